"""Ratings of a simulated population: whether they converge, and whether they are inflated.

People have a true skill, play games with opponents of similar ratings and with bots, and every day
some leave and others come. Nobody's true skill changes. A game is decided by true skill and chance:
in a game for two, 400 points are odds of ten to one, as the ratings promise; with more players each
pair has the same odds, which is not quite what the model assumes. Run it as
`python -m benchmarks.ratings`.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final

from atoll.server.domain.rating_model import (
    BETA,
    MU,
    POINTS,
    START,
    Skill,
    equal_level,
    level_skill,
    updated_skills,
)
from atoll.server.domain.rating_pools import level_ratings

POOL: Final = "into_the_blue"
CHECKS: Final = (5, 10, 20, 50, 100, 200)
"""Numbers of games after which the ratings of people are compared with their skill."""


@dataclass
class Person:
    """A simulated person: true skill, rating, and games played."""

    skill: float
    rating: Skill = field(default_factory=Skill)
    games: int = 0


@dataclass
class Errors:
    """Differences between rating and truth, in points, after a number of games."""

    differences: list[float] = field(default_factory=list)
    within: list[bool] = field(default_factory=list)
    levels: list[bool] = field(default_factory=list)

    def add(self, person: Person) -> None:
        """Compare a rating with the truth."""
        difference = (person.rating.mu - person.skill) * POINTS
        truth = Skill(person.skill)
        steps = list(level_ratings(POOL))
        equal, real = equal_level(POOL, person.rating), equal_level(POOL, truth)
        self.differences.append(difference)
        self.within.append(abs(difference) < 2 * POINTS * person.rating.sigma)
        self.levels.append(abs(steps.index(equal) - steps.index(real)) <= 1)

    @property
    def size(self) -> float:
        """The root mean square of the differences."""
        return math.sqrt(fmean(one * one for one in self.differences))


@dataclass(frozen=True)
class Drift:
    """Mean rating and mean true rating of a population, and how far off known ratings are."""

    rating: float
    truth: float
    known_error: float


@dataclass(frozen=True)
class Outcome:
    """What became of the ratings of a population: by day, and by number of games."""

    drift: dict[int, Drift]
    errors: dict[int, Errors]


def main() -> None:
    """Print convergence and drift of a population with and without bots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=400)
    parser.add_argument("--days", type=int, default=200)
    parser.add_argument("--mean", type=float, default=1600, help="mean true rating of people")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for share in (0.3, 0.0):
        print(f"\n{share:.0%} of games with a bot:")
        chance = random.Random(given.seed)
        _print_outcome(simulate(given.people, given.days, given.mean, share, chance))


def simulate(people: int, days: int, mean: float, share: float, chance: random.Random) -> Outcome:
    """Let a population play two games a day each."""
    population = [_newcomer(mean, chance) for _ in range(people)]
    drift, errors = {}, {games: Errors() for games in CHECKS}
    for day in range(1, days + 1):
        for _ in range(people * 2 // 3):
            _play(population, share, chance, errors)
        if day % (days // 4) == 0:
            drift[day] = _drift(population)
        for index in chance.sample(range(people), people // 100):
            population[index] = _newcomer(mean, chance)
    return Outcome(drift, {games: found for games, found in errors.items() if found.differences})


def _newcomer(mean: float, chance: random.Random) -> Person:
    points = chance.gauss(mean, 200)
    return Person(MU + (points - START) / POINTS)


def _play(
    population: list[Person], share: float, chance: random.Random, errors: dict[int, Errors]
) -> None:
    """One game of two to five players, near each other in rating; perhaps one is a bot."""
    host = chance.choice(population)
    near = sorted(chance.sample(population, 12), key=lambda p: abs(p.rating.mu - host.rating.mu))
    count = chance.choice((2, 2, 2, 3, 4, 5))
    has_bot = chance.random() < share
    others = [one for one in near if one is not host][: count - 1 - has_bot]
    players = [host, *others]
    skills, ratings = [p.skill for p in players], [p.rating for p in players]
    if has_bot:
        bot = level_skill(POOL, equal_level(POOL, host.rating))
        skills.append(bot.mu)
        ratings.append(bot)
    fixed = [False] * len(players) + [True] * has_bot
    after = updated_skills(ratings, _ranks(skills, chance), fixed)
    for person, skill in zip(players, after, strict=False):
        person.rating, person.games = skill, person.games + 1
        if person.games in errors:
            errors[person.games].add(person)


def _ranks(skills: list[float], chance: random.Random) -> list[int]:
    """A random order, in which the log-odds of two players are their difference of skill."""
    scale = BETA * math.sqrt(2)
    results = [skill - scale * math.log(-math.log(chance.random())) for skill in skills]
    return [1 + sum(other > one for other in results) for one in results]


def _drift(population: list[Person]) -> Drift:
    ratings = fmean(person.rating.mu for person in population)
    skills = fmean(person.skill for person in population)
    known = [p for p in population if not p.rating.provisional]
    error = fmean((p.rating.mu - p.skill) * POINTS for p in known) if known else 0
    return Drift(START + POINTS * (ratings - MU), START + POINTS * (skills - MU), error)


def _print_outcome(outcome: Outcome) -> None:
    for day, drift in outcome.drift.items():
        means = f"mean rating {drift.rating:.0f}, true {drift.truth:.0f}"
        print(f"day {day}: {means}; not provisional: {drift.known_error:+.0f} points off")
    for games, found in outcome.errors.items():
        _print_errors(games, found)


def _print_errors(games: int, found: Errors) -> None:
    print(
        f"after {games} games ({len(found.differences)} people): error {found.size:.0f}, "
        f"bias {fmean(found.differences):+.0f}, within two deviations {fmean(found.within):.0%}, "
        f"level right within one step {fmean(found.levels):.0%}"
    )


if __name__ == "__main__":
    main()
