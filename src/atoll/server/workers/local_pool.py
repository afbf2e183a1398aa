"""`LocalWorkers`: a pool of worker processes on this machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from atoll.server.workers.fair_queue import FairQueue
from atoll.server.workers.interface import Workers, WorkerStats
from atoll.server.workers.jobs import (
    Job,
    JobError,
    JobFailure,
    JobReply,
    JobResult,
    ReviewJob,
    result_of,
)
from atoll.server.workers.settings import MAX_RETRIES, WorkerSettings
from atoll.server.workers.worker_process import WORKER_COMMAND, WorkerProcess

_RETRIED: Final = ("died", "memory", "stalled")
"""Failures of a process rather than of its job: the job is retried."""

log = logging.getLogger("atoll.workers")


@dataclass(eq=False)
class _PendingJob:
    job: Job
    reply: asyncio.Future[JobReply]
    tries: int = 0


_Queue = FairQueue[_PendingJob]


class LocalWorkers(Workers):
    """A pool of processes. The first takes no reviews, so that decisions never wait for them."""

    def __init__(
        self, settings: WorkerSettings | None = None, program: Sequence[str] = WORKER_COMMAND
    ) -> None:
        self.settings = settings or WorkerSettings()
        self.workers = [
            WorkerProcess(self.settings, program) for _ in range(self.settings.processes)
        ]
        self._quick, self._long = _Queue(), _Queue()
        self._changed = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._busy = self._failures = 0
        self._closed = False

    async def start(self) -> None:
        """Start the processes, which then load the games."""
        for n, worker in enumerate(self.workers):
            queues = (self._quick, self._long) if n else (self._quick,)
            await worker.start()
            self._tasks.append(asyncio.create_task(self._feed(worker, queues)))

    async def close(self) -> None:
        """End all processes and fail all pending jobs."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        for worker in self.workers:
            await worker.stop()
        for pending in (*self._quick.clear(), *self._long.clear()):
            _resolve(pending, JobFailure("closed", "the server is being closed"))

    async def _ask(self, job: Job) -> JobResult:
        if self._closed:
            raise JobError("closed", "the server is being closed")
        if len(self._quick) + len(self._long) >= self.settings.max_queued:
            raise JobError("busy", f"{self.settings.max_queued} jobs are waiting already")
        pending = _PendingJob(job, asyncio.get_running_loop().create_future())
        await self._put(pending)
        return result_of(await pending.reply)

    def stats(self) -> WorkerStats:
        """Statistics for the metrics."""
        return WorkerStats(
            processes=sum(worker.pid is not None for worker in self.workers),
            busy=self._busy,
            waiting=len(self._quick) + len(self._long),
            starts=sum(worker.starts for worker in self.workers),
            failures=self._failures,
        )

    async def _put(self, pending: _PendingJob) -> None:
        queue = self._long if isinstance(pending.job, ReviewJob) else self._quick
        async with self._changed:
            queue.put(pending.job.table, pending)
            self._changed.notify_all()

    async def _feed(self, worker: WorkerProcess, queues: tuple[_Queue, ...]) -> None:
        """Give one process one job after another."""
        while True:
            queue, table, pending = await self._next(queues)
            self._busy += 1
            try:
                await self._do(worker, pending)
            except asyncio.CancelledError:
                _resolve(pending, JobFailure("closed", "the server is being closed"))
                raise
            finally:
                self._busy -= 1
                await self._free(queue, table)

    async def _next(self, queues: tuple[_Queue, ...]) -> tuple[_Queue, str, _PendingJob]:
        async with self._changed:
            while True:
                for queue in queues:
                    taken = queue.take()
                    if taken is not None:
                        return queue, *taken
                await self._changed.wait()

    async def _free(self, queue: _Queue, table: str) -> None:
        async with self._changed:
            queue.done(table)
            self._changed.notify_all()

    async def _do(self, worker: WorkerProcess, pending: _PendingJob) -> None:
        if pending.reply.done():
            return
        reply = await worker.work(pending.job)
        if isinstance(reply, JobFailure) and reply.reason in _RETRIED:
            log.warning("worker failed", extra={"error": reply.reason, "detail": reply.detail})
            with suppress(OSError):
                await worker.start()
            if pending.tries < MAX_RETRIES:
                pending.tries += 1
                await self._put(pending)
                return
        if isinstance(reply, JobFailure):
            self._failures += 1
        _resolve(pending, reply)


def _resolve(pending: _PendingJob, reply: JobReply) -> None:
    """Deliver a reply, unless the request was cancelled."""
    if not pending.reply.done():
        pending.reply.set_result(reply)
