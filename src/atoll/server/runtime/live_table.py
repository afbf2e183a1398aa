"""`LiveTable`: a table in memory, with its recent events and its subscribers.

The `Table` is never changed: once events are stored, a new one replaces it. Readers therefore see
only what is durable.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

import msgspec

from atoll.core.game import SPECTATOR, Seat
from atoll.server.domain import messages as m
from atoll.server.domain import visibility
from atoll.server.domain.events import LogEntry
from atoll.server.domain.table import Table

MAX_RECENT: Final = 128
"""How many events are kept for subscribers that are a little behind."""
MAX_ENCODED: Final = 32
"""How many encoded parts are kept for the present position; clients may ask for any part."""
WATCH_TIME: Final = 30_000
"""Milliseconds for which a request counts as watching a table."""
_fields: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])
"""Decodes an object and leaves its fields encoded."""


def bots_only(table: Table) -> bool:
    """Whether only bots play: such a game goes on while someone watches."""
    return all(seat.bot for seat in table.seats)


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table, recent: list[LogEntry]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.subscribers: set[Callable[[], None]] = set()
        """Called when there are new events."""
        self.sockets: set[Callable[[], None]] = set()
        """Called when other seats are connected than before."""
        self._connected: Counter[str] = Counter()
        """How many sockets have each token, by its hash."""
        self._visible: Counter[str] = Counter()
        """How many of them belong to visible pages."""
        self._accounts: Counter[str] = Counter()
        """How many visible pages each account has that is logged in there."""
        self.timer: asyncio.TimerHandle | None = None
        self.maybe_stale = False
        """Whether the log may contain more than this table, because a write failed."""
        self.bot_busy = False
        """Whether a bot is choosing its move."""
        self.share = ""
        """Whose share of the workers the bots of this table use: that of the last player to act."""
        self.read_at = 0
        """When a client last asked for this table."""
        self.quarantined = False
        """Whether the log has grown by something that cannot be read."""
        self.dropped = False
        """Whether an operator has changed or deleted the table, so that this copy is obsolete."""
        self._recent: deque[LogEntry] = deque(recent, maxlen=MAX_RECENT)
        self._encoded: dict[object, bytes] = {}

    @property
    def is_idle(self) -> bool:
        """Whether the table may be evicted from memory."""
        return not self.subscribers and not self.lock.locked() and not self.bot_busy

    def is_watched(self, now: int) -> bool:
        """Whether a client follows the table, or has asked for it lately."""
        return bool(self.subscribers) or now < self.read_at + WATCH_TIME

    def publish(self, table: Table, entries: list[LogEntry]) -> None:
        """Replace the table by one that includes new entries, and notify the subscribers."""
        self.table = table
        self._recent.extend(entries)
        self._encoded.clear()
        self.notify()

    def notify(self) -> None:
        """Wake the subscribers, to see what has changed."""
        for wake in tuple(self.subscribers):
            wake()

    def connect(self, wake: Callable[[], None], hashes: Iterable[str]) -> None:
        """Add a socket that has the tokens with these hashes."""
        self.sockets.add(wake)
        self._count(hashes, 1)

    def disconnect(self, wake: Callable[[], None], hashes: Iterable[str]) -> None:
        """Remove a socket."""
        self.sockets.discard(wake)
        self._count(hashes, -1)

    def _count(self, hashes: Iterable[str], step: int) -> None:
        before = self.connected_seats
        self._connected = _added(self._connected, hashes, step)
        if self.connected_seats != before:
            self.notify_presence()

    def show(self, hashes: Iterable[str], account: str = "") -> None:
        """Note that the page of a socket is visible."""
        self._count_visible(hashes, account, 1)

    def hide(self, hashes: Iterable[str], account: str = "") -> None:
        """Note that the page of a socket is not visible any more."""
        self._count_visible(hashes, account, -1)

    def _count_visible(self, hashes: Iterable[str], account: str, step: int) -> None:
        self._visible = _added(self._visible, hashes, step)
        self._accounts = _added(self._accounts, [account] if account else [], step)

    @property
    def connected_seats(self) -> list[Seat]:
        """The seats whose tokens a socket of this process has."""
        return self._seats_of(self._connected)

    @property
    def visible_seats(self) -> list[Seat]:
        """The seats whose tokens a socket of a visible page has."""
        return self._seats_of(self._visible)

    @property
    def visible_accounts(self) -> list[str]:
        """The accounts that have a visible page of the table, with or without a seat."""
        return sorted(self._accounts)

    def _seats_of(self, hashes: Counter[str]) -> list[Seat]:
        seats = enumerate(self.table.seats) if hashes else ()
        return [number for number, seat in seats if seat.token_hash in hashes]

    def notify_presence(self) -> None:
        """Wake the sockets, because other seats are connected."""
        for wake in tuple(self.sockets):
            wake()

    def drop(self) -> None:
        """Make the table obsolete; its subscribers have to reconnect."""
        self.dropped = True
        self.cancel_timer()
        self.notify()

    def cancel_timer(self) -> None:
        """Stop the timer of the clock."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def recent(self, after: int) -> list[LogEntry] | None:
        """The entries after a number; None if they are no longer in memory."""
        if not self._recent or after + 1 < self._recent[0].seq:
            return None
        newest = list(islice(reversed(self._recent), max(0, self._recent[-1].seq - after)))
        return newest[::-1]

    def encoded_batch(
        self, after: int, viewer: visibility.Viewer, views: visibility.Views
    ) -> bytes | None:
        """The events after a number, encoded once for all viewers that see the same.

        None if they are no longer in memory.
        """
        for key in ((after, views, None), (after, views, viewer)):
            if key in self._encoded:
                return self._encoded[key]
        entries = self.recent(after)
        if entries is None:
            return None
        if len(self._encoded) >= MAX_ENCODED:
            self._encoded.clear()
        has_secret = any(visibility.has_secret(self.table, entry.event) for entry in entries)
        batch = self.batch(after, entries, viewer, views)
        encoded = m.encode(batch)
        self._encoded[after, views, viewer if batch.views or has_secret else None] = encoded
        return encoded

    def batch(
        self,
        after: int,
        entries: list[LogEntry],
        viewer: visibility.Viewer,
        views: visibility.Views = "never",
    ) -> m.EventBatch:
        """Events as the viewer sees them; with `views`, also the present state of the table."""
        batch = m.EventBatch(
            after,
            entries[-1].seq if entries else after,
            [visibility.table_event(self.table, viewer, entry) for entry in entries],
        )
        if views != "never":
            batch.table = self._once("table", lambda: visibility.table_info(self.table))
        if views == "always" or (views == "needed" and visibility.needs_views(entries)):
            batch.views = [self._view(seat) for seat in visibility.view_seats(viewer)]
        return batch

    def _view(self, seat: Seat) -> Any:
        return self._once(("view", seat), lambda: self._seat_view(seat))

    def _seat_view(self, seat: Seat) -> object:
        """A seat's view; if nothing is hidden, the encoded one of spectators with another seat."""
        if seat == SPECTATOR or self.table.game.has_secrets:
            return visibility.seat_view(self.table.state, seat)
        shared = _fields.decode(self._view(SPECTATOR))
        view = _fields.decode(shared["view"])
        return {**shared, "seat": seat, "view": {**view, "seat": seat}}

    def _once(self, key: object, make: Callable[[], object]) -> Any:
        """What does not depend on the client, encoded once for each position."""
        if key not in self._encoded:
            self._encoded[key] = m.encode(make())
        return msgspec.Raw(self._encoded[key])


def _added(counts: Counter[str], keys: Iterable[str], step: int) -> Counter[str]:
    """Counts after a step for each of some keys, without those that are zero."""
    counts.update(dict.fromkeys(keys, step))
    return +counts
