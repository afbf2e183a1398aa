"""The rating of a puzzle, from how often bots of known strength find its solution.

Bots, puzzles and people share one scale, that of Elo: a player with the rating of a puzzle finds
the solution every second time, one who is 400 points stronger ten times out of eleven.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Final

from atoll.bots import make_bot
from atoll.core.game import Action, State

SEEDS: Final = 4
"""How often each level is asked, each time with another seed."""
LOWEST, HIGHEST = 400, 3000
"""Limits of a rating."""
PRIOR_DEVIATION: Final = 500.0
"""The standard deviation of ratings before any answer, around the mean of the levels."""
_SLOPE: Final = 1 / 400

Tally = tuple[int, int, int]
"""The rating of a level, how often it found the solution, and how often it was asked."""


def rate_puzzle(state: State, solution: Action, levels: Mapping[str, int], seed: int) -> int:
    """The rating of a position whose best action is `solution`, by the answers of levels."""
    view = state.view(state.current_player)
    tallies = []
    for level, rating in levels.items():
        bots = [make_bot(level, state.game, seed + number) for number in range(SEEDS)]
        found = sum(bot.choose(view).action == solution for bot in bots)
        tallies.append((rating, found, SEEDS))
    return fit_rating(tallies)


def fit_rating(tallies: Sequence[Tally]) -> int:
    """The likeliest rating, by bisection: the expected number of answers falls with it."""
    mean = sum(rating for rating, _, _ in tallies) / len(tallies)
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if _surplus(tallies, middle, mean) > 0 else (low, middle)
    return round((low + high) / 2)


def _surplus(tallies: Sequence[Tally], rating: float, mean: float) -> float:
    """Answers expected at a rating minus those found, and the pull of the prior."""
    expected = sum(asked * success_chance(level, rating) for level, _, asked in tallies)
    found = sum(right for _, right, _ in tallies)
    return expected - found - (rating - mean) / (PRIOR_DEVIATION**2 * _SLOPE * log(10))


def success_chance(player: float, puzzle: float) -> float:
    """How likely a player of one rating finds the solution of a puzzle of another."""
    return 1 / (1 + 10 ** ((puzzle - player) * _SLOPE))
