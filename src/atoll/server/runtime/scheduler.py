"""The scheduler: bot moves, clocks and starts, also for tables whose process is gone.

The process that wrote an event does at once what follows from it. The database holds the time when
another process has to take over; every process polls for due tables, and one of them claims each.

A game of bots alone goes on only while someone watches it, in the process of a viewer.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final
from weakref import WeakValueDictionary

from atoll.server.background import cancel, supervise
from atoll.server.domain import commands, events
from atoll.server.domain.errors import RequestError
from atoll.server.domain.self_start import timer_at
from atoll.server.domain.table import Table
from atoll.server.runtime.live_table import LiveTable, bots_only
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.quarantine import QUARANTINE_TIME
from atoll.server.runtime.readiness import Check
from atoll.server.runtime.service import BOT_TIMEOUT, TableService, wake_at
from atoll.server.workers import JobError, MoveJob, Workers
from atoll.store import StoreError

POLL_INTERVAL: Final = 2.0
"""Seconds between two polls for due tables."""
MAX_TICK_AGE: Final = 30.0
"""Seconds without a complete poll after which the scheduler counts as stopped."""
MAX_QUEUE_AGE: Final = 60.0
"""Seconds for which a decision may wait for a worker."""
MAX_BOT_TABLES: Final = 4
"""Tables of bots alone that move at once for one share; further ones take turns."""
_LEASE: Final = 30_000
"""Milliseconds for which a due table belongs to the process that claimed it."""
_BATCH: Final = 200

log = logging.getLogger("atoll.server")


class Scheduler:
    """Runs bots and clocks of this process's tables, and of tables whose process is gone."""

    def __init__(
        self,
        service: TableService,
        workers: Workers,
        metrics: Metrics,
        poll_interval: float = POLL_INTERVAL,
    ) -> None:
        self.service, self.workers, self.metrics = service, workers, metrics
        self._poll_interval = poll_interval
        self._tasks: set[asyncio.Task[Any]] = set()
        self._slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._loop_time = asyncio.get_running_loop().time
        self._last_tick = self._loop_time()
        service.after_write.append(self.schedule)
        service.after_read.append(self.resume)
        service.readiness.checks |= {
            "scheduler": self._check_ticks,
            "workers": self._check_workers,
            "queue": self._check_queue,
        }

    def start(self) -> None:
        """Start polling for due tables."""
        self._spawn(supervise("scheduler", self._poll))

    async def close(self) -> None:
        """Stop; other processes, or this one after its next start, continue."""
        await cancel(self._tasks)
        for live in self.service.live_tables:
            live.cancel_timer()

    def schedule(self, live: LiveTable) -> None:
        """Have a bot move if it is to move, else wait for the start or for the player to move."""
        live.cancel_timer()
        if live.dropped:
            return
        if self._bot_may_move(live):
            if not live.bot_busy:
                live.bot_busy = True
                self._spawn(self._move_bot(live))
            return
        due = timer_at(live.table)
        if due is not None:
            delay = max(0, due - self.service.now()) / 1000
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self._on_timer, live)

    def resume(self, live: LiveTable) -> None:
        """Let bots play on that have waited for a viewer."""
        if live.table.bot_to_move and bots_only(live.table) and not live.bot_busy:
            self.schedule(live)

    # Bots

    def _bot_may_move(self, live: LiveTable) -> bool:
        """Whether a bot is to move, and someone plays or watches."""
        watched = not bots_only(live.table) or live.is_watched(self.service.now())
        return bool(live.table.bot_to_move) and watched

    async def _move_bot(self, live: LiveTable) -> None:
        """Let bots move as long as one is to move."""
        try:
            while self._bot_may_move(live):
                outcome = await self._take_slot(live)
                self.metrics.bot_moves.labels(outcome).inc()
                if outcome != "moved":
                    return
        finally:
            live.bot_busy = False
            if live.timer is None and not live.table.bot_to_move:
                self.schedule(live)

    async def _take_slot(self, live: LiveTable) -> str:
        """One move; of tables of bots alone, a share moves only a few at once."""
        if not bots_only(live.table):
            return await self._move_once(live)
        share = live.share or live.table.id
        slots = self._slots.setdefault(share, asyncio.Semaphore(MAX_BOT_TABLES))
        async with slots:
            return await self._move_once(live)

    async def _move_once(self, live: LiveTable) -> str:
        table = live.table
        seat, state_seq = table.to_move, table.state_seq
        job = MoveJob(
            table.id,
            table.known_position(seat),
            seat,
            table.bot_to_move,
            secrets.randbits(32),
            live.share,
        )
        try:
            chosen = await self.workers.ask(job)
            await self.service.change(
                table.id, lambda now: _bot_events(now, seat, state_seq, chosen.action)
            )
        except JobError as error:
            log.warning("bot move failed", extra={"table": table.id, "error": error.reason})
            return "failed"
        except RequestError as error:
            log.warning("bot move rejected", extra={"table": table.id, "error": error.code})
            return "rejected"
        return "moved"

    # Clocks

    def _on_timer(self, live: LiveTable) -> None:
        live.timer = None
        self._spawn(self._time_up(live))

    async def _time_up(self, live: LiveTable) -> None:
        try:
            now = self.service.now()
            await self.service.change(live.table.id, lambda table: commands.time_up(table, now))
        except RequestError as error:
            log.warning("clock delayed", extra={"table": live.table.id, "error": error.code})
            if live.quarantined:
                return
        if live.timer is None and not live.bot_busy and timer_at(live.table) is not None:
            self.schedule(live)

    # Tables of other processes

    async def _poll(self) -> None:
        # Without other processes, no bot can be busy before this one has started.
        ahead = 0 if self.service.shared else BOT_TIMEOUT
        while True:
            try:
                await self.poll_once(ahead)
                ahead = 0
            except (StoreError, RequestError) as error:
                log.warning("database unavailable", extra={"error": str(error)})
            await asyncio.sleep(self._poll_interval)

    async def poll_once(self, ahead: int = 0) -> None:
        """Take over due tables, and read what other processes have written."""
        now = self.service.now()
        for table_id, due in await self.service.store.due(now + ahead, _BATCH):
            if await self.service.store.claim(table_id, due, now + _LEASE):
                await self._contain(table_id, now + _LEASE)
        await self.catch_up()
        self._resume_overdue(now)
        self._last_tick = self._loop_time()
        self.metrics.scheduler_ticks.inc()
        self.metrics.scheduler_last_tick.set_to_current_time()

    async def _contain(self, table_id: str, lease: int) -> None:
        """Take over a table; one that fails is set aside for a while and stops no other."""
        try:
            await self._take_over(table_id, lease)
            return
        except StoreError:
            raise
        except RequestError as error:
            if table_id not in self.service.quarantine:
                log.warning("table not taken over", extra={"table": table_id, "error": error.code})
                return
        except Exception as error:
            self.service.quarantine.add(table_id, error)
        await self.service.store.claim(table_id, lease, self.service.now() + QUARANTINE_TIME)

    async def _take_over(self, table_id: str, lease: int) -> None:
        live = await self.service.refreshed(table_id)
        self.schedule(live)
        if not live.bot_busy or bots_only(live.table):
            await self.service.store.claim(table_id, lease, wake_at(live.table))

    async def catch_up(self) -> None:
        """Read what other processes have written to tables with subscribers."""
        watched = [live for live in self.service.live_tables if live.subscribers]
        for start in range(0, len(watched), _BATCH):
            some = watched[start : start + _BATCH]
            last = await self.service.store.last_seqs([live.table.id for live in some])
            behind = [live for live in some if last.get(live.table.id, 0) > live.table.seq]
            if behind:
                await self.service.catch_up_all(behind)

    def _resume_overdue(self, now: int) -> None:
        """Let bots play on at watched tables whose process is gone, or whose move failed."""
        for live in self.service.live_tables:
            if live.subscribers and now > live.table.at + BOT_TIMEOUT:
                self.resume(live)

    # Readiness

    def _check_ticks(self) -> Check:
        age = self._loop_time() - self._last_tick
        return Check(age < MAX_TICK_AGE, f"last tick {age:.0f} s ago")

    def _check_workers(self) -> Check:
        processes = self.workers.stats().processes
        return Check(processes > 0 or not self.workers.expected, f"{processes} processes")

    def _check_queue(self) -> Check:
        age = self.workers.stats().oldest
        return Check(age < MAX_QUEUE_AGE, f"oldest decision {age:.0f} s")

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task outside the context of the request that caused it."""
        task = asyncio.get_running_loop().create_task(work, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("scheduler task failed", exc_info=task.exception())


def _bot_events(table: Table, seat: int, state_seq: int, action: int) -> list[events.Event]:
    """The bot's move, unless the position has changed in the meantime."""
    if table.state_seq != state_seq or table.to_move != seat or not table.bot_to_move:
        return []
    return commands.decide(table, seat, action, "bot")
