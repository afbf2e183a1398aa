"""Analysis never reveals hidden information."""

from __future__ import annotations

import pytest

import atoll
from atoll.analysis import evaluate, hint, review
from atoll.core.game import SPECTATOR
from tests.analysis.records import played

LINE = (
    "into_the_blue/1 players=2 levels=21000,00300 taken={taken} turn=1 rolls=2 dice=11234C last=-"
)


@pytest.fixture
def low() -> atoll.State:
    """Seat 0 has a chest of low value, hidden from seat 1."""
    return atoll.parse_position(LINE.format(taken="5,6"))


@pytest.fixture
def high() -> atoll.State:
    """The same with a chest of high value."""
    return atoll.parse_position(LINE.format(taken="8,6"))


def test_hidden_chests_do_not_affect_evaluations(low: atoll.State, high: atoll.State) -> None:
    assert evaluate(low) == evaluate(high)
    assert evaluate(low.view(1)) == evaluate(high.view(1))
    assert evaluate(low.view(0)) != evaluate(high.view(0))


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_hidden_chests_do_not_affect_hints(low: atoll.State, high: atoll.State, seat: int) -> None:
    assert hint(low.view(seat)) == hint(high.view(seat))


def test_hidden_chests_do_not_affect_the_curve() -> None:
    curves = [
        review(played("into_the_blue", ["roll 12345C", "stop", f"chest {value}"], first_player=0))
        for value in (5, 8)
    ]
    assert curves[0].curve == curves[1].curve
