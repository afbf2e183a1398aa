"""`LogReader`: the logs of tables, decoded, and in pages for clients that were away for long."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from atoll.server.domain import events, visibility
from atoll.server.domain.archive import Archive, archive
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import LogEntry
from atoll.server.domain.table import Table
from atoll.store import Logged, Store, StoreError

_MAX_PAGES: Final = 16
_MAX_FOLDED: Final = 64
_PageKey = tuple[str, int, int]


class LogReader:
    """Reads the logs of one store.

    An event is described in the position before it. So the table at the end of each page is kept,
    and the next page continues there instead of at the beginning of the log.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._pages: OrderedDict[_PageKey, asyncio.Task[list[LogEntry]]] = OrderedDict()
        self._folded: OrderedDict[tuple[str, int], Table] = OrderedDict()

    async def rows(self, table_id: str, after: int, limit: int | None = None) -> list[Logged]:
        """A part of a log as it is stored."""
        try:
            return await self.store.events(table_id, after, limit)
        except StoreError as error:
            raise RequestError("problem-store") from error

    async def archive(self, table_id: str) -> Archive:
        """A table as far as it can be read without its rules."""
        rows = await self.rows(table_id, 0)
        if not rows:
            raise RequestError("problem-no-table")
        try:
            return await asyncio.to_thread(lambda: archive(table_id, decode(rows)))
        except Exception as error:
            raise RequestError("problem-quarantined") from error

    async def page(self, table_id: str, after: int, limit: int) -> list[LogEntry]:
        """A part of a log with notes; requests for the same page share the work."""
        key = (table_id, after, limit)
        if key not in self._pages:
            task = asyncio.get_running_loop().create_task(self._page(*key))
            task.add_done_callback(lambda done: self._forget_partial(key, done))
            self._pages[key] = task
            _limit(self._pages, _MAX_PAGES)
        return await asyncio.shield(self._pages[key])

    def _forget_partial(self, key: _PageKey, task: asyncio.Task[list[LogEntry]]) -> None:
        """Keep only pages that are full: others failed, or will grow."""
        failed = task.cancelled() or task.exception() is not None
        if self._pages.get(key) is task and (failed or len(task.result()) < key[2]):
            del self._pages[key]

    async def _page(self, table_id: str, after: int, limit: int) -> list[LogEntry]:
        table = self._table_before(table_id, after)
        skipped = after - table.seq
        rows = await self.rows(table_id, table.seq, skipped + limit)
        described = await asyncio.to_thread(
            lambda: visibility.fold_described(table, decode(rows), after + 1)
        )
        self._folded[table_id, table.seq] = table
        _limit(self._folded, _MAX_FOLDED)
        return described[skipped:]

    def _table_before(self, table_id: str, after: int) -> Table:
        """The table as it was at the last known place up to an event."""
        known = [seq for known_id, seq in self._folded if known_id == table_id and seq <= after]
        return self._folded[table_id, max(known)].copy() if known else Table(table_id)


def decode(rows: Iterable[Logged]) -> list[LogEntry]:
    """Stored events as entries; fails if one cannot be read."""
    return [LogEntry(row.seq, row.at, events.read(row.body)) for row in rows]


def _limit(cache: OrderedDict[Any, Any], most: int) -> None:
    while len(cache) > most:
        cache.popitem(last=False)
