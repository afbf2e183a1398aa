"""Rating pools, and the fixed ratings of levels in them.

A pool is what shares a rating: *Into the Blue* with any number of players, *Blue Lagoon* with two,
three and four.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from atoll.bots.level_ratings import level_ratings as game_level_ratings
from atoll.games import game_class, game_names

BY_PLAYERS: Final = ("blue_lagoon",)
"""Games whose ratings are separate for each number of players."""


class Pool(msgspec.Struct, frozen=True):
    """A pool: its game, and its number of players; 0 stands for any."""

    id: str
    game: str
    players: int


def pool_of(game: str, players: int) -> str:
    """The id of the pool in which a game is rated."""
    return f"{game}-{players}" if game in BY_PLAYERS else game


@cache
def pools() -> dict[str, Pool]:
    """All pools with levels, by id."""
    found = [pool for game in game_names() for pool in _pools_of(game)]
    return {pool.id: pool for pool in found if level_ratings(pool.id)}


def _pools_of(game: str) -> list[Pool]:
    if game not in BY_PLAYERS:
        return [Pool(game, game, 0)]
    kind = game_class(game)
    counts = range(kind.min_players, kind.max_players + 1)
    return [Pool(pool_of(game, players), game, players) for players in counts]


def level_ratings(pool: str) -> dict[str, int]:
    """The rating of each level in a pool, the weakest first."""
    return game_level_ratings(pool.partition("-")[0])
