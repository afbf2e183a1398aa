"""Workers as configured: local processes, processes reached over Redis, both, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.core.errors import OptionError
from atoll.server.workers.interface import Workers, WorkerStats
from atoll.server.workers.jobs import Job, JobError, JobResult
from atoll.server.workers.local_pool import LocalWorkers
from atoll.server.workers.settings import WorkerSettings

if TYPE_CHECKING:
    from redis.asyncio import Redis

    from atoll.server.settings import Settings
    from atoll.server.workers.redis_consumer import RedisConsumer


def server_workers(settings: Settings) -> Workers:
    """The workers of a server."""
    seconds = float(settings.bot_seconds)
    if settings.workers:
        wanted = WorkerSettings(settings.workers, settings.worker_memory, seconds)
        return make_workers(wanted, settings.redis)
    if not settings.redis:
        return NoWorkers()
    # Only servers with Redis need this, and the import is slow.
    from atoll.server.workers.redis_client import RedisWorkers

    return RedisWorkers(connect(settings.redis), WorkerSettings(bot_seconds=seconds))


def make_workers(settings: WorkerSettings, redis: str = "") -> Workers:
    """A local pool; with Redis, it shares jobs with other machines."""
    if not redis:
        return LocalWorkers(settings)
    from atoll.server.workers.redis_client import RedisWorkers

    return RedisWorkers(connect(redis), settings, make_consumer(settings, redis))


def make_consumer(settings: WorkerSettings, redis: str) -> RedisConsumer:
    """A local pool that takes jobs from Redis."""
    from atoll.server.workers.redis_consumer import RedisConsumer

    return RedisConsumer(connect(redis), LocalWorkers(settings))


def connect(url: str) -> Redis:
    """A client for the Redis at a URL; it connects on first use."""
    from redis.asyncio import Redis

    try:
        return Redis.from_url(url)
    except ValueError as error:
        raise OptionError("Redis is at redis://HOST:PORT/NUMBER, rediss://… or unix://…") from error


class NoWorkers(Workers):
    """The workers of a server without bots."""

    expected = False

    async def start(self) -> None:
        """Start nothing."""

    async def close(self) -> None:
        """Stop nothing."""

    def stats(self) -> WorkerStats:
        """Zero."""
        return WorkerStats(0, 0, 0, 0, 0)

    async def _ask(self, job: Job) -> JobResult:
        raise JobError("closed", "this server has no workers")
