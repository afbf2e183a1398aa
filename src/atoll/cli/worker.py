"""`atoll worker`: run bots, hints and reviews for servers that share a Redis."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

from atoll.cli.input_parsing import InputError
from atoll.locales import t
from atoll.server.logging_config import set_up_logs
from atoll.server.settings import chosen
from atoll.server.workers.factory import make_service
from atoll.server.workers.settings import WorkerSettings


def worker(given: dict[str, Any]) -> None:
    """Process jobs until a signal stops the worker."""
    settings = chosen(given, os.environ)
    if not settings.redis:
        raise InputError(t("worker-no-redis"))
    set_up_logs(settings.log_level)
    worker_settings = WorkerSettings(
        processes=settings.workers,
        memory=settings.worker_memory,
        thinking=settings.bot_seconds,
    )
    asyncio.run(_work(worker_settings, settings.redis))


async def _work(settings: WorkerSettings, redis: str) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    service = make_service(settings, redis)
    await service.start()
    print(t("worker-works", processes=settings.processes), flush=True)
    try:
        await stop.wait()
    finally:
        await service.close()
