"""The store on SQLite: acknowledged writes persist, and failures leave no partial append."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

import atoll.store.engine
from atoll.core.errors import OptionError
from atoll.store import Append, ConflictError, Store, StoreError
from atoll.store.engine import database_url
from atoll.store.table_queries import STATUSES, newest_listed


def row(table: str, seq: int, body: str = "{}") -> dict[str, object]:
    return {"table_id": table, "seq": seq, "at": 1000 + seq, "kind": "said", "body": body}


def index(table: str, **changes: object) -> dict[str, object]:
    plain: dict[str, object] = {
        "id": table, "game": "tiny", "created_at": 5, "listed": True, "status": "open",
        "wake_at": None, "header": "[]",
    }  # fmt: skip
    return plain | changes


def with_store(file: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(str(file))
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_events_are_returned_in_order(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(Append([row("a", 1, "one"), row("a", 2, "two"), row("b", 1, "other")]))
        await store.append(Append([row("a", 3, "three")]))
        assert [event.body for event in await store.events("a")] == ["one", "two", "three"]
        assert [tuple(event) for event in await store.events("a", 2)] == [(3, 1003, "three")]
        assert await store.last_seqs(["a", "b", "c"]) == {"a": 3, "b": 1}
        assert await store.events("nobody") == []
        news = await store.events_after({"a": 1, "b": 1, "c": 0, "it's": 0})
        assert {table: [event.seq for event in found] for table, found in news.items()} == {
            "a": [2, 3]
        }

    with_store(tmp_path / "new folder" / "atoll.db", work)


def test_new_files_are_readable_only_by_their_owner(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(Append([row("a", 1)]))
        files = list(tmp_path.iterdir())
        assert {file.name for file in files} >= {"atoll.db", "atoll.db-wal"}
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * len(files)

    with_store(tmp_path / "atoll.db", work)


def test_duplicate_sequence_numbers_conflict(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        appends = [Append([row(f"t{n % 90}", 1, str(n))]) for n in range(100)]
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [type(one) for one in done[:90]] == [type(None)] * 90
        assert [type(one) for one in done[90:]] == [ConflictError] * 10
        assert [event.body for event in await store.events("t3")] == ["3"]

    with_store(tmp_path / "atoll.db", work)


def test_appends_are_atomic(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(Append([row("a", 2)]))
        with pytest.raises(ConflictError):
            await store.append(Append([row("a", 1), row("a", 2)], [index("a")]))
        assert [event.seq for event in await store.events("a")] == [2]
        assert await store.listed(None, 10, 10) == []

    with_store(tmp_path / "atoll.db", work)


def test_data_persists_after_reopening(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.append(Append([row("a", 1)], [index("a", wake_at=7)]))
        await store.save_review("a", 1, "first")
        await store.save_review("a", 2, "second")

    async def read(store: Store) -> None:
        assert len(await store.events("a")) == 1
        assert await store.review("a") == "first"
        assert await store.review("b") is None
        assert [found.id for found in await store.listed("open", 10, 10)] == ["a"]

    with_store(tmp_path / "atoll.db", write)
    with_store(tmp_path / "atoll.db", read)


def test_index_is_paged_newest_first(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rows = [index(f"t{n}", created_at=n, listed=n != 3) for n in range(6)]
        await store.append(Append([row("a", 1)], rows))
        await store.append(Append([row("a", 2)], [index("t5", status="over")]))
        assert [found.id for found in await store.listed(None, 99, 3)] == ["t5", "t4", "t2"]
        assert [found.id for found in await store.listed("open", 2, 9)] == ["t1", "t0"]

    with_store(tmp_path / "atoll.db", work)


def test_work_for_a_page_of_the_index_does_not_depend_on_the_number_of_tables(
    tmp_path: Path,
) -> None:
    def steps(count: int, status: str | None) -> int:
        """The number of SQLite instructions for a page of the index of `count` tables."""
        file = tmp_path / f"{count}{status}.db"
        rows = [index(f"t{n}", created_at=n, status=STATUSES[n % 3]) for n in range(count)]
        with_store(file, lambda store: store.append(Append([row("a", 1)], rows)))
        dialect = create_engine(f"sqlite:///{file}").dialect
        wanted = newest_listed(status)
        assert newest_listed(status) is wanted
        query = wanted.params(before=count, limit=10).compile(
            dialect=dialect, compile_kwargs={"literal_binds": True}
        )
        ticks: list[None] = []
        with closing(sqlite3.connect(file)) as database:
            database.set_progress_handler(lambda: ticks.append(None), 1)
            found = database.execute(str(query)).fetchall()
        assert [one[2] for one in found] == sorted((one[2] for one in found), reverse=True)
        assert len(found) == 10
        return len(ticks)

    for status in (None, "over"):
        assert steps(3000, status) < 2 * steps(60, status)


def test_due_table_is_claimed_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(Append([row("a", 1)], [index("a", wake_at=50), index("b", wake_at=99)]))
        assert await store.due(60, 10) == [("a", 50)]
        claims = await asyncio.gather(*(store.claim("a", 50, 200) for _ in range(5)))
        assert sorted(claims) == [False] * 4 + [True]
        assert await store.due(60, 10) == []

    with_store(tmp_path / "atoll.db", work)


def test_results_are_aggregated_by_name(tmp_path: Path) -> None:
    def result(table: str, name: str, score: int, rank: int) -> dict[str, object]:
        return {
            "table_id": table, "seat": rank, "name": name, "game": "tiny", "bot": False,
            "score": score, "rank": rank,
        }  # fmt: skip

    async def work(store: Store) -> None:
        results = [result("a", "Ana", 10, 1), result("a", "Ben", 5, 2), result("b", "Ana", 3, 2)]
        await store.append(Append([row("a", 1)], players=results))
        assert [tuple(one) for one in await store.results("Ana")] == [("tiny", 2, 1, 13, 10)]
        assert await store.results("Zoe") == []

    with_store(tmp_path / "atoll.db", work)


def test_locked_file_is_reported_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atoll.store.engine, "_BUSY", 0.1)
    file = tmp_path / "atoll.db"

    async def work(store: Store) -> None:
        await store.append(Append([row("a", 1)]))
        other = sqlite3.connect(file)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await store.append(Append([row("a", 2)]))
        other.rollback()
        other.close()
        await store.append(Append([row("a", 2)]))
        assert len(await store.events("a")) == 2

    with_store(file, work)


def test_full_disk_is_reported_and_leaves_no_partial_append(tmp_path: Path) -> None:
    file = tmp_path / "atoll.db"

    async def work(store: Store) -> None:
        await store.append(Append([row("a", 1)]))
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(f"{file}-wal"), limits[1]))
        try:
            with pytest.raises(StoreError):
                await store.append(Append([row("a", n, "x" * 4000) for n in range(2, 9)]))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert [event.seq for event in await store.events("a")] == [1]
        await store.append(Append([row("a", 2)]))
        assert [event.seq for event in await store.events("a")] == [1, 2]

    with_store(file, work)


def test_row_that_cannot_be_written_fails_alone_and_leaves_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        result = {
            "table_id": "bad", "seat": 0, "name": "", "game": "g", "bot": False,
            "score": 2**70, "rank": 1,
        }  # fmt: skip
        bad = Append([row("bad", 1)], players=[result])
        good = Append([row("good", 1)])
        done = await asyncio.gather(store.append(bad), store.append(good), return_exceptions=True)
        assert isinstance(done[0], StoreError)
        assert done[1] is None
        await store.append(Append([row("good", 2)]))
        assert await store.events("bad") == []
        assert len(await store.events("good")) == 2

    with_store(tmp_path / "atoll.db", work)


def test_waiting_for_a_connection_in_vain_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        pool: Any = store.database.autocommit.pool
        monkeypatch.setattr(pool, "_timeout", 0)
        async with AsyncExitStack() as stack:
            while pool.checkedout() < pool.size() + pool._max_overflow:
                await stack.enter_async_context(store.database.autocommit.connect())
            with pytest.raises(StoreError, match="TimeoutError"):
                await store.ping()
        await store.ping()

    with_store(tmp_path / "atoll.db", work)


def test_two_processes_may_open_a_new_database_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(str(tmp_path / "a.db")) for _ in range(3)))
        await asyncio.gather(*(s.append(Append([row("a", n)])) for n, s in enumerate(stores)))
        assert len(await stores[0].events("a", -1)) == 3
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_database_of_a_newer_version_is_rejected(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        await store.ping()

    with_store(tmp_path / "atoll.db", nothing)
    file = sqlite3.connect(tmp_path / "atoll.db")
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    with pytest.raises(StoreError, match="newer"):
        with_store(tmp_path / "atoll.db", nothing)


@pytest.mark.parametrize("text", ["mysql://x/y", "sqlite://", "sqlite:///:memory:", "http://[", ""])
def test_invalid_database_urls_are_rejected(text: str) -> None:
    with pytest.raises(OptionError, match="a database is"):
        database_url(text)


def test_accepted_database_urls() -> None:
    assert database_url("games.db").render_as_string() == "sqlite+aiosqlite:///games.db"
    assert database_url("postgres://u@h/n").drivername == "postgresql+asyncpg"
    assert database_url("postgresql://u@h/n").drivername == "postgresql+asyncpg"
