"""Publish/subscribe between server processes, over Redis.

A message only says “table X is at event N”; every process reads the log itself. A message that is
lost or arrives twice does no harm: each process also polls the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.background import supervise
from atoll.server.domain.errors import RequestError
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService

_CHANNEL: Final = "atoll:news"
_RETRY_DELAY: Final = 0.5
"""Seconds until Redis is tried again."""

log = logging.getLogger("atoll.server")


class RedisPubSub:
    """Publishes what this process has written, and follows what others have."""

    def __init__(
        self, redis: Redis, service: TableService, on_subscribe: Callable[[], Awaitable[None]]
    ) -> None:
        self._redis, self._service, self._on_subscribe = redis, service, on_subscribe
        self._outgoing: dict[str, int] = {}
        self._incoming: dict[str, int] = {}
        self._has_outgoing = asyncio.Event()
        self._has_incoming = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        service.after_write.append(self.publish)

    def start(self) -> None:
        """Start publishing and listening."""
        loop = asyncio.get_running_loop()
        work = (self._send_outgoing, self._listen, self._read_incoming)
        self._tasks = [loop.create_task(supervise("pubsub", one)) for one in work]

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def publish(self, live: LiveTable) -> None:
        """Announce the last event of a table; announcements of the same moment are joined."""
        self._outgoing[live.table.id] = live.table.seq
        self._has_outgoing.set()

    async def _send_outgoing(self) -> None:
        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            outgoing, self._outgoing = self._outgoing, {}
            text = " ".join(f"{table_id}:{seq}" for table_id, seq in outgoing.items())
            try:
                await self._redis.publish(_CHANNEL, text)
            except (RedisError, OSError) as error:
                await _retry_later(error)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(_CHANNEL)
                    await self._receive(pubsub)
            except (RedisError, OSError) as error:
                await _retry_later(error)

    async def _receive(self, pubsub: Any) -> None:
        async for message in pubsub.listen():
            if message["type"] == "subscribe":
                await self._on_subscribe()
            elif message["type"] == "message":
                for item in message["data"].decode().split():
                    table_id, _, seq = item.partition(":")
                    self._incoming[table_id] = int(seq)
                self._has_incoming.set()

    async def _read_incoming(self) -> None:
        """Read the logs that have grown; those announced meanwhile are read together."""
        while True:
            await self._has_incoming.wait()
            self._has_incoming.clear()
            incoming, self._incoming = self._incoming, {}
            lives = ((self._service.in_memory(table_id), seq) for table_id, seq in incoming.items())
            behind = [live for live, seq in lives if live is not None and seq > live.table.seq]
            try:
                if behind:
                    await self._service.catch_up_all(behind)
            except RequestError as error:
                log.warning("database unavailable", extra={"error": error.code})


async def _retry_later(error: Exception) -> None:
    log.warning("Redis unavailable", extra={"error": type(error).__name__})
    await asyncio.sleep(_RETRY_DELAY)
