"""Rating pools, and the fixed ratings of levels in them.

A pool is what shares a rating: a game, or a game with one number of players.
"""

from __future__ import annotations

from functools import cache

import msgspec

from atoll.bots.level_ratings import level_ratings as game_level_ratings
from atoll.bots.registry import level_names
from atoll.games import game_names, game_plugin, game_summary


class Pool(msgspec.Struct, frozen=True):
    """A pool: its game, and its number of players; 0 stands for any."""

    id: str
    game: str
    players: int


def pool_of(game: str, players: int) -> str:
    """The id of the pool in which a game is rated."""
    return f"{game}-{players}" if game_plugin(game).rated_by_players else game


@cache
def pools() -> dict[str, Pool]:
    """All pools with levels, by id."""
    found = [pool for game in game_names() for pool in _pools_of(game)]
    return {pool.id: pool for pool in found if level_ratings(pool.id)}


def _pools_of(game: str) -> list[Pool]:
    if not game_plugin(game).rated_by_players:
        return [Pool(game, game, 0)]
    summary = game_summary(game)
    counts = range(summary.min_players, summary.max_players + 1)
    return [Pool(pool_of(game, players), game, players) for players in counts]


def level_ratings(pool: str) -> dict[str, int]:
    """The rating of each level in a pool, the weakest first."""
    game, _, players = pool.partition("-")
    return game_level_ratings(game, int(players or 2))


def offered_ratings(pool: str) -> dict[str, int]:
    """The ratings of the levels that people are offered in a pool, the weakest first."""
    game, _, players = pool.partition("-")
    ratings = level_ratings(pool)
    return {level: ratings[level] for level in level_names(game, int(players or 2))}
