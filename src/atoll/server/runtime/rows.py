"""Tables and their events as rows of the database."""

from __future__ import annotations

from typing import Any

import msgspec

from atoll.server.domain import events, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.events import LogEntry
from atoll.server.domain.table import Table


def event_rows(table_id: str, entries: list[LogEntry]) -> list[dict[str, object]]:
    """The rows of a log."""
    return [
        {
            "table_id": table_id,
            "seq": entry.seq,
            "at": entry.at,
            "kind": events.kind_of(entry.event),
            "body": events.write(entry.event),
        }
        for entry in entries
    ]


def index_row(table: Table, wake: int | None) -> dict[str, object]:
    """The row of a table in the index."""
    return {
        "id": table.id,
        "game": table.setup.game,
        "created_at": table.created_at,
        "listed": table.setup.listed,
        "status": table.status,
        "wake_at": wake,
        "header": msgspec.json.encode(visibility.seats_info(table)).decode(),
    }


def read_seats(header: str) -> list[m.SeatInfo]:
    """The seats of a listed table; early versions wrote `held` for `reserved`."""
    seats: list[dict[str, Any]] = msgspec.json.decode(header)
    return [m.SeatInfo(**{"reserved": seat.pop("held", False), **seat}) for seat in seats]


def result_rows(table: Table, before: Table | None = None) -> list[dict[str, object]]:
    """The rows of the results table, at the moment a game ends."""
    ended = table.ended
    if ended is None or ended.why != "over" or (before is not None and before.ended is not None):
        return []
    return [
        {
            "table_id": table.id,
            "seat": number,
            "name": seat.name,
            "game": table.setup.game,
            "bot": bool(seat.bot),
            "score": ended.scores[number],
            "rank": ended.ranks[number],
        }
        for number, seat in enumerate(table.seats)
    ]
