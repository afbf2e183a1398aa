"""Labels of decisions by lost chances, and a player's accuracy.

A decision loses the chance to win of the best action less that of the action played, both found in
the same way. The thresholds are in points of a hundred:

    best         the best action itself, or less than 0.5
    good         less than 2
    inaccuracy   less than 5
    mistake      less than 10
    blunder      10 or more
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

LABELS: Final = ("best", "good", "inaccuracy", "mistake", "blunder")
ERRORS: Final = LABELS[2:]
THRESHOLDS: Final = (0.005, 0.02, 0.05, 0.10)
"""Chances lost from which on a decision is no longer the label of the same place."""

_FULL, _DECAY, _OFFSET = 103.1668, 4.354, 3.1668


def label_for(lost: float) -> str:
    """The label of a decision that lost so much of the chance to win, 0 to 1."""
    return LABELS[sum(lost >= threshold for threshold in THRESHOLDS)]


def accuracy(losses: Sequence[float]) -> float | None:
    """0 to 100: the mean over all decisions; None if there was nothing to decide.

    One decision counts 103.1668 · exp(−4.354 · lost) − 3.1668, at least 0: the curve that lichess
    uses for chess. Losing nothing is 100, 10 points about 64, 50 points about 9.
    """
    if not losses:
        return None
    return sum(map(_accuracy_of_one, losses)) / len(losses)


def _accuracy_of_one(lost: float) -> float:
    return max(0.0, min(100.0, _FULL * exp(-_DECAY * lost) - _OFFSET))
