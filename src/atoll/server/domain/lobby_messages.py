"""Messages of the lobby: open tables and seeks, for REST, its socket and OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from atoll.server.domain import messages as m
from atoll.server.domain.events import Clock
from atoll.server.domain.tokens import TOKEN, whole

PlayerCount = Annotated[int, Meta(ge=2, le=m.MAX_SEATS)]
SeekStatus = Literal["waiting", "paired", "ended"]


class NewSeek(m.RequestBody):
    """A game that a person looks for.

    `players` are the numbers of players that are fine. `device` is a random secret by which a guest
    is recognised: a person has one seek, and never plays with themselves. A retry with the same
    secret `id` gets the same token. A rated game needs an account; `max_difference` limits how
    far the ratings of the players are apart.
    """

    game: m.GameName
    players: Annotated[list[PlayerCount], Meta(min_length=1, max_length=m.MAX_SEATS)]
    clock: m.NewClock
    options: m.OptionTexts = field(default_factory=dict)
    name: m.Name = ""
    device: m.RetryId = ""
    id: m.RetryId = ""
    rated: bool = False
    max_difference: Annotated[int, Meta(ge=50, le=5000)] | None = None


class SeekState(m.ResponseBody, omit_defaults=False, tag="seek", tag_field="type"):
    """What has become of a seek: `table` and `seat` of a person who was paired.

    `id` is that of the seek in the list. `ended` says that it was cancelled, replaced by another
    one, or lapsed. `expires_at` is when it ends at the latest.
    """

    id: str
    status: SeekStatus
    table: str
    seat: int | None
    expires_at: int


class NewSeekInfo(m.ResponseBody, omit_defaults=False):
    """A new seek. The token stands for the seek, and owns the seat once there is a table."""

    token: str
    seek: SeekState


class SeekInfo(m.ResponseBody, omit_defaults=False):
    """A seek as everyone sees it; a seek of one's own with the same terms is paired with it.

    In lists, `options` are shortened: a map is given by its size.
    """

    id: str
    name: str
    game: str
    players: list[int]
    options: dict[str, str]
    clock: Clock
    created_at: int
    rated: bool
    ratings: list[int]
    """The player's rating for each number in `players`, if the game is rated."""
    max_difference: int | None
    """How far the ratings of other players may be from it."""


class OpenTable(m.ResponseBody, omit_defaults=False):
    """A listed table with an open seat; `options` are those that were changed, shortened."""

    id: str
    game: str
    seats: list[m.SeatInfo]
    options: dict[str, str]
    clock: Clock | None
    hints: bool
    rated: bool
    created_at: int


class LobbyInfo(m.ResponseBody, omit_defaults=False):
    """Open tables, the newest first, and seeks, the oldest first.

    `before` requests the next page of tables.
    """

    tables: list[OpenTable]
    seeks: list[SeekInfo]
    before: int | None


class FollowLobby(m.RequestBody, tag="follow", tag_field="type"):
    """The message of a client on the lobby's socket: the token of the seek that it waits for.

    The seek lasts while a socket follows it. Without a token only the lists are sent.
    """

    seek: Annotated[str, Meta(pattern=whole(f"({TOKEN})?"))] = ""


class LobbyLists(m.ResponseBody, omit_defaults=False, tag="lobby", tag_field="type"):
    """The lists of the lobby, sent whenever they have changed."""

    tables: list[OpenTable]
    seeks: list[SeekInfo]


LobbyMessage = LobbyLists | SeekState | m.SocketProblem
