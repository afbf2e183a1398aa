"""Into the Blue by numbers: how shells can lie, what a dive can bring, and who wins in the end.

A *layout* is one player's shells on the five levels. Layouts are numbered, those with fewer shells
first, so that the numbers are the same for every number of shells in the game. An *outcome* is what
a final roll can come to: nothing, a chest, or so many shells on a level.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.games.into_the_blue.dice import CHEST_FACE, DICE, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.kernel import level_points
from atoll.games.into_the_blue.rules import LEVELS, MAX_CHESTS, MAX_POINTS, SHELLS, STATE_DTYPE
from atoll.games.numba_support import jit

Levels = tuple[int, ...]

FAIL: Final = 0
CHEST: Final = 1
FIRST_PLACING: Final = 2
PLACINGS: Final = tuple((level, n) for level in range(1, LEVELS + 1) for n in range(1, 8 - level))
"""Level and shells of every outcome from `FIRST_PLACING` on: deeper levels need dice above them."""
OUTCOMES: Final = FIRST_PLACING + len(PLACINGS)
OUTCOME_OF: Final = {placing: number for number, placing in enumerate(PLACINGS, FIRST_PLACING)}


def outcomes_of(roll: int) -> tuple[int, ...]:
    """What a final roll lets its player choose from, by level if shells are placed (§3)."""
    faces = HANDS[roll]
    if len(set(faces)) == DICE:
        return (CHEST,)
    depth = next(
        level for level in range(1, CHEST_FACE + 1) if faces.count(level) == 0 or level > 5
    )
    return tuple(OUTCOME_OF[level, faces.count(level)] for level in range(1, depth)) or (FAIL,)


OUTCOMES_OF_ROLL: Final = tuple(outcomes_of(roll) for roll in range(NUM_ROLLS))
CHOICES: Final = np.array([(o * LEVELS)[:LEVELS] for o in OUTCOMES_OF_ROLL], np.int64)
"""The same, each filled up to five by repeating: outcomes by roll, for compiled code."""


def roll_values(outcomes: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """What the 462 final rolls are worth if the outcomes are worth so much."""
    return np.asarray(outcomes[CHOICES].max(axis=1))


def layouts_with(shells: int) -> list[Levels]:
    """Every layout of exactly so many shells."""
    bars = combinations(range(shells + LEVELS - 1), LEVELS - 1)
    edges = ((-1, *bar, shells + LEVELS - 1) for bar in bars)
    return [tuple(edge[n + 1] - edge[n] - 1 for n in range(LEVELS)) for edge in edges]


LAYOUTS: Final = tuple(layout for n in range(SHELLS + 1) for layout in layouts_with(n))
NUMBER: Final = {layout: number for number, layout in enumerate(LAYOUTS)}


def layouts_below(shells: int) -> int:
    """How many layouts have fewer shells: the number of the first one that has as many."""
    return comb(shells + LEVELS - 1, LEVELS)


@cache
def after_placing(shells: int) -> npt.NDArray[np.int16]:
    """By layout of a player who has shells left, and by outcome: the layout afterwards."""
    after = np.zeros((layouts_below(shells), OUTCOMES), np.int16)
    for number, layout in enumerate(LAYOUTS[: len(after)]):
        after[number] = number
        left = shells - sum(layout)
        for outcome, (level, placed) in enumerate(PLACINGS, FIRST_PLACING):
            more = list(layout)
            more[level - 1] += min(placed, left)
            after[number, outcome] = NUMBER[tuple(more)]
    return after


# Who wins in the end

MOST_LEAD: Final = LEVELS * MAX_POINTS


@cache
def packed_layouts(shells: int) -> npt.NDArray[np.int64]:
    """Every layout as the kernel's hexadecimal number, the unplayed shells in its lowest digit."""
    layouts = np.array(LAYOUTS[: layouts_below(shells + 1)], np.int64)
    deep = sum(layouts[:, level] << 4 * (level + 1) for level in range(LEVELS))
    return np.asarray(deep + shells - layouts.sum(axis=1), np.int64)


def treasure_leads(layouts: npt.NDArray[np.int64], box: Any) -> npt.NDArray[np.int16]:
    """Treasure points of one layout less those of another, if the first one's player moved last."""
    leads = np.zeros((len(layouts), len(layouts)), np.int16)
    state = np.zeros(1, STATE_DTYPE)
    state["players"] = 2
    write_leads(layouts, box, state, leads)
    return leads


@jit
def write_leads(layouts: Any, boxes: Any, states: Any, leads: Any) -> None:
    """`treasure_leads` for every pair; seat 0 is the one that moved last (`turn` is 0)."""
    state = states[0]
    for one in range(len(layouts)):
        state.shells[0] = layouts[one]
        for other in range(len(layouts)):
            state.shells[1] = layouts[other]
            lead = 0
            for level in range(1, LEVELS + 1):
                lead += level_points(state, boxes[0], 0, level)
                lead -= level_points(state, boxes[0], 1, level)
            leads[one, other] = lead


def win_chances(chests: tuple[int, ...]) -> npt.NDArray[np.float32]:
    """The chance to win, a shared victory being half of one, by chests of each and treasure lead.

    The chests' values are drawn without replacement. A lead of d points is at `MOST_LEAD` + d.
    """
    chances = np.zeros((MAX_CHESTS + 1, MAX_CHESTS + 1, 2 * MOST_LEAD + 1), np.float32)
    leads = np.arange(-MOST_LEAD, MOST_LEAD + 1)
    for own in range(len(chests) + 1):
        for others in range(len(chests) + 1 - own):
            more = np.array(_chest_leads(chests, own, others))
            signs = np.sign(leads[:, None] + more)
            chances[own, others] = (1 + signs.mean(axis=1)) / 2
    return chances


def _chest_leads(chests: tuple[int, ...], own: int, others: int) -> list[int]:
    """Every equally likely difference between own and other chests."""
    everything = set(range(len(chests)))
    return [
        sum(chests[n] for n in mine) - sum(chests[n] for n in theirs)
        for mine in combinations(range(len(chests)), own)
        for theirs in combinations(sorted(everything - set(mine)), others)
    ]
