"""One server for all tests that do not break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers on SQLite."""
    with Server(tmp_path_factory.mktemp("server") / "atoll.db", workers=2) as server:
        yield server
