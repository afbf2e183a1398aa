"""`ReadinessChecks`: whether a process can serve players."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from atoll.server.runtime.quarantine import Quarantine
from atoll.store import Store, StoreError

_MIN_FREE_DISK: Final = 200 * 10**6


class Check(NamedTuple):
    """Whether a part of the server is healthy, and what was found."""

    ok: bool
    detail: str


def check_disk(free: int) -> Check:
    """Whether `free` bytes of disk space are enough."""
    return Check(free >= _MIN_FREE_DISK, f"{free // 10**6} MB free")


class ReadinessChecks:
    """Checks of the parts that a process needs."""

    def __init__(self, store: Store, quarantine: Quarantine) -> None:
        self._store, self._quarantine = store, quarantine
        self._running: asyncio.Task[dict[str, Check]] | None = None
        self.checks: dict[str, Callable[[], Check]] = {}
        """Further parts, by name."""

    async def check(self) -> dict[str, Check]:
        """Check all parts. Simultaneous callers share one check: anyone may ask without limit."""
        if self._running is None or self._running.done():
            self._running = asyncio.get_running_loop().create_task(self._check())
        return await asyncio.shield(self._running)

    async def _check(self) -> dict[str, Check]:
        found = {
            "store": await _checked(self._store.ping()),
            "writes": await _checked(self._store.check_writes()),
            "quarantine": Check(True, f"{len(self._quarantine)} tables cannot be read"),
        }
        return found | {name: check() for name, check in self.checks.items()}


async def _checked(work: Awaitable[None]) -> Check:
    try:
        await work
    except StoreError as error:
        return Check(False, str(error))
    return Check(True, "")
