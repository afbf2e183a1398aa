"""What the games of a tournament say: win rates with intervals, ratings, who beat whom."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from atoll.arena.match import Played
from atoll.arena.plan import Tournament
from atoll.arena.serialization import field, fields, plain

SURE: Final = 1.959963984540054
"""Standard errors on either side of an interval that holds the truth in 95 of 100 cases."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's, which also suits rates near 0 and 1)."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, SURE**2
    middle = rate + square / (2 * games)
    spread = SURE * math.sqrt(max(rate * (1 - rate), 0) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


@dataclass(frozen=True)
class Standing:
    """One bot: its seats played, its share of victories, its rating and its manners.

    `rating` and `doubt` are mean and standard deviation of its skill after openskill's
    Plackett–Luce model; everybody begins at 25 with a doubt of 8.3.
    """

    bot: str
    games: int
    wins: float
    rate: float
    interval: tuple[float, float]
    score: float
    rating: float
    doubt: float
    seconds: float
    slowest: float
    faults: dict[str, int]


@dataclass(frozen=True)
class Pair:
    """Two bots: how often the first was placed before the second; equal places count half."""

    first: str
    second: str
    games: int
    wins: float
    rate: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Results:
    """The games of a tournament that count, in order, and what follows from them."""

    tournament: Tournament
    games: tuple[Played, ...]
    decision: str | None = None
    evidence: float = 0.0

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Every bot, the highest rating first."""
        skills = ratings(len(self.tournament.entrants), self.games)
        every = [self._standing(bot, *skill) for bot, skill in enumerate(skills)]
        return tuple(sorted(every, key=lambda one: (-one.rating, one.bot)))

    def _standing(self, bot: int, rating: float, doubt: float) -> Standing:
        seats = [(g, seat) for g in self.games for seat, who in enumerate(g.seats) if who == bot]
        wins = math.fsum(game.shares()[seat] for game, seat in seats)
        moves = sum(game.moves[seat] for game, seat in seats)
        count = len(seats)
        return Standing(
            self.tournament.entrants[bot].name, count, wins, wins / max(count, 1),
            wilson(wins, count), sum(game.scores[seat] for game, seat in seats) / max(count, 1),
            rating, doubt,
            math.fsum(game.seconds[seat] for game, seat in seats) / max(moves, 1),
            max((game.slowest[seat] for game, seat in seats), default=0.0),
            dict(Counter(f.verdict for g, seat in seats for f in g.faults if f.seat == seat)),
        )  # fmt: skip

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Every two bots that met."""
        bots = range(len(self.tournament.entrants))
        return tuple(
            self._pair(one, two, duels)
            for one, two in combinations(bots, 2)
            if (duels := [d for g in self.games if (d := duel(g, one, two)) is not None])
        )

    def _pair(self, one: int, two: int, duels: list[float]) -> Pair:
        names, wins = self.tournament.entrants, math.fsum(duels)
        return Pair(
            names[one].name, names[two].name, len(duels), wins, wins / len(duels),
            wilson(wins, len(duels)),
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return {
            **self.tournament.to_dict(),
            "standings": [plain(one) for one in self.standings],
            "pairs": [plain(one) for one in self.pairs],
            "decision": self.decision,
            "evidence": self.evidence,
            "games": [game.to_dict() for game in self.games],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Results:
        """Read `to_dict` back; standings and pairs are counted again."""
        games = tuple(map(Played.from_dict, fields(data, "games", dict)))
        decision = None if data.get("decision") is None else field(data, "decision", str)
        return cls(Tournament.from_dict(data), games, decision, field(data, "evidence", float))


def duel(game: Played, one: int, two: int) -> float | None:
    """How one bot fared against another in a game, from 0 to 1; None if they did not meet."""
    mine = [game.ranks[seat] for seat, who in enumerate(game.seats) if who == one]
    theirs = [game.ranks[seat] for seat, who in enumerate(game.seats) if who == two]
    meetings = [(rank < other) + (rank == other) / 2 for rank in mine for other in theirs]
    return sum(meetings) / len(meetings) if meetings else None


def ratings(bots: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Mean and standard deviation of every bot's skill, after all games in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = [model.rating() for _ in range(bots)]
    for game in games:
        teams = [[model.rating(mu=skills[bot].mu, sigma=skills[bot].sigma)] for bot in game.seats]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for bot in set(game.seats):
            # A bot with several seats learns from each of them alike.
            own = [team[0] for team, who in zip(after, game.seats, strict=True) if who == bot]
            mu = math.fsum(one.mu for one in own) / len(own)
            sigma = math.fsum(one.sigma for one in own) / len(own)
            skills[bot] = model.rating(mu=mu, sigma=sigma)
    return [(float(skill.mu), float(skill.sigma)) for skill in skills]
