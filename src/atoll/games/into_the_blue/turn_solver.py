"""Exact best play within one turn, given what every final roll is worth.

There are 12,376 ways to keep part of a roll, and as many from a kept hand to a roll. Nobody has to
walk them: a hand is worth the mean of the six hands with one die more, and what is best to keep of
a hand is the hand itself or what is best to keep of a hand with one die less. Going die by die
takes 2,772 steps each way.
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
from atoll.games.into_the_blue.simd import LANES, store_maximum, store_mean
from atoll.games.numba_support import jit

KEEPS = len(HANDS) - NUM_ROLLS

UP = np.array(
    [
        [HAND_INDEX[octal + (1 << 3 * face)] for face in range(FACES)]
        for octal in PACKED_HANDS[NUM_ROLLS:]
    ],
    np.int64,
)
"""For each keep, from hand FULL on, the six hands with one die more."""


def solve_turn(values: npt.ArrayLike) -> float:
    """What a turn is worth before its first roll, if the 462 final rolls are worth `values`."""
    return float(turn_value(_checked(values, np.float64, 1), np.empty(len(HANDS))))


def solve_turns(values: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """The same for many turns at once: one column of `values` each, in single precision."""
    columns = _checked(values, np.float32, 2)
    worth = np.zeros(columns.shape[1], np.float32)
    turn_values(columns, worth, np.zeros((len(HANDS), LANES), np.float32))
    return worth


@dataclass(frozen=True)
class TurnPlan:
    """Best play through a turn, and what it is worth before the first roll.

    Row 0 of the tables is for the decision after the first roll, row 1 for that after the second.
    `hands` has for each of the 924 hands what keeping it is worth: for a roll that is stopping, for
    a keep rolling the other dice. `best` has for each of the 462 rolls the hand to keep; the roll's
    own number means to stop.
    """

    value: float
    hands: npt.NDArray[np.float64]
    best: npt.NDArray[np.int64]


def plan_turn(values: npt.ArrayLike) -> TurnPlan:
    """The whole plan of a turn, if the 462 final rolls are worth `values`."""
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
def turn_value(values: Any, hands: Any) -> Any:
    """The value of a turn; `hands` is room for 924 numbers."""
    for roll in range(NUM_ROLLS):
        hands[roll] = values[roll]
    for _ in range(2):
        average_rolls(hands)
        for keep in range(KEEPS - 1, -1, -1):
            worth = hands[NUM_ROLLS + keep]
            for face in range(FACES):
                more = UP[keep, face]
                hands[more] = max(hands[more], worth)
    average_rolls(hands)
    return hands[EMPTY_HAND]


@jit
def average_rolls(hands: Any) -> None:
    """Give every keep the mean of the hands with one die more, the largest keeps first."""
    for keep in range(KEEPS):
        one = hands[UP[keep, 0]] + hands[UP[keep, 1]] + hands[UP[keep, 2]]
        other = hands[UP[keep, 3]] + hands[UP[keep, 4]] + hands[UP[keep, 5]]
        hands[NUM_ROLLS + keep] = (one + other) / FACES


@jit
def choose_keeps(values: Any, hands: Any, best: Any) -> None:
    """One decision: `hands` comes with what rolls are worth once more dice have fallen.

    Fills in what each hand is worth to keep (a roll its value if one stops) and the best keep of
    each roll. The best keeps so far are followed upwards, die by die.
    """
    average_rolls(hands)
    for hand in range(NUM_ROLLS + KEEPS):
        best[hand] = hand
        if hand < NUM_ROLLS:
            hands[hand] = values[hand]
    for keep in range(KEEPS - 1, -1, -1):
        for face in range(FACES):
            more = UP[keep, face]
            if hands[best[NUM_ROLLS + keep]] > hands[best[more]]:
                best[more] = best[NUM_ROLLS + keep]


# Many turns


@jit
def turn_values(values: Any, worth: Any, hands: Any) -> None:
    """The values of many turns, a block of them at a time; `hands` is room for 924 rows."""
    for start in range(0, len(worth), LANES):
        lanes = min(LANES, len(worth) - start)
        for roll in range(NUM_ROLLS):
            for lane in range(lanes):
                hands[roll, lane] = values[roll, start + lane]
        for _ in range(2):
            average_rolls_batch(hands)
            maximize_keeps_batch(hands)
        average_rolls_batch(hands)
        for lane in range(lanes):
            worth[start + lane] = hands[EMPTY_HAND, lane]


@jit
def average_rolls_batch(hands: Any) -> None:
    """`roll_up` for a block of turns."""
    for keep in range(KEEPS):
        a, b, c = UP[keep, 0], UP[keep, 1], UP[keep, 2]
        d, e, f = UP[keep, 3], UP[keep, 4], UP[keep, 5]
        store_mean(hands, NUM_ROLLS + keep, a, b, c, d, e, f)


@jit
def maximize_keeps_batch(hands: Any) -> None:
    """Give every hand the best of what can be kept of it, for a block of turns."""
    for keep in range(KEEPS - 1, -1, -1):
        a, b, c = UP[keep, 0], UP[keep, 1], UP[keep, 2]
        d, e, f = UP[keep, 3], UP[keep, 4], UP[keep, 5]
        store_maximum(hands, NUM_ROLLS + keep, a, b, c, d, e, f)
