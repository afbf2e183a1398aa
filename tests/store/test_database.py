"""Statements run to their end, whatever happens to their callers."""

from __future__ import annotations

import asyncio
import gc
import random
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

import atoll.store.engine
from atoll.store import Store, StoreError
from atoll.store.database import Database
from atoll.store.engine import database_url, make_engine

ADD = text("INSERT INTO admin_log (id, at, action, subject, note) VALUES (1, 1, 'a', 's', '')")
COUNT = text("SELECT count(*) FROM admin_log")


def with_database(folder: Path, work: Callable[[Database], Awaitable[None]]) -> list[str]:
    """Run work with a new database; the messages that the event loop reports as errors."""
    errors: list[str] = []

    async def run() -> None:
        report = lambda _, context: errors.append(context["message"])  # noqa: E731
        asyncio.get_running_loop().set_exception_handler(report)
        database = Database(make_engine(database_url(str(folder / "atoll.db"))))
        await database.migrate()
        await work(database)
        await database.close()
        gc.collect()

    asyncio.run(run())
    return errors


def note(connection: Connection) -> None:
    connection.execute(text("UPDATE admin_log SET note = note || 'x'"))


async def no_rows(database: Database) -> None:
    await database.rows(text("SELECT * FROM no_such_table"))


STATEMENTS: list[Callable[[Database], Awaitable[Any]]] = [
    lambda database: database.rows(COUNT),
    lambda database: database.execute(text("UPDATE admin_log SET at = at + 1")),
    lambda database: database.transaction(note),
    no_rows,
]


@pytest.mark.filterwarnings("error")
def test_cancelled_callers_lose_no_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(7)

    async def work(database: Database) -> None:
        await database.execute(ADD)
        pool: Any = database.engine.pool
        for _ in range(120):
            callers = [asyncio.ensure_future(chance.choice(STATEMENTS)(database)) for _ in range(3)]
            for caller in callers:
                for _ in range(chance.randrange(8)):
                    await asyncio.sleep(0)
                caller.cancel()
            await asyncio.gather(*callers, return_exceptions=True)
        gc.collect()
        async with asyncio.timeout(60):
            while pool.checkedout():
                await database.rows(COUNT)

    assert with_database(tmp_path, work) == []
    assert [record.message for record in caplog.records] == []


def test_statement_of_a_cancelled_caller_takes_effect_before_the_database_closes(
    tmp_path: Path,
) -> None:
    async def cancelled(database: Database) -> None:
        caller = asyncio.ensure_future(database.execute(ADD))
        await asyncio.sleep(0)
        caller.cancel()
        with pytest.raises(asyncio.CancelledError):
            await caller

    async def work(database: Database) -> None:
        assert [row[0] for row in await database.rows(COUNT)] == [1]

    assert with_database(tmp_path, cancelled) == []
    assert with_database(tmp_path, work) == []


def test_closed_database_rejects_statements(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        await database.close()
        with pytest.raises(StoreError, match="closed"):
            await database.rows(COUNT)

    assert with_database(tmp_path, work) == []


def test_file_that_cannot_be_opened_starts_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "atoll.db"
    file.write_text("This text is not a database. " * 100)
    started: list[str] = []
    start = threading.Thread.start

    def noted_start(thread: threading.Thread) -> None:
        started.append(thread.name)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", noted_start)
    with pytest.raises(StoreError, match="not a database"):
        asyncio.run(Store.open(str(file)))
    assert started == []


def test_crowd_of_writers_takes_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atoll.store.engine, "_BUSY", 0.0)  # Whoever waits for the file fails.

    async def work(database: Database) -> None:
        await database.execute(ADD)
        await asyncio.gather(*(statement(database) for statement in STATEMENTS[1:3] * 20))
        ((at, text_),) = await database.rows(text("SELECT at, note FROM admin_log"))
        assert (at, text_) == (21, "x" * 20)

    assert with_database(tmp_path, work) == []
