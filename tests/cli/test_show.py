"""`atoll show` and `atoll replay`: positions and records on the screen and as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atoll import Record, load_game, parse_position, read_record
from tests.cli.runner import Atoll, Terminal

DIVE = ["first 1", "roll 12345C", "stop", "chest 7", "roll 112345", "keep 12345", "roll 1",
        "stop", "place 1"]  # fmt: skip
POSITION = (
    "into_the_blue/1 players=2 levels=21000,00300 taken=-,6 turn=1 rolls=2 dice=11234C last=-"
)


def record_of(name: str, texts: list[str], **options: Any) -> Record:
    record = Record.start(load_game(name, **options), ("Ana", "Ben"))
    state = record.game.new_state()
    for text in texts:
        record = record.with_event(state.parse_event(text))
        state.apply(record.events[-1])
    return record


@pytest.fixture
def dive(tmp_path: Path) -> Path:
    file = tmp_path / "dive.txt"
    file.write_text(record_of("into_the_blue", DIVE).to_text())
    return file


# Show


def test_position_line_shows_board_turn_and_sheet(atoll: Atoll) -> None:
    shown = atoll("show", POSITION)
    assert shown.code == 0
    for expected in (
        "★★ 2",
        "☼☼☼ 3",
        "[1] [1] [2] [3] [4] [C]",
        "▣6",
        "☼B Player B to move.",
        "Level 3",
    ):
        assert expected in shown.out


def test_position_needs_no_quotes(atoll: Atoll) -> None:
    assert atoll("show", *POSITION.split()) == atoll("show", POSITION)


def test_record_shows_its_last_position_and_all_chests(atoll: Atoll, dive: Path) -> None:
    shown = atoll("show", dive)
    assert shown.code == 0
    assert "☼B Ben" in shown.out
    assert "▣7" in shown.out


def test_position_or_record_from_standard_input(atoll: Atoll, dive: Path) -> None:
    assert atoll("show", "-", typed=POSITION + "\n") == atoll("show", POSITION)
    assert atoll("show", "-", typed=dive.read_text()) == atoll("show", dive)
    as_json = read_record(dive.read_text()).to_json()
    assert atoll("show", "-", typed=as_json) == atoll("show", dive)


@pytest.mark.parametrize(("seat", "seen"), [("A", "▣?"), ("0", "▣?"), ("B", "▣7"), ("ben", "▣7")])
def test_view_of_one_seat(atoll: Atoll, dive: Path, seat: str, seen: str) -> None:
    shown = atoll("show", dive, "--seat", seat)
    assert seen in shown.out
    assert ("☼B Ben’s chests is still closed" in shown.out) == (seen == "▣?")


@pytest.mark.parametrize("seat", ["A", "B"])
def test_json_holds_view_sheet_and_position_of_one_seat(
    atoll: Atoll, dive: Path, seat: str
) -> None:
    data = json.loads(atoll("show", dive, "--seat", seat, "--json").out)
    state = read_record(dive.read_text()).final_state()
    number = "AB".index(seat)
    assert data["position"] == state.position(number)
    assert data["view"] == json.loads(json.dumps(state.view(number).to_dict()))
    chests = next(line for line in data["sheet"] if line["key"] == "chests")
    assert chests["points"] == ([0, 7] if seat == "B" else [0, 0])
    assert data["result"] is None


def test_json_lists_possible_events(atoll: Atoll) -> None:
    data = json.loads(atoll("show", POSITION, "--json").out)
    state = parse_position(POSITION)
    assert data["possible"] == [state.event_text(action) for action in state.legal_actions()]
    assert data["view"]["chests"] == [[], [6]]


def test_finished_game_shows_its_result(atoll: Atoll) -> None:
    line = (
        "into_the_blue/1 players=2 levels=c0000,10000 taken=-,6 turn=over:1 rolls=0 dice=- last=0"
    )
    shown = atoll("show", line)
    assert "☼B Player B wins with 7 points." in shown.out
    assert json.loads(atoll("show", line, "--json").out)["result"]["winners"] == [1]


def test_blue_lagoon_position(atoll: Atoll) -> None:
    state = load_game("blue_lagoon", players=3, first_player=0).new_state()
    while not state.legal_actions():
        state.apply(state.chance_outcomes()[0][0])
    for text in ("Sa5", "Sc3", "Sd1", "Va4"):
        state.apply(state.parse_event(text))
    shown = atoll("show", state.position())
    for expected in (
        "★A",
        "☼B",
        "‡C",
        "★A⌂",
        "g⚑10",
        "Exploration: majorities",
        "Island a, worth 6",
    ):
        assert expected in shown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["/nowhere/at/all"], "File not found: /nowhere/at/all"),
        (["."], "is a folder"),
        (["chess/1 players=2 x=y"], "Unknown game"),
        ([POSITION.replace("21000", "99999")], "Invalid position"),
        ([POSITION.replace("rolls=2", "rolls=9")], "Can’t read"),
        ([POSITION.replace("/1", "/7")], "rules version"),
        ([POSITION, "--seat", "F"], "Unknown seat “F”"),
        (["-"], "Can’t read"),
    ],
)
def test_invalid_input_is_rejected(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll("show", *words)
    assert (rejected.code, rejected.out) == (1, "")
    assert said in rejected.err


# Replay


def test_whole_record_is_printed_without_a_terminal(atoll: Atoll, dive: Path) -> None:
    whole = atoll("replay", dive)
    assert whole == atoll("replay", dive, "--all")
    assert whole.code == 0
    for expected in ("Event 0 of 9", "Event 2 of 9", "a perfect dive", "takes a chest worth 7",
                 "2 shells on level 1", "Event 9 of 9"):  # fmt: skip
        assert expected in whole.out


def test_one_position_of_a_record(atoll: Atoll, dive: Path) -> None:
    assert "[1] [2] [3] [4] [5] [C]" in atoll("replay", dive, "--to", 2).out
    assert "Event 9 of 9" in atoll("replay", dive, "--to", 9).out
    assert "0 to 9" in atoll("replay", dive, "--to", 10).err


def test_finished_record_ends_with_its_result(atoll: Atoll, tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    texts = ["first 0", "roll 111111", "stop", "place 1", "roll 222222", "stop"]
    file.write_text(record_of("into_the_blue", texts, shells=1).to_json())
    assert "★A Ana wins with 2 points." in atoll("replay", file).out


def test_redacted_record_stays_redacted(atoll: Atoll, dive: Path) -> None:
    dive.write_text(read_record(dive.read_text()).redacted(0).to_text())
    shown = atoll("replay", dive)
    assert shown.code == 0
    assert "▣?" in shown.out
    assert "worth 7" not in shown.out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:-8], "without its last line"),
        (lambda text: text.replace("chest 7", "chest 9"), "event 4"),
        (lambda text: text.replace("stop", "jump"), "event 3"),
        (lambda text: text.replace("rules: 1", "rules: 2"), "rules version"),
        (lambda text: "\x00" * 50, "Can’t read"),
        (lambda text: "", "Can’t read"),
    ],
)
def test_broken_records_are_rejected(
    atoll: Atoll, dive: Path, change: Callable[[str], str], said: str
) -> None:
    dive.write_text(change(dive.read_text()))
    rejected = atoll("replay", dive)
    assert (rejected.code, rejected.out) == (1, "")
    assert said in rejected.err


def test_stepping_through_a_record_in_a_terminal(dive: Path) -> None:
    with Terminal("replay", str(dive), "--lang", "fr") as screen:
        screen.wait_for("Événement 0 sur 9")
        screen.wait_for("quitter")
        for typed, seen in [
            ("", "Événement 2 sur 9"),
            ("suivant", "Événement 5 sur 9"),
            ("back", "Événement 2 sur 9"),
            ("aller 9", "Événement 9 sur 9"),
            ("0", "Événement 0 sur 9"),
            ("fin", "Événement 9 sur 9"),
            ("danser", "pour la position suivante"),
            ("jump 99", "Choisissez un événement de 0 à 9."),
        ]:
            screen.type(typed)
            screen.wait_for(seen)
            screen.wait_for("▸ ")
        screen.type("quitter")
        assert screen.exit_code() == 0


def test_finished_record_with_a_hidden_chest_ends_with_its_sheet(
    atoll: Atoll, tmp_path: Path
) -> None:
    file = tmp_path / "short.txt"
    texts = ["first 0", "roll 12345C", "stop", "chest ?", "roll 111111", "stop", "place 1",
             "roll 222222", "stop"]  # fmt: skip
    file.write_text(record_of("into_the_blue", texts, shells=1).to_text())
    shown = atoll("replay", file)
    assert shown.code == 0
    assert "is still closed" in shown.out
    assert "wins with" not in shown.out


def test_board_is_written_as_svg_and_png(
    atoll: Atoll, dive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    shown = atoll("show", dive, "--svg", svg, "--png", png)
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")
    rejected = atoll("show", dive, "--svg", tmp_path / "nowhere" / "board.svg")
    assert rejected.code == 1
    assert "nowhere" in rejected.err
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    without = atoll("show", dive, "--png", png)
    assert without.code == 1
    assert "atoll[pictures]" in without.err


def test_pictures_show_the_view_of_the_given_seat(atoll: Atoll, tmp_path: Path) -> None:
    line = "into_the_blue/1 players=2 levels=00000,00000 taken=8,- turn=0 rolls=0 dice=- last=-"
    pictures = []
    for seat in ("0", "1"):
        atoll("show", line, "--seat", seat, "--svg", tmp_path / "board.svg")
        pictures.append((tmp_path / "board.svg").read_text(encoding="utf-8"))
    assert ">8<" in pictures[0]
    assert ">8<" not in pictures[1]
