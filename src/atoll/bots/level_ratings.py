"""The fixed ratings of the levels of bots, on the scale of people and puzzles.

400 points are odds of ten to one in a game for two, as with Elo ratings. `level_ratings.json` is
written by `benchmarks/level_ratings.py`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


def level_ratings(game: str, players: int = 2) -> dict[str, int]:
    """The rating of each level of a game, the weakest first; empty for a game without any.

    Where levels were not measured with this number of players, these are the ratings for two.
    """
    return _ratings().get(f"{game}-{players}") or _ratings().get(game, {})


@cache
def _ratings() -> dict[str, dict[str, int]]:
    text = files("atoll.bots").joinpath("level_ratings.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, int]])
