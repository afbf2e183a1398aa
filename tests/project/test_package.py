"""The package: what the wheel holds, which versions are locked, and how the files are kept."""

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
LONGEST_MODULE = 400


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all files in a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    assert built.name.startswith(f"atoll-{atoll.__version__}-py3-none-any")
    return set(zipfile.ZipFile(built).namelist())


def test_the_wheel_holds_every_source_and_data_file(wheel: set[str]) -> None:
    kinds = (".py", ".ftl", ".md", ".txt", ".npz", ".css", ".html", ".js", ".svg", ".typed")
    kinds += (".webmanifest", ".json")
    ours = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src").rglob("*")
        if path.suffix in kinds or path.name == "py.typed"
    }
    assert {"atoll/games/blue_lagoon/RULES.md", "atoll/locales/fr/cli.ftl"} <= ours
    assert {"atoll/games/blue_lagoon/maps/published.txt", "atoll/py.typed"} <= ours
    assert {"atoll/server/site/index.html", "atoll/server/site/favicon.svg"} <= ours
    assert ours == {name for name in wheel if ".dist-info/" not in name}


def test_the_wheel_carries_licence_and_notice(wheel: set[str]) -> None:
    licences = {Path(name).name for name in wheel if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE.md"}


def test_the_installed_package_is_this_one() -> None:
    assert version("atoll") == atoll.__version__
    (script,) = entry_points(group="console_scripts", name="atoll")
    assert callable(script.load())


def test_the_changelog_knows_this_version() -> None:
    assert f"## {atoll.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_lock_pins_every_dependency_with_hashes_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert "--index" not in lock
    entries = re.split(r"\n(?=\S)", lock.strip())
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
    locked = {re.split("[=;]", entry)[0].strip() for entry in entries}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=;\[]", name)[0].strip().replace(".", "-") for name in wanted}
    assert names <= locked


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.relative_to(ROOT / "src").as_posix())
def test_modules_are_short_and_say_what_they_hold(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert text.count("\n") <= LONGEST_MODULE


def test_importing_atoll_loads_neither_compiler_nor_screens() -> None:
    code = "import atoll, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "atoll" in loaded
    assert loaded.isdisjoint({"numba", "llvmlite", "rich", "typer", "fluent"})
