"""`SeekStore`: people who look for a game, until they are paired, cancel or are gone.

A seek ends by its row in `seek_ends`, which exists once. Pairing writes it together with the new
table; whoever comes second finds it there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.schema import events, seek_ends, seeks

MAX_WAITING: Final = 1000
"""Seeks that wait on a server at once."""
MAX_PER_CLIENT: Final = 20
"""Seeks that wait at one address, where several people may be."""
NO_SEAT: Final = -1


class SeekRow(NamedTuple):
    """A seek."""

    id: str
    owner: str
    account_id: str
    client: str
    name: str
    terms: str
    created_at: int
    seen_at: int
    expires_at: int


class SeekEnd(NamedTuple):
    """How a seek ended: its table and seat, or an empty table if it was cancelled."""

    seek_id: str
    table_id: str
    seat: int
    created_at: int


class SeekStore:
    """The seeks in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_account(self, account: str) -> list[SeekRow]:
        """The seeks of an account, the oldest first."""
        mine = select(seeks).where(seeks.c.account_id == account)
        return [
            SeekRow(*row) for row in await self._database.rows(mine.order_by(seeks.c.created_at))
        ]

    async def add(self, new: SeekRow, seen_after: int) -> bool:
        """Store a seek, which ends an earlier one of its owner; false if too many wait.

        A seek that exists already is a retry and stays as it is.
        """

        def work(connection: Connection) -> bool:
            if connection.execute(select(seeks.c.id).where(seeks.c.id == new.id)).first():
                return True
            others = _waiting(new.created_at, seen_after) & (seeks.c.owner != new.owner)
            mine = func.count().filter(seeks.c.client == new.client)
            total, same_client = connection.execute(select(func.count(), mine).where(others)).one()
            if total >= MAX_WAITING or same_client >= MAX_PER_CLIENT:
                return False
            end_seeks(connection, seeks.c.owner == new.owner)
            connection.execute(insert(seeks).values(new._asdict()))
            return True

        return await self._database.transaction(work, locked="seeks")

    async def waiting(self, now: int, seen_after: int) -> list[SeekRow]:
        """The seeks that wait, the oldest first."""
        wanted = select(seeks).where(_waiting(now, seen_after))
        ordered = wanted.order_by(seeks.c.created_at, seeks.c.id).limit(MAX_WAITING)
        return [SeekRow(*row) for row in await self._database.rows(ordered)]

    async def found(self, ids: Collection[str]) -> dict[str, SeekRow]:
        """Those of these seeks that exist."""
        rows = await self._database.rows(select(seeks).where(seeks.c.id.in_(ids))) if ids else []
        return {row[0]: SeekRow(*row) for row in rows}

    async def ends(self, ids: Collection[str]) -> dict[str, SeekEnd]:
        """How those of these seeks ended that wait no more."""
        wanted = select(seek_ends).where(seek_ends.c.seek_id.in_(ids))
        return {row[0]: SeekEnd(*row) for row in (await self._database.rows(wanted) if ids else [])}

    async def renew(self, ids: Collection[str], now: int) -> None:
        """Note that the owners of these seeks are there."""
        if ids:
            seen = update(seeks).where(seeks.c.id.in_(ids)).values(seen_at=now)
            await self._database.execute(seen)

    async def cancel(self, seek: str) -> None:
        """End a seek, unless it has ended in another way."""
        this = seeks.c.id == seek
        await self._database.transaction(lambda connection: end_seeks(connection, this))

    async def forget(self, before: int) -> None:
        """Delete seeks that began before a time, and their ends."""

        def work(connection: Connection) -> None:
            connection.execute(delete(seeks).where(seeks.c.created_at < before))
            connection.execute(delete(seek_ends).where(seek_ends.c.created_at < before))

        old = select(seeks.c.id).where(seeks.c.created_at < before).limit(1)
        if await self._database.rows(old):
            await self._database.transaction(work)

    async def first_events(self, tables: Sequence[str]) -> dict[str, str]:
        """The first event of each of these tables, which describes it."""
        wanted = select(events.c.table_id, events.c.body).where(
            events.c.table_id.in_(tables), events.c.seq == 1
        )
        return {row[0]: row[1] for row in (await self._database.rows(wanted) if tables else [])}


def _waiting(now: int, seen_after: int) -> ColumnElement[bool]:
    return (
        (seeks.c.seen_at > seen_after)
        & (seeks.c.expires_at > now)
        & ~exists().where(seek_ends.c.seek_id == seeks.c.id)
    )


def end_seeks(connection: Connection, which: ColumnElement[bool]) -> None:
    """End some seeks that have not ended."""
    values = select(seeks.c.id, literal(""), literal(NO_SEAT), seeks.c.created_at).where(which)
    columns = ["seek_id", "table_id", "seat", "created_at"]
    ended = insert_into(seek_ends, connection.dialect.name).from_select(columns, values)
    connection.execute(ended.on_conflict_do_nothing())
