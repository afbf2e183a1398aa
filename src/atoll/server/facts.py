"""Messages about what is around a game: games, records, score sheets, statistics, health.

They belong to the same protocol as those of `messages`, and keep to the same rules.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from atoll.server.messages import Asked, Told


class NewRecord(Asked):
    """A record to be imported, in its text or JSON form."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]


class SheetInfo(Told, omit_defaults=False):
    """The score sheet as it would stand if the game ended now, as far as these eyes can tell.

    Keys and values are those of the catalogues; each line has the points of all seats.
    """

    seat: int
    totals: list[int]
    lines: list[dict[str, Any]]


class SeatStats(Told, omit_defaults=False):
    """What one seat did: decisions, milliseconds it thought about them, final score and rank."""

    seat: int
    name: str
    decisions: int
    thought: int
    score: int | None
    rank: int | None


class TableStats(Told, omit_defaults=False):
    """Numbers about one table."""

    table: str
    status: Literal["open", "running", "over"]
    events: int
    outcomes: int
    started_at: int | None
    last_at: int
    seats: list[SeatStats]


class GameStats(Told, omit_defaults=False):
    """What somebody of a name achieved in one game."""

    game: str
    games: int
    victories: int
    mean: float
    best: int


class PlayerStats(Told, omit_defaults=False):
    """Finished games of everybody who called themselves so."""

    name: str
    games: list[GameStats]


class OptionInfo(Told, omit_defaults=False):
    """An option of a game: its default as text, and what it means in the reader's language."""

    name: str
    default: str
    meaning: str


class LevelInfo(Told, omit_defaults=False):
    """A bot that may be given a seat, and what it is called in the reader's language."""

    bot: str
    title: str


class GameInfo(Told, omit_defaults=False):
    """A game one can set up a table for."""

    game: str
    title: str
    rules: int
    min_players: int
    max_players: int
    options: list[OptionInfo]
    levels: list[LevelInfo]


class GameList(Told, omit_defaults=False):
    """All games."""

    games: list[GameInfo]


class Health(Told, omit_defaults=False):
    """Whether the server is there."""

    status: Literal["ok"]


class Working(Told, omit_defaults=False):
    """What was asked for is being worked out; ask again after so many seconds."""

    status: Literal["working"]
    retry_after: int
