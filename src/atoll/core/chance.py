"""Where outcomes of chance come from when a game is run.

States hold no random generator. Whoever runs a game asks a source like `Dice` for an outcome,
types in what real dice show, or reads the outcome from a record.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from numbers import Integral

from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, Action, State


class Dice:
    """A seeded source of chance outcomes and random choices, exact to the last probability."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def outcome(self, state: State) -> Action:
        """An outcome of the chance node `state`, drawn with its exact probability."""
        return pick(state.chance_outcomes(), self._random)

    def draw_all(self, state: State) -> None:
        """Let chance have its way until somebody is to decide or the game is over."""
        while state.current_player == CHANCE:
            state.push(self.outcome(state))

    def among(self, actions: Sequence[Action]) -> Action:
        """One of some actions, all equally likely."""
        return self._random.choice(actions)

    def action(self, state: State) -> Action:
        """A uniformly random legal action, or at a chance node an outcome."""
        if state.current_player == CHANCE:
            return self.outcome(state)
        return self._random.choice(state.legal_actions())


def pick(outcomes: Sequence[tuple[Action, Fraction]], generator: random.Random) -> Action:
    """One of the outcomes, with whole-number arithmetic only."""
    whole = lcm(*(chance.denominator for _, chance in outcomes))
    ticket = generator.randrange(whole)
    for outcome, chance in outcomes:
        ticket -= chance.numerator * (whole // chance.denominator)
        if ticket < 0:
            return outcome
    raise AssertionError("the probabilities of a chance node sum to less than one")


def checked_seed(seed: int) -> int:
    """The seed, if it is one compiled code can take."""
    if isinstance(seed, bool) or not isinstance(seed, Integral) or not 0 <= seed < 2**64:
        raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}")
    return int(seed)
