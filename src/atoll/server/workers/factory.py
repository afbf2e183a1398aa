"""Workers as the settings say: on this machine alone, or together with others over Redis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.core.errors import OptionError
from atoll.server.workers.interface import Workers
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.settings import WorkerSettings

if TYPE_CHECKING:
    from redis.asyncio import Redis

    from atoll.server.workers.redis_consumer import Service


def make_workers(settings: WorkerSettings, redis: str = "") -> Workers:
    """A pool of this machine; with a Redis, it takes jobs of others and gives away its own."""
    if not redis:
        return LocalWorkers(settings)
    from atoll.server.workers.redis_client import RedisWorkers

    return RedisWorkers(connected(redis), settings, make_service(settings, redis))


def make_service(settings: WorkerSettings, redis: str) -> Service:
    """A pool of this machine that only takes jobs of others."""
    from atoll.server.workers.redis_consumer import Service

    return Service(connected(redis), LocalWorkers(settings))


def connected(url: str) -> Redis:
    """A client of the Redis at a URL; it connects when it is first used."""
    from redis.asyncio import Redis

    try:
        return Redis.from_url(url)
    except ValueError as error:
        raise OptionError("Redis is at redis://HOST:PORT/NUMBER, rediss://… or unix://…") from error
