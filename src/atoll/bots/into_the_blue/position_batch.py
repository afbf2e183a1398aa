"""Many positions side by side, as arrays: what each outcome of a turn leads to, and its points.

Seats are counted from the player whose turn it is: seat 0 is the mover, seat 1 the next one.
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

from atoll.bots.into_the_blue.indexing import CHEST, FIRST_PLACING, OUTCOMES, PLACINGS
from atoll.games.into_the_blue.rules import LEVELS, SECONDARIES
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Scenes:
    """Positions between turns, all of one game.

    `shells` are by position, seat and level, `chests` by position and seat; `after` is the seat to
    move next, `out` the one that ran out of shells first or -1, `over` whether the game is over.
    Seat 0 is the one that moved last. `viewer` is the seat through whose eyes one looks, -1 for
    nobody's, and `seen` are the values of its chests that it knows.
    """

    game: IntoTheBlue
    shells: Ints
    chests: Ints
    after: Ints
    out: Ints
    over: npt.NDArray[np.bool_]
    viewer: Ints
    seen: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.over)

    def part(self, chosen: Any) -> Scenes:
        """Some of the positions."""
        return Scenes(
            self.game, self.shells[chosen], self.chests[chosen], self.after[chosen],
            self.out[chosen], self.over[chosen], self.viewer[chosen], self.seen,
        )  # fmt: skip

    def unseen(self) -> Scenes:
        """The same positions for somebody who knows no chest's value."""
        return replace(self, seen=())

    def next_turns(self) -> Scenes:
        """The same positions with the seat to move next as seat 0."""
        players = self.game.players
        seats = (self.after[:, None] + np.arange(players)) % players
        rows = np.arange(len(self))[:, None]
        out = np.where(self.out < 0, -1, (self.out - self.after) % players)
        viewer = np.where(self.viewer < 0, -1, (self.viewer - self.after) % players)
        return Scenes(
            self.game, self.shells[rows, seats], self.chests[rows, seats],
            np.zeros_like(self.after), out, self.over, viewer, self.seen,
        )  # fmt: skip


def scene_of(game: IntoTheBlue, view: IntoTheBlueView) -> Scenes:
    """The one position of a view, seat 0 being the one on turn."""
    seats = [(view.turn_seat + n) % view.players for n in range(view.players)]
    viewer = seats.index(view.seat) if view.seat in seats else -1
    held = view.chests[view.seat] if viewer >= 0 else ()
    out = -1 if view.last_round_by is None else seats.index(view.last_round_by)
    return Scenes(
        game,
        np.array([[view.shells[seat] for seat in seats]], np.int64),
        np.array([[len(view.chests[seat]) for seat in seats]], np.int64),
        np.zeros(1, np.int64),
        np.array([out], np.int64),
        np.zeros(1, np.bool_),
        np.array([viewer], np.int64),
        tuple(chest for chest in held if chest is not None),
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
    over = empty | (after == out)
    return Scenes(game, shells, chests, after, out, over, scenes.viewer[rows], scenes.seen)


def level_tokens(scenes: Scenes) -> tuple[Flags, Flags]:
    """Who gets main and who gets secondary treasures if the game ends now (§5).

    Both are by position, seat and level.
    """
    game = scenes.game
    unplayed = game.shells - scenes.shells.sum(axis=2)
    later = np.arange(game.players, 0, -1) % game.players
    claim = unplayed * 16 + later
    places = np.zeros_like(scenes.shells)
    weight = 256
    for level in range(LEVELS):
        claim = claim + scenes.shells[:, :, level] * weight
        weight *= 16
        places[:, :, level] = (claim[:, None, :] > claim[:, :, None]).sum(axis=2)
    there = scenes.shells > 0
    return there & (places == 0), there & (places > 0) & (places <= SECONDARIES[game.players])


def level_points(scenes: Scenes) -> Ints:
    """Treasure points by position, seat and level, as if the game ended now (§5)."""
    main, secondary = level_tokens(scenes)
    treasures = np.array(scenes.game.treasures)
    return np.asarray(main * treasures[:LEVELS] + secondary * treasures[LEVELS:], np.int64)


def chest_means(scenes: Scenes) -> tuple[Floats, float]:
    """What each seat's chests are worth on average to the viewer, and a chest still to be taken."""
    rest = _without(scenes.game.chests, scenes.seen)
    mean = float(np.mean(rest)) if rest else 0.0
    points = np.asarray(scenes.chests * mean, np.float64)
    if scenes.seen:
        known = sum(scenes.seen) - len(scenes.seen) * mean
        points = points + known * (scenes.viewer[:, None] == np.arange(scenes.game.players))
    return points, mean


def end_shares(scenes: Scenes) -> Floats:
    """By seat: shares of the victory in finished games, over all ways to deal unknown chests."""
    points = level_points(scenes).sum(axis=2)
    shares = np.zeros(points.shape)
    held = np.concatenate([scenes.chests, scenes.viewer[:, None]], axis=1)
    groups, member = np.unique(held, axis=0, return_inverse=True)
    for number, (*chests, viewer) in enumerate(groups.tolist()):
        rows = np.flatnonzero(member.ravel() == number)
        known = [scenes.seen if seat == viewer else () for seat in range(len(chests))]
        held_by = zip(known, chests, strict=True)
        hands = tuple((*seen, *(None,) * (n - len(seen))) for seen, n in held_by)
        totals = points[rows, None] + deals(scenes.game.chests, hands)
        best = totals == totals.max(axis=2, keepdims=True)
        shares[rows] = (best / best.sum(axis=2, keepdims=True)).mean(axis=1)
    return shares


@cache
def deals(chests: tuple[int, ...], held: tuple[tuple[int | None, ...], ...]) -> Ints:
    """The chest points of every seat for each way to deal the values that are not known.

    `held` has the chests of each seat, None for one of unknown value.
    """
    known = [[chest for chest in seat if chest is not None] for seat in held]
    unknown = [seat.count(None) for seat in held]
    spans = list(pairwise(np.cumsum((0, *unknown)).tolist()))
    rest = _without(chests, [chest for seat in known for chest in seat])
    points = [[sum(deal[a:b]) for a, b in spans] for deal in permutations(rest)]
    return np.asarray(np.array(points, np.int64) + [sum(seat) for seat in known], np.int64)


def _without(chests: tuple[int, ...], seen: Iterable[int]) -> list[int]:
    return list((Counter(chests) - Counter(seen)).elements())
