"""Clocks, care and settings of a real service: bots take over, nothing waits for one process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from atoll.server.runtime.metrics import Metrics

from atoll.games import parse_position
from atoll.server.domain import commands, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.commands import Caller
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.scheduler import Scheduler
from atoll.server.runtime.service import TableService
from atoll.server.workers import MoveJob, MoveResult, Workers, WorkerStats
from atoll.store import Store

EVERYBODY = Caller(frozenset({0, 1}), True)
TWO = [m.NewSeat("person", "Ana"), m.NewSeat("person", "Ben")]


class FirstLegal(Workers):
    """Bots that answer at once with the first action there is."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def stats(self) -> WorkerStats:
        return WorkerStats(0, 0, 0, 0, 0)

    async def _ask(self, job: Any) -> Any:
        assert isinstance(job, MoveJob)
        action = parse_position(job.position).legal_actions()[-1]
        return MoveResult(action, "", 0.5, 0.0)


class House:
    """A service with a clock that is set by hand."""

    def __init__(self, store: Store) -> None:
        self.time = 1_000_000
        self.service = TableService(store, clock=lambda: self.time)
        self.care = Scheduler(self.service, FirstLegal(), Metrics(), poll_interval=3600)

    async def table(self, **wishes: Any) -> LiveTable:
        """A started table."""
        wish = m.NewTable("into_the_blue", TWO, {"first_player": "0", "shells": "3"}, **wishes)
        live = await self.service.create(table_factory.new_table(wish, self.service.secrets))
        await self.service.change(live.table.id, lambda t: commands.start(t, EVERYBODY))
        return live


def with_house(folder: Path, work: Callable[[House, Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(str(folder / "atoll.db"))
        house = House(store)
        try:
            await work(house, store)
        finally:
            await house.care.close()
            await store.close()

    asyncio.run(run())


async def until(live: LiveTable, is_so: Callable[[LiveTable], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so(live):
            await asyncio.sleep(0.01)


def test_a_clock_that_runs_out_gives_the_seat_to_a_bot_which_plays(tmp_path: Path) -> None:
    async def work(house: House, store: Store) -> None:
        live = await house.table(clock=m.NewClock(move=60))
        assert live.timer is not None
        house.time += 60_000
        house.care.schedule(live)
        await until(live, lambda live: live.table.seats[0].bot == "medium")
        await until(live, lambda live: live.table.to_move == 1)
        assert await store.due(house.time + 10**6, 10) == [
            (live.table.id, (live.table.deadline or 0) + 1500)
        ]

    with_house(tmp_path, work)


def test_another_process_takes_over_a_clock_nobody_keeps(tmp_path: Path) -> None:
    async def work(house: House, store: Store) -> None:
        live = await house.table(clock=m.NewClock(move=60, then="pass"))
        await house.care.close()
        other = House(store)
        other.time = house.time + 59_000
        await other.care.poll_once()
        assert other.service.live_tables == []
        other.time = house.time + 62_000
        await other.care.poll_once()
        (theirs,) = other.service.live_tables
        await until(theirs, lambda theirs: theirs.table.seq > live.table.seq)
        kinds = [type(event).__name__ for _, _, event in theirs.recent(live.table.seq) or []]
        assert kinds[:2] == ["TimeUp", "Acted"]
        await other.care.close()

    with_house(tmp_path, work)


def test_tables_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def work(house: House, store: Store) -> None:
        small = TableService(store, max_live=2, clock=lambda: 5)
        ids = []
        for _ in range(5):
            wish = m.NewTable("into_the_blue", TWO)
            live = await small.create(table_factory.new_table(wish, small.secrets))
            await small.change(live.table.id, lambda t: commands.start(t, EVERYBODY))
            ids.append((live.table.id, live.table.state))
        assert len(small.live_tables) == 2
        for table_id, state in ids:
            assert (await small.live(table_id)).table.state == state
        watched = await small.live(ids[0][0])
        watched.subscribers.add(lambda: None)
        for table_id, _ in ids[1:]:
            await small.live(table_id)
        assert small.in_memory(ids[0][0]) is watched

    with_house(tmp_path, work)
