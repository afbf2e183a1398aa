"""Background tasks: how they are ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from atoll.server import background


def test_task_that_takes_a_cancellation_for_a_timeout_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "_CANCEL_INTERVAL", 0.01)
    ended = []

    async def retry_once() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
        try:
            await asyncio.sleep(3600)
        finally:
            ended.append("retried")

    async def run() -> None:
        task = asyncio.create_task(retry_once())
        await asyncio.sleep(0)
        await background.cancel([task])

    asyncio.run(run())
    assert ended == ["retried"]
