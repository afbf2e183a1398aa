"""Commands with a game of another package, which has no texts in the catalogues."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.runner import Atoll, lines
from tests.conformance.tiny_game import registered


@pytest.fixture(autouse=True)
def tiny_game() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_random_games_are_summarised(atoll: Atoll, language: str) -> None:
    done = atoll("simulate", "ten", "-n", 20, "--seed", 1, "--lang", language)
    assert done.code == 0
    assert "Count to Ten" in done.out


def test_game_is_played_with_help(atoll: Atoll) -> None:
    seats = ("--seat", "Ana", "--seat", "random")
    played = atoll("play", "ten", *seats, "--seed", 1, typed=lines("help", "scores", "add 2"))
    assert (played.code, played.err) == (0, "")
    assert "undo your last move, back to the last roll or draw" in played.out


def test_rules_are_those_of_other_games(atoll: Atoll) -> None:
    assert "Blue Lagoon: the rules Atoll plays" in atoll("rules").out
    none = atoll("rules", "ten")
    assert (none.code, none.err) == (1, "Error: There are no rules of Count to Ten here.\n")


def test_games_are_listed_with_their_options(atoll: Atoll) -> None:
    assert "--option target=10" in atoll("games").out
