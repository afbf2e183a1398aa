"""Compile every kernel once, on all cores, so that test processes load them from disk."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import atoll
from atoll.bots.into_the_blue.solver import Solver
from atoll.core.chance import Dice
from atoll.envs.vector import VectorEnv
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.server.workers.job_handlers import warm_up
from benchmarks.server.attack import large_map
from training.train_value_network import train


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


def compile_solver_and_training() -> None:
    """Solve a tiny game of Into the Blue, and train a network for a moment."""
    with TemporaryDirectory() as folder:
        Solver(IntoTheBlue(shells=2, first_player=0), Path(folder) / "solution").run()
    train(2, games=2, others=1, rounds=2, steps=1, seed=1)


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        jobs = [pool.submit(compile_kernels, game) for game in atoll.game_names()]
        jobs += [pool.submit(compile_rules_of_large_maps), pool.submit(compile_solver_and_training)]
        for job in jobs:
            job.result()
