"""`LogReader`: the logs of tables, decoded, and in pages for clients that were away for long."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from typing import Final

from atoll.games import prepare
from atoll.server.domain import events, visibility
from atoll.server.domain.archive import Archive, archive
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import LogEntry
from atoll.server.domain.table import Table
from atoll.store import Logged, Store, StoreError

PART: Final = 1000
"""Events that are read at once; the table after each part of a log is kept while it is folded."""
_MAX_PAGES: Final = 16
_MAX_FOLDED: Final = 128
_MAX_ENDS: Final = 64
_PageKey = tuple[str, int, int]
_Folded = OrderedDict[tuple[str, int], Table]


class LogReader:
    """Reads the logs of one store.

    An event is described in the position before it, so a page is folded from a table before it:
    the one at the end of the page before, or after the last whole part of the log.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._pages: OrderedDict[_PageKey, asyncio.Task[list[LogEntry]]] = OrderedDict()
        self._folded: _Folded = OrderedDict()
        self._ends: _Folded = OrderedDict()

    async def rows(self, table_id: str, after: int, limit: int | None = None) -> list[Logged]:
        """A part of a log as it is stored."""
        try:
            return await self.store.events(table_id, after, limit)
        except StoreError as error:
            raise RequestError("problem-store") from error

    async def _parts(self, table_id: str, after: int, end: int) -> AsyncIterator[list[Logged]]:
        """A log from after an event up to another one, part by part."""
        while after < end:
            limit = min(end, (after // PART + 1) * PART) - after
            rows = await self.rows(table_id, after, limit)
            if not rows:
                return
            yield rows
            after = rows[-1].seq

    async def length(self, table_id: str) -> int:
        """How many events the log of a table has; there is a problem if it has none."""
        try:
            found = await self.store.last_seqs([table_id])
        except StoreError as error:
            raise RequestError("problem-store") from error
        if table_id not in found:
            raise RequestError("problem-no-table")
        return found[table_id]

    async def archive(self, table_id: str, length: int) -> Archive:
        """A table as far as it can be read without its rules, up to an event."""
        entries: list[LogEntry] = []
        try:
            async for rows in self._parts(table_id, 0, length):
                entries += await asyncio.to_thread(decode, rows)
            return await asyncio.to_thread(archive, table_id, entries)
        except RequestError:
            raise
        except Exception as error:
            raise RequestError("problem-quarantined") from error

    async def page(self, table_id: str, after: int, limit: int) -> list[LogEntry]:
        """A part of a log with notes; requests for the same page share the work."""
        key = (table_id, after, limit)
        if key not in self._pages:
            task = asyncio.get_running_loop().create_task(self._page(*key))
            task.add_done_callback(lambda done: self._forget_partial(key, done))
            self._pages[key] = task
            if len(self._pages) > _MAX_PAGES:
                self._pages.popitem(last=False)
        return await asyncio.shield(self._pages[key])

    def _forget_partial(self, key: _PageKey, task: asyncio.Task[list[LogEntry]]) -> None:
        """Keep only pages that are full: others failed, or will grow."""
        failed = task.cancelled() or task.exception() is not None
        if self._pages.get(key) is task and (failed or len(task.result()) < key[2]):
            del self._pages[key]

    async def _page(self, table_id: str, after: int, limit: int) -> list[LogEntry]:
        table, page = self._table_before(table_id, after), list[LogEntry]()
        async for rows in self._parts(table_id, table.seq, after + limit):
            described = await asyncio.to_thread(_fold_rows, table, rows, after + 1)
            page += [entry for entry in described if entry.seq > after]
            if table.seq % PART == 0:
                _keep(self._folded, (table_id, table.seq), table.copy(), _MAX_FOLDED)
        _keep(self._ends, (table_id, table.seq), table, _MAX_ENDS)
        return page

    def _table_before(self, table_id: str, after: int) -> Table:
        """The table as it was at the last known place up to an event."""
        seq = self._known_before(table_id, after)
        if not seq:
            return Table(table_id)
        known = self._folded if (table_id, seq) in self._folded else self._ends
        known.move_to_end((table_id, seq))
        return known[table_id, seq].copy()

    def _known_before(self, table_id: str, after: int) -> int:
        known = (*self._folded, *self._ends)
        return max((seq for one, seq in known if one == table_id and seq <= after), default=0)

    def parts_to_read(self, table_id: str, after: int, limit: int, last: int) -> int:
        """How many parts of a log that ends with event `last` are read for a page, at least one."""
        if (table_id, after, limit) in self._pages:
            return 1
        events_to_read = min(after + limit, last) - self._known_before(table_id, after)
        return max(1, math.ceil(events_to_read / PART))

    def forget(self, table_id: str) -> None:
        """Forget what was read of a log that an operator has changed or deleted."""
        for cache in (self._pages, self._folded, self._ends):
            for key in [key for key in cache if key[0] == table_id]:
                del cache[key]  # type: ignore[arg-type]


def _fold_rows(table: Table, rows: Iterable[Logged], first: int) -> list[LogEntry]:
    return visibility.fold_described(table, decode(rows), first)


def fold(table: Table, entries: list[LogEntry], first: int = 0) -> list[LogEntry]:
    """Fold entries into a table, and compile rules that were never used on this machine.

    That may take a while, so this runs in a thread.
    """
    described = visibility.fold_described(table, entries, first)
    prepare(table.game)
    return described


def decode(rows: Iterable[Logged]) -> list[LogEntry]:
    """Stored events as entries; fails if one cannot be read."""
    return [LogEntry(row.seq, row.at, events.read(row.body)) for row in rows]


def _keep(cache: _Folded, key: tuple[str, int], table: Table, most: int) -> None:
    cache[key] = table
    cache.move_to_end(key)
    if len(cache) > most:
        cache.popitem(last=False)
