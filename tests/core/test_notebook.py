"""Positions and records in notebooks: a picture, and no hidden information."""

from __future__ import annotations

import subprocess
import sys

import pytest

from atoll import Dice, Record, load_game
from tests.conformance.tiny_game import Ten

TAKEN = "into_the_blue/1 players=2 levels=00000,00000 taken=8,- turn=0 rolls=0 dice=- last=-"


@pytest.mark.parametrize("name", ["into_the_blue", "blue_lagoon"])
def test_positions_and_records_have_pictures(name: str) -> None:
    game, dice = load_game(name), Dice(1)
    state, record = game.new_state(), Record.start(game, ("A<na", "Ben"))
    for _ in range(60):
        event = dice.action(state)
        record = record.with_event(event)
        state.push(event)
    picture = state._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")
    assert picture in state._repr_html_()
    assert picture in record._repr_html_()
    assert "A&lt;na" in record._repr_html_()
    assert "A<na" not in record._repr_html_()


def test_hidden_information_is_not_shown() -> None:
    state = load_game("into_the_blue").parse_position(TAKEN)
    assert "taken=?,-" in state._repr_html_()
    assert "taken=8" not in state._repr_html_()


def test_game_without_a_picture_shows_its_text() -> None:
    state = Ten().new_state()
    assert state._repr_svg_() is None
    assert "ten/1 players=2" in state._repr_html_()


def test_renderer_is_imported_on_first_use() -> None:
    code = "import atoll, sys; sys.exit(any('analysis' in name for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
