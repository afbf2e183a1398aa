"""The score sheet in keys and numbers, with a reason for each treasure and each tie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from atoll.core.result import Note, Result, ScoreLine, ScoreSheet, competition_ranks
from atoll.games.into_the_blue import kernel, rules

if TYPE_CHECKING:
    from atoll.games.into_the_blue.state import IntoTheBlue

TREASURES: Final = ("main", "secondary", "secondary")
"""What first, second and third place on a level get, as far as the players are enough for it."""


def make_sheet(game: IntoTheBlue, data: Any) -> ScoreSheet:
    """Levels 5 to 1, then chests (§5)."""
    shape = rules.LEVELS + 1, game.players
    places, points = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    kernel.write_sheet(data, game.box, places, points)
    treasures = TREASURES[: 1 + rules.SECONDARIES[game.players]]
    lines = []
    for level in range(rules.LEVELS, 0, -1):
        order = sorted((place, seat) for seat, place in enumerate(places[level]) if place >= 0)
        notes = _level_notes(data, level, [seat for _, seat in order], treasures)
        lines.append(
            ScoreLine("level", tuple(points[level].tolist()), {"level": level}, tuple(notes))
        )
    chests = ScoreLine("chests", tuple(points[0].tolist()), {}, tuple(_unknown_chests(game, data)))
    return ScoreSheet((*lines, chests))


def _level_notes(
    data: Any, level: int, order: list[int], treasures: tuple[str, ...]
) -> Iterator[Note]:
    """Who gets which treasure, why ties went as they did, and what nobody gets."""
    for seat, treasure in zip(order, treasures, strict=False):
        yield Note(f"level-{treasure}", {"level": level, "seat": seat})
    got = [*treasures, *[""] * len(order)]
    for n, (winner, loser) in enumerate(pairwise(order)):
        by = kernel.deciding_level(data, winner, loser, level)
        if by < level and got[n] != got[n + 1]:
            yield _tie_note({"level": level, "winner": winner, "loser": loser}, by)
    for treasure in treasures[len(order) :]:
        yield Note("token-unclaimed", {"level": level, "token": treasure})


def _tie_note(values: dict[str, int | str], by: int) -> Note:
    """A tie and what decided it: a shallower level, unplayed shells or the order of turns."""
    if by > 0:
        return Note("tie-by-level", {**values, "by": by})
    return Note("tie-by-unplayed" if by == 0 else "tie-by-turn", values)


def _unknown_chests(game: IntoTheBlue, data: Any) -> Iterator[Note]:
    unknown = data[0]["chests"][:, game.kind_of_chest(None)].tolist()
    for seat, count in enumerate(unknown):
        if count:
            yield Note("chests-unknown", {"seat": seat, "count": count})


def make_result(sheet: ScoreSheet) -> Result:
    """Places by total; equal totals share theirs (§5.10)."""
    totals = sheet.totals
    ranks = competition_ranks(list(totals))
    winners = [str(seat) for seat, rank in enumerate(ranks) if rank == 1]
    shared = (Note("shared-victory", {"seats": ",".join(winners)}),) if len(winners) > 1 else ()
    return Result(totals, ranks, sheet, shared)
