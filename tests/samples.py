"""Sizes of random samples: small in every test run, larger with `pytest --samples N`."""

from __future__ import annotations


class _Samples:
    """By how much samples are larger than in an ordinary run; `conftest.py` sets it."""

    factor = 1


def set_factor(factor: int) -> None:
    """Make all samples larger; before the modules of tests are imported."""
    _Samples.factor = factor


def scaled(count: int) -> int:
    """A number of examples, games or positions."""
    return count * _Samples.factor


def stride(every: int) -> int:
    """The distance between the positions of a game that are tested."""
    return max(1, every // _Samples.factor)
