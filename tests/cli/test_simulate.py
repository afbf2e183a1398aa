"""`atoll simulate`: the same numbers as the playouts, and clear errors."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import feather, parquet

from atoll import load_game
from atoll.arena.results import wilson_interval
from atoll.cli import simulate as simulating
from atoll.cli.simulate import Statistics, Tally, histogram
from tests.cli.runner import Atoll


@pytest.mark.parametrize(("name", "players"), [("into_the_blue", 3), ("blue_lagoon", 2)])
def test_json_agrees_with_playouts(atoll: Atoll, name: str, players: int) -> None:
    done = atoll("simulate", name, "-p", players, "-n", 500, "--seed", 7, "--json")
    data = json.loads(done.out)
    played = load_game(name, players=players).new_state().playouts(500, 7)
    assert done.code == 0
    assert (data["game"], data["players"], data["games"], data["seed"]) == (name, players, 500, 7)
    for seat, numbers in enumerate(data["seats"]):
        scores = played.scores[:, seat]
        assert numbers["score"] == {
            "mean": scores.mean(), "median": np.median(scores),
            "least": scores.min(), "most": scores.max(),
        }  # fmt: skip
        assert numbers["wins"] == played.winners[:, seat].sum()
    assert data["shared_victories"] == (played.winners.sum(axis=1) > 1).sum()
    assert data["length"]["mean"] == played.lengths.mean()
    assert sum(part["count"] for part in data["scores"]) == played.scores.size


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_output_file_contains_every_game(
    atoll: Atoll, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.setattr(simulating, "_BLOCK", 256)
    file = tmp_path / f"games.{ending}"
    args = ("-p", 3, "-n", 600, "--seed", 7, "-o", "shells=4", "--out", file, "--json")
    done = atoll("simulate", "into_the_blue", *args)
    assert done.code == 0
    table = parquet.read_table(file) if ending == "parquet" else feather.read_table(file)
    played = load_game("into_the_blue", players=3, shells=4).new_state().playouts(600, 7)
    assert table["number"].to_pylist() == list(range(600))
    assert table["length"].to_pylist() == played.lengths.tolist()
    for seat in range(3):
        assert table[f"score_{seat}"].to_pylist() == played.scores[:, seat].tolist()
        assert table[f"won_{seat}"].to_pylist() == played.winners[:, seat].tolist()
    about = {key.decode(): text.decode() for key, text in table.schema.metadata.items()}
    assert about["game"] == "into_the_blue"
    assert (about["players"], about["seed"], about["option_shells"]) == ("3", "7", "4")
    assert json.loads(done.out)["length"]["mean"] == played.lengths.mean()
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_unwritable_output_file_is_rejected(
    atoll: Atoll, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("simulate", "blue_lagoon", "-n", 10, "--out")
    rejected = atoll(*args, tmp_path / "games.xlsx")
    assert (rejected.code, rejected.out) == (1, "")
    assert ".parquet .arrow" in rejected.err
    nowhere = atoll(*args, tmp_path / "nowhere" / "games.parquet")
    assert (nowhere.code, nowhere.out) == (1, "")
    assert nowhere.err == f"Error: File not found: {tmp_path / 'nowhere'}\n"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    without = atoll(*args, tmp_path / "games.parquet")
    assert (without.code, without.out) == (1, "")
    assert "atoll[data]" in without.err
    assert not list(tmp_path.iterdir())


def test_interrupted_simulation_leaves_no_file(
    atoll: Atoll, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating.Summary, "add", stop)
    broken = atoll("simulate", "blue_lagoon", "-n", 10, "--out", tmp_path / "games.parquet")
    assert broken.code == 130
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("values", [[3], [3, 4], [5, 1, 1], [-2, 7, 7, 9]])
def test_tallies_agree_with_numpy_statistics(values: list[int]) -> None:
    tally = Tally()
    tally.add(np.array(values[:2]))
    tally.add(np.array(values[2:], np.int64))
    numbers = Statistics.of(tally)
    assert (numbers.mean, numbers.median) == (float(np.mean(values)), float(np.median(values)))
    assert (numbers.least, numbers.most) == (min(values), max(values))


def test_number_of_threads_changes_nothing(atoll: Atoll) -> None:
    tables = []
    for threads in (1, 2):
        args = ("-n", 9000, "--seed", 1, "--threads", threads, "--json")
        data = json.loads(atoll("simulate", "blue_lagoon", *args).out)
        tables.append((data["seats"], data["scores"], data["length"]))
    assert tables[0] == tables[1]


def test_options_are_passed_to_the_game(atoll: Atoll) -> None:
    args = ("-n", 200, "--seed", 1, "--option", "shells=1", "--option", "first_player=1")
    data = json.loads(atoll("simulate", "into_the_blue", *args, "--json").out)
    assert data["options"] == {"shells": "1", "first_player": "1"}
    assert data["length"]["least"] >= 2


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_table_fits_the_terminal(atoll: Atoll, columns: int) -> None:
    done = atoll("simulate", "into_the_blue", "-p", 5, "-n", 300, "--seed", 2, columns=columns)
    assert done.code == 0
    assert max(map(len, done.out.splitlines())) <= columns
    for letter in "ABCDE":
        assert letter in done.out
    assert "█" in done.out


@pytest.mark.parametrize(
    ("language", "comma"), [("en", r"\d\.\d"), ("fr", r"\d,\d"), ("es", r"\d,\d")]
)
def test_numbers_are_localised(atoll: Atoll, language: str, comma: str) -> None:
    done = atoll("simulate", "into_the_blue", "-n", 300, "--seed", 2, "--lang", language)
    assert re.search(comma, done.out)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "Unknown game"),
        (["blue_lagoon", "-p", "7"], "2 to 4 players"),
        (["blue_lagoon", "-n", "0"], "from 1 to"),
        (["blue_lagoon", "-n", "99999999999"], "from 1 to"),
        (["blue_lagoon", "--threads", "0"], "threads must be from 1"),
        (["blue_lagoon", "--seed", "-1"], "a seed is"),
        (["blue_lagoon", "--option", "map"], "name=value"),
        (["blue_lagoon", "--option", "weather=fine"], "no option 'weather'"),
        (["blue_lagoon", "--option", "map=ab/abc"], "Invalid map"),
        (["blue_lagoon", "--option", "map=@/nowhere/map.txt"], "File not found: /nowhere/map.txt"),
        (["into_the_blue", "--option", "treasures=1,2"], "treasures"),
    ],
)
def test_invalid_arguments_are_rejected(atoll: Atoll, words: list[str], said: str) -> None:
    rejected = atoll("simulate", *words)
    assert (rejected.code, rejected.out) == (1, "")
    assert said in rejected.err


def test_wilson_intervals() -> None:
    low, high = wilson_interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson_interval(0, 10)[0] == pytest.approx(0)
    assert wilson_interval(10, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize("most", [0, 1, 15, 16, 17, 200])
def test_histograms_count_every_score_once(most: int) -> None:
    scores = dict.fromkeys(range(-3, most + 1), 2)
    classes = histogram(scores)
    assert len(classes) <= 16
    assert sum(count for _, _, count in classes) == sum(scores.values())
    assert (classes[0][0], classes[-1][1] >= most) == (-3, True)
