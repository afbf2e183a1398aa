"""`OwnTableStore`: the tables where an account has seats, and what was said there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, select, true

from atoll.store.account_queries import IS_HELD
from atoll.store.account_rows import OwnTable
from atoll.store.admin import json_name
from atoll.store.database import Database
from atoll.store.paging import Cursor, is_after
from atoll.store.schema import account_seats, accounts, events, tables

_IMPORTED: Final = '"imported":true'
"""Is in the first event of an imported table; quotation marks in names and tags are escaped."""


class OwnTableFilter(NamedTuple):
    """Which tables of an account are wanted; with `left`, also those where it has had a seat."""

    status: str | None = None
    game: str | None = None
    left: bool = False


class OwnTableStore:
    """The tables of accounts in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, account: str, wanted: OwnTableFilter, after: Cursor | None, limit: int
    ) -> list[OwnTable]:
        """Tables where an account has a seat or is the host, the newest first."""
        mine = and_(account_seats.c.account_id == account, true() if wanted.left else IS_HELD)
        found = _ids(mine, wanted, after).limit(limit).subquery()
        rows = await self._database.rows(
            select(
                tables.c.id, tables.c.game, tables.c.status, tables.c.created_at, tables.c.header,
                events.c.body.contains(_IMPORTED), account_seats.c.seat,
            )
            .join(found, found.c.id == tables.c.id)
            .join(events, (events.c.table_id == tables.c.id) & (events.c.seq == 1))
            .join(account_seats, account_seats.c.table_id == tables.c.id)
            .where(mine)
            .order_by(tables.c.created_at.desc(), tables.c.id, account_seats.c.seat)
        )  # fmt: skip
        found_tables: dict[str, OwnTable] = {}
        for table, game, status, at, header, imported, seat in rows:
            known = found_tables.get(table)
            seats = (*(known.seats if known else ()), seat)
            found_tables[table] = OwnTable(table, game, status, at, header, imported, seats)
        return list(found_tables.values())

    async def imported_with(self, account: str) -> dict[str, list[str]]:
        """Tables that were imported since an account exists and have a player of its name: names
        by table. Since then, the name has been that of the account."""
        owner = accounts.alias()
        name = (await self._database.rows(select(owner.c.name).where(owner.c.id == account)))[:1]
        if not name:
            return {}
        first = (events.c.table_id == tables.c.id) & (events.c.seq == 1)
        since = select(owner.c.created_at).where(owner.c.id == account).scalar_subquery()
        wanted = (
            select(tables.c.id)
            .join(events, first)
            .where(tables.c.status == "over", tables.c.created_at >= since)
            .where(tables.c.header.contains(json_name(name[0][0]), autoescape=True))
            .where(events.c.body.contains(_IMPORTED))
        )
        return {row[0]: [name[0][0]] for row in await self._database.rows(wanted)}

    async def conversation(self, table: str) -> list[tuple[int, str]]:
        """Chat messages at a table, with the events that seat players: their times and bodies."""
        kinds = events.c.kind.in_(("created", "seated", "said"))
        wanted = select(events.c.at, events.c.body).where(events.c.table_id == table, kinds)
        return [
            (row[0], row[1]) for row in await self._database.rows(wanted.order_by(events.c.seq))
        ]

    async def seat_owners(self, table: str) -> dict[str, tuple[str, str]]:
        """The ids and names of the accounts at a table, by the hashes of their tokens."""
        wanted = (
            select(account_seats.c.token_hash, accounts.c.id, accounts.c.name)
            .join(accounts, accounts.c.id == account_seats.c.account_id)
            .where(account_seats.c.table_id == table, IS_HELD)
        )
        return {row[0]: (row[1], row[2]) for row in await self._database.rows(wanted)}


def _ids(mine: ColumnElement[bool], wanted: OwnTableFilter, after: Cursor | None) -> Any:
    """Selects the ids of tables, the newest first."""
    ids = (
        select(tables.c.id)
        .join(account_seats, account_seats.c.table_id == tables.c.id)
        .where(mine, is_after(tables.c.created_at, tables.c.id, after))
        .distinct()
        .add_columns(tables.c.created_at)
        .order_by(tables.c.created_at.desc(), tables.c.id)
    )
    if wanted.status is not None:
        ids = ids.where(tables.c.status == wanted.status)
    if wanted.game is not None:
        ids = ids.where(tables.c.game == wanted.game)
    return ids
