"""Rate limits by cost: token buckets for each address or account, shared over Redis if used.

Every request takes tokens from the bucket of its address, expensive ones more. The least recently
seen addresses are dropped, so memory stays bounded.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from atoll.server.domain.errors import RequestError
from atoll.server.http.open_counts import OpenCounts, SharedCounts
from atoll.server.settings import Settings

if TYPE_CHECKING:
    from redis.asyncio import Redis

_MAX_ADDRESSES: Final = 50_000
_REDIS_TIMEOUT: Final = 0.5
_REDIS_RETRY: Final = 2.0
"""Seconds for which a process uses its own buckets after Redis has failed."""
_MAILS: Final = 4
"""Codes that are sent to one e-mail address, and for one account, in half a day."""
_INVITATIONS: Final = 30
"""People whom an account invites by name within an hour."""
_ADDRESS_CODES: Final = 6
"""Login codes that are sent to one e-mail address in three hours."""
_CLIENT_CODES: Final = 30
"""Login codes that one client requests in three hours."""
_SERVER_CODES: Final = 600
"""Login codes that are sent in an hour."""
_PROBES: Final = 600
"""Health checks of one address in a minute."""
_LEASES: Final = 20
"""A process takes this part of a bucket from Redis at once, so that few requests wait for it."""

T = TypeVar("T")
BucketName = Literal[
    "requests", "tables", "seats", "logins", "mails", "chat", "invitations",
    "address codes", "client codes", "server codes", "probes", "listings",
]  # fmt: skip

log = logging.getLogger("atoll.server")


class Cost(NamedTuple):
    """Tokens of the bucket `requests`, and another bucket from which one token is taken."""

    tokens: float
    bucket: BucketName | None = None


COSTS: Final = {
    "request": Cost(1),
    "file": Cost(0.2),
    "probe": Cost(0, "probes"),
    "message": Cost(0.2),
    "socket": Cost(5),
    "log": Cost(2),
    "chat": Cost(1, "chat"),
    "seat": Cost(5, "seats"),
    "seek": Cost(5, "seats"),
    "seat change": Cost(5),
    "login": Cost(5, "logins"),
    "subscription": Cost(5, "logins"),
    "mail": Cost(5, "mails"),
    "invitation": Cost(1, "invitations"),
    "document": Cost(2),
    "address code": Cost(0, "address codes"),
    "client code": Cost(0, "client codes"),
    "server code": Cost(0, "server codes"),
    "table": Cost(20, "tables"),
    "listing": Cost(0, "listings"),
    "import": Cost(20, "tables"),
    "compute": Cost(5),
    "picture": Cost(10),
    "hint": Cost(20),
    "review": Cost(20),
}
"""What requests cost: a request to the API, a file of the page, a message on a socket, and what
other kinds of requests cost in addition."""
COMPUTE_SECOND: Final = 40.0
"""Tokens for each second of processor time beyond what `compute` has paid for."""


class TokenBuckets:
    """A bucket for each key: `size` tokens at once, refilled at `rate` tokens per second."""

    def __init__(
        self, size: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size, self.rate, self._clock = size, rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def take(self, key: str, cost: float = 1.0) -> float:
        """Take tokens and return 0.0, or return the seconds until there are enough."""
        left = self._refilled(key)
        missing = min(cost, self.size) - left
        if missing > 0:
            return missing / self.rate
        self.spend(key, cost)
        return 0.0

    def spend(self, key: str, cost: float) -> None:
        """Take tokens, even more than there are."""
        self._left[key] = (max(-self.size, self._refilled(key) - cost), self._clock())
        self._left.move_to_end(key)
        if len(self._left) > _MAX_ADDRESSES:
            self._left.popitem(last=False)

    def _refilled(self, key: str) -> float:
        now = self._clock()
        left, then = self._left.get(key, (self.size, now))
        return min(self.size, left + (now - then) * self.rate)


_TAKE: Final = """
local size, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local cost, most = tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = (tonumber(kept[1]) or size) + math.max(0, now - (tonumber(kept[2]) or now)) * rate
left = math.min(size, left)
if left < cost then return {'0', tostring((cost - left) / rate)} end
local taken = math.max(cost, math.min(most, left))
redis.call('HSET', KEYS[1], 'left', tostring(left - taken), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((size - left + taken) / rate * 1000) + 1000)
return {tostring(taken), '0'}
"""
"""Takes at least `cost` and at most `most` tokens, or returns the seconds to wait."""


class SharedBuckets(TokenBuckets):
    """Buckets in Redis, from which each process leases some tokens at a time.

    While Redis does not respond, each process has buckets of its own.
    """

    def __init__(self, redis: Redis, name: str, size: float, rate: float) -> None:
        from redis.exceptions import RedisError

        super().__init__(size, rate)
        self._name, self._script = name, redis.register_script(_TAKE)
        self._errors = (RedisError, OSError)
        self._leases: OrderedDict[str, float] = OrderedDict()
        self._alone_until = 0.0

    async def take(self, key: str, cost: float = 1.0) -> float:
        """Take tokens and return 0.0, or return the seconds until there are enough."""
        missing = min(cost, self.size) - self._leases.get(key, 0.0)
        if missing > 0:
            if self._is_alone:
                return await super().take(key, cost)
            try:
                granted, wait = await self._lease(key, min(missing, self.size))
            except self._errors as error:
                log.warning("Redis unavailable", extra={"error": type(error).__name__})
                self._alone_until = self._clock() + _REDIS_RETRY
                return await super().take(key, cost)
            if wait:
                return wait
            self._leases[key] = self._leases.get(key, 0.0) + granted
        self.spend(key, cost)
        return 0.0

    def spend(self, key: str, cost: float) -> None:
        """Take tokens, even more than are leased: the next lease pays for them."""
        if self._is_alone:
            super().spend(key, cost)
            return
        self._leases[key] = max(-self.size, self._leases.get(key, 0.0) - cost)
        self._leases.move_to_end(key)
        if len(self._leases) > _MAX_ADDRESSES:
            self._leases.popitem(last=False)

    @property
    def _is_alone(self) -> bool:
        return self._clock() < self._alone_until

    async def _lease(self, key: str, missing: float) -> tuple[float, float]:
        """Take tokens from Redis: how many, or the seconds until there are enough."""
        most = max(missing, self.size / _LEASES)
        granted, wait = await self._script(
            keys=[f"{{atoll}}:limit:{self._name}:{key}"], args=[self.size, self.rate, missing, most]
        )
        return float(granted), float(wait)


class Limits:
    """The buckets of all addresses, and the turns of each address at computing."""

    def __init__(self, settings: Settings) -> None:
        self._redis = _connect(settings.redis) if settings.redis else None
        tables = settings.tables_per_hour
        self._buckets: dict[BucketName, TokenBuckets] = {
            "requests": self._make("requests", settings.requests_per_minute, 60),
            "tables": self._make("tables", tables, 3600),
            # So few that nobody fills the list of open tables.
            "listings": self._make("listings", max(2, tables / 6), 3600),
            # Ten minutes' worth at once, so that nobody takes every open seat in a moment.
            "seats": self._make_steady("seats", settings.seats_per_hour),
            "logins": self._make_steady("logins", settings.logins_per_hour),
            "mails": self._make("mails", _MAILS, 12 * 3600),
            "invitations": self._make("invitations", _INVITATIONS, 3600),
            "address codes": self._make("address codes", _ADDRESS_CODES, 3 * 3600),
            "client codes": self._make("client codes", _CLIENT_CODES, 3 * 3600),
            "server codes": self._make_steady("server codes", _SERVER_CODES),
            "chat": self._make("chat", settings.chat_per_minute, 60),
            # Health checks have to be answered at once, also without Redis.
            "probes": TokenBuckets(_PROBES, _PROBES / 60),
        }
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sockets, self.connections = self._count("sockets"), self._count("connections")

    def _count(self, name: str) -> OpenCounts:
        return OpenCounts() if self._redis is None else SharedCounts(self._redis, name)

    def _make_steady(self, name: BucketName, per_hour: int) -> TokenBuckets:
        size = max(2, per_hour / 6)
        return self._make(name, size, 3600 * size / per_hour)

    def _make(self, name: BucketName, size: float, seconds: float) -> TokenBuckets:
        if self._redis is None:
            return TokenBuckets(size, size / seconds)
        return SharedBuckets(self._redis, name, size, size / seconds)

    async def charge(self, client: str, kind: str, times: int = 1) -> None:
        """Take what a kind of request costs; raises a `RequestError` if there is not enough.

        Whoever has enough for one time gets all of them, and waits longer for the next tokens.
        """
        tokens, bucket = COSTS[kind]
        if tokens:
            await self._take("requests", client, tokens)
        if times > 1:
            self.spend(client, (times - 1) * tokens)
        if bucket is not None:
            await self._take(bucket, client, 1)

    async def _take(self, bucket: BucketName, client: str, tokens: float) -> None:
        wait = await self._buckets[bucket].take(client, tokens)
        if wait:
            raise RequestError("problem-too-many-requests", seconds=math.ceil(wait))

    def turn(self, client: str) -> asyncio.Lock:
        """The lock that the expensive requests of a client hold, one after the other."""
        return self._turns.setdefault(client, asyncio.Lock())

    async def compute(
        self, client: str, function: Callable[..., T], *values: Any, paid: str = "compute"
    ) -> T:
        """Run a function in a thread and charge its processor time; a client's calls take turns.

        `paid` is the kind of request whose cost has paid for a part of it.
        """
        async with self.turn(client):
            seconds, outcome = await asyncio.to_thread(_timed, function, values)
        self.spend(client, max(0.0, seconds * COMPUTE_SECOND - COSTS[paid].tokens))
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def spend(self, client: str, tokens: float) -> None:
        """Take tokens for something that has happened already, even more than there are."""
        self._buckets["requests"].spend(client, tokens)

    def start(self) -> None:
        """Start sharing the counts of open sockets and connections between processes."""
        self.sockets.start()
        self.connections.start()

    async def close(self) -> None:
        """Disconnect from Redis."""
        await self.sockets.close()
        await self.connections.close()
        if self._redis is not None:
            await self._redis.aclose()


def _timed(function: Callable[..., T], values: tuple[Any, ...]) -> tuple[float, T | Exception]:
    """The processor time of a call, and its result or exception."""
    start = time.thread_time()
    try:
        outcome: T | Exception = function(*values)
    except Exception as error:
        outcome = error
    return time.thread_time() - start, outcome


def _connect(url: str) -> Redis:
    """A client that gives up quickly, because requests wait for it."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return Redis.from_url(
        url,
        socket_timeout=_REDIS_TIMEOUT,
        socket_connect_timeout=_REDIS_TIMEOUT,
        retry=Retry(NoBackoff(), 0),
    )
