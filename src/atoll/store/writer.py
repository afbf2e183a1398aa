"""Group commit: the pending writes of all tables of a process share a transaction.

One task commits everything that is pending at once, so a hundred simultaneous moves cost one
commit. If the number of an event is taken, only that append fails.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from atoll.store.account_queries import seat_statements
from atoll.store.engine import insert_into, store_errors
from atoll.store.errors import ConflictError, NoInvitationError, StoreError
from atoll.store.event_insert import EventInsert
from atoll.store.invitations import lock_statement
from atoll.store.notification_queries import notify_statement, subscribed_statement
from atoll.store.rating_queries import rating_statements
from atoll.store.schema import players, seek_ends, tables
from atoll.store.write_connection import write_connection

_MAX_BATCH: Final = 1000
_BUSY_BATCH: Final = 4
"""After a batch of this size the next one waits for more: each commit has a fixed cost."""
_BATCH_DELAY: Final = 0.005
"""Seconds for which it waits."""

Row = dict[str, Any]


@dataclass(slots=True)
class Append:
    """Rows to write atomically: events, index rows, results of players, seats of accounts."""

    events: Sequence[Row]
    index: Sequence[Row] = ()
    players: Sequence[Row] = ()
    linked: Sequence[Row] = ()
    """Rows of `account_seats`: seats that accounts have taken."""
    unlinked: Sequence[Row] = ()
    """The table (`at_table`) and token hash (`token`) of seats that were given up."""
    accepted: Sequence[Row] = ()
    """Invitations that have to be open still, see `lock_statement`."""
    uninvited: Sequence[Row] = ()
    """The same, of people who have left: who was invited by name is invited no more."""
    rematches: Sequence[Row] = ()
    """`old`, `new` and `at` of tables whose players keep their seats."""
    rated_starts: Sequence[Row] = ()
    """The seats of rated games that start: `at_table`, `at_seat`, `pool`, `token` and `bot`."""
    rated_ends: Sequence[Row] = ()
    """The final ranks of rated games: `at_table`, `at_seat`, `to_rank` and `at`."""
    rated_voids: Sequence[Row] = ()
    """Rated games that end and do not count, by `at_table`."""
    paired: Sequence[Row] = ()
    """Rows of `seek_ends`: seeks whose owners play at a new table."""
    notifications: Sequence[Row] = ()
    """Notifications for the owners of tokens, see `notify_statement`."""
    rematch_notifications: Sequence[Row] = ()
    """The same, except for people who have blocked the one who asks for a rematch."""


class _RowError(StoreError):
    """A row that the driver cannot write; the database works."""


@dataclass
class _PendingAppend:
    what: Append
    done: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def resolve(self, error: Exception | None) -> None:
        """Resolve the future, unless it was cancelled."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Commits appends in batches. `append` returns when its rows are durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = write_connection(engine)
        self._pending: list[_PendingAppend] = []
        self._wake = asyncio.Event()
        self._closing = self._busy = False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="writer")
        self._upsert, self._lock = _upsert_for(engine.dialect.name), lock_statement()
        dialect = engine.dialect.name
        notifications = {
            "notifications": notify_statement(dialect),
            "rematch_notifications": notify_statement(dialect, unless_blocked=True),
        }
        self._statements = seat_statements(dialect) | rating_statements()
        self._notify, self._subscribed = notifications, subscribed_statement(dialect)
        # Every move writes an event: the driver gets it without SQLAlchemy processing each row.
        self._events = EventInsert(engine.dialect)
        self.last_error: Exception | None = None
        """Why the last commit failed; None if it succeeded."""
        self.observers: list[Callable[[float, Exception | None], None]] = []
        """Called after each commit with its seconds and its error."""

    async def append(self, what: Append) -> None:
        """Write durably; raises `ConflictError`, `NoInvitationError` or `StoreError`."""
        if self._closing:
            raise StoreError("the server is shutting down")
        pending = _PendingAppend(what)
        self._pending.append(pending)
        self._wake.set()
        await pending.done

    async def close(self) -> None:
        """Write what is pending, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._connection.close()

    async def _run(self) -> None:
        while self._pending or not self._closing:
            await self._wake.wait()
            if self._busy and not self._closing:
                await asyncio.sleep(_BATCH_DELAY)
            batch = self._pending[:_MAX_BATCH]
            del self._pending[:_MAX_BATCH]
            if not self._pending and not self._closing:
                self._wake.clear()
            self._busy = len(batch) >= _BUSY_BATCH
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[_PendingAppend]) -> None:
        """Write a batch in one transaction; if one append is to blame, each in its own."""
        error = await self._commit([pending.what for pending in batch])
        if isinstance(error, ConflictError | _RowError) and len(batch) > 1:
            for pending in batch:
                pending.resolve(await self._commit([pending.what]))
            return
        for pending in batch:
            pending.resolve(error)

    async def _commit(self, appends: list[Append]) -> Exception | None:
        """Write in one transaction; returns the error, or None."""
        start = time.perf_counter()
        error = await self._try_transaction(appends)
        self.last_error = None if isinstance(error, ConflictError) else error
        for observe in self.observers:
            observe(time.perf_counter() - start, self.last_error)
        return error

    async def _try_transaction(self, appends: list[Append]) -> Exception | None:
        try:
            async with store_errors():
                await self._connection.run(partial(self._transaction, appends))
        except StoreError as error:
            if isinstance(error.__cause__, IntegrityError):
                return ConflictError()
            await self._connection.drop()
            return error
        except NoInvitationError as error:
            return error
        except Exception as unexpected:
            failure = _RowError(f"{type(unexpected).__name__} while writing")
            failure.__cause__ = unexpected
            return failure
        return None

    def _transaction(self, appends: list[Append], connection: Connection) -> None:
        try:
            self._events.run(connection, [row for one in appends for row in one.events])
            self._lock_invitations(connection, [row for one in appends for row in one.accepted])
            if index := [row for one in appends for row in one.index]:
                connection.execute(self._upsert, index)
            if results := [row for one in appends for row in one.players]:
                connection.execute(insert(players), results)
            for field_name, statement in self._statements.items():
                if rows := [row for one in appends for row in getattr(one, field_name)]:
                    connection.execute(statement, rows)
            self._add_notifications(connection, appends)
            if paired := [row for one in appends for row in one.paired]:
                # In one order everywhere, so that two processes never wait for each other.
                paired.sort(key=itemgetter("seek_id"))
                connection.execute(insert(seek_ends), paired)
            connection.commit()
        except Exception:
            connection.rollback()
            raise

    def _add_notifications(self, connection: Connection, appends: list[Append]) -> None:
        """Write notifications of people who have subscriptions, which are few of all who play."""
        for field_name, statement in self._notify.items():
            rows = [row for one in appends for row in getattr(one, field_name)]
            if not rows:
                continue
            wanted = json.dumps([(row["table_id"], row["token_hash"]) for row in rows])
            found = connection.execute(self._subscribed, {"wanted": wanted})
            subscribed = set(found.scalars())
            if notified := [row for row in rows if row["token_hash"] in subscribed]:
                connection.execute(statement, notified)

    def _lock_invitations(self, connection: Connection, rows: list[Row]) -> None:
        """Lock invitations until the transaction ends, so that nobody withdraws them meanwhile."""
        for row in sorted(rows, key=itemgetter("at_table", "token")):
            if connection.execute(self._lock, row).first() is None:
                raise NoInvitationError


def _upsert_for(dialect: str) -> Any:
    """The statement that inserts or updates an index row."""
    row = insert_into(tables, dialect)
    new = {name: row.excluded[name] for name in ("listed", "status", "wake_at", "header")}
    return row.on_conflict_do_update(index_elements=["id"], set_=new)
