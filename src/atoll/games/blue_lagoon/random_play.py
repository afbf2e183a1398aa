"""Random games of Blue Lagoon, many at once; the rules are the kernel's."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.blue_lagoon.bitboard import either, nth, only_if
from atoll.games.blue_lagoon.kernel import (
    after,
    end_phase,
    final_score,
    left_in_bag,
    mover,
    place,
    standing,
)
from atoll.games.blue_lagoon.rules import CIRCLES, NO_TOKEN, OVER, UNDECIDED
from atoll.games.numba_support import (
    HALF,
    LOW_HALF,
    ZERO,
    below,
    inlined,
    jit,
    next_word,
    scaled,
    stream,
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
    """Finish a game by random play again and again; game i always has the same random stream."""
    random = np.zeros(1, np.uint64)
    board, state = boards[0], states[0]
    for game in range(len(lengths)):
        random[0] = stream(seed, first + game)
        states[0] = begin[0]
        lengths[game] = play_out(board, state, random)
        best = 0
        for seat in range(state.players):
            scores[game, seat] = final_score(state, seat)
            best = max(best, standing(state, seat))
        for seat in range(state.players):
            winners[game, seat] = standing(state, seat) == best


@jit
def play_out(board: Any, state: Any, random: Any) -> Any:
    """Play to the end, every choice uniformly random; returns the number of turns."""
    turns = 0
    if state.seat == UNDECIDED:
        state.seat = below(random, state.players)
    while state.phase != OVER:
        lay_rest(state, random)
        choices, settlers, settle, build = mover(board, state)
        while choices > 0:
            random_placing(board, state, below(random, choices), settlers, settle, build)
            state.seat = after(state, state.seat)
            turns += 1
            choices, settlers, settle, build = mover(board, state)
        end_phase(board, state)
    return turns


@inlined
def random_placing(
    board: Any, state: Any, choice: int, settlers: int, settle: Any, build: Any
) -> None:
    """Place the piece a random choice stands for: settlers come first, then villages."""
    village = choice >= settlers
    spots = either(only_if(not village, settle), only_if(village, build))
    place(board, state, state.seat, nth(spots, choice - settlers * village), np.int64(village))


@jit
def lay_rest(state: Any, random: Any) -> None:
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
        word = next_word(random) if last & 1 else word >> HALF
        other = state.laid + scaled(word & LOW_HALF, last + 1 - state.laid)
        state.token[last], state.token[other] = state.token[other], state.token[last]
    state.laid = CIRCLES
