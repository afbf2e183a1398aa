"""`AdminStore`: what operators may do to the database, also while servers run.

Every change is one transaction, which also writes a line of the admin log. Servers poll that log:
they drop the tables it names from memory and apply new restrictions.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, delete, exists, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from atoll.store.engine import store_errors
from atoll.store.schema import admin_log, events, players, restrictions, reviews, tables

_VACUUM_PAGES: Final = 200
"""Free pages that SQLite returns to the file system after one deletion."""


class RestrictionKind(StrEnum):
    """What a restriction forbids: a table, or what people with a name, address or seat may do."""

    QUARANTINE = "quarantine"
    BAN_ADDRESS = "ban-address"
    BAN_NAME = "ban-name"
    MUTE_NAME = "mute-name"
    MUTE_SEAT = "mute-seat"


QUARANTINE: Final = RestrictionKind.QUARANTINE

Rewrite = Callable[[Sequence[str]], dict[int, str]]
"""Gets the bodies of a log, returns the changed ones by their index."""


class TableRow(NamedTuple):
    """A table as operators see it; `size` is the length of its log in characters."""

    id: str
    game: str
    status: str
    listed: bool
    created_at: int
    last_at: int
    events: int
    size: int
    quarantined: bool
    header: str


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


@dataclass(frozen=True)
class TableFilter:
    """Which tables to list. Times are milliseconds since 1970."""

    ids: Sequence[str] | None = None
    status: str | None = None
    quarantined: bool = False
    reported: bool = False
    game: str | None = None
    last_before: int | None = None
    min_events: int = 0
    name: str | None = None
    limit: int = 50


class Totals(NamedTuple):
    """How many tables there are of one game and status."""

    game: str
    status: str
    tables: int


# Parts of queries; each belongs to the row of `tables` around it.
_log_of = events.c.table_id == tables.c.id
LAST_AT: Final[ColumnElement[int]] = func.coalesce(
    select(events.c.at).where(_log_of).order_by(events.c.seq.desc()).limit(1).scalar_subquery(),
    tables.c.created_at,
)
"""The time of a table's last event."""
EVENT_COUNT: Final[ColumnElement[int]] = (
    select(func.count()).select_from(events).where(_log_of).scalar_subquery()
)
SIZE: Final[ColumnElement[int]] = (
    select(func.coalesce(func.sum(func.length(events.c.body)), 0)).where(_log_of).scalar_subquery()
)
IS_QUARANTINED: Final[ColumnElement[bool]] = exists().where(
    restrictions.c.kind == QUARANTINE, restrictions.c.subject == tables.c.id
)


class AdminStore:
    """Administration of a database that `Store` has opened."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    # Reading

    async def tables(self, wanted: TableFilter) -> list[TableRow]:
        """The tables that fit a filter, the newest first."""
        ids = [row[0] for row in await self.rows(_filtered(wanted))]
        rows = await self.rows(
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
        return {row[0]: row[1] for row in await self.rows(kinds)}

    async def totals(self) -> list[Totals]:
        """The number of tables by game and status."""
        columns = (tables.c.game, tables.c.status)
        wanted = select(*columns, func.count()).group_by(*columns).order_by(*columns)
        return [Totals(*row) for row in await self.rows(wanted)]

    async def created_since(self, time: int) -> int:
        """The number of tables created since a time."""
        wanted = select(func.count()).select_from(tables).where(tables.c.created_at >= time)
        return int((await self.rows(wanted))[0][0])

    async def row_counts(self) -> dict[str, int]:
        """The number of rows of each part of the database."""
        parts = (tables, events, players, reviews, restrictions)
        counts = [select(func.count()).select_from(part).scalar_subquery() for part in parts]
        (row,) = await self.rows(select(*counts))
        return {part.name: int(count) for part, count in zip(parts, row, strict=True)}

    async def disk(self) -> dict[str, int]:
        """The bytes that the database takes, and those of them that are free for reuse."""
        if self._engine.dialect.name == "postgresql":
            (row,) = await self.rows(text("SELECT pg_database_size(current_database())"))
            return {"bytes": int(row[0]), "free": 0}
        pragmas = [
            int((await self.rows(text(f"PRAGMA {name}")))[0][0])
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
        return [Restriction(*row) for row in await self.rows(wanted)]

    async def log(self, after: int = 0, limit: int = 1000) -> list[AdminAction]:
        """Lines of the admin log after a number."""
        wanted = select(admin_log).where(admin_log.c.id > after).order_by(admin_log.c.id)
        return [AdminAction(*row) for row in await self.rows(wanted.limit(limit))]

    async def last_action(self) -> int:
        """The number of the last line of the admin log."""
        return int((await self.rows(select(func.coalesce(func.max(admin_log.c.id), 0))))[0][0])

    # Changing

    async def note(self, at: int, action: str, subject: str, note: str = "") -> None:
        """Write a line of the admin log."""
        async with self._transaction() as connection:
            await _log(connection, at, action, subject, note)

    async def restrict(self, action: str, one: Restriction) -> None:
        """Add or replace a restriction. A quarantined table is never due."""
        async with self._transaction() as connection:
            await _lift(connection, one.kind, one.subject)
            await connection.execute(insert(restrictions).values(one._asdict()))
            if one.kind == QUARANTINE:
                await _set_wake(connection, [one.subject], None)
            await _log(connection, one.at, action, one.subject, one.note)

    async def lift(self, action: str, kind: str, subject: str, at: int) -> bool:
        """Lift a restriction; false if there was none. A table returns to the scheduler."""
        async with self._transaction() as connection:
            found = await _lift(connection, kind, subject)
            if found and kind == QUARANTINE:
                await _set_wake(connection, [subject], at, {"running"})
            if found:
                await _log(connection, at, action, subject)
        return found

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
        async with self._transaction() as connection:
            wanted = select(tables.c.id).where(tables.c.id.in_(ids))
            if still is not None:
                wanted = wanted.where(still)
            found = [str(row[0]) for row in await connection.execute(wanted)]
            await _delete_rows(connection, found)
            if found:
                await _log(connection, at, action, " ".join(found))
        await self.release_space()
        return found

    async def purge(self, ids: Sequence[str]) -> None:
        """Delete what a server may have added to deleted tables before it dropped them."""
        async with store_errors(), self._engine.begin() as connection:
            await _delete_rows(connection, ids)

    async def tables_of(self, name: str) -> list[str]:
        """The tables where a player of this name has had a seat."""
        wanted = (
            select(events.c.table_id)
            .where(events.c.kind.in_(("created", "seated")))
            .where(events.c.body.contains(json_name(name), autoescape=True))
            .distinct()
            .order_by(events.c.table_id)
        )
        return [row[0] for row in await self.rows(wanted)]

    async def rewrite(
        self, ids: Sequence[str], rewrite: Rewrite, old: str, new: str, at: int
    ) -> int:
        """Rewrite events, and a player's name in what is derived from them, in one transaction.

        Numbers, times and kinds of the events stay the same. Returns how many were changed.
        """
        async with self._transaction() as connection:
            changed = 0
            for table in ids:
                changed += await _rewrite_log(connection, table, rewrite)
                await _rename(connection, table, old, new)
            await _set_wake(connection, ids, at, {"running"})
            if ids:
                await _log(connection, at, "erase", " ".join(ids), new)
        return changed

    async def release_space(self) -> None:
        """Return free pages of SQLite to the file system; PostgreSQL reuses them."""
        if self._engine.dialect.name != "sqlite":
            return
        async with store_errors(), self._engine.connect() as connection:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            # As a single statement, Python would free one page only.
            await raw.driver_connection.executescript(f"PRAGMA incremental_vacuum({_VACUUM_PAGES})")

    async def vacuum(self) -> None:
        """Rewrite the whole database without free space; writes have to wait meanwhile."""
        statement = "VACUUM" if self._engine.dialect.name == "sqlite" else "VACUUM FULL"
        await self.rows(text(statement))

    async def delete_reviews(self, before: int, limit: int) -> int:
        """Delete some reviews that were stored before a time; returns how many."""
        old = select(reviews.c.table_id).where(reviews.c.at < before).limit(limit)
        async with self._transaction() as connection:
            result = await connection.execute(delete(reviews).where(reviews.c.table_id.in_(old)))
        await self.release_space()
        return int(result.rowcount)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that excludes those of other operators, so that the log has an order."""
        async with store_errors(), self._engine.connect() as connection:
            if self._engine.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                await connection.execute(text("LOCK TABLE admin_log IN EXCLUSIVE MODE"))
            yield connection
            await connection.commit()

    async def rows(self, wanted: Any) -> list[Any]:
        """The result of a query."""
        reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        async with store_errors(), reading.connect() as connection:
            result = await connection.execute(wanted)
            return list(result.all()) if result.returns_rows else []


def _filtered(wanted: TableFilter) -> Select[tuple[str]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.ids is not None:
        conditions.append(tables.c.id.in_(wanted.ids))
    if wanted.status is not None:
        conditions.append(tables.c.status == wanted.status)
    if wanted.quarantined:
        conditions.append(IS_QUARANTINED)
    if wanted.reported:
        conditions.append(exists().where(_log_of, events.c.kind == "reported"))
    if wanted.game is not None:
        conditions.append(tables.c.game == wanted.game)
    if wanted.name is not None:
        conditions.append(tables.c.header.contains(wanted.name, autoescape=True))
    if wanted.last_before is not None:
        conditions += [tables.c.created_at < wanted.last_before, wanted.last_before > LAST_AT]
    if wanted.min_events:
        conditions.append(wanted.min_events <= EVENT_COUNT)
    newest = select(tables.c.id).where(*conditions).order_by(tables.c.created_at.desc())
    return newest.limit(wanted.limit)


async def _delete_rows(connection: AsyncConnection, ids: Sequence[str]) -> None:
    for part in (events, players, reviews):
        await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    lifted = restrictions.c.subject.in_(ids) & (restrictions.c.kind == QUARANTINE)
    await connection.execute(delete(restrictions).where(lifted))
    await connection.execute(delete(tables).where(tables.c.id.in_(ids)))


async def _lift(connection: AsyncConnection, kind: str, subject: str) -> bool:
    same = (restrictions.c.kind == kind) & (restrictions.c.subject == subject)
    return (await connection.execute(delete(restrictions).where(same))).rowcount > 0


async def _set_wake(
    connection: AsyncConnection,
    ids: Sequence[str],
    at: int | None,
    statuses: set[str] | None = None,
) -> None:
    """Set when the scheduler has to look at tables."""
    change = update(tables).where(tables.c.id.in_(ids)).values(wake_at=at)
    if statuses is not None:
        change = change.where(tables.c.status.in_(statuses))
    await connection.execute(change)


async def _log(
    connection: AsyncConnection, at: int, action: str, subject: str, note: str = ""
) -> None:
    last = (await connection.execute(select(func.max(admin_log.c.id)))).scalar()
    row = AdminAction((last or 0) + 1, at, action, subject, note)
    await connection.execute(insert(admin_log).values(row._asdict()))


async def _rewrite_log(connection: AsyncConnection, table: str, rewrite: Rewrite) -> int:
    wanted = select(events.c.seq, events.c.body).where(events.c.table_id == table)
    rows = (await connection.execute(wanted.order_by(events.c.seq))).all()
    changed = rewrite([row.body for row in rows])
    for index, body in changed.items():
        this = (events.c.table_id == table) & (events.c.seq == rows[index].seq)
        await connection.execute(update(events).where(this).values(body=body))
    return len(changed)


async def _rename(connection: AsyncConnection, table: str, old: str, new: str) -> None:
    """Rename a player in results and in the list; a review is computed again when it is wanted."""
    mine = (players.c.table_id == table) & (players.c.name == old)
    await connection.execute(update(players).where(mine).values(name=new))
    await connection.execute(delete(reviews).where(reviews.c.table_id == table))
    header = func.replace(tables.c.header, json_name(old), json_name(new))
    await connection.execute(update(tables).where(tables.c.id == table).values(header=header))


def json_name(name: str) -> str:
    """A player's name as events and headers contain it."""
    return f'"name":{msgspec.json.encode(name).decode()}'
