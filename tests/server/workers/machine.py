"""A machine of its own: takes jobs from the Redis named first and does them with the sick program.

Leases are short, so that others soon notice when it is gone.
"""

from __future__ import annotations

import asyncio
import sys

from atoll.server.workers import LocalWorkers
from atoll.server.workers.factory import connected
from atoll.server.workers.redis_consumer import RedisConsumer
from tests.server.workers.conftest import QUICK, SHORT, SICK


async def work() -> None:
    await RedisConsumer(connected(sys.argv[1]), LocalWorkers(QUICK, SICK), SHORT).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(work())
