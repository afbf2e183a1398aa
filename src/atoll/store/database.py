"""`Database`: queries and transactions of several statements, outside the group commit of moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.ext.asyncio import AsyncEngine

from atoll.store.engine import autocommit_engine, migrate, store_errors, sync_sqlite_engine
from atoll.store.errors import StoreError

_CLOSE_TIMEOUT: Final = 5.0
"""Seconds for which a closing database waits for queries that are running."""

T = TypeVar("T")


class Database:
    """Runs statements on the connections of an engine.

    Each runs to its end in its own task, even if its caller is cancelled: a connection that is
    abandoned while it is being opened or returned is lost.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.autocommit = autocommit_engine(engine)
        """Runs single statements."""
        is_sqlite = engine.dialect.name == "sqlite"
        self._threads = sync_sqlite_engine(engine.url, True) if is_sqlite else None
        """On SQLite, runs transactions in threads."""
        self._turn: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if is_sqlite else nullcontext()
        )
        """On SQLite, writers take turns: connections that wait for the lock of the file do so in no
        order, and of a crowd some would give up."""
        self._running: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def dialect(self) -> str:
        """The kind of database: `sqlite` or `postgresql`."""
        return self.engine.dialect.name

    async def migrate(self) -> None:
        """Migrate the database to the current schema."""
        await self._finish(migrate(self.engine))

    async def rows(self, statement: Any, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """The rows that a statement returns."""
        return await self._finish(self._rows(statement, values))

    async def execute(self, statement: Any) -> int:
        """Run one statement in its own transaction; returns how many rows it has changed."""
        return await self._finish(self._execute(statement))

    async def transaction(self, work: Callable[[Connection], T], locked: str = "") -> T:
        """Do work in one transaction; on PostgreSQL the table `locked` admits one writer at a time.

        Moves wait for it on SQLite: there it runs in a thread as a whole, so that it never waits
        for a busy event loop itself.
        """
        return await self._finish(self._transaction(work, locked))

    async def close(self) -> None:
        """Disconnect, once the running statements have ended or their time is up."""
        self._is_closed = True
        if self._running:
            await asyncio.wait(self._running, timeout=_CLOSE_TIMEOUT)
        if self._threads is not None:
            await asyncio.to_thread(self._threads.dispose)
        await self.autocommit.dispose()
        await self.engine.dispose()

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, whatever happens to the caller."""
        if self._is_closed:
            work.close()
            raise StoreError("the database is closed")
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        # A caller that is cancelled stops waiting; the task goes on.
        await asyncio.wait((task,))
        return task.result()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # Marks the error as seen.

    async def _rows(self, statement: Any, values: Mapping[str, Any] | None) -> Sequence[Any]:
        async with store_errors(), self.autocommit.connect() as connection:
            return (await connection.execute(statement, values)).all()

    async def _execute(self, statement: Any) -> int:
        async with store_errors(), self._turn, self.autocommit.connect() as connection:
            return (await connection.execute(statement)).rowcount

    async def _transaction(self, work: Callable[[Connection], T], locked: str) -> T:
        async with store_errors():
            if self._threads is not None:
                async with self._turn:
                    return await asyncio.to_thread(_sqlite_transaction, self._threads, work)
            async with self.engine.begin() as connection:
                if locked:
                    await connection.execute(text(f"LOCK TABLE {locked} IN EXCLUSIVE MODE"))
                return await connection.run_sync(work)


def _sqlite_transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        result = work(connection)
        connection.commit()
    return result
