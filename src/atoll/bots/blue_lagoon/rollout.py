"""Rollouts: from a leaf of the search tree to the end of the game.

The rollout policy often takes a token within reach. Otherwise it draws a few placings at random and
makes the one with the highest MAST value (move-average sampling technique): the mean result of
earlier simulations with that placing. In Exploration, a heuristic estimates the points of
Settlement (`settlement_heuristic.py`), or Settlement is played out as well.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon.builtin import DEFAULTS
from atoll.bots.blue_lagoon.settlement_heuristic import estimate_settlement
from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    clear_lsb,
    count,
    difference,
    has_bit,
    intersection,
    is_empty,
    load,
    load_row,
    lsb,
    nth,
    only_if,
    union,
)
from atoll.games.blue_lagoon.kernel import (
    end_phase,
    final_score,
    find_mover,
    next_seat,
    place,
    settler_spots,
    village_spots,
)
from atoll.games.blue_lagoon.random_play import finish_phase_at_random, lay_remaining_tokens
from atoll.games.numba_support import HALF, jit, jit_inline, next_random, scale_random

SETTINGS = np.dtype(
    [(name, "f8" if isinstance(value, float) else "i8") for name, value in DEFAULTS.items()],
    align=True,
)
"""`MCTSSettings` as a NumPy structure."""

MAST_PRIOR, MAST_PRIOR_VISITS = 0.5, 5.0
"""Initial MAST value of each placing, and the number of visits it counts for."""

_BYTE = np.uint64(255)


@cache
def workspace_dtype(words: int) -> np.dtype[np.void]:
    """Scratch space and MAST table of a search, for boards of `words` 64-bit words.

    By seat: `own` and `built` at the end of the tree's phase, `value` (0 to 1) and `score` at the
    end of the game, `reached` and `settlement_points` of the Settlement heuristic. `played_edges`
    are edges of one node. MAST values and visits are by phase, seat, kind of piece and bit.
    """
    seats, placings = r.MAX_PLAYERS, (2, r.MAX_PLAYERS, 2, 64 * words)
    return np.dtype(
        [
            ("own", "u8", (seats, words)),
            ("built", "u8", (seats, words)),
            ("value", "f8", (seats,)),
            ("score", "f8", (seats,)),
            ("reached", "u8", (seats, words)),
            ("settlement_points", "f8", (seats,)),
            ("played_edges", "i4", (128 * words,)),
            ("mast_value", "f4", placings),
            ("mast_visits", "f4", placings),
        ],
        align=True,
    )


@jit
def rollout(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """Finish the phase, keep its final placings for AMAF and MAST, finish and evaluate the game."""
    finish_phase(board, state, setting, random, workspace)
    for seat in range(state.players):
        workspace.settlement_points[seat] = 0.0
        for w in range(len(state.free)):
            workspace.own[seat, w] = state.own[seat, w]
            workspace.built[seat, w] = state.built[seat, w]
    end_phase(board, state)
    if state.phase != r.OVER:
        finish_game(board, state, setting, random, workspace)
    evaluate_result(state, setting, workspace)


@jit
def finish_game(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """Estimate the points of Settlement, or play it out with tokens drawn at random."""
    if setting.settlement_heuristic:
        estimate_settlement(board, state, workspace)
    else:
        lay_remaining_tokens(state, random)
        finish_phase(board, state, setting, random, workspace)
        end_phase(board, state)


@jit
def evaluate_result(state: Any, setting: Any, workspace: Any) -> None:
    """Scores by seat, and values: a logistic function of the margin to the best opponent."""
    for seat in range(state.players):
        workspace.score[seat] = final_score(state, seat) + workspace.settlement_points[seat]
    for seat in range(state.players):
        best_other = -1e9
        for rival in range(state.players):
            if rival != seat:
                best_other = max(best_other, workspace.score[rival])
        workspace.value[seat] = 1.0 / (
            1.0 + exp((best_other - workspace.score[seat]) / setting.margin_scale)
        )


@jit
def finish_phase(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """Play to the end of the phase, by the rollout policy or uniformly at random."""
    if setting.token_rate == 0 and setting.mast_samples == 0:
        finish_phase_at_random(board, state, random)
    elif state.phase == r.EXPLORATION:
        explore_guided(board, state, setting, random, workspace)
    else:
        settle_guided(board, state, setting, random, workspace)


@jit
def explore_guided(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """`play_guided`, compiled for Exploration."""
    play_guided(board, state, setting, random, workspace, True)


@jit
def settle_guided(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """`play_guided`, compiled for Settlement: no villages and no open sea."""
    play_guided(board, state, setting, random, workspace, False)


@jit_inline
def play_guided(
    board: Any, state: Any, setting: Any, random: Any, workspace: Any, exploring: bool
) -> None:
    """Play to the end of the phase by the rollout policy."""
    tokens = token_spaces(board, state)
    while find_mover(board, state, exploring)[0] > 0:
        spot = guided_placing(board, state, setting, tokens, random, workspace, exploring)
        tokens = difference(tokens, spot)
        state.seat = next_seat(state, state.seat)


@jit
def token_spaces(board: Any, state: Any) -> Any:
    """The set of spaces with tokens."""
    spaces = difference(load(board.land), load(board.land))
    left = load(board.circles)
    while not is_empty(left):
        spot = difference(left, clear_lsb(left))
        left = clear_lsb(left)
        if state.token[board.circle[lsb(spot)]] != r.NO_TOKEN:
            spaces = union(spaces, spot)
    return spaces


@jit_inline
def village_candidates(board: Any, state: Any, exploring: bool) -> Any:
    """Spaces considered for a village: not stone circles, where it would be removed again."""
    build = village_spots(board, state, state.seat, exploring)
    if state.settlers[state.seat] == 0:
        return build
    return difference(build, load(board.circles))


@jit_inline
def guided_placing(
    board: Any,
    state: Any,
    setting: Any,
    tokens: Any,
    random: Any,
    workspace: Any,
    exploring: bool,
) -> Any:
    """One placing by the rollout policy: often a token, else by MAST; returns the space."""
    word = next_random(random)
    settle = settler_spots(board, state, state.seat, exploring)
    tokens_in_reach = intersection(settle, tokens)
    greedy = (np.int64(word & _BYTE) < setting.token_rate) and not is_empty(tokens_in_reach)
    build = only_if(not greedy, village_candidates(board, state, exploring))
    settle = union(only_if(greedy, tokens_in_reach), only_if(not greedy, settle))
    settlers = count(settle)
    choices = settlers + count(build)
    best = scale_random(word >> HALF, choices)
    value = mast_value(state, workspace, settle, build, settlers, best, exploring)
    for _ in range(setting.mast_samples):
        choice = scale_random(next_random(random) >> HALF, choices)
        other = mast_value(state, workspace, settle, build, settlers, choice, exploring)
        best = choice if other > value else best
        value = max(value, other)
    spot, village = nth_placing(settle, build, settlers, best, exploring)
    place(board, state, state.seat, spot, np.int64(village))
    return spot


@jit_inline
def nth_placing(settle: Any, build: Any, settlers: int, choice: int, exploring: bool) -> Any:
    """The space of the n-th placing, and whether it is a village; settlers come first."""
    village = exploring and choice >= settlers
    spots = union(only_if(not village, settle), only_if(village, build))
    return nth(spots, choice - settlers * village), village


@jit_inline
def mast_value(
    state: Any,
    workspace: Any,
    settle: Any,
    build: Any,
    settlers: int,
    choice: int,
    exploring: bool,
) -> Any:
    """The MAST value of the n-th placing for the seat to move."""
    spot, village = nth_placing(settle, build, settlers, choice, exploring)
    return workspace.mast_value[state.phase, state.seat, np.int64(village), lsb(spot)]


@jit
def update_mast(root: Any, workspace: Any) -> None:
    """Update the MAST means of all placings made since the root."""
    for seat in range(root.players):
        left = difference(load_row(workspace.own, seat), load_row(root.own, seat))
        while not is_empty(left):
            bit = lsb(left)
            left = clear_lsb(left)
            village = np.int64(has_bit(load_row(workspace.built, seat), bit))
            visits = workspace.mast_visits[root.phase, seat, village, bit] + np.float32(1)
            mean = workspace.mast_value[root.phase, seat, village, bit]
            workspace.mast_visits[root.phase, seat, village, bit] = visits
            workspace.mast_value[root.phase, seat, village, bit] = (
                mean + (workspace.value[seat] - mean) / visits
            )
