"""Fixtures of the command tests: `atoll(...)` and a temporary data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

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
