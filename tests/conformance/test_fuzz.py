"""Broken, truncated and hostile texts: only Atoll's own errors are raised, and nothing hangs."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atoll import (
    AtollError,
    Game,
    NotationError,
    RecordError,
    UnknownGameError,
    parse_position,
    read_record,
)
from atoll.games import load_game_from_text
from tests.conformance.cases import every_case
from tests.conformance.random_games import recorded, some
from tests.samples import scaled

FEW_CASES = [case for case in every_case() if case.players == 2 or case.options]

quick = settings(
    max_examples=scaled(15),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
odd_text = st.text(
    st.sampled_from("0123456789-+=,.:;/?C \n\t{}[]\"'abceilnprstx_\x00\x85\u2028é٣\ud800"),
    max_size=80,
)
odd_json = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@pytest.fixture(scope="module", params=FEW_CASES, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game for two players, and once with options: more players are read the same way."""
    played: Game = request.param.game()
    return played


def parses_or_is_rejected(text: str) -> None:
    """Parsing either works or raises one of Atoll's errors, whose message is printable."""
    for read in (read_record, parse_position):
        message = "fine"
        try:
            read(text)
        except AtollError as error:
            message = str(error)
        assert 0 < len(message) < 2_000


@quick
@given(text=st.text(max_size=200) | odd_text)
def test_any_text_parses_or_is_rejected(text: str) -> None:
    parses_or_is_rejected(text)


@quick
@given(text=odd_text)
def test_any_text_after_a_valid_header(game: Game, text: str) -> None:
    line = f"{game.name}/{game.rules_version} players={game.players} "
    head = f"atoll record 1\ngame: {game.name}\nrules: {game.rules_version}\n"
    for start in (line, head, f"{head}players: {game.players}\n"):
        parses_or_is_rejected(start + text)


@quick
@given(text=odd_text)
def test_any_text_as_an_event(game: Game, text: str) -> None:
    for parse in (game.parse_action, game.parse_outcome):
        try:
            number = parse(text)
        except AtollError:
            continue
        assert 0 <= number < max(game.num_actions, game.num_outcomes)


@quick
@given(text=odd_text)
def test_any_text_as_an_option(game: Game, text: str) -> None:
    for name in game.options:
        parses_or_is_rejected(
            f"atoll record 1\ngame: {game.name}\nrules: {game.rules_version}\n"
            f"players: {game.players}\noption {name}: {text}\n\nend 0\n"
        )


@quick
@given(data=st.data())
def test_one_character_of_a_position_changed(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(some(game, 71, every=9)))
    seat = data.draw(st.sampled_from([None, *range(game.players)]))
    parses_or_is_rejected(mutated(state.position(seat), data))


@quick
@given(data=st.data())
def test_one_character_of_a_record_changed(game: Game, data: st.DataObject) -> None:
    record = recorded(game, 72, 25)
    text = data.draw(
        st.sampled_from([record.to_text(), record.to_json(), record.redacted(0).to_text()])
    )
    parses_or_is_rejected(mutated(text, data))


def mutated(text: str, data: st.DataObject) -> str:
    """The text with one character changed, dropped or added."""
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.sampled_from(sorted(set(text))) | st.characters() | st.just(""))
    return text[:at] + new + text[at + data.draw(st.integers(0, 1)) :]


def test_truncated_record_is_detected(game: Game) -> None:
    text = recorded(game, 73, 20).to_text()
    head = text.index("\n\n")
    for end in range(len(text.rstrip())):
        with pytest.raises(AtollError):
            read_record(text[:end])
        if end > head:
            with pytest.raises(RecordError) as caught:
                read_record(text[:end])
            assert caught.value.event is not None


def test_truncated_json_record_is_detected(game: Game) -> None:
    text = recorded(game, 73, 20).to_json()
    for end in range(len(text)):
        with pytest.raises(NotationError) as caught:
            read_record(text[:end])
        assert 0 <= caught.value.at <= end


def test_missing_line_is_detected(game: Game) -> None:
    record = recorded(game, 74)
    lines = record.to_text().splitlines()
    optional = {
        n
        for n, line in enumerate(lines)
        if not line or line.startswith(("tag", "result", "option"))
    }
    for gone in set(range(len(lines))) - optional:
        with pytest.raises(AtollError):
            read_record("\n".join(lines[:gone] + lines[gone + 1 :]))


def test_repeated_line_is_detected(game: Game) -> None:
    lines = recorded(game, 74).to_text().splitlines()
    for twice, line in enumerate(lines):
        if line:
            with pytest.raises(AtollError):
                read_record("\n".join([*lines[: twice + 1], *lines[twice:]]))


def test_wrong_result_is_detected(game: Game) -> None:
    data = json.loads(recorded(game, 75).to_json())
    data["result"][0] += 1
    with pytest.raises(RecordError, match="header"):
        read_record(json.dumps(data))


def test_events_after_the_end_are_detected(game: Game) -> None:
    data = json.loads(recorded(game, 76).to_json())
    data["events"].append(data["events"][-1])
    with pytest.raises(RecordError, match="over") as caught:
        read_record(json.dumps(data))
    assert caught.value.event == len(data["events"])


def test_event_of_the_wrong_seat_is_detected(game: Game) -> None:
    record = recorded(game, 77, 40)
    lines = record.to_text().splitlines()
    number, line = next((n, line) for n, line in enumerate(lines) if line.startswith("1. "))
    lines[number] = (
        line.replace("1. -", "1. 9", 1).replace("1. 0", "1. 9", 1).replace("1. 1", "1. 9", 1)
    )
    with pytest.raises(RecordError, match="turn"):
        read_record("\n".join(lines))


@quick
@given(data=st.data())
def test_wrong_types_in_a_json_record(game: Game, data: st.DataObject) -> None:
    record = json.loads(recorded(game, 78, 12).to_json())
    key = data.draw(st.sampled_from(sorted(record)))
    value = data.draw(odd_json)
    parses_or_is_rejected(json.dumps({**record, key: value}))
    inner = record[key]
    if isinstance(inner, list) and inner:
        parses_or_is_rejected(json.dumps({**record, key: [*inner[:-1], value]}))
    if isinstance(inner, dict):
        parses_or_is_rejected(
            json.dumps({**record, key: {**inner, "map": value, "first_player": value}})
        )


@pytest.mark.parametrize("key", ["format", "game", "rules", "players", "seats", "tags", "events"])
def test_missing_fields_of_a_json_record(game: Game, key: str) -> None:
    record = json.loads(recorded(game, 78, 12).to_json())
    del record[key]
    with pytest.raises(AtollError):
        read_record(json.dumps(record))


HUGE: list[Any] = [10**15, -(10**15), 2**63, 2**64, 10**4000]


@pytest.mark.parametrize("number", HUGE, ids=lambda n: f"{n.bit_length()} bits")
@pytest.mark.parametrize("key", ["rules", "players", "seen_by", "result"])
def test_huge_numbers_in_a_json_record(game: Game, key: str, number: int) -> None:
    record = json.loads(recorded(game, 79).to_json())
    with pytest.raises(AtollError):
        read_record(json.dumps({**record, key: [number] if key == "result" else number}))


@pytest.mark.parametrize("digits", [20, 400, 5_000, 100_000])
def test_huge_numbers_in_texts(game: Game, digits: int) -> None:
    huge = "9" * digits
    parses_or_is_rejected('{"format": ' + huge + "}")
    text = recorded(game, 80, 4).to_text()
    for field in ("rules: 1", f"players: {game.players}", "end 4", "1. "):
        assert field in text
        with pytest.raises(AtollError):
            read_record(text.replace(field, field.rstrip("1234567890. ") + huge, 1))
    line = game.new_state().position()
    for start in range(len(line)):
        if line[start].isdigit():
            parses_or_is_rejected(line[:start] + huge + line[start + 1 :])


@pytest.mark.parametrize("opening", ["[", "{", '{"a":', '{"format":[', '{"events":[[['])
def test_deeply_nested_json(opening: str) -> None:
    parses_or_is_rejected(opening * 200_000)
    parses_or_is_rejected('{"format": ' + opening * 200_000)


@pytest.mark.parametrize("filler", [" ", "1", "a", ",", "\n", "keep ", "e4 "])
def test_long_texts_are_parsed_in_linear_time(game: Game, filler: str) -> None:
    """A quarter of a million characters: quadratic time would not finish."""
    endless = filler * (250_000 // len(filler))
    event = game.action_text(0)
    for text in (event + endless, event[:-1] + endless + event[-1:], endless + event):
        for parse in (game.parse_action, game.parse_outcome, *option_readers(game)):
            with contextlib.suppress(AtollError):
                parse(text)
    parses_or_is_rejected(game.new_state().position() + endless)
    parses_or_is_rejected(recorded(game, 82, 3).to_text().replace("1. ", "1. " + endless, 1))


def option_readers(game: Game) -> list[Callable[[str], Game]]:
    """For each option, reading a text as its value and making the game."""

    def reader(name: str) -> Callable[[str], Game]:
        version = game.rules_version
        return lambda text: load_game_from_text(game.name, version, game.players, {name: text})

    return [reader(name) for name in game.options]


def test_oversized_record_is_rejected_before_parsing() -> None:
    with pytest.raises(RecordError, match="at most"):
        read_record("atoll record 1\n" + "tag a: b\n" * 1_000_000)


@pytest.mark.parametrize("text", ["", "\n", "atoll record 2", "{}", "[]", "null", '{"format": 1}'])
def test_invalid_records_are_rejected(text: str) -> None:
    with pytest.raises((NotationError, RecordError)):
        read_record(text)


def test_unknown_games_and_versions_are_rejected(game: Game) -> None:
    text, line = recorded(game, 81, 3).to_text(), game.new_state().position()
    version = f"{game.name}/{game.rules_version}"
    for broken in (text.replace("rules: 1", "rules: 2"), text.replace(game.name, "chess")):
        with pytest.raises(UnknownGameError):
            read_record(broken)
    for broken in (line.replace(version, f"{game.name}/77"), line.replace(version, "chess/1")):
        with pytest.raises(UnknownGameError):
            parse_position(broken)
