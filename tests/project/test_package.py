"""The package: contents of the wheel, the lock file, module size and light imports."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

import atoll
from tests.project.snippets import ROOT

SOURCES = sorted((ROOT / "src").rglob("*.py"))
MAX_MODULE_LINES = 400


@pytest.fixture(scope="module")
def wheel_files(wheel: Path) -> set[str]:
    """The names of all files in the wheel."""
    assert wheel.name.startswith(f"atoll-{atoll.__version__}-py3-none-any")
    return set(zipfile.ZipFile(wheel).namelist())


def test_wheel_contains_every_source_and_data_file(wheel_files: set[str]) -> None:
    suffixes = {
        ".py",
        ".ftl",
        ".md",
        ".txt",
        ".npz",
        ".css",
        ".html",
        ".js",
        ".svg",
        ".png",
        ".webp",
        ".typed",
        ".webmanifest",
        ".json",
        ".wasm",
        ".bin",
    }
    expected = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src").rglob("*")
        if path.suffix in suffixes or path.name == "py.typed"
    }
    assert {"atoll/games/blue_lagoon/RULES.md", "atoll/locales/fr/cli.ftl"} <= expected
    assert {"atoll/games/blue_lagoon/maps/published.txt", "atoll/py.typed"} <= expected
    assert {"atoll/server/site/index.html", "atoll/server/site/favicon.svg"} <= expected
    assert expected == {name for name in wheel_files if ".dist-info/" not in name}


def test_wheel_contains_licence_and_notice(wheel_files: set[str]) -> None:
    licences = {Path(name).name for name in wheel_files if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE.md"}


def test_installed_package_is_this_one() -> None:
    assert version("atoll") == atoll.__version__
    (script,) = entry_points(group="console_scripts", name="atoll")
    assert callable(script.load())


def test_changelog_has_this_version() -> None:
    assert f"## {atoll.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_lock_pins_every_dependency_with_hashes_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert "--index" not in lock
    entries = re.split(r"\n(?=\S)", lock.strip())
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
    locked = {re.split("[=;]", entry)[0].strip() for entry in entries}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    requirements = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=;\[]", name)[0].strip().replace(".", "-") for name in requirements}
    assert names <= locked


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.relative_to(ROOT / "src").as_posix())
def test_modules_are_short_and_have_a_docstring(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert text.count("\n") <= MAX_MODULE_LINES


def test_importing_atoll_loads_neither_compiler_nor_terminal_libraries() -> None:
    code = "import atoll, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "atoll" in loaded
    assert loaded.isdisjoint({"numba", "llvmlite", "rich", "typer", "fluent"})
