"""Fixtures of the analysis tests: the tiny game, English, and records to review."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from atoll.locales import use_language
from tests.conformance.tiny_game import registered


@pytest.fixture(scope="package", autouse=True)
def tiny_game() -> Iterator[None]:
    """Registers Count to Ten for these tests."""
    with registered():
        yield


@pytest.fixture(autouse=True)
def reset_language() -> Iterator[None]:
    yield
    use_language("en")
