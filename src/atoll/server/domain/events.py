"""The events of a table as its log stores them.

They contain secrets: hashes of tokens, the seed of the dice, hidden chests. `visibility` decides
what each viewer gets. Fields may be added with a default; the name and meaning of an existing one
never changes, because old logs have to stay readable.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from atoll.core.game import Action, Seat

Then = Literal["bot", "pass"]
Dice = Literal["fair", "typed"]
By = Literal["", "bot", "clock", "past"]


class Clock(msgspec.Struct, omit_defaults=True):
    """Time limits in seconds, and what happens when they run out."""

    move: int | None = None
    total: int | None = None
    then: Then = "bot"


class Place(msgspec.Struct, omit_defaults=True):
    """A seat of a new table: a bot's, a person's, or open."""

    name: str = ""
    bot: str = ""
    holder: str = ""
    """The hash of the token that owns the seat."""
    invite: str = ""
    """The hash of the invite code."""
    joined: bool = False
    """Whether the player is at another screen than the creator of the table (in a rematch)."""
    account: str = ""
    """Identifies the player's account, at a rated table."""


class Event(msgspec.Struct, omit_defaults=True, tag_field="kind", kw_only=True):
    """An event: `who` and `id` name the request that caused it, so that retries are recognised."""

    who: Seat | None = None
    id: str = ""


class Created(Event, tag="created"):
    """The table was created. The first event of every log."""

    game: str
    rules: int
    options: dict[str, str]
    places: tuple[Place, ...]
    host: str
    """The hash of the host's token."""
    listed: bool = False
    hints: bool = False
    clock: Clock | None = None
    dice: Dice = "fair"
    commitment: str = ""
    seed: str = ""
    """The secret of the dice, revealed when the table is over."""
    rematch_of: str = ""
    imported: bool = False
    tags: dict[str, str] = {}
    """The tags of an imported record."""
    position: str = ""
    """The position line the game starts from, if it is not the usual one."""
    rated: bool = False
    salt_time: int = 0
    """Milliseconds after which the game starts by itself: until then its players add salts."""


class Seated(Event, tag="seated"):
    """A player took a seat."""

    seat: Seat
    name: str
    holder: str
    client: str = ""
    """Identifies the player's computer, for limits; never sent to anyone."""
    account: str = ""
    """Identifies the player's account, at a rated table; never sent to anyone."""


class Left(Event, tag="left"):
    """A player gave up a seat, or the host freed it; it is open."""

    seat: Seat
    by: Literal["", "host"] = ""


class Invited(Event, tag="invited"):
    """A seat has a new invite code, which replaces an older one."""

    seat: Seat
    invite: str


class GivenToBot(Event, tag="given_to_bot"):
    """A bot plays a seat. Its owner, if any, may return."""

    seat: Seat
    bot: str


class HandedBack(Event, tag="handed_back"):
    """The owner plays the seat again; without an owner it is open."""

    seat: Seat


class Salted(Event, tag="salted"):
    """A seat added its salt to the dice."""

    seat: Seat
    salt: str


class Started(Event, tag="started"):
    """The game started."""


class Acted(Event, tag="action"):
    """A decision: by the player, by a bot, or by the clock when time was up.

    `past` marks the decisions of the starting point, made before the table was created.
    """

    seat: Seat
    action: Action
    by: By = ""


class Happened(Event, tag="outcome"):
    """A chance outcome: a roll, a draw, a chest, a first player.

    With physical dice, `who` entered it.

    `owner` is the seat whose turn it is, or `CHANCE`.
    """

    outcome: Action
    owner: int


class Undone(Event, tag="undone"):
    """Only the first `kept` actions and outcomes remain."""

    kept: int


class UndoAsked(Event, tag="undo_asked"):
    """A seat asked for an undo that needs the consent of the others."""

    kept: int


class UndoAnswered(Event, tag="undo_answered"):
    """A seat consented to an undo, or rejected it."""

    agree: bool


class TimeUp(Event, tag="time_up"):
    """A seat ran out of time."""

    seat: Seat


class Said(Event, tag="said"):
    """A chat message."""

    text: str


class Muted(Event, tag="muted"):
    """The host stopped the chat messages of a seat, or allowed them again."""

    seat: Seat
    muted: bool


class Reported(Event, tag="reported"):
    """A player (`who`), or the host, reported a seat to the operator of the server."""

    seat: Seat
    text: str


class Ended(Event, tag="ended"):
    """The table is over: the game ended, the host closed it, or it was imported.

    `forfeited`: of a rated game, too few players are left to go on.
    """

    why: Literal["over", "closed", "imported", "forfeited"]
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()


class Rematched(Event, tag="rematched"):
    """The players started a rematch at another table."""

    table: str


AnyEvent = (
    Created
    | Seated
    | Left
    | Invited
    | GivenToBot
    | HandedBack
    | Salted
    | Started
    | Acted
    | Happened
    | Undone
    | UndoAsked
    | UndoAnswered
    | TimeUp
    | Said
    | Muted
    | Reported
    | Ended
    | Rematched
)


class LogEntry(NamedTuple):
    """An event with its number and time.

    `notes` describe an action or outcome (JSON, see `visibility.describe`), `public_notes` what
    all other viewers may know of it.
    """

    seq: int
    at: int
    event: Event
    notes: bytes = b""
    public_notes: bytes = b""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write(event: Event) -> str:
    """Encode an event for the store."""
    return _encoder.encode(event).decode()


def read(body: str) -> AnyEvent:
    """Decode a stored event."""
    return _decoder.decode(body)


def kind_of(event: Event | type[Event]) -> str:
    """The tag of an event."""
    return str(event.__struct_config__.tag)
