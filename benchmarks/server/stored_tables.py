"""Databases with many stored tables, filled by SQL, and what the server does beside them."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Final

from atoll.store import Store
from benchmarks.server.atoll_side import AtollProcess

EVENTS: Final = 80
"""Events of each stored table."""
_NUMBERS: Final = """
WITH RECURSIVE numbers(n) AS (SELECT :first UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :end),
seqs(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM seqs WHERE seq < :events)
"""
_TABLES: Final = """
INSERT INTO tables (id, game, created_at, listed, status, wake_at, header)
SELECT printf('stored%06d', n), 'blue_lagoon', :at - n, n % 10 = 0, 'over', NULL, '[]' FROM numbers
"""
_EVENTS: Final = """
INSERT INTO events (table_id, seq, at, kind, body)
SELECT printf('stored%06d', n), seq, :at, 'said', :body FROM numbers CROSS JOIN seqs
"""
_PLAYERS: Final = """
INSERT INTO players (table_id, seat, name, game, bot, score, rank)
SELECT printf('stored%06d', n), 0, printf('player %d', n % 1000), 'blue_lagoon', 0, 50, 1
FROM numbers
"""
_BODY: Final = '{"kind":"said","who":0,"text":"a table that was played long ago"}'


async def fill(file: Path, first: int, end: int) -> None:
    """Store the finished tables `first` to `end` in a database; a tenth of them is listed."""
    await (await Store.open(str(file))).close()
    await asyncio.to_thread(_insert, file, first, end)


def _insert(file: Path, first: int, end: int) -> None:
    at = time.time_ns() // 1_000_000
    values = {"first": first, "end": end, "events": EVENTS, "at": at, "body": _BODY}
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for statement in (_TABLES, _EVENTS, _PLAYERS):
            database.execute(_NUMBERS + statement, values)
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    # Otherwise the system would still be writing to the disk during the measurement.
    with file.open("rb") as written:
        os.fsync(written.fileno())


def request_time(server: AtollProcess, path: str, times: int = 21) -> float:
    """The median of the seconds that a request takes."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        server.get(path)
        seconds.append(time.perf_counter() - start)
    return median(seconds)
