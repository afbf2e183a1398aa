"""Files, folders and modules named in pages, docstrings and comments exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.project.snippets import PAGES, ROOT

PACKAGE = ROOT / "src" / "atoll"
PACKAGES = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file())
SOURCES = sorted(path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py"))
TOP_FOLDERS = ("src", "tests", "web", "docs", "examples", "benchmarks", "deploy")
GENERATED = (
    "src/atoll/server/site",
    "docs/screenshots",
    "web/node_modules",
    "web/src/engine/built",
)
NOT_MODULES = {"atoll.db", "atoll.example", "atoll.example.org", "atoll.service", "atoll.workers"}
"""A database, a host, a systemd unit and a logger."""
_FOLDERS = "|".join((*TOP_FOLDERS, *PACKAGES, *(f"atoll/{name}" for name in PACKAGES)))
_PATH = re.compile(rf"(?<![\w./:@-])(?:{_FOLDERS})/[\w./-]*\w")
_PLACEHOLDER = re.compile(r"\b(?:GAME|LANGUAGE|NAME)\b")
_MODULE = re.compile(r"(?<![\w./-])atoll(?:\.[A-Za-z_]\w*)+(?![\w/])")


def named_paths(text: str) -> Iterator[str]:
    """The paths in a text that start with a folder of the repository or of the package."""
    for path in _PATH.findall(text):
        if not path.startswith(GENERATED) and not _PLACEHOLDER.search(path):
            yield path


def path_exists(path: str) -> bool:
    """Whether a path exists, relative to the repository, the page's source or the package."""
    return any((base / path).exists() for base in (ROOT, ROOT / "web", ROOT / "src", PACKAGE))


def name_exists(name: str) -> bool:
    """Whether a dotted name is a module, or an attribute of one."""
    module, attributes = name, list[str]()
    while not _is_module(module):
        module, _, attribute = module.rpartition(".")
        attributes.insert(0, attribute)
    found: object = import_module(module)
    for attribute in attributes:
        if not hasattr(found, attribute):
            return False
        found = getattr(found, attribute)
    return True


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("file", [*PAGES, *SOURCES])
def test_named_files_and_modules_exist(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    missing = [path for path in named_paths(text) if not path_exists(path)]
    missing += [name for name in set(_MODULE.findall(text)) - NOT_MODULES if not name_exists(name)]
    assert not missing


def test_missing_names_are_reported() -> None:
    assert list(named_paths("see `server/http/app.py` and src/atoll/none.py.")) == [
        "server/http/app.py",
        "src/atoll/none.py",
    ]
    assert path_exists("server/http/app.py")
    assert not path_exists("src/atoll/none.py")
    assert name_exists("atoll.core.game.State.clone")
    assert not name_exists("atoll.core.none")
    assert not name_exists("atoll.core.game.State.none")
