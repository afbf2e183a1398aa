"""Packages that do not come with Atoll alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """Whoever imports something here without having it is told which extra it comes with."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: install atoll[{extra}]", name=error.name
        ) from error
