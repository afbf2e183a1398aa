"""Asking over Redis: jobs are pinned up, workers anywhere do them, answers come back by a list.

Nothing depends on Redis remembering anything. Whoever asks keeps the job and pins it up again if
it is gone; an answer that comes twice is heard once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.workers.interface import Counts, Workers
from atoll.server.workers.jobs import Answer, Failed, Job, Reply, Review, WorkError, answered
from atoll.server.workers.redis_consumer import Service
from atoll.server.workers.redis_queue import Board, Note
from atoll.server.workers.settings import WorkerSettings

_TROUBLE: Final = (RedisError, OSError)
_LOOK_EVERY: Final = 1.0
_PAUSE: Final = 0.3
"""Seconds before Redis is tried again."""

log = logging.getLogger("atoll.workers")


@dataclass(eq=False)
class _Asked:
    note: Note
    reply: asyncio.Future[Reply]
    missed: int = 0
    """How often in a row the job was not on the board."""


class RedisWorkers(Workers):
    """Asks workers anywhere. `service` is this process's own part in the work, if it has one."""

    def __init__(
        self, redis: Redis, settings: WorkerSettings, service: Service | None = None
    ) -> None:
        self._redis, self.settings, self._service = redis, settings, service
        self._board = Board(redis)
        self._asked: dict[str, _Asked] = {}
        self._answer_to = f"{{atoll}}:answers:{secrets.token_hex(8)}"
        self._tasks: list[asyncio.Task[None]] = []
        self._failures = 0
        self._closed = False

    async def start(self) -> None:
        """Begin to listen for answers, and to work."""
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._keep_looking()),
        ]
        if self._service is not None:
            await self._service.start()

    async def close(self) -> None:
        """Stop; jobs at work here go back to the board."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in self._asked.values():
            _tell(asked, Failed("closed", "the server is being closed"))
        if self._service is not None:
            await self._service.close()
        await self._redis.aclose()

    def counts(self) -> Counts:
        """Numbers for the metrics: `waiting` are all jobs this process waits for."""
        here = self._service.counts() if self._service else Counts(0, 0, 0, 0, 0)
        return Counts(
            here.processes, here.busy, len(self._asked), here.starts, here.failures + self._failures
        )

    async def _ask(self, job: Job) -> Answer:
        if self._closed:
            raise WorkError("closed", "the server is being closed")
        if len(self._asked) >= self.settings.most_waiting:
            raise WorkError("busy", f"{self.settings.most_waiting} jobs are waiting already")
        asked = _Asked(self._note(job), asyncio.get_running_loop().create_future())
        self._asked[asked.note.id] = asked
        try:
            with suppress(*_TROUBLE):
                await self._board.pin(asked.note)
            return answered(await asked.reply)
        finally:
            del self._asked[asked.note.id]

    def _note(self, job: Job) -> Note:
        long = isinstance(job, Review)
        wait = (
            self.settings.review + self.settings.longest_wait
            if long
            else self.settings.longest_wait
        )
        return Note(
            secrets.token_hex(16), "long" if long else "quick", self._answer_to,
            round(time.time() + wait), job,
        )  # fmt: skip

    async def _listen(self) -> None:
        # The client of Redis now and then swallows a cancellation: the flag ends this as well.
        while not self._closed:
            try:
                heard = await self._board.reply(self._answer_to, 1.0)
            except _TROUBLE as error:
                log.warning("Redis does not answer", extra={"detail": str(error)})
                await asyncio.sleep(_PAUSE)
            except msgspec.DecodeError as error:
                log.warning("an answer cannot be read", extra={"detail": str(error)})
            else:
                if heard is not None and heard.id in self._asked:
                    self._hear(self._asked[heard.id], heard.reply)

    def _hear(self, asked: _Asked, reply: Reply) -> None:
        self._failures += isinstance(reply, Failed)
        _tell(asked, reply)

    async def _keep_looking(self) -> None:
        """Pin up again what Redis has lost, and stop waiting for what takes too long."""
        while not self._closed:
            await asyncio.sleep(_LOOK_EVERY)
            with suppress(*_TROUBLE):
                await self._look(list(self._asked))
            for asked in list(self._asked.values()):
                if time.time() > asked.note.expires:
                    self._hear(asked, Failed("late", "no worker answered in time"))

    async def _look(self, ids: list[str]) -> None:
        missing = set(await self._board.missing(ids))
        for one in ids:
            asked = self._asked.get(one)
            if asked is None:
                continue
            asked.missed = asked.missed + 1 if one in missing else 0
            # Once may mean that the answer is on its way.
            if asked.missed > 1:
                await self._board.pin(asked.note)


def _tell(asked: _Asked, reply: Reply) -> None:
    if not asked.reply.done():
        asked.reply.set_result(reply)
