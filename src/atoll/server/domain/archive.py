"""Tables whose rules this server no longer has: they can be read, but not played.

Without the rules there are no positions and no texts of moves. Who played, what was said, which
moves were made, by their numbers, and how the game ended are in the log itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from atoll.server.domain import events, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.seat_state import SeatState
from atoll.server.domain.table import NO_DECISION, Table


class Archive(m.ResponseBody, omit_defaults=False):
    """A table and its events without positions and texts of moves, for which the rules are needed.

    Outcomes have their number (`action`) once the table is over.
    """

    table: m.TableInfo
    events: list[m.TableEvent]


class ArchivedTable(Table):
    """A table without a game and a position."""

    def fold(self, entry: events.LogEntry) -> None:
        """Apply the next event of the log."""
        event = entry.event
        if isinstance(event, events.Created):
            self._set_up(event)
        elif isinstance(event, events.Acted | events.Happened):
            self.history.append(event.action if isinstance(event, events.Acted) else event.outcome)
        elif isinstance(event, events.Undone):
            del self.history[event.kept :]
        else:
            super().fold(entry)
            return
        self.seq, self.at = entry.seq, entry.at

    def _set_up(self, event: events.Created) -> None:
        self.setup = event
        self.seats = [SeatState(place.name, place.bot, place.holder) for place in event.places]

    @property
    def to_move(self) -> int:
        """No decision is due."""
        return NO_DECISION


def archive(table_id: str, entries: Iterable[events.LogEntry]) -> Archive:
    """What anyone may know of a table, without its rules."""
    table, entries = ArchivedTable(table_id), list(entries)
    for entry in entries:
        table.fold(entry)
    table.created_at = entries[0].at
    return Archive(visibility.table_info(table), [_event(table, entry) for entry in entries])


def _event(table: Table, entry: events.LogEntry) -> m.TableEvent:
    """An event as spectators see it; outcomes may be secrets until the table is over."""
    seq, at, event = entry[:3]
    if isinstance(event, events.Acted):
        seat, action = event.seat, event.action
        return m.TableEvent(seq, at, "action", seat=seat, action=action, by=event.by)
    if isinstance(event, events.Happened):
        shown = event.outcome if table.status == "over" else None
        return m.TableEvent(seq, at, "outcome", seat=event.owner, action=shown)
    return visibility.table_event(table, frozenset(), entry)
