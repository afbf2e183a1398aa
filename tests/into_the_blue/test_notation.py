"""Notation: parsing and formatting of actions, outcomes, options and position lines."""

from __future__ import annotations

import re

import pytest

from atoll import games
from atoll.core.errors import NotationError, OptionError, PositionError, UnknownGameError
from atoll.games.into_the_blue.state import IntoTheBlue, final_state

GAME = IntoTheBlue(3)
LINE = (
    "into_the_blue/1 players=3 levels=00000,21000,00300 taken=-,6,6+? "
    "turn=1 rolls=2 dice=11234C last=-"
)


def test_every_action_has_its_own_text() -> None:
    texts = [GAME.action_text(action) for action in range(GAME.num_actions)]
    assert len(set(texts)) == 468
    assert [GAME.parse_action(text) for text in texts] == list(range(468))
    assert texts[461:] == ["keep -", "stop", *(f"place {level}" for level in range(1, 6))]
    assert texts[0] == "keep 11111"


def test_every_outcome_has_its_own_text() -> None:
    texts = [GAME.outcome_text(outcome) for outcome in range(GAME.num_outcomes)]
    assert len(set(texts)) == 924 + 5 + 3
    assert [GAME.parse_outcome(text) for text in texts] == list(range(GAME.num_outcomes))
    chests = ["chest 5", "chest 6", "chest 7", "chest 8", "chest ?"]
    assert texts[923:] == ["roll -", *chests, "first 0", "first 1", "first 2"]


@pytest.mark.parametrize("number", [-1, 932, 10**30])
def test_there_are_no_other_actions_and_outcomes(number: int) -> None:
    with pytest.raises(OptionError, match="actions are numbers below 468"):
        GAME.action_text(number)
    with pytest.raises(OptionError, match="outcomes are numbers below 932"):
        GAME.outcome_text(number)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("KEEP 1123", "keep 1123"),
        ("keep 3 2 1 1", "keep 1123"),
        ("keep 1,1, 2,3", "keep 1123"),
        ("k112", "keep 112"),
        ("k c1", "keep 1C"),
        ("  keep  5 ", "keep 5"),
        ("keep none", "keep -"),
        ("k -", "keep -"),
        ("S", "stop"),
        (" Stop ", "stop"),
        ("p3", "place 3"),
        ("P 3", "place 3"),
        ("place level 3", "place 3"),
        ("place on level 5", "place 5"),
        ("place L2", "place 2"),
    ],
)
def test_action_notations(typed: str, text: str) -> None:
    assert GAME.action_text(GAME.parse_action(typed)) == text


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("", 0),
        ("  jump", 2),
        ("keep", 4),
        ("keep 6", 5),
        ("keep 12x", 7),
        ("keep 111111", 10),
        ("keep --", 5),
        ("stop 3", 5),
        ("stopp", 4),
        ("place", 5),
        ("place 0", 6),
        ("place 6", 6),
        ("place 33", 6),
        ("p-1", 1),
        ("keep ¹", 5),
        ("place ٣", 6),
    ],
)
def test_invalid_actions_are_rejected_at_the_right_character(typed: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_action(typed)
    assert caught.value.at == at


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("roll 54", "roll 45"),
        ("4 5", "roll 45"),
        ("c c 1", "roll 1CC"),
        ("Roll 1,2", "roll 12"),
        ("CHEST 6", "chest 6"),
        (" chest ?", "chest ?"),
        ("first2", "first 2"),
        ("roll -", "roll -"),
    ],
)
def test_outcome_notations(typed: str, text: str) -> None:
    assert GAME.outcome_text(GAME.parse_outcome(typed)) == text


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("", 0),
        (" stop", 1),
        ("roll", 4),
        ("roll 1234567", 10),
        ("roll 6", 5),
        ("chest", 5),
        ("chest 9", 6),
        ("chest 06", 6),
        ("first 3", 6),
        ("first -1", 6),
        ("1 2 x", 4),
    ],
)
def test_invalid_outcomes_are_rejected_at_the_right_character(typed: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_outcome(typed)
    assert caught.value.at == at


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("treasures", "2,3,4,5,6,1,1,2,2,3", (2, 3, 4, 5, 6, 1, 1, 2, 2, 3)),
        ("chests", "5", (5,)),
        ("chests", "5,6,6", (5, 6, 6)),
        ("shells", "7", 7),
        ("first_player", "2", 2),
        ("first_player", "random", None),
    ],
)
def test_options_as_text(name: str, text: str, value: object) -> None:
    assert IntoTheBlue.option_from_text(name, text) == value
    assert IntoTheBlue.option_to_text(name, value) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("treasures", ""),
        ("chests", "5,,6"),
        ("chests", "5, 6"),
        ("shells", "x"),
        ("shells", "-1"),
        ("shells", "1234"),
        ("first_player", "seat"),
        ("shells", "random"),
        ("sharks", "1"),
    ],
)
def test_invalid_options_are_rejected(name: str, text: str) -> None:
    with pytest.raises(OptionError):
        IntoTheBlue.option_from_text(name, text)


def test_position_line_round_trips() -> None:
    state = GAME.parse_position(LINE)
    assert state.position() == LINE
    assert games.parse_position(LINE) == state
    view = state.view(2)
    assert view.shells == ((0, 0, 0, 0, 0), (2, 1, 0, 0, 0), (0, 0, 3, 0, 0))
    assert view.chests == ((), (None,), (6, None))
    assert view.dice == (1, 1, 2, 3, 4, 6)
    assert state.current_player == 1


def test_fields_and_dice_may_come_in_any_order() -> None:
    head, *fields = LINE.split(" players=3 ")[1].split()
    line = " ".join(["into_the_blue/1  players=3", *reversed(fields), head])
    assert GAME.parse_position(line).position() == LINE
    assert GAME.parse_position(LINE.replace("11234C", "c43211")).position() == LINE
    assert GAME.parse_position(LINE.replace("6+?", "?+6")).position() == LINE


def test_options_are_part_of_the_line() -> None:
    game = IntoTheBlue(2, shells=5, chests=(1, 9), treasures=range(10), first_player=1)
    line = game.new_state().position()
    assert line == (
        "into_the_blue/1 players=2 levels=00000,00000 taken=-,- turn=1 rolls=0 dice=- last=- "
        "treasures=0,1,2,3,4,5,6,7,8,9 chests=1,9 shells=5 first_player=1"
    )
    assert games.parse_position(line).game == game
    with pytest.raises(UnknownGameError, match="options differ"):
        IntoTheBlue(2).parse_position(line)


def test_line_names_its_game() -> None:
    for line in (
        LINE.replace("/1", "/2"),
        LINE.replace("players=3", "players=2"),
        "",
        "into_the_blue/1",
    ):
        with pytest.raises(NotationError, match="at the beginning"):
            GAME.parse_position(line)
    with pytest.raises(UnknownGameError, match="rules version 1"):
        games.parse_position(LINE.replace("/1", "/2"))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("levels=", "shells_on=", "shells_on="),
        (" last=-", "", "$"),
        ("last=-", "last=- last=-", "last=-$"),
        ("levels=00000", "levels=0000d", "0000d"),
        ("00000,", "", " taken"),
        (",00300", "", " taken"),
        ("taken=-", "taken=x", "x,6"),
        ("6+?", "6+", "6\\+ "),
        ("taken=-", "taken=", ",6,6"),
        ("turn=1", "turn=one", "one"),
        ("turn=1", "turn=over", "over"),
        ("rolls=2", "rolls=4", "4"),
        ("11234C", "11234X", "X"),
        ("11234C", "1123456", "6 last"),
        ("last=-", "last=x", "x$"),
        ("last=-", "last=- sharks=3", "sharks"),
        ("last=-", "last", "last$"),
        ("dice=", "dice= ", "11234C"),
    ],
)
def test_malformed_lines_are_rejected(old: str, new: str, wrong: str) -> None:
    line = LINE.replace(old, new, 1)
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(line)
    place = re.search(wrong, line)
    assert place is not None
    assert caught.value.at == place.start()


def test_errors_point_at_the_character() -> None:
    for bad, sign in (("11234X", "X"), ("1123453", "3"), ("11!34C", "!")):
        line = LINE.replace("11234C", bad)
        with pytest.raises(NotationError) as caught:
            GAME.parse_position(line)
        assert line[caught.value.at] == sign
        assert f"at character {caught.value.at + 1}:" in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"levels": "93001,00000,00000"}, "seat 0 has 12 shells, not 13"),
        ({"taken": "5+6+6,7+8,?"}, "there are 5 chests, not 6"),
        ({"taken": "5,5,-"}, "there are 1 chests worth 5, not 2"),
        ({"taken": "-,-,9"}, "there are 0 chests worth 9"),
        ({"turn": "3"}, "seats go from 0 to 2"),
        ({"last": "7"}, "seats go from 0 to 2"),
        ({"last": "1"}, "has not placed its last shell"),
        ({"levels": "c0000,00000,00000"}, "seat 0 has no shells left"),
        ({"levels": "c0000,00000,00000", "last": "0", "turn": "0"}, "takes no further turn"),
        ({"levels": "c0000,00000,c0000", "last": "0", "turn": "1"}, "not had its last turn yet"),
        ({"levels": "c0000,c0000,00000", "last": "0", "turn": "1"}, "not had its last turn yet"),
        ({"dice": "123", "rolls": "3"}, "all six dice"),
        ({"dice": "123", "rolls": "0"}, "no dice lie on the table"),
        ({"dice": "22345C", "rolls": "3"}, "without a 1"),
        ({"taken": "5+6+6,7+8,-"}, "over once the last chest is taken"),
        ({"turn": "?", "rolls": "0"}, "nothing can have happened"),
        ({"turn": "?", "rolls": "1", "levels": "00000,00000,00000"}, "nothing can have happened"),
        ({"turn": "over:1", "rolls": "0"}, "cannot be over after a turn of seat 1"),
        ({"turn": "over:1", "rolls": "1"}, "no dice are rolled"),
        ({"turn": "over:1", "rolls": "0", "dice": "1"}, "no dice lie on the table"),
        ({"turn": "over:2", "rolls": "0", "taken": "5+6+6,7+8,-"}, "did not take the last chest"),
        (
            {"turn": "over:1", "rolls": "0", "levels": "c0000,00000,00000", "last": "0"},
            "cannot be over",
        ),
    ],
)
def test_impossible_positions_are_rejected(changes: dict[str, str], message: str) -> None:
    fields = {
        "levels": "00000,21000,00300",
        "taken": "-,6,-",
        "turn": "1",
        "rolls": "1",
        "dice": "-",
        "last": "-",
        **changes,
    }
    line = "into_the_blue/1 players=3 " + " ".join(
        f"{name}={text}" for name, text in fields.items()
    )
    with pytest.raises(PositionError, match=re.escape(message)):
        GAME.parse_position(line)


def test_first_player_option() -> None:
    line = IntoTheBlue(2).new_state().position() + " first_player=1"
    with pytest.raises(PositionError, match="seat 1 begins"):
        games.parse_position(line)


@pytest.mark.parametrize(
    "changes",
    [
        {"levels": "c0000,00000,00000", "last": "0", "turn": "1"},
        {"levels": "c0000,c0000,00000", "last": "0", "turn": "2"},
        {"levels": "c0000,c0000,c0000", "last": "1", "turn": "over:0", "rolls": "0"},
        {"levels": "00000,00000,00000", "turn": "over:0", "taken": "5+6+?,?,7", "rolls": "0"},
        {
            "levels": "c0000,00000,00000",
            "last": "0",
            "turn": "over:1",
            "taken": "-,5+6+6,7+8",
            "rolls": "0",
        },
        {"dice": "12345C", "rolls": "3"},
        {"dice": "-", "rolls": "2"},
    ],
)
def test_unusual_positions_are_accepted(changes: dict[str, str]) -> None:
    fields = {
        "levels": "00000,21000,00300",
        "taken": "-,6,-",
        "turn": "1",
        "rolls": "1",
        "dice": "-",
        "last": "-",
        **changes,
    }
    line = "into_the_blue/1 players=3 " + " ".join(
        f"{name}={text}" for name, text in fields.items()
    )
    assert GAME.parse_position(line).position() == line


def test_score_pad_accepts_final_shells() -> None:
    state = final_state(IntoTheBlue(2), [(12, 0, 0, 0, 0), (0, 0, 1, 0, 0)], [(8,), (6, 5)], 1)
    assert state.is_terminal
    assert state.result().scores == (2 + 8, 4 + 11)
    assert state.position().endswith("taken=8,5+6 turn=over:1 rolls=0 dice=- last=0")


ZERO = (0, 0, 0, 0, 0)
FULL = (12, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("shells", "chests", "last", "message"),
    [
        ([FULL], [(), ()], 1, "each of 2 seats"),
        ([FULL, ZERO], [()], 1, "each of 2 seats"),
        ([FULL, (0, 0, 0)], [(), ()], 1, "shells on 5 levels"),
        ([FULL, (0, 0, 0, 0, -1)], [(), ()], 1, "whole numbers"),
        ([FULL, (0, 0, 0, 0, 1.5)], [(), ()], 1, "whole numbers"),
        ([FULL, ZERO], [("5",), ()], 1, "whole numbers"),
        ([FULL, ZERO], [(), ()], True, "whole numbers"),
        ([FULL, ZERO], [(), ()], 2, "seats go from 0 to 1"),
        ([FULL, ZERO], [(), ()], 0, "cannot be over after a turn of seat 0"),
        ([ZERO, ZERO], [(), ()], 0, "cannot be over"),
        ([(12, 1, 0, 0, 0), ZERO], [(), ()], 1, "has 12 shells, not 13"),
        ([FULL, ZERO], [(9,), ()], 1, "chests worth 9"),
        ([FULL, FULL], [(5, 6, 6), (7, 8)], 1, "not had its last turn"),
    ],
)
def test_score_pad_rejects_impossible_shells(
    shells: list[tuple[int, ...]], chests: list[tuple[int, ...]], last: int, message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        final_state(IntoTheBlue(2), shells, chests, last)
