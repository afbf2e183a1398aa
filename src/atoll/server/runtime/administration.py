"""Follows what operators do to the database while the server runs, and deletes what has expired."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from atoll.server.background import cancel, supervise
from atoll.server.runtime.restrictions import Restrictions
from atoll.server.runtime.service import TableService
from atoll.store import StoreError
from atoll.store.admin import AdminAction
from atoll.store.retention import Policy, delete_expired

POLL_INTERVAL: Final = 2.0
"""Seconds until an operator's command takes effect."""
_RETENTION_INTERVAL: Final = 3600.0
_DELETIONS: Final = frozenset({"delete", "retain"})
_TABLE_ACTIONS: Final = _DELETIONS | {"close", "quarantine", "unquarantine", "erase"}
"""Actions whose subject is a list of tables."""

log = logging.getLogger("atoll.server")


class Administration:
    """Applies the admin log to the tables and restrictions of this process."""

    def __init__(
        self, service: TableService, retention: Policy, poll_interval: float = POLL_INTERVAL
    ) -> None:
        self._service, self._retention = service, retention
        self._store, self._poll_interval = service.store.admin, poll_interval
        self._seen = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Load the restrictions, and start to follow the log."""
        self._seen = await self._store.last_action()
        await self._load_restrictions()
        self._spawn("administration", self.poll_once, self._poll_interval)
        if self._retention:
            # Processes that share a database take turns by chance.
            self._spawn("retention", self.retain, _RETENTION_INTERVAL, random.uniform(30, 300))

    def _spawn(
        self, name: str, work: Callable[[], Awaitable[None]], interval: float, delay: float = 0.0
    ) -> None:
        supervised = supervise(name, lambda: self._repeat(work, interval, delay))
        self._tasks.append(asyncio.get_running_loop().create_task(supervised))

    async def close(self) -> None:
        """Stop."""
        await cancel(self._tasks)

    async def poll_once(self) -> None:
        """Apply new entries of the admin log."""
        actions = await self._store.log(self._seen)
        for action in actions:
            await self._apply(action)
            self._seen = action.id
        if actions:
            await self._load_restrictions()

    async def _apply(self, action: AdminAction) -> None:
        if action.action not in _TABLE_ACTIONS:
            return
        ids = action.subject.split()
        for table_id in ids:
            await self._service.drop(table_id)
        if action.action in _DELETIONS:
            # This process may have written to a deleted table before it read the log.
            await self._store.purge(ids)
        log.info("admin action", extra={"action": action.action, "tables": len(ids)})

    async def _load_restrictions(self) -> None:
        now = self._service.now()
        self._service.restrictions = Restrictions(await self._store.restrictions(now))

    async def retain(self) -> None:
        """Delete what has expired."""
        deleted: Counter[str] = Counter()
        async for kind, count in delete_expired(self._store, self._retention, self._service.now()):
            deleted[kind] += count
        if deleted:
            log.info("expired data deleted", extra={"deleted": dict(deleted)})

    async def _repeat(
        self, work: Callable[[], Awaitable[None]], interval: float, delay: float = 0.0
    ) -> None:
        """Repeat work for ever; an unavailable database only delays it."""
        await asyncio.sleep(delay)
        while True:
            try:
                await work()
            except StoreError as error:
                log.warning("database unavailable", extra={"error": str(error)})
            await asyncio.sleep(interval)
