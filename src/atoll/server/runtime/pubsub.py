"""Telling other processes that something happened, over Redis.

Only “table X is at event N” is told; everybody reads the log. So a message that is lost or comes
twice does no harm: each process also looks at the database from time to time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.domain.errors import RefusedError
from atoll.server.runtime.live_table import Live
from atoll.server.runtime.service import Service

_CHANNEL: Final = "atoll:news"
_PAUSE: Final = 0.5
"""Seconds to wait before Redis is tried again."""

log = logging.getLogger("atoll.server")


class RedisChannel:
    """Tells other processes what this one has written, and hears from them."""

    def __init__(self, redis: Redis, service: Service, on_return: Callable[[], Awaitable[None]]):
        self._redis, self._service, self._on_return = redis, service, on_return
        self._news: dict[str, int] = {}
        self._bell = asyncio.Event()
        self._heard: dict[str, int] = {}
        self._heard_bell = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        service.after_change.append(self.tell)

    def start(self) -> None:
        """Begin to tell and to listen."""
        loop = asyncio.get_running_loop()
        work = (self._keep_telling(), self._listen(), self._keep_reading())
        self._tasks = [loop.create_task(one) for one in work]

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def tell(self, live: Live) -> None:
        """Let others know; what happens in the same moment is told together."""
        self._news[live.table.id] = live.table.seq
        self._bell.set()

    async def _keep_telling(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            news, self._news = self._news, {}
            text = " ".join(f"{table_id}:{seq}" for table_id, seq in news.items())
            try:
                await self._redis.publish(_CHANNEL, text)
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer", extra={"why": type(error).__name__})
                await asyncio.sleep(_PAUSE)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(_CHANNEL)
                    await self._hear(pubsub)
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer", extra={"why": type(error).__name__})
            await asyncio.sleep(_PAUSE)

    async def _hear(self, pubsub: Any) -> None:
        async for message in pubsub.listen():
            if message["type"] == "subscribe":
                await self._on_return()
            elif message["type"] == "message":
                self._note(message["data"].decode())

    def _note(self, text: str) -> None:
        for item in text.split():
            table_id, _, seq = item.partition(":")
            self._heard[table_id] = int(seq)
        self._heard_bell.set()

    async def _keep_reading(self) -> None:
        """Read the logs that have got longer; what is heard meanwhile is read together."""
        while True:
            await self._heard_bell.wait()
            self._heard_bell.clear()
            heard, self._heard = self._heard, {}
            lives = ((self._service.in_memory(table_id), seq) for table_id, seq in heard.items())
            behind = [live for live, seq in lives if live is not None and seq > live.table.seq]
            try:
                if behind:
                    await self._service.catch_up_all(behind)
            except RefusedError as error:
                log.warning("the database does not answer", extra={"why": error.code})
