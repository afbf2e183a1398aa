"""Messages about what is around a game: games, records, score sheets, statistics, health.

They belong to the same protocol as those of `messages`, and keep to the same rules.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from atoll.server.messages import (
    ActionText,
    Asked,
    GameName,
    OptionTexts,
    PositionText,
    RecordText,
    SeatView,
    Told,
    Upto,
)


class NewRecord(Asked):
    """A record to be imported, in its text or JSON form."""

    record: RecordText


class SheetInfo(Told, omit_defaults=False):
    """The score sheet as it would stand if the game ended now, as far as these eyes can tell.

    Keys and values are those of the catalogues; each line has the points of all seats. When the
    game is over, `decided_by` says what decided between equal totals.
    """

    seat: int
    totals: list[int]
    lines: list[dict[str, Any]]
    decided_by: list[dict[str, Any]]


MOST_MOVES = 2000
"""Moves that one look may add to a position."""


class Look(Asked):
    """A position to look at: of a new game, of a position line, or of a record.

    A position line and a record tell their own game, players and options; what is said about them
    besides is not read. Of a record the first `upto` events happen (all of them without it). Then
    come `moves`: actions and, where chance decides, outcomes, as texts. `seats` are those whose
    eyes are wanted, -2 for a spectator; without them, everybody's.
    """

    game: GameName = ""
    players: Annotated[int, Meta(ge=2, le=10)] = 2
    options: OptionTexts = msgspec.field(default_factory=dict)
    position: PositionText | None = None
    record: RecordText | None = None
    upto: Upto | None = None
    moves: Annotated[list[ActionText], Meta(max_length=MOST_MOVES)] = msgspec.field(
        default_factory=list
    )
    seats: (
        Annotated[list[Annotated[int, Meta(ge=-2, le=9)]], Meta(min_length=1, max_length=11)] | None
    ) = None


class Happening(Told, omit_defaults=False):
    """An action or outcome: on whose turn (-1: nobody's), whether by chance, and its text."""

    seat: int
    chance: bool
    text: str


class Standing(Told, omit_defaults=False):
    """The result of a finished game; the sheet tells what decided between equal scores."""

    scores: list[int]
    ranks: list[int]


class Looked(Told, omit_defaults=False):
    """A position, whole and as seats see it.

    `to_move` is a seat, -1 for chance, -4 at the end; `turn_seat` whose turn it is. `outcomes` are
    the texts of what chance may bring, left out where there are very many. `sheet` tells the whole
    position. `events` are those that `moves` brought, in the words of the notation.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]
    position: str
    to_move: int
    turn_seat: int
    chance: bool
    over: bool
    outcomes: list[str]
    views: list[SeatView]
    sheet: SheetInfo
    result: Standing | None
    events: list[Happening]


MOST_FRAMES = 64
"""Positions of a record that are told at once."""


class Replay(Asked):
    """A record to be stepped through: its positions after `begin` to `end` events.

    No more than 64 are told at once. `seat` is whose eyes they are for, -2 for a spectator's.
    """

    record: RecordText
    begin: Upto = 0
    end: Upto | None = None
    seat: Annotated[int, Meta(ge=-2, le=9)] = -2


class Frame(Told, omit_defaults=False):
    """The position after so many events, and the points if the game ended there."""

    number: int
    view: SeatView
    totals: list[int]


class Replayed(Told, omit_defaults=False):
    """A record in parts: who played what, all its events as these eyes see them, some positions.

    `position` is where the game began, if not at its beginning.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    tags: dict[str, str]
    position: str
    seat: int
    events: list[Happening]
    frames: list[Frame]
    result: Standing | None


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
