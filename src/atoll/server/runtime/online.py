"""`OnlinePeople`: notes in the database who is online, for the people who follow them.

Who sends requests or has a socket is online. Each person is noted once a minute at most, and all
people of a process together; every process reads the same database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from atoll.server.background import finish, supervise
from atoll.server.runtime.live_table import LiveTable
from atoll.store import StoreError
from atoll.store.people import PeopleStore

INTERVAL: Final = 60_000
"""Milliseconds after which a person who is still online is noted again."""
ONLINE_TIME: Final = 150_000
"""Milliseconds after which a person who was not noted again is offline."""
_PAUSE: Final = 1.0
"""Seconds between two writes."""

log = logging.getLogger("atoll.server")


class _Socket(NamedTuple):
    account: str
    table: LiveTable | None
    """The table where the account has a seat; None in the lobby and for spectators."""


class OnlinePeople:
    """The accounts that are online at this process."""

    def __init__(self, store: PeopleStore, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._sockets: dict[object, _Socket] = {}
        self._pending: set[str] = set()
        self._noted_at: dict[str, int] = {}
        self._changed, self._closing = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to write."""
        self._task = asyncio.get_running_loop().create_task(supervise("online", self._run))

    async def close(self) -> None:
        """Stop."""
        self._closing.set()
        self._changed.set()
        await finish([self._task] if self._task else [])

    def note(self, account: str) -> None:
        """A person has sent a request."""
        if self._is_due(account):
            self._pending.add(account)
            self._changed.set()

    def connect(self, account: str, table: LiveTable | None = None) -> Callable[[], None]:
        """A person is online until the function that is returned is called."""
        key = object()
        self._sockets[key] = _Socket(account, table)
        self.note_again(account)

        def disconnect() -> None:
            self._sockets.pop(key, None)

        return disconnect

    def note_again(self, account: str) -> None:
        """Note a person now, because what others know of them has changed."""
        self._noted_at.pop(account, None)
        self.note(account)

    def _is_due(self, account: str) -> bool:
        return self._now() >= self._noted_at.get(account, 0) + INTERVAL

    async def _run(self) -> None:
        while not self._closing.is_set():
            try:
                await self._write()
            except StoreError as error:
                log.warning("database unavailable", extra={"error": str(error)})
            await _wait(self._closing, _PAUSE)
            await _wait(self._changed, INTERVAL / 1000)
            self._changed.clear()

    async def _write(self) -> None:
        """Note everyone who is online and was not noted within the last minute."""
        now, sockets = self._now(), list(self._sockets.values())
        connected = {one.account for one in sockets if self._is_due(one.account)}
        playing = {one.account for one in sockets if _plays(one)}
        people, self._pending = self._pending | connected, set()
        self._noted_at = {
            **{one: at for one, at in self._noted_at.items() if now < at + INTERVAL},
            **dict.fromkeys(people, now),
        }
        try:
            await self._store.note_online(people, playing, now)
        except StoreError:
            self._pending |= people
            raise


def _plays(socket: _Socket) -> bool:
    return socket.table is not None and socket.table.table.status == "running"


async def _wait(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
