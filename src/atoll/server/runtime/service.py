"""`Service`: tables from the store, changed by one request after the other, watched by many.

A change is durable before anybody hears of it. Another process may change the same table: the
database decides, and whoever comes second reads the log and is judged by what it says now.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from atoll.core.game import Seat
from atoll.server.domain import commands, events, visibility
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.table import Table
from atoll.server.domain.table_factory import Opened, again
from atoll.server.domain.tokens import Secrets
from atoll.server.runtime.live_table import Entry, Live
from atoll.store import Append, ConflictError, Logged, Store, StoreError

_TRIES: Final = 20
WAIT_FOR_BOT: Final = 20_000
"""Milliseconds after which somebody else asks a bot that should have moved."""
_GRACE: Final = 1500
"""Milliseconds after a clock ran out, for the process that keeps it."""
_SEATING: Final = (
    events.Created,
    events.Seated,
    events.Left,
    events.GivenToBot,
    events.HandedBack,
    events.Started,
    events.Ended,
)
"""Events that change what a list of tables shows."""

Decide = Callable[[Table], list[events.Event]]


class Changed(NamedTuple):
    """A table, the number of the event that answers a request, and whether it was asked before."""

    live: Live
    seq: int
    repeated: bool = False


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Service:
    """All tables of this process. `shared` says that other processes may use the database too."""

    def __init__(
        self,
        store: Store,
        most_live: int = 2000,
        secrets: Secrets | None = None,
        clock: Callable[[], int] = now,
        shared: bool = True,
    ) -> None:
        self.store, self.secrets, self.now = store, secrets or Secrets(), clock
        self._most_live, self.shared = most_live, shared
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.after_change: list[Callable[[Live], None]] = []
        """Called when the log of a table has got longer by what this process wrote."""
        self.after_news: list[Callable[[Live], None]] = []
        """Called when the log of a table has got longer by anybody."""

    # Tables in memory

    @property
    def live_tables(self) -> list[Live]:
        """The tables in memory."""
        return list(self._live.values())

    def in_memory(self, table_id: str) -> Live | None:
        """A table, if it is in memory."""
        return self._live.get(table_id)

    async def live(self, table_id: str) -> Live:
        """A table, from memory or from its log."""
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        if table_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def fresh(self, table_id: str) -> Live:
        """A table with everything any process has written so far."""
        known = self._live.get(table_id)
        live = await self.live(table_id)
        if known is not None and (self.shared or live.doubtful):
            await self.catch_up(live)
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what other processes have added to the log."""
        async with live.lock:
            await self._catch_up(live)

    async def catch_up_all(self, lives: Sequence[Live]) -> None:
        """Read what other processes have added to the logs of several tables, in one go."""
        try:
            news = await self.store.news({live.table.id: live.table.seq for live in lives})
        except StoreError as error:
            raise RefusedError("problem-store") from error
        found = [(live, _read_entries(news.get(live.table.id, ()))) for live in lives]
        await asyncio.gather(*(self._hear(live, entries) for live, entries in found if entries))

    async def _hear(self, live: Live, entries: list[Entry]) -> None:
        async with live.lock:
            self._take_in(live, [entry for entry in entries if entry[0] > live.table.seq])

    async def _load(self, table_id: str) -> Live:
        table = Table(table_id)
        entries = await self._read(table_id, 0)
        if not entries:
            raise RefusedError("problem-no-table")
        # Rules that were never used on this machine are compiled now, which takes a while.
        await asyncio.to_thread(_fold, table, entries)
        live = Live(table, entries)
        self._live[table_id] = live
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Let go of the tables nobody has used for longest."""
        spare = len(self._live) - self._most_live
        if spare <= 0:
            return
        idle = [table_id for table_id, live in self._live.items() if live.is_idle][:spare]
        for table_id in idle:
            self._live.pop(table_id).forget_timer()

    async def _read(self, table_id: str, after: int) -> list[Entry]:
        try:
            rows = await self.store.events(table_id, after)
        except StoreError as error:
            raise RefusedError("problem-store") from error
        return _read_entries(rows)

    async def entries(self, live: Live, after: int, limit: int) -> list[Entry]:
        """A piece of a table's log, from memory if it is recent."""
        entries = live.recent(after)
        if entries is None:
            entries = await self._read(live.table.id, after)
        return entries[:limit]

    async def _catch_up(self, live: Live) -> None:
        entries = await self._read(live.table.id, live.table.seq)
        live.doubtful = False
        self._take_in(live, entries)

    def _take_in(self, live: Live, entries: list[Entry]) -> None:
        """Follow the log, if these are the events that come next in it."""
        if not entries or entries[0][0] != live.table.seq + 1:
            return
        twin = live.table.twin()
        _fold(twin, entries)
        live.follow(twin, entries)
        for tell in self.after_news:
            tell(live)

    # Changes

    async def open(
        self, opened: Opened, also: tuple[Live, list[events.Event]] | None = None
    ) -> Live:
        """Write a new table; `also` is what happens at another table at the same moment."""
        table, at = Table(opened.id), self.now()
        entries = _numbered(table, at, opened.events)
        await asyncio.to_thread(_fold, table, entries)
        rows, index = _rows(opened.id, entries), [_index(table, None)]
        if also is not None:
            other, following = also
            added = _numbered(other.table, max(at, other.table.at), following)
            rows += _rows(other.table.id, added)
        await self._write(Append(rows, index, _results(table)))
        if also is not None:
            self._accept(other, added)
        live = Live(table, entries)
        self._live[opened.id] = live
        self._make_room()
        return live

    async def again(self, live: Live, who: commands.Who) -> Live:
        """The table of a rematch; made when it is first asked for."""
        async with live.lock:
            for _ in range(_TRIES):
                await self._catch_up(live)
                if live.table.next_table:
                    return await self.live(live.table.next_table)
                opened = again(live.table, self.secrets)
                following = commands.rematch(live.table, who, opened.id)
                try:
                    return await self.open(opened, (live, following))
                except ConflictError:
                    continue
        raise RefusedError("problem-busy")

    async def change(
        self,
        table_id: str,
        decide: Decide,
        seq: int | None = None,
        request: tuple[Seat | None, str] | None = None,
    ) -> Changed:
        """Let something happen at a table.

        `decide` looks at the table and says which events follow. `seq` is what the one who asks has
        seen, `request` how a repeated request is recognised.
        """
        live = await self.live(table_id)
        async with live.lock:
            for _ in range(_TRIES):
                try:
                    return await self._try_change(live, decide, seq, request)
                except ConflictError:
                    await self._catch_up(live)
        raise RefusedError("problem-busy")

    async def _try_change(
        self,
        live: Live,
        decide: Decide,
        seq: int | None,
        request: tuple[Seat | None, str] | None,
    ) -> Changed:
        if live.doubtful or (seq is not None and seq > live.table.seq):
            await self._catch_up(live)
        table = live.table
        if request is not None and request[1] and request in table.answers:
            return Changed(live, table.answers[request], repeated=True)
        if seq is not None:
            commands.check_seq(table, seq)
        added = decide(table)
        if added:
            await self._append(live, added)
        return Changed(live, table.seq + 1 if added else table.seq)

    async def _append(self, live: Live, added: list[events.Event]) -> None:
        table = live.table
        entries = _numbered(table, max(self.now(), table.at), added)
        twin = table.twin()
        _fold(twin, entries)
        wake = wake_at(twin)
        shown = any(isinstance(event, _SEATING) for event in added)
        index = [_index(twin, wake)] if shown or wake != wake_at(table) else []
        try:
            await self._write(Append(_rows(table.id, entries), index, _results(twin, table)))
        except RefusedError:
            # Whether it was written is not known: the log has to be read again.
            live.doubtful = True
            raise
        live.follow(twin, entries)
        for tell in (*self.after_news, *self.after_change):
            tell(live)

    def _accept(self, live: Live, entries: list[Entry]) -> None:
        twin = live.table.twin()
        _fold(twin, entries)
        live.follow(twin, entries)
        for tell in (*self.after_news, *self.after_change):
            tell(live)

    async def _write(self, what: Append) -> None:
        try:
            await self.store.append(what)
        except StoreError as error:
            raise RefusedError("problem-store") from error


def wake_at(table: Table) -> int | None:
    """When another process has to look after the table if this one does not."""
    if table.bot_to_move:
        return table.at + WAIT_FOR_BOT
    deadline = table.deadline
    return None if deadline is None else deadline + _GRACE


def _numbered(table: Table, at: int, added: list[events.Event]) -> list[Entry]:
    return [(table.seq + n, at, event) for n, event in enumerate(added, 1)]


def _read_entries(rows: Iterable[Logged]) -> list[Entry]:
    return [(row.seq, row.at, events.read(row.body)) for row in rows]


def _fold(table: Table, entries: list[Entry]) -> None:
    for entry in entries:
        table.fold(*entry)


def _rows(table_id: str, entries: list[Entry]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table_id,
            "seq": seq,
            "at": at,
            "kind": events.kind_of(event),
            "body": events.write(event),
        }
        for seq, at, event in entries
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


def _results(table: Table, before: Table | None = None) -> list[dict[str, object]]:
    """Who came where, at the moment a game is over."""
    ended = table.ended
    if ended is None or ended.why != "over" or (before is not None and before.ended is not None):
        return []
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "name": chair.name,
            "game": table.setup.game,
            "bot": bool(chair.bot),
            "score": ended.scores[seat],
            "rank": ended.ranks[seat],
        }
        for seat, chair in enumerate(table.chairs)
    ]
