"""Optimal policies for one turn, and their expected results, in compiled code.

A policy maximises the value of the turn's outcome to the player on turn. Further columns of
numbers, such as the win shares of all seats, final scores or outcome probabilities, are evaluated
under the same policy.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.indexing import CHOICES, NUM_OUTCOMES
from atoll.bots.into_the_blue.position_batch import Floats
from atoll.games.into_the_blue.dice import (
    EMPTY_HAND,
    HANDS,
    NUM_ROLLS,
)
from atoll.games.into_the_blue.turn_solver import average_rolls, choose_keeps
from atoll.games.numba_support import jit

DECISIONS: Final = 2


class TurnPolicy:
    """The optimal policy of one turn, given the values of its 22 outcomes."""

    def __init__(self, values: Floats) -> None:
        self.choice = np.zeros(NUM_ROLLS, np.int64)
        self.best = np.zeros((DECISIONS, len(HANDS)), np.int64)
        optimize(np.ascontiguousarray(values), self.choice, np.zeros((2, len(HANDS))), self.best)

    def evaluate(self, columns: Floats) -> tuple[Floats, Floats]:
        """Expected values of `columns`, given by outcome (22 rows).

        The first result is by decision, hand and column: a full roll stops, a kept hand rolls on.
        The second is by column, before the first roll.
        """
        count = columns.shape[1]
        hands, before = np.zeros((DECISIONS, len(HANDS), count)), np.zeros(count)
        for n in range(count):
            column, by_hand = np.ascontiguousarray(columns[:, n]), np.zeros((DECISIONS, len(HANDS)))
            before[n] = evaluate_column(
                column, self.choice, self.best, by_hand, np.zeros(len(HANDS))
            )
            hands[:, :, n] = by_hand
        return hands, before


def evaluate_turns(values: Floats, columns: Floats) -> Floats:
    """Expected values before the first roll under the optimal policy of each turn.

    `values` are by turn and outcome, `columns` by turn, outcome and column; the result is by turn
    and column.
    """
    result = np.zeros((len(values), columns.shape[2]))
    evaluate_many(np.ascontiguousarray(values), np.ascontiguousarray(columns), result)
    return result


@jit
def optimize(values: Any, choice: Any, hands: Any, best: Any) -> None:
    """Find the best outcome of each final roll and the best hand to keep of each earlier one."""
    final = np.zeros(NUM_ROLLS)
    for roll in range(NUM_ROLLS):
        choice[roll] = CHOICES[roll, 0]
        for outcome in CHOICES[roll]:
            if values[outcome] > values[choice[roll]]:
                choice[roll] = outcome
        final[roll] = values[choice[roll]]
    hands[1, :NUM_ROLLS] = final
    choose_keeps(final, hands[1], best[1])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = hands[1, best[1, roll]]
    choose_keeps(final, hands[0], best[0])


@jit
def evaluate_column(column: Any, choice: Any, best: Any, hands: Any, before: Any) -> Any:
    """The expected value of a column before the first roll; fills `hands` by decision."""
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
def evaluate_many(values: Any, columns: Any, result: Any) -> None:
    """`evaluate_turns`, compiled."""
    choice = np.zeros(NUM_ROLLS, np.int64)
    best = np.zeros((DECISIONS, len(HANDS)), np.int64)
    hands, before = np.zeros((DECISIONS, len(HANDS))), np.zeros(len(HANDS))
    column = np.zeros(NUM_OUTCOMES)
    for turn in range(len(values)):
        optimize(values[turn], choice, hands, best)
        for n in range(columns.shape[2]):
            column[:] = columns[turn, :, n]
            result[turn, n] = evaluate_column(column, choice, best, hands, before)
