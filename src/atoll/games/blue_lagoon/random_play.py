"""Random playouts of Blue Lagoon, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.blue_lagoon.bitboard import nth, only_if, union
from atoll.games.blue_lagoon.kernel import (
    end_phase,
    final_score,
    find_mover,
    left_in_bag,
    next_seat,
    place,
    ranking_key,
)
from atoll.games.blue_lagoon.rules import (
    CIRCLES,
    EXPLORATION,
    MAX_PLAYERS,
    NO_TOKEN,
    OVER,
    UNDECIDED,
)
from atoll.games.numba_support import (
    HALF,
    LOW_HALF,
    ZERO,
    jit,
    jit_inline,
    next_random,
    random_below,
    scale_random,
    stream_seed,
)


@jit
def playouts(
    boards: Any,
    begin: Any,
    states: Any,
    seed: Any,
    first: int,
    scores: Any,
    lengths: Any,
    winners: Any,
) -> None:
    """Finish a game by random play many times; game i always has the same random stream."""
    random = np.zeros(1, np.uint64)
    keys = np.zeros(MAX_PLAYERS, np.int64)
    board, state = boards[0], states[0]
    for game in range(len(lengths)):
        random[0] = stream_seed(seed, first + game)
        states[0] = begin[0]
        lengths[game] = play_out(board, state, random)
        best = 0
        for seat in range(state.players):
            keys[seat] = ranking_key(state, seat)
            best = max(best, keys[seat])
        for seat in range(state.players):
            scores[game, seat] = final_score(state, seat)
            winners[game, seat] = keys[seat] == best


@jit
def play_out(board: Any, state: Any, random: Any) -> Any:
    """Play to the end, every choice uniformly random; returns the number of turns."""
    turns = 0
    if state.seat == UNDECIDED:
        state.seat = random_below(random, state.players)
    while state.phase != OVER:
        lay_remaining_tokens(state, random)
        turns += finish_phase_at_random(board, state, random)
        end_phase(board, state)
    return turns


@jit
def finish_phase_at_random(board: Any, state: Any, random: Any) -> Any:
    """Play to the end of the phase with uniformly random placings; returns the number of turns."""
    if state.phase == EXPLORATION:
        return explore_at_random(board, state, random)
    return settle_at_random(board, state, random)


@jit
def explore_at_random(board: Any, state: Any, random: Any) -> Any:
    """`finish_phase_at_random`, compiled for Exploration."""
    return place_at_random(board, state, random, True)


@jit
def settle_at_random(board: Any, state: Any, random: Any) -> Any:
    """`finish_phase_at_random`, compiled for Settlement: no villages and no open sea."""
    return place_at_random(board, state, random, False)


@jit_inline
def place_at_random(board: Any, state: Any, random: Any, exploring: bool) -> Any:
    """Make random placings while there are any; settlers come first, then villages."""
    turns = 0
    choices, settlers, near, sea = find_mover(board, state, exploring)
    while choices > 0:
        choice = random_below(random, choices)
        village = exploring and choice >= settlers
        spots = union(near, only_if(not village, sea))
        spot, bit = nth(spots, choice - settlers * village)
        place(board, state, state.seat, spot, bit, np.int64(village))
        state.seat = next_seat(state, state.seat)
        turns += 1
        choices, settlers, near, sea = find_mover(board, state, exploring)
    return turns


@jit
def lay_remaining_tokens(state: Any, random: Any) -> None:
    """Draw all tokens still in the bag, in random order."""
    if state.laid == CIRCLES:
        return
    circle = state.laid
    for kind in range(NO_TOKEN):
        for _ in range(left_in_bag(state, kind)):
            state.token[circle] = kind
            circle += 1
    word = ZERO
    for last in range(CIRCLES - 1, state.laid, -1):
        word = next_random(random) if last & 1 else word >> HALF
        other = state.laid + scale_random(word & LOW_HALF, last + 1 - state.laid)
        state.token[last], state.token[other] = state.token[other], state.token[last]
    state.laid = CIRCLES
