"""Seeks: what people who look for a game want, and who of them play together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import Final

import msgspec
from msgspec import Struct

from atoll.core.errors import AtollError, OptionError
from atoll.games import game_class, game_name, load_game_from_text
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import Clock
from atoll.server.domain.lobby_messages import NewSeek
from atoll.server.domain.names import checked_name
from atoll.server.domain.rating_model import START

MAX_OPTION_TEXT: Final = 2000
"""Characters of all options together; the largest map has about 1,100."""
MAX_PARTNERS: Final = 12
"""People with the nearest ratings among whom the other players of a game are looked for."""


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
    ratings: tuple[int, ...] = ()
    """The rating of the person for each number in `players`; empty for a guest."""
    max_difference: int | None = None
    """How far the ratings of other players may be from it."""

    @property
    def match_key(self) -> tuple[object, ...]:
        """What has to be the same for all players of a game."""
        clock = self.clock
        return self.game, *self.options.items(), clock.move, clock.total, clock.then, self.rated

    def rating(self, players: int) -> int:
        """The rating in games for this number of players; without one, that of a new player."""
        return self.ratings[self.players.index(players)] if self.ratings else START

    def difference(self, other: SeekTerms, players: int) -> int:
        """How far the rating of another person is, in games for this number of players."""
        return abs(self.rating(players) - other.rating(players))

    def accepts(self, other: SeekTerms, players: int) -> bool:
        """Whether the rating of another person is near enough."""
        limit = self.max_difference
        return limit is None or self.difference(other, players) <= limit


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
    if wanted.clock.move is None and wanted.clock.total is None:
        error = OptionError("a clock limits the time for a move, for the whole game, or both")
        raise RequestError("problem-bad-request", error)
    try:
        name = game_name(wanted.game)
        rules = game_class(name).rules_version
        games = [load_game_from_text(name, rules, n, wanted.options) for n in players]
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error
    clock = Clock(wanted.clock.move, wanted.clock.total, wanted.clock.then)
    options = dict(sorted(games[0].changed_options()))
    if sum(len(option) + len(text) for option, text in options.items()) > MAX_OPTION_TEXT:
        raise RequestError("problem-long-options", most=MAX_OPTION_TEXT)
    if not wanted.rated:
        return SeekTerms(name, players, options, clock)
    if options:
        raise RequestError("problem-rated-setup")
    return SeekTerms(
        name, players, options, clock, rated=True, max_difference=wanted.max_difference
    )


def find_group(
    seeks: Sequence[Seek], blocked: Collection[frozenset[str]] = frozenset()
) -> list[Seek]:
    """The first people who can play together, given by the time of their seeks; empty if none.

    Whoever waits longest comes first, with the smallest number of players that is possible and the
    nearest ratings in games for that number; of equal ones, those who have waited longest.
    `blocked` are pairs of accounts that do not play together.
    """
    by_key: dict[tuple[object, ...], list[Seek]] = {}
    for seek in seeks:
        by_key.setdefault(seek.terms.match_key, []).append(seek)
    for some in by_key.values():
        if group := _group_of(_one_per_owner(some), blocked):
            return group
    return []


def _group_of(fitting: Sequence[Seek], blocked: Collection[frozenset[str]]) -> list[Seek]:
    """The first people with the same match key whose number of players is the same."""
    for place, first in enumerate(fitting, 1):
        for players in first.terms.players:
            # Those before have been tried with everyone.
            if group := _group_around(first, fitting[place:], players, blocked):
                return group
    return []


def _group_around(
    first: Seek, others: Sequence[Seek], players: int, blocked: Collection[frozenset[str]]
) -> list[Seek]:
    """A person and those nearest in rating with whom all of the group can play."""
    partners = [one for one in others if _can_play(first, one, players, blocked)]
    partners.sort(key=lambda one: first.terms.difference(one.terms, players))
    for chosen in combinations(partners[:MAX_PARTNERS], players - 1):
        if all(_can_play(*pair, players, blocked) for pair in combinations(chosen, 2)):
            return [first, *chosen]
    return []


def _can_play(one: Seek, other: Seek, players: int, blocked: Collection[frozenset[str]]) -> bool:
    """Whether two people can play together in a game for this number of players."""
    return (
        players in one.terms.players
        and players in other.terms.players
        and one.terms.accepts(other.terms, players)
        and other.terms.accepts(one.terms, players)
        and frozenset((one.account, other.account)) not in blocked
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
