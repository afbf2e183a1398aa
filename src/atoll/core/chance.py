"""Sources of chance outcomes.

States hold no random generator. The caller samples an outcome with `Dice`, enters what real dice
show, or reads the outcome from a record.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from numbers import Integral
from typing import Final

from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, Action, State

Outcomes = Sequence[tuple[Action, Fraction]]
_MAX_CACHED: Final = 4096
_cache: dict[int, tuple[Outcomes, list[int]]] = {}


class Dice:
    """A seeded source of chance outcomes and random choices, exact to the last probability."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(None if seed is None else validate_seed(seed))

    def outcome(self, state: State) -> Action:
        """An outcome of the chance node `state`, drawn with its exact probability."""
        return pick(state.chance_outcomes(), self._random.randrange)

    def resolve_chance(self, state: State) -> None:
        """Resolve all pending chance nodes: until a player decides or the game is over."""
        while state.current_player == CHANCE:
            state.push(self.outcome(state))

    def choice(self, actions: Sequence[Action]) -> Action:
        """One of the actions, all equally likely."""
        return self._random.choice(actions)

    def action(self, state: State) -> Action:
        """A uniformly random legal action, or at a chance node an outcome."""
        if state.current_player == CHANCE:
            return self.outcome(state)
        return self._random.choice(state.legal_actions())


def pick(outcomes: Outcomes, draw: Callable[[int], int]) -> Action:
    """One of the outcomes, with whole-number arithmetic only.

    There are as many equally likely tickets as the common denominator says, and `draw` gives the
    number of one of them, from 0. Tickets belong to the outcomes in their order.
    """
    ends = _ticket_ends(outcomes)
    return outcomes[bisect_right(ends, draw(ends[-1]))][0]


def _ticket_ends(outcomes: Outcomes) -> list[int]:
    """Cumulative ticket counts of the outcomes; the last one is the number of tickets.

    Games return the same tuple again and again. Its counts are cached by identity, because
    comparing hundreds of fractions would take as long as adding them up.
    """
    cached = _cache.get(id(outcomes))
    if cached is not None and cached[0] is outcomes:
        return cached[1]
    whole = lcm(*(chance.denominator for _, chance in outcomes))
    ends = list(accumulate(c.numerator * (whole // c.denominator) for _, c in outcomes))
    assert ends[-1] == whole, "the probabilities of a chance node sum to one"
    if isinstance(outcomes, tuple):
        if len(_cache) >= _MAX_CACHED:
            _cache.clear()
        _cache[id(outcomes)] = outcomes, ends
    return ends


def validate_seed(seed: int) -> int:
    """The seed, if it fits into the 64 bits of compiled code."""
    if isinstance(seed, bool) or not isinstance(seed, Integral) or not 0 <= seed < 2**64:
        raise OptionError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}")
    return int(seed)
