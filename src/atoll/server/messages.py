"""Every message between clients and the server: one definition for REST, sockets and OpenAPI.

Times are milliseconds since 1970, seats count from 0. Requests refuse fields they do not know;
clients should ignore fields of answers that they do not know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from atoll.server.domain.events import Clock, Dice

Name = Annotated[str, Meta(max_length=200, description="a player's name; 40 characters are kept")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
Seat = Annotated[int, Meta(ge=0, le=9)]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1, description="the number of the last event seen")]
RequestId = Annotated[
    str, Meta(max_length=40, description="chosen by the client; a repeated request has the same")
]
SaltText = Annotated[str, Meta(max_length=60, description="a text all dice will depend on")]
ActionText = Annotated[str, Meta(max_length=80)]
ActionNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[int, Meta(ge=5, le=60 * 60 * 24 * 60)]
Bot = Annotated[str, Meta(max_length=40, description="a level, as `GET /api/v1/games` lists them")]
GameName = Annotated[str, Meta(max_length=40)]
OptionTexts = Annotated[
    dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=8000)]],
    Meta(max_length=20),
]
PositionText = Annotated[str, Meta(min_length=1, max_length=20_000, description="a position line")]
RecordText = Annotated[
    str, Meta(min_length=1, max_length=1_000_000, description="a record, as text or JSON")
]
Upto = Annotated[int, Meta(ge=0, le=2**31 - 1, description="so many of a record's events happen")]


class Asked(Struct, forbid_unknown_fields=True):
    """A request."""


class Told(Struct, omit_defaults=True):
    """An answer; fields at their defaults may be left out."""


# Setting up a table


class NewSeat(Asked):
    """A seat of a new table: for somebody at this screen, for a bot, or open to others."""

    kind: Literal["open", "person", "bot"] = "open"
    name: Name = ""
    bot: Bot = ""
    salt: SaltText = ""


class NewClock(Asked):
    """Seconds for a move, seconds for the whole game, and what happens when they are over."""

    move: Seconds | None = None
    total: Seconds | None = None
    then: Literal["bot", "pass"] = "bot"


class Start(Asked):
    """Where a game goes on from: a position line, or the first `upto` events of a record."""

    position: PositionText | None = None
    record: RecordText | None = None
    upto: Upto | None = None


class NewTable(Asked):
    """A table to be set up. With `start`, its game and options are those found there."""

    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=10)]
    options: OptionTexts = {}
    listed: bool = False
    hints: bool = False
    clock: NewClock | None = None
    dice: Dice = "fair"
    start: Start | None = None


class SeatInfo(Told):
    """Who sits where. `held` says that a person may come back to a seat a bot plays for."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str = ""
    held: bool = False
    time_left: int | None = None
    salt: str = ""


class UndoInfo(Told):
    """Somebody asked to undo; `agreed` are the seats that said yes."""

    seat: int
    agreed: list[int]


class TableInfo(Told, omit_defaults=False):
    """What everybody may know about a table.

    `seq` is its last event, `played` the last that changed what there is to decide; a request has
    to be based on an event from `played` on. `to_move` is a seat, -1 for chance, below that nobody.
    """

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    status: Literal["open", "running", "over"]
    seats: list[SeatInfo]
    listed: bool
    hints: bool
    clock: Clock | None
    dice: Dice
    commitment: str
    created_at: int
    seq: int
    played: int
    to_move: int
    deadline: int | None
    undo: UndoInfo | None
    scores: list[int]
    ranks: list[int]
    seed: str
    rematch_of: str
    rematch: str


class SeatToken(Told):
    """The secret that holds a seat. It is told once."""

    seat: int
    token: str


class SeatInvite(Told):
    """The secret that lets somebody take a seat: for links, after the `#`."""

    seat: int
    code: str


class NewTableInfo(Told, omit_defaults=False):
    """A new table, with the secrets of whoever made it."""

    table: TableInfo
    host: str
    tokens: list[SeatToken]
    invites: list[SeatInvite]


class ListedTable(Told, omit_defaults=False):
    """A table in the list."""

    id: str
    game: str
    status: Literal["open", "running", "over"]
    created_at: int
    seats: list[SeatInfo]


class TableList(Told, omit_defaults=False):
    """Listed tables, the newest first; `before` is where the next page begins."""

    tables: list[ListedTable]
    before: int | None


# At the table


class Sit(Asked):
    """Take a seat; without one, the one the invite is for or the first that is open."""

    name: Name = ""
    seat: Seat | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""
    salt: SaltText = ""


class SatDown(Told, omit_defaults=False):
    """A seat was taken; the token holds it."""

    seat: int
    token: str
    table: TableInfo


class Salt(Asked):
    """A salt for the dice."""

    salt: SaltText


class GiveToBot(Asked):
    """Which bot is to play for a seat."""

    bot: Bot


class Act(Asked, tag="act", tag_field="type"):
    """A decision, as text or number; where people roll real dice also what the dice show."""

    seq: Seq
    seat: Seat
    action: ActionText | ActionNumber
    id: RequestId = ""


class Undo(Asked, tag="undo", tag_field="type"):
    """Take back one's last decision, or ask the others for it."""

    seq: Seq
    seat: Seat
    id: RequestId = ""


class AnswerUndo(Asked, tag="answer_undo", tag_field="type"):
    """Agree to an undo, or do not."""

    seq: Seq
    seat: Seat
    agree: bool
    id: RequestId = ""


class Say(Asked, tag="say", tag_field="type"):
    """Say something to everybody at the table."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: RequestId = ""


class Hello(Asked, tag="hello", tag_field="type"):
    """The first message on a socket. `have` is the last event the client has already."""

    table: Annotated[str, Meta(max_length=32)]
    tokens: Annotated[list[Token], Meta(max_length=11)] = []
    have: Seq = 0
    views: bool = True
    language: Annotated[str, Meta(max_length=20)] = ""


FromClient = Hello | Act | Undo | AnswerUndo | Say


Kind = Literal[
    "created", "seated", "left", "invited", "given_to_bot", "handed_back", "salted", "started",
    "action", "outcome", "undone", "undo_asked", "undo_answered", "time_up", "said", "ended",
    "rematched",
]  # fmt: skip


class Seen(Told):
    """An event as somebody may see it; `seat` is whom it is about.

    `action` and `text` are the number and the text of an action or outcome, `text` also what was
    said. With `only`, the outcome is a secret of that seat. `kept` is how many actions and
    outcomes still count after an undo. `id` is that of the request it answers.
    """

    seq: int
    at: int
    kind: Kind
    seat: int | None = None
    action: int | None = None
    text: str = ""
    only: int | None = None
    by: str = ""
    name: str = ""
    bot: str = ""
    kept: int | None = None
    agree: bool | None = None
    why: str = ""
    table: str = ""
    id: str = ""


class SeatView(Told, omit_defaults=False):
    """The position for the eyes of a seat (-2 for spectators), and the texts of the actions."""

    seat: int
    view: Any
    actions: list[str]


class Events(Told, tag="events", tag_field="type"):
    """What happened after event `after` up to event `seq`, and how things stand now.

    `table` and `views` are left out for clients that asked for no views, and in all messages of a
    long catching-up but the last.
    """

    after: int
    seq: int
    events: list[Seen]
    table: TableInfo | None = None
    views: list[SeatView] | None = None


class Welcome(Told, omit_defaults=False, tag="welcome", tag_field="type"):
    """The answer to a hello: which seats the tokens hold, and whether one of them is the host's."""

    table: TableInfo
    seats: list[int]
    host: bool


class Done(Told, omit_defaults=False, tag="done", tag_field="type"):
    """A request was carried out, by event `seq`."""

    id: str
    seq: int


class Problem(Struct, omit_defaults=True):
    """What was wrong with a request and what was expected (RFC 9457).

    `type` names the kind of problem, `code` is the same in short.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str = ""
    seq: int | None = None
    errors: list[str] = []


class SocketProblem(Told, tag="problem", tag_field="type"):
    """The same on a socket; `id` is that of the request."""

    problem: Problem
    id: str = ""


FromServer = Welcome | Events | Done | SocketProblem


class EventList(Told, omit_defaults=False):
    """Events after the number asked for; `seq` is the last one told, `last` the table's last."""

    after: int
    seq: int
    last: int
    events: list[Seen]


class ViewInfo(Told, omit_defaults=False):
    """How things stand for one seat's eyes."""

    table: TableInfo
    view: SeatView


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


_encoder = msgspec.json.Encoder()
