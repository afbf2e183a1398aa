"""Turns planned by one measure and followed by others, many at a time, in compiled code.

Whoever moves plans a turn by what its outcomes are worth to them. What comes of that plan for the
others, for the final scores, or how likely each outcome is, are further columns of numbers: every
column is followed through the same plan.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.indexing import CHOICES, OUTCOMES
from atoll.bots.into_the_blue.position_batch import Floats, Ints
from atoll.games.into_the_blue.dice import (
    DICE,
    EMPTY_HAND,
    HANDS,
    NUM_ROLLS,
    OCTAL_HANDS,
    ROLL_INDEX,
)
from atoll.games.into_the_blue.kernel import hand_size
from atoll.games.into_the_blue.random_play import random_roll
from atoll.games.into_the_blue.turn_solver import average_rolls, choose_keeps
from atoll.games.numba_support import jit, stream_seed

BELOW_CHEST: Final = 0o77777
DECISIONS: Final = 2


class Plan:
    """One turn, planned by `worths` of its 22 outcomes."""

    def __init__(self, worths: Floats) -> None:
        self.choice = np.zeros(NUM_ROLLS, np.int64)
        self.best = np.zeros((DECISIONS, len(HANDS)), np.int64)
        plan(np.ascontiguousarray(worths), self.choice, np.zeros((2, len(HANDS))), self.best)

    def follow(self, columns: Floats) -> tuple[Floats, Floats]:
        """What the plan comes to if the outcomes bring `columns` (22 rows of any numbers).

        The first table is by decision, hand and column: a roll is stopped at, a keep rolled again.
        The second is by column, before the first roll.
        """
        count = columns.shape[1]
        hands, before = np.zeros((DECISIONS, len(HANDS), count)), np.zeros(count)
        for n in range(count):
            column, room = np.ascontiguousarray(columns[:, n]), np.zeros((DECISIONS, len(HANDS)))
            before[n] = follow(column, self.choice, self.best, room, np.zeros(len(HANDS)))
            hands[:, :, n] = room
        return hands, before


def follow_turns(worths: Floats, columns: Floats) -> Floats:
    """Many turns before their first roll: planned by `worths`, by turn and outcome.

    `columns` are by turn, outcome and column; the result is by turn and column.
    """
    result = np.zeros((len(worths), columns.shape[2]))
    follow_many(np.ascontiguousarray(worths), np.ascontiguousarray(columns), result)
    return result


def dive_all(worths: Floats, seed: int) -> Ints:
    """Roll the dice of many turns, each played by its plan; the outcomes that come."""
    came = np.zeros(len(worths), np.int64)
    dive_many(np.ascontiguousarray(worths), np.uint64(seed), came)
    return came


@jit
def plan(worths: Any, choice: Any, hands: Any, best: Any) -> None:
    """The best outcome of each final roll, and the best hand to keep of each earlier one."""
    final = np.zeros(NUM_ROLLS)
    for roll in range(NUM_ROLLS):
        choice[roll] = CHOICES[roll, 0]
        for outcome in CHOICES[roll]:
            if worths[outcome] > worths[choice[roll]]:
                choice[roll] = outcome
        final[roll] = worths[choice[roll]]
    hands[1, :NUM_ROLLS] = final
    choose_keeps(final, hands[1], best[1])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = hands[1, best[1, roll]]
    choose_keeps(final, hands[0], best[0])


@jit
def follow(column: Any, choice: Any, best: Any, hands: Any, before: Any) -> Any:
    """What a plan brings in a column before the first roll; fills `hands` by decision."""
    for roll in range(NUM_ROLLS):
        hands[1, roll] = column[choice[roll]]
    average_rolls(hands[1])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = hands[1, best[1, roll]]
    average_rolls(hands[0])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = column[choice[roll]]
    for roll in range(NUM_ROLLS):
        before[roll] = hands[0, best[0, roll]]
    average_rolls(before)
    return before[EMPTY_HAND]


@jit
def follow_many(worths: Any, columns: Any, result: Any) -> None:
    """`follow` for many turns."""
    choice = np.zeros(NUM_ROLLS, np.int64)
    best = np.zeros((DECISIONS, len(HANDS)), np.int64)
    hands, before = np.zeros((DECISIONS, len(HANDS))), np.zeros(len(HANDS))
    column = np.zeros(OUTCOMES)
    for turn in range(len(worths)):
        plan(worths[turn], choice, hands, best)
        for n in range(columns.shape[2]):
            column[:] = columns[turn, :, n]
            result[turn, n] = follow(column, choice, best, hands, before)


@jit
def dive_many(worths: Any, seed: Any, came: Any) -> None:
    """`dive_all`; each turn has a random stream of its own."""
    choice = np.zeros(NUM_ROLLS, np.int64)
    best, hands = np.zeros((DECISIONS, len(HANDS)), np.int64), np.zeros((DECISIONS, len(HANDS)))
    random = np.zeros(1, np.uint64)
    for turn in range(len(worths)):
        random[0] = stream_seed(seed, turn)
        plan(worths[turn], choice, hands, best)
        roll = ROLL_INDEX[random_roll(random, DICE) & BELOW_CHEST]
        for decision in range(DECISIONS):
            kept = best[decision, roll]
            if kept != roll:
                dice = OCTAL_HANDS[kept]
                dice += random_roll(random, DICE - hand_size(dice))
                roll = ROLL_INDEX[dice & BELOW_CHEST]
            else:
                break
        came[turn] = choice[roll]
