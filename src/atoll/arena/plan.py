"""The plan of a tournament: pairings, seats and seeds, before any game is played.

A *deal* is a seed for all dice and draws. With each deal, every table of bots plays one game in
each rotation of its seats, so that luck and seat advantages are the same for all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import accumulate, combinations, permutations
from math import comb
from typing import Any, Final

from atoll.arena.serialization import ArenaError, checked
from atoll.arena.sprt import Sprt
from atoll.bots import Limit, make_bot
from atoll.core.chance import validate_seed
from atoll.core.errors import OptionError
from atoll.core.game import Game
from atoll.games import load_game_from_text

FORMAT: Final = "atoll arena 1"
MAX_GAMES: Final = 1_000_000
_NAMED_ENTRANT = re.compile(r"\s*([^=:]{1,40}?)\s*=\s*(.+)", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """A bot in a tournament: its display name and its spec."""

    name: str
    spec: str


def parse_entrants(specs: Sequence[str]) -> tuple[Entrant, ...]:
    """Entrants written as `spec` or `name=spec`; equal names are numbered."""
    found: list[Entrant] = []
    for text in specs:
        match = _NAMED_ENTRANT.fullmatch(text)
        one = Entrant(match[1], match[2].strip()) if match else Entrant(text.strip(), text.strip())
        copies = sum(other.name.split(" #")[0] == one.name for other in found)
        found.append(replace(one, name=f"{one.name} #{copies + 1}") if copies else one)
    return tuple(found)


@dataclass(frozen=True)
class Match:
    """A planned game: the entrant of each seat, and the seeds of dice and bots.

    Matches of a `group` are the rotations of one table with one deal.
    """

    number: int
    group: int
    seats: tuple[int, ...]
    dice_seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Tournament:
    """The parameters of a tournament; they determine the results of bots limited by simulations."""

    game: Game
    entrants: tuple[Entrant, ...]
    deals: int
    seed: int
    limit: Limit | None = None
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        validate_seed(self.seed)
        if len(self.entrants) < 2:
            raise OptionError("a tournament needs two bots or more")
        if self.sprt and len(self.entrants) != 2:
            raise OptionError("an early stop needs exactly two bots")
        most = MAX_GAMES // (self.game.players * table_count(len(self.entrants), self.game.players))
        if not 1 <= self.deals <= most:
            raise OptionError(f"this tournament can have from 1 to {most} deals, not {self.deals}")

    def check_bots(self) -> None:
        """Make every bot once, to find a wrong spec before the first game."""
        for entrant in self.entrants:
            make_bot(entrant.spec, self.game, 0).end()

    @cached_property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """The entrants of each table: all of them equally often, remaining seats in turn."""
        return tables_of(len(self.entrants), self.game.players)

    def matches(self) -> Iterator[Match]:
        """All matches, deal by deal."""
        number = 0
        for deal in range(self.deals):
            for index, table in enumerate(self.tables):
                group = deal * len(self.tables) + index
                for seats in rotations(table, deal):
                    yield self._match(number, group, deal, seats)
                    number += 1

    def _match(self, number: int, group: int, deal: int, seats: tuple[int, ...]) -> Match:
        copies = [seats[:seat].count(one) for seat, one in enumerate(seats)]
        seeds = [
            derive_seed(self.seed, deal, one, copy) for one, copy in zip(seats, copies, strict=True)
        ]
        return Match(number, group, seats, derive_seed(self.seed, deal), tuple(seeds))

    @cached_property
    def games(self) -> int:
        """The number of games."""
        return sum(
            len(rotations(table, deal)) for deal in range(self.deals) for table in self.tables
        )

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        game = self.game
        return {
            "format": FORMAT, "game": game.name, "rules": game.rules_version,
            "players": game.players, "options": dict(game.changed_options()),
            "bots": list(map(asdict, self.entrants)), "deals": self.deals, "seed": self.seed,
            "limit": self.limit and asdict(self.limit), "sprt": self.sprt and str(self.sprt),
        }  # fmt: skip

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tournament:
        """Read `to_dict` back."""
        if data.get("format") != FORMAT:
            raise ArenaError(f'"format" is "{FORMAT}", not {data.get("format")!r:.40}')
        plan = checked(data, _Plan)
        game = load_game_from_text(plan.game, plan.rules, plan.players, plan.options)
        sprt = None if plan.sprt is None else Sprt.parse(plan.sprt)
        return cls(game, plan.bots, plan.deals, plan.seed, plan.limit, sprt)


@dataclass(frozen=True)
class _Plan:
    """A tournament as plain data."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    bots: tuple[Entrant, ...]
    deals: int
    seed: int
    limit: Limit | None = None
    sprt: str | None = None


def tables_of(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    """The bots of each table: all of them equally often, remaining seats in turn."""
    everyone = tuple(range(bots)) * (players // bots)
    rest = combinations(range(bots), players % bots)
    return tuple(tuple(sorted(everyone + more)) for more in rest)


def deals_for(games: int, bots: int, players: int) -> int:
    """The fewest deals with which every table of bots plays this many games.

    A table at which the bots sit alternately has fewer rotations than seats.
    """
    table = tables_of(bots, players)[0]
    # The orders of at most four other bots repeat after 24 deals.
    lengths = [len(rotations(table, deal)) for deal in range(24)]
    rounds, rest = divmod(games, sum(lengths))
    played = accumulate(lengths, initial=0)
    return 24 * rounds + next(deals for deals, count in enumerate(played) if count >= rest)


def table_count(bots: int, players: int) -> int:
    """The number of tables for a number of bots."""
    return comb(bots, players % bots)


def rotations(table: tuple[int, ...], deal: int) -> list[tuple[int, ...]]:
    """All rotations of a table; the order of the bots changes from deal to deal."""
    orders = sorted(set(permutations(table[1:])))
    order = table[:1] + orders[deal % len(orders)]
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))


def derive_seed(*parts: int) -> int:
    """A 48-bit seed, the hash of some numbers."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:6], "big")
