"""Reinforcement-learning environments: NumPy arrays, PettingZoo, Gymnasium and OpenSpiel.

Each module needs its own library (see `docs/environments.md`), so nothing is imported here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def require_extra(extra: str) -> Iterator[None]:
    """Name the extra to install when an import inside the block fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: install atoll[{extra}]", name=error.name
        ) from error
