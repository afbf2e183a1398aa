"""`LocalWorkers`: a pool of worker processes on this machine."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from atoll.server.background import cancel, supervise
from atoll.server.workers.fair_queue import FairQueue, QueueSlot
from atoll.server.workers.interface import Workers, WorkerStats, check_share, oldest
from atoll.server.workers.jobs import (
    Job,
    JobError,
    JobFailure,
    JobReply,
    JobResult,
    ReviewJob,
    result_of,
    share_of,
)
from atoll.server.workers.settings import MAX_RETRIES, WorkerSettings
from atoll.server.workers.share_usage import ShareUsage
from atoll.server.workers.worker_process import WORKER_COMMAND, WorkerProcess

_FAILED_PROCESS: Final = ("died", "memory", "stalled")
"""Failures of a process rather than of its job: the job is retried."""
_START_DELAY: Final = 0.25
"""Seconds in which the server gets ready before its processes start, without a job for them."""
_REVIVE_INTERVAL: Final = 1.0
"""Seconds between two checks for processes that do not run."""

log = logging.getLogger("atoll.workers")


@dataclass(eq=False)
class _PendingJob:
    job: Job
    reply: asyncio.Future[JobReply]
    tries: int = 0
    since: float = field(default_factory=time.monotonic)


_Queue = FairQueue[_PendingJob]


class LocalWorkers(Workers):
    """A pool of processes. Half of them take no reviews, so that decisions never wait for them.

    One share runs one review at a time, and leaves a process for the decisions of others.
    """

    def __init__(
        self, settings: WorkerSettings | None = None, program: Sequence[str] = WORKER_COMMAND
    ) -> None:
        super().__init__()
        self.settings = settings or WorkerSettings()
        self.workers = [
            WorkerProcess(self.settings, program) for _ in range(self.settings.processes)
        ]
        self._quick, self._long = _Queue(), _Queue()
        self._changed = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._busy: set[WorkerProcess] = set()
        self._failures = 0
        self._kills: Counter[str] = Counter()
        self._usage = ShareUsage()
        self._closed = False

    async def start(self) -> None:
        """Accept jobs. A process starts with its first job, or shortly after the server."""
        for n, worker in enumerate(self.workers):
            takes_reviews = n >= self.settings.decision_processes
            queues = (self._quick, self._long) if takes_reviews else (self._quick,)
            feed = supervise("worker feed", partial(self._feed, worker, queues))
            self._tasks.append(asyncio.create_task(feed))
        self._tasks.append(asyncio.create_task(supervise("worker revival", self._revive)))

    async def close(self) -> None:
        """End all processes and fail all pending jobs."""
        self._closed = True
        await cancel(self._tasks)
        for worker in self.workers:
            await worker.stop()
        for pending in (*self._quick.clear(), *self._long.clear()):
            _resolve(pending, JobFailure("closed", "the server is being closed"))

    async def _ask(self, job: Job) -> JobResult:
        if self._closed:
            raise JobError("closed", "the server is being closed")
        queue = self._queue(job)
        if len(self._quick) + len(self._long) >= self.settings.max_queued:
            raise JobError("busy", f"{self.settings.max_queued} jobs are waiting already")
        check_share(self.settings, job, queue.waiting(share_of(job)))
        pending = _PendingJob(job, asyncio.get_running_loop().create_future())
        await self._put(pending)
        return result_of(await pending.reply)

    def stats(self) -> WorkerStats:
        """Statistics for the metrics."""
        return WorkerStats(
            processes=sum(worker.pid is not None for worker in self.workers),
            busy=len(self._busy),
            waiting=len(self._quick) + len(self._long),
            starts=sum(worker.starts for worker in self.workers),
            failures=self._failures,
            oldest=oldest(pending.since for pending in self._quick),
            kills=dict(self._kills),
        )

    async def _put(self, pending: _PendingJob) -> None:
        async with self._changed:
            self._queue(pending.job).put(share_of(pending.job), pending.job.table, pending)
            self._changed.notify_all()

    def _queue(self, job: Job) -> _Queue:
        return self._long if isinstance(job, ReviewJob) else self._quick

    async def _feed(self, worker: WorkerProcess, queues: tuple[_Queue, ...]) -> None:
        """Give one process one job after another."""
        while True:
            queue, turn, pending = await self._next(queues)
            self._busy.add(worker)
            try:
                await self._do(worker, pending)
            except asyncio.CancelledError:
                _resolve(pending, JobFailure("closed", "the server is being closed"))
                raise
            except Exception:
                _resolve(pending, JobFailure("error", "the job could not be given to a process"))
                raise
            finally:
                self._busy.remove(worker)
                self.progress.pop(pending.job.table, None)
                await self._free(queue, turn)

    async def _next(self, queues: tuple[_Queue, ...]) -> tuple[_Queue, QueueSlot, _PendingJob]:
        async with self._changed:
            while True:
                for queue in queues:
                    taken = queue.take(self._max_decisions if queue is self._quick else _one)
                    if taken is not None:
                        return queue, *taken
                await self._changed.wait()

    def _max_decisions(self, share: str) -> int:
        return self.settings.max_decisions(self._long.running(share))

    async def _free(self, queue: _Queue, turn: QueueSlot) -> None:
        async with self._changed:
            queue.done(turn)
            self._changed.notify_all()

    async def _revive(self) -> None:
        """Start processes that have not had a job yet, or ended while they were idle."""
        await asyncio.sleep(_START_DELAY)
        while True:
            for worker in self.workers:
                if worker.pid is None and worker not in self._busy:
                    await worker.start()
            await asyncio.sleep(_REVIVE_INTERVAL)

    async def _do(self, worker: WorkerProcess, pending: _PendingJob) -> None:
        if pending.reply.done():
            return
        share, start = share_of(pending.job), time.monotonic()
        low_priority = isinstance(pending.job, ReviewJob) or self._usage.is_heavy(share)
        reply = await worker.work(pending.job, self.report, low_priority)
        self._usage.add(share, time.monotonic() - start)
        if isinstance(reply, JobFailure) and reply.reason in _FAILED_PROCESS:
            log.warning("worker failed", extra={"error": reply.reason, "detail": reply.detail})
            self._kills[reply.reason] += 1
            with suppress(OSError):
                await worker.start()
            if pending.tries < _max_retries(pending.job, reply):
                pending.tries += 1
                await self._put(pending)
                return
        if isinstance(reply, JobFailure):
            self._failures += 1
        _resolve(pending, reply)


def _one(share: str) -> int:
    return 1


def _max_retries(job: Job, failure: JobFailure) -> int:
    """How often a job is retried; a review that took too long would take as long again."""
    too_long = isinstance(job, ReviewJob) and failure.reason == "stalled"
    return 0 if too_long else MAX_RETRIES


def _resolve(pending: _PendingJob, reply: JobReply) -> None:
    """Deliver a reply, unless the request was cancelled."""
    if not pending.reply.done():
        pending.reply.set_result(reply)
