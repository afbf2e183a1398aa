"""The rating model: openskill's Plackett–Luce model, and the scale that people see.

Skill is a mean and a standard deviation. On the displayed scale, 400 points are odds of ten to one
in a game for two between players whose skill is known, as with Elo ratings.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from atoll.server.domain.rating_pools import level_ratings, offered_ratings

MU: Final = 25.0
SIGMA: Final = MU / 3
"""The skill of a player whom nothing is known about."""
BETA: Final = MU / 6
"""The model's standard deviation of the performance of a player in one game."""
LEVEL_SIGMA: Final = 0.5
"""The standard deviation of the skill of levels."""
PROVISIONAL_SIGMA: Final = 4.5
"""Above this standard deviation a rating is provisional."""
START: Final = 1500
POINTS: Final = 400 / math.log(10) / (BETA * math.sqrt(2))
"""Displayed points for one unit of skill."""


class Skill(NamedTuple):
    """Mean and standard deviation of a skill."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def rating(self) -> int:
        """The mean on the displayed scale."""
        return round(START + POINTS * (self.mu - MU))

    @property
    def deviation(self) -> int:
        """The standard deviation on the displayed scale."""
        return round(POINTS * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether little is known yet."""
        return self.sigma > PROVISIONAL_SIGMA


def level_skill(pool: str, level: str) -> Skill:
    """The fixed skill of a level; that of a new player for one that no longer exists."""
    rating = level_ratings(pool).get(level, START)
    return Skill(MU + (rating - START) / POINTS, LEVEL_SIGMA)


def equal_level(pool: str, skill: Skill) -> str:
    """The offered level whose rating is nearest to a skill."""
    levels = offered_ratings(pool)
    return min(levels, key=lambda level: abs(levels[level] - skill.rating))


def updated_skills(
    skills: Sequence[Skill], ranks: Sequence[int], fixed: Sequence[bool]
) -> list[Skill]:
    """The skills after a game; those of the seats in `fixed` stay."""
    model = load_model()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        skill if stays else Skill(float(team[0].mu), float(team[0].sigma))
        for skill, stays, team in zip(skills, fixed, after, strict=True)
    ]


@cache
def load_model() -> Any:
    """The model of openskill."""
    # The import takes a tenth of a second, which the start of a server need not wait for.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
