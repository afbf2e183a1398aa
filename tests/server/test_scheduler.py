"""Clocks and bots: the scheduler of one process, and of another that takes over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from atoll.games import parse_position
from atoll.server.domain import commands, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.commands import Caller
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.scheduler import Scheduler
from atoll.server.runtime.service import TableService
from atoll.server.workers import MoveJob, MoveResult, Workers, WorkerStats
from atoll.store import Store

ALL_SEATS = Caller(frozenset({0, 1}), True)
TWO = [m.NewSeat("person", "Ana"), m.NewSeat("person", "Ben")]


class LastLegal(Workers):
    """Workers that choose the last legal action at once."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def stats(self) -> WorkerStats:
        return WorkerStats(0, 0, 0, 0, 0)

    async def _ask(self, job: Any) -> Any:
        assert isinstance(job, MoveJob)
        action = parse_position(job.position).legal_actions()[-1]
        return MoveResult(action, "", 0.5, 0.0)


class Process:
    """A service and its scheduler, with a clock that tests set."""

    def __init__(self, store: Store) -> None:
        self.time = 1_000_000
        self.service = TableService(store, clock=lambda: self.time)
        self.scheduler = Scheduler(self.service, LastLegal(), Metrics(), poll_interval=3600)

    async def table(self, **settings: Any) -> LiveTable:
        """A started table."""
        request = m.NewTable("into_the_blue", TWO, {"first_player": "0", "shells": "3"}, **settings)
        live = await self.service.create(table_factory.new_table(request, self.service.secrets))
        await self.service.change(live.table.id, lambda t: commands.start(t, ALL_SEATS))
        return live


def with_process(folder: Path, work: Callable[[Process, Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(str(folder / "atoll.db"))
        process = Process(store)
        try:
            await work(process, store)
        finally:
            await process.scheduler.close()
            await store.close()

    asyncio.run(run())


async def until(live: LiveTable, is_so: Callable[[LiveTable], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so(live):
            await asyncio.sleep(0.01)


def test_expired_clock_hands_the_seat_to_a_bot_that_moves(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table(clock=m.NewClock(move=60))
        assert live.timer is not None
        process.time += 60_000
        process.scheduler.schedule(live)
        await until(live, lambda live: live.table.seats[0].bot == "medium")
        await until(live, lambda live: live.table.to_move == 1)
        assert await store.due(process.time + 10**6, 10) == [
            (live.table.id, (live.table.deadline or 0) + 1500)
        ]

    with_process(tmp_path, work)


def test_another_process_takes_over_the_clocks_of_a_dead_process(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table(clock=m.NewClock(move=60, then="pass"))
        await process.scheduler.close()
        other = Process(store)
        other.time = process.time + 59_000
        await other.scheduler.poll_once()
        assert other.service.live_tables == []
        other.time = process.time + 62_000
        await other.scheduler.poll_once()
        (theirs,) = other.service.live_tables
        await until(theirs, lambda theirs: theirs.table.seq > live.table.seq)
        entries = theirs.recent(live.table.seq) or []
        kinds = [type(entry.event).__name__ for entry in entries]
        assert kinds[:2] == ["TimeUp", "Acted"]
        await other.scheduler.close()

    with_process(tmp_path, work)


def test_idle_tables_are_evicted_and_loaded_again_unchanged(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        small = TableService(store, max_live=2, clock=lambda: 5)
        ids = []
        for _ in range(5):
            request = m.NewTable("into_the_blue", TWO)
            live = await small.create(table_factory.new_table(request, small.secrets))
            await small.change(live.table.id, lambda t: commands.start(t, ALL_SEATS))
            ids.append((live.table.id, live.table.state))
        assert len(small.live_tables) == 2
        for table_id, state in ids:
            assert (await small.live(table_id)).table.state == state
        watched = await small.live(ids[0][0])
        watched.subscribers.add(lambda: None)
        for table_id, _ in ids[1:]:
            await small.live(table_id)
        assert small.in_memory(ids[0][0]) is watched

    with_process(tmp_path, work)
