"""Batches of positions as arrays: the outcomes of a turn, treasures and win shares.

Seats are relative: seat 0 is the player who moves or moved last, seat 1 the next one. Rules and
evaluation are those of the kernels, which are called for each position of a batch.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue import batch_kernel
from atoll.bots.into_the_blue.batch_kernel import Rows
from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.search_kernel import SEARCH_DTYPE
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView
from atoll.games.struct_state import struct_array

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


# Outcomes, treasures and chests by the kernels


def rows_of(batch: PositionBatch) -> Rows:
    """The arrays of a batch for the kernels."""
    counts = Counter(batch.seen_chests)
    seen = np.array([counts[value] for value in batch.game.chest_values], np.int64)
    return Rows(
        np.ascontiguousarray(batch.shells, np.int64), np.ascontiguousarray(batch.chests, np.int64),
        np.ascontiguousarray(batch.next_seat, np.int64),
        np.ascontiguousarray(batch.out_first, np.int64),
        np.ascontiguousarray(batch.over, np.bool_), np.ascontiguousarray(batch.viewer, np.int64),
        seen, batch.game.shells,
    )  # fmt: skip


def search_space() -> npt.NDArray[Any]:
    """Work space for the kernels."""
    return struct_array(1, SEARCH_DTYPE)


def outcome_positions(batch: PositionBatch) -> PositionBatch:
    """The positions after the 22 outcomes of seat 0's turn, position by position."""
    rows = rows_of(batch)
    repeated = batch.take(np.repeat(np.arange(len(batch)), NUM_OUTCOMES))
    batch_kernel.batch_outcomes(search_space(), batch.game.box, rows, rows_of(repeated))
    return repeated


def treasure_holders(batch: PositionBatch) -> tuple[Flags, Flags]:
    """Who gets main and who gets secondary treasures if the game ends now.

    Both are by position, seat and level.
    """
    ranks, _ = _ranks_and_points(batch)
    return ranks == 0, (ranks > 0) & (ranks <= batch.game.box["secondaries"][0])


def level_points(batch: PositionBatch) -> Ints:
    """Treasure points by position, seat and level if the game ends now."""
    return _ranks_and_points(batch)[1]


def _ranks_and_points(batch: PositionBatch) -> tuple[Ints, Ints]:
    ranks, points = np.zeros(batch.shells.shape, np.int64), np.zeros(batch.shells.shape, np.int64)
    batch_kernel.batch_ranks(search_space(), batch.game.box, rows_of(batch), ranks, points)
    return ranks, points


def mean_chest_points(batch: PositionBatch) -> tuple[Floats, float]:
    """Expected points of each seat's chests for the viewer, and of a chest still to be taken."""
    held, surplus = np.zeros(batch.chests.shape), np.zeros(batch.chests.shape)
    mean = batch_kernel.batch_chest_points(
        search_space(), batch.game.box, rows_of(batch), held, surplus
    )
    return held, float(mean)


def final_shares(batch: PositionBatch) -> Floats:
    """Win shares by seat in finished games, averaged over all deals of unknown chests."""
    shares = np.zeros(batch.chests.shape)
    batch_kernel.batch_final_shares(search_space(), batch.game.box, rows_of(batch), shares)
    return shares


@cache
def chest_deals(chests: tuple[int, ...], held: tuple[tuple[int | None, ...], ...]) -> Ints:
    """Each seat's chest points in every deal of the unknown values.

    `held` has the chests of each seat, None for one of unknown value.
    """
    known = [[chest for chest in seat if chest is not None] for seat in held]
    unknown = [seat.count(None) for seat in held]
    spans = list(pairwise(np.cumsum((0, *unknown)).tolist()))
    seen = Counter(chest for seat in known for chest in seat)
    rest = list((Counter(chests) - seen).elements())
    points = [[sum(deal[a:b]) for a, b in spans] for deal in permutations(rest)]
    return np.asarray(np.array(points, np.int64) + [sum(seat) for seat in known], np.int64)
