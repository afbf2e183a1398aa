"""`Live`: a table somebody uses just now, kept in memory with what its watchers need.

The table itself is never changed: when events are in the log, a new one takes its place. So
whoever looks sees only what is durable.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Final

import msgspec

from atoll.core.game import Seat
from atoll.server import messages as m
from atoll.server.domain import events
from atoll.server.domain import visibility as e
from atoll.server.domain.table import Table

_RECENT: Final = 128
"""How many events are kept for watchers that are a little behind."""

Entry = tuple[int, int, events.Event]
"""Number, time and event."""


class Live:
    """A table in memory."""

    def __init__(self, table: Table, recent: list[Entry]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        """Called when something happened."""
        self.timer: asyncio.TimerHandle | None = None
        self.doubtful = False
        """Whether the log may hold more than is known here, because writing to it failed."""
        self.asking = False
        """Whether a bot has been asked for its move."""
        self._recent: deque[Entry] = deque(recent, maxlen=_RECENT)
        self._encoded: dict[tuple[object, ...], bytes] = {}

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.watchers and not self.lock.locked() and not self.asking

    def follow(self, table: Table, entries: list[Entry]) -> None:
        """Take over what the log has got, and tell the watchers."""
        self.table = table
        self._recent.extend(entries)
        self._encoded.clear()
        for tell in tuple(self.watchers):
            tell()

    def forget_timer(self) -> None:
        """Stop waiting for a clock."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def recent(self, after: int) -> list[Entry] | None:
        """The events after a number; None if that is too long ago to be remembered."""
        if not self._recent or after + 1 < self._recent[0][0]:
            return None
        first = max(0, after + 1 - self._recent[0][0])
        return list(islice(self._recent, first, None))

    def news(self, after: int, eyes: e.Eyes, views: bool) -> bytes | None:
        """What happened after an event, encoded for these eyes; None if that is too long ago."""
        for key in ((after, views, None), (after, views, eyes)):
            if key in self._encoded:
                return self._encoded[key]
        entries = self.recent(after)
        if entries is None:
            return None
        alike = not views and not any(e.has_secret(self.table, entry[2]) for entry in entries)
        encoded = m.encode(self.told(after, entries, eyes, views))
        self._encoded[after, views, None if alike else eyes] = encoded
        return encoded

    def told(self, after: int, entries: list[Entry], eyes: e.Eyes, views: bool) -> m.Events:
        """Events as these eyes see them, and if they like how things stand now."""
        told = [e.seen(self.table, eyes, *entry) for entry in entries]
        seq = entries[-1][0] if entries else after
        if not views:
            return m.Events(after, seq, told)
        seen = [self.view(seat) for seat in e.viewers(eyes)]
        return m.Events(after, seq, told, e.table_info(self.table), seen)  # type: ignore[arg-type]

    def view(self, seat: Seat) -> msgspec.Raw:
        """The view of a seat or of spectators, worked out once for each position."""
        key = ("view", seat)
        if key not in self._encoded:
            self._encoded[key] = m.encode(e.seat_view(self.table, seat))
        return msgspec.Raw(self._encoded[key])
