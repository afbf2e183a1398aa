"""Background tasks that must not end: a task that fails is logged, counted and started again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from typing import Final

FIRST_DELAY: Final = 0.5
MAX_DELAY: Final = 30.0
"""Seconds before a task is started again: the delay doubles with each failure in a row."""

_FINISH_TIMEOUT: Final = 2.0
"""Seconds in which a task ends that has been asked to."""

failures: Counter[str] = Counter()
"""How often each task of this process has failed."""

log = logging.getLogger("atoll.server")


async def supervise(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run a task until it returns or is cancelled; start it again when it fails."""
    loop, delay = asyncio.get_running_loop(), FIRST_DELAY
    while True:
        started = loop.time()
        try:
            return await work()
        except Exception:
            failures[name] += 1
            log.exception("background task failed", extra={"task": name})
        if loop.time() - started > MAX_DELAY:
            delay = FIRST_DELAY
        await asyncio.sleep(delay)
        delay = min(2 * delay, MAX_DELAY)


async def finish(tasks: Collection[asyncio.Task[None]]) -> None:
    """Wait for tasks that have been asked to end; cancel those that do not."""
    if tasks:
        await asyncio.wait(tasks, timeout=_FINISH_TIMEOUT)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
