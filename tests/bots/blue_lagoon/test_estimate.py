"""Calibrated win chances, the Settlement heuristic, and whole estimates."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.bots import Limit
from atoll.bots.blue_lagoon import rollout, settlement_heuristic
from atoll.bots.blue_lagoon.calibration import (
    LEADS,
    lead_scale,
    remaining,
    win_chances,
)
from atoll.bots.blue_lagoon.mcts import estimate
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.struct_state import struct_over


def random_position(players: int, events: int, seed: int) -> BlueLagoonState:
    """A position after some random events and all pending draws."""
    state = BlueLagoon(players, first_player=0).new_state()
    dice = atoll.Dice(seed)
    for _ in range(events):
        state.apply(dice.action(state))
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    return state


def settlement_start(players: int, seed: int) -> BlueLagoonState:
    """The beginning of Settlement after random play."""
    state, dice = BlueLagoon(players, first_player=0).new_state(), atoll.Dice(seed)
    while state.phase == rules.EXPLORATION:
        state.apply(dice.action(state))
    return state


def reached_first(state: BlueLagoonState) -> list[set[int]]:
    """The spaces each seat reaches first if all spread by a space in turn."""
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
def test_settlement_heuristic_counts_islands_and_circles(players: int, seed: int) -> None:
    state = settlement_start(players, seed)
    dtype = rollout.workspace_dtype(state.game.board.words)
    workspace = struct_over(bytearray(dtype.itemsize), dtype)
    settlement_heuristic.estimate_settlement(state.game.tables[0], state.struct[0], workspace[0])
    circles = [int(state.game.tables[0]["bit"][space]) for space in state.game.board.circles]
    for seat, have in enumerate(reached_first(state)):
        islands = sum(
            bool((state.struct[0]["own"][seat] & row).any())
            for row in state.game.tables[0]["island"]
        )
        found = sum(bit in have for bit in circles)
        estimated = (
            settlement_heuristic.BASE_POINTS
            + settlement_heuristic.ISLAND_POINTS * islands
            + settlement_heuristic.CIRCLE_POINTS * found
        )
        assert workspace[0]["settlement_points"][seat] == pytest.approx(estimated)


@pytest.mark.parametrize("events", [32, 60, 160])
def test_win_chances_add_up_and_increase_with_scores(events: int) -> None:
    state = random_position(3, events, seed=1)
    equal = np.full(3, 100.0)
    if state.phase == rules.EXPLORATION:
        equal[0] += LEADS[3].first_player_points
    shares = win_chances(np.array([equal + np.array([20, 0, 0]), equal]), state)
    assert shares.sum(axis=1) == pytest.approx([1, 1])
    assert shares[0, 0] > shares[0, 1] == shares[0, 2]
    assert shares[1] == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("events", [32, 33, 34, 35, 41])
def test_points_of_the_first_player_count_for_less(players: int, events: int) -> None:
    scores = np.full(players, 100.0)
    scores[0] += LEADS[players].first_player_points
    shares = win_chances(scores, random_position(players, events, seed=1))
    assert shares == pytest.approx([1 / players] * players)


def test_later_leads_count_for_more() -> None:
    scales = [lead_scale(random_position(2, events, seed=1)) for events in (32, 60, 90, 140, 150)]
    assert scales == sorted(scales, reverse=True)
    assert remaining(random_position(2, 32, seed=1)) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("events", [40, 120])
def test_estimates_are_chances_and_scores(players: int, events: int) -> None:
    state = random_position(players, events, seed=players)
    found = estimate(state.game, state, Limit(simulations=500))
    assert sum(found.win) == pytest.approx(1)
    assert len(found.shares) == len(found.candidates)
    best = found.candidates[0]
    assert best.win_chance == pytest.approx(found.win[state.current_player])
    assert all(0 < score < 500 for score in found.score)
    assert all(error > 0 for error in (*found.win_error, *found.score_error))
    assert found == estimate(state.game, state, Limit(simulations=500))


def test_large_lead_at_the_end_is_nearly_certain() -> None:
    state, dice = settlement_start(2, seed=11), atoll.Dice(3)
    while state.current_player == atoll.CHANCE or state.struct[0]["settlers"].sum() > 4:
        state.apply(dice.action(state))
    found = estimate(state.game, state, Limit(simulations=2000))
    assert abs(found.score[0] - found.score[1]) > 30
    assert max(found.win) > 0.95
