"""§2 of RULES.md: rolling, keeping and stopping."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from atoll.core.errors import IllegalActionError
from atoll.core.game import CHANCE
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.random_games import played

GAME = IntoTheBlue(2, first_player=0)


def texts(state: IntoTheBlueState) -> set[str]:
    return {state.event_text(event) for event in state.possible_events()}


def after(*events: str) -> IntoTheBlueState:
    return played(GAME, events)


def keeps(*hands: str) -> Iterable[str]:
    return (f"keep {hand}" for hand in hands)


def test_2_1_a_turn_begins_with_six_dice() -> None:
    state = GAME.new_state()
    assert state.current_player == CHANCE
    assert state.view(0).to_roll == 6
    assert all(len(text) == len("roll 123456") for text in texts(state))


def test_2_2_any_dice_may_be_rolled_again() -> None:
    state = after("roll 1111CC")
    assert texts(state) == {
        "stop",
        *keeps("1111C", "111CC", "1111", "111C", "11CC", "111", "11C", "1CC"),
        *keeps("11", "1C", "CC", "1", "C", "-"),
    }
    assert len(after("roll 12345C").legal_actions()) == 64


def test_2_2_the_others_stay_as_they_are() -> None:
    state = after("roll 1125CC", "keep 112")
    assert state.current_player == CHANCE
    assert state.view(0).dice == (1, 1, 2)
    assert state.view(0).to_roll == 3
    assert all(len(text) == len("roll 345") for text in texts(state))
    state.apply(state.parse_event("roll 1C5"))
    assert state.view(0).dice == (1, 1, 1, 2, 5, 6)


def test_2_2_only_what_was_rolled_can_be_kept() -> None:
    state = after("roll 1125CC")
    with pytest.raises(IllegalActionError, match="keep 113 is not possible here; possible: "):
        state.apply(state.parse_event("keep 113"))
    with pytest.raises(IllegalActionError):
        state.apply(state.parse_event("keep 222"))


def test_2_3_dice_kept_before_may_be_rolled_again() -> None:
    state = after("roll 1125CC", "keep 112", "roll 345", "keep 345")
    assert state.view(0).dice == (3, 4, 5)
    state = after("roll 1125CC", "keep 112", "roll 345", "keep -")
    assert state.view(0).to_roll == 6


@pytest.mark.parametrize("events", [["roll 123CCC"], ["roll 5CCCCC", "keep -", "roll 123CCC"]])
def test_2_4_stopping_is_legal_after_any_roll(events: list[str]) -> None:
    assert "stop" in texts(after(*events))
    assert texts(after(*events, "stop")) == {"place 1", "place 2", "place 3"}


def test_2_4_stopping_is_illegal_before_a_roll() -> None:
    for state in (GAME.new_state(), after("roll 123CCC", "keep 123")):
        with pytest.raises(IllegalActionError):
            state.apply(state.game.parse_action("stop"))


def test_2_5_the_third_roll_is_final() -> None:
    state = after("roll 1125CC", "keep 112", "roll 345", "keep 12", "roll 334C")
    assert texts(state) == {"place 1", "place 2", "place 3", "place 4"}
    assert state.view(0).rolls == 3
    state = after("roll 1125CC", "keep -", "roll 345CCC", "keep -", "roll 2345CC")
    assert state.turn_seat == 1
