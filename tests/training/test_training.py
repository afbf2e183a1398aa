"""Training and measuring networks: short but real runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.position_batch import opening_positions, outcome_positions
from atoll.bots.into_the_blue.solution_file import Solution, solution_path
from atoll.bots.into_the_blue.solver import Solver
from atoll.bots.into_the_blue.value_functions import (
    look_one_turn_ahead,
    own_share,
    score_sheet_value,
    solution_shares,
)
from atoll.bots.into_the_blue.value_network import (
    features,
    load_two_player_network,
    load_value_network,
)
from atoll.games.into_the_blue.state import IntoTheBlue
from training.fit_two_player import solution_samples
from training.network_error import measure
from training.regret import game_regrets, turn_regret
from training.train_value_network import random_game, td_targets_of, train


@pytest.fixture
def small_solution(tmp_path: Path) -> Solution:
    """The solution of a game with two shells."""
    game = IntoTheBlue(shells=2, first_player=0)
    path = solution_path(game, tmp_path)
    Solver(game, path).run()
    return Solution(game, path)


def test_td_targets_are_a_search_of_one_turn() -> None:
    game = IntoTheBlue(players=3, shells=4)
    network = load_value_network(3)
    before = outcome_positions(opening_positions(game, 1)).take([0, 1, 9])
    turns = before.rotate_to_mover()
    outcomes = outcome_positions(turns)
    targets = td_targets_of(before, turns, outcomes, network.outputs(outcomes))
    assert targets[:, :3] == pytest.approx(look_one_turn_ahead(network.shares)(before))
    assert targets.shape[1] == network.layers[-1][1].shape[0]


def test_trained_network_prefers_a_lead() -> None:
    network = train(2, games=60, others=3, rounds=2, steps=60, seed=3)
    game = IntoTheBlue(shells=6)
    batch = outcome_positions(opening_positions(game, 1)).take([0, 0])
    batch.shells[0] = [[1, 1, 1, 1, 1], [2, 0, 0, 0, 0]]
    batch.shells[1] = batch.shells[0, ::-1]
    ahead, behind = network.shares(batch)[:, 0]
    assert ahead > behind + 0.1


def test_samples_of_a_solution_have_its_values(small_solution: Solution) -> None:
    inputs, targets = solution_samples(small_solution, 2, np.random.default_rng(1))
    assert len(inputs) == len(targets) > 0
    assert inputs.shape[1] == load_two_player_network().layers[0][0].shape[0]
    assert ((targets >= 0) & (targets <= 1)).all()


def test_network_errors_are_measured() -> None:
    error = measure(IntoTheBlue(players=2, shells=3), positions=20, games=20, seed=1)
    assert 0 <= error.share_error < 0.2
    assert abs(error.score_bias) < 2


def test_random_games_are_valid() -> None:
    generator = np.random.default_rng(1)
    for _ in range(30):
        game = random_game(4, generator)
        assert features(opening_positions(game, 2), np.zeros((2, 4))).shape[0] == 2


def test_exact_play_has_no_regret(small_solution: Solution) -> None:
    exact = game_regrets(small_solution, own_share(solution_shares(small_solution)), 5, seed=1)
    assert exact == pytest.approx(0, abs=1e-6)
    assert game_regrets(small_solution, score_sheet_value, 20, seed=1).mean() > 0.001


def test_regret_is_the_cost_of_wrong_values() -> None:
    """The estimated values reward shells on level 1, the true ones only failing."""
    believed, true = np.zeros(NUM_OUTCOMES), np.zeros(NUM_OUTCOMES)
    believed[2:8] = 1
    true[0] = 1
    assert turn_regret(true, true) == pytest.approx(0, abs=1e-12)
    assert turn_regret(believed, true) > 0.9
