"""Connections for the group commit, which run the work of a transaction as a whole.

On SQLite it runs in a thread: a driver that returns to the event loop after every statement would
cost more than the statements themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from atoll.store.engine import sync_sqlite_engine

Work = Callable[[Connection], None]


class WriteConnection(Protocol):
    """A connection that is opened when it is first needed."""

    async def run(self, work: Work) -> None:
        """Run work, which ends its transaction itself."""

    async def drop(self) -> None:
        """Discard a connection that may be broken; the next work opens a new one."""

    async def close(self) -> None:
        """Disconnect for good."""


def write_connection(engine: AsyncEngine) -> WriteConnection:
    """The connection that suits a kind of database."""
    is_sqlite = engine.dialect.name == "sqlite"
    return _ThreadConnection(engine) if is_sqlite else _LoopConnection(engine)


class _ThreadConnection:
    """A connection that only one thread uses."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = sync_sqlite_engine(engine.url)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def run(self, work: Work) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def drop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)

    async def close(self) -> None:
        await self.drop()
        self._thread.shutdown()

    def _run(self, work: Work) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        work(self._connection)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                connection.invalidate()
                connection.close()


class _LoopConnection:
    """A connection whose driver uses the event loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def run(self, work: Work) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        await self._connection.run_sync(work)

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        await self.drop()
