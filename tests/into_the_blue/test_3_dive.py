"""§3 of RULES.md: results of the final dice, with the rulebook's examples of dice."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from atoll.core.errors import IllegalActionError
from atoll.core.game import CHANCE
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.into_the_blue.random_games import dive, played

GAME = IntoTheBlue(2, first_player=0)


def final(dice: str) -> IntoTheBlueState:
    return played(GAME, [f"roll {dice}", "stop"])


def placed(dice: str, levels: str) -> dict[str, tuple[int, ...]]:
    """The shells of seat 0 after placing on each of the levels in turn, as alternatives."""
    return {level: played(GAME, dive(f"{dice} {level}")).view(0).shells[0] for level in levels}


def texts(state: IntoTheBlueState) -> set[str]:
    return {state.event_text(event) for event in state.possible_events()}


def test_3_1_every_final_roll_has_one_of_three_results() -> None:
    kinds = {"chest": 0, "place": 0, "next": 0}
    for faces in combinations_with_replacement("12345C", 6):
        state = final("".join(faces))
        word = state.event_text(state.possible_events()[0]).split()[0]
        kind = "next" if state.turn_seat == 1 else word
        assert kind == "next" or state.turn_seat == 0
        kinds[kind] += 1
    assert kinds == {"chest": 1, "place": 251, "next": 210}


def test_3_2_example_one_die_beyond_the_gap_is_lost() -> None:
    assert texts(final("112335")) == {"place 1", "place 2", "place 3"}
    assert placed("112335", "123") == {
        "1": (2, 0, 0, 0, 0),
        "2": (0, 1, 0, 0, 0),
        "3": (0, 0, 2, 0, 0),
    }


def test_3_2_example_two_a_run_of_four() -> None:
    state = played(GAME, ["roll 12CCCC", "keep 12", "roll 3334", "stop"])
    assert texts(state) == {"place 1", "place 2", "place 3", "place 4"}
    assert placed("123334", "1234") == {
        "1": (1, 0, 0, 0, 0),
        "2": (0, 1, 0, 0, 0),
        "3": (0, 0, 3, 0, 0),
        "4": (0, 0, 0, 1, 0),
    }


@pytest.mark.parametrize(
    ("dice", "levels"),
    [
        ("1CCCCC", "1"),
        ("134555", "1"),
        ("12CCCC", "12"),
        ("12345C", ""),
        ("112345", "12345"),
        ("1234CC", "1234"),
        ("123455", "12345"),
        ("111111", "1"),
    ],
)
def test_3_2_the_run_ends_at_the_first_gap(dice: str, levels: str) -> None:
    possible = {f"place {level}" for level in levels}
    assert possible == {text for text in texts(final(dice)) if text.startswith("place")}


def test_3_3_placing_on_one_level_is_compulsory() -> None:
    state = final("1CCCCC")
    assert state.legal_actions() == [state.parse_event("place 1")]
    for rejected in ("stop", "keep -", "place 2"):
        with pytest.raises(IllegalActionError, match="possible: place 1"):
            state.apply(state.parse_event(rejected))
    state.apply(state.parse_event("place 1"))
    assert state.turn_seat == 1


def test_3_4_one_shell_for_each_die_of_the_level() -> None:
    assert placed("111111", "1") == {"1": (6, 0, 0, 0, 0)}
    assert placed("123455", "5") == {"5": (0, 0, 0, 0, 2)}
    state = played(GAME, dive("112234 2", "2CCCCC", "122334 2"))
    assert state.view(0).shells[0] == (0, 4, 0, 0, 0)
    assert state.view(0).unplayed == (8, 12)


def test_3_5_too_few_shells_place_all_that_are_left() -> None:
    game = IntoTheBlue(2, shells=4, first_player=0)
    state = played(game, dive("111CCC 1", "2CCCCC", "122234 2"))
    assert state.view(0).shells[0] == (3, 1, 0, 0, 0)
    assert state.view(0).unplayed == (0, 4)
    assert state.view(0).last_round_by == 0


def test_3_6_a_perfect_dive_takes_a_chest_and_places_nothing() -> None:
    state = final("12345C")
    assert state.current_player == CHANCE
    assert state.turn_seat == 0
    assert texts(state) == {"chest 5", "chest 6", "chest 7", "chest 8"}
    with pytest.raises(IllegalActionError):
        state.apply(state.game.parse_action("place 1"))
    state.apply(state.parse_event("chest 7"))
    view = state.view(0)
    assert (view.chests, view.chests_left) == (((7,), ()), 4)
    assert view.unplayed == (12, 12)


def test_3_6_a_perfect_roll_may_still_be_rolled_again() -> None:
    state = played(GAME, ["roll 12345C", "keep 12345", "roll 5"])
    assert state.current_player == 0
    state.apply(state.parse_event("stop"))
    assert texts(state) == {f"place {level}" for level in range(1, 6)}


def test_3_7_chests_left_are_equally_likely() -> None:
    game = IntoTheBlue(2, first_player=0)
    state = played(game, [*dive("12345C chest 6", "12345C chest 8"), "roll 12345C", "stop"])
    chances = {state.event_text(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert {text: str(chance) for text, chance in chances.items()} == {
        "chest 5": "1/3",
        "chest 6": "1/3",
        "chest 7": "1/3",
    }


def test_3_7_a_chest_that_is_gone_cannot_be_drawn() -> None:
    state = played(GAME, [*dive("12345C chest 5"), "roll 12345C", "stop"])
    with pytest.raises(IllegalActionError, match="chest 5 is not possible here"):
        state.apply(state.parse_event("chest 5"))


def test_3_8_another_whole_turn_follows() -> None:
    state = played(GAME, dive("12345C chest 5"))
    assert state.turn_seat == 0
    assert (state.view(0).rolls, state.view(0).to_roll) == (0, 6)
    state = played(GAME, dive("12345C chest 5", "12345C chest 6", "112CCC 1"))
    assert state.turn_seat == 1
    assert state.view(0).chests == ((5, 6), ())
    assert state.view(0).shells[0] == (2, 0, 0, 0, 0)


@pytest.mark.parametrize("dice", ["2345CC", "CCCCCC", "222222", "22345C"])
def test_3_9_a_failed_dive_passes_the_turn(dice: str) -> None:
    state = final(dice)
    assert state.turn_seat == 1
    assert state.view(0).unplayed == (12, 12)
    assert state.view(0).chests_left == 5
