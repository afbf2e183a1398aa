"""Who thinks for bots, hints and reviews, as the settings say."""

from __future__ import annotations

from atoll.server.settings import Settings
from atoll.server.workers import Counts, WorkError, Workers, WorkerSettings
from atoll.server.workers.factory import connected, make_workers
from atoll.server.workers.jobs import Answer, Job


def thinkers(settings: Settings) -> Workers:
    """Processes of this machine, processes anywhere over Redis, or nobody."""
    thinking = float(settings.bot_seconds)
    if settings.workers:
        wanted = WorkerSettings(settings.workers, settings.worker_memory, thinking)
        return make_workers(wanted, settings.redis)
    if not settings.redis:
        return NoWorkers()
    # Only servers with Redis need this, and it takes a while to import.
    from atoll.server.workers.redis_client import RedisWorkers

    return RedisWorkers(connected(settings.redis), WorkerSettings(thinking=thinking))


class NoWorkers(Workers):
    """For a server without bots."""

    async def start(self) -> None:
        """There is nobody to start."""

    async def close(self) -> None:
        """There is nobody to stop."""

    def counts(self) -> Counts:
        """Nobody."""
        return Counts(0, 0, 0, 0, 0)

    async def _ask(self, job: Job) -> Answer:
        raise WorkError("closed", "this server has no workers")
