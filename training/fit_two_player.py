"""Fit the two-player value network to the solution: `python -m training.fit_two_player FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from atoll.bots.into_the_blue.network_kernel import FIRST_WIDTH, SECOND_WIDTH
from atoll.bots.into_the_blue.position_batch import Floats, PositionBatch
from atoll.bots.into_the_blue.solution_file import Solution
from atoll.bots.into_the_blue.value_functions import own_share, solution_shares
from atoll.bots.into_the_blue.value_network import (
    Float32s,
    TwoPlayerValueNetwork,
    sigmoid,
    two_player_features,
)
from atoll.games.into_the_blue.state import IntoTheBlue
from training.mlp_training import BATCH_SIZE, fit, init_layers, save
from training.self_play import play_game


def solution_samples(
    solution: Solution, games: int, generator: np.random.Generator
) -> tuple[Float32s, Float32s]:
    """Features and exact values of outcomes in games between slightly noisy players."""
    exact = own_share(solution_shares(solution))
    inputs, targets = [], []
    for _ in range(games):
        error = generator.choice([0.0, 0.02, 0.1])

        def noisy(batch: PositionBatch, error: float = error) -> Floats:
            return exact(batch) + error * generator.standard_normal(len(batch))

        for turn in play_game(solution.game, (noisy, noisy), generator):
            unfinished = turn.outcomes.take(~turn.outcomes.over)
            if len(unfinished):
                inputs.append(two_player_features(unfinished))
                targets.append(exact(unfinished))
    return np.concatenate(inputs), np.concatenate(targets).astype(np.float32)


def fit_two_player(games: int = 2500, epochs: int = 15, seed: int = 1) -> TwoPlayerValueNetwork:
    """The network of the game for two with standard options."""
    generator = np.random.default_rng(seed)
    inputs, targets = solution_samples(Solution(IntoTheBlue()), games, generator)
    start = init_layers((inputs.shape[1], FIRST_WIDTH, SECOND_WIDTH, 1), generator)
    steps = epochs * len(inputs) // BATCH_SIZE
    return TwoPlayerValueNetwork(fit(start, inputs, targets[:, None], sigmoid, steps, generator))


if __name__ == "__main__":
    save(fit_two_player(), Path(sys.argv[1]))
