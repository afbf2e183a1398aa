"""Shared servers for tests that leave them intact, and database servers for the others."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.database_servers import PostgresServer, RedisServer
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.mail_server import MailServer
from tests.server.push_service import PushService
from tests.server.server_process import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without workers on SQLite."""
    database = tmp_path_factory.mktemp("server") / "atoll.db"
    with InProcessServer(database, drain_seconds=0, **UNLIMITED) as server:
        yield server


@pytest.fixture(scope="session")
def server_with_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with two workers on SQLite."""
    with Server(tmp_path_factory.mktemp("server") / "atoll.db", workers=2) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server; its socket needs a short path."""
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        server = PostgresServer(Path(folder) / "pg")
        yield server
        server.stop()


@pytest.fixture(scope="module")
def own_redis() -> Iterator[RedisServer]:
    """A Redis server of one module, which may kill and start it."""
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        redis = RedisServer(Path(folder))
        redis.start()
        yield redis
        redis.kill()


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    """A mail server."""
    with MailServer() as server:
        yield server


@pytest.fixture(scope="module")
def push_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """A push service."""
    with PushService(tmp_path_factory.mktemp("push")) as service:
        yield service
