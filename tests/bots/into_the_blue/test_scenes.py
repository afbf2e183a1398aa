"""Positions as arrays against the game itself: outcomes, points and finished games."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.into_the_blue.indexing import CHEST, FAIL, OUTCOME_OF, OUTCOMES_OF_ROLL
from atoll.bots.into_the_blue.position_batch import end_shares, level_points, outcomes, scene_of
from atoll.core.chance import Dice
from atoll.games.into_the_blue.dice import HANDS, NUM_ROLLS
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState


def turn_starts(game: IntoTheBlue, seed: int):
    """Every position of a random game at the beginning of a turn."""
    state, dice = game.new_state(), Dice(seed)
    while not state.is_terminal:
        if state.turn_seat >= 0 and state.view(0).rolls == 0:
            yield state
        state.apply(dice.choice(state.possible_events()))


def after_roll(state: IntoTheBlueState, roll: int, level: int) -> IntoTheBlueState:
    """The game after this roll, stopped at once, and shells on a level if there is a choice."""
    after = state.clone()
    after.apply(roll)
    after.apply(STOP)
    if after.current_player >= 0 and after.view(0).rolls == 3:
        after.apply(STOP + level)
    elif not after.is_terminal and len(HANDS[roll]) == len(set(HANDS[roll])):
        after.apply(after.game.hidden_chest)
    return after


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_outcomes_lead_where_the_game_leads(players: int) -> None:
    game = IntoTheBlue(players=players, shells=4, chests=(5, 6))
    for seed in range(6):
        for state in turn_starts(game, seed):
            scene = scene_of(game, state.view(0))
            ahead = outcomes(scene)
            roll = (seed * 71 + 5 * int(scene.shells.sum())) % NUM_ROLLS
            for level, outcome in enumerate(OUTCOMES_OF_ROLL[roll], 1):
                after = after_roll(state, roll, level)
                got, view = ahead.part([outcome]), after.view(0)
                assert got.over[0] == after.is_terminal
                turn = state.turn_seat
                seats = [(turn + n) % players for n in range(players)]
                assert got.shells[0].tolist() == [list(view.shells[seat]) for seat in seats]
                assert got.chests[0].tolist() == [len(view.chests[seat]) for seat in seats]
                if not after.is_terminal:
                    assert (turn + got.after[0]) % players == after.turn_seat
                    there = scene_of(game, view)
                    again = got.next_turns()
                    assert again.shells.tolist() == there.shells.tolist()
                    assert again.out.tolist() == there.out.tolist()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_are_those_of_the_score_sheet(players: int) -> None:
    game = IntoTheBlue(players=players, shells=6)
    for seed in range(8):
        for state in turn_starts(game, seed):
            points = level_points(scene_of(game, state.view(0))).sum(axis=2)[0]
            sheet = [sum(line.points[seat] for line in state.sheet().lines[:5])
                     for seat in range(players)]  # fmt: skip
            assert np.roll(points, state.turn_seat).tolist() == sheet


def test_a_finished_game_is_the_mean_over_the_chests() -> None:
    """One chest each: 5, 6 or 8 against another of them; seat 0 leads by 1 on the board."""
    game = IntoTheBlue(chests=(5, 6, 8), shells=2, first_player=0)
    state = game.parse_position(game.new_state().position())
    scene = scene_of(game, state.view(0))
    scene.shells[0] = [[2, 0, 0, 0, 0], [1, 0, 0, 0, 0]]
    scene.chests[0] = [1, 1]
    assert end_shares(scene)[0, 0] == pytest.approx((3 + 0.5) / 6)


def test_outcomes_of_rolls() -> None:
    numbers = {hand: number for number, hand in enumerate(HANDS[:NUM_ROLLS])}
    assert OUTCOMES_OF_ROLL[numbers[1, 2, 3, 4, 5, 6]] == (CHEST,)
    assert OUTCOMES_OF_ROLL[numbers[2, 2, 3, 4, 5, 6]] == (FAIL,)
    assert OUTCOMES_OF_ROLL[numbers[1, 1, 2, 4, 5, 5]] == (OUTCOME_OF[1, 2], OUTCOME_OF[2, 1])
    assert OUTCOMES_OF_ROLL[numbers[1, 2, 3, 4, 5, 5]][-1] == OUTCOME_OF[5, 2]
