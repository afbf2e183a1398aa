"""`RedisConsumer`: takes jobs from a Redis queue and runs them in a local pool."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.background import cancel, supervise
from atoll.server.workers.interface import WorkerStats
from atoll.server.workers.jobs import JobError, JobFailure, JobReply, share_of
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.redis_queue import QUEUES, JobMessage, Queue, RedisQueue

LEASE: Final = 15.0
_REDIS_ERRORS: Final = (RedisError, OSError)
_RETRY_DELAY: Final = 0.3
_MAX_SLEEP: Final = 1.0

log = logging.getLogger("atoll.workers")


class RedisConsumer:
    """Runs jobs of a Redis queue in a local pool until it is closed."""

    def __init__(self, redis: Redis, pool: LocalWorkers, lease: float = LEASE) -> None:
        self._redis, self._pool, self._lease = redis, pool, lease
        self._queue = RedisQueue(redis, lease)
        self._running: dict[str, JobMessage] = {}
        self._taking = asyncio.Lock()
        """Held while a job is taken: which shares may get one depends on those that run."""
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Start the processes and take jobs."""
        await self._pool.start()
        settings = self._pool.settings
        queues: list[tuple[Queue, ...]] = [("quick",)] * settings.decision_processes
        queues += [QUEUES] * (settings.processes - settings.decision_processes)
        work = [supervise("Redis consumer", partial(self._work, some)) for some in queues]
        work.append(supervise("Redis leases", self._keep_leases))
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Stop; running jobs return to the queue, for other workers."""
        self._closed = True
        await cancel(self._tasks)
        for message in list(self._running.values()):
            with suppress(*_REDIS_ERRORS):
                await self._queue.put_back(message)
        await self._pool.close()
        await self._redis.aclose()

    def stats(self) -> WorkerStats:
        """Statistics for the metrics."""
        return self._pool.stats()

    async def _work(self, queues: tuple[Queue, ...]) -> None:
        # The Redis client sometimes swallows a cancellation; the flag ends the loop as well.
        while not self._closed:
            try:
                message = await self._next(queues)
                if message is None:
                    await self._queue.wait(queues, _MAX_SLEEP)
                else:
                    await self._run(message)
            except _REDIS_ERRORS as error:
                log.warning("Redis unavailable", extra={"error": str(error)})
                await asyncio.sleep(_RETRY_DELAY)

    async def _next(self, queues: tuple[Queue, ...]) -> JobMessage | None:
        async with self._taking:
            for queue in queues:
                message = await self._queue.take(queue, self._excluded(queue))
                if message is not None:
                    self._running[message.id] = message
                    return message
        return None

    def _excluded(self, queue: Queue) -> list[str]:
        """The shares that use as much of this pool as they may."""
        running = Counter((one.queue, share_of(one.job)) for one in self._running.values())
        most = self._pool.settings.max_decisions
        return [
            share
            for (of, share), count in running.items()
            if of == queue and count >= (most(running["long", share]) if queue == "quick" else 1)
        ]

    async def _run(self, message: JobMessage) -> None:
        reply = await self._reply(message)
        try:
            await self._queue.finish(message, reply)
        finally:
            del self._running[message.id]

    async def _reply(self, message: JobMessage) -> JobReply:
        if time.time() > message.expires:
            return JobFailure("late", "no server waits for the result")
        try:
            return await self._pool.ask(message.job)
        except JobError as error:
            return JobFailure(error.reason, error.detail)

    async def _keep_leases(self) -> None:
        """Renew the leases of this process, and reclaim expired ones."""
        while not self._closed:
            await asyncio.sleep(self._lease / 3)
            try:
                await self._queue.extend(list(self._running.values()))
                await self._report_progress()
                await self._queue.reclaim()
            except _REDIS_ERRORS as error:
                log.warning("leases not renewed", extra={"error": str(error)})

    async def _report_progress(self) -> None:
        for message in list(self._running.values()):
            if progress := self._pool.progress.get(message.job.table):
                await self._queue.report(message, progress)
