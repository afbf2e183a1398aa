"""A process that takes jobs from the Redis of its first argument, with short leases."""

from __future__ import annotations

import asyncio
import sys

from atoll.server.workers import LocalWorkers
from atoll.server.workers.factory import connect
from atoll.server.workers.redis_consumer import RedisConsumer
from tests.server.workers.conftest import FAILING_WORKER, QUICK, SHORT_LEASE


async def work() -> None:
    """Work until the process is killed."""
    pool = LocalWorkers(QUICK, FAILING_WORKER)
    await RedisConsumer(connect(sys.argv[1]), pool, SHORT_LEASE).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(work())
