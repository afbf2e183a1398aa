"""Scoring of a phase of Blue Lagoon (§7), compiled. The numbers (§) are paragraphs of RULES.md."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.blue_lagoon import rules as r
from atoll.games.blue_lagoon.bitboard import (
    clear_lsb,
    count,
    difference,
    intersection,
    is_empty,
    load,
    load_row,
    with_neighbours,
)
from atoll.games.numba_support import jit, jit_inline

SET_POINTS = np.array((0, 0, 5, 10, 20, 20, 20), np.int64)


@jit
def score(board: Any, state: Any, phase: int) -> None:
    """Fill the phase's six rows of the score sheet as the board and the hands stand."""
    for seat in range(state.players):
        for row in range(len(r.ROWS)):
            state.sheet[phase, seat, row] = 0
    for island in range(board.islands):
        score_island(board, state, phase, island)
    for seat in range(state.players):
        points = state.sheet[phase, seat]
        visited = points[r.ISLANDS]
        points[r.LINKS] = 5 * linked_islands(board, load_row(state.own, seat), visited)
        points[r.ISLANDS] = 20 if visited >= 8 else 10 if visited == 7 else 0
        score_tokens(state.taken[seat], points)


@jit_inline
def score_island(board: Any, state: Any, phase: int, island: int) -> None:
    """Count an island as visited (§7.2); its value goes to those with most pieces (§7.7–7.9)."""
    here = load_row(board.island, island)
    most = 1
    ties = 0
    pieces_by_seat = 0
    for seat in range(state.players):
        pieces = count(intersection(load_row(state.own, seat), here))
        pieces_by_seat |= pieces << 8 * seat
        state.sheet[phase, seat, r.ISLANDS] += pieces > 0
        ties = 1 if pieces > most else ties + (pieces == most)
        most = max(most, pieces)
    share = board.share[island, ties]
    for seat in range(state.players):
        leads = pieces_by_seat >> 8 * seat & 255 == most
        state.sheet[phase, seat, r.MAJORITIES] += share * leads


@jit_inline
def linked_islands(board: Any, pieces: Any, visited: int) -> Any:
    """The most islands on which one group has pieces (§7.4–7.6), of those `visited` at all."""
    best = 0
    left = intersection(pieces, load(board.land))
    while best < visited:
        group = flood_fill(board, difference(left, clear_lsb(left)), pieces)
        left = difference(left, group)
        linked = 0
        visited = 0
        for island in range(board.islands):
            here = load_row(board.island, island)
            linked += not is_empty(intersection(group, here))
            visited += not is_empty(intersection(left, here))
        best = max(best, linked)
    return best


@jit_inline
def flood_fill(board: Any, group: Any, pieces: Any) -> Any:
    """All pieces connected to those of the group; two steps at a time save half of the checks."""
    while True:
        near = intersection(with_neighbours(group, board.width), pieces)
        more = intersection(with_neighbours(near, board.width), pieces)
        if is_empty(difference(more, group)):
            return group
        group = more


@jit
def score_tokens(taken: Any, points: Any) -> None:
    """Resources by kind (§7.10), all four kinds (§7.11) and statuettes (§7.12)."""
    kinds = 0
    for kind in range(r.STATUETTE):
        points[r.SETS] += SET_POINTS[taken[kind]]
        kinds += taken[kind] > 0
    points[r.KINDS] = 10 if kinds == r.STATUETTE else 0
    points[r.STATUETTES] = 4 * taken[r.STATUETTE]
