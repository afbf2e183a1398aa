"""`TableService`: the tables of this process, loaded from the store and changed one at a time.

A change is durable before it is published. Another process may change the same table: the database
accepts one of them, and the other one reads the log and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from atoll.core.game import Seat
from atoll.server.domain import commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import LogEntry
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets
from atoll.server.runtime.live_table import MAX_RECENT, LiveTable
from atoll.server.runtime.restrictions import Restrictions
from atoll.store import Append, ConflictError, Logged, Store, StoreError

_MAX_TRIES: Final = 20
BOT_TIMEOUT: Final = 20_000
"""Milliseconds after which another process takes over an overdue bot move."""
_CLOCK_GRACE: Final = 1500
"""Milliseconds after a deadline that are left to the process that wrote the last event."""
_LISTED_EVENTS: Final = (
    events.Created,
    events.Seated,
    events.Left,
    events.GivenToBot,
    events.HandedBack,
    events.Started,
    events.Ended,
)
"""Events that change the entry of a table in the list."""

Decide = Callable[[Table], list[events.Event]]


class Check(NamedTuple):
    """A part of the readiness of a process: whether it is well, and what was found."""

    ok: bool
    detail: str


class Change(NamedTuple):
    """A table, the event that carried out a request, and whether the request was a retry."""

    live: LiveTable
    seq: int
    is_retry: bool = False


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class TableService:
    """All tables of this process. With `shared`, other processes use the database too."""

    def __init__(
        self,
        store: Store,
        max_live: int = 2000,
        secrets: Secrets | None = None,
        clock: Callable[[], int] = now,
        shared: bool = True,
    ) -> None:
        self.store, self.secrets, self.now = store, secrets or Secrets(), clock
        self._max_live, self.shared = max_live, shared
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.after_write: list[Callable[[LiveTable], None]] = []
        """Called when this process has added to the log of a table."""
        self.restrictions = Restrictions()
        self.checks: dict[str, Callable[[], Check]] = {}
        """Further parts of the readiness, by name."""

    # Readiness

    async def readiness(self) -> dict[str, Check]:
        """Whether this process can serve players, by what was checked."""
        found = {"store": await _checked(self.store.ping())}
        return found | {name: check() for name, check in self.checks.items()}

    # Tables in memory

    @property
    def live_tables(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    def in_memory(self, table_id: str) -> LiveTable | None:
        """A table, or None if it is not in memory."""
        return self._live.get(table_id)

    async def live(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        self.restrictions.check_table(table_id, self.now())
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        if table_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def fresh(self, table_id: str) -> LiveTable:
        """A table with everything that any process has written so far."""
        known = self._live.get(table_id)
        live = await self.live(table_id)
        if known is not None and (self.shared or live.maybe_stale):
            await self.catch_up(live)
        return live

    async def drop(self, table_id: str) -> None:
        """Forget a table that an operator has changed or deleted."""
        live = self._live.get(table_id)
        if live is not None:
            # A change in progress is completed first; those that wait see that it is dropped.
            async with live.lock:
                self._live.pop(table_id, None)
                live.drop()

    async def catch_up(self, live: LiveTable) -> None:
        """Read what other processes have added to the log."""
        async with live.lock:
            await self._catch_up(live)

    async def catch_up_all(self, lives: Sequence[LiveTable]) -> None:
        """Read what other processes have added to the logs of several tables, in one query."""
        try:
            rows = await self.store.events_after({live.table.id: live.table.seq for live in lives})
        except StoreError as error:
            raise RequestError("problem-store") from error
        found = [(live, _read_entries(rows.get(live.table.id, ()))) for live in lives]
        await asyncio.gather(*(self._apply(live, entries) for live, entries in found if entries))

    async def _apply(self, live: LiveTable, entries: list[LogEntry]) -> None:
        async with live.lock:
            self._publish(live, [entry for entry in entries if entry.seq > live.table.seq])

    async def _load(self, table_id: str) -> LiveTable:
        table = Table(table_id)
        entries = await self._read(table_id, 0)
        if not entries:
            raise RequestError("problem-no-table")
        # Rules that were never used on this machine are compiled now, which takes a while.
        first = entries[-1].seq - MAX_RECENT
        entries = await asyncio.to_thread(visibility.fold_described, table, entries, first)
        return self._keep(LiveTable(table, entries))

    def _keep(self, live: LiveTable) -> LiveTable:
        """Keep a table in memory, and evict the least recently used idle ones."""
        self._live[live.table.id] = live
        excess = len(self._live) - self._max_live
        if excess > 0:
            idle = [table_id for table_id, live in self._live.items() if live.is_idle][:excess]
            for table_id in idle:
                self._live.pop(table_id).cancel_timer()
        return live

    async def _read(self, table_id: str, after: int) -> list[LogEntry]:
        try:
            rows = await self.store.events(table_id, after)
        except StoreError as error:
            raise RequestError("problem-store") from error
        return _read_entries(rows)

    async def entries(self, live: LiveTable, after: int, limit: int) -> list[LogEntry]:
        """A part of a table's log, from memory if it is recent."""
        entries = live.recent(after)
        if entries is None:
            log = (await self._read(live.table.id, 0))[: after + limit]
            table = Table(live.table.id)
            described = await asyncio.to_thread(visibility.fold_described, table, log, after + 1)
            entries = described[after:]
        return entries[:limit]

    async def _catch_up(self, live: LiveTable) -> None:
        entries = await self._read(live.table.id, live.table.seq)
        live.maybe_stale = False
        self._publish(live, entries)

    def _publish(self, live: LiveTable, entries: list[LogEntry]) -> None:
        """Publish stored entries, if they are the next ones of the log."""
        if entries and entries[0].seq == live.table.seq + 1:
            table = live.table.copy()
            live.publish(table, visibility.fold_described(table, entries))

    # Changes

    async def create(
        self,
        draft: table_factory.TableDraft,
        also: tuple[LiveTable, list[events.Event]] | None = None,
    ) -> LiveTable:
        """Store a new table; `also` are events of another table, stored in the same transaction."""
        table, at = Table(draft.id), self.now()
        self.restrictions.check_events(None, draft.events, at)
        entries = _numbered(table, at, draft.events)
        entries = await asyncio.to_thread(visibility.fold_described, table, entries)
        rows, index = _rows(draft.id, entries), [_index(table, None)]
        if also is not None:
            other, added = also
            other_entries = _numbered(other.table, max(at, other.table.at), added)
            rows += _rows(other.table.id, other_entries)
        await self._write(Append(rows, index, _results(table)))
        if also is not None:
            self._publish(other, other_entries)
            self._notify(other)
        return self._keep(LiveTable(table, entries))

    async def rematch(self, live: LiveTable, caller: commands.Caller) -> LiveTable:
        """The table of a rematch, created when it is first asked for."""
        async with live.lock:
            for _ in range(_MAX_TRIES):
                await self._catch_up(live)
                if live.table.rematch_id:
                    return await self.live(live.table.rematch_id)
                draft = table_factory.rematch(live.table, self.secrets)
                added = commands.rematch(live.table, caller, draft.id)
                try:
                    return await self.create(draft, (live, added))
                except ConflictError:
                    continue
        raise RequestError("problem-busy")

    async def submit(
        self, table_id: str, caller_at: Callable[[Table], commands.Caller], request: m.PlayerRequest
    ) -> Change:
        """Carry out a player's request, or recognise it as a retry."""
        live = await self.live(table_id)
        is_owner = request.seat in caller_at(live.table).seats
        return await self.change(
            table_id,
            lambda table: commands.execute(table, caller_at(table), request),
            None if isinstance(request, m.Say) else request.seq,
            (request.seat, request.id) if is_owner else None,
        )

    async def change(
        self,
        table_id: str,
        decide: Decide,
        seq: int | None = None,
        request: tuple[Seat | None, str] | None = None,
    ) -> Change:
        """Change a table by the events that `decide` returns for it.

        `seq` is the last event the caller knows, `request` identifies a retry.
        """
        live = await self.live(table_id)
        async with live.lock:
            for _ in range(_MAX_TRIES):
                try:
                    return await self._try_change(live, decide, seq, request)
                except ConflictError:
                    await self._catch_up(live)
        raise RequestError("problem-busy")

    async def _try_change(
        self,
        live: LiveTable,
        decide: Decide,
        seq: int | None,
        request: tuple[Seat | None, str] | None,
    ) -> Change:
        if live.dropped:
            raise RequestError("problem-busy")
        if live.maybe_stale or (seq is not None and seq > live.table.seq):
            await self._catch_up(live)
        table = live.table
        if request is not None and request[1] and request in table.handled_requests:
            return Change(live, table.handled_requests[request], is_retry=True)
        if seq is not None:
            commands.check_seq(table, seq)
        added = decide(table)
        self.restrictions.check_events(table, added, self.now())
        if added:
            await self._append(live, added)
        return Change(live, table.seq + 1 if added else table.seq)

    async def _append(self, live: LiveTable, added: list[events.Event]) -> None:
        table = live.table
        after = table.copy()
        entries = _numbered(table, max(self.now(), table.at), added)
        entries = visibility.fold_described(after, entries)
        wake = wake_at(after)
        listed = any(isinstance(event, _LISTED_EVENTS) for event in added)
        index = [_index(after, wake)] if listed or wake != wake_at(table) else []
        try:
            await self._write(Append(_rows(table.id, entries), index, _results(after, table)))
        except RequestError:
            # Whether it was written is unknown: the log has to be read again.
            live.maybe_stale = True
            raise
        live.publish(after, entries)
        self._notify(live)

    def _notify(self, live: LiveTable) -> None:
        for callback in self.after_write:
            callback(live)

    async def _write(self, what: Append) -> None:
        try:
            await self.store.append(what)
        except StoreError as error:
            raise RequestError("problem-store") from error


def wake_at(table: Table) -> int | None:
    """When another process has to take over the table if this one is gone."""
    if table.bot_to_move:
        return table.at + BOT_TIMEOUT
    deadline = table.deadline
    return None if deadline is None else deadline + _CLOCK_GRACE


def _numbered(table: Table, at: int, added: list[events.Event]) -> list[LogEntry]:
    return [LogEntry(table.seq + n, at, event) for n, event in enumerate(added, 1)]


def _read_entries(rows: Iterable[Logged]) -> list[LogEntry]:
    return [LogEntry(row.seq, row.at, events.read(row.body)) for row in rows]


async def _checked(work: Awaitable[None]) -> Check:
    try:
        await work
    except StoreError as error:
        return Check(False, str(error))
    return Check(True, "")


def _rows(table_id: str, entries: list[LogEntry]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table_id,
            "seq": entry.seq,
            "at": entry.at,
            "kind": events.kind_of(entry.event),
            "body": events.write(entry.event),
        }
        for entry in entries
    ]


def _index(table: Table, wake: int | None) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.setup.game,
        "created_at": table.created_at,
        "listed": table.setup.listed,
        "status": table.status,
        "wake_at": wake,
        "header": msgspec.json.encode(visibility.seats_info(table)).decode(),
    }


def read_seats(header: str) -> list[m.SeatInfo]:
    """The seats of a listed table; early versions wrote `held` for `reserved`."""
    seats: list[dict[str, Any]] = msgspec.json.decode(header)
    return [m.SeatInfo(**{"reserved": seat.pop("held", False), **seat}) for seat in seats]


def _results(table: Table, before: Table | None = None) -> list[dict[str, object]]:
    """The rows of the results table, at the moment a game ends."""
    ended = table.ended
    if ended is None or ended.why != "over" or (before is not None and before.ended is not None):
        return []
    return [
        {
            "table_id": table.id,
            "seat": number,
            "name": seat.name,
            "game": table.setup.game,
            "bot": bool(seat.bot),
            "score": ended.scores[number],
            "rank": ended.ranks[number],
        }
        for number, seat in enumerate(table.seats)
    ]
