"""What the tests of analysis share: the tiny game at home, English, and records to review."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import atoll
from atoll import games
from atoll.locales import use_language
from tests.conformance.tiny_game import Ten


@pytest.fixture(scope="package", autouse=True)
def tiny_game() -> Iterator[None]:
    """Count to Ten is in the registry for these tests and gone afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_CLASSES", dict(games._CLASSES))
        atoll.register(Ten)
        yield


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")
