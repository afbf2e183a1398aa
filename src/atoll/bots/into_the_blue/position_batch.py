"""Batches of positions as arrays: the outcomes of a turn, treasures and win shares.

Seats are relative: seat 0 is the player who moves or moved last, seat 1 the next one. The rules are
those of the game's kernel, which is called for each position of a batch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue import indexing
from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.rules import LEVELS, MAX_CHESTS, OVER, STATE_DTYPE
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.games.numba_support import jit

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class PositionBatch:
    """Positions between turns, all of one game.

    `shells` are by position, seat and level, `chests` by position and seat. Seat 0 moved last,
    `next_seat` moves next; `out_first` is the seat that ran out of shells first, or -1. `viewer` is
    the seat from whose point of view the position is evaluated, -1 for a spectator, and
    `seen_chests` are the values of its chests that it knows.
    """

    game: IntoTheBlue
    shells: Ints
    chests: Ints
    next_seat: Ints
    out_first: Ints
    over: Flags
    viewer: Ints
    seen_chests: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.over)

    def take(self, rows: Any) -> PositionBatch:
        """Some of the positions, by a NumPy index."""
        return PositionBatch(
            self.game, self.shells[rows], self.chests[rows], self.next_seat[rows],
            self.out_first[rows], self.over[rows], self.viewer[rows], self.seen_chests,
        )  # fmt: skip

    def without_seen_chests(self) -> PositionBatch:
        """The same positions for a viewer who knows no chest value."""
        return replace(self, seen_chests=())

    def rotate_to_mover(self) -> PositionBatch:
        """The same positions with the seat to move next as seat 0."""
        players = self.game.players
        seats = (self.next_seat[:, None] + np.arange(players)) % players
        rows = np.arange(len(self))[:, None]
        out_first, viewer = (
            np.where(seat < 0, -1, (seat - self.next_seat) % players)
            for seat in (self.out_first, self.viewer)
        )
        return PositionBatch(
            self.game, self.shells[rows, seats], self.chests[rows, seats],
            np.zeros_like(self.next_seat), out_first, self.over, viewer, self.seen_chests,
        )  # fmt: skip


def opening_positions(game: IntoTheBlue, count: int) -> PositionBatch:
    """The opening position, `count` times."""
    shells = np.zeros((count, game.players, LEVELS), np.int64)
    chests = np.zeros((count, game.players), np.int64)
    none, zero = np.full(count, -1), np.zeros(count, np.int64)
    return PositionBatch(game, shells, chests, zero, none, np.zeros(count, np.bool_), none)


def batch_from_view(game: IntoTheBlue, view: IntoTheBlueView) -> PositionBatch:
    """The position of a view as a batch of one; seat 0 is the one on turn."""
    seats = [(view.turn_seat + n) % view.players for n in range(view.players)]
    viewer = seats.index(view.seat) if view.seat in seats else -1
    held = view.chests[view.seat] if viewer >= 0 else ()
    out_first = -1 if view.last_round_by is None else seats.index(view.last_round_by)
    return PositionBatch(
        game,
        np.array([[view.shells[seat] for seat in seats]], np.int64),
        np.array([[len(view.chests[seat]) for seat in seats]], np.int64),
        np.zeros(1, np.int64),
        np.array([out_first], np.int64),
        np.zeros(1, np.bool_),
        np.array([viewer], np.int64),
        tuple(chest for chest in held if chest is not None),
    )


# Outcomes and treasures by the game's kernel


def outcome_positions(batch: PositionBatch) -> PositionBatch:
    """The positions after the 22 outcomes of seat 0's turn, position by position."""
    game, rows = batch.game, np.repeat(np.arange(len(batch)), indexing.NUM_OUTCOMES)
    shells, chests = batch.shells[rows], batch.chests[rows]
    next_seat, out_first = np.zeros(len(rows), np.int64), batch.out_first[rows]
    over = np.zeros(len(rows), np.bool_)
    write_outcomes(
        _blank_state(game),
        game.shells,
        len(game.chests),
        shells,
        chests,
        next_seat,
        out_first,
        over,
    )
    return PositionBatch(
        game, shells, chests, next_seat, out_first, over, batch.viewer[rows], batch.seen_chests
    )


@jit
def write_outcomes(
    states: Any,
    shells_each: int,
    chest_count: int,
    shells: Any,
    chests: Any,
    next_seat: Any,
    out_first: Any,
    over: Any,
) -> None:
    """Replace each row by the position after outcome number (row % 22) of seat 0's turn."""
    state = states[0]
    for row in range(len(over)):
        read_position(state, shells_each, chest_count, shells[row], chests[row])
        state.last = out_first[row]
        outcome = row % indexing.NUM_OUTCOMES
        if outcome == indexing.FAIL:
            kernel.end_turn(state)
        elif outcome == indexing.CHEST:
            kernel.take_chest(state, MAX_CHESTS)
        else:
            level = indexing.PLACING_LEVELS[outcome]
            state.dice = indexing.PLACING_COUNTS[outcome] << 3 * (level - 1)
            kernel.place(state, level)
        for level in range(1, LEVELS + 1):
            shells[row, 0, level - 1] = kernel.shells_on(state, 0, level)
        chests[row, 0] = state.chests[0, MAX_CHESTS]
        out_first[row] = state.last
        over[row] = state.phase == OVER
        next_seat[row] = outcome != indexing.CHEST


@jit
def read_position(state: Any, shells_each: int, chest_count: int, shells: Any, chests: Any) -> None:
    """Set a kernel state to a position of a batch, seat 0 to move; all chest values are unknown."""
    state.turn = 0
    state.left = chest_count
    for seat in range(state.players):
        digits = shells_each
        for level in range(1, LEVELS + 1):
            digits += (shells[seat, level - 1] << 4 * level) - shells[seat, level - 1]
        state.shells[seat] = digits
        state.chests[seat, MAX_CHESTS] = chests[seat]
        state.left -= chests[seat]


def treasure_holders(batch: PositionBatch) -> tuple[Flags, Flags]:
    """Who gets main and who gets secondary treasures if the game ends now.

    Both are by position, seat and level.
    """
    places = np.zeros_like(batch.shells)
    write_places(_blank_state(batch.game), batch.game.shells, batch.shells, batch.chests, places)
    return places == 0, (places > 0) & (places <= batch.game.box["secondaries"][0])


def level_points(batch: PositionBatch) -> Ints:
    """Treasure points by position, seat and level if the game ends now."""
    game, points = batch.game, np.zeros_like(batch.shells)
    write_points(_blank_state(game), game.box, game.shells, batch.shells, batch.chests, points)
    return points


def _blank_state(game: IntoTheBlue) -> Any:
    state = np.zeros(1, STATE_DTYPE)
    state["players"] = game.players
    return state


@jit
def write_places(states: Any, shells_each: int, shells: Any, chests: Any, places: Any) -> None:
    """The kernel's `place_on` for every position, seat and level."""
    state = states[0]
    for row in range(len(shells)):
        read_position(state, shells_each, 0, shells[row], chests[row])
        for seat in range(state.players):
            for level in range(1, LEVELS + 1):
                places[row, seat, level - 1] = kernel.rank_on_level(state, seat, level)


@jit
def write_points(
    states: Any, boxes: Any, shells_each: int, shells: Any, chests: Any, points: Any
) -> None:
    """The kernel's `level_points` for every position, seat and level."""
    state = states[0]
    for row in range(len(shells)):
        read_position(state, shells_each, 0, shells[row], chests[row])
        for seat in range(state.players):
            for level in range(1, LEVELS + 1):
                points[row, seat, level - 1] = kernel.level_points(state, boxes[0], seat, level)


# Chests


def mean_chest_points(batch: PositionBatch) -> tuple[Floats, float]:
    """Expected points of each seat's chests for the viewer, and of a chest still to be taken."""
    unknown = _unseen(batch.game.chests, batch.seen_chests)
    mean = float(np.mean(unknown)) if unknown else 0.0
    points = np.asarray(batch.chests * mean, np.float64)
    if batch.seen_chests:
        known = sum(batch.seen_chests) - len(batch.seen_chests) * mean
        points = points + known * (batch.viewer[:, None] == np.arange(batch.game.players))
    return points, mean


def final_shares(batch: PositionBatch) -> Floats:
    """Win shares by seat in finished games, averaged over all deals of unknown chests."""
    points = level_points(batch).sum(axis=2)
    shares = np.zeros(points.shape)
    held = np.concatenate([batch.chests, batch.viewer[:, None]], axis=1)
    groups, member = np.unique(held, axis=0, return_inverse=True)
    for number, (*chests, viewer) in enumerate(groups.tolist()):
        rows = np.flatnonzero(member.ravel() == number)
        known = [batch.seen_chests if seat == viewer else () for seat in range(len(chests))]
        held_by = zip(known, chests, strict=True)
        hands = tuple((*seen, *(None,) * (n - len(seen))) for seen, n in held_by)
        totals = points[rows, None] + chest_deals(batch.game.chests, hands)
        best = totals == totals.max(axis=2, keepdims=True)
        shares[rows] = (best / best.sum(axis=2, keepdims=True)).mean(axis=1)
    return shares


@cache
def chest_deals(chests: tuple[int, ...], held: tuple[tuple[int | None, ...], ...]) -> Ints:
    """Each seat's chest points in every deal of the unknown values.

    `held` has the chests of each seat, None for one of unknown value.
    """
    known = [[chest for chest in seat if chest is not None] for seat in held]
    unknown = [seat.count(None) for seat in held]
    spans = list(pairwise(np.cumsum((0, *unknown)).tolist()))
    rest = _unseen(chests, [chest for seat in known for chest in seat])
    points = [[sum(deal[a:b]) for a, b in spans] for deal in permutations(rest)]
    return np.asarray(np.array(points, np.int64) + [sum(seat) for seat in known], np.int64)


def _unseen(chests: tuple[int, ...], seen: Iterable[int]) -> list[int]:
    return list((Counter(chests) - Counter(seen)).elements())
