"""`python -m benchmarks.server`: measure the server under load.

500 tables for two, without bots, over real sockets on this machine, which should otherwise be idle.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from benchmarks.server.atoll_side import (
    UNLIMITED,
    AtollProcess,
    Views,
    atoll_matches,
    bot_answers,
)
from benchmarks.server.boardgame_side import BoardgameProcess, boardgame_matches
from benchmarks.server.load import Load, Match, Measured
from benchmarks.server.process import Process
from benchmarks.server.solo_games import play_solo_game, repeat_start
from benchmarks.server.stored_tables import fill, request_time
from tests.server.database_servers import PostgresServer, RedisServer

_RESULTS: list[dict[str, Any]] = []
_HEADINGS = ("load", "moves/s", "moves/CPU s", "p50 ms", "p99 ms", "later half, CPU")
_ATTACK_SECONDS = 25
_ATTACK_MOVES = 60
_BOT_MOVES = 40
_LINE = "{:<46} {:>9} {:>12} {:>8} {:>8} {:>16}"


def report(name: str, measured: Measured) -> None:
    """Print one row of the results, and keep it for the JSON file."""
    row = {
        "load": name,
        "moves_per_second": round(measured.per_second),
        "moves_per_cpu_second": round(measured.per_cpu_second),
        "p50_ms": round(measured.percentile(0.5), 1),
        "p99_ms": round(measured.percentile(0.99), 1),
        "later_half_cpu": round(measured.cpu_second / max(measured.cpu_first, 0.01), 2),
    }
    _RESULTS.append(row)
    print(_LINE.format(*row.values()), flush=True)


def report_figure(name: str, value: float, unit: str) -> None:
    """Print a single figure, and keep it for the JSON file."""
    _RESULTS.append({"figure": name, "value": value, "unit": unit})
    print(f"{name}: {value:,.2f} {unit}", flush=True)


async def run_load(
    matches: Sequence[Match], moves: int, servers: Sequence[Process], rate: float | None = None
) -> Measured:
    """Play `moves` moves of every match, and measure the servers."""
    return await Load(matches, moves, rate).run(servers)


async def bench_boardgame_io(tables: int, moves: int) -> None:
    """Measure boardgame.io, in memory."""
    server = BoardgameProcess()
    try:
        matches = await boardgame_matches(server, tables)
        report("boardgame.io, in memory", await run_load(matches, moves, [server]))
    finally:
        server.stop()


Loads = Sequence[tuple[Views, float | None]]
"""What clients request, and the moves per second if they are limited."""
_PAGE_LOADS: Loads = (("page", None),)
_UNLIMITED_LOADS: Loads = (("none", None), *_PAGE_LOADS, ("all", None))
_STEADY_LOADS: Loads = (("none", 1000.0), ("all", 1000.0))
_NAMES = {"none": "", "page": ", as the page asks", "all": ", with views"}


async def bench_sqlite(folder: Path, tables: int, moves: int, loads: Loads) -> None:
    """Measure one process on SQLite, the default."""
    for views, rate in loads:
        server = AtollProcess(folder / f"{views}-{rate}.db", *UNLIMITED)
        try:
            matches = await atoll_matches([server], tables, moves, views)
            name = "SQLite" + _NAMES[views] + (", 1000 moves/s" if rate else "")
            report(name, await run_load(matches, moves, [server], rate))
        finally:
            server.stop()


async def bench_stored_tables(folder: Path, moves: int) -> None:
    """Measure the same load with more and more stored tables in the database."""
    file, before = folder / "stored.db", 0
    for stored in (100, 1000, 10_000, 100_000):
        await fill(file, before, stored)
        before = stored
        server = AtollProcess(file, *UNLIMITED)
        try:
            matches = await atoll_matches([server], 200, moves)
            name = f"SQLite, 200 tables beside {stored} stored ones"
            report(name, await run_load(matches, moves, [server]))
            for path in ("/tables", "/players/player%207/stats"):
                seconds = await asyncio.to_thread(request_time, server, path)
                report_figure(f"{path} beside {stored} stored tables", 1000 * seconds, "ms")
        finally:
            server.stop()


async def bench_postgres(folder: Path, tables: int, moves: int) -> None:
    """Measure two processes on PostgreSQL and Redis, with each table split between them."""
    redis = RedisServer(folder)
    redis.start()
    postgres = PostgresServer(folder / "pg")
    try:
        for rate in (None, 1000.0):
            database = postgres.database(f"bench{int(rate or 0)}")
            servers = [AtollProcess(database, *UNLIMITED, "--redis", redis.url) for _ in range(2)]
            try:
                matches = await atoll_matches(servers, tables, moves)
                name = "PostgreSQL, Redis, 2 processes" + (", 1000 moves/s" if rate else "")
                report(name, await run_load(matches, moves, servers, rate))
            finally:
                for server in servers:
                    server.stop()
    finally:
        redis.kill()
        postgres.stop()


async def bench_start_and_memory(folder: Path, tables: int) -> None:
    """Measure the start-up time, and the memory of idle tables."""
    starts = []
    for _ in range(3):
        server = AtollProcess(folder / "start.db", *UNLIMITED)
        starts.append(server.start_seconds)
        server.stop()
    report_figure("start-up, best of three", min(starts), "s")
    server = AtollProcess(folder / "idle.db", *UNLIMITED)
    try:
        for _ in range(100):
            await asyncio.to_thread(server.new_table)
        before = server.memory()
        for _ in range(tables):
            await asyncio.to_thread(server.new_table)
        report_figure("memory per idle table", (server.memory() - before) / tables / 1000, "kB")
    finally:
        server.stop()


async def bench_attack(folder: Path, bot: str = "medium") -> None:
    """Measure moves and a bot's answers, alone and beside an attacker, with the usual limits."""
    server = AtollProcess(folder / "attack.db", "--lobby", "on")
    try:
        await bot_answers(server, bot, 3)
        usual = await _play_beside(server, "alone", bot)
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.server.attack", server.host, str(server.port)),
            str(_ATTACK_SECONDS),
            stdout=asyncio.subprocess.PIPE,
        )
        assert attacker.stdout
        await attacker.stdout.readline()
        attacked = await _play_beside(server, "beside an attacker", bot)
        found = json.loads(await attacker.stdout.read())
        await attacker.wait()
    finally:
        server.stop()
    print(f"responses to the attacker by status: {found['statuses']}")
    report_figure("CPU time of the attacker's own process", found["cpu_seconds"], "s")
    for name, seconds in (("alone", usual), ("beside an attacker", attacked)):
        report_figure(f"answer of the bot `{bot}`, {name}, median", 1000 * median(seconds), "ms")
        report_figure(f"answer of the bot `{bot}`, {name}, slowest", 1000 * max(seconds), "ms")


async def _play_beside(server: AtollProcess, name: str, bot: str) -> list[float]:
    """Play at six tables, and at one with a bot; the seconds that the bot's answers take."""
    matches = await atoll_matches([server], 6, _ATTACK_MOVES, "all")
    before, seconds = server.children_cpu(), _ATTACK_SECONDS - 5
    playing = run_load(matches, _ATTACK_MOVES, [server], 6 * _ATTACK_MOVES / seconds)
    answering = bot_answers(server, bot, _BOT_MOVES, seconds / (_BOT_MOVES + 2))
    measured, answers = await asyncio.gather(playing, answering)
    report(f"SQLite, 6 tables with views, {name}", measured)
    report_figure(f"CPU time of the workers, {name}", server.children_cpu() - before, "s")
    for match in matches:
        match.close()
    return answers


async def bench_solo_games(folder: Path, games: int = 1000) -> None:
    """Measure what games of one person against bots cost, which run in the browser."""
    server = AtollProcess(folder / "solo.db", *UNLIMITED)
    try:
        game = await asyncio.to_thread(play_solo_game, server)
        static = [path for path in game.start if not path.startswith("/api/")]
        report_figure("requests of a solo game until it has started", len(game.start), "requests")
        report_figure("of these, static files", len(static), "requests")
        report_figure("of these, other than GET", len(game.changes), "requests")
        report_figure("requests of a solo game during ten moves", len(game.moves), "requests")
        seconds = await asyncio.to_thread(repeat_start, server, game, games)
        report_figure(f"CPU time of the server to start {games:,} solo games", seconds, "s")
    finally:
        server.stop()


async def bench_load(folder: Path, arguments: argparse.Namespace) -> None:
    """Measure everything but the attack."""
    if not arguments.without_boardgame_io:
        await bench_boardgame_io(arguments.tables, arguments.moves)
    loads = (*_UNLIMITED_LOADS, *_STEADY_LOADS)
    await bench_sqlite(folder, arguments.tables, arguments.moves, loads)
    await bench_postgres(folder, arguments.tables, arguments.moves)
    await bench_stored_tables(folder, arguments.moves)
    await bench_start_and_memory(folder, arguments.tables)
    await bench_solo_games(folder)


async def main() -> None:
    """Run all benchmarks, or one part."""
    arguments = _parse_arguments()
    print(_LINE.format(*_HEADINGS))
    with tempfile.TemporaryDirectory(prefix="atoll") as name:
        folder = Path(name)
        if arguments.steady:
            await bench_sqlite(folder, arguments.tables, arguments.moves, _STEADY_LOADS)
        elif arguments.page:
            await bench_boardgame_io(arguments.tables, arguments.moves)
            await bench_sqlite(folder, arguments.tables, arguments.moves, _PAGE_LOADS)
        elif arguments.stored:
            await bench_stored_tables(folder, arguments.moves)
        elif arguments.solo:
            await bench_solo_games(folder)
        elif not arguments.attack:
            await bench_load(folder, arguments)
        if not (arguments.steady or arguments.page or arguments.stored or arguments.solo):
            await bench_attack(folder)
    if arguments.json:
        arguments.json.write_text(json.dumps(_RESULTS, indent=1) + "\n")


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=60, help="moves at each table")
    parser.add_argument("--without-boardgame-io", action="store_true")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--attack", action="store_true", help="only measure beside an attacker")
    part.add_argument("--steady", action="store_true", help="only measure 1,000 moves per second")
    part.add_argument(
        "--page", action="store_true", help="only measure what the page asks for, and boardgame.io"
    )
    part.add_argument("--stored", action="store_true", help="only measure beside stored tables")
    part.add_argument("--solo", action="store_true", help="only measure games against bots")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    return parser.parse_args()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
