"""Clocks and bots: the scheduler of one process, and of another that takes over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from atoll.games import parse_position
from atoll.server import background
from atoll.server.domain import commands, table_factory
from atoll.server.domain import messages as m
from atoll.server.domain.permissions import Caller
from atoll.server.runtime.clock import ProcessClock
from atoll.server.runtime.live_table import WATCH_TIME, LiveTable
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.scheduler import (
    MAX_BOT_TABLES,
    MAX_QUEUE_AGE,
    MAX_TICK_AGE,
    Scheduler,
)
from atoll.server.runtime.service import BOT_TIMEOUT, TableService
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import MoveJob, MoveResult, Workers, WorkerStats
from atoll.store import Store

ALL_SEATS = Caller(frozenset({0, 1}), True)
TWO = [m.NewSeat("person", "Ana"), m.NewSeat("person", "Ben")]


BOTS = [m.NewSeat("bot", bot="random"), m.NewSeat("bot", bot="random")]


class LastLegal(Workers):
    """Workers that choose the last legal action, at once or when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.counts = WorkerStats(1, 0, 0, 1, 0)
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.jobs: list[MoveJob] = []

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def stats(self) -> WorkerStats:
        return self.counts

    async def _ask(self, job: Any) -> Any:
        assert isinstance(job, MoveJob)
        self.jobs.append(job)
        await self.may_answer.wait()
        action = parse_position(job.position).legal_actions()[-1]
        return MoveResult(action, "", 0.5, 0.0)


class Process:
    """A service and its scheduler, with a clock that tests set."""

    def __init__(self, store: Store) -> None:
        self.time = 1_000_000
        self.service = TableService(store, clock=lambda: self.time)
        self.workers, self.metrics = LastLegal(), Metrics()
        self.metrics.watch(self.service, self.workers)
        self.scheduler = Scheduler(self.service, self.workers, self.metrics, poll_interval=0.01)

    async def table(self, seats: list[m.NewSeat] = TWO, **settings: Any) -> LiveTable:
        """A started table."""
        options = {"first_player": "0", "shells": "3"}
        request = m.NewTable("into_the_blue", seats, options, **settings)
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
    await until_true(lambda: is_so(live))


async def until_true(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


def test_expired_clock_hands_the_seat_to_a_bot_that_moves(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table(clock=m.NewClock(move=60))
        assert live.timer is not None
        process.time += 60_000
        process.scheduler.schedule(live)
        await until(live, lambda live: live.table.seats[0].bot == "octopus")
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


def test_bots_alone_play_only_while_someone_watches(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table(BOTS)
        await process.scheduler.poll_once()
        assert (process.workers.jobs, live.bot_busy) == ([], False)
        assert await store.due(10**12, 10) == []
        process.workers.may_answer.clear()
        live.subscribers.add(lambda: None)
        await process.service.fresh(live.table.id)
        await until_true(lambda: len(process.workers.jobs) == 1)
        live.subscribers.clear()
        process.time += WATCH_TIME
        process.workers.may_answer.set()
        await until(live, lambda live: not live.bot_busy)
        assert len(process.workers.jobs) == 1
        assert live.table.status == "running"
        await process.service.fresh(live.table.id)
        await until(live, lambda live: live.table.status == "over")

    with_process(tmp_path, work)


def test_watched_bots_play_on_when_their_process_is_gone(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table(BOTS)
        other = Process(store)
        other.workers.may_answer.clear()
        theirs = await other.service.fresh(live.table.id)
        theirs.subscribers.add(lambda: None)
        await until_true(lambda: len(other.workers.jobs) == 1)
        other.scheduler._tasks.pop().cancel()
        await until(theirs, lambda theirs: not theirs.bot_busy)
        other.workers.may_answer.set()
        other.time += BOT_TIMEOUT + 1
        await other.scheduler.poll_once()
        await until(theirs, lambda theirs: theirs.table.status == "over")
        await other.scheduler.close()

    with_process(tmp_path, work)


def test_one_client_moves_only_a_few_tables_of_bots_at_once(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        process.workers.may_answer.clear()
        share_key.set("greedy")
        lives = [await process.table(BOTS) for _ in range(3 * MAX_BOT_TABLES)]
        for live in lives:
            await process.service.fresh(live.table.id)
        share_key.set("modest")
        other = await process.table(BOTS)
        await process.service.fresh(other.table.id)
        await process.service.fresh(lives[0].table.id)
        await until_true(lambda: len(process.workers.jobs) > MAX_BOT_TABLES)
        shares = [job.share for job in process.workers.jobs]
        assert (shares.count("greedy"), shares.count("modest")) == (MAX_BOT_TABLES, 1)
        process.workers.may_answer.set()
        for live in lives:
            await until(live, lambda live: live.table.status == "over")
        assert {job.share for job in process.workers.jobs if job.table == lives[0].table.id} == {
            "greedy"
        }

    with_process(tmp_path, work)


def test_bot_uses_the_share_of_the_player_who_moved(tmp_path: Path) -> None:
    async def work(process: Process, store: Store) -> None:
        live = await process.table([TWO[0], BOTS[1]])
        share_key.set("stranger")
        await process.service.fresh(live.table.id)
        share_key.set("Ana")
        while not process.workers.jobs:
            action = live.table.state.legal_actions()[-1]
            await process.service.change(
                live.table.id,
                lambda t: commands.act(t, ALL_SEATS, 0, action),  # noqa: B023
            )
            await until(live, lambda live: not live.bot_busy)
        assert {job.share for job in process.workers.jobs} == {"Ana"}

    with_process(tmp_path, work)


def test_clock_does_not_follow_a_clock_of_the_machine_that_is_set(tmp_path: Path) -> None:
    wall, monotonic = [10**18], [5 * 10**9]
    clock = ProcessClock(lambda: wall[0], lambda: monotonic[0])

    async def work(process: Process, store: Store) -> None:
        process.service.now = clock
        live = await process.table(clock=m.NewClock(move=60))
        wall[0] += 10 * 3600 * 10**9
        monotonic[0] += 59 * 10**9
        await process.scheduler._time_up(live)
        await process.scheduler.poll_once()
        assert not live.table.seats[0].bot
        assert clock() == 10**12 + 59_000
        monotonic[0] += 10**9
        await process.scheduler._time_up(live)
        assert live.table.seats[0].bot

    with_process(tmp_path, work)


def test_failed_poll_is_logged_counted_and_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(process: Process, store: Store) -> None:
        failed: list[int] = []

        async def due(now: int, limit: int) -> list[tuple[str, int]]:
            if not failed:
                failed.append(now)
                raise ZeroDivisionError
            return []

        monkeypatch.setattr(store, "due", due)
        before = background.failures["scheduler"]
        process.scheduler.start()
        await until_true(lambda: b"atoll_scheduler_ticks_total 0.0" not in process.metrics.text())
        assert background.failures["scheduler"] == before + 1
        assert b'atoll_task_failures_total{task="scheduler"}' in process.metrics.text()

    with_process(tmp_path, work)


def test_readiness_reports_a_stopped_scheduler_and_missing_or_late_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(process: Process, store: Store) -> None:
        async def not_ready() -> set[str]:
            checks = await process.service.readiness.check()
            return {name for name, check in checks.items() if not check.ok}

        await process.scheduler.poll_once()
        assert await not_ready() == set()
        process.workers.counts = WorkerStats(0, 0, 0, 1, 0, oldest=MAX_QUEUE_AGE)
        assert await not_ready() == {"workers", "queue"}
        process.workers.counts = WorkerStats(1, 0, 0, 1, 0)
        process.scheduler._last_tick -= MAX_TICK_AGE
        assert await not_ready() == {"scheduler"}

    with_process(tmp_path, work)
