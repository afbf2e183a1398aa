"""What villages promise for Settlement: a guess at each seat's points before it is played.

Settlers spread from the villages that stayed, so it counts on how many islands a seat stands, and
how many stone circles it can reach before anybody else. The weights are fitted to the points that
the search itself made in Settlement, from villages of all kinds (`docs/strength.md`).
"""

from __future__ import annotations

from typing import Any

from atoll.games.blue_lagoon.bitboard import (
    both,
    count,
    either,
    grown,
    is_empty,
    row_of,
    whole,
    without,
)
from atoll.games.blue_lagoon.kernel import after
from atoll.games.numba_support import jit

START, ISLAND, CIRCLE = 52.0, 8.0, 1.25
"""Points to begin with, for each island with a village, for each stone circle reached first."""


@jit
def expect(board: Any, state: Any, room: Any) -> None:
    """Write each seat's likely points in Settlement, which is about to begin."""
    spread_out(board, state, room)
    for seat in range(state.players):
        own = row_of(state.own, seat)
        islands = 0
        for island in range(board.islands):
            islands += not is_empty(both(own, row_of(board.island, island)))
        circles = count(both(row_of(room.reached, seat), whole(board.circles)))
        room.expected[seat] = START + ISLAND * islands + CIRCLE * circles


@jit
def spread_out(board: Any, state: Any, room: Any) -> None:
    """Let the seats spread by a space in turn until all is taken: who then has what."""
    left = either(whole(board.land), whole(board.sea))
    for seat in range(state.players):
        left = without(left, row_of(state.own, seat))
        for w in range(len(left)):
            room.reached[seat, w] = state.own[seat, w]
    seat = state.seat
    idle = 0
    while idle < state.players and not is_empty(left):
        new = both(grown(row_of(room.reached, seat), board.width), left)
        idle = idle + 1 if is_empty(new) else 0
        left = without(left, new)
        for w in range(len(left)):
            room.reached[seat, w] |= new[w]
        seat = after(state, seat)
