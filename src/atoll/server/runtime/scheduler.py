"""Looking after tables: bots are asked for their moves, clocks run out, nothing is forgotten.

The process that wrote an event does at once what follows from it. In the database stands when
somebody else has to look after the table instead, should that process be gone; every process
looks from time to time, and one of them takes each table that is due.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final

from atoll.server.domain import commands
from atoll.server.domain import events as events
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.table import Table
from atoll.server.metrics import Metrics
from atoll.server.runtime.live_table import Live
from atoll.server.runtime.service import WAIT_FOR_BOT, Service, wake_at
from atoll.server.workers import Choose, WorkError, Workers
from atoll.store import StoreError

LOOK_EVERY: Final = 2.0
"""Seconds between two looks at what is due."""
_LEASE: Final = 30_000
"""Milliseconds for which a due table is left to the process that took it."""
_AT_ONCE: Final = 200
STAND_IN: Final = "medium"
"""The level that plays on for somebody whose time is up."""

log = logging.getLogger("atoll.server")


class Care:
    """Whoever looks after the tables of this process, and after those nobody looks after."""

    def __init__(
        self, service: Service, workers: Workers, metrics: Metrics, look_every: float = LOOK_EVERY
    ) -> None:
        self.service, self.workers, self.metrics = service, workers, metrics
        self._every = look_every
        self._tasks: set[asyncio.Task[Any]] = set()
        service.after_change.append(self.look_after)

    def start(self) -> None:
        """Begin to look at what is due."""
        self._spawn(self._keep_looking())

    async def close(self) -> None:
        """Stop; other processes, or this one after its next start, go on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.service.live_tables:
            live.forget_timer()

    def look_after(self, live: Live) -> None:
        """Do what is due at a table, now or when its clock says so."""
        live.forget_timer()
        table = live.table
        if table.bot_to_move:
            if not live.asking:
                live.asking = True
                self._spawn(self._move_bot(live))
            return
        deadline = table.deadline
        if deadline is not None:
            delay = max(0, deadline - self.service.now()) / 1000
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self._ring, live)

    # Bots

    async def _move_bot(self, live: Live) -> None:
        """Ask a bot for its moves as long as it is to move."""
        try:
            while live.table.bot_to_move:
                outcome = await self._one_move(live)
                self.metrics.bot_moves.labels(outcome).inc()
                if outcome != "moved":
                    return
        finally:
            live.asking = False
            if live.timer is None and not live.table.bot_to_move:
                self.look_after(live)

    async def _one_move(self, live: Live) -> str:
        table = live.table
        seat, played = table.to_move, table.played
        job = Choose(
            table.id,
            table.state.position(seat),
            seat,
            table.bot_to_move,
            secrets.randbits(32),
        )
        try:
            chosen = await self.workers.ask(job)
            await self.service.change(
                table.id, lambda now: _bots_move(now, seat, played, chosen.action)
            )
        except WorkError as error:
            log.warning("a bot did not move", extra={"table": table.id, "why": error.reason})
            return "failed"
        except RefusedError as error:
            log.warning("a bot's move was refused", extra={"table": table.id, "why": error.code})
            return "refused"
        return "moved"

    # Clocks

    def _ring(self, live: Live) -> None:
        live.timer = None
        self._spawn(self._time_up(live))

    async def _time_up(self, live: Live) -> None:
        try:
            now = self.service.now()
            await self.service.change(live.table.id, lambda t: commands.time_up(t, now, STAND_IN))
        except RefusedError as error:
            log.warning("a clock waits", extra={"table": live.table.id, "why": error.code})
        if live.timer is None and not live.asking and live.table.deadline is not None:
            self.look_after(live)

    # What others have left undone, or done

    async def _keep_looking(self) -> None:
        # Alone with the database, nobody else can have asked a bot before this process started.
        ahead = 0 if self.service.shared else WAIT_FOR_BOT
        while True:
            try:
                await self.look_once(ahead)
                ahead = 0
            except (StoreError, RefusedError) as error:
                log.warning("the database does not answer", extra={"why": str(error)})
            await asyncio.sleep(self._every)

    async def look_once(self, ahead: int = 0) -> None:
        """Take over tables that are due, and hear what other processes have written."""
        now = self.service.now()
        for table_id, due in await self.service.store.due(now + ahead, _AT_ONCE):
            if await self.service.store.claim(table_id, due, now + _LEASE):
                await self._take_over(table_id, now + _LEASE)
        await self.hear_news()

    async def _take_over(self, table_id: str, lease: int) -> None:
        live = await self.service.fresh(table_id)
        self.look_after(live)
        if not live.table.bot_to_move:
            await self.service.store.claim(table_id, lease, wake_at(live.table))

    async def hear_news(self) -> None:
        """Read what other processes have written to the logs of watched tables."""
        watched = [live for live in self.service.live_tables if live.watchers]
        for start in range(0, len(watched), _AT_ONCE):
            some = watched[start : start + _AT_ONCE]
            last = await self.service.store.last_seqs([live.table.id for live in some])
            behind = [live for live in some if last.get(live.table.id, 0) > live.table.seq]
            if behind:
                await self.service.catch_up_all(behind)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("looking after tables failed", exc_info=task.exception())


def _bots_move(table: Table, seat: int, played: int, action: int) -> list[events.Event]:
    """The bot's move, unless something happened while it thought."""
    if table.played != played or table.to_move != seat or not table.bot_to_move:
        return []
    return commands.decide(table, seat, action, "bot")
