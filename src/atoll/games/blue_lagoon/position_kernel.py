"""Reading positions: pieces and tokens put on a board, and whether the result can arise, compiled.

The numbers (§) are paragraphs of RULES.md. Functions return one of the problems below, plus a
space, circle, kind or seat that it is about, times `DETAIL`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    count,
    difference,
    from_bit,
    intersection,
    is_empty,
    load,
    load_row,
)
from atoll.games.blue_lagoon.kernel import advance_turn, find_mover, occupy, tokens_held
from atoll.games.numba_support import jit

DETAIL: Final = 32
NO_PROBLEM: Final = 0
SPACE_TAKEN: Final = 1
VILLAGE_ON_SEA: Final = 2
VILLAGE_ON_CIRCLE: Final = 3
TOO_MANY_PIECES: Final = 4
NO_CIRCLE: Final = 5
NOT_DRAWN_YET: Final = 6
TOO_MANY_TOKENS: Final = 7
TOKEN_OR_PIECE: Final = 8
TOKENS_IN_HAND: Final = 9
TOKENS_TO_LAY: Final = 10
PIECES_TOO_EARLY: Final = 11
UNDECIDED_TOO_LATE: Final = 12
OTHER_FIRST_PLAYER: Final = 13
PHASE_NOT_OVER: Final = 14
PHASE_OVER: Final = 15
CANNOT_PLACE: Final = 16


@jit
def put_piece(boards: Any, states: Any, seat: int, space: int, village: int) -> Any:
    """Put a piece of a seat on a space, out of the seat's hand (§1.2, §1.3, §3.3, §5.2)."""
    board, state = boards[0], states[0]
    spot = from_bit(state.free, board.bit[space])
    if is_empty(intersection(spot, load(state.free))):
        return SPACE_TAKEN
    if village and is_empty(intersection(spot, load(board.land))):
        return VILLAGE_ON_SEA
    settling = state.phase == r.SETTLEMENT
    if village and settling and not is_empty(intersection(spot, load(board.circles))):
        return VILLAGE_ON_CIRCLE
    occupy(board, state, seat, spot, np.uint64(board.bit[space]), village)
    state.settlers[seat] -= 1 - village
    state.villages[seat] -= 0 if settling else village
    standing = count(load_row(state.built, seat))
    too_many = state.settlers[seat] < 0 or standing > r.VILLAGES
    return TOO_MANY_PIECES if too_many else NO_PROBLEM


@jit
def put_token(boards: Any, states: Any, space: int, kind: int) -> Any:
    """Put a token on a space, which must have a stone circle that is filled already (§1.5)."""
    board, state = boards[0], states[0]
    circle = board.circle[board.bit[space]]
    if circle == r.CIRCLES:
        return NO_CIRCLE
    if circle >= state.laid:
        return NOT_DRAWN_YET
    state.token[circle] = kind
    return NO_PROBLEM


@jit
def complete_position(boards: Any, states: Any, first: int, over: int) -> Any:
    """Complete a position just read, with its tokens in hand and its pieces on the board.

    `first` is the option `first_player`, -1 for a random one.
    """
    board, state = boards[0], states[0]
    problem = tokens_problem(board, state)
    if problem != NO_PROBLEM:
        return problem
    state.resources = r.RESOURCES
    for seat in range(state.players):
        for kind in range(r.STATUETTE):
            state.resources -= state.taken[seat, kind]
    if state.laid < r.CIRCLES:
        return layout_problem(state, first, over)
    if state.seat == r.UNDECIDED:
        return UNDECIDED_TOO_LATE
    return turn_problem(board, state, over)


@jit
def tokens_problem(board: Any, state: Any) -> Any:
    """Each token is on a circle, in a hand or in the bag, and covered ones are taken (§3.6)."""
    for kind in range(r.NO_TOKEN):
        if tokens_on_board(state, kind) + tokens_in_hands(state, kind) > r.BAG[kind]:
            return TOO_MANY_TOKENS + DETAIL * kind
    for space in range(board.spaces):
        circle = board.circle[board.bit[space]]
        if circle < state.laid:
            spot = from_bit(state.free, board.bit[space])
            covered = is_empty(intersection(spot, load(state.free)))
            if covered == (state.token[circle] != r.NO_TOKEN):
                return TOKEN_OR_PIECE + DETAIL * space
    for seat in range(state.players):
        held = count(intersection(load_row(state.own, seat), load(board.circles)))
        if held != tokens_held(state, seat):
            return TOKENS_IN_HAND + DETAIL * seat
    return NO_PROBLEM


@jit
def tokens_on_board(state: Any, kind: int) -> Any:
    """The tokens of a kind on the board."""
    tokens = 0
    for circle in range(r.CIRCLES):
        tokens += state.token[circle] == kind
    return tokens


@jit
def tokens_in_hands(state: Any, kind: int) -> Any:
    """The tokens of a kind in all hands."""
    tokens = 0
    for seat in range(state.players):
        tokens += state.taken[seat, kind]
    return tokens


@jit
def layout_problem(state: Any, first: int, over: int) -> Any:
    """While tokens are laid out, only Settlement's villages are on the board (§5)."""
    exploring = state.phase == r.EXPLORATION
    if over:
        return TOKENS_TO_LAY
    for seat in range(state.players):
        own, built = load_row(state.own, seat), load_row(state.built, seat)
        pieces = own if exploring else difference(own, built)
        if tokens_held(state, seat) > 0 or not is_empty(pieces):
            return PIECES_TOO_EARLY
    if state.seat == r.UNDECIDED:
        return UNDECIDED_TOO_LATE if state.laid > 0 or not exploring else NO_PROBLEM
    return OTHER_FIRST_PLAYER if exploring and first >= 0 and first != state.seat else NO_PROBLEM


@jit
def turn_problem(board: Any, state: Any, over: int) -> Any:
    """The seat on turn can place a piece, or no seat can when the game is over (§4)."""
    if over:
        advance_turn(board, state)
        return NO_PROBLEM if state.phase == r.OVER else PHASE_NOT_OVER
    seat = state.seat
    if find_mover(board, state, state.phase == r.EXPLORATION)[0] == 0:
        return PHASE_OVER
    return NO_PROBLEM if state.seat == seat else CANNOT_PLACE + DETAIL * seat
