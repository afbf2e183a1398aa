"""Seeks: what people who look for a game want, and who of them play together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from atoll.core.errors import AtollError
from atoll.games import game_class, game_name, load_game_from_text
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import Clock
from atoll.server.domain.lobby_messages import NewSeek
from atoll.server.domain.names import checked_name

MAX_OPTION_TEXT = 500
"""Characters of all options together: everyone in the lobby receives them."""


class SeekTerms(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The game that a person looks for.

    Fields may be added with a default; a process that does not know one leaves the seek to others.
    """

    game: str
    players: tuple[int, ...]
    """The numbers of players that are fine, in ascending order."""
    options: dict[str, str]
    """Options that differ from the defaults."""
    clock: Clock
    rated: bool = False
    rating: int = 0
    """The rating of the person, if the game is rated."""
    max_difference: int | None = None
    """How far the ratings of other players may be from it."""

    @property
    def match_key(self) -> tuple[object, ...]:
        """What has to be the same for all players of a game."""
        clock = self.clock
        return self.game, *self.options.items(), clock.move, clock.total, clock.then, self.rated

    def accepts(self, other: SeekTerms) -> bool:
        """Whether the rating of another person is near enough."""
        limit = self.max_difference
        return limit is None or abs(self.rating - other.rating) <= limit


class Seek(Struct, frozen=True):
    """A person who looks for a game; `id` is the hash of the token that will own the seat."""

    id: str
    owner: str
    account: str
    name: str
    created_at: int
    terms: SeekTerms


def checked_terms(wanted: NewSeek) -> SeekTerms:
    """Validate what a person looks for; terms that mean the same become equal."""
    players = tuple(sorted(set(wanted.players)))
    if sum(len(name) + len(value) for name, value in wanted.options.items()) > MAX_OPTION_TEXT:
        raise RequestError("problem-bad-request")
    if wanted.clock.move is None and wanted.clock.total is None:
        raise RequestError("problem-bad-request")
    try:
        name = game_name(wanted.game)
        rules = game_class(name).rules_version
        games = [load_game_from_text(name, rules, n, wanted.options) for n in players]
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error
    clock = Clock(wanted.clock.move, wanted.clock.total, wanted.clock.then)
    options = dict(sorted(games[0].changed_options()))
    if not wanted.rated:
        return SeekTerms(name, players, options, clock)
    if options:
        raise RequestError("problem-rated-setup")
    return SeekTerms(
        name, players, options, clock, rated=True, max_difference=wanted.max_difference
    )


def find_group(seeks: Sequence[Seek]) -> list[Seek]:
    """The first people who can play together, given by the time of their seeks; empty if none.

    Whoever waits longest comes first, and the smallest number of players that is possible.
    """
    by_key: dict[tuple[object, ...], list[Seek]] = {}
    for seek in seeks:
        by_key.setdefault(seek.terms.match_key, []).append(seek)
    for some in by_key.values():
        if group := _group_of(_one_per_owner(some)):
            return group
    return []


def _group_of(fitting: Sequence[Seek]) -> list[Seek]:
    """The first people with the same match key whose number of players is the same."""
    for first in fitting:
        for players in first.terms.players:
            group = [first]
            for one in fitting:
                if len(group) < players and _joins(one, group, players):
                    group.append(one)
            if len(group) == players:
                return group
    return []


def _joins(one: Seek, group: Sequence[Seek], players: int) -> bool:
    """Whether a person can play with all of a group."""
    return players in one.terms.players and all(
        one is not other and one.terms.accepts(other.terms) and other.terms.accepts(one.terms)
        for other in group
    )


def _one_per_owner(seeks: Iterable[Seek]) -> list[Seek]:
    """The newest seek of each person, in the order given."""
    return list({one.owner: one for one in seeks}.values())


def names_of(group: Iterable[Seek]) -> list[str]:
    """The names at a table; one that looks like an earlier one is left out."""
    names: list[str] = []
    for seek in group:
        try:
            names.append(checked_name(seek.name, names))
        except RequestError:
            names.append("")
    return names


def read_terms(text: str) -> SeekTerms | None:
    """Stored terms; None if a later version has written them."""
    try:
        return msgspec.json.decode(text, type=SeekTerms)
    except msgspec.DecodeError:
        return None
