"""The benchmark measures every figure and prints tables and JSON; speed itself is not tested."""

from __future__ import annotations

import json

import pytest

from atoll import game_names
from atoll.bench import playouts
from atoll.bench.playouts import BOARD_ROWS, square_map
from atoll.bench.report import BenchmarkReport, measure_all, print_json, print_tables
from atoll.bench.timing import Effort, best, calibrate_units
from atoll.games import game_class
from atoll.games.blue_lagoon.board import parse_map
from atoll.locales import LANGUAGES, use_language
from benchmarks.compare import compared

BRIEF = Effort(seconds=0.001, repeats=1)


@pytest.fixture(scope="module")
def report() -> BenchmarkReport:
    """A report of the briefest measurements, without compilations: larger boards need some."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playouts, "BOARD_ROWS", BOARD_ROWS[:1])
        return measure_all(BRIEF)


def test_every_game_and_number_of_players_is_measured(report: BenchmarkReport) -> None:
    rows = {(row.game, row.players) for row in report.playing}
    kinds = [game_class(name) for name in game_names()]
    assert rows == {
        (kind.name, n) for kind in kinds for n in range(kind.min_players, kind.max_players + 1)
    }
    assert all(row.move_ns > 0 and row.games_per_second > 0 for row in report.playing)
    assert all(report.over_plain(row) > 0 for row in report.playing)


def test_single_steps_and_scaling_are_measured(report: BenchmarkReport) -> None:
    keys = {row.key for row in report.single}
    assert {"bench-turn", "bench-turns", "bench-step", "bench-clone", "bench-import"} <= keys
    assert [row.rows for row in report.scaling if row.rows] == [BOARD_ROWS[0]]


def test_environments_are_measured_at_several_batch_sizes(report: BenchmarkReport) -> None:
    own = [row for row in report.stepping if row.library == "atoll"]
    assert {row.environment for row in own} == set(game_names())
    assert len({row.games for row in own}) > 1
    assert {row.threads for row in own} == {1, 2}
    assert all(row.steps_per_second > 0 for row in report.stepping)
    assert "PettingZoo" in {row.library for row in report.stepping}


def test_json_output(report: BenchmarkReport, capsys: pytest.CaptureFixture[str]) -> None:
    print_json(report)
    data = json.loads(capsys.readouterr().out)
    assert {"machine", "playing", "plain_ns", "hex_ns", "single", "scaling", "stepping"} == set(
        data
    )
    assert {"move_ns", "goal_ns", "over_plain", "over_hex"} <= set(data["playing"][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_in_every_language(
    report: BenchmarkReport, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    use_language(language)
    try:
        print_tables(report)
    finally:
        use_language("en")
    printed = capsys.readouterr().out
    assert "Blue Lagoon" in printed
    assert "bench-" not in printed


def test_two_reports_are_compared(
    report: BenchmarkReport, capsys: pytest.CaptureFixture[str]
) -> None:
    print_json(report)
    before = json.loads(capsys.readouterr().out)
    after = json.loads(json.dumps(before))
    after["playing"][0]["move_ns"] *= 3
    ratio, line = compared(before, after)[0]
    assert ratio == pytest.approx(3)
    assert "into_the_blue, 2 players" in line
    assert len(compared(before, before)) == len(
        before["playing"] + before["single"] + before["scaling"] + before["stepping"]
    )


@pytest.mark.parametrize("rows", BOARD_ROWS)
def test_square_maps_are_valid(rows: int) -> None:
    board = parse_map(square_map(rows))
    assert len(board.rows) == rows
    assert len(board.values) == 8


def test_timing_uses_whole_units() -> None:
    requested: list[int] = []

    def work(units: int) -> None:
        requested.append(units)
        sum(range(1000 * units))

    assert calibrate_units(work, BRIEF) >= 1
    assert best(work, BRIEF) > 0
    assert all(type(units) is int and units >= 1 for units in requested)
