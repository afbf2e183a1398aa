"""Who meets whom, in which seats, with which dice: the whole tournament, before it is played.

A *deal* is a seed for all dice and draws. With it, every table of bots plays one game in each
rotation of its seats, so that luck and the advantage of a seat are the same for everybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import combinations, permutations
from math import comb
from typing import Any, Final

from atoll.arena.serialization import ArenaError, field, fields
from atoll.arena.sprt import Sprt
from atoll.bots import Limit, make_bot
from atoll.core.chance import validate_seed
from atoll.core.errors import OptionError
from atoll.core.game import Game
from atoll.games import load_game_from_text

FORMAT: Final = "atoll arena 1"
MOST_GAMES: Final = 1_000_000
_NAMED = re.compile(r"\s*([^=:]{1,40}?)\s*=\s*(.+)", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """A bot in a tournament: what it is called there, and the spec it is made from."""

    name: str
    spec: str


def entrants(specs: Sequence[str]) -> tuple[Entrant, ...]:
    """Entrants written as `spec` or `name=spec`; equal names are numbered."""
    found: list[Entrant] = []
    for text in specs:
        match = _NAMED.fullmatch(text)
        one = Entrant(match[1], match[2].strip()) if match else Entrant(text.strip(), text.strip())
        again = sum(other.name.split(" #")[0] == one.name for other in found)
        found.append(replace(one, name=f"{one.name} #{again + 1}") if again else one)
    return tuple(found)


@dataclass(frozen=True)
class Match:
    """One game to be played: which entrant has which seat, and the seeds of dice and bots.

    Matches of one `group` are the rotations of one table with one deal.
    """

    number: int
    group: int
    seats: tuple[int, ...]
    dice: int
    bots: tuple[int, ...]


@dataclass(frozen=True)
class Tournament:
    """Everything that decides the results, when bots are limited by simulations."""

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
            raise OptionError("an early stop is decided between two bots, not more")
        most = MOST_GAMES // (self.game.players * tables_of(len(self.entrants), self.game.players))
        if not 1 <= self.deals <= most:
            raise OptionError(f"this tournament can have from 1 to {most} deals, not {self.deals}")

    def check_bots(self) -> None:
        """Make every bot once, so that a wrong spec is found before the first game."""
        for entrant in self.entrants:
            make_bot(entrant.spec, self.game, 0).end()

    @cached_property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Who sits together: everybody equally often, and the seats that are left by turns."""
        count, players = len(self.entrants), self.game.players
        everybody = tuple(range(count)) * (players // count)
        return tuple(
            tuple(sorted(everybody + rest)) for rest in combinations(range(count), players % count)
        )

    def matches(self) -> Iterator[Match]:
        """Every game, deal by deal."""
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
            seed_of(self.seed, deal, one, copy) for one, copy in zip(seats, copies, strict=True)
        ]
        return Match(number, group, seats, seed_of(self.seed, deal), tuple(seeds))

    @cached_property
    def games(self) -> int:
        """How many games there are."""
        return sum(
            len(rotations(table, deal)) for deal in range(self.deals) for table in self.tables
        )

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        game, limit = self.game, self.limit
        return {
            "format": FORMAT, "game": game.name, "rules": game.rules_version,
            "players": game.players, "options": dict(game.changed_options()),
            "bots": [{"name": one.name, "spec": one.spec} for one in self.entrants],
            "deals": self.deals, "seed": self.seed,
            "limit": limit and {"seconds": limit.seconds, "simulations": limit.simulations},
            "sprt": self.sprt and str(self.sprt),
        }  # fmt: skip

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tournament:
        """Read `to_dict` back."""
        if data.get("format") != FORMAT:
            raise ArenaError(f'"format" is "{FORMAT}", not {data.get("format")!r:.40}')
        options = field(data, "options", dict)
        game = load_game_from_text(
            field(data, "game", str), field(data, "rules", int), field(data, "players", int),
            {str(name): str(text) for name, text in options.items()},
        )  # fmt: skip
        bots = fields(data, "bots", dict)
        return cls(
            game, tuple(Entrant(field(bot, "name", str), field(bot, "spec", str)) for bot in bots),
            field(data, "deals", int), field(data, "seed", int),
            None if data.get("limit") is None else _limit(field(data, "limit", dict)),
            None if data.get("sprt") is None else Sprt.parse(field(data, "sprt", str)),
        )  # fmt: skip


def _limit(data: dict[str, Any]) -> Limit:
    seconds, simulations = data.get("seconds"), data.get("simulations")
    return Limit(
        None if seconds is None else field(data, "seconds", float),
        None if simulations is None else field(data, "simulations", int),
    )


def tables_of(bots: int, players: int) -> int:
    """How many tables so many bots make."""
    return comb(bots, players % bots)


def rotations(table: tuple[int, ...], deal: int) -> list[tuple[int, ...]]:
    """The table turned to every seat; who sits after whom changes from deal to deal."""
    orders = sorted(set(permutations(table[1:])))
    order = table[:1] + orders[deal % len(orders)]
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))


def seed_of(*parts: int) -> int:
    """A seed of 48 bits that looks unrelated to that of any other numbers."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:6], "big")
