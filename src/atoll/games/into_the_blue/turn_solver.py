"""Exact optimal play within one turn, given the value of every final roll.

There are 12,376 ways to keep part of a roll, and as many transitions from a kept hand to a roll.
The solver does not enumerate them: the value of a hand is the mean of the six hands with one more
die, and the best keep of a hand is the hand itself or the best keep of a hand with one die less.
Die by die, this takes 2,772 steps each way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.core.errors import OptionError
from atoll.games.into_the_blue.dice import (
    EMPTY_HAND,
    FACES,
    HAND_INDEX,
    HANDS,
    NUM_ROLLS,
    PACKED_HANDS,
)
from atoll.games.into_the_blue.simd import LANES, copy_row, store_maximum, store_mean, zero_rows
from atoll.games.numba_support import jit

KEEPS = len(HANDS) - NUM_ROLLS

ONE_MORE = np.array(
    [
        [HAND_INDEX[octal + (1 << 3 * face)] for face in range(FACES)]
        for octal in PACKED_HANDS[NUM_ROLLS:]
    ],
    np.uint16,
)
"""For each keep, from hand NUM_ROLLS on, the six hands with one more die. A small type, because the
table shares the first-level cache with the values: a quarter of the time of a solve."""


def solve_turn(values: npt.ArrayLike) -> float:
    """The value of a turn before its first roll, given the values of the 462 final rolls."""
    return float(turn_value(_checked(values, np.float64, 1)))


def solve_turns(values: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """The values of many turns at once: one column of `values` each, in single precision."""
    columns = _checked(values, np.result_type(np.asarray(values), np.float32), 2)
    solved = np.zeros(columns.shape[1], np.float32)
    turn_values(columns, solved, zero_rows(len(HANDS)))
    return solved


@dataclass(frozen=True)
class TurnPlan:
    """Optimal play of a turn, and its value before the first roll.

    Row 0 of the tables is for the decision after the first roll, row 1 for that after the second.
    `hands` holds the value of keeping each of the 924 hands: of stopping for a roll, of rolling the
    other dice for a keep. `best` holds the best hand to keep for each of the 462 rolls; the roll's
    own number means to stop.
    """

    value: float
    hands: npt.NDArray[np.float64]
    best: npt.NDArray[np.int64]


def plan_turn(values: npt.ArrayLike) -> TurnPlan:
    """Optimal play of a turn, given the values of the 462 final rolls."""
    final = _checked(values, np.float64, 1)
    hands, best = np.empty((2, len(HANDS))), np.empty((2, len(HANDS)), np.int64)
    rolls = final
    for row in (1, 0):
        hands[row, :NUM_ROLLS] = rolls
        choose_keeps(final, hands[row], best[row])
        rolls = hands[row, best[row, :NUM_ROLLS]]
    before = np.concatenate([rolls, np.empty(KEEPS)])
    average_rolls(before)
    return TurnPlan(float(before[EMPTY_HAND]), hands, best[:, :NUM_ROLLS])


def _checked(values: npt.ArrayLike, dtype: Any, dimensions: int) -> npt.NDArray[Any]:
    array = np.ascontiguousarray(values, dtype)
    if array.ndim != dimensions or array.shape[0] != NUM_ROLLS:
        raise OptionError(f"values for {NUM_ROLLS} rolls are expected, not of shape {array.shape}")
    return array


# One turn


@jit
def turn_value(values: Any) -> Any:
    """The value of a turn before its first roll."""
    hands = np.empty(NUM_ROLLS + KEEPS, np.float64)
    for roll in range(NUM_ROLLS):
        hands[roll] = values[roll]
    return hands_value(hands)


@jit
def hands_value(hands: Any) -> Any:
    """The same, given the values of the final rolls in an array for all hands."""
    for _ in range(2):
        average_rolls(hands)
        for keep in range(KEEPS - 1, -1, -1):
            value = hands[NUM_ROLLS + keep]
            for face in range(FACES):
                more = ONE_MORE[keep, face]
                hands[more] = max(hands[more], value)
    average_rolls(hands)
    return hands[EMPTY_HAND]


@jit
def average_rolls(hands: Any) -> None:
    """Set every keep to the mean of the hands with one more die, the largest keeps first."""
    for keep in range(KEEPS):
        one = hands[ONE_MORE[keep, 0]] + hands[ONE_MORE[keep, 1]] + hands[ONE_MORE[keep, 2]]
        other = hands[ONE_MORE[keep, 3]] + hands[ONE_MORE[keep, 4]] + hands[ONE_MORE[keep, 5]]
        hands[NUM_ROLLS + keep] = (one + other) / FACES


@jit
def choose_keeps(values: Any, hands: Any, best: Any) -> None:
    """One decision. On entry `hands` holds the values of rolls after the next roll.

    On return it holds the value of keeping each hand (of stopping, for a roll), and `best` the best
    keep of each roll. Best keeps are propagated upwards, die by die.
    """
    average_rolls(hands)
    for hand in range(NUM_ROLLS + KEEPS):
        best[hand] = hand
        if hand < NUM_ROLLS:
            hands[hand] = values[hand]
    for keep in range(KEEPS - 1, -1, -1):
        for face in range(FACES):
            more = ONE_MORE[keep, face]
            if hands[best[NUM_ROLLS + keep]] > hands[best[more]]:
                best[more] = best[NUM_ROLLS + keep]


# Many turns


@jit
def turn_values(values: Any, solved: Any, hands: Any) -> None:
    """The values of many turns, in blocks; `hands` is a work array of 924 rows."""
    for start in range(0, len(solved), LANES):
        lanes = min(LANES, len(solved) - start)
        copy_columns(values, start, lanes, hands)
        for _ in range(2):
            average_rolls_batch(hands)
            maximize_keeps_batch(hands)
        average_rolls_batch(hands)
        for lane in range(lanes):
            solved[start + lane] = hands[EMPTY_HAND, lane]


@jit
def copy_columns(values: Any, start: int, lanes: int, hands: Any) -> None:
    """Copy the values of a block of turns; the last block may have fewer than `LANES`."""
    for roll in range(NUM_ROLLS):
        if lanes == LANES:
            copy_row(hands, roll, values, roll, start)
        else:
            for lane in range(lanes):
                hands[roll, lane] = values[roll, start + lane]


@jit
def average_rolls_batch(hands: Any) -> None:
    """`average_rolls` for a block of turns."""
    for keep in range(KEEPS):
        a, b, c = ONE_MORE[keep, 0], ONE_MORE[keep, 1], ONE_MORE[keep, 2]
        d, e, f = ONE_MORE[keep, 3], ONE_MORE[keep, 4], ONE_MORE[keep, 5]
        store_mean(hands, NUM_ROLLS + keep, a, b, c, d, e, f)


@jit
def maximize_keeps_batch(hands: Any) -> None:
    """Set every hand to the value of its best keep, for a block of turns."""
    for keep in range(KEEPS - 1, -1, -1):
        a, b, c = ONE_MORE[keep, 0], ONE_MORE[keep, 1], ONE_MORE[keep, 2]
        d, e, f = ONE_MORE[keep, 3], ONE_MORE[keep, 4], ONE_MORE[keep, 5]
        store_maximum(hands, NUM_ROLLS + keep, a, b, c, d, e, f)
