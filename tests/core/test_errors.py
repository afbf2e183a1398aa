"""Errors: one class for each kind; messages name the problem and what was expected."""

from __future__ import annotations

import pytest

from atoll import (
    AtollError,
    GameNotOverError,
    IllegalActionError,
    MapError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGameError,
    load_game,
)

KINDS = [
    GameNotOverError,
    IllegalActionError,
    MapError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGameError,
]


@pytest.mark.parametrize("kind", KINDS)
def test_error_classes_are_distinct_atoll_errors(kind: type[AtollError]) -> None:
    assert issubclass(kind, AtollError)
    assert issubclass(kind, ValueError)
    assert [other for other in KINDS if issubclass(kind, other)] == [kind]


def test_syntax_errors_name_the_place() -> None:
    error = NotationError("keep 9", 5, "a face")
    assert (error.text, error.at, error.expected) == ("keep 9", 5, "a face")
    assert str(error) == "cannot read 'keep 9' at character 6: expected a face"


@pytest.mark.parametrize("at", [0, 5, 500, 970, 999, 1000])
def test_syntax_errors_in_long_texts_show_the_place(at: int) -> None:
    text = "".join(chr(0x4E00 + n) for n in range(1000))
    message = str(NotationError(text, at, "less"))
    assert text[at : at + 1] in message
    assert f"character {at + 1}:" in message
    assert len(message) < 130


def test_illegal_action_errors_list_the_legal_ones() -> None:
    error = IllegalActionError("place 5", ["place 1", "place 2"])
    assert (error.action, error.legal) == ("place 5", ("place 1", "place 2"))
    assert str(error) == "place 5 is not possible here; possible: place 1, place 2"


def test_long_lists_of_legal_actions_are_shortened() -> None:
    error = IllegalActionError("x", [f"a{n}" for n in range(100)])
    assert len(error.legal) == 100
    assert "a11, … (100 in all)" in str(error)
    assert "a12" not in str(error)


def test_map_and_record_errors_name_the_row_or_event() -> None:
    assert str(MapError("too short", 3)) == "row 3: too short"
    assert str(MapError("too short")) == "too short"
    assert MapError("too short", 0).row == 0
    assert str(RecordError("broken", 7)) == "event 7: broken"
    assert RecordError("broken").event is None


@pytest.mark.parametrize("name", ["chess", "", "into the blu", "x" * 10_000])
def test_unknown_game_errors_list_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownGameError, match="into_the_blue, blue_lagoon") as caught:
        load_game(name)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("players", [1, 6, 0, -2, True, 2.0, "2", None, 10**3000])
def test_invalid_player_counts_are_rejected(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 5 players") as caught:
        load_game("into_the_blue", players)
    assert len(str(caught.value)) < 200


def test_unknown_option_errors_list_the_known_ones() -> None:
    with pytest.raises(OptionError, match=r"'colour'; it has .*first_player"):
        load_game("blue_lagoon", colour="red")


@pytest.mark.parametrize("name", ["Into the Blue", "into-the-blue", " INTO_THE_BLUE "])
def test_names_are_normalised(name: str) -> None:
    assert load_game(name).name == "into_the_blue"
