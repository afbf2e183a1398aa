"""The outlook, plans followed by many columns, and how both are learned: small but real runs."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES, roll_values
from atoll.bots.into_the_blue.learning import foresee, learn, some_game
from atoll.bots.into_the_blue.position_batch import mean_chest_points, outcome_positions, batch_from_view
from atoll.bots.into_the_blue.self_play import opening_positions
from atoll.bots.into_the_blue.trust import measure
from atoll.bots.into_the_blue.turn_policies import TurnPolicy, sample_outcomes, evaluate_turns
from atoll.bots.into_the_blue.value_network import chest_surplus, load_value_network, features
from atoll.bots.into_the_blue.win_shares import network_shares, look_one_turn_ahead, outcome_shares
from atoll.core.game import SPECTATOR
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import plan_turn

LINE = (
    "into_the_blue/1 players=3 levels=21000,00300,10010 taken=8,5+?,- turn=1 rolls=0 dice=- last=-"
)


def some_worths(seed: int) -> np.ndarray:
    return np.random.default_rng(seed).random(NUM_OUTCOMES)


def test_following_the_own_column_is_what_the_turn_solver_says() -> None:
    values = some_worths(1)
    solved = plan_turn(roll_values(values))
    hands, before = TurnPolicy(values).evaluate(np.stack([values, 1 - values], axis=1))
    assert before == pytest.approx([solved.value, 1 - solved.value])
    assert hands[:, :, 0] == pytest.approx(solved.hands)
    assert hands[:, :, 1] == pytest.approx(1 - solved.hands)


def test_chances_of_outcomes_add_up_and_give_the_value() -> None:
    values = some_worths(2)
    _, odds = TurnPolicy(values).evaluate(np.eye(NUM_OUTCOMES))
    assert odds.sum() == pytest.approx(1)
    assert odds @ values == pytest.approx(plan_turn(roll_values(values)).value)


def test_many_turns_are_followed_like_one() -> None:
    values = np.stack([some_worths(seed) for seed in range(5)])
    columns = np.random.default_rng(9).random((5, NUM_OUTCOMES, 3))
    one_by_one = [TurnPolicy(w).evaluate(c)[1] for w, c in zip(values, columns, strict=True)]
    assert evaluate_turns(values, columns) == pytest.approx(np.array(one_by_one))


def test_dives_come_out_as_planned() -> None:
    values = some_worths(3)
    came = sample_outcomes(np.repeat(values[None], 20000, axis=0), seed=4)
    assert values[came].mean() == pytest.approx(plan_turn(roll_values(values)).value, abs=0.01)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_outlook_is_a_share_for_everybody(players: int) -> None:
    batch = outcome_positions(opening_positions(IntoTheBlue(players=players, shells=3, chests=(5, 9)), 1))
    told = load_value_network(players)(batch)
    assert told.shares.sum(axis=1) == pytest.approx(np.ones(len(batch)))
    assert ((told.shares >= 0) & (told.scores >= -0.01)).all()
    assert told.margins.shape == told.shares.shape


def test_the_eyes_of_a_seat_change_what_its_chests_are_worth() -> None:
    """Chests of 5, 6, 6, 7, 8: whoever sees an 8 knows that the others hold 6 on the average."""
    game = IntoTheBlue(players=3)
    state = game.parse_position(LINE)
    seen, rest = mean_chest_points(batch_from_view(game, state.view(0)))
    assert seen.tolist() == [[12.0, 0.0, 8.0]]
    assert rest == 6.0
    watched, mean = mean_chest_points(batch_from_view(game, state.view(SPECTATOR)))
    assert watched[0] == pytest.approx([2 * mean, 0, mean])
    assert chest_surplus(batch_from_view(game, state.view(SPECTATOR))) == pytest.approx(np.zeros((1, 3)))


def test_looking_ahead_knows_more_than_not_looking() -> None:
    """One turn ahead is the mean over the next player's turn, seats in their places."""
    game = IntoTheBlue(players=3, shells=4)
    shares = network_shares(game, 0)
    ahead = outcome_positions(opening_positions(game, 1))
    looked = look_one_turn_ahead(shares)(ahead)
    assert looked.sum(axis=1) == pytest.approx(np.ones(NUM_OUTCOMES))
    values, columns = outcome_shares(ahead.take([0]).rotate_to_mover(), shares)
    mover, following, third = TurnPolicy(values[0]).evaluate(columns[0])[1]
    assert looked[0] == pytest.approx([third, mover, following])


def test_what_is_foreseen_is_what_looking_ahead_says() -> None:
    game = IntoTheBlue(players=3, shells=4)
    network = load_value_network(3)
    before = outcome_positions(opening_positions(game, 1)).take([0, 1, 9])
    turns = before.rotate_to_mover()
    ahead = outcome_positions(turns)
    told = foresee(before, turns, ahead, network.said(ahead))
    assert told[:, :3] == pytest.approx(look_one_turn_ahead(network.shares)(before))
    assert told.shape[1] == network.layers[-1][1].shape[0]


def test_a_network_learns_who_is_ahead() -> None:
    """A run that is far too short, but real: it tells a won position from a lost one."""
    network = learn(2, games=60, others=3, rounds=2, steps=60, seed=3)
    game = IntoTheBlue(shells=6)
    batch = outcome_positions(opening_positions(game, 1)).take([0, 0])
    batch.shells[0] = [[1, 1, 1, 1, 1], [2, 0, 0, 0, 0]]
    batch.shells[1] = batch.shells[0, ::-1]
    ahead, behind = network.shares(batch)[:, 0]
    assert ahead > behind + 0.1


def test_trust_is_measured_by_playing_on() -> None:
    trust = measure(IntoTheBlue(players=2, shells=3), positions=20, games=20, seed=1)
    assert 0 <= trust.share_error < 0.2
    assert abs(trust.score_bias) < 2


def test_games_drawn_at_random_are_games() -> None:
    generator = np.random.default_rng(1)
    for _ in range(30):
        game = some_game(4, generator)
        assert features(opening_positions(game, 2), np.zeros((2, 4))).shape[0] == 2
