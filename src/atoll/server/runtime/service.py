"""`TableService`: the tables of this process, loaded from the store and changed one at a time.

A change is durable before it is published. Another process may change the same table: the database
accepts one of them, and the other one reads the log and decides again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import replace
from typing import Final, NamedTuple

from atoll.core.game import Seat
from atoll.server.domain import commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import LogEntry
from atoll.server.domain.notifications import rematch_rows
from atoll.server.domain.permissions import Caller
from atoll.server.domain.self_start import timer_at
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets
from atoll.server.runtime.clock import ProcessClock
from atoll.server.runtime.live_table import MAX_RECENT, LiveTable, bots_only
from atoll.server.runtime.log_reader import LogReader, decode, fold
from atoll.server.runtime.presence import ConnectedSeats
from atoll.server.runtime.quarantine import Quarantine
from atoll.server.runtime.readiness import ReadinessChecks
from atoll.server.runtime.restrictions import Restrictions
from atoll.server.runtime.rows import (
    GUEST,
    SeatOwner,
    change_append,
    creation_append,
    event_rows,
    index_row,
    numbered,
)
from atoll.server.runtime.share_key import share_key
from atoll.store import Append, ConflictError, Logged, NoInvitationError, Store, StoreError

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
LoadPermit = Callable[["TableService", str], AbstractAsyncContextManager[None]]
"""Held by whoever loads a table; makes clients take turns and pay."""


class Change(NamedTuple):
    """A table, the event that carried out a request, and whether the request was a retry."""

    live: LiveTable
    seq: int
    is_retry: bool = False


class TableService:
    """All tables of this process. With `shared`, other processes use the database too."""

    def __init__(
        self,
        store: Store,
        max_live: int = 2000,
        secrets: Secrets | None = None,
        clock: Callable[[], int] | None = None,
        shared: bool = True,
        load_permit: LoadPermit = lambda _service, _table_id: nullcontext(),
    ) -> None:
        self.store, self.secrets, self.now = store, secrets or Secrets(), clock or ProcessClock()
        self.quarantine = Quarantine(self.now)
        self.log = LogReader(store)
        self._max_live, self.shared = max_live, shared
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._load_permit = load_permit
        self.after_write: list[Callable[[LiveTable], None]] = []
        """Called when this process has added to the log of a table."""
        self.after_read: list[Callable[[LiveTable], None]] = []
        """Called when a client has asked for a table."""
        self.restrictions, self.presence = Restrictions(), ConnectedSeats()
        self.readiness = ReadinessChecks(store, self.quarantine)

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
        self.quarantine.check(table_id)
        if table_id not in self._loading:
            async with self._load_permit(self, table_id):
                return self._live.get(table_id) or await self._loaded(table_id)
        return await self._loaded(table_id)

    async def _loaded(self, table_id: str) -> LiveTable:
        """A table from its log; those who ask for it at the same time share the work."""
        if table_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def fresh(self, table_id: str) -> LiveTable:
        """A table for a client, with everything that any process has written so far."""
        live = await self.refreshed(table_id)
        live.read_at = self.now()
        live.share = live.share or share_key.get()
        for callback in self.after_read:
            callback(live)
        return live

    async def refreshed(self, table_id: str) -> LiveTable:
        """A table with everything that any process has written so far."""
        known = self._live.get(table_id)
        live = await self.live(table_id)
        if known is not None and (self.shared or live.maybe_stale):
            await self.catch_up(live)
        return live

    async def drop(self, table_id: str) -> None:
        """Forget a table that an operator has changed or deleted."""
        self.quarantine.release(table_id)
        self.log.forget(table_id)
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
        found = ((live, rows[live.table.id]) for live in lives if live.table.id in rows)
        await asyncio.gather(*(self._apply(live, new) for live, new in found))

    async def _apply(self, live: LiveTable, rows: list[Logged]) -> None:
        """Publish what was read; a table that cannot be read does not stop the others."""
        async with live.lock:
            with suppress(RequestError):
                self._publish(live, [row for row in rows if row.seq > live.table.seq])

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.log.rows(table_id, 0)
        if not rows:
            raise RequestError("problem-no-table")
        try:
            return self._keep(await asyncio.to_thread(_folded, table_id, rows))
        except Exception as error:
            raise self.quarantine.add(table_id, error) from error

    def _keep(self, live: LiveTable) -> LiveTable:
        """Keep a table in memory, and evict the least recently used idle ones."""
        self._live[live.table.id] = live
        excess = len(self._live) - self._max_live
        if excess > 0:
            idle = [table_id for table_id, live in self._live.items() if live.is_idle][:excess]
            for table_id in idle:
                self._live.pop(table_id).cancel_timer()
        return live

    async def entries(self, live: LiveTable, after: int, limit: int) -> list[LogEntry]:
        """A part of a table's log up to its present state, from memory if it is recent."""
        entries = live.recent(after)
        if entries is not None:
            return entries[:limit]
        try:
            page = await self.log.page(live.table.id, after, limit)
            # Another process may have written more, which this table does not contain yet.
            return [entry for entry in page if entry.seq <= live.table.seq]
        except RequestError:
            raise
        except Exception as error:
            raise self._quarantine_live(live, error) from error

    async def _catch_up(self, live: LiveTable) -> None:
        rows = await self.log.rows(live.table.id, live.table.seq)
        live.maybe_stale = False
        self._publish(live, rows)

    def _publish(self, live: LiveTable, rows: Sequence[Logged]) -> None:
        """Publish stored events, if they are the next ones of the log."""
        if not rows or rows[0].seq != live.table.seq + 1:
            return
        table = live.table.copy()
        try:
            entries = visibility.fold_described(table, decode(rows))
        except Exception as error:
            raise self._quarantine_live(live, error) from error
        live.publish(table, entries)

    def _quarantine_live(self, live: LiveTable, error: Exception) -> RequestError:
        """Quarantine a table in memory, whose log goes on in a way that cannot be read."""
        self._live.pop(live.table.id, None)
        live.cancel_timer()
        live.quarantined = True
        live.notify()
        return self.quarantine.add(live.table.id, error)

    # Changes

    async def create(
        self,
        draft: table_factory.TableDraft,
        also: tuple[LiveTable, list[events.Event]] | None = None,
        by: frozenset[Seat] = frozenset(),
    ) -> LiveTable:
        """Store a new table; `also` are events of another table, stored in the same transaction.

        `by` are the seats there whose player has asked for the new table.
        """
        table, at = Table(draft.id), self.now()
        self.restrictions.check_events(None, draft.events, at)
        entries = numbered(table, at, draft.events)
        entries = await asyncio.to_thread(fold, table, entries)
        append = creation_append(table, draft, entries, wake_at(table))
        if also is not None:
            other, added = also
            other_entries = numbered(other.table, max(at, other.table.at), added)
            append = replace(
                append,
                events=[*append.events, *event_rows(other.table.id, other_entries)],
                rematches=[{"old": other.table.id, "new": draft.id, "at": at}],
                rematch_notifications=rematch_rows(table, other.table, by),
            )
        await self._write(append)
        if also is not None:
            after = other.table.copy()
            other.publish(after, visibility.fold_described(after, other_entries))
            self._notify(other)
        live = LiveTable(table, entries)
        live.share = share_key.get()
        self._keep(live)
        if draft.paired:
            self._notify(live)
        return live

    async def create_once(self, draft: table_factory.TableDraft) -> LiveTable:
        """Store a new table, or find the one that the same request has stored before."""
        try:
            return await self.create(draft)
        except ConflictError:
            live = await self.fresh(draft.id)
            table_factory.check_same(draft, live.table)
            return live

    async def rematch(self, live: LiveTable, caller: Caller, names: Mapping[str, str]) -> LiveTable:
        """The table of a rematch, created when it is first asked for; `names` are new ones."""
        async with live.lock:
            for _ in range(_MAX_TRIES):
                await self._catch_up(live)
                if live.table.rematch_id:
                    return await self.live(live.table.rematch_id)
                draft = table_factory.rematch(live.table, self.secrets, names)
                added = commands.rematch(live.table, caller, draft.id)
                try:
                    return await self.create(draft, (live, added), caller.seats)
                except ConflictError:
                    continue
        raise RequestError("problem-busy")

    async def submit(
        self, table_id: str, caller_at: Callable[[Table], Caller], request: m.PlayerRequest
    ) -> Change:
        """Carry out a player's request, or recognise it as a retry."""
        live = await self.live(table_id)
        is_owner = request.seat in caller_at(live.table).seats
        return await self.change(
            table_id,
            lambda table: commands.execute(table, caller_at(table), request, self.now()),
            None if isinstance(request, m.Say) else request.seq,
            (request.seat, request.id) if is_owner else None,
        )

    async def change(
        self,
        table_id: str,
        decide: Decide,
        seq: int | None = None,
        request: tuple[Seat | None, str] | None = None,
        owner: SeatOwner = GUEST,
    ) -> Change:
        """Change a table by the events that `decide` returns for it.

        `seq` is the last event the caller knows, `request` identifies a retry, and `owner` gets
        the seat that the caller takes.
        """
        live = await self.live(table_id)
        async with live.lock:
            for _ in range(_MAX_TRIES):
                try:
                    return await self._try_change(live, decide, seq, request, owner)
                except NoInvitationError as error:
                    raise RequestError("problem-no-invitation") from error
                except ConflictError:
                    await self._catch_up(live)
        raise RequestError("problem-busy")

    async def _try_change(
        self,
        live: LiveTable,
        decide: Decide,
        seq: int | None,
        request: tuple[Seat | None, str] | None,
        owner: SeatOwner,
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
        added = commands.within_log(table, decide(table))
        self.restrictions.check_events(table, added, self.now())
        if added:
            live.share = share_key.get() or live.share
            await self._append(live, added, owner)
        return Change(live, table.seq + 1 if added else table.seq)

    async def _append(self, live: LiveTable, added: list[events.Event], owner: SeatOwner) -> None:
        table = live.table
        after = table.copy()
        entries = numbered(table, max(self.now(), table.at), added)
        entries = visibility.fold_described(after, entries)
        wake = wake_at(after)
        listed = any(isinstance(event, _LISTED_EVENTS) for event in added)
        index = [index_row(after, wake)] if listed or wake != wake_at(table) else []
        try:
            await self._write(change_append(table, after, entries, index, owner))
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
        return None if bots_only(table) else table.at + BOT_TIMEOUT
    due = timer_at(table)
    return None if due is None else due + _CLOCK_GRACE


def _folded(table_id: str, rows: Sequence[Logged]) -> LiveTable:
    """A table folded from its log."""
    table = Table(table_id)
    return LiveTable(table, fold(table, decode(rows), rows[-1].seq - MAX_RECENT))
