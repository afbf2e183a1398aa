"""Compile every kernel once, on all cores, so that test processes load them from disk."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import atoll
from atoll.core.chance import Dice
from atoll.envs.vector import VectorEnv
from atoll.server.workers.job_handlers import warm_up
from benchmarks.server.attack import large_map


def compile_kernels(game: str) -> None:
    """Run the rules, bots, evaluator and environment of a game once."""
    warm_up(game)
    with VectorEnv(atoll.load_game(game), 2) as env:
        env.step(env.sample_actions())


def compile_rules_of_large_maps() -> None:
    """Use the rules of Blue Lagoon on the largest kind of map that tests play on once."""
    state = atoll.load_game("blue_lagoon", map=large_map()).new_state()
    Dice(1).resolve_chance(state)
    state.view(0)
    atoll.parse_position(state.position())


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        games = pool.map(compile_kernels, atoll.game_names())
        pool.submit(compile_rules_of_large_maps).result()
        list(games)
