"""Heuristic estimate of each seat's points in Settlement, before it is played.

Settlers spread from the villages that remain, so it counts the islands with a village and the stone
circles that a seat reaches before the others. The weights were fitted to the points that the search
itself scored in Settlement, from many different sets of villages (`docs/strength.md`).
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

BASE_POINTS, ISLAND_POINTS, CIRCLE_POINTS = 52.0, 8.0, 1.25
"""Constant term, points for an island with a village, points for a stone circle reached first."""


@jit
def estimate_settlement(board: Any, state: Any, workspace: Any) -> None:
    """Write each seat's estimated points in Settlement, which is about to begin."""
    flood_fill(board, state, workspace)
    for seat in range(state.players):
        own = load_row(state.own, seat)
        islands = 0
        for island in range(board.islands):
            islands += not is_empty(intersection(own, load_row(board.island, island)))
        circles = count(intersection(load_row(workspace.reached, seat), load(board.circles)))
        workspace.settlement_points[seat] = (
            BASE_POINTS + ISLAND_POINTS * islands + CIRCLE_POINTS * circles
        )


@jit
def flood_fill(board: Any, state: Any, workspace: Any) -> None:
    """Let the seats take all adjacent spaces in turn until none is left."""
    left = union(load(board.land), load(board.sea))
    for seat in range(state.players):
        left = difference(left, load_row(state.own, seat))
        for w in range(len(left)):
            workspace.reached[seat, w] = state.own[seat, w]
    seat = state.seat
    idle = 0
    while idle < state.players and not is_empty(left):
        new = intersection(with_neighbours(load_row(workspace.reached, seat), board.width), left)
        idle = idle + 1 if is_empty(new) else 0
        left = difference(left, new)
        for w in range(len(left)):
            workspace.reached[seat, w] |= new[w]
        seat = next_seat(state, seat)
