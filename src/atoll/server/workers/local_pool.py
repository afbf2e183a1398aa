"""Workers on this machine: a bounded number of processes, and jobs that take turns by table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from atoll.server.workers.fair_queue import FairQueue
from atoll.server.workers.interface import Counts, Workers
from atoll.server.workers.jobs import Answer, Failed, Job, Reply, Review, WorkError, answered
from atoll.server.workers.settings import WorkerSettings
from atoll.server.workers.worker_process import OURS, Worker

MOST_RETRIES: Final = 2
_AGAIN: Final = ("died", "memory", "stalled")
"""Failures that are a process's own: another one may have more luck."""

log = logging.getLogger("atoll.workers")


@dataclass(eq=False)
class _Waiting:
    job: Job
    reply: asyncio.Future[Reply]
    tries: int = 0


_Queue = FairQueue[_Waiting]


class LocalWorkers(Workers):
    """A pool of processes. The first never does long jobs: decisions do not wait for reviews."""

    def __init__(
        self, settings: WorkerSettings | None = None, program: Sequence[str] = OURS
    ) -> None:
        self.settings = settings or WorkerSettings()
        self.workers = [Worker(self.settings, program) for _ in range(self.settings.processes)]
        self._quick, self._long = _Queue(), _Queue()
        self._news = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._busy = self._failures = 0
        self._closed = False

    async def start(self) -> None:
        """Start the processes; they load the games by themselves."""
        for n, worker in enumerate(self.workers):
            queues = (self._quick, self._long) if n else (self._quick,)
            await worker.start()
            self._tasks.append(asyncio.create_task(self._tend(worker, queues)))

    async def close(self) -> None:
        """End everything; who still waits is told."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        for worker in self.workers:
            await worker.stop()
        for waiting in (*self._quick.clear(), *self._long.clear()):
            _tell(waiting, Failed("closed", "the server is being closed"))

    async def _ask(self, job: Job) -> Answer:
        if self._closed:
            raise WorkError("closed", "the server is being closed")
        if len(self._quick) + len(self._long) >= self.settings.most_waiting:
            raise WorkError("busy", f"{self.settings.most_waiting} jobs are waiting already")
        waiting = _Waiting(job, asyncio.get_running_loop().create_future())
        await self._put(waiting)
        return answered(await waiting.reply)

    def counts(self) -> Counts:
        """Numbers for the metrics."""
        return Counts(
            processes=sum(worker.pid is not None for worker in self.workers),
            busy=self._busy,
            waiting=len(self._quick) + len(self._long),
            starts=sum(worker.starts for worker in self.workers),
            failures=self._failures,
        )

    async def _put(self, waiting: _Waiting) -> None:
        queue = self._long if isinstance(waiting.job, Review) else self._quick
        async with self._news:
            queue.put(waiting.job.table, waiting)
            self._news.notify_all()

    async def _tend(self, worker: Worker, queues: tuple[_Queue, ...]) -> None:
        """Give one process job after job."""
        while True:
            queue, table, waiting = await self._next(queues)
            self._busy += 1
            try:
                await self._do(worker, waiting)
            except asyncio.CancelledError:
                _tell(waiting, Failed("closed", "the server is being closed"))
                raise
            finally:
                self._busy -= 1
                await self._free(queue, table)

    async def _next(self, queues: tuple[_Queue, ...]) -> tuple[_Queue, str, _Waiting]:
        async with self._news:
            while True:
                for queue in queues:
                    taken = queue.take()
                    if taken is not None:
                        return queue, *taken
                await self._news.wait()

    async def _free(self, queue: _Queue, table: str) -> None:
        async with self._news:
            queue.done(table)
            self._news.notify_all()

    async def _do(self, worker: Worker, waiting: _Waiting) -> None:
        if waiting.reply.done():
            return
        reply = await worker.work(waiting.job)
        if isinstance(reply, Failed) and reply.reason in _AGAIN:
            log.warning("worker failed", extra={"reason": reply.reason, "detail": reply.detail})
            with suppress(OSError):
                await worker.start()
            if waiting.tries < MOST_RETRIES:
                waiting.tries += 1
                await self._put(waiting)
                return
        if isinstance(reply, Failed):
            self._failures += 1
        _tell(waiting, reply)


def _tell(waiting: _Waiting, reply: Reply) -> None:
    """Hand over a reply, unless whoever asked has gone."""
    if not waiting.reply.done():
        waiting.reply.set_result(reply)
