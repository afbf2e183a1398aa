"""Many positions side by side, as arrays: what each outcome of a turn leads to, and its points.

Seats are counted from the player whose turn it is: seat 0 is the mover, seat 1 the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.layouts import CHEST, FIRST_PLACING, OUTCOMES, PLACINGS
from atoll.games.into_the_blue.rules import LEVELS, SECONDARIES
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Scenes:
    """Positions between turns, all of one game.

    `shells` are by position, seat and level, `chests` by position and seat; `after` is the seat to
    move next, `out` the one that ran out of shells first or -1, `over` whether the game is over.
    Seat 0 is the one that moved last.
    """

    game: IntoTheBlue
    shells: Ints
    chests: Ints
    after: Ints
    out: Ints
    over: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.over)

    def part(self, chosen: Any) -> Scenes:
        """Some of the positions."""
        return Scenes(
            self.game, self.shells[chosen], self.chests[chosen], self.after[chosen],
            self.out[chosen], self.over[chosen],
        )  # fmt: skip

    def next_turns(self) -> Scenes:
        """The same positions with the seat to move next as seat 0."""
        players = self.game.players
        seats = (self.after[:, None] + np.arange(players)) % players
        rows = np.arange(len(self))[:, None]
        out = np.where(self.out < 0, -1, (self.out - self.after) % players)
        return Scenes(
            self.game, self.shells[rows, seats], self.chests[rows, seats],
            np.zeros_like(self.after), out, self.over,
        )  # fmt: skip


def scene_of(game: IntoTheBlue, view: IntoTheBlueView) -> Scenes:
    """The one position of a view, seat 0 being the one on turn."""
    seats = [(view.turn_seat + n) % view.players for n in range(view.players)]
    out = -1 if view.last_round_by is None else seats.index(view.last_round_by)
    return Scenes(
        game,
        np.array([[view.shells[seat] for seat in seats]], np.int64),
        np.array([[len(view.chests[seat]) for seat in seats]], np.int64),
        np.zeros(1, np.int64),
        np.array([out], np.int64),
        np.zeros(1, np.bool_),
    )


_LEVEL = np.array([0, 0, *(level - 1 for level, _ in PLACINGS)])
_COUNT = np.array([0, 0, *(count for _, count in PLACINGS)])


def outcomes(scenes: Scenes) -> Scenes:
    """What seat 0's turns can come to: the 22 outcomes of each position, one after another."""
    many, game = len(scenes), scenes.game
    which = np.tile(np.arange(OUTCOMES), many)
    rows = np.repeat(np.arange(many), OUTCOMES)
    shells, chests = scenes.shells[rows], scenes.chests[rows]
    each = np.arange(len(rows))
    left = game.shells - shells[:, 0].sum(axis=1)
    shells[each, 0, _LEVEL[which]] += np.minimum(_COUNT[which], left)
    chests[:, 0] += which == CHEST
    runs_out = (which >= FIRST_PLACING) & (shells[:, 0].sum(axis=1) == game.shells)
    out = scenes.out[rows]
    out = np.where((out < 0) & runs_out, 0, out)
    after = np.where(which == CHEST, 0, 1)
    empty = chests.sum(axis=1) == len(game.chests)
    return Scenes(game, shells, chests, after, out, empty | (after == out))


def level_points(scenes: Scenes) -> Ints:
    """Treasure points by position, seat and level, as if the game ended now (§5)."""
    game = scenes.game
    unplayed = game.shells - scenes.shells.sum(axis=2)
    later = np.arange(game.players, 0, -1) % game.players
    claim = unplayed * 16 + later
    points = np.zeros_like(scenes.shells)
    weight = 256
    for level in range(LEVELS):
        here = scenes.shells[:, :, level]
        claim = claim + here * weight
        weight *= 16
        better = (claim[:, None, :] > claim[:, :, None]).sum(axis=2)
        main, secondary = game.treasures[level], game.treasures[LEVELS + level]
        second = np.where(better <= SECONDARIES[game.players], secondary, 0)
        points[:, :, level] = np.where(here > 0, np.where(better == 0, main, second), 0)
    return points


def end_chances(scenes: Scenes) -> Floats:
    """Seat 0's share of the victory in finished games, over all ways to deal the chests' values."""
    points = level_points(scenes).sum(axis=2)
    shares = np.zeros(len(scenes))
    for row, held in enumerate(scenes.chests.tolist()):
        totals = points[row] + _deals(scenes.game.chests, tuple(held))
        best = totals == totals.max(axis=1, keepdims=True)
        shares[row] = (best[:, 0] / best.sum(axis=1)).mean()
    return shares


@cache
def _deals(chests: tuple[int, ...], held: tuple[int, ...]) -> Ints:
    """The chest points of every seat for each way to deal the values."""
    edges = np.cumsum((0, *held))
    spans = list(pairwise(edges))
    return np.array([[sum(deal[a:b]) for a, b in spans] for deal in permutations(chests)], np.int64)
