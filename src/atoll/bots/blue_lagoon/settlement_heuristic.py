"""What villages promise for Settlement: a guess at each seat's points before it is played.

Settlers spread from the villages that stayed, so it counts on how many islands a seat stands, and
how many stone circles it can reach before anybody else. The weights are fitted to the points that
the search itself made in Settlement, from villages of all kinds (`docs/strength.md`).
"""

from __future__ import annotations

from typing import Any

from atoll.games.blue_lagoon.bitboard import (
    count,
    difference,
    intersection,
    is_empty,
    load,
    load_row,
    union,
    with_neighbours,
)
from atoll.games.blue_lagoon.kernel import next_seat
from atoll.games.numba_support import jit

START, ISLAND, CIRCLE = 52.0, 8.0, 1.25
"""Points to begin with, for each island with a village, for each stone circle reached first."""


@jit
def expect(board: Any, state: Any, room: Any) -> None:
    """Write each seat's likely points in Settlement, which is about to begin."""
    spread_out(board, state, room)
    for seat in range(state.players):
        own = load_row(state.own, seat)
        islands = 0
        for island in range(board.islands):
            islands += not is_empty(intersection(own, load_row(board.island, island)))
        circles = count(intersection(load_row(room.reached, seat), load(board.circles)))
        room.expected[seat] = START + ISLAND * islands + CIRCLE * circles


@jit
def spread_out(board: Any, state: Any, room: Any) -> None:
    """Let the seats spread by a space in turn until all is taken: who then has what."""
    left = union(load(board.land), load(board.sea))
    for seat in range(state.players):
        left = difference(left, load_row(state.own, seat))
        for w in range(len(left)):
            room.reached[seat, w] = state.own[seat, w]
    seat = state.seat
    idle = 0
    while idle < state.players and not is_empty(left):
        new = intersection(with_neighbours(load_row(room.reached, seat), board.width), left)
        idle = idle + 1 if is_empty(new) else 0
        left = difference(left, new)
        for w in range(len(left)):
            room.reached[seat, w] |= new[w]
        seat = next_seat(state, seat)
