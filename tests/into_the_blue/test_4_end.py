"""§4 of RULES.md: last shells, last chests, and both together."""

from __future__ import annotations

import pytest

from atoll.core.errors import GameNotOverError, IllegalActionError
from atoll.games.into_the_blue.state import IntoTheBlue
from tests.into_the_blue.random_games import dive, played

FAIL = "2CCCCC"


def short(players: int, shells: int = 2, first: int = 0, **options: object) -> IntoTheBlue:
    return IntoTheBlue(players, shells=shells, first_player=first, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_4_1_all_others_take_one_last_turn(first: int) -> None:
    state = played(short(4, first=first), dive("11CCCC 1"))
    for n in (1, 2, 3):
        assert state.turn_seat == (first + n) % 4
        assert state.view(0).last_round_by == first
        for text in dive(FAIL):
            state.apply(state.parse_event(text))
    assert state.is_terminal


def test_4_1_seats_on_both_sides_take_it() -> None:
    state = played(short(3), dive(FAIL, "11CCCC 1", "1CCCCC 1", "1CCCCC 1"))
    assert state.is_terminal
    assert state.view(0).unplayed == (1, 0, 1)


def test_4_2_then_the_game_is_over() -> None:
    state = played(short(2), dive("11CCCC 1", FAIL))
    assert state.is_terminal
    assert (state.legal_actions(), list(state.chance_outcomes())) == ([], [])
    with pytest.raises(IllegalActionError, match="possible: nothing"):
        state.apply(0)
    assert state.position().endswith("turn=over:1 rolls=0 dice=- last=0 shells=2 first_player=0")


def test_4_2_there_is_no_result_before() -> None:
    state = played(short(2), dive("11CCCC 1"))
    with pytest.raises(GameNotOverError):
        state.result()


def test_4_3_a_second_player_running_out_changes_nothing() -> None:
    state = played(short(3), dive("11CCCC 1", "11CCCC 1"))
    assert state.view(0).last_round_by == 0
    assert state.turn_seat == 2
    for text in dive("11CCCC 1"):
        state.apply(state.parse_event(text))
    assert state.is_terminal
    assert state.view(0).unplayed == (0, 0, 0)


def test_4_4_the_last_chest_ends_the_game_at_once() -> None:
    game = IntoTheBlue(3, first_player=1)
    chests = [f"12345C chest {value}" for value in (6, 5, 8, 6)]
    state = played(game, dive(*chests, "12345C chest 7"))
    assert state.is_terminal
    assert state.result().scores == (0, 32, 0)
    assert "turn=over:1" in state.position()


def test_4_4_only_the_last_one() -> None:
    game = IntoTheBlue(3, chests=(4, 4), first_player=1)
    assert not played(game, dive("12345C chest 4")).is_terminal
    assert played(game, dive("12345C chest 4", FAIL, "12345C chest 4")).is_terminal


def test_4_5_also_in_the_middle_of_the_last_turns() -> None:
    state = played(short(4, chests=(9,)), dive("11CCCC 1", FAIL, "12345C chest 9"))
    assert state.is_terminal
    assert state.result().scores == (2, 0, 9, 0)
    assert "turn=over:2" in state.position()
    assert "last=0" in state.position()


def test_4_6_an_extra_turn_in_the_last_round() -> None:
    game = short(3, chests=(3, 9))
    state = played(game, dive("11CCCC 1", "12345C chest 9"))
    assert not state.is_terminal
    assert state.turn_seat == 1
    for text in dive("122CCC 2"):
        state.apply(state.parse_event(text))
    assert state.turn_seat == 2
    for text in dive("12345C chest 3"):
        state.apply(state.parse_event(text))
    assert state.is_terminal


def test_4_6_an_extra_turn_at_the_very_end() -> None:
    state = played(short(2), dive("11CCCC 1", "12345C chest 5"))
    assert state.turn_seat == 1
    assert not state.is_terminal
    for text in dive("11CCCC 1"):
        state.apply(state.parse_event(text))
    assert state.is_terminal
    assert state.result().scores == (2, 1 + 5)
