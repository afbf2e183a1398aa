"""Messages about scores, results and statistics."""

from __future__ import annotations

from atoll.server.domain.messages import NoteInfo, ResponseBody, Status


class SheetLine(ResponseBody, omit_defaults=False):
    """A row of a score sheet: a catalogue key with values, the points of all seats, reasons."""

    key: str
    values: dict[str, int | str]
    points: list[int]
    notes: list[NoteInfo]


class SheetInfo(ResponseBody, omit_defaults=False):
    """The score sheet as if the game ended now, from what the seat knows.

    When the game is over, `decided_by` lists the tie-breakers that decided.
    """

    seat: int
    totals: list[int]
    lines: list[SheetLine]
    decided_by: list[NoteInfo]


class GameResult(ResponseBody, omit_defaults=False):
    """The result of a finished game."""

    scores: list[int]
    ranks: list[int]


class SeatStats(ResponseBody, omit_defaults=False):
    """Decisions of a seat, the milliseconds spent on them, final score and rank."""

    seat: int
    name: str
    decisions: int
    thinking_ms: int
    score: int | None
    rank: int | None


class TableStats(ResponseBody, omit_defaults=False):
    """Statistics of one table."""

    table: str
    status: Status
    events: int
    outcomes: int
    started_at: int | None
    last_at: int
    seats: list[SeatStats]
