"""Optimal policies for one turn, and their expected results, in compiled code.

A policy maximises the value of the turn's outcome to the player on turn. Further columns of
numbers, such as the win shares of all seats, final scores or outcome probabilities, are evaluated
under the same policy.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.indexing import CHOICES
from atoll.games.into_the_blue.dice import EMPTY_HAND, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.turn_solver import average_rolls, choose_keeps, hands_value
from atoll.games.numba_support import jit
from atoll.games.struct_state import struct_array

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

DECISIONS: Final = 2


POLICY_DTYPE: Final = np.dtype(
    [
        ("choice", "i8", (NUM_ROLLS,)),
        ("best", "i8", (DECISIONS, len(HANDS))),
        ("hands", "f8", (DECISIONS, len(HANDS))),
        ("final", "f8", (NUM_ROLLS,)),
        ("before", "f8", (len(HANDS),)),
    ],
    align=True,
)
"""A policy: the outcome chosen of each final roll, and the best hand to keep of each earlier roll,
by decision. The other fields hold values of hands and rolls, before and after a roll."""


class TurnPolicy:
    """The optimal policy of one turn, given the values of its 22 outcomes."""

    def __init__(self, values: Floats) -> None:
        self.policy = struct_array(1, POLICY_DTYPE)
        optimize_one(np.ascontiguousarray(values), self.policy)

    @property
    def choice(self) -> Ints:
        """The outcome of each final roll."""
        return np.asarray(self.policy["choice"][0])

    @property
    def best(self) -> Ints:
        """The best hand to keep of each roll, by decision."""
        return np.asarray(self.policy["best"][0])

    def evaluate(self, columns: Floats) -> tuple[Floats, Floats]:
        """Expected values of `columns`, given by outcome (22 rows).

        The first result is by decision, hand and column: a full roll stops, a kept hand rolls on.
        The second is by column, before the first roll.
        """
        count = columns.shape[1]
        hands, before = np.zeros((DECISIONS, len(HANDS), count)), np.zeros(count)
        evaluate_columns(np.ascontiguousarray(columns), self.policy, hands, before)
        return hands, before


def evaluate_turns(values: Floats, columns: Floats) -> Floats:
    """Expected values before the first roll under the optimal policy of each turn.

    `values` are by turn and outcome, `columns` by turn, outcome and column; the result is by turn
    and column.
    """
    result = np.zeros((len(values), columns.shape[2]))
    policy = struct_array(1, POLICY_DTYPE)
    evaluate_many(np.ascontiguousarray(values), np.ascontiguousarray(columns), policy, result)
    return result


@jit
def write_final(values: Any, policy: Any) -> None:
    """The best outcome of each final roll, and its value."""
    for roll in range(NUM_ROLLS):
        chosen = CHOICES[roll, 0]
        for n in range(1, LEVELS):
            if values[CHOICES[roll, n]] > values[chosen]:
                chosen = CHOICES[roll, n]
        policy.choice[roll] = chosen
        policy.final[roll] = values[chosen]


@jit
def optimize(values: Any, policy: Any) -> None:
    """Find the best outcome of each final roll and the best hand to keep of each earlier one."""
    write_final(values, policy)
    for roll in range(NUM_ROLLS):
        policy.hands[1, roll] = policy.final[roll]
    choose_keeps(policy.final, policy.hands[1], policy.best[1])
    for roll in range(NUM_ROLLS):
        policy.hands[0, roll] = policy.hands[1, policy.best[1, roll]]
    choose_keeps(policy.final, policy.hands[0], policy.best[0])


@jit
def optimal_value(values: Any, policy: Any) -> Any:
    """The value of a turn before its first roll under its optimal policy, without the policy."""
    write_final(values, policy)
    for roll in range(NUM_ROLLS):
        policy.before[roll] = policy.final[roll]
    return hands_value(policy.before)


@jit
def evaluate_column(column: Any, policy: Any) -> Any:
    """The expected value of a column before the first roll; fills the hands by decision."""
    hands, before = policy.hands, policy.before
    for roll in range(NUM_ROLLS):
        policy.final[roll] = column[policy.choice[roll]]
        hands[1, roll] = policy.final[roll]
    average_rolls(hands[1])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = hands[1, policy.best[1, roll]]
    average_rolls(hands[0])
    for roll in range(NUM_ROLLS):
        hands[0, roll] = policy.final[roll]
    for roll in range(NUM_ROLLS):
        before[roll] = hands[0, policy.best[0, roll]]
    average_rolls(before)
    return before[EMPTY_HAND]


# Entry points: called from Python with one-element arrays


@jit
def optimize_one(values: Any, policies: Any) -> None:
    """`optimize` for a policy in an array."""
    optimize(values, policies[0])


@jit
def evaluate_columns(columns: Any, policies: Any, hands: Any, before: Any) -> None:
    """Expected values of columns: by decision, hand and column, and before the first roll."""
    policy = policies[0]
    for n in range(columns.shape[1]):
        before[n] = evaluate_column(columns[:, n], policy)
        for decision in range(DECISIONS):
            for hand in range(len(HANDS)):
                hands[decision, hand, n] = policy.hands[decision, hand]


@jit
def evaluate_many(values: Any, columns: Any, policies: Any, result: Any) -> None:
    """`evaluate_turns`, compiled."""
    for turn in range(len(values)):
        optimize(values[turn], policies[0])
        for n in range(columns.shape[2]):
            result[turn, n] = evaluate_column(columns[turn, :, n], policies[0])
