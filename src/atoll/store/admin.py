"""`AdminStore`: what operators may do to the database, also while servers run.

Every change is one transaction, which also writes a line of the admin log. Servers poll that log:
they drop the tables it names from memory and apply new restrictions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from atoll.store.database import Database
from atoll.store.engine import store_errors, sync_sqlite_engine
from atoll.store.people_schema import invitations
from atoll.store.schema import (
    account_seats,
    admin_log,
    events,
    players,
    rated_seats,
    restrictions,
    review_figures,
    reviews,
    tables,
)
from atoll.store.table_queries import (
    EVENT_COUNT,
    IS_QUARANTINED,
    LAST_AT,
    QUARANTINE,
    SIZE,
    TableFilter,
    TableRow,
    filtered_ids,
)

_VACUUM_PAGES: Final = 200
"""Free pages that SQLite returns to the file system at once; moves wait meanwhile."""

T = TypeVar("T")
Rewrite = Callable[[Sequence[str]], tuple[Collection[str], dict[int, str]]]
"""Gets the bodies of the events that can contain a name; returns the names that a player has had,
and the changed bodies by their index."""
_SEATING: Final = ("created", "seated")
_NAMING: Final = (*_SEATING, "said", "reported")
"""Kinds of events that can contain a player's name."""
_REWRITTEN: Final = 200
"""Events that are rewritten in one transaction; moves wait meanwhile."""


class Restriction(NamedTuple):
    """Something that operators have forbidden."""

    kind: str
    subject: str
    at: int
    until: int | None
    note: str


class AdminAction(NamedTuple):
    """A line of the admin log."""

    id: int
    at: int
    action: str
    subject: str
    note: str


class Totals(NamedTuple):
    """How many tables there are of one game and status."""

    game: str
    status: str
    tables: int


class AdminStore:
    """Administration of a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Reading

    async def tables(self, wanted: TableFilter) -> list[TableRow]:
        """The tables that fit a filter, the newest first."""
        ids = [row[0] for row in await self.database.rows(filtered_ids(wanted))]
        rows = await self.database.rows(
            select(
                tables.c.id, tables.c.game, tables.c.status, tables.c.listed, tables.c.created_at,
                LAST_AT, EVENT_COUNT, SIZE, IS_QUARANTINED, tables.c.header,
            )
            .where(tables.c.id.in_(ids))
            .order_by(tables.c.created_at.desc(), tables.c.id)
        )  # fmt: skip
        return [TableRow(*row) for row in rows]

    async def event_kinds(self, table: str) -> dict[str, int]:
        """How many events of each kind a log has; also of a log that cannot be read."""
        kinds = (
            select(events.c.kind, func.count())
            .where(events.c.table_id == table)
            .group_by(events.c.kind)
            .order_by(events.c.kind)
        )
        return {row[0]: row[1] for row in await self.database.rows(kinds)}

    async def totals(self) -> list[Totals]:
        """The number of tables by game and status."""
        columns = (tables.c.game, tables.c.status)
        wanted = select(*columns, func.count()).group_by(*columns).order_by(*columns)
        return [Totals(*row) for row in await self.database.rows(wanted)]

    async def created_since(self, time: int) -> int:
        """The number of tables created since a time."""
        wanted = select(func.count()).select_from(tables).where(tables.c.created_at >= time)
        return int((await self.database.rows(wanted))[0][0])

    async def row_counts(self) -> dict[str, int]:
        """The number of rows of each part of the database."""
        parts = (tables, events, players, reviews, restrictions)
        counts = [select(func.count()).select_from(part).scalar_subquery() for part in parts]
        (row,) = await self.database.rows(select(*counts))
        return {part.name: int(count) for part, count in zip(parts, row, strict=True)}

    async def disk(self) -> dict[str, int]:
        """The bytes that the database takes, and those of them that are free for reuse."""
        if self.database.dialect == "postgresql":
            (row,) = await self.database.rows(text("SELECT pg_database_size(current_database())"))
            return {"bytes": int(row[0]), "free": 0}
        pragmas = [
            int((await self.database.rows(text(f"PRAGMA {name}")))[0][0])
            for name in ("page_count", "freelist_count", "page_size")
        ]
        return {"bytes": pragmas[0] * pragmas[2], "free": pragmas[1] * pragmas[2]}

    async def restrictions(self, now: int) -> list[Restriction]:
        """The restrictions in force."""
        wanted = (
            select(restrictions)
            .where(restrictions.c.until.is_(None) | (restrictions.c.until > now))
            .order_by(restrictions.c.kind, restrictions.c.subject)
        )
        return [Restriction(*row) for row in await self.database.rows(wanted)]

    async def log(self, after: int = 0, limit: int = 1000) -> list[AdminAction]:
        """Lines of the admin log after a number."""
        wanted = select(admin_log).where(admin_log.c.id > after).order_by(admin_log.c.id)
        return [AdminAction(*row) for row in await self.database.rows(wanted.limit(limit))]

    async def last_action(self) -> int:
        """The number of the last line of the admin log."""
        last = select(func.coalesce(func.max(admin_log.c.id), 0))
        return int((await self.database.rows(last))[0][0])

    # Changing

    async def note(self, at: int, action: str, subject: str, note: str = "") -> None:
        """Write a line of the admin log."""
        await self._transaction(lambda connection: _log(connection, at, action, subject, note))

    async def restrict(self, action: str, one: Restriction) -> None:
        """Add or replace a restriction. A quarantined table is never due."""

        def work(connection: Connection) -> None:
            _lift(connection, one.kind, one.subject)
            connection.execute(insert(restrictions).values(one._asdict()))
            if one.kind == QUARANTINE:
                _set_wake(connection, [one.subject], None)
            _log(connection, one.at, action, one.subject, one.note)

        await self._transaction(work)

    async def lift(self, action: str, kind: str, subject: str, at: int) -> bool:
        """Lift a restriction; false if there was none. A table returns to the scheduler."""

        def work(connection: Connection) -> bool:
            found = _lift(connection, kind, subject)
            if found and kind == QUARANTINE:
                _set_wake(connection, [subject], at, {"running"})
            if found:
                _log(connection, at, action, subject)
            return found

        return await self._transaction(work)

    async def delete(
        self,
        ids: Sequence[str],
        at: int,
        action: str = "delete",
        still: ColumnElement[bool] | None = None,
    ) -> list[str]:
        """Delete tables with everything that belongs to them; returns those that existed.

        With `still`, only those that fulfil this condition at the time of the deletion.
        """
        wanted = select(tables.c.id).where(tables.c.id.in_(ids))
        if still is not None:
            wanted = wanted.where(still)

        def work(connection: Connection) -> list[str]:
            found = [str(row[0]) for row in connection.execute(wanted)]
            _delete_rows(connection, found)
            if found:
                _log(connection, at, action, " ".join(found))
            return found

        return await self._transaction(work)

    async def purge(self, ids: Sequence[str]) -> None:
        """Delete what a server may have added to deleted tables before it dropped them."""
        await self._transaction(lambda connection: _delete_rows(connection, ids))

    async def tables_of(self, name: str) -> list[str]:
        """The tables where a player of this name has had a seat."""
        wanted = (
            select(events.c.table_id)
            .where(events.c.kind.in_(("created", "seated")))
            .where(events.c.body.contains(json_name(name), autoescape=True))
            .distinct()
            .order_by(events.c.table_id)
        )
        return [row[0] for row in await self.database.rows(wanted)]

    async def rewrite(self, table: str, rewrite: Rewrite, new: str, at: int) -> int:
        """Rewrite the events of a table, and a player's names in what is derived from them.

        Numbers, times and kinds of the events stay the same. Returns how many were changed.
        Messages are changed first, in transactions of their own. Then the names are, all at once:
        until that is done, the names are known, and rewriting can be repeated.
        """
        columns = events.c.seq, events.c.kind, events.c.body
        naming = (events.c.table_id == table) & events.c.kind.in_(_NAMING)
        rows = await self.database.rows(select(*columns).where(naming).order_by(events.c.seq))
        names, changed = await asyncio.to_thread(rewrite, [row.body for row in rows])
        seating, messages = _split_changes(rows, changed)
        for start in range(0, len(messages), _REWRITTEN):
            part = messages[start : start + _REWRITTEN]
            await self._transaction(partial(_rewrite_events, table, part))

        def work(connection: Connection) -> None:
            _rewrite_events(table, seating, connection)
            for name in names:
                _rename(connection, table, name, new)
            _set_wake(connection, [table], at, {"running"})
            _log(connection, at, "erase", table, new)

        await self._transaction(work)
        return len(changed)

    async def release_space(self, pause: float = 0.0) -> None:
        """Return the free space of SQLite to the file system, bit by bit; PostgreSQL reuses it."""
        before, left = 0, -1
        while self.database.dialect == "sqlite" and left not in (0, before):
            async with store_errors():
                before, left = left, await asyncio.to_thread(self._free_pages)
            await asyncio.sleep(pause)

    async def vacuum(self) -> None:
        """Rewrite the whole database without free space; writes have to wait meanwhile."""
        statement = "VACUUM" if self.database.dialect == "sqlite" else "VACUUM FULL"
        await self.database.execute(text(statement))

    async def delete_reviews(self, before: int, limit: int) -> int:
        """Delete some reviews that were stored before a time; returns how many."""
        old = select(reviews.c.table_id).where(reviews.c.at < before).limit(limit)
        some = delete(reviews).where(reviews.c.table_id.in_(old))
        return await self.database.execute(some)

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction that excludes other operators, so that the log has an order."""
        return await self.database.transaction(work, locked=admin_log.name)

    def _free_pages(self) -> int:
        """Return some free pages of SQLite to the file system; the number of those left."""
        with sync_sqlite_engine(self.database.engine.url).connect() as connection:
            raw: Any = connection.connection.driver_connection
            # As a single statement, Python would free one page only.
            raw.executescript(f"PRAGMA incremental_vacuum({_VACUUM_PAGES})")
            return int(raw.execute("PRAGMA freelist_count").fetchone()[0])


def _delete_rows(connection: Connection, ids: Sequence[str]) -> None:
    parts = (
        events, players, reviews, review_figures, account_seats, rated_seats, invitations,
    )  # fmt: skip
    for part in parts:
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    lifted = restrictions.c.subject.in_(ids) & (restrictions.c.kind == QUARANTINE)
    connection.execute(delete(restrictions).where(lifted))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def _lift(connection: Connection, kind: str, subject: str) -> bool:
    same = (restrictions.c.kind == kind) & (restrictions.c.subject == subject)
    return connection.execute(delete(restrictions).where(same)).rowcount > 0


def _set_wake(
    connection: Connection,
    ids: Sequence[str],
    at: int | None,
    statuses: set[str] | None = None,
) -> None:
    """Set when the scheduler has to look at tables."""
    change = update(tables).where(tables.c.id.in_(ids)).values(wake_at=at)
    if statuses is not None:
        change = change.where(tables.c.status.in_(statuses))
    connection.execute(change)


def _log(connection: Connection, at: int, action: str, subject: str, note: str = "") -> None:
    last = connection.execute(select(func.max(admin_log.c.id))).scalar()
    row = AdminAction((last or 0) + 1, at, action, subject, note)
    connection.execute(insert(admin_log).values(row._asdict()))


def _split_changes(rows: Sequence[Any], changed: dict[int, str]) -> tuple[list[Any], list[Any]]:
    """The changes of events that seat players, and those of messages, as values for updates."""
    parts: tuple[list[Any], list[Any]] = ([], [])
    for index, body in changed.items():
        row = rows[index]
        parts[row.kind not in _SEATING].append({"at_seq": row.seq, "to_body": body})
    return parts


def _rewrite_events(table: str, changes: Sequence[Any], connection: Connection) -> None:
    this = (events.c.table_id == table) & (events.c.seq == bindparam("at_seq"))
    if changes:
        connection.execute(update(events).where(this).values(body=bindparam("to_body")), changes)


def _rename(connection: Connection, table: str, old: str, new: str) -> None:
    """Rename a player in results and in the list; a review is computed again when it is wanted."""
    mine = (players.c.table_id == table) & (players.c.name == old)
    connection.execute(update(players).where(mine).values(name=new))
    connection.execute(delete(reviews).where(reviews.c.table_id == table))
    header = func.replace(tables.c.header, json_name(old), json_name(new))
    connection.execute(update(tables).where(tables.c.id == table).values(header=header))


def json_name(name: str) -> str:
    """A player's name as events and headers contain it."""
    return f'"name":{msgspec.json.encode(name).decode()}'
