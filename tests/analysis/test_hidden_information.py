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
LOW, HIGH = (atoll.parse_position(LINE.format(taken=taken)) for taken in ("5,6", "8,6"))
"""Seat 0 has a chest of low or high value, hidden from seat 1."""


def test_hidden_chests_do_not_affect_evaluations() -> None:
    assert evaluate(LOW) == evaluate(HIGH)
    assert evaluate(LOW.view(1)) == evaluate(HIGH.view(1))
    assert evaluate(LOW.view(0)) != evaluate(HIGH.view(0))


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_hidden_chests_do_not_affect_hints(seat: int) -> None:
    assert hint(LOW.view(seat)) == hint(HIGH.view(seat))


def test_hidden_chests_do_not_affect_the_curve() -> None:
    curves = [
        review(played("into_the_blue", ["roll 12345C", "stop", f"chest {value}"], first_player=0))
        for value in (5, 8)
    ]
    assert curves[0].curve == curves[1].curve
