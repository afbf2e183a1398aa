"""Compile every kernel once, on all cores, so that test processes load them from disk."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import atoll
from atoll.envs.vector import VectorEnv
from atoll.server.workers.job_handlers import warm_up


def compile_kernels(game: str) -> None:
    """Run the rules, bots, evaluator and environment of a game once."""
    warm_up(game)
    with VectorEnv(atoll.load_game(game), 2) as env:
        env.step(env.sample_actions())


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        list(pool.map(compile_kernels, atoll.game_names()))
