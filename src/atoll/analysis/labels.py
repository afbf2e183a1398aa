"""Labels of decisions by lost win chance, and a player's accuracy.

A decision loses the win chance of the best action minus that of the action played, both estimated
by the same method; less than 0.5 points are within the error of the estimates and count as
nothing. The thresholds, in percentage points:

    best         the best action itself, or as good
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
"""The lost win chance at which each label gives way to the next one."""

_FULL, _DECAY, _OFFSET = 103.1668, 4.354, 3.1668


def rated(lost: float) -> tuple[str, float]:
    """The label of a decision that lost this much win chance, 0 to 1, and the loss that counts."""
    label = LABELS[sum(lost >= threshold for threshold in THRESHOLDS)]
    return label, 0.0 if label == "best" else lost


def accuracy(losses: Sequence[float]) -> float | None:
    """The mean accuracy of decisions, 0 to 100; None without decisions.

    One decision scores 103.1668 · exp(−4.354 · lost) − 3.1668, at least 0: the curve that lichess
    uses for chess. Losing nothing scores 100, 10 points about 64, 50 points about 9.
    """
    if not losses:
        return None
    return sum(map(_decision_accuracy, losses)) / len(losses)


def _decision_accuracy(lost: float) -> float:
    return max(0.0, min(100.0, _FULL * exp(-_DECAY * lost) - _OFFSET))
