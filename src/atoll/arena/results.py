"""Results of a tournament: win rates with confidence intervals, ratings, head-to-head scores."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Final

import msgspec

from atoll.arena.match import GameResult
from atoll.arena.plan import Tournament
from atoll.arena.serialization import checked

Z_95: Final = 1.959963984540054
"""The 97.5% quantile of the normal distribution."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval of a win rate."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z_95**2
    middle = rate + square / (2 * games)
    spread = Z_95 * math.sqrt(max(rate * (1 - rate), 0) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


@dataclass(frozen=True)
class Standing:
    """One bot: games, wins, rating, thinking time and faults.

    `rating` and `deviation` are mean and standard deviation of its skill in openskill's
    Plackett–Luce model, which begins at 25 and 8.3.
    """

    bot: str
    games: int
    wins: float
    rate: float
    interval: tuple[float, float]
    score: float
    rating: float
    deviation: float
    seconds: float
    slowest: float
    faults: dict[str, int]


@dataclass(frozen=True)
class HeadToHead:
    """Two bots: how often the first was ranked before the second; ties count half."""

    first: str
    second: str
    games: int
    wins: float
    rate: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Results:
    """The games of a tournament that count, in the order of the plan."""

    tournament: Tournament
    games: tuple[GameResult, ...]
    decision: str | None = None
    evidence: float = 0.0

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All bots, the highest rating first."""
        skills = ratings(len(self.tournament.entrants), self.games)
        standings = [self._standing(bot, *skill) for bot, skill in enumerate(skills)]
        return tuple(sorted(standings, key=lambda one: (-one.rating, one.bot)))

    def _standing(self, bot: int, rating: float, deviation: float) -> Standing:
        seats = [(g, seat) for g in self.games for seat, who in enumerate(g.seats) if who == bot]
        wins = math.fsum(game.shares()[seat] for game, seat in seats)
        moves = sum(game.moves[seat] for game, seat in seats)
        count = len(seats)
        return Standing(
            self.tournament.entrants[bot].name, count, wins, wins / max(count, 1),
            wilson_interval(wins, count),
            sum(game.scores[seat] for game, seat in seats) / max(count, 1),
            rating, deviation,
            math.fsum(game.seconds[seat] for game, seat in seats) / max(moves, 1),
            max((game.slowest[seat] for game, seat in seats), default=0.0),
            dict(Counter(f.kind for g, seat in seats for f in g.faults if f.seat == seat)),
        )  # fmt: skip

    @cached_property
    def pairs(self) -> tuple[HeadToHead, ...]:
        """All pairs of bots that met."""
        bots = range(len(self.tournament.entrants))
        return tuple(
            self._pair(one, two, scores)
            for one, two in combinations(bots, 2)
            if (scores := [d for g in self.games if (d := score_against(g, one, two)) is not None])
        )

    def _pair(self, one: int, two: int, scores: list[float]) -> HeadToHead:
        names, wins = self.tournament.entrants, math.fsum(scores)
        return HeadToHead(
            names[one].name, names[two].name, len(scores), wins, wins / len(scores),
            wilson_interval(wins, len(scores)),
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return {
            **self.tournament.to_dict(),
            "standings": msgspec.to_builtins(self.standings),
            "pairs": msgspec.to_builtins(self.pairs),
            "decision": self.decision,
            "evidence": self.evidence,
            "games": [game.to_dict() for game in self.games],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Results:
        """Read `to_dict` back; standings and pairs are computed again."""
        games = map(GameResult.from_dict, checked(data.get("games"), list[dict[str, Any]]))
        decision = None if data.get("decision") is None else checked(data["decision"], str)
        evidence = checked(data.get("evidence"), float)
        return cls(Tournament.from_dict(data), tuple(games), decision, evidence)


def score_against(game: GameResult, one: int, two: int) -> float | None:
    """A bot's score against another in a game, from 0 to 1; None if they did not meet."""
    mine = [game.ranks[seat] for seat, who in enumerate(game.seats) if who == one]
    theirs = [game.ranks[seat] for seat, who in enumerate(game.seats) if who == two]
    meetings = [(rank < other) + (rank == other) / 2 for rank in mine for other in theirs]
    return sum(meetings) / len(meetings) if meetings else None


def ratings(bots: int, games: Sequence[GameResult]) -> list[tuple[float, float]]:
    """Mean and standard deviation of each bot's skill after all games, in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = [model.rating() for _ in range(bots)]
    for game in games:
        teams = [[model.rating(mu=skills[bot].mu, sigma=skills[bot].sigma)] for bot in game.seats]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for bot in set(game.seats):
            # A bot with several seats gets the mean update of its seats.
            own = [team[0] for team, who in zip(after, game.seats, strict=True) if who == bot]
            mu = math.fsum(one.mu for one in own) / len(own)
            sigma = math.fsum(one.sigma for one in own) / len(own)
            skills[bot] = model.rating(mu=mu, sigma=sigma)
    return [(float(skill.mu), float(skill.sigma)) for skill in skills]
