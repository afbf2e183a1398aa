"""The tables that their hosts have listed and that wait for players, read without loading them."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from atoll.server.domain import events
from atoll.server.domain.lobby_messages import OpenTable
from atoll.server.domain.short_options import short_options
from atoll.server.runtime.rows import read_seats
from atoll.server.runtime.service import TableService
from atoll.store.store import IndexRow

LISTING_TIME: Final = 12 * 3_600_000
"""Milliseconds after its creation for which an open table is listed."""
_MAX_READ: Final = 500


class _Terms(NamedTuple):
    """What the first event of a table says about its game."""

    options: dict[str, str]
    clock: events.Clock | None
    hints: bool
    rated: bool


class OpenTables:
    """Listed tables with an open seat; the terms of each are read once."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._terms: dict[str, _Terms] = {}

    async def read(self) -> list[OpenTable]:
        """The tables, the newest first."""
        rows = await self._service.store.listed("open", 2**53, _MAX_READ)
        oldest = self._service.now() - LISTING_TIME
        recent = [row for row in rows if row.created_at > oldest]
        await self._read_terms([row.id for row in recent])
        tables = [self._table(row) for row in recent if row.id in self._terms]
        return [one for one in tables if any(seat.kind == "open" for seat in one.seats)]

    async def _read_terms(self, ids: list[str]) -> None:
        kept = {table: self._terms[table] for table in ids if table in self._terms}
        new = [table for table in ids if table not in kept]
        bodies = await self._service.store.seeks.first_events(new)
        read = ((table, _terms(body)) for table, body in bodies.items())
        self._terms = kept | {table: terms for table, terms in read if terms}

    def _table(self, row: IndexRow) -> OpenTable:
        return _open_table(row, self._terms[row.id])


async def described_tables(service: TableService, rows: list[IndexRow]) -> list[OpenTable]:
    """Some open tables with their terms; without those that cannot be read."""
    bodies = await service.store.seeks.first_events([row.id for row in rows])
    terms = {table: _terms(body) for table, body in bodies.items()}
    tables = [_open_table(row, known) for row in rows if (known := terms.get(row.id))]
    return [one for one in tables if one.seats]


def _open_table(row: IndexRow, terms: _Terms) -> OpenTable:
    return OpenTable(row.id, row.game, read_seats(row.header), *terms, row.created_at)


def _terms(body: str) -> _Terms | None:
    """The terms in a first event; None if it cannot be read."""
    try:
        created = events.read(body)
    except msgspec.DecodeError:
        return None
    if not isinstance(created, events.Created):
        return None
    options = short_options(created.game, created.options)
    return _Terms(options, created.clock, created.hints, created.rated)
