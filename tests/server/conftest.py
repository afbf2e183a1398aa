"""One server for all tests that do not break it, and the machines under others."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.machines import RealPostgres
from tests.server.running import Server
from tests.server.workers.conftest import RealRedis


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers on SQLite."""
    with Server(tmp_path_factory.mktemp("server") / "atoll.db", workers=2) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[RealPostgres]:
    """A PostgreSQL; its socket needs a short path."""
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        server = RealPostgres(Path(folder) / "pg")
        yield server
        server.stop()


@pytest.fixture(scope="module")
def own_redis() -> Iterator[RealRedis]:
    """A Redis for the servers of some tests, which may kill and start it."""
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        redis = RealRedis(Path(folder))
        redis.start()
        yield redis
        redis.kill()
