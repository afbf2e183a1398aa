"""Messages between clients and the server, for REST, WebSocket and OpenAPI.

Messages of a single route are defined beside it. Times are milliseconds since 1970, seats count
from 0. Requests with unknown fields are rejected; clients should ignore unknown fields and types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from atoll.server.domain.events import Clock, Dice
from atoll.server.domain.tokens import TOKEN, whole

MAX_SEATS = 10

Name = Annotated[
    str, Meta(max_length=200, description="a player's name, cut to its first 40 characters")
]
Token = Annotated[str, Meta(pattern=whole(TOKEN))]
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1, description="the number of the last event received")]
RequestId = Annotated[
    str, Meta(max_length=40, description="chosen by the client; a retry carries the same one")
]
RetryId = Annotated[
    str,
    Meta(
        pattern=whole("([A-Za-z0-9_-]{22,64})?"),
        description="a random secret of the client; a retry with the same one gets the same tokens",
    ),
]
SaltText = Annotated[str, Meta(max_length=60, description="a text that enters every roll and draw")]
ActionText = Annotated[str, Meta(max_length=80)]
ActionNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[int, Meta(ge=5, le=60 * 60 * 24 * 60)]
Bot = Annotated[
    str, Meta(max_length=40, description="a level or bot, as `GET /api/v1/games` lists them")
]
GameName = Annotated[str, Meta(max_length=40)]
OptionTexts = Annotated[
    dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=8000)]],
    Meta(max_length=20),
]
PositionText = Annotated[str, Meta(min_length=1, max_length=20_000, description="a position line")]
RecordText = Annotated[
    str, Meta(min_length=1, max_length=1_000_000, description="a record, as text or JSON")
]
EventCount = Annotated[
    int, Meta(ge=0, le=2**31 - 1, description="a number of actions and outcomes from the start")
]
Status = Literal["open", "running", "over"]
SeatKind = Literal["open", "person", "bot"]


class RequestBody(Struct, forbid_unknown_fields=True):
    """A request."""


class ResponseBody(Struct, omit_defaults=True):
    """A response; fields at their defaults may be left out."""


# Creating and listing tables


class NewSeat(RequestBody):
    """A seat of a new table: for a person at this screen, for a bot, or open to others."""

    kind: SeatKind = "open"
    name: Name = ""
    bot: Bot = ""


class NewClock(RequestBody):
    """Seconds per move, seconds for the whole game, and what happens when they run out."""

    move: Seconds | None = None
    total: Seconds | None = None
    then: Literal["bot", "pass"] = "bot"


class StartingPoint(RequestBody):
    """Where a game starts from: a position line, or the first `event_count` events of a record."""

    position: PositionText | None = None
    record: RecordText | None = None
    event_count: EventCount | None = None


class NewTable(RequestBody):
    """A table to create. With `start`, game and options are those of the starting point.

    A rated table needs an account, a clock, and the usual rules without hints.
    """

    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=MAX_SEATS)]
    options: OptionTexts = {}
    listed: bool = False
    hints: bool = False
    clock: NewClock | None = None
    dice: Dice = "fair"
    start: StartingPoint | None = None
    id: RetryId = ""
    rated: bool = False


class SeatInfo(ResponseBody):
    """Who plays a seat. `reserved`: a bot plays it, and its owner may return.

    `timed_out`: its time has run out since its player last decided, so the host may give it to a
    bot. `muted`: the host has stopped its chat messages. `no_undo`: why its player cannot undo at
    present, as the code of the problem; empty if the player can.
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""
    reserved: bool = False
    time_left: int | None = None
    salt: str = ""
    timed_out: bool = False
    muted: bool = False
    no_undo: str = ""


class UndoInfo(ResponseBody):
    """A pending undo request of a seat; `agreed` are the seats that consent."""

    seat: int
    agreed: list[int]


class TableInfo(ResponseBody, omit_defaults=False):
    """The public state of a table.

    `seq` is its last event, `state_seq` the last that changed the position or who decides: a
    request has to be based on that event or a later one. `to_move` is a seat, -1 for chance, -2
    when no decision is due. `starts_at` is when a game without a host starts by itself.
    """

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    listed: bool
    hints: bool
    clock: Clock | None
    dice: Dice
    commitment: str
    created_at: int
    seq: int
    state_seq: int
    to_move: int
    deadline: int | None
    undo: UndoInfo | None
    scores: list[int]
    ranks: list[int]
    seed: str
    rematch_of: str
    rematch: str
    rated: bool
    starts_at: int | None


class SeatToken(ResponseBody):
    """The secret that proves who owns a seat. It is sent once."""

    seat: int
    token: str


class SeatInvite(ResponseBody):
    """The secret that lets a player take a seat: for links, after the `#`."""

    seat: int
    code: str


class NewTableInfo(ResponseBody, omit_defaults=False):
    """A new table with its secrets, for the client that created it."""

    table: TableInfo
    host_token: str
    tokens: list[SeatToken]
    invites: list[SeatInvite]


# Playing


class Sit(RequestBody):
    """Take a seat; without a number, the seat of the invite or the first open one."""

    name: Name = ""
    seat: Seat | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""
    salt: SaltText = ""
    id: RetryId = ""


class SeatGrant(ResponseBody, omit_defaults=False):
    """A seat that was taken, with its token."""

    seat: int
    token: str
    table: TableInfo


class Salt(RequestBody):
    """A salt for the dice."""

    salt: SaltText


class Act(RequestBody, tag="act", tag_field="type"):
    """A decision, as text or number; with physical dice also what they show."""

    seq: Seq
    seat: Seat
    action: ActionText | ActionNumber
    id: RequestId = ""


class Undo(RequestBody, tag="undo", tag_field="type"):
    """Take back one's last decision, or ask the others for consent."""

    seq: Seq
    seat: Seat
    id: RequestId = ""


class AnswerUndo(RequestBody, tag="answer_undo", tag_field="type"):
    """Consent to an undo, or reject it."""

    seq: Seq
    seat: Seat
    agree: bool
    id: RequestId = ""


class Say(RequestBody, tag="say", tag_field="type"):
    """A chat message to the table."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: RequestId = ""


PlayerRequest = Act | Undo | AnswerUndo | Say


class Hello(RequestBody, tag="hello", tag_field="type"):
    """The first message on a socket. `after` is the last event the client has already."""

    table: Annotated[str, Meta(max_length=32)]
    tokens: Annotated[list[Token], Meta(max_length=MAX_SEATS + 1)] = []
    after: Seq = 0
    views: bool = True
    language: Annotated[str, Meta(max_length=20)] = ""


class Visibility(RequestBody, tag="visibility", tag_field="type"):
    """The page of the client was hidden, or is visible again; there is no response."""

    visible: bool


class Views(RequestBody, tag="views", tag_field="type"):
    """Send views `always`, and now, or not with messages of actions, outcomes and chat alone."""

    always: bool


ClientMessage = Hello | Visibility | Views | Act | Undo | AnswerUndo | Say


class NoteInfo(ResponseBody, omit_defaults=False):
    """A catalogue key with its values, from which the reader's language makes a sentence."""

    key: str
    values: dict[str, int | str]


EventKind = Literal[
    "created", "seated", "left", "invited", "given_to_bot", "handed_back", "salted", "started",
    "action", "outcome", "undone", "undo_asked", "undo_answered", "time_up", "said", "muted",
    "reported", "ended", "rematched",
]  # fmt: skip


class TableEvent(ResponseBody):
    """An event as the viewer may see it; `seat` is the seat it concerns.

    `action` and `text` are the number and the text of an action or outcome, `notes` describe it:
    the sentence of a note is the catalogue message `event-GAME-KEY`. `text` is also the text of a
    chat message. With `visible_to`, the outcome is a secret that only that seat knows.
    `event_count` is how many actions and outcomes remain after an undo. `by` is who acted instead
    of the player (`bot`, `clock`), or `past` for the events of a starting point. `id` is that of
    the request that caused the event.
    """

    seq: int
    at: int
    kind: EventKind
    seat: int | None = None
    action: int | None = None
    text: str = ""
    notes: list[NoteInfo] = []
    visible_to: int | None = None
    by: str = ""
    name: str = ""
    bot: str = ""
    event_count: int | None = None
    agree: bool | None = None
    muted: bool | None = None
    reason: str = ""
    table: str = ""
    id: str = ""


class SeatView(ResponseBody, omit_defaults=False):
    """The position as a seat (-2 for spectators) sees it, and the texts of the legal actions."""

    seat: int
    view: Any
    actions: list[str]


class EventBatch(ResponseBody, tag="events", tag_field="type"):
    """The events after event `after` up to event `seq`, and the state of the table after them.

    `table` and `views` are left out for clients that asked for no views, and in all but the last
    message of a long catch-up; `views` also where `Views` says so.
    """

    after: int
    seq: int
    events: list[TableEvent]
    table: TableInfo | None = None
    views: list[SeatView] | None = None


class Welcome(ResponseBody, omit_defaults=False, tag="welcome", tag_field="type"):
    """The reply to a hello: the seats that the tokens own, and whether one is the host's token.

    `present` are the seats whose players are connected by a socket.
    """

    table: TableInfo
    seats: list[int]
    is_host: bool
    present: list[int]


class Presence(ResponseBody, omit_defaults=False, tag="presence", tag_field="type"):
    """A player has connected or disconnected: the seats that are connected now."""

    present: list[int]


class Ack(ResponseBody, omit_defaults=False, tag="ack", tag_field="type"):
    """A retried request had been carried out before, by event `seq`."""

    id: str
    seq: int


class Problem(Struct, omit_defaults=True):
    """What is wrong with a request and what was expected (RFC 9457).

    `type` names the kind of problem, `code` is its last part.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str = ""
    seq: int | None = None
    errors: list[str] = []


class SocketProblem(ResponseBody, tag="problem", tag_field="type"):
    """A problem on a socket; `id` is that of the request."""

    problem: Problem
    id: str = ""


ServerMessage = Welcome | EventBatch | Presence | Ack | SocketProblem

encode = msgspec.json.Encoder().encode
