"""§5 of RULES.md: treasures, ties and the winner, with the rulebook's examples of ties."""

from __future__ import annotations

import pytest

from atoll.core.result import Note, ScoreLine
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState, final_state
from tests.into_the_blue.random_games import dive, played

Shells = tuple[int, int, int, int, int]
NOTHING: Shells = (0, 0, 0, 0, 0)


def ended(*shells: Shells, last: int, chests: tuple[tuple[int, ...], ...] = ()) -> IntoTheBlueState:
    """A finished game; the seat after `last` has run out of shells."""
    game = IntoTheBlue(len(shells))
    return final_state(game, shells, chests or ((),) * len(shells), last)


def line(state: IntoTheBlueState, level: int) -> ScoreLine:
    return state.result().sheet.lines[5 - level]


def ties(state: IntoTheBlueState, level: int) -> list[Note]:
    return [note for note in line(state, level).notes if note.key.startswith("tie")]


def test_5_1_most_shells_get_the_main_treasure() -> None:
    state = ended((3, 2, 3, 2, 2), (2, 3, 2, 1, 3), last=1)
    lines = state.result().sheet.lines
    assert [(entry.key, entry.values.get("level")) for entry in lines] == [
        ("level", 5),
        ("level", 4),
        ("level", 3),
        ("level", 2),
        ("level", 1),
        ("chests", None),
    ]
    assert [entry.points for entry in lines] == [(3, 6), (5, 2), (4, 2), (1, 3), (2, 1), (0, 0)]
    assert line(state, 5).notes[0] == Note("level-main", {"level": 5, "seat": 1})


def test_5_2_second_most_get_a_secondary_treasure() -> None:
    state = ended((12, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 0, 0, 0, 0), last=2)
    assert line(state, 1).points == (2, 0, 1)
    assert line(state, 1).notes == (
        Note("level-main", {"level": 1, "seat": 0}),
        Note("level-secondary", {"level": 1, "seat": 2}),
    )


def test_5_3_third_most_too_with_four_or_five_players() -> None:
    four = ended((12, 0, 0, 0, 0), *[(n, 0, 0, 0, 0) for n in (1, 2, 3)], last=3)
    assert line(four, 1).points == (2, 0, 1, 1)
    five = ended((12, 0, 0, 0, 0), *[(n, 0, 0, 0, 0) for n in (1, 4, 2, 3)], last=4)
    assert line(five, 1).points == (2, 0, 1, 0, 1)


def test_5_4_without_shells_no_treasure() -> None:
    state = ended((0, 12, 0, 0, 0), NOTHING, NOTHING, NOTHING, last=3)
    assert line(state, 2).points == (3, 0, 0, 0)
    assert line(state, 2).notes == (
        Note("level-main", {"level": 2, "seat": 0}),
        Note("token-unclaimed", {"level": 2, "token": "secondary"}),
        Note("token-unclaimed", {"level": 2, "token": "secondary"}),
    )
    assert line(state, 3).points == (0, 0, 0, 0)
    assert [note.values["token"] for note in line(state, 3).notes] == [
        "main",
        "secondary",
        "secondary",
    ]


def test_5_5_example_the_level_above_decides() -> None:
    sarah, scott = (1, 1, 3, 2, 0), (4, 3, 2, 2, 1)
    state = ended((1, 0, 0, 0, 0), scott, sarah, last=0)
    assert line(state, 4).points == (0, 2, 5)
    assert ties(state, 4) == [Note("tie-by-level", {"level": 4, "winner": 2, "loser": 1, "by": 3})]


@pytest.mark.parametrize(
    ("one", "other", "by"),
    [
        ((0, 0, 0, 2, 3), (3, 3, 1, 1, 3), 4),
        ((0, 0, 2, 1, 3), (4, 2, 1, 1, 3), 3),
        ((0, 2, 1, 1, 3), (4, 1, 1, 1, 3), 2),
        ((2, 1, 1, 1, 3), (1, 1, 1, 1, 3), 1),
    ],
)
def test_5_5_level_by_level_up_to_the_surface(one: Shells, other: Shells, by: int) -> None:
    state = final_state(IntoTheBlue(2), [one, other], [(5, 6, 6, 7, 8), ()], 0)
    assert line(state, 5).points == (6, 3)
    assert ties(state, 5) == [Note("tie-by-level", {"level": 5, "winner": 0, "loser": 1, "by": by})]


def test_5_5_deeper_levels_do_not_matter() -> None:
    state = ended((12, 0, 0, 0, 0), (2, 2, 0, 5, 0), (2, 2, 0, 0, 1), last=2)
    assert ties(state, 2)[0].key == "tie-by-unplayed"
    assert line(state, 2).points == (0, 1, 3)


def test_5_6_then_unplayed_shells() -> None:
    state = ended((0, 12, 0, 0, 0), (2, 0, 1, 3, 0), (2, 0, 1, 0, 2), last=2)
    assert line(state, 3).points == (0, 2, 4)
    assert ties(state, 3) == [Note("tie-by-unplayed", {"level": 3, "winner": 2, "loser": 1})]


def test_5_7_example_the_earlier_last_turn_decides() -> None:
    scott, sarah, alice, jim = (3, 3, 2, 2, 2), (4, 2, 1, 2, 0), (2, 3, 4, 1, 0), (2, 3, 4, 0, 1)
    state = ended(scott, sarah, alice, jim, last=3)
    assert state.view(0).unplayed == (0, 3, 2, 2)
    assert state.view(0).last_round_by == 0
    assert line(state, 3).points == (2, 0, 4, 2)
    assert ties(state, 3) == [Note("tie-by-turn", {"level": 3, "winner": 2, "loser": 3})]


@pytest.mark.parametrize("last", range(4))
def test_5_7_who_ran_out_first_had_the_earliest_last_turn(last: int) -> None:
    shells: list[Shells] = [(0, 0, 0, 0, 12)] * 4
    state = ended(*shells, last=last)
    order = [(last + n) % 4 for n in (1, 2, 3, 4)]
    assert [line(state, 5).points[seat] for seat in order] == [6, 3, 3, 0]


def test_5_7_both_endings_together() -> None:
    """Seat 0 runs out, seat 1 takes the last chest: seat 2 had its last turn before them."""
    game = IntoTheBlue(3, shells=2, chests=(9,), first_player=1)
    state = played(game, dive("1CCCCC 1", "1CCCCC 1", "11CCCC 1", "12345C chest 9"))
    assert state.view(0).last_round_by == 0
    assert line(state, 1).points == (2, 0, 1)
    assert ties(state, 1) == [Note("tie-by-turn", {"level": 1, "winner": 2, "loser": 1})]


def test_5_7_the_taker_of_the_last_chest_is_the_latest() -> None:
    game = IntoTheBlue(3, chests=(1,), first_player=0)
    state = played(game, dive("1CCCCC 1", "1CCCCC 1", "1CCCCC 1", "12345C chest 1"))
    assert line(state, 1).points == (0, 2, 1)
    assert ties(state, 1) == [
        Note("tie-by-turn", {"level": 1, "winner": 1, "loser": 2}),
        Note("tie-by-turn", {"level": 1, "winner": 2, "loser": 0}),
    ]


def test_5_8_a_tie_for_second_place() -> None:
    state = ended((0, 0, 12, 0, 0), (0, 1, 3, 0, 0), (0, 0, 3, 0, 0), last=2)
    assert line(state, 3).points == (4, 2, 0)
    assert ties(state, 3) == [Note("tie-by-level", {"level": 3, "winner": 1, "loser": 2, "by": 2})]


def test_5_8_a_tie_of_three() -> None:
    state = ended((0, 10, 2, 0, 0), (0, 0, 2, 1, 0), (0, 0, 2, 0, 0), last=2)
    assert line(state, 3).points == (4, 0, 2)
    assert ties(state, 3) == [
        Note("tie-by-level", {"level": 3, "winner": 0, "loser": 2, "by": 2}),
        Note("tie-by-unplayed", {"level": 3, "winner": 2, "loser": 1}),
    ]


def test_5_8_a_tie_of_four_of_five() -> None:
    alike: Shells = (1, 1, 1, 1, 1)
    state = ended((12, 0, 0, 0, 0), alike, alike, alike, alike, last=4)
    assert line(state, 5).points == (0, 6, 3, 3, 0)
    assert ties(state, 5) == [
        Note("tie-by-turn", {"level": 5, "winner": 1, "loser": 2}),
        Note("tie-by-turn", {"level": 5, "winner": 3, "loser": 4}),
    ]


def test_5_8_equal_treasures_need_no_decision() -> None:
    """With four players second and third place get the same."""
    alike: Shells = (1, 0, 0, 0, 0)
    state = ended((12, 0, 0, 0, 0), alike, alike, NOTHING, last=3)
    assert line(state, 1).points == (2, 1, 1, 0)
    assert ties(state, 1) == []


def test_5_9_the_score_is_treasures_and_chests() -> None:
    state = ended((12, 0, 0, 0, 0), (0, 3, 0, 0, 0), last=1, chests=((5,), (6, 8)))
    result = state.result()
    assert result.sheet.lines[-1] == ScoreLine("chests", (5, 14), {})
    assert result.scores == (2 + 5, 3 + 14)
    assert result.ranks == (2, 1)
    assert result.decided_by == ()


def test_5_10_equal_scores_share_the_victory() -> None:
    state = ended((12, 0, 0, 0, 0), (0, 0, 0, 0, 1), NOTHING, last=2, chests=((), (), (6,)))
    result = state.result()
    assert result.scores == (2, 6, 6)
    assert result.ranks == (3, 1, 1)
    assert result.winners == (1, 2)
    assert result.decided_by == (Note("shared-victory", {"seats": "1,2"}),)


def test_5_10_other_places_are_shared_too() -> None:
    state = ended((12, 0, 0, 0, 0), NOTHING, NOTHING, NOTHING, last=3)
    assert state.result().ranks == (1, 2, 2, 2)


def test_view_lists_each_level_as_it_would_be_scored_now() -> None:
    line = "players=3 levels=42000,10203,00222 taken=-,6,- turn=1 rolls=2 dice=11123C last=-"
    view = IntoTheBlue(3).parse_position(f"into_the_blue/1 {line}").view(0)
    assert view.order == ((0, 1), (0,), (1, 2), (2,), (1, 2))
