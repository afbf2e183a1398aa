"""`atoll arena`: tables, JSON, plots and errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from atoll.arena import Results
from atoll.cli.main import run
from atoll.locales import LANGUAGES, catalogue, use_language
from tests.bots.programs import bad

PAIR = ("into-the-blue", "random", "other=random", "--games", "4", "--seed", "9", "--workers", "1")


@pytest.fixture(autouse=True)
def home_dir(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ATOLL_LANG", "en")
    monkeypatch.setenv("COLUMNS", "120")
    yield
    use_language("en")


def test_two_bots_are_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", *PAIR]) == 0
    title, heads, first, second, score_against = capsys.readouterr().out.splitlines()
    assert title == "Into the Blue, 2 players: 4 games, seed 9"
    assert heads.split()[:3] == ["Bot", "Rating", "Wins"]
    assert {first.split()[0], second.split()[0]} == {"random", "other"}
    assert score_against.startswith("random against other: ")
    assert not list(Path("data").rglob("*.jsonl"))


def test_more_bots_are_printed_as_a_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "blue-lagoon", "random", "random", "greedy", "-n", "2", "-w", "1"]
    assert run(args) == 0
    matrix = capsys.readouterr().out.split("How often the bot on the left")[1].splitlines()
    assert matrix[1].split()[0] == "greedy"
    assert matrix[2].split()[:2] == ["greedy", "—"]
    assert "100%" in matrix[2]


def test_results_are_written_to_files(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--json", "r.json", "--plot", "r.svg", "--log", "r.jsonl"]
    assert run(["arena", *PAIR, *args]) == 0
    results = Results.from_dict(json.loads(Path("r.json").read_text()))
    assert len(results.games) == 4
    assert ElementTree.parse("r.svg").getroot().tag.endswith("svg")
    assert len(Path("r.jsonl").read_text().splitlines()) == 5
    assert run(["arena", "--resume", "r.jsonl", "--json", "-", "--plot", "r.png"]) == 0
    assert Path("r.png").read_bytes().startswith(b"\x89PNG")
    printed = capsys.readouterr().out
    again = json.loads(printed[printed.index("{") :])
    assert Results.from_dict(again) == results


def test_equal_results_give_equal_plots() -> None:
    for name in ("a.svg", "b.svg"):
        assert run(["arena", *PAIR, "--plot", name]) == 0
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()


def test_early_stop_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "blue-lagoon", "greedy", "random", "--sprt", "0.5:0.9", "-w", "1"]
    assert run([*args, "-n", "40", "--seed", "1"]) == 0
    output = capsys.readouterr().out
    assert "Decided after 6 games: the win rate of greedy is 90% rather than 50%" in output
    assert run([*args, "-n", "2", "--seed", "1"]) == 0
    assert (
        "Undecided: the log-likelihood ratio is 1.18; the test ends at ±2.94"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_are_printed_in_every_language(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    spec = f"rude=external:command={bad('prints garbage')}"
    args = ["arena", "into-the-blue", "random", spec, "-n", "2", "-w", "1", "--lang", language]
    assert run(args) == 0
    assert catalogue(language).text("arena-verdict-garbage") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Name a game and at least two bots"),
        (["into-the-blue", "random"], "at least two bots"),
        (["into-the-blue", "random", "unknown"], "no bot is called 'unknown'"),
        (["chess", "random", "random"], "chess"),
        ([*PAIR, "--workers", "0"], "from 1 to 256"),
        ([*PAIR, "--games", "0"], "deals"),
        ([*PAIR, "--games", "9999999"], "deals"),
        ([*PAIR, "--time", "-1"], "seconds"),
        ([*PAIR, "--sprt", "0.7"], "0.5:0.6"),
        ([*PAIR, "--plot", "r.gif"], ".png or .svg"),
        ([*PAIR, "--plot", "nowhere/r.png"], "File not found: nowhere"),
        ([*PAIR, "--json", "nowhere/r.json"], "File not found: nowhere"),
        ([*PAIR, "--json", "."], ". is a folder"),
        ([*PAIR, "--players", "9"], "players"),
        ([*PAIR, "--resume", "x"], "takes the game and the bots from the file"),
        (["--resume", "nothing.jsonl"], "File not found: nothing.jsonl"),
        ([*PAIR, "--log", "."], "already exists"),
    ],
)
def test_invalid_arguments_are_rejected(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert run(["arena", *words]) == 1
    rejected = capsys.readouterr()
    assert message in rejected.err
    assert rejected.out == ""
    assert not list(Path("data").rglob("*.jsonl"))
