"""Fixtures: the tiny game in the registry, and every game to test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import atoll
from tests.conformance.cases import Case, every_case
from tests.conformance.tiny_game import registered


@pytest.fixture(scope="package", autouse=True)
def tiny_game() -> Iterator[None]:
    """Registers Count to Ten for these tests."""
    with registered():
        yield


@pytest.fixture(scope="module", params=every_case(), ids=str)
def game(request: pytest.FixtureRequest) -> atoll.Game:
    """Every game, for every number of players."""
    case: Case = request.param
    return case.game()
