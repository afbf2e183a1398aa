"""Combinatorial indexing of Into the Blue: shell layouts, outcomes of a turn, and final results.

A *layout* is one player's shells on the five levels. Layouts are ranked by their number of shells,
so that an index means the same in games with more shells. An *outcome* is what a turn can come to:
nothing, a chest, or a number of shells on a level.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.dice import NUM_ROLLS, PACKED_HANDS
from atoll.games.into_the_blue.rules import LEVELS, MAX_CHESTS, MAX_POINTS, SHELLS, STATE_DTYPE
from atoll.games.numba_support import jit

Levels = tuple[int, ...]

FAIL: Final = 0
CHEST: Final = 1
FIRST_PLACING: Final = 2
PLACINGS: Final = tuple((level, n) for level in range(1, LEVELS + 1) for n in range(1, 8 - level))
"""Level and shells of every outcome from `FIRST_PLACING` on: deeper levels need dice above them."""
NUM_OUTCOMES: Final = FIRST_PLACING + len(PLACINGS)
OUTCOME_OF: Final = {placing: number for number, placing in enumerate(PLACINGS, FIRST_PLACING)}
PLACING_LEVELS: Final = np.array([0, 0, *(level for level, _ in PLACINGS)])
PLACING_COUNTS: Final = np.array([0, 0, *(count for _, count in PLACINGS)])


def outcomes_of(roll: int) -> tuple[int, ...]:
    """The outcomes that a final roll allows, by level if shells are placed (§3)."""
    dice = PACKED_HANDS[roll]
    if dice == kernel.EACH_FACE_ONCE:
        return (CHEST,)
    levels = range(1, 1 + kernel.run_length(dice))
    return tuple(OUTCOME_OF[level, kernel.count_face(dice, level)] for level in levels) or (FAIL,)


OUTCOMES_OF_ROLL: Final = tuple(outcomes_of(roll) for roll in range(NUM_ROLLS))
CHOICES: Final = np.array([(o * LEVELS)[:LEVELS] for o in OUTCOMES_OF_ROLL], np.int64)
"""The same as an array, each row filled up to five by repetition."""


def roll_values(outcomes: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The values of the 462 final rolls, given the values of the outcomes."""
    return np.asarray(outcomes[CHOICES].max(axis=1))


def layouts_with(shells: int) -> list[Levels]:
    """Every layout of exactly this number of shells."""
    bars = combinations(range(shells + LEVELS - 1), LEVELS - 1)
    edges = ((-1, *bar, shells + LEVELS - 1) for bar in bars)
    return [tuple(edge[n + 1] - edge[n] - 1 for n in range(LEVELS)) for edge in edges]


LAYOUTS: Final = tuple(layout for n in range(SHELLS + 1) for layout in layouts_with(n))
LAYOUT_INDEX: Final = {layout: number for number, layout in enumerate(LAYOUTS)}


def num_layouts_below(shells: int) -> int:
    """The number of layouts with fewer shells: the index of the first with this many."""
    return comb(shells + LEVELS - 1, LEVELS)


@cache
def packed_layouts(shells: int) -> npt.NDArray[np.int64]:
    """Every layout as the kernel's hexadecimal number, the unplayed shells in its lowest digit."""
    layouts = np.array(LAYOUTS[: num_layouts_below(shells + 1)], np.int64)
    deep = sum(layouts[:, level] << 4 * (level + 1) for level in range(LEVELS))
    return np.asarray(deep + shells - layouts.sum(axis=1), np.int64)


@cache
def layout_transitions(shells: int) -> npt.NDArray[np.int16]:
    """The index of the layout after each outcome, by layout of a player with shells left."""
    count = num_layouts_below(shells)
    placed = np.zeros((count, NUM_OUTCOMES, LEVELS), np.int64)
    write_placings(packed_layouts(shells)[:count], np.zeros(1, STATE_DTYPE), placed)
    rows = placed.reshape(-1, LEVELS).tolist()
    indices = [LAYOUT_INDEX[tuple(row)] for row in rows]
    return np.array(indices, np.int16).reshape(count, NUM_OUTCOMES)


@jit
def write_placings(layouts: Any, states: Any, placed: Any) -> None:
    """The kernel's `place` for every layout and outcome; other outcomes leave the layout as is."""
    state = states[0]
    state.players = 2
    for number in range(len(layouts)):
        for outcome in range(NUM_OUTCOMES):
            state.shells[0] = layouts[number]
            state.turn = 0
            state.last = -1
            if outcome >= FIRST_PLACING:
                level = PLACING_LEVELS[outcome]
                state.dice = PLACING_COUNTS[outcome] << 3 * (level - 1)
                kernel.place(state, level)
            for level in range(1, LEVELS + 1):
                placed[number, outcome, level - 1] = kernel.shells_on(state, 0, level)


# Final results

MAX_LEAD: Final = LEVELS * MAX_POINTS


def treasure_leads(layouts: npt.NDArray[np.int64], box: Any) -> npt.NDArray[np.int16]:
    """Treasure points of one layout minus those of another whose player did not move last."""
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
                lead += kernel.level_points(state, boxes[0], 0, level)
                lead -= kernel.level_points(state, boxes[0], 1, level)
            leads[one, other] = lead


def win_chance_table(chests: tuple[int, ...]) -> npt.NDArray[np.float32]:
    """Win chances by chests of each player and treasure lead; a shared victory counts half.

    Chest values are drawn without replacement. A lead of d points has index `MAX_LEAD` + d.
    """
    chances = np.zeros((MAX_CHESTS + 1, MAX_CHESTS + 1, 2 * MAX_LEAD + 1), np.float32)
    leads = np.arange(-MAX_LEAD, MAX_LEAD + 1)
    for own in range(len(chests) + 1):
        for others in range(len(chests) + 1 - own):
            more = np.array(_chest_differences(chests, own, others))
            signs = np.sign(leads[:, None] + more)
            chances[own, others] = (1 + signs.mean(axis=1)) / 2
    return chances


def _chest_differences(chests: tuple[int, ...], own: int, others: int) -> list[int]:
    """Every equally likely difference between own and other chests."""
    everything = set(range(len(chests)))
    return [
        sum(chests[n] for n in mine) - sum(chests[n] for n in theirs)
        for mine in combinations(range(len(chests)), own)
        for theirs in combinations(sorted(everything - set(mine)), others)
    ]
