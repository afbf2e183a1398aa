"""`RedisWorkers`: sends jobs to a Redis queue, and receives the replies through a list.

Redis may lose its data at any time: the client keeps each job and queues it again if Redis
lost it. A reply that arrives twice counts once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.background import cancel, supervise
from atoll.server.workers.interface import Workers, WorkerStats, check_share, oldest
from atoll.server.workers.jobs import (
    Job,
    JobError,
    JobFailure,
    JobProgress,
    JobReply,
    JobResult,
    ReviewJob,
    result_of,
    share_of,
)
from atoll.server.workers.redis_consumer import RedisConsumer
from atoll.server.workers.redis_queue import PREFIX, JobMessage, Queue, RedisQueue
from atoll.server.workers.settings import WorkerSettings

_REDIS_ERRORS: Final = (RedisError, OSError)
_CHECK_INTERVAL: Final = 1.0
_RETRY_DELAY: Final = 0.3
"""Seconds before Redis is tried again."""

log = logging.getLogger("atoll.workers")


@dataclass(eq=False)
class _PendingJob:
    message: JobMessage
    reply: asyncio.Future[JobReply]
    expires: float
    """When the job fails, by the monotonic clock."""
    since: float = field(default_factory=time.monotonic)
    missed: int = 0
    """How often in a row the job was not in Redis."""


class RedisWorkers(Workers):
    """Runs jobs on any machine. `consumer` runs the workers of this process, if any."""

    def __init__(
        self, redis: Redis, settings: WorkerSettings, consumer: RedisConsumer | None = None
    ) -> None:
        super().__init__()
        self._redis, self.settings, self._consumer = redis, settings, consumer
        self.expected = consumer is not None
        self._queue = RedisQueue(redis)
        self._pending: dict[str, _PendingJob] = {}
        self._reply_to = f"{PREFIX}replies:{secrets.token_hex(8)}"
        self._tasks: list[asyncio.Task[None]] = []
        self._failures = 0
        self._closed = False

    async def start(self) -> None:
        """Start listening for replies, and start the local workers."""
        self._tasks = [
            asyncio.create_task(supervise("Redis replies", self._listen)),
            asyncio.create_task(supervise("Redis jobs", self._watch_pending)),
        ]
        if self._consumer is not None:
            await self._consumer.start()

    async def close(self) -> None:
        """Stop; jobs that run here return to the queue."""
        self._closed = True
        await cancel(self._tasks)
        for pending in self._pending.values():
            _resolve(pending, JobFailure("closed", "the server is being closed"))
        if self._consumer is not None:
            await self._consumer.close()
        await self._redis.aclose()

    def stats(self) -> WorkerStats:
        """Statistics for the metrics; `waiting` counts all jobs this process waits for."""
        here = self._consumer.stats() if self._consumer else WorkerStats(0, 0, 0, 0, 0)
        decisions = [one for one in self._pending.values() if one.message.queue == "quick"]
        return WorkerStats(
            here.processes,
            here.busy,
            len(self._pending),
            here.starts,
            here.failures + self._failures,
            oldest(one.since for one in decisions),
            here.kills,
        )

    async def _ask(self, job: Job) -> JobResult:
        if self._closed:
            raise JobError("closed", "the server is being closed")
        if len(self._pending) >= self.settings.max_queued:
            raise JobError("busy", f"{self.settings.max_queued} jobs are waiting already")
        check_share(self.settings, job, self._waiting(job))
        pending = self._pending_job(job)
        self._pending[pending.message.id] = pending
        try:
            with suppress(*_REDIS_ERRORS):
                await self._queue.push(pending.message)
            return result_of(await pending.reply)
        except asyncio.CancelledError:
            with suppress(*_REDIS_ERRORS):
                await self._queue.cancel(pending.message)
            raise
        finally:
            del self._pending[pending.message.id]
            self.progress.pop(job.table, None)

    def _waiting(self, job: Job) -> int:
        """How many jobs of the same kind and share this process waits for."""
        same = (_queue(job), share_of(job))
        messages = (pending.message for pending in self._pending.values())
        return sum((one.queue, share_of(one.job)) == same for one in messages)

    def _pending_job(self, job: Job) -> _PendingJob:
        queue, wait = _queue(job), self.settings.max_wait_seconds
        wait += self.settings.review_seconds if queue == "long" else 0
        message = JobMessage(
            secrets.token_hex(16), queue, self._reply_to, round(time.time() + wait), job
        )
        reply = asyncio.get_running_loop().create_future()
        return _PendingJob(message, reply, time.monotonic() + wait)

    async def _listen(self) -> None:
        # The Redis client sometimes swallows a cancellation; the flag ends the loop as well.
        while not self._closed:
            try:
                received = await self._queue.reply(self._reply_to, 1.0)
            except _REDIS_ERRORS as error:
                log.warning("Redis unavailable", extra={"error": str(error)})
                await asyncio.sleep(_RETRY_DELAY)
            except msgspec.DecodeError as error:
                log.warning("malformed reply", extra={"error": str(error)})
            else:
                if received is not None and received.id in self._pending:
                    self._receive(self._pending[received.id], received.reply)

    def _receive(self, pending: _PendingJob, reply: JobReply | JobProgress) -> None:
        if isinstance(reply, JobProgress):
            self.report(pending.message.job, reply)
            return
        self._failures += isinstance(reply, JobFailure)
        _resolve(pending, reply)

    async def _watch_pending(self) -> None:
        """Queue again what Redis has lost, and fail jobs that take too long."""
        while not self._closed:
            await asyncio.sleep(_CHECK_INTERVAL)
            with suppress(*_REDIS_ERRORS):
                await self._requeue_lost(list(self._pending))
            for pending in list(self._pending.values()):
                if time.monotonic() > pending.expires:
                    self._receive(pending, JobFailure("late", "no worker replied in time"))

    async def _requeue_lost(self, ids: list[str]) -> None:
        missing = set(await self._queue.missing(ids))
        for one in ids:
            pending = self._pending.get(one)
            if pending is None:
                continue
            pending.missed = pending.missed + 1 if one in missing else 0
            # Missing once may mean that the reply is on its way.
            if pending.missed > 1:
                await self._queue.push(pending.message)


def _queue(job: Job) -> Queue:
    return "long" if isinstance(job, ReviewJob) else "quick"


def _resolve(pending: _PendingJob, reply: JobReply) -> None:
    if not pending.reply.done():
        pending.reply.set_result(reply)
