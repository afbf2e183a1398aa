"""`atoll worker`: run bots, hints and reviews for servers that share a Redis."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

from atoll.cli.input_parsing import InputError
from atoll.locales import t
from atoll.server.logging_config import configure_logging
from atoll.server.settings import load_settings
from atoll.server.workers.factory import make_consumer
from atoll.server.workers.settings import WorkerSettings


def worker(given: dict[str, Any]) -> None:
    """Process jobs until a signal stops the worker."""
    settings = load_settings(given, os.environ)
    if not settings.redis:
        raise InputError(t("worker-no-redis"))
    configure_logging(settings.log_level)
    worker_settings = WorkerSettings(
        processes=settings.workers,
        memory=settings.worker_memory,
        bot_seconds=settings.bot_seconds,
    )
    asyncio.run(_work(worker_settings, settings.redis))


async def _work(settings: WorkerSettings, redis: str) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    consumer = make_consumer(settings, redis)
    await consumer.start()
    print(t("worker-works", processes=settings.processes), flush=True)
    try:
        await stop.wait()
    finally:
        await consumer.close()
