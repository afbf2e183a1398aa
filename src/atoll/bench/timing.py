"""Timing of repeated work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Effort:
    """The duration and the number of repetitions."""

    seconds: float
    repeats: int

    @property
    def few_repeats(self) -> int:
        """The number of repetitions of slower measurements."""
        return min(self.repeats, max(3, self.repeats // 8))


THOROUGH = Effort(seconds=0.02, repeats=80)
"""Many short repetitions: on a busy machine some of them still run without interruption."""
QUICK = Effort(seconds=0.005, repeats=8)


def best(work: Callable[[int], object], effort: Effort) -> float:
    """Seconds per unit of `work(units)`, the best of the repetitions."""
    units = calibrate_units(work, effort)
    return min(seconds(work, units) for _ in range(effort.repeats)) / units


def calibrate_units(work: Callable[[int], object], effort: Effort) -> int:
    """The number of units in one repetition. The first unit, which may compile, is not timed."""
    work(1)
    units = 1
    while (spent := seconds(work, units)) < effort.seconds / 4:
        units *= 4
    return max(1, round(units * effort.seconds / spent))


def seconds(work: Callable[[int], object], units: int) -> float:
    """The time of a single run of `work(units)`."""
    start = perf_counter()
    work(units)
    return perf_counter() - start
