"""Puzzles: the shipped files, how puzzles are found and rated, and `atoll puzzles`."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from atoll.analysis.blue_lagoon_evaluator import BlueLagoonEvaluator
from atoll.analysis.evaluator import make_evaluator
from atoll.analysis.puzzle_maker import find_puzzles, make_maker
from atoll.analysis.puzzle_rating import HIGHEST, LOWEST, fit_rating, success_chance
from atoll.analysis.puzzles import (
    Puzzle,
    PuzzleError,
    PuzzleFile,
    puzzle_id,
    read_puzzles,
    write_puzzles,
)
from atoll.bots import Limit
from atoll.core.errors import OptionError
from atoll.core.game import SPECTATOR
from atoll.games import parse_position
from tests.cli.runner import run

WEB: Final = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES: Final = ("into_the_blue", "blue_lagoon")
LEAST: Final = 150
"""Puzzles that each game has at least."""
MOST_BYTES: Final = 60_000
"""The size of a compressed file at most."""
SAMPLE: Final = {"into_the_blue": 8, "blue_lagoon": 1}
"""How many puzzles are solved again; all of them in the soak test."""
AFTER: Final = Limit(simulations=12_000)
OPENING: Final = "into_the_blue/1 players=2 levels=00000,00000 taken=-,- turn=0"


@cache
def shipped(game: str) -> PuzzleFile:
    return read_puzzles((WEB / game / "puzzles.json").read_bytes(), game)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ATOLL_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


# The shipped puzzles


@pytest.mark.parametrize("game", GAMES)
def test_shipped_puzzles_are_many_small_and_of_several_kinds(game: str) -> None:
    file, maker = shipped(game), make_maker(game)
    assert len(file.puzzles) >= LEAST
    assert len({puzzle.id for puzzle in file.puzzles}) == len(file.puzzles)
    kinds = {puzzle.kind for puzzle in file.puzzles}
    assert kinds <= set(maker.kinds)
    assert len(kinds) >= len(maker.kinds) - 1
    assert file.levels == dict(maker.levels)
    assert len(gzip.compress((WEB / game / "puzzles.json").read_bytes(), 9)) <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_shipped_file_is_what_the_command_writes(game: str) -> None:
    file = shipped(game)
    text = (WEB / game / "puzzles.json").read_text(encoding="utf-8")
    assert write_puzzles(game, file.levels, file.puzzles) == text


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_shipped_puzzles_show_nothing_hidden(game: str) -> None:
    for puzzle in shipped(game).puzzles:
        state = parse_position(puzzle.position)
        assert state.position(state.current_player) == puzzle.position


def margin(puzzle: Puzzle) -> float:
    """By how much the solution is better than the best other choice, evaluated again."""
    state = parse_position(puzzle.position)
    seat, game = state.current_player, state.game
    if game.name == "into_the_blue":
        ranked = make_evaluator(game).rank_actions(state.view(seat))
        chances = {game.action_text(one.action): one.win_chances[seat] for one in ranked}
    else:
        chances = {}
        for text, _ in puzzle.choices:
            after = state.clone()
            after.apply(game.parse_action(text))
            found = BlueLagoonEvaluator(game, 12345).evaluate(after.view(SPECTATOR), AFTER)
            chances[text] = found.seats[seat].win_chance
    return chances.pop(puzzle.solution) - max(chances.values())


@pytest.mark.parametrize("game", GAMES)
def test_solutions_of_a_sample_are_best(game: str) -> None:
    puzzles = sorted(shipped(game).puzzles, key=lambda one: one.id)[: SAMPLE[game]]
    margins = {puzzle.id: margin(puzzle) for puzzle in puzzles}
    assert min(margins.values()) > 0, margins


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_all_solutions_are_best(game: str) -> None:
    margins = {puzzle.id: margin(puzzle) for puzzle in shipped(game).puzzles}
    wrong = {name: found for name, found in margins.items() if found <= 0}
    assert not wrong


# Files


def example(**changes: object) -> Puzzle:
    position = f"{OPENING} rolls=3 dice=111234 last=-"
    values = {
        "id": puzzle_id(position),
        "kind": "level",
        "position": position,
        "rating": 900,
        "choices": (("place 1", 0.6), ("place 4", 0.5)),
        "reasons": (("takes-main", {"level": 1, "points": 2}),),
    }
    return Puzzle(**{**values, **changes})  # type: ignore[arg-type]


def test_files_are_read_back() -> None:
    text = write_puzzles("into_the_blue", {"shrimp": 800}, [example()])
    file = read_puzzles(text, "into_the_blue")
    assert (file.puzzles, file.levels) == ((example(),), {"shrimp": 800})
    assert example().solution == "place 1"


@pytest.mark.parametrize(
    "changes",
    [
        {"choices": (("place 1", 0.6), ("place 5", 0.5))},
        {"choices": (("place 1", 0.6),)},
        {"choices": (("place 1", 0.5), ("place 4", 0.6))},
        {"choices": (("place 1", 0.5), ("place 4", 0.5))},
        {"choices": (("place 1", 0.6), ("place 1", 0.5))},
        {"choices": (("place 1", 1.6), ("place 4", 0.5))},
        {"choices": (("fly", 0.6), ("place 4", 0.5))},
        {"position": "into_the_blue/1 players=2"},
        {"position": f"{OPENING} rolls=2 dice=111234 last=-"},
        {"id": "00000000"},
    ],
)
def test_wrong_puzzles_are_refused(changes: dict[str, object]) -> None:
    text = write_puzzles("into_the_blue", {}, [example(**changes)])
    with pytest.raises(PuzzleError):
        read_puzzles(text, "into_the_blue")


@pytest.mark.parametrize("text", [b"", b"[]", b"{}", b"\xff", b'{"format": 1}'])
def test_other_files_are_refused(text: bytes) -> None:
    with pytest.raises(PuzzleError):
        read_puzzles(text, "into_the_blue")


def test_puzzles_of_another_game_are_refused() -> None:
    with pytest.raises(PuzzleError, match="not of 'blue_lagoon'"):
        read_puzzles(write_puzzles("into_the_blue", {}, [example()]), "blue_lagoon")


# Ratings


def test_rating_is_where_half_of_the_answers_are_right() -> None:
    levels = (800, 1000, 1200, 1400)
    tallies = [(level, round(1000 * success_chance(level, 1100)), 1000) for level in levels]
    assert abs(fit_rating(tallies) - 1100) < 5


def test_rating_falls_with_every_right_answer() -> None:
    ratings = [fit_rating([(800, n, 4), (1400, 4, 4)]) for n in range(5)]
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == 5
    assert all(LOWEST <= rating <= HIGHEST for rating in ratings)


# Finding puzzles


def test_search_finds_the_same_puzzles_again_and_skips_known_ones() -> None:
    first = list(find_puzzles(make_maker("into_the_blue", 3), 2))
    assert list(find_puzzles(make_maker("into_the_blue", 3), 2)) == first
    (more,) = find_puzzles(make_maker("into_the_blue", 3), 3, known=first)
    assert more.id not in {puzzle.id for puzzle in first}


def test_found_puzzles_have_a_clear_best_action_and_are_valid() -> None:
    puzzles = list(find_puzzles(make_maker("into_the_blue", 5), 2))
    read_puzzles(write_puzzles("into_the_blue", {}, puzzles), "into_the_blue")
    assert all(puzzle.margin >= 0.029 for puzzle in puzzles)


def test_search_stops_when_asked() -> None:
    assert list(find_puzzles(make_maker("blue_lagoon", 1), 100, stop=lambda: True)) == []


def test_game_without_puzzles_is_refused() -> None:
    with pytest.raises(OptionError, match="has no puzzles"):
        make_maker("ten")


# The command


def test_command_prints_or_stores_puzzles_of_a_kind(tmp_path: Path) -> None:
    options = ["puzzles", "into-the-blue", "--count", "2", "--seed", "4", "--kind", "level"]
    printed = run(options)
    assert (printed.code, printed.err.splitlines()[0]) == (0, "2 puzzles, 2 of them new.")
    file = tmp_path / "more.json"
    assert run([*options, "--out", str(file)]).code == 0
    assert file.read_text() == printed.out
    options[3] = "3"
    assert run([*options, "--out", str(file)]).err.startswith("3 puzzles, 1 of them new.")
    kinds = [puzzle["kind"] for puzzle in json.loads(file.read_text())["puzzles"]]
    assert kinds == ["level"] * 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--count", "0"], "from 1 to"),
        (["--kind", "link"], "stop, chest, keep, level, greed"),
        (["--out", "nowhere/at/all.json"], "nowhere"),
        (["--seed", "-1"], "seed"),
    ],
)
def test_command_refuses_wrong_options(options: list[str], words: str) -> None:
    done = run(["puzzles", "into-the-blue", *options])
    assert done.code == 1
    assert words in done.err


def test_command_does_not_overwrite_another_file(tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text("[1, 2]")
    done = run(["puzzles", "into-the-blue", "--out", str(file)])
    assert (done.code, file.read_text()) == (1, "[1, 2]")


def test_interruption_keeps_what_was_found(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    words = ["puzzles", "into-the-blue", "--count", "5000", "--seed", "2", "--out", str(file)]
    command = [sys.executable, "-m", "atoll", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ}) as process:
        while not file.exists():
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    found = read_puzzles(file.read_bytes(), "into_the_blue").puzzles
    assert (process.returncode, len(found) > 0) == (130, True)
    assert f"{len(found)} " in errors.decode()
