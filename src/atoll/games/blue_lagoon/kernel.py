"""Blue Lagoon's rules, compiled. The numbers (§) are paragraphs of RULES.md.

A position is one struct (`rules.state_dtype`), sets of spaces in it are bitboards (`bitboard.py`):

    free       spaces without a piece                    settlers   in hand, by seat
    open_sea   sea that needs no neighbour (§3.2)        villages   in hand, by seat
    own        pieces on the board, by seat              taken      tokens in hand, by seat and kind
    reach      spaces next to own pieces, by seat        token      what lies on each stone circle
    built      villages on the board, by seat            laid       circles filled in this phase
    sheet      points by phase, seat and row             resources  not yet taken in this phase
    phase      EXPLORATION, SETTLEMENT, OVER             seat       whose turn it is, or UNDECIDED

Actions of players: n is a settler on space n, `board.spaces` + n a village there, in reading order.
Outcomes of chance: 0 to 4 the token drawn for the next circle, FIRST + n lets seat n begin.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    clear_lsb,
    count,
    difference,
    from_bit,
    has_bit,
    intersection,
    is_empty,
    load,
    load_row,
    lsb,
    neighbours,
    only_if,
    union,
)
from atoll.games.blue_lagoon.scoring_kernel import score
from atoll.games.numba_support import ONE, ZERO, jit, jit_inline

_WORD_SHIFT, _BIT_MASK = np.uint64(6), np.uint64(63)

# §3, §6: placing a piece


@jit_inline
def adjacent_spaces(board: Any, state: Any, seat: int, exploring: bool) -> Any:
    """Free spaces next to own pieces (§3.3, §6.2); in Exploration only those on land.

    `exploring` is the phase as an argument: where it is constant, loops are compiled for one phase.
    """
    near = intersection(load_row(state.reach, seat), load(state.free))
    return intersection(near, load(board.land)) if exploring else near


@jit_inline
def open_sea(state: Any, exploring: bool) -> Any:
    """Free sea, where settlers need no neighbour in Exploration (§3.2)."""
    return only_if(exploring, intersection(load(state.free), load(state.open_sea)))


@jit_inline
def settler_spots(board: Any, state: Any, seat: int, exploring: bool) -> Any:
    """Where a seat may place a settler (§3.2, §3.3, §6.2), if it has one left (§3.7)."""
    spots = union(adjacent_spaces(board, state, seat, exploring), open_sea(state, exploring))
    return only_if(state.settlers[seat] > 0, spots)


@jit_inline
def village_spots(board: Any, state: Any, seat: int, exploring: bool) -> Any:
    """Where a seat may place a village: on land only (§3.3, §3.4), if it has one left (§3.7)."""
    has_village = exploring and state.villages[seat] > 0
    return only_if(has_village, adjacent_spaces(board, state, seat, exploring))


@jit_inline
def place(board: Any, state: Any, seat: int, spot: Any, bit: int, village: Any) -> None:
    """The seat places one piece on a space (§3.1) and takes the token there (§3.6).

    The space is given as a set and as its bit: callers know one or the other.
    """
    occupy(board, state, seat, spot, np.uint64(bit), village)
    state.settlers[seat] -= 1 - village
    state.villages[seat] -= village
    circle = board.circle[bit]
    kind = state.token[circle]
    state.token[circle] = r.NO_TOKEN
    state.taken[seat, kind] += 1
    state.taken[seat, r.NO_TOKEN] = 0
    state.resources -= kind < r.STATUETTE


@jit_inline
def occupy(board: Any, state: Any, seat: int, spot: Any, bit: Any, village: Any) -> None:
    """A piece of the seat occupies the space and reaches its neighbours (§3.5).

    `free` comes first, with fixed addresses: the next placing waits for it (a tenth of a move).
    """
    for w in range(len(spot)):
        state.free[w] &= ~spot[w]
    word, shift = bit >> _WORD_SHIFT, bit & _BIT_MASK
    state.own[seat, word] |= ONE << shift
    state.built[seat, word] |= np.uint64(village) << shift
    for w in range(len(spot)):
        state.reach[seat, w] |= board.near[bit, w]


# §4: whose turn it is, and the end of a phase


@jit_inline
def next_seat(state: Any, seat: int) -> Any:
    """The next seat clockwise (§1.1)."""
    return seat + 1 if seat + 1 < state.players else 0


@jit_inline
def find_mover(board: Any, state: Any, exploring: bool) -> Any:
    """Skip seats that cannot place (§4.4); how many choices the seat to move then has.

    Without any choice the phase is over (§4.1, §4.3). Also returned: how many of the choices are
    settlers, the spaces next to own pieces, and the open sea.
    """
    waiting = state.players if state.resources > 0 else 0
    while True:
        near = adjacent_spaces(board, state, state.seat, exploring)
        sea = open_sea(state, exploring)
        beside = count(near)
        settlers = beside + count(sea) if state.settlers[state.seat] > 0 else 0
        villages = beside if exploring and state.villages[state.seat] > 0 else 0
        if settlers + villages > 0 or waiting == 0:
            return settlers + villages if waiting > 0 else 0, settlers, near, sea
        state.seat = next_seat(state, state.seat)
        waiting -= 1


@jit
def advance_turn(board: Any, state: Any) -> None:
    """Give the turn to the seat or the next one that can place, or end the phase."""
    if find_mover(board, state, state.phase == r.EXPLORATION)[0] == 0:
        end_phase(board, state)


@jit
def end_phase(board: Any, state: Any) -> None:
    """Score the phase (§4.5) and begin the next, or end the game."""
    score(board, state, state.phase)
    if state.phase == r.EXPLORATION:
        begin_settlement(board, state)
    else:
        state.phase = r.OVER


# §5: between the phases


@jit
def begin_settlement(board: Any, state: Any) -> None:
    """Settlers go home, villages off the stone circles stay, tokens go back into the bag (§5)."""
    begin_phase(board, state, r.SETTLEMENT)
    spaces = load(state.free)
    for seat in range(state.players):
        stay = difference(load_row(state.built, seat), load(board.circles))
        reach = intersection(neighbours(stay, board.width), spaces)
        for w in range(len(stay)):
            state.own[seat, w] = stay[w]
            state.built[seat, w] = stay[w]
            state.reach[seat, w] = reach[w]
            state.free[w] &= ~stay[w]


@jit
def begin_phase(board: Any, state: Any, phase: int) -> None:
    """An empty board, pieces in hand (§1.2, §1.3, §5.1, §5.4) and all tokens in the bag (§5.5)."""
    state.phase = phase
    state.laid = 0
    state.resources = r.RESOURCES
    for circle in range(r.CIRCLES + 1):
        state.token[circle] = r.NO_TOKEN
    for w in range(len(state.free)):
        state.free[w] = board.land[w] | board.sea[w]
        state.open_sea[w] = board.sea[w] if phase == r.EXPLORATION else ZERO
    for seat in range(state.players):
        state.settlers[seat] = board.settlers
        state.villages[seat] = r.VILLAGES if phase == r.EXPLORATION else 0
        for kind in range(r.NO_TOKEN):
            state.taken[seat, kind] = 0
        for w in range(len(state.free)):
            state.own[seat, w] = ZERO
            state.reach[seat, w] = ZERO


# §8: the winner


@jit
def final_score(state: Any, seat: int) -> Any:
    """The sum of both phases (§8.1)."""
    total = 0
    for phase in range(2):
        for row in range(len(r.ROWS)):
            total += state.sheet[phase, seat, row]
    return total


@jit
def tokens_held(state: Any, seat: int) -> Any:
    """All tokens of a seat, which break a tie (§8.2, §8.3)."""
    total = 0
    for kind in range(r.NO_TOKEN):
        total += state.taken[seat, kind]
    return total


@jit
def ranking_key(state: Any, seat: int) -> Any:
    """The greater key ranks first (§8.1–8.4): points, then tokens."""
    return final_score(state, seat) * (r.CIRCLES + 1) + tokens_held(state, seat)


@jit
def rank(state: Any, seat: int) -> Any:
    """The place of a seat: one more than the number of seats before it (§8.5)."""
    place = 1
    for other in range(state.players):
        place += ranking_key(state, other) > ranking_key(state, seat)
    return place


# Entry points: called from Python with one-element arrays


@jit
def start(boards: Any, states: Any, players: int, seat: int) -> None:
    """Set up a new game (§1); seat r.UNDECIDED leaves the first player to chance (§1.6)."""
    states[0].players = players
    states[0].seat = seat
    begin_phase(boards[0], states[0], r.EXPLORATION)


@jit
def clear_board(boards: Any, states: Any, phase: int) -> None:
    """Begin a phase with an empty board; a position is read from there."""
    begin_phase(boards[0], states[0], phase)


@jit
def left_in_bag(state: Any, kind: int) -> Any:
    """The number of tokens of a kind still in the bag."""
    left = r.BAG[kind]
    for circle in range(state.laid):
        left -= state.token[circle] == kind
    return left


@jit
def write_bag(states: Any, tokens: Any) -> None:
    """Write the number of tokens of each kind still in the bag."""
    for kind in range(r.NO_TOKEN):
        tokens[kind] = left_in_bag(states[0], kind)


@jit
def is_legal(boards: Any, states: Any, event: int) -> Any:
    """Whether an action or a chance outcome is legal now."""
    board, state = boards[0], states[0]
    if state.phase == r.OVER or event < 0:
        return False
    if state.seat == r.UNDECIDED:
        return r.FIRST <= event < r.FIRST + state.players
    if state.laid < r.CIRCLES:
        return event < r.FIRST and left_in_bag(state, event) > 0
    exploring = state.phase == r.EXPLORATION
    if event < board.spaces:
        return has_bit(settler_spots(board, state, state.seat, exploring), board.bit[event])
    if event < 2 * board.spaces:
        spots = village_spots(board, state, state.seat, exploring)
        return has_bit(spots, board.bit[event - board.spaces])
    return False


@jit
def apply(boards: Any, states: Any, event: int) -> None:
    """Apply an action or a chance outcome that is known to be legal."""
    board, state = boards[0], states[0]
    if state.seat == r.UNDECIDED:
        state.seat = event - r.FIRST
    elif state.laid < r.CIRCLES:
        lay_token(board, state, event)
    else:
        village = event // board.spaces
        bit = board.bit[event - village * board.spaces]
        place(board, state, state.seat, from_bit(state.free, bit), bit, village)
        state.seat = next_seat(state, state.seat)
        advance_turn(board, state)


@jit
def apply_checked(boards: Any, states: Any, event: int) -> Any:
    """Apply an event if it is legal; return whether it was."""
    legal = is_legal(boards, states, event)
    if legal:
        apply(boards, states, event)
    return legal


@jit
def lay_token(board: Any, state: Any, kind: int) -> None:
    """The token drawn goes on the next stone circle (§1.5); after the last one play begins."""
    state.token[state.laid] = kind
    state.laid += 1
    if state.laid == r.CIRCLES:
        advance_turn(board, state)


@jit
def legal_actions(boards: Any, states: Any, actions: Any) -> Any:
    """Write the legal actions in ascending order and return their number."""
    board, state = boards[0], states[0]
    if state.phase == r.OVER or state.laid < r.CIRCLES:
        return 0
    exploring = state.phase == r.EXPLORATION
    n = write_spaces(board, settler_spots(board, state, state.seat, exploring), 0, actions, 0)
    spots = village_spots(board, state, state.seat, exploring)
    return write_spaces(board, spots, board.spaces, actions, n)


@jit
def write_spaces(board: Any, spots: Any, base: int, actions: Any, n: int) -> Any:
    """Append `base` + the number of each space in the set."""
    while not is_empty(spots):
        actions[n] = base + board.space[lsb(spots)]
        spots = clear_lsb(spots)
        n += 1
    return n


@jit
def write_signs(boards: Any, states: Any, signs: Any, cells: Any) -> None:
    """Write what is on each space, in reading order, as signs.

    `signs` are those of the token kinds, of an empty space, and of each seat's settlers and
    villages.
    """
    board, state = boards[0], states[0]
    settlers, villages = r.NO_TOKEN + 1, r.NO_TOKEN + 1 + r.MAX_PLAYERS
    for space in range(board.spaces):
        bit = board.bit[space]
        word, shift = bit >> 6, np.uint64(bit & 63)
        sign: Any = np.int64(state.token[board.circle[bit]])
        for seat in range(state.players):
            if (state.own[seat, word] >> shift) & ONE:
                built = (state.built[seat, word] >> shift) & ONE
                sign = (villages if built else settlers) + seat
        cells[space] = signs[sign]


@jit
def write_standings(states: Any, table: Any) -> None:
    """Write every seat's final score, tokens for ties and rank into three rows."""
    state = states[0]
    for seat in range(state.players):
        table[0, seat] = final_score(state, seat)
        table[1, seat] = tokens_held(state, seat)
        table[2, seat] = rank(state, seat)


@jit
def write_pieces(boards: Any, states: Any, table: Any) -> None:
    """Write the number of pieces by seat and island."""
    board, state = boards[0], states[0]
    for seat in range(state.players):
        own = load_row(state.own, seat)
        for island in range(board.islands):
            table[seat, island] = count(intersection(own, load_row(board.island, island)))


@jit
def score_now(boards: Any, states: Any) -> None:
    """Score the current phase as if it ended now."""
    if states[0].phase != r.OVER:
        score(boards[0], states[0], states[0].phase)
