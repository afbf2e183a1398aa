"""What the tests of analysis share: the tiny game at home, English, and records to review."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from atoll.locales import use_language
from tests.conformance.tiny_game import registered


@pytest.fixture(scope="package", autouse=True)
def tiny_game() -> Iterator[None]:
    """Count to Ten is in the registry for these tests."""
    with registered():
        yield


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")
