"""Notifications: which events concern which players, and whether that still holds later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from atoll.core.game import Seat
from atoll.server.domain import events
from atoll.server.domain.table import Table

Kind = Literal["turn", "time", "invited", "rematch", "over"]
KINDS: Final[tuple[Kind, ...]] = ("turn", "time", "invited", "rematch", "over")
DELAY: Final = 3_000
"""Milliseconds after an event in which a player may still be on the way to the table."""
_SHORTEST_CLOCK: Final = 600_000
"""Decisions with less time than this, in milliseconds, have no warning."""
_LONGEST_WARNING: Final = 12 * 3_600_000
"""A warning comes when a quarter of the time is left, but not earlier than this."""

Row = dict[str, Any]


def notification_rows(
    before: Table | None, after: Table, added: Sequence[events.Event]
) -> list[Row]:
    """Whom the events that lead from one state of a table to the next concern."""
    rows = []
    actor = _actor(before or after, added)
    seat = after.to_move
    if seat >= 0 and after.seats[seat].is_person and _was_other(before, seat):
        rows.append(_row(after, "turn", seat, actor))
        warning = warning_at(after)
        if warning is not None:
            rows.append(_row(after, "time", seat, "", warning))
    if after.ended and after.ended.why != "imported" and before and before.status == "running":
        rows += [_row(after, "over", seat, actor) for seat in after.holders]
    return rows


def rematch_rows(rematch: Table, before: Table, seats: frozenset[Seat]) -> list[Row]:
    """The players of a table that was created as a rematch, except those who asked for it."""
    actor = before.seats[min(seats)].token_hash if seats else before.setup.host
    return [_row(rematch, "rematch", seat, actor) for seat in rematch.holders]


def still_holds(table: Table, kind: str, seat: Seat, token_hash: str, now: int) -> bool:
    """Whether the owner of a token still has to know of something.

    Who is invited by name has no seat yet: the number is negative.
    """
    if kind == "invited":
        return table.status == "open" and all(one.token_hash != token_hash for one in table.seats)
    if seat >= len(table.seats) or table.seats[seat].token_hash != token_hash:
        return False
    if kind == "over":
        return table.status == "over"
    if kind == "rematch":
        return table.status == "open" and seat not in table.ready
    on_turn = table.to_move == seat and table.seats[seat].is_person
    if kind == "time":
        warning = warning_at(table) if on_turn else None
        return warning is not None and now >= warning
    return on_turn


def warning_at(table: Table) -> int | None:
    """When the player to move is warned that time runs out; None on short clocks."""
    deadline = table.deadline
    time = table.move_time(table.to_move) if deadline is not None else None
    if deadline is None or time is None or time < _SHORTEST_CLOCK:
        return None
    return deadline - min(time // 4, _LONGEST_WARNING)


def _was_other(before: Table | None, seat: Seat) -> bool:
    """Whether the seat was not to move before, or a bot played it."""
    return before is None or before.to_move != seat or not before.seats[seat].is_person


def _actor(table: Table, added: Sequence[events.Event]) -> str:
    """The hash of the token that caused events: a player's or the host's; empty for none."""
    first = added[0]
    if first.who is not None:
        return table.seats[first.who].token_hash
    if isinstance(first, events.Seated):
        return first.holder
    if isinstance(first, events.Acted | events.TimeUp):
        return ""
    return table.setup.host


def _row(table: Table, kind: Kind, seat: Seat, actor: str, due: int | None = None) -> Row:
    return {
        "table_id": table.id, "kind": kind, "seq": table.seq, "seat": seat,
        "token_hash": table.seats[seat].token_hash, "at": table.at, "actor": actor,
        "due_at": table.at + DELAY if due is None else due,
    }  # fmt: skip
