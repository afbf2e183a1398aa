"""Records: their text and JSON forms, and errors that name the event."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll import (
    SPECTATOR,
    AtollError,
    NotationError,
    OptionError,
    Record,
    RecordError,
    load_game,
    read_record,
)


@pytest.fixture(scope="module")
def running() -> Record:
    """A game whose second turn has begun."""
    game = load_game("into_the_blue", shells=2, first_player=1)
    record, state = Record(game, ("Ana", "Ben"), tags={"date": "2026-11-15"}), game.new_state()
    for text in ("roll 11235C", "keep 1123", "roll 4C", "stop", "place 3", "roll 234555"):
        event = state.parse_event(text)
        record = record.with_event(event)
        state.apply(event)
    return record


def test_text_form(running: Record) -> None:
    assert running.to_text() == (
        "atoll record 1\n"
        "game: into_the_blue\n"
        "rules: 1\n"
        "players: 2\n"
        "option shells: 2\n"
        "option first_player: 1\n"
        "seat 0: Ana\n"
        "seat 1: Ben\n"
        "tag date: 2026-11-15\n"
        "\n"
        "1. 1 roll 11235C, keep 1123, roll 4C, stop, place 3\n"
        "6. 0 roll 234555\n"
        "end 6\n"
    )


def test_json_form(running: Record) -> None:
    assert json.loads(running.to_json()) == {
        "format": "atoll record 1",
        "game": "into_the_blue",
        "rules": 1,
        "players": 2,
        "options": {"shells": "2", "first_player": "1"},
        "seats": ["Ana", "Ben"],
        "tags": {"date": "2026-11-15"},
        "seen_by": None,
        "result": None,
        "events": ["roll 11235C", "keep 1123", "roll 4C", "stop", "place 3", "roll 234555"],
    }


def test_whitespace_and_case_variations_are_accepted(running: Record) -> None:
    text = running.to_text()
    assert read_record(text.replace("\n", "\r\n")) == running
    assert read_record(text.replace("\n", " \n")) == running
    assert read_record(text + "\n\n") == running
    assert read_record(text.replace("keep 1123", "Keep 1 1 2 3")) == running


def test_invalid_event_is_named(running: Record) -> None:
    for right, wrong, event in [
        ("keep 1123", "keep 1124", 2),
        ("roll 4C", "roll 44C", 3),
        ("place 3", "place 5", 5),
        ("place 3", "dance", 5),
        ("6. 0", "6. 1", 6),
        ("6. 0", "7. 0", 6),
        ("end 6", "end 7", 7),
        ("end 6", "", 6),
    ]:
        text = running.to_text()
        assert right in text
        with pytest.raises(RecordError) as caught:
            read_record(text.replace(right, wrong, 1))
        assert caught.value.event == event, wrong


def test_text_after_the_end_is_rejected(running: Record) -> None:
    with pytest.raises(AtollError):
        read_record(running.to_text() + "7. 0 stop\n")
    with pytest.raises(AtollError):
        read_record(running.to_text() + "and so on\n")


@pytest.mark.parametrize("line", ["rules: one", "players 2", "seat 5: Eve", "colour: red", "game"])
def test_malformed_header_line_is_a_syntax_error(running: Record, line: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(running.to_text().replace("rules: 1", line))
    assert caught.value.text == line


def test_malformed_json_names_the_place(running: Record) -> None:
    text = running.to_json()
    at = text.index('"players"')
    with pytest.raises(NotationError) as caught:
        read_record(text[:at] + "?" + text[at:])
    assert caught.value.at == at


def test_states_yields_the_same_state_object(running: Record) -> None:
    lines = [state.position() for state in running.states()]
    assert len(lines) == len(running.events) + 1
    assert len(set(lines)) == len(lines)
    assert running.final_state().position() == lines[-1]


def test_impossible_event_is_named_on_replay(running: Record) -> None:
    broken = Record(running.game, running.seats, (*running.events[:3], -7))
    with pytest.raises(RecordError, match="event 4"):
        broken.final_state()


def test_default_names() -> None:
    record = Record.start(load_game("blue_lagoon", 3), place="home")
    assert record.seats == ("seat 0", "seat 1", "seat 2")
    assert record.tags == {"place": "home"}
    assert record.scores() is None


@pytest.mark.parametrize("seats", [(), ("Ana",), ("Ana", "Ben", "Cleo")])
def test_one_name_for_each_seat(seats: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match="2 seat names"):
        Record(load_game("into_the_blue"), seats)


@pytest.mark.parametrize(
    "name",
    ["a\nb", "a\x85b", "a\u2028b", "\x1b[31m", "\x9b31m", " A", "A ", "\ud800", "x" * 61, "\x00"],
)
def test_unprintable_names_are_rejected(name: str) -> None:
    with pytest.raises(OptionError, match="name"):
        Record(load_game("into_the_blue"), ("Ana", name))


@pytest.mark.parametrize("value", ["a\nb", "a\u2028b", "\x1b[31m", " A", "\ud800", "x" * 501])
def test_unprintable_tags_are_rejected(value: str) -> None:
    with pytest.raises(OptionError, match="tag note is one line"):
        Record(load_game("into_the_blue"), ("Ana", "Ben"), tags={"note": value})


@pytest.mark.parametrize("tag", ["", "Date", "a b", "a:b", "-a", "x" * 31, "é"])
def test_tags_are_plain_words(tag: str) -> None:
    with pytest.raises(OptionError, match="tag"):
        Record(load_game("into_the_blue"), ("Ana", "Ben"), tags={tag: "x"})


@pytest.mark.parametrize("seat", [2, -1, -3, 10**30, True, 1.0, "1"])
def test_record_is_redacted_only_for_its_viewers(running: Record, seat: Any) -> None:
    with pytest.raises(OptionError, match="seen by"):
        running.redacted(seat)


def test_redacted_record_names_its_viewer(running: Record) -> None:
    assert "seen by: 1\n" in running.redacted(1).to_text()
    assert f"seen by: {SPECTATOR}\n" in running.redacted(SPECTATOR).to_text()


@settings(deadline=None, derandomize=True)
@given(name=st.text(max_size=60), value=st.text(max_size=510))
def test_any_name_either_round_trips_or_is_rejected(name: str, value: str) -> None:
    try:
        record = Record(load_game("into_the_blue"), (name, "Ben"), tags={"note": value})
    except OptionError:
        return
    assert read_record(record.to_text()) == record
    assert read_record(record.to_json()) == record
    record.to_json().encode()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 5),
        ("rules", "1"),
        ("rules", True),
        ("players", 2.0),
        ("options", []),
        ("options", {"shells": 2}),
        ("seats", "AB"),
        ("seats", [1, 2]),
        ("tags", {"a": None}),
        ("seen_by", "0"),
        ("result", 5),
        ("result", [1.0, 2.0]),
        ("events", None),
        ("events", [1]),
    ],
)
def test_wrong_types_in_json_name_the_field(running: Record, key: str, value: Any) -> None:
    data = json.loads(running.to_json())
    with pytest.raises(RecordError, match=rf"Expected .* at `\$\.{key}"):
        read_record(json.dumps({**data, key: value}))


# Games that start from a position

LINE = "into_the_blue/1 players=2 levels=21000,00300 taken=5,6+7 turn=1 rolls=2 dice=11234C last=-"


@pytest.fixture(scope="module")
def going_on() -> Record:
    """A game that started from a position."""
    game = load_game("into_the_blue")
    record = Record(game, ("Ana", "Ben"), position=f"  {LINE} ")
    state = record.initial_state()
    for text in ("stop", "place 1", "roll 123456".replace("6", "C"), "stop", "chest 8"):
        event = state.parse_event(text)
        record = record.with_event(event)
        state.apply(event)
    return record


def test_record_may_start_from_a_position(going_on: Record) -> None:
    assert going_on.position == LINE
    assert f"\nposition: {LINE}\n" in going_on.to_text()
    assert json.loads(going_on.to_json())["position"] == LINE
    assert read_record(going_on.to_text()) == going_on
    assert read_record(going_on.to_json()) == going_on


def test_position_is_redacted_with_the_events(going_on: Record) -> None:
    cut = going_on.redacted(1)
    assert cut.position == LINE.replace("taken=5,", "taken=?,")
    assert "chest ?" in cut.to_text()
    assert read_record(cut.to_text()) == cut
    assert going_on.redacted(0).final_state().position() == going_on.final_state().position(0)


def test_position_of_another_game_is_rejected(going_on: Record) -> None:
    other = going_on.to_text().replace("\nplayers: 2\n", "\nplayers: 2\noption shells: 9\n")
    with pytest.raises(AtollError):
        read_record(other)


def test_record_can_be_truncated(running: Record) -> None:
    assert running.truncated(None) == running
    assert running.truncated(2).events == running.events[:2]
    with pytest.raises(RecordError):
        running.truncated(7)
