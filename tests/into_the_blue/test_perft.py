"""How many ways there are, event by event, from a few positions: in the package and the oracle."""

from __future__ import annotations

import pytest

from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.oracle import Oracle
from tests.into_the_blue.walks import dive, played


def ways(state: IntoTheBlueState, depth: int) -> int:
    """The number of different sequences of so many events."""
    events = state.possible_events()
    if depth == 1:
        return len(events)
    total = 0
    for event in events:
        after = state.clone()
        after.push(event)
        total += ways(after, depth - 1)
    return total


def oracle_ways(oracle: Oracle, depth: int) -> int:
    events = oracle.legal() or set(oracle.chances())
    if depth == 1:
        return len(events)
    total = 0
    for event in events:
        after = oracle.copy()
        after.apply(event)
        total += oracle_ways(after, depth - 1)
    return total


def test_a_turn_from_its_beginning() -> None:
    state = IntoTheBlue(2, first_player=0).new_state()
    assert [ways(state, depth) for depth in (1, 2)] == [462, 12_376]


def test_the_draw_of_a_first_player() -> None:
    assert [ways(IntoTheBlue(5).new_state(), depth) for depth in (1, 2)] == [5, 5 * 462]


CASES = {
    "third roll": (["roll 112334", "keep 12", "roll 345C", "keep 1234"], [21, 89, 41_118]),
    "second roll": (["roll 11111C", "keep 1111"], [21, 342, 36_286]),
    "chest": (["roll 12345C", "stop"], [4, 4 * 462]),
    "last turn": ([*dive("111111 1"), "roll 123CCC", "stop"], [3, 0]),
}


@pytest.mark.parametrize("name", CASES)
def test_ways_from_here(name: str) -> None:
    events, expected = CASES[name]
    state = played(IntoTheBlue(2, shells=6, first_player=0), events)
    oracle = Oracle(2, shells=6, first=0)
    for event in events:
        oracle.apply(event)
    depths = range(1, len(expected) + 1)
    assert [ways(state, depth) for depth in depths] == expected
    assert [oracle_ways(oracle, depth) for depth in depths] == expected
