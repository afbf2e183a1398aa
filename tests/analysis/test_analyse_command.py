"""`atoll analyse`, `atoll show --hint` and hints at the table: output, languages, bad input."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

import atoll
from atoll.cli.analysis_output import sparkline
from atoll.locales import LANGUAGES, catalogue
from tests.analysis.records import two_chests
from tests.cli.runner import Outcome, Terminal, run
from tests.conformance.random_games import recorded

POSITION = (
    "into_the_blue/1 players=2 levels=21000,00300 taken=-,6+? turn=1 rolls=2 dice=11234C last=-"
)


@pytest.fixture(autouse=True)
def home_dir(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ATOLL_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


def analyse(*args: object, typed: str = "") -> Outcome:
    return run(["analyse", *map(str, args)], typed)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.atoll"
    file.write_text(two_chests().to_text())
    return file


def test_review_is_printed_in_the_terminal(game: Path) -> None:
    done = analyse(game)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Into the Blue, 2 players"
    assert re.search(r"★A Ana +9 .* 100%", done.out)
    assert "The chests are opened" in done.out
    assert "Turning points" in lines
    assert "Mistakes" in lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["60", "120"])
def test_review_fits_every_width_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    file = tmp_path / "lagoon.atoll"
    file.write_text(recorded(atoll.load_game("blue_lagoon", 3), 1, 45).to_text())
    done = analyse(file, "--simulations", 10, "--threads", 1, "--lang", language)
    assert done.code == 0
    assert not re.search(r"\b(review|page|label|note|method)-[a-z]", done.out)
    assert all(len(line) <= int(columns) for line in done.out.splitlines())
    assert all(name in done.out for name in ("★A Player 0", "☼B Player 1", "‡C Player 2"))


def test_json_output_and_standard_input(game: Path) -> None:
    data = json.loads(analyse("-", "--json", typed=game.read_text()).out)
    assert data["format"] == "atoll review 1"
    assert data["names"] == ["Ana", "Ben"]
    assert [seat["final"] for seat in data["seats"]] == [1, 0]


def test_html_report_is_written_and_its_path_printed(game: Path, tmp_path: Path) -> None:
    done = analyse(game, "--html", tmp_path / "out.html", "--lang", "fr")
    assert done.code == 0
    assert str(tmp_path / "out.html") in done.err
    assert '<html lang="fr">' in (tmp_path / "out.html").read_text(encoding="utf-8")


def test_unfinished_game_is_reported_as_such(tmp_path: Path) -> None:
    file = tmp_path / "half.atoll"
    file.write_text(two_chests(events=4).redacted(1).to_text())
    assert "isn’t over" in analyse(file).out
    file.write_text(two_chests(events=0).to_text())
    assert "Nothing has happened" in analyse(file).out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["missing.atoll"], "File not found"),
        (["game.atoll", "--threads", "0"], "threads"),
        (["game.atoll", "--time", "0"], "seconds"),
        (["game.atoll", "--simulations", "-3"], "simulations"),
        (["game.atoll", "--seed", "-1"], "seed"),
        (["game.atoll", "--html", "nowhere/page.html"], "File not found: nowhere"),
        (["game.atoll", "--html", "."], "is a folder"),
        (["bad.atoll"], "Problem in the saved game"),
        (["cut.atoll"], "Problem in the saved game"),
        (["text.atoll"], "Can’t read"),
    ],
)
def test_invalid_input_is_rejected_with_a_message(
    game: Path, tmp_path: Path, words: list[str], complaint: str
) -> None:
    text = game.read_text()
    (tmp_path / "bad.atoll").write_text(text.replace("chest 9", "chest 7"))
    (tmp_path / "cut.atoll").write_text(text[:-8])
    (tmp_path / "text.atoll").write_bytes(b"\xff\xfe no record")
    done = analyse(*words)
    assert done.code == 1
    assert done.out == ""
    assert complaint in done.err
    assert "Traceback" not in done.err


def test_usage_errors_exit_with_code_2() -> None:
    assert analyse().code == 2
    assert analyse("game.atoll", "--simulations", "many").code == 2


def test_ctrl_c_keeps_the_partial_review(tmp_path: Path) -> None:
    file = tmp_path / "lagoon.atoll"
    file.write_text(recorded(atoll.load_game("blue_lagoon"), 1).to_text())
    args = (
        "analyse",
        str(file),
        "--threads",
        "1",
        "--time",
        "0.1",
        "--html",
        str(tmp_path / "page.html"),
    )
    with Terminal(*args, ATOLL_LANG="en", NUMBA_DISABLE_JIT="0") as terminal:
        terminal.wait_for("Reviewing the game")
        terminal.wait_for(" 2/")
        terminal.interrupt()
        terminal.wait_for("Stopped:")
        assert terminal.exit_code() == 130
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Stopped:" in page


def test_sparkline() -> None:
    assert sparkline([0, 0.5, 1], 10) == "▁▅█"
    assert len(sparkline([0.5] * 500, 40)) == 40
    assert sparkline([0.3], 40) == "▃"


# Hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_with_a_hint(language: str) -> None:
    done = run(["show", POSITION, "--hint", "--lang", language])
    assert done.code == 0
    best = catalogue(language).text("hint-best", action="", chance="")
    assert best.partition("(")[0].strip() in done.out


def test_hint_as_json() -> None:
    data = json.loads(run(["show", POSITION, "--hint", "--json"]).out)
    assert data["hint"]["text"] in data["possible"]
    assert "hint" not in json.loads(run(["show", POSITION, "--json"]).out)


def test_no_hint_at_chance_nodes() -> None:
    rolling = POSITION.replace("rolls=2 dice=11234C", "rolls=0 dice=-")
    done = run(["show", rolling, "--hint"])
    assert done.code == 1
    assert "nothing to decide" in done.err


@pytest.mark.parametrize(
    ("language", "word", "best"),
    [("en", "hint", "Best:"), ("fr", "conseil", "Le mieux"), ("es", "consejo", "Lo mejor")],
)
def test_hint_during_play(
    monkeypatch: pytest.MonkeyPatch, language: str, word: str, best: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    args = ["play", "into_the_blue", "--seat", "Ana", "--seat", "Ben", "--real-dice"]
    typed = f"{word}\nA\n1 1 2 3 5 C\n{word}\nquit\n"
    done = run([*args, "--lang", language], typed)
    assert done.code == 0
    assert done.out.count(best) == 1
    assert done.out.index(best) > done.out.index("1 1 2 3 5 C")
