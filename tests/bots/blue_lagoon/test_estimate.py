"""Chances from expected scores, what villages promise, and whole estimates."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.bots import Limit
from atoll.bots.blue_lagoon import rollout, settlement_heuristic
from atoll.bots.blue_lagoon.calibration import FIRST, chances, left, points_at_stake
from atoll.bots.blue_lagoon.estimate import estimate
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.struct_state import struct_over


def walked(players: int, events: int, seed: int) -> BlueLagoonState:
    """A position after so many random events, and then all draws."""
    state = BlueLagoon(players, first_player=0).new_state()
    dice = atoll.Dice(seed)
    for _ in range(events):
        state.apply(dice.action(state))
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    return state


def settlement(players: int, seed: int) -> BlueLagoonState:
    """The beginning of Settlement after random play."""
    state, dice = BlueLagoon(players, first_player=0).new_state(), atoll.Dice(seed)
    while state.phase == rules.EXPLORATION:
        state.apply(dice.action(state))
    return state


def reached_first(state: BlueLagoonState) -> list[set[int]]:
    """Who gets where first if all spread by a space in turn, told space by space."""
    board, record = state.game.board, state.struct[0]
    tables = state.game.tables[0]
    bits = [int(tables["bit"][space]) for space in range(len(board.spaces))]
    near = {
        bit: {b for b in bits if int(tables["near"][bit][b >> 6]) >> (b & 63) & 1} for bit in bits
    }
    have = [
        {b for b in bits if int(record["own"][seat][b >> 6]) >> (b & 63) & 1}
        for seat in range(state.game.players)
    ]
    seat, idle = int(record["seat"]), 0
    while idle < len(have):
        taken = set.union(*have)
        new = {b for one in have[seat] for b in near[one]} - taken
        have[seat] |= new
        idle = 0 if new else idle + 1
        seat = (seat + 1) % len(have)
    return have


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_villages_promise_islands_and_circles(players: int, seed: int) -> None:
    state = settlement(players, seed)
    record = rollout.room_record(state.game.board.words)
    room = struct_over(bytearray(record.itemsize), record)
    settlement_heuristic.expect(state.game.tables[0], state.struct[0], room[0])
    circles = [int(state.game.tables[0]["bit"][space]) for space in state.game.board.circles]
    for seat, have in enumerate(reached_first(state)):
        islands = sum(
            bool((state.struct[0]["own"][seat] & row).any())
            for row in state.game.tables[0]["island"]
        )
        found = sum(bit in have for bit in circles)
        said = (
            settlement_heuristic.START
            + settlement_heuristic.ISLAND * islands
            + settlement_heuristic.CIRCLE * found
        )
        assert room[0]["expected"][seat] == pytest.approx(said)


@pytest.mark.parametrize("events", [32, 60, 130])
def test_chances_add_up_and_follow_the_scores(events: int) -> None:
    state = walked(3, events, seed=1)
    shares = chances(np.array([[120.0, 100.0, 100.0], [100.0, 100.0, 100.0]]), state)
    assert shares.sum(axis=1) == pytest.approx([1, 1])
    assert shares[0, 0] > shares[0, 1] == shares[0, 2]
    assert shares[1] == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("events", [32, 33, 34, 41])
def test_points_of_whoever_began_count_for_less(events: int) -> None:
    first, second = chances(np.array([100.0 + FIRST, 100.0]), walked(2, events, seed=1))
    assert first == pytest.approx(second)


def test_a_lead_counts_for_more_the_later_it_is() -> None:
    stakes = [points_at_stake(walked(2, events, seed=1)) for events in (32, 60, 90, 140, 150)]
    assert stakes == sorted(stakes, reverse=True)
    assert left(walked(2, 32, seed=1)) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("events", [40, 120])
def test_estimates_are_chances_and_scores(players: int, events: int) -> None:
    state = walked(players, events, seed=players)
    found = estimate(state.game, state, Limit(simulations=500))
    assert sum(found.win) == pytest.approx(1)
    assert len(found.shares) == len(found.candidates)
    best = found.candidates[0]
    assert best.win_chance == pytest.approx(found.win[state.current_player])
    assert all(0 < score < 500 for score in found.score)
    assert all(error > 0 for error in (*found.win_error, *found.score_error))
    assert found == estimate(state.game, state, Limit(simulations=500))


def test_who_is_far_ahead_at_the_end_is_sure_to_win() -> None:
    state, dice = settlement(2, seed=11), atoll.Dice(3)
    while state.current_player == atoll.CHANCE or state.struct[0]["settlers"].sum() > 4:
        state.apply(dice.action(state))
    found = estimate(state.game, state, Limit(simulations=2000))
    assert abs(found.score[0] - found.score[1]) > 30
    assert max(found.win) > 0.95
