"""§1 of RULES.md: the setup before the first roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from atoll.core.errors import OptionError
from atoll.core.game import CHANCE
from atoll.games.into_the_blue.state import IntoTheBlue
from tests.into_the_blue.random_games import dive, played


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_1_turns_go_round_the_table(players: int) -> None:
    game = IntoTheBlue(players, first_player=players - 1)
    state = game.new_state()
    for seat in [players - 1, *range(players), 0]:
        assert state.turn_seat == seat
        for text in dive("22345C"):
            state.apply(state.parse_event(text))


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 2.0, "2", None, True])
def test_1_1_two_to_five_players(players: object) -> None:
    with pytest.raises(OptionError, match="players is a whole number from 2 to 5"):
        IntoTheBlue(players)  # type: ignore[arg-type]


def test_1_2_twelve_shells_each() -> None:
    assert IntoTheBlue(3).new_state().view(0).unplayed == (12, 12, 12)
    assert IntoTheBlue(2, shells=5).new_state().view(0).unplayed == (5, 5)


@pytest.mark.parametrize("shells", [0, 13, -1, 3.0, "4", None, True, (1,)])
def test_1_2_one_to_twelve_shells(shells: object) -> None:
    with pytest.raises(OptionError, match="shells is a whole number from 1 to 12"):
        IntoTheBlue(2, shells=shells)  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "secondaries"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_1_3_secondary_treasures_by_players(players: int, secondaries: int) -> None:
    game = IntoTheBlue(players, first_player=0)
    state = played(game, dive("11CCCC 1") * players)
    line = state.sheet().lines[4]
    assert line.values == {"level": 1}
    assert sorted(line.points, reverse=True) == ([2] + [1] * secondaries + [0] * 5)[:players]
    assert state.view(0).secondaries_per_level == secondaries


def test_1_4_treasure_values() -> None:
    view = IntoTheBlue().new_state().view(0)
    assert view.main == (2, 3, 4, 5, 6)
    assert view.secondary == (1, 1, 2, 2, 3)


def test_1_4_treasure_values_are_an_option() -> None:
    game = IntoTheBlue(2, treasures=(9, 0, 0, 0, 0, 7, 0, 0, 0, 0), first_player=0)
    state = played(game, dive("122345 1", "112345 1"))
    assert state.sheet().totals == (7, 9)


@pytest.mark.parametrize(
    "treasures",
    [
        (),
        (1,) * 9,
        (1,) * 11,
        (1,) * 9 + (100,),
        (1,) * 9 + (-1,),
        (1,) * 9 + (True,),
        (1,) * 9 + (1.0,),
        "1111111111",
        None,
        3,
        {1: 2},
    ],
)
def test_1_4_ten_treasure_values(treasures: object) -> None:
    with pytest.raises(OptionError, match="treasures"):
        IntoTheBlue(2, treasures=treasures)  # type: ignore[arg-type]


def test_1_5_six_dice_with_five_numbers_and_a_chest() -> None:
    state = IntoTheBlue(first_player=0).new_state()
    rolls = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert len(rolls) == 462
    assert rolls["roll 111111"] == rolls["roll CCCCCC"] == Fraction(1, 6**6)
    assert rolls["roll 12345C"] == Fraction(720, 6**6)
    assert sum(rolls.values()) == 1


def test_1_6_five_chests() -> None:
    game = IntoTheBlue(first_player=0)
    state = played(game, ["roll 12345C", "stop"])
    chests = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    fifth = Fraction(1, 5)
    assert chests == {"chest 5": fifth, "chest 6": 2 * fifth, "chest 7": fifth, "chest 8": fifth}


def test_1_6_other_chests() -> None:
    game = IntoTheBlue(chests=(9, 0, 9), first_player=0)
    assert game.chests == (0, 9, 9)
    state = played(game, ["roll 12345C", "stop"])
    chests = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert chests == {"chest 0": Fraction(1, 3), "chest 9": Fraction(2, 3)}


@pytest.mark.parametrize(
    "chests", [(), (5,) * 6, (100,), (-1,), (True,), (5.0,), ("5",), "5", b"5", None, 5, {5}]
)
def test_1_6_one_to_five_chests(chests: object) -> None:
    with pytest.raises(OptionError, match="chests"):
        IntoTheBlue(2, chests=chests)  # type: ignore[arg-type]


def test_1_7_a_named_first_player_begins() -> None:
    state = IntoTheBlue(3, first_player=2).new_state()
    assert state.turn_seat == 2
    assert len(state.chance_outcomes()) == 462


def test_1_7_or_one_is_drawn() -> None:
    state = IntoTheBlue(3).new_state()
    assert state.current_player == state.turn_seat == CHANCE
    outcomes = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    third = Fraction(1, 3)
    assert outcomes == {"first 0": third, "first 1": third, "first 2": third}
    state.apply(state.parse_event("first 1"))
    assert state.turn_seat == 1


@pytest.mark.parametrize("seat", [-1, 3, 0.0, "0", True, (0,)])
def test_1_7_the_first_player_is_a_seat(seat: object) -> None:
    with pytest.raises(OptionError, match="first_player is a seat from 0 to 2"):
        IntoTheBlue(3, first_player=seat)  # type: ignore[arg-type]
