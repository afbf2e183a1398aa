"""`python -m benchmarks.server`: the server under load, in figures.

500 tables of two people, bots off, real sockets on this machine. Nothing else should be running.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.server.atoll_side import AtollProcess, atoll_matches, fill
from benchmarks.server.boardgame_side import BoardgameProcess, boardgame_matches
from benchmarks.server.load import Load, Match, Measured
from benchmarks.server.process import Process
from tests.server.database_servers import PostgresServer, RedisServer

_RESULTS: list[dict[str, Any]] = []
_HEAD = ("load", "moves/s", "moves/CPU s", "p50 ms", "p99 ms", "later half, CPU")
_LINE = "{:<46} {:>9} {:>12} {:>8} {:>8} {:>16}"


def tell(what: str, measured: Measured) -> None:
    """Print a line, and keep it for the JSON."""
    row = {
        "load": what,
        "moves_per_second": round(measured.per_second),
        "moves_per_cpu_second": round(measured.per_cpu_second),
        "p50_ms": round(measured.percentile(0.5), 1),
        "p99_ms": round(measured.percentile(0.99), 1),
        "later_half_cpu": round(measured.cpu_second / max(measured.cpu_first, 0.01), 2),
    }
    _RESULTS.append(row)
    print(_LINE.format(*row.values()), flush=True)


def note(what: str, value: float, unit: str) -> None:
    """Print a single figure."""
    _RESULTS.append({"figure": what, "value": value, "unit": unit})
    print(f"{what}: {value:,.2f} {unit}", flush=True)


async def measured(
    matches: Sequence[Match], moves: int, servers: Sequence[Process], rate: float | None = None
) -> Measured:
    """Run a load."""
    return await Load(matches, moves, rate).run(servers)


async def yardstick(tables: int, moves: int) -> None:
    """boardgame.io, in memory."""
    server = BoardgameProcess()
    try:
        matches = await boardgame_matches(server, tables)
        tell("boardgame.io, in memory", await measured(matches, moves, [server]))
    finally:
        server.stop()


async def on_sqlite(folder: Path, tables: int, moves: int) -> None:
    """The embedded default."""
    for views, rate in ((False, None), (True, None), (False, 1000.0), (True, 1000.0)):
        server = AtollProcess(folder / f"{views}-{rate}.db")
        try:
            matches = await atoll_matches([server], tables, moves, views)
            what = "SQLite" + (", with views" if views else "") + (", 1000 moves/s" if rate else "")
            tell(what, await measured(matches, moves, [server], rate))
        finally:
            server.stop()


async def among_stored(folder: Path, moves: int) -> None:
    """The same load beside more and more tables in the database."""
    for stored in (100, 1000, 10_000):
        file = folder / f"stored{stored}.db"
        await fill(str(file), stored)
        server = AtollProcess(file)
        try:
            matches = await atoll_matches([server], 200, moves)
            what = f"SQLite, 200 tables beside {stored} stored ones"
            tell(what, await measured(matches, moves, [server]))
        finally:
            server.stop()


async def on_postgres(folder: Path, tables: int, moves: int) -> None:
    """Two processes on PostgreSQL and Redis; the players of a table are on different ones."""
    redis = RedisServer(folder)
    redis.start()
    postgres = PostgresServer(folder / "pg")
    try:
        for rate in (None, 1000.0):
            database = postgres.database(f"bench{int(rate or 0)}")
            servers = [AtollProcess(database, "--redis", redis.url) for _ in range(2)]
            try:
                matches = await atoll_matches(servers, tables, moves)
                what = "PostgreSQL, Redis, 2 processes" + (", 1000 moves/s" if rate else "")
                tell(what, await measured(matches, moves, servers, rate))
            finally:
                for server in servers:
                    server.stop()
    finally:
        redis.kill()
        postgres.stop()


async def single_figures(folder: Path, tables: int) -> None:
    """Start-up, and memory for tables nobody plays at."""
    starts = []
    for _ in range(3):
        server = AtollProcess(folder / "start.db")
        starts.append(server.start_seconds)
        server.stop()
    note("start-up, best of three", min(starts), "s")
    server = AtollProcess(folder / "idle.db")
    try:
        for _ in range(100):
            await asyncio.to_thread(server.new_table)
        before = server.memory()
        for _ in range(tables):
            await asyncio.to_thread(server.new_table)
        note("memory per idle table", (server.memory() - before) / tables / 1000, "kB")
    finally:
        server.stop()


async def main() -> None:
    """Run everything."""
    words = _words()
    print(_LINE.format(*_HEAD))
    with tempfile.TemporaryDirectory(prefix="atoll") as name:
        folder = Path(name)
        if not words.without_boardgame_io:
            await yardstick(words.tables, words.moves)
        await on_sqlite(folder, words.tables, words.moves)
        await on_postgres(folder, words.tables, words.moves)
        await among_stored(folder, words.moves)
        await single_figures(folder, words.tables)
    if words.json:
        words.json.write_text(json.dumps(_RESULTS, indent=1) + "\n")


def _words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=60, help="moves at each table")
    parser.add_argument("--without-boardgame-io", action="store_true")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    return parser.parse_args()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
