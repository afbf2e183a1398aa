"""Timing: how long one unit of work takes, at its best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Effort:
    """How long one repetition should last, and how many there are."""

    seconds: float
    repeats: int

    @property
    def few(self) -> int:
        """Repetitions of what takes longer."""
        return max(3, self.repeats // 8)


THOROUGH = Effort(seconds=0.02, repeats=80)
"""Many short repetitions: on a busy machine some of them still run undisturbed."""
QUICK = Effort(seconds=0.005, repeats=8)


def best(work: Callable[[int], object], effort: Effort) -> float:
    """Seconds for one unit of `work(units)`, the best of the repetitions."""
    units = enough(work, effort)
    return min(seconds(work, units) for _ in range(effort.repeats)) / units


def enough(work: Callable[[int], object], effort: Effort) -> int:
    """How many units make one repetition. The very first unit, which may compile, is not timed."""
    work(1)
    units = 1
    while (spent := seconds(work, units)) < effort.seconds / 4:
        units *= 4
    return max(1, round(units * effort.seconds / spent))


def seconds(work: Callable[[int], object], units: int) -> float:
    """How long so many units take, once."""
    start = perf_counter()
    work(units)
    return perf_counter() - start
