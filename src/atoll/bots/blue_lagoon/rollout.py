"""From a leaf of the search tree to the end of the game, quickly but not blindly.

Playouts often take a token within reach. Otherwise they look at a few placings drawn at random and
prefer the one that went with good results in earlier simulations: the seat's habits. Where the tree
is in Exploration, Settlement is guessed from the villages (`prospects.py`) or, if asked, played.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon.settlement_heuristic import expect
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
from atoll.games.blue_lagoon.kernel import end_phase, final_score, find_mover, next_seat, place
from atoll.games.blue_lagoon.random_play import lay_remaining_tokens, place_choice
from atoll.games.numba_support import HALF, jit, jit_inline, next_random, random_below, scale_random

SETTINGS = np.dtype(
    [
        ("explore", "f8"),
        ("trust", "f8"),
        ("prior", "f8"),
        ("greed", "i8"),
        ("scale", "f8"),
        ("grow", "i8"),
        ("habits", "i8"),
        ("foresee", "i8"),
    ],
    align=True,
)
"""Exploration; how long `later` is trusted (0: never); visits a prior is worth; how often, of 256,
a playout takes a token it can reach; points of margin that make a lead a likely win; visits after
which a leaf grows; how many more placings a playout looks at; whether Settlement is guessed."""

FIRST_HABIT, FIRST_TRIED = 0.5, 5.0
"""What a placing is worth that was never tried, and how many trials that counts for."""

_BYTE = np.uint64(255)


@cache
def room_record(words: int) -> np.dtype[np.void]:
    """What one simulation works on, by seat.

    `own` and `built` as they stand at the end of the tree's phase; the seat's value (0 to 1) and
    score at the end of the game; what `prospects` needs; and the habits: the
    mean value of simulations with a piece on a space, by phase, seat, kind of piece and bit.
    """
    seats, habits = r.MAX_PLAYERS, (2, r.MAX_PLAYERS, 2, 64 * words)
    return np.dtype(
        [
            ("own", "u8", (seats, words)),
            ("built", "u8", (seats, words)),
            ("value", "f8", (seats,)),
            ("score", "f8", (seats,)),
            ("reached", "u8", (seats, words)),
            ("expected", "f8", (seats,)),
            ("habit", "f4", habits),
            ("tried", "f4", habits),
        ],
        align=True,
    )


@jit
def play_on(board: Any, state: Any, setting: Any, random: Any, room: Any) -> None:
    """Finish the phase, remember who stands where, finish the game, and value the result."""
    finish_phase(board, state, setting, random, room)
    for seat in range(state.players):
        room.expected[seat] = 0.0
        for w in range(len(state.free)):
            room.own[seat, w] = state.own[seat, w]
            room.built[seat, w] = state.built[seat, w]
    end_phase(board, state)
    if state.phase != r.OVER:
        finish_game(board, state, setting, random, room)
    value_result(state, setting, room)


@jit
def finish_game(board: Any, state: Any, setting: Any, random: Any, room: Any) -> None:
    """Guess how Settlement will go, or play it on a new layout of tokens."""
    if setting.foresee:
        expect(board, state, room)
    else:
        lay_remaining_tokens(state, random)
        finish_phase(board, state, setting, random, room)
        end_phase(board, state)


@jit
def value_result(state: Any, setting: Any, room: Any) -> None:
    """Scores, and how good the margin to the best other is, seat by seat."""
    for seat in range(state.players):
        room.score[seat] = final_score(state, seat) + room.expected[seat]
    for seat in range(state.players):
        other = -1e9
        for rival in range(state.players):
            if rival != seat:
                other = max(other, room.score[rival])
        room.value[seat] = 1.0 / (1.0 + exp((other - room.score[seat]) / setting.scale))


@jit
def finish_phase(board: Any, state: Any, setting: Any, random: Any, room: Any) -> None:
    """Play to the end of the phase, at random or as well as a quick player can."""
    if setting.greed == 0 and setting.habits == 0:
        place_at_random(board, state, random)
    else:
        place_quickly(board, state, setting, random, room)


@jit
def place_at_random(board: Any, state: Any, random: Any) -> None:
    """Play to the end of the phase, every choice uniformly random."""
    choices, settlers, settle, build = find_mover(board, state)
    while choices > 0:
        place_choice(board, state, random_below(random, choices), settlers, settle, build)
        state.seat = next_seat(state, state.seat)
        choices, settlers, settle, build = find_mover(board, state)


@jit
def place_quickly(board: Any, state: Any, setting: Any, random: Any, room: Any) -> None:
    """Play to the end of the phase by quick placings."""
    tokens = token_spaces(board, state)
    choices, _, settle, build = find_mover(board, state)
    while choices > 0:
        spot = quick_placing(board, state, setting, settle, build, tokens, random, room)
        tokens = difference(tokens, spot)
        state.seat = next_seat(state, state.seat)
        choices, _, settle, build = find_mover(board, state)


@jit
def token_spaces(board: Any, state: Any) -> Any:
    """Where tokens lie."""
    spaces = difference(load(board.land), load(board.land))
    left = load(board.circles)
    while not is_empty(left):
        spot = difference(left, clear_lsb(left))
        left = clear_lsb(left)
        if state.token[board.circle[lsb(spot)]] != r.NO_TOKEN:
            spaces = union(spaces, spot)
    return spaces


@jit_inline
def worth_building(board: Any, state: Any, build: Any) -> Any:
    """Where a village is worth a thought: off the stone circles, where it stays for Settlement."""
    if state.settlers[state.seat] == 0:
        return build
    return difference(build, load(board.circles))


@jit_inline
def quick_placing(
    board: Any,
    state: Any,
    setting: Any,
    settle: Any,
    build: Any,
    tokens: Any,
    random: Any,
    room: Any,
) -> Any:
    """Often take a token within reach, otherwise place what seems good; returns the space."""
    word = next_random(random)
    grab = intersection(settle, tokens)
    greedy = (np.int64(word & _BYTE) < setting.greed) and not is_empty(grab)
    build = only_if(not greedy, worth_building(board, state, build))
    settle = union(only_if(greedy, grab), only_if(not greedy, settle))
    settlers = count(settle)
    choices = settlers + count(build)
    spot, village = one_of(settle, build, settlers, scale_random(word >> HALF, choices))
    worth = habit(state, room, spot, village)
    for _ in range(setting.habits):
        choice = scale_random(next_random(random) >> HALF, choices)
        other, other_village = one_of(settle, build, settlers, choice)
        other_worth = habit(state, room, other, other_village)
        if other_worth > worth:
            spot = other
            village = other_village
            worth = other_worth
    place(board, state, state.seat, spot, np.int64(village))
    return spot


@jit_inline
def one_of(settle: Any, build: Any, settlers: int, choice: int) -> Any:
    """The space a choice stands for, and whether it is for a village: settlers come first."""
    village = choice >= settlers
    spots = union(only_if(not village, settle), only_if(village, build))
    return nth(spots, choice - settlers * village), village


@jit_inline
def habit(state: Any, room: Any, spot: Any, village: Any) -> Any:
    """How well simulations went in which the seat to move had that piece there."""
    return room.habit[state.phase, state.seat, np.int64(village), lsb(spot)]


@jit
def form_habits(root: Any, room: Any) -> None:
    """Remember which placings of this simulation went with good results."""
    for seat in range(root.players):
        left = difference(load_row(room.own, seat), load_row(root.own, seat))
        while not is_empty(left):
            bit = lsb(left)
            left = clear_lsb(left)
            village = np.int64(has_bit(load_row(room.built, seat), bit))
            tried = room.tried[root.phase, seat, village, bit] + np.float32(1)
            old = room.habit[root.phase, seat, village, bit]
            room.tried[root.phase, seat, village, bit] = tried
            room.habit[root.phase, seat, village, bit] = old + (room.value[seat] - old) / tried
