"""Background tasks that must not end: a task that fails is logged, counted and started again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any, Final

FIRST_DELAY: Final = 0.5
MAX_DELAY: Final = 30.0
"""Seconds before a task is started again: the delay doubles with each failure in a row."""

_FINISH_TIMEOUT: Final = 2.0
"""Seconds in which a task ends that has been asked to."""
_CANCEL_INTERVAL: Final = 2.0
"""Seconds after which a task that has not ended is cancelled again."""

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
    await cancel(tasks)


async def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all have ended.

    One time may not be enough: a library that awaits something with a time limit can take the
    cancellation for its timeout, and the task retries.
    """
    ending = list(tasks)
    pending = {task for task in ending if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=_CANCEL_INTERVAL)
    await asyncio.gather(*ending, return_exceptions=True)
