"""`atoll worker`: think for the servers of a Redis, on this machine."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

from atoll.cli.errors import InputError
from atoll.locales import t
from atoll.server.logging_config import configure_logging
from atoll.server.settings import load_settings
from atoll.server.workers.factory import make_consumer
from atoll.server.workers.settings import WorkerSettings


def worker(given: dict[str, Any]) -> None:
    """Work until a signal ends it."""
    settings = load_settings(given, os.environ)
    if not settings.redis:
        raise InputError(t("worker-no-redis"))
    configure_logging(settings.log_level)
    ours = WorkerSettings(
        processes=settings.workers,
        memory=settings.worker_memory,
        bot_seconds=settings.bot_seconds,
    )
    asyncio.run(_work(ours, settings.redis))


async def _work(settings: WorkerSettings, redis: str) -> None:
    over = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, over.set)
    service = make_consumer(settings, redis)
    await service.start()
    print(t("worker-works", processes=settings.processes), flush=True)
    try:
        await over.wait()
    finally:
        await service.close()
