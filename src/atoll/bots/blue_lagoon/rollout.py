"""Rollouts: from a leaf of the search tree to the end of the game.

The rollout policy often takes a token within reach. Otherwise it draws a few placings at random and
makes the one with the highest MAST value (move-average sampling technique): the mean result of
earlier simulations with that placing. In Exploration, a heuristic estimates the points of
Settlement (`settlement_heuristic.py`), or Settlement is played out as well.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon.builtin import DEFAULTS
from atoll.bots.blue_lagoon.settlement_heuristic import estimate_settlement
from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    clear_lsb,
    difference,
    from_bit,
    intersection,
    is_empty,
    load,
    lsb,
    only_if,
    union,
)
from atoll.games.blue_lagoon.kernel import (
    end_phase,
    final_score,
    find_mover,
    next_seat,
    place,
)
from atoll.games.blue_lagoon.random_play import finish_phase_at_random, lay_remaining_tokens
from atoll.games.elementary_functions import exp
from atoll.games.numba_support import (
    HALF,
    ONE,
    ZERO,
    count_trailing_zeros,
    jit,
    jit_inline,
    next_random,
    nth_bit,
    popcount,
    scale_random,
)

SETTINGS = np.dtype(
    [(name, "f8" if isinstance(value, float) else "i8") for name, value in DEFAULTS.items()],
    align=True,
)
"""`MCTSSettings` as a NumPy structure."""

MAST_PRIOR, MAST_PRIOR_VISITS = 0.5, 5.0
"""Initial MAST value of each placing, and the number of visits it counts for."""

_BYTE, _WORD = np.uint64(255), np.uint64(64)


@cache
def workspace_dtype(words: int) -> np.dtype[np.void]:
    """Scratch space and MAST table of a search, for boards of `words` 64-bit words.

    A set of placings has twice the words of a bitboard: settlers, then villages. By seat: `played`
    (placings on the board at the end of the tree's phase), `value` (0 to 1) and `score` at the end
    of the game, `reached` and `settlement_points` of the Settlement heuristic. `choices` are the
    placings of the seat to move, `first_choice` the number of the first one in each word. MAST
    values and visits are by phase, seat and placing.
    """
    seats, placings = r.MAX_PLAYERS, 2 * words
    return np.dtype(
        [
            ("played", "u8", (seats, placings)),
            ("value", "f8", (seats,)),
            ("score", "f8", (seats,)),
            ("reached", "u8", (seats, words)),
            ("settlement_points", "f8", (seats,)),
            ("choices", "u8", (placings,)),
            ("first_choice", "i8", (placings,)),
            ("mast_value", "f4", (2, seats, 64 * placings)),
            ("mast_visits", "f4", (2, seats, 64 * placings)),
        ],
        align=True,
    )


@jit
def rollout(board: Any, state: Any, setting: Any, random: Any, workspace: Any) -> None:
    """Finish the phase, keep its final placings for AMAF and MAST, finish and evaluate the game."""
    finish_phase(board, state, setting, random, workspace)
    words = len(state.free)
    for seat in range(state.players):
        workspace.settlement_points[seat] = 0.0
        for w in range(words):
            workspace.played[seat, w] = state.own[seat, w] & ~state.built[seat, w]
            workspace.played[seat, words + w] = state.built[seat, w]
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
    choices, settlers, near, sea = find_mover(board, state, exploring)
    while choices > 0:
        settle = only_if(settlers > 0, union(near, sea))
        build = only_if(choices > settlers, village_candidates(board, state, near))
        word = next_random(random)
        in_reach = intersection(settle, tokens)
        greedy = (np.int64(word & _BYTE) < setting.token_rate) & (not is_empty(in_reach))
        settle = union(only_if(greedy, in_reach), only_if(not greedy, settle))
        build = only_if(not greedy, build)
        placing = choose_placing(state, setting, settle, build, word, random, workspace, exploring)
        village = exploring and placing >= 64 * len(near)
        bit = placing - 64 * len(near) * village
        spot = from_bit(state.free, bit)
        place(board, state, state.seat, spot, bit, np.int64(village))
        tokens = difference(tokens, spot)
        state.seat = next_seat(state, state.seat)
        choices, settlers, near, sea = find_mover(board, state, exploring)


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
def village_candidates(board: Any, state: Any, spots: Any) -> Any:
    """Spaces considered for a village: not stone circles, where it would be removed again."""
    return difference(spots, only_if(state.settlers[state.seat] > 0, load(board.circles)))


@jit_inline
def choose_placing(
    state: Any,
    setting: Any,
    settle: Any,
    build: Any,
    word: Any,
    random: Any,
    workspace: Any,
    exploring: bool,
) -> Any:
    """Of a few placings drawn at random, the one with the highest MAST value."""
    choices = write_choices(workspace, settle, 0, 0)
    if exploring:
        choices = write_choices(workspace, build, len(settle), choices)
    mast = workspace.mast_value[state.phase, state.seat]
    best = nth_choice(workspace, scale_random(word >> HALF, choices), exploring)
    for _ in range(setting.mast_samples):
        number = scale_random(next_random(random) >> HALF, choices)
        other = nth_choice(workspace, number, exploring)
        best = other if mast[other] > mast[best] else best
    return np.int64(best)


@jit_inline
def write_choices(workspace: Any, spots: Any, first_word: int, choices: int) -> Any:
    """Add the placings on a set of spaces to the choices; returns the new number of choices."""
    for w in range(len(spots)):
        workspace.choices[first_word + w] = spots[w]
        workspace.first_choice[first_word + w] = choices
        choices += popcount(spots[w])
    return choices


@jit_inline
def nth_choice(workspace: Any, n: int, exploring: bool) -> Any:
    """The n-th of the choices, as a placing; its word is found without branches."""
    word = ZERO
    for w in range(1, len(workspace.choices) if exploring else len(workspace.choices) // 2):
        word += np.uint64(n >= workspace.first_choice[w])
    bit = nth_bit(workspace.choices[word], n - workspace.first_choice[word])
    return word * _WORD + np.uint64(count_trailing_zeros(bit))


@jit
def update_mast(root: Any, workspace: Any) -> None:
    """Update the MAST means of all placings made since the root."""
    words = len(root.free)
    for seat in range(root.players):
        values = workspace.mast_value[root.phase, seat]
        all_visits = workspace.mast_visits[root.phase, seat]
        for w in range(2 * words):
            left = workspace.played[seat, w] & ~root.own[seat, w % words]
            while left:
                placing = np.uint64(64 * w + count_trailing_zeros(left))
                left &= left - ONE
                visits = all_visits[placing] + np.float32(1)
                mean = values[placing]
                all_visits[placing] = visits
                values[placing] = mean + (workspace.value[seat] - mean) / visits
