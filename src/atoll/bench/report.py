"""The report of one run, printed as tables or JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import numba
from llvmlite import binding
from rich.console import Console
from rich.table import Table

import atoll
from atoll.bench import playouts
from atoll.bench.environments import EnvSpeed, measure_environments
from atoll.bench.openspiel_hex import hex_move_ns
from atoll.bench.single_steps import Measurement, interpreted_move_ns, measure_single_steps
from atoll.bench.timing import Effort
from atoll.games import game_summary
from atoll.locales import t

T = TypeVar("T")


@dataclass(frozen=True)
class BenchmarkReport:
    """All figures of one run."""

    machine: dict[str, Any]
    playing: list[playouts.PlayoutSpeed]
    plain_ns: dict[str, float]
    hex_ns: float | None
    single: list[Measurement]
    scaling: list[playouts.ScalingPoint]
    stepping: list[EnvSpeed]

    def over_plain(self, row: playouts.PlayoutSpeed) -> float:
        """The speed-up over the same kernel in plain Python."""
        return self.plain_ns[f"{row.game}/{row.players}"] / row.move_ns

    def over_hex(self, row: playouts.PlayoutSpeed) -> float | None:
        """The speed-up over a random move of OpenSpiel's Hex."""
        return None if self.hex_ns is None else self.hex_ns / row.move_ns


def measure_all(effort: Effort) -> BenchmarkReport:
    """Measure everything, with progress on the error stream."""
    console = Console(stderr=True)
    with console.status(t("bench-measuring")) as status:

        def collect(key: str, rows: Iterable[T]) -> list[T]:
            status.update(t(key))
            return list(rows)

        return BenchmarkReport(
            machine=_machine(),
            playing=collect("bench-playing", playouts.measure_playouts(effort)),
            plain_ns=interpreted_move_ns(),
            hex_ns=hex_move_ns(effort),
            single=collect("bench-single", measure_single_steps(effort)),
            scaling=collect("bench-scaling", playouts.measure_scaling(effort)),
            stepping=collect("bench-stepping", measure_environments(effort)),
        )


def _machine() -> dict[str, Any]:
    return {
        "atoll": atoll.__version__,
        "python": platform.python_version(),
        "numba": numba.__version__,
        "system": f"{platform.system()} {platform.machine()}",
        "processor": binding.get_host_cpu_name(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def print_json(report: BenchmarkReport) -> None:
    """Print the figures as one JSON object."""
    playing = [
        {
            **asdict(row),
            "goal_ns": row.goal_ns,
            "over_plain": report.over_plain(row),
            "over_hex": report.over_hex(row),
        }
        for row in report.playing
    ]
    print(json.dumps({**asdict(report), "playing": playing}, indent=1))


def print_tables(report: BenchmarkReport) -> None:
    """Print the figures as tables."""
    console = Console()
    console.print(" · ".join(f"{name} {value}" for name, value in report.machine.items()))
    console.print(_playing_table(report))
    if report.hex_ns is None:
        console.print(t("bench-no-hex"))
    else:
        console.print(t("bench-hex", nanoseconds=_number(report.hex_ns)))
    console.print(_single_table(report.single))
    console.print(_scaling_table(report.scaling))
    console.print(_stepping_table(report.stepping))
    if {row.library for row in report.stepping} == {"atoll"}:
        console.print(t("bench-no-environments"))


def _playing_table(report: BenchmarkReport) -> Table:
    heads = "game players move goal games-per-second two-threads over-plain over-hex"
    table = _table("bench-playing", heads)
    for row in report.playing:
        table.add_row(
            game_summary(row.game).title,
            str(row.players),
            f"{_number(row.move_ns)} ns",
            _goal(row.move_ns, row.goal_ns),
            f"{row.games_per_second:,.0f}",
            f"×{row.two_threads:.2f}{'' if row.two_threads >= playouts.THREADS_GOAL else ' !'}",
            _times(report.over_plain(row)),
            _times(report.over_hex(row)),
        )
    return table


def _single_table(rows: list[Measurement]) -> Table:
    table = _table("bench-single", "what value goal")
    for row in rows:
        what = (f"{game_summary(row.game).title}: " if row.game else "") + t(row.key)
        table.add_row(what, f"{_number(row.value)} {row.unit}", _goal(row.value, row.goal))
    return table


def _scaling_table(rows: list[playouts.ScalingPoint]) -> Table:
    table = _table("bench-scaling", "game rows games move")
    for row in rows:
        game, move = game_summary(row.game).title, f"{_number(row.move_ns)} ns"
        table.add_row(game, str(row.rows or ""), f"{row.games:,}", move)
    return table


def _stepping_table(rows: list[EnvSpeed]) -> Table:
    table = _table("bench-stepping", "game library games threads steps-per-second goal")
    for row in rows:
        met = row.goal is not None and row.steps_per_second >= row.goal
        table.add_row(
            game_summary(row.environment).title if row.library == "atoll" else row.environment,
            row.library,
            f"{row.games:,}",
            str(row.threads or ""),
            f"{row.steps_per_second:,.0f}",
            "" if row.goal is None else f"≥ {row.goal:,.0f} {'✓' if met else '!'}",
        )
    return table


def _table(title: str, columns: str) -> Table:
    """A table whose columns have the headings `bench-COLUMN`; the first is aligned to the left."""
    table = Table(title=t(title), title_justify="left")
    for column in columns.split():
        table.add_column(t(f"bench-{column}"), justify="right" if table.columns else "left")
    return table


def _goal(value: float, goal: float | None) -> str:
    if goal is None:
        return ""
    return f"≤ {goal:g} {'✓' if value <= goal else '!'}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"×{ratio:,.0f}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
