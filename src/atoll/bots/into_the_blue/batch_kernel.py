"""The evaluation of many positions in compiled code, row by row of a position batch.

Seats are relative: seat 0 moved last. The functions are those of a search, applied to each row.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from atoll.bots.into_the_blue.evaluation_kernel import (
    read_box,
    read_chests,
    read_position,
    write_features,
    write_outputs,
    write_two_player_features,
)
from atoll.bots.into_the_blue.final_shares import write_final_shares
from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.search_kernel import apply_outcome, search_position, simple_value
from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.rules import LEVELS, OVER, ROLLING
from atoll.games.numba_support import jit


class Rows(NamedTuple):
    """The arrays of a batch; `seen` has the seen chests of each value, `shells_each` all shells."""

    shells: Any
    chests: Any
    next_seat: Any
    out_first: Any
    over: Any
    viewer: Any
    seen: Any
    shells_each: int


@jit
def begin_rows(search: Any, box: Any, rows: Any, fitted: int) -> None:
    """Set everything that all rows have in common."""
    state = search.states[0]
    state.players = rows.chests.shape[1]
    state.kinds = len(rows.seen)
    search.work.fitted = fitted
    read_box(box, search.work)


@jit
def load_row(search: Any, rows: Any, n: int) -> None:
    """Set the first position of a search to a row."""
    state = search.states[0]
    state.turn = 0
    state.last = rows.out_first[n]
    state.phase = OVER if rows.over[n] else ROLLING
    state.left = search.work.chest_count
    for seat in range(state.players):
        packed = rows.shells_each
        for level in range(1, LEVELS + 1):
            packed += (rows.shells[n, seat, level - 1] << 4 * level) - rows.shells[
                n, seat, level - 1
            ]
        state.shells[seat] = packed
        state.left -= rows.chests[n, seat]
        unknown = rows.chests[n, seat]
        for kind in range(state.kinds):
            known = rows.seen[kind] if seat == rows.viewer[n] else 0
            state.chests[seat, kind] = known
            unknown -= known
        state.chests[seat, state.kinds] = unknown


# Entry points: searches and boxes are one-element arrays, results have one row for each position


@jit
def batch_outcomes(searches: Any, boxes: Any, rows: Any, reached: Any) -> None:
    """Write the 22 outcomes of each row's turn to the rows `reached`; seat 0 is on turn."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        for outcome in range(NUM_OUTCOMES):
            to = NUM_OUTCOMES * n + outcome
            reached.next_seat[to] = apply_outcome(search, 0, outcome)
            after = search.states[1]
            for level in range(1, LEVELS + 1):
                reached.shells[to, 0, level - 1] = kernel.shells_on(after, 0, level)
            reached.chests[to, 0] = rows.chests[n, 0] + search.states[0].left - after.left
            reached.out_first[to] = after.last
            reached.over[to] = after.phase == OVER


@jit
def batch_shares(
    searches: Any, boxes: Any, networks: Any, rows: Any, fitted: int, lookahead: int, shares: Any
) -> None:
    """Win shares by seat after a search of `lookahead` turns."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, fitted)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        search_position(search, boxes[0], networks, 0, rows.next_seat[n], lookahead)
        for seat in range(shares.shape[1]):
            shares[n, seat] = search.work.shares[seat]


@jit
def batch_final_shares(searches: Any, boxes: Any, rows: Any, shares: Any) -> None:
    """Win shares by seat as if all games were over."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        write_final_shares(search.states[0], boxes[0], search.work)
        for seat in range(shares.shape[1]):
            shares[n, seat] = search.work.shares[seat]


@jit
def batch_outputs(searches: Any, boxes: Any, networks: Any, rows: Any, outputs: Any) -> None:
    """Outputs of the first network, before their activation functions."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        write_outputs(search.states[0], boxes[0], networks, search.work, rows.next_seat[n])
        for output in range(outputs.shape[1]):
            outputs[n, output] = search.work.units.outputs[output]


@jit
def batch_features(searches: Any, boxes: Any, rows: Any, surplus: Any, features: Any) -> None:
    """Inputs of the network for the number of players, given the surplus of each seat's chests."""
    search = searches[0]
    work = search.work
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        read_position(search.states[0], boxes[0], work)
        for seat in range(surplus.shape[1]):
            work.surplus[seat] = surplus[n, seat]
        write_features(search.states[0], boxes[0], work, rows.next_seat[n])
        for feature in range(features.shape[1]):
            features[n, feature] = work.units.features[feature]


@jit
def batch_two_player_features(searches: Any, boxes: Any, rows: Any, features: Any) -> None:
    """Inputs of the network of the game for two with standard options."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        read_position(search.states[0], boxes[0], search.work)
        write_two_player_features(search.states[0], search.work, rows.next_seat[n])
        for feature in range(features.shape[1]):
            features[n, feature] = search.work.units.features[feature]


@jit
def batch_chest_points(searches: Any, boxes: Any, rows: Any, held: Any, surplus: Any) -> Any:
    """Expected chest points and their surplus by seat; returns the mean of the unknown chests."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        read_chests(search.states[0], boxes[0], search.work)
        for seat in range(held.shape[1]):
            held[n, seat] = search.work.held[seat]
            surplus[n, seat] = search.work.surplus[seat]
    return search.work.rest_mean


@jit
def batch_simple_values(searches: Any, boxes: Any, rows: Any, kind: int, values: Any) -> None:
    """Simple values to the seat that moved last."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        values[n] = simple_value(search.states[0], boxes[0], search.work.chest_mean, kind)


@jit
def batch_ranks(searches: Any, boxes: Any, rows: Any, ranks: Any, points: Any) -> None:
    """Ranks and treasure points by seat and level if the games ended now."""
    search = searches[0]
    begin_rows(search, boxes[0], rows, 0)
    for n in range(len(rows.over)):
        load_row(search, rows, n)
        state = search.states[0]
        for seat in range(state.players):
            for level in range(1, LEVELS + 1):
                ranks[n, seat, level - 1] = kernel.rank_on_level(state, seat, level)
                points[n, seat, level - 1] = kernel.level_points(state, boxes[0], seat, level)
