"""Perft from a few positions, in the package and in the oracle."""

from __future__ import annotations

import pytest

from atoll.games.into_the_blue.state import IntoTheBlue
from tests.into_the_blue.oracle import Oracle
from tests.into_the_blue.random_games import dive, played
from tests.perft import perft


def test_perft_of_a_whole_turn() -> None:
    state = IntoTheBlue(2, first_player=0).new_state()
    assert [perft(state, depth) for depth in (1, 2)] == [462, 12_376]


def test_perft_before_the_first_player_is_drawn() -> None:
    assert [perft(IntoTheBlue(5).new_state(), depth) for depth in (1, 2)] == [5, 5 * 462]


CASES = {
    "third roll": (["roll 112334", "keep 12", "roll 345C", "keep 1234"], [21, 89, 41_118]),
    "second roll": (["roll 11111C", "keep 1111"], [21, 342, 36_286]),
    "chest": (["roll 12345C", "stop"], [4, 4 * 462]),
    "last turn": ([*dive("111111 1"), "roll 123CCC", "stop"], [3, 0]),
}


@pytest.mark.parametrize("name", CASES)
def test_perft_of_later_positions(name: str) -> None:
    events, expected = CASES[name]
    state = played(IntoTheBlue(2, shells=6, first_player=0), events)
    oracle = Oracle(2, shells=6, first=0)
    for event in events:
        oracle.apply(event)
    depths = range(1, len(expected) + 1)
    assert [perft(state, depth) for depth in depths] == expected
    assert [perft(oracle, depth) for depth in depths] == expected
