"""Turn policies evaluated over columns, and the value networks."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES, roll_values
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    batch_from_view,
    mean_chest_points,
    opening_positions,
    outcome_positions,
)
from atoll.bots.into_the_blue.turn_policies import TurnPolicy, evaluate_turns
from atoll.bots.into_the_blue.value_functions import (
    look_one_turn_ahead,
    network_shares,
    outcome_shares,
)
from atoll.bots.into_the_blue.value_network import load_value_network
from atoll.core.game import SPECTATOR
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import plan_turn
from training.sampling import sample_outcomes

LINE = (
    "into_the_blue/1 players=3 levels=21000,00300,10010 taken=8,5+?,- turn=1 rolls=0 dice=- last=-"
)


def random_values(seed: int) -> Floats:
    return np.random.default_rng(seed).random(NUM_OUTCOMES)


def test_policy_has_the_value_of_the_turn_solver() -> None:
    values = random_values(1)
    solved = plan_turn(roll_values(values))
    hands, before = TurnPolicy(values).evaluate(np.stack([values, 1 - values], axis=1))
    assert before == pytest.approx([solved.value, 1 - solved.value])
    assert hands[:, :, 0] == pytest.approx(solved.hands)
    assert hands[:, :, 1] == pytest.approx(1 - solved.hands)


def test_outcome_probabilities_add_up_and_give_the_value() -> None:
    values = random_values(2)
    _, odds = TurnPolicy(values).evaluate(np.eye(NUM_OUTCOMES))
    assert odds.sum() == pytest.approx(1)
    assert odds @ values == pytest.approx(plan_turn(roll_values(values)).value)


def test_many_turns_are_evaluated_like_one() -> None:
    values = np.stack([random_values(seed) for seed in range(5)])
    columns = np.random.default_rng(9).random((5, NUM_OUTCOMES, 3))
    one_by_one = [TurnPolicy(w).evaluate(c)[1] for w, c in zip(values, columns, strict=True)]
    assert evaluate_turns(values, columns) == pytest.approx(np.array(one_by_one))


def test_sampled_outcomes_have_the_expected_value() -> None:
    values = random_values(3)
    came = sample_outcomes(np.repeat(values[None], 20000, axis=0), seed=4)
    assert values[came].mean() == pytest.approx(plan_turn(roll_values(values)).value, abs=0.01)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_win_shares_add_up(players: int) -> None:
    batch = outcome_positions(
        opening_positions(IntoTheBlue(players=players, shells=3, chests=(5, 9)), 1)
    )
    evaluation = load_value_network(players)(batch)
    assert evaluation.shares.sum(axis=1) == pytest.approx(np.ones(len(batch)))
    assert ((evaluation.shares >= 0) & (evaluation.scores >= -0.01)).all()
    assert evaluation.margins.shape == evaluation.shares.shape


def test_seen_chests_change_expected_chest_points() -> None:
    """Chests of 5, 6, 6, 7, 8: a player who sees the 8 expects 6 from the others."""
    game = IntoTheBlue(players=3)
    state = game.parse_position(LINE)
    seen, rest = mean_chest_points(batch_from_view(game, state.view(0)))
    assert seen.tolist() == [[12.0, 0.0, 8.0]]
    assert rest == 6.0
    watched, mean = mean_chest_points(batch_from_view(game, state.view(SPECTATOR)))
    assert watched[0] == pytest.approx([2 * mean, 0, mean])


def test_lookahead_is_the_mean_over_the_next_turn() -> None:
    """The shares are rotated to the seats of the first position."""
    game = IntoTheBlue(players=3, shells=4)
    shares = network_shares(game, 0)
    ahead = outcome_positions(opening_positions(game, 1))
    searched = look_one_turn_ahead(shares)(ahead)
    assert searched.sum(axis=1) == pytest.approx(np.ones(NUM_OUTCOMES))
    values, columns = outcome_shares(ahead.take([0]).rotate_to_mover(), shares)
    mover, following, third = TurnPolicy(values[0]).evaluate(columns[0])[1]
    assert searched[0] == pytest.approx([third, mover, following])
