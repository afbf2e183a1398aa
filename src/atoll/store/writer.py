"""Group commit: what all tables of a process have to write goes to the disk together.

One task gathers everything that waits and commits it in one transaction, so a hundred moves at once
cost one commit. If somebody else has taken the number of an event, that event's writer alone fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from atoll.store.engine import store_errors
from atoll.store.errors import ConflictError, StoreError
from atoll.store.schema import events, players, tables

_MAX_AT_ONCE: Final = 1000
_MANY: Final = 4
_GATHER: Final = 0.005
"""When so many wrote at once, it is worth waiting so many seconds for more: each commit has its
price, whatever is in it."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Append:
    """What has to be written together or not at all: events, index rows, results of players."""

    events: Sequence[Row]
    index: Sequence[Row] = ()
    players: Sequence[Row] = ()


@dataclass
class _Waiting:
    what: Append
    done: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def settle(self, error: Exception | None) -> None:
        """Tell whoever waits, unless they have gone."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """The one who writes. `append` returns when everything is durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._bell = asyncio.Event()
        self._closing = self._busy = False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="writer")
        self._connection: AsyncConnection | None = None
        self._upsert = _upsert_for(engine.dialect.name)

    async def append(self, what: Append) -> None:
        """Write; raises `ConflictError` or `StoreError`, and then nothing of it counts."""
        if self._closing:
            raise StoreError("the server is shutting down")
        waiting = _Waiting(what)
        self._waiting.append(waiting)
        self._bell.set()
        await waiting.done

    async def close(self) -> None:
        """Write what still waits, then stop."""
        self._closing = True
        self._bell.set()
        await self._task
        await self._drop_connection()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._bell.wait()
            if self._busy and not self._closing:
                await asyncio.sleep(_GATHER)
            batch = self._waiting[:_MAX_AT_ONCE]
            del self._waiting[:_MAX_AT_ONCE]
            if not self._waiting and not self._closing:
                self._bell.clear()
            self._busy = len(batch) >= _MANY
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[_Waiting]) -> None:
        """One transaction for all; if a key was taken, one for each, so that one alone fails."""
        try:
            error = await self._committed([waiting.what for waiting in batch])
            if isinstance(error, ConflictError) and len(batch) > 1:
                for waiting in batch:
                    waiting.settle(await self._committed([waiting.what]))
                return
        except Exception as unforeseen:
            error = StoreError(f"{type(unforeseen).__name__} while writing")
            error.__cause__ = unforeseen
        for waiting in batch:
            waiting.settle(error)

    async def _committed(self, appends: list[Append]) -> Exception | None:
        """Write in one transaction; what went wrong, or None."""
        try:
            async with store_errors():
                await self._transaction(appends)
        except StoreError as error:
            if isinstance(error.__cause__, IntegrityError):
                return ConflictError()
            await self._drop_connection()
            return error
        return None

    async def _transaction(self, appends: list[Append]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        try:
            await connection.execute(insert(events), [row for one in appends for row in one.events])
            if index := [row for one in appends for row in one.index]:
                await connection.execute(self._upsert, index)
            if results := [row for one in appends for row in one.players]:
                await connection.execute(insert(players), results)
            await connection.commit()
        except DBAPIError:
            await connection.rollback()
            raise

    async def _drop_connection(self) -> None:
        """Let go of a connection that may be broken; the next write makes a new one."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            await connection.invalidate()
            await connection.close()
        except (DBAPIError, OSError):
            return


def _upsert_for(dialect: str) -> Any:
    """How an index row is written, new or not: both databases say it in the same way."""
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_row
    else:
        from sqlalchemy.dialects.sqlite import insert as insert_row  # type: ignore[assignment]
    row = insert_row(tables)
    new = {name: row.excluded[name] for name in ("listed", "status", "wake_at", "header")}
    return row.on_conflict_do_update(index_elements=["id"], set_=new)
