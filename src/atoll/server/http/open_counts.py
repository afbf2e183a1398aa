"""How many sockets or connections each client has open, over all processes that share a Redis."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from atoll.server.background import cancel, supervise

if TYPE_CHECKING:
    from redis.asyncio import Redis

_LIFETIME: Final = 60
"""Seconds after which the counts of a process that does not renew them are dropped."""
_RENEWAL: Final = 20
_REDIS_RETRY: Final = 2.0
"""Seconds for which a process knows only its own counts after Redis has failed."""

log = logging.getLogger("atoll.server")


class OpenCounts:
    """The counts of this process."""

    is_shared = False
    """Whether there are counts of other processes."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.total = 0

    def add(self, client: str) -> int:
        """Count one more; returns how many of this process the client has."""
        self.total += 1
        self.counts[client] += 1
        return self.counts[client]

    def remove(self, client: str) -> None:
        """Count one less."""
        self.total -= 1
        self.counts[client] -= 1
        if not self.counts[client]:
            del self.counts[client]

    async def others(self, client: str) -> int:
        """How many a client has at other processes."""
        return 0

    def start(self) -> None:
        """Begin to share the counts."""

    async def close(self) -> None:
        """End sharing the counts."""


_SHARE: Final = """
local time = redis.call('TIME')
local now, others = tonumber(time[1]), 0
if tonumber(ARGV[2]) > 0 then
    redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. (now + ARGV[3]))
else
    redis.call('HDEL', KEYS[1], ARGV[1])
end
local all = redis.call('HGETALL', KEYS[1])
for n = 1, #all, 2 do
    local count, ends = string.match(all[n + 1], '(%d+) (%d+)')
    if tonumber(ends) <= now then
        redis.call('HDEL', KEYS[1], all[n])
    elseif all[n] ~= ARGV[1] then
        others = others + count
    end
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
return others
"""
"""Writes the count of a process, and returns the sum of those of the others."""


class SharedCounts(OpenCounts):
    """Counts of all processes. While Redis does not respond, each process knows only its own."""

    is_shared = True

    def __init__(self, redis: Redis, name: str, lifetime: int = _LIFETIME) -> None:
        from redis.exceptions import RedisError

        super().__init__()
        self._redis, self._name, self._lifetime = redis, name, lifetime
        self._script = redis.register_script(_SHARE)
        self._errors = (RedisError, OSError)
        self._process = secrets.token_hex(8)
        self._changed: set[str] = set()
        self._alone_until = 0.0
        self._task: asyncio.Task[None] | None = None

    def remove(self, client: str) -> None:
        """Count one less; the other processes learn of it within a second."""
        super().remove(client)
        self._changed.add(client)

    async def others(self, client: str) -> int:
        """Write the count of a client, and read those of the other processes."""
        if time.monotonic() < self._alone_until:
            return 0
        try:
            return int(await self._script(*self._arguments(client)))
        except self._errors as error:
            log.warning("Redis unavailable", extra={"error": type(error).__name__})
            self._alone_until = time.monotonic() + _REDIS_RETRY
            return 0

    def start(self) -> None:
        """Renew the counts from now on, so that they do not expire."""
        self._task = asyncio.get_running_loop().create_task(supervise("counts", self._renew))

    async def close(self) -> None:
        """Take the counts of this process back."""
        if self._task is not None:
            await cancel([self._task])
        with suppress(*self._errors):
            await self._write(self._changed)

    async def _renew(self) -> None:
        renewed = time.monotonic()
        while True:
            await asyncio.sleep(1)
            clients, self._changed = self._changed, set()
            if time.monotonic() >= renewed + min(_RENEWAL, self._lifetime / 3):
                clients |= set(self.counts)
                renewed = time.monotonic()
            with suppress(*self._errors):
                await self._write(clients)

    async def _write(self, clients: Iterable[str]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for client in clients:
                await self._script(*self._arguments(client), client=pipeline)
            await pipeline.execute()

    def _arguments(self, client: str) -> tuple[list[str], list[str | int]]:
        key = f"{{atoll}}:open:{self._name}:{client}"
        return [key], [self._process, self.counts[client], self._lifetime]
