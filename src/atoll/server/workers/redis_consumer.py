"""Working for a board on Redis: a pool of processes on this machine takes jobs and answers them."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.workers.interface import Counts
from atoll.server.workers.jobs import Failed, Reply, WorkError
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.redis_queue import Board, Note, Queue

LEASE: Final = 15.0
_TROUBLE: Final = (RedisError, OSError, msgspec.DecodeError)
_PAUSE: Final = 0.3
_SLEEP: Final = 1.0

log = logging.getLogger("atoll.workers")


class Service:
    """Does jobs of a board in a pool of this machine until it is closed."""

    def __init__(self, redis: Redis, pool: LocalWorkers, lease: float = LEASE) -> None:
        self._redis, self._pool, self._lease = redis, pool, lease
        self._board = Board(redis, lease)
        self._notes: dict[str, Note] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Start the processes and begin to take jobs."""
        await self._pool.start()
        queues: list[tuple[Queue, ...]] = [("quick",)]
        queues += [("quick", "long")] * (self._pool.settings.processes - 1)
        self._tasks = [asyncio.create_task(self._work(some)) for some in queues]
        self._tasks.append(asyncio.create_task(self._keep_leases()))

    async def close(self) -> None:
        """Stop; what is at work goes back to the board, for others to do at once."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for note in list(self._notes.values()):
            with suppress(*_TROUBLE):
                await self._board.put_back(note)
        await self._pool.close()
        await self._redis.aclose()

    def counts(self) -> Counts:
        """Numbers for the metrics."""
        return self._pool.counts()

    async def _work(self, queues: tuple[Queue, ...]) -> None:
        # The client of Redis now and then swallows a cancellation: the flag ends this as well.
        while not self._closed:
            try:
                note = await self._next(queues)
                if note is None:
                    await self._board.wait(queues, _SLEEP)
                else:
                    await self._do(note)
            except _TROUBLE as error:
                log.warning("Redis does not answer", extra={"detail": str(error)})
                await asyncio.sleep(_PAUSE)

    async def _next(self, queues: tuple[Queue, ...]) -> Note | None:
        for queue in queues:
            note = await self._board.take(queue)
            if note is not None:
                return note
        return None

    async def _do(self, note: Note) -> None:
        self._notes[note.id] = note
        reply = await self._reply(note)
        try:
            await self._board.finish(note, reply)
        finally:
            del self._notes[note.id]

    async def _reply(self, note: Note) -> Reply:
        if time.time() > note.expires:
            return Failed("late", "nobody waited for it any more")
        try:
            return await self._pool.ask(note.job)
        except WorkError as error:
            return Failed(error.reason, error.detail)

    async def _keep_leases(self) -> None:
        """Say that we are still at work, and look after jobs of those who are not."""
        while not self._closed:
            await asyncio.sleep(self._lease / 3)
            try:
                await self._board.extend(list(self._notes.values()))
                await self._board.reclaim()
            except _TROUBLE as error:
                log.warning("leases were not renewed", extra={"detail": str(error)})
