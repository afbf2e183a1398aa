"""Everything that happens at a table, as it stands in its log.

These are the stored forms, with secrets in them: hashes of tokens, the seed of the dice, hidden
chests. What each pair of eyes gets to see of them is in `eyes`. Fields may be added with a default;
the meaning of one that is there never changes, because old logs have to be read for ever.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from atoll.core.game import Action, Seat

Then = Literal["bot", "pass"]
Dice = Literal["fair", "typed"]
By = Literal["", "bot", "clock", "past"]


class Clock(msgspec.Struct, omit_defaults=True):
    """How long people may think, in seconds, and what happens when their time is up."""

    move: int | None = None
    total: int | None = None
    then: Then = "bot"


class Place(msgspec.Struct, omit_defaults=True):
    """A seat as the table was set up: a bot, a person, or nobody yet."""

    name: str = ""
    bot: str = ""
    holder: str = ""
    """The hash of the token that holds the seat."""
    invite: str = ""
    """The hash of the code that lets somebody sit down."""


class Event(msgspec.Struct, omit_defaults=True, tag_field="kind", kw_only=True):
    """What all events have: the request they answer, so that a repeated one is recognised."""

    who: Seat | None = None
    id: str = ""


class Created(Event, tag="created"):
    """The table was set up. The first event of every log."""

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
    """The secret of the dice; shown when the table is over."""
    rematch_of: str = ""
    imported: bool = False
    tags: dict[str, str] = {}
    """What an imported record said about itself."""
    position: str = ""
    """The position line the game begins with, if not at its beginning."""


class Seated(Event, tag="seated"):
    """Somebody sat down."""

    seat: Seat
    name: str
    holder: str


class Left(Event, tag="left"):
    """Somebody stood up for good; the seat is open."""

    seat: Seat


class Invited(Event, tag="invited"):
    """A seat has a new invite code; an older one is void."""

    seat: Seat
    invite: str


class GivenToBot(Event, tag="given_to_bot"):
    """A bot plays for a seat. Whoever held the seat may come back."""

    seat: Seat
    bot: str


class HandedBack(Event, tag="handed_back"):
    """The seat is played by a person again, or open if nobody holds it."""

    seat: Seat


class Salted(Event, tag="salted"):
    """A seat added its salt to the dice."""

    seat: Seat
    salt: str


class Started(Event, tag="started"):
    """The game began."""


class Acted(Event, tag="action"):
    """A decision: by the person at the seat, by a bot, or by the clock when time was up.

    Those by the past were made before the table was set up, in the game it goes on from.
    """

    seat: Seat
    action: Action
    by: By = ""


class Happened(Event, tag="outcome"):
    """A roll, a draw, a chest or a first player; `who` typed it in if people roll real dice.

    `owner` is the seat on turn, or `CHANCE`.
    """

    outcome: Action
    owner: int


class Undone(Event, tag="undone"):
    """Only the first `kept` actions and outcomes still count."""

    kept: int


class UndoAsked(Event, tag="undo_asked"):
    """A seat would like to go back so far that the others have to agree."""

    kept: int


class UndoAnswered(Event, tag="undo_answered"):
    """A seat agreed to an undo, or did not."""

    agree: bool


class TimeUp(Event, tag="time_up"):
    """The clock of a seat ran out."""

    seat: Seat


class Said(Event, tag="said"):
    """Somebody at the table said something."""

    text: str


class Ended(Event, tag="ended"):
    """The table is over: played to its end, closed by its host, or imported."""

    why: Literal["over", "closed", "imported"]
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()


class Rematched(Event, tag="rematched"):
    """The same people play again at another table."""

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
    | Ended
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write(event: Event) -> str:
    """An event as the store keeps it."""
    return _encoder.encode(event).decode()


def read(body: str) -> AnyEvent:
    """A stored event."""
    return _decoder.decode(body)


def kind_of(event: Event | type[Event]) -> str:
    """The word for what happened."""
    return str(event.__struct_config__.tag)
