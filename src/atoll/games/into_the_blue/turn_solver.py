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
from atoll.games.into_the_blue.dice import EMPTY_HAND, FACES, FULL, HANDS, NUMBER, PACKED
from atoll.games.into_the_blue.simd import LANES, lift, put_mean
from atoll.games.numba_support import jit

KEEPS = len(HANDS) - FULL

UP = np.array(
    [[NUMBER[octal + (1 << 3 * face)] for face in range(FACES)] for octal in PACKED[FULL:]],
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
        hands[row, :FULL] = rolls
        choose_keeps(final, hands[row], best[row])
        rolls = hands[row, best[row, :FULL]]
    before = np.concatenate([rolls, np.empty(KEEPS)])
    roll_up(before)
    return TurnPlan(float(before[EMPTY_HAND]), hands, best[:, :FULL])


def _checked(values: npt.ArrayLike, dtype: Any, dimensions: int) -> npt.NDArray[Any]:
    array = np.ascontiguousarray(values, dtype)
    if array.ndim != dimensions or array.shape[0] != FULL:
        raise OptionError(f"values for {FULL} rolls are expected, not of shape {array.shape}")
    return array


# One turn


@jit
def turn_value(values: Any, hands: Any) -> Any:
    """The value of a turn; `hands` is room for 924 numbers."""
    for roll in range(FULL):
        hands[roll] = values[roll]
    for _ in range(2):
        roll_up(hands)
        for keep in range(KEEPS - 1, -1, -1):
            worth = hands[FULL + keep]
            for face in range(FACES):
                more = UP[keep, face]
                hands[more] = max(hands[more], worth)
    roll_up(hands)
    return hands[EMPTY_HAND]


@jit
def roll_up(hands: Any) -> None:
    """Give every keep the mean of the hands with one die more, the largest keeps first."""
    for keep in range(KEEPS):
        one = hands[UP[keep, 0]] + hands[UP[keep, 1]] + hands[UP[keep, 2]]
        other = hands[UP[keep, 3]] + hands[UP[keep, 4]] + hands[UP[keep, 5]]
        hands[FULL + keep] = (one + other) / FACES


@jit
def choose_keeps(values: Any, hands: Any, best: Any) -> None:
    """One decision: `hands` comes with what rolls are worth once more dice have fallen.

    Fills in what each hand is worth to keep (a roll its value if one stops) and the best keep of
    each roll. The best keeps so far are followed upwards, die by die.
    """
    roll_up(hands)
    for hand in range(FULL + KEEPS):
        best[hand] = hand
        if hand < FULL:
            hands[hand] = values[hand]
    for keep in range(KEEPS - 1, -1, -1):
        for face in range(FACES):
            more = UP[keep, face]
            if hands[best[FULL + keep]] > hands[best[more]]:
                best[more] = best[FULL + keep]


# Many turns


@jit
def turn_values(values: Any, worth: Any, hands: Any) -> None:
    """The values of many turns, a block of them at a time; `hands` is room for 924 rows."""
    for start in range(0, len(worth), LANES):
        lanes = min(LANES, len(worth) - start)
        for roll in range(FULL):
            for lane in range(lanes):
                hands[roll, lane] = values[roll, start + lane]
        for _ in range(2):
            roll_rows_up(hands)
            lift_rows(hands)
        roll_rows_up(hands)
        for lane in range(lanes):
            worth[start + lane] = hands[EMPTY_HAND, lane]


@jit
def roll_rows_up(hands: Any) -> None:
    """`roll_up` for a block of turns."""
    for keep in range(KEEPS):
        a, b, c = UP[keep, 0], UP[keep, 1], UP[keep, 2]
        d, e, f = UP[keep, 3], UP[keep, 4], UP[keep, 5]
        put_mean(hands, FULL + keep, a, b, c, d, e, f)


@jit
def lift_rows(hands: Any) -> None:
    """Give every hand the best of what can be kept of it, for a block of turns."""
    for keep in range(KEEPS - 1, -1, -1):
        a, b, c = UP[keep, 0], UP[keep, 1], UP[keep, 2]
        d, e, f = UP[keep, 3], UP[keep, 4], UP[keep, 5]
        lift(hands, FULL + keep, a, b, c, d, e, f)
