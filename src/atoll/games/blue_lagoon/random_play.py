"""Random playouts of Blue Lagoon, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.blue_lagoon import kernel
from atoll.games.blue_lagoon.bitboard import nth, only_if, union
from atoll.games.blue_lagoon.rules import CIRCLES, NO_TOKEN, OVER, UNDECIDED
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
    board, state = boards[0], states[0]
    for game in range(len(lengths)):
        random[0] = stream_seed(seed, first + game)
        states[0] = begin[0]
        lengths[game] = play_out(board, state, random)
        best = 0
        for seat in range(state.players):
            scores[game, seat] = kernel.final_score(state, seat)
            best = max(best, kernel.ranking_key(state, seat))
        for seat in range(state.players):
            winners[game, seat] = kernel.ranking_key(state, seat) == best


@jit
def play_out(board: Any, state: Any, random: Any) -> Any:
    """Play to the end, every choice uniformly random; returns the number of turns."""
    turns = 0
    if state.seat == UNDECIDED:
        state.seat = random_below(random, state.players)
    while state.phase != OVER:
        lay_remaining_tokens(state, random)
        choices, settlers, settle, build = kernel.find_mover(board, state)
        while choices > 0:
            place_choice(board, state, random_below(random, choices), settlers, settle, build)
            state.seat = kernel.next_seat(state, state.seat)
            turns += 1
            choices, settlers, settle, build = kernel.find_mover(board, state)
        kernel.end_phase(board, state)
    return turns


@jit_inline
def place_choice(
    board: Any, state: Any, choice: int, settlers: int, settle: Any, build: Any
) -> None:
    """Place the piece that `choice` selects: settlers come first, then villages."""
    village = choice >= settlers
    spots = union(only_if(not village, settle), only_if(village, build))
    spot = nth(spots, choice - settlers * village)
    kernel.place(board, state, state.seat, spot, np.int64(village))


@jit
def lay_remaining_tokens(state: Any, random: Any) -> None:
    """Draw all tokens still in the bag, in random order."""
    if state.laid == CIRCLES:
        return
    circle = state.laid
    for kind in range(NO_TOKEN):
        for _ in range(kernel.left_in_bag(state, kind)):
            state.token[circle] = kind
            circle += 1
    word = ZERO
    for last in range(CIRCLES - 1, state.laid, -1):
        word = next_random(random) if last & 1 else word >> HALF
        other = state.laid + scale_random(word & LOW_HALF, last + 1 - state.laid)
        state.token[last], state.token[other] = state.token[other], state.token[last]
    state.laid = CIRCLES
