"""Tables that start by themselves: people who were paired add salts to the dice before the start.

The server has committed to the seed by then. The last salt starts the game; a player who adds none
delays it for a short while.
"""

from __future__ import annotations

from typing import Final

from atoll.server.domain import events
from atoll.server.domain.table import Table

SALT_TIME: Final = 10_000
"""Milliseconds after pairing in which players add salts: a page needs time to load."""


def starts_at(table: Table) -> int | None:
    """When a game starts without the salts that are missing; None if it does not by itself."""
    if table.status != "open" or not table.setup.salt_time:
        return None
    return table.created_at + table.setup.salt_time


def timer_at(table: Table) -> int | None:
    """When something happens by itself: the start, or the end of a player's time."""
    start = starts_at(table)
    return table.deadline if start is None else start


def with_salt(table: Table, added: events.Salted) -> Table:
    """The table after a salt was added."""
    after = table.copy()
    after.fold(events.LogEntry(table.seq + 1, table.at, added))
    return after


def is_complete(table: Table) -> bool:
    """Whether a game that starts by itself has the salts of all its players."""
    return starts_at(table) is not None and all(table.seats[seat].salt for seat in table.people)
