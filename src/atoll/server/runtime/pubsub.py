"""Publish/subscribe between server processes, over Redis: new events, and who is connected.

Of events a message only says “table X is at event N”; every process reads the log itself. A message
that is lost or arrives twice does no harm: each process also polls the database. Which seats are
connected is published as a whole, again and again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from atoll.server.background import cancel, supervise
from atoll.server.domain.errors import RequestError
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.presence import Connected, Looking
from atoll.server.runtime.service import TableService
from atoll.store import StoreError

_CHANNEL: Final = "atoll:news"
_PRESENCE: Final = "atoll:presence"
_RETRY_DELAY: Final = 0.5
"""Seconds until Redis is tried again."""
PRESENCE_INTERVAL: Final = 1.0
"""Seconds between two checks of which seats are connected."""
PRESENCE_REPEAT: Final = 5.0
"""Seconds after which they are published although nothing has changed."""
PRESENCE_LIFETIME: Final = 15.0
"""Seconds after which what a silent process has published lapses."""

log = logging.getLogger("atoll.server")


class _ConnectedSeats(msgspec.Struct, frozen=True):
    """The seats that are connected to a process, those of them whose pages are all hidden, and the
    accounts that look at a table that has not started."""

    process: str
    tables: Connected
    hidden: Connected = {}
    accounts: Looking = {}


_decoder = msgspec.json.Decoder(_ConnectedSeats)


class RedisPubSub:
    """Publishes what this process has written and who is connected to it, and follows others."""

    def __init__(
        self, redis: Redis, service: TableService, on_subscribe: Callable[[], Awaitable[None]]
    ) -> None:
        self._redis, self._service, self._on_subscribe = redis, service, on_subscribe
        self._process = secrets.token_hex(8)
        self._outgoing: dict[str, int] = {}
        self._incoming: dict[str, int] = {}
        self._has_outgoing = asyncio.Event()
        self._has_incoming = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        service.after_write.append(self.publish)

    def start(self) -> None:
        """Start publishing and listening."""
        loop = asyncio.get_running_loop()
        work = (self._send_outgoing, self._listen, self._read_incoming, self._share_presence)
        self._tasks = [loop.create_task(supervise("pubsub", one)) for one in work]

    async def close(self) -> None:
        """Stop."""
        await cancel(self._tasks)
        await self._redis.aclose()

    def publish(self, live: LiveTable) -> None:
        """Announce the last event of a table; announcements of the same moment are joined."""
        self._outgoing[live.table.id] = live.table.seq
        self._has_outgoing.set()

    async def _send_outgoing(self) -> None:
        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            outgoing, self._outgoing = self._outgoing, {}
            text = " ".join(f"{table_id}:{seq}" for table_id, seq in outgoing.items())
            try:
                await self._redis.publish(_CHANNEL, text)
            except (RedisError, OSError) as error:
                await _retry_later(error)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(_CHANNEL, _PRESENCE)
                    await self._receive(pubsub)
            except (RedisError, OSError) as error:
                await _retry_later(error)

    async def _receive(self, pubsub: Any) -> None:
        async for message in pubsub.listen():
            is_presence = message["channel"] == _PRESENCE.encode()
            if message["type"] == "message" and is_presence:
                self._receive_presence(message["data"])
            elif message["type"] == "subscribe" and not is_presence:
                await self._catch_up()
            elif message["type"] == "message":
                for item in message["data"].decode().split():
                    table_id, _, seq = item.partition(":")
                    self._incoming[table_id] = int(seq)
                self._has_incoming.set()

    async def _catch_up(self) -> None:
        """Read what was announced before; if the database does not respond, the scheduler does."""
        try:
            await self._on_subscribe()
        except (StoreError, RequestError) as error:
            log.warning("database unavailable", extra={"error": str(error)})

    async def _read_incoming(self) -> None:
        """Read the logs that have grown; those announced meanwhile are read together."""
        while True:
            await self._has_incoming.wait()
            self._has_incoming.clear()
            incoming, self._incoming = self._incoming, {}
            lives = ((self._service.in_memory(table_id), seq) for table_id, seq in incoming.items())
            behind = [live for live, seq in lives if live is not None and seq > live.table.seq]
            try:
                if behind:
                    await self._service.catch_up_all(behind)
            except RequestError as error:
                log.warning("database unavailable", extra={"error": error.code})

    # Who is connected

    async def _share_presence(self) -> None:
        """Publish the connected seats when they change, and now and then."""
        published: _ConnectedSeats | None = None
        due = 0.0
        while True:
            now, seats = time.monotonic(), self._connected_here()
            if seats != published or now >= due:
                published, due = seats, now + PRESENCE_REPEAT
                await self._publish_presence(seats)
            silent = self._service.presence.forget_before(now - PRESENCE_LIFETIME)
            self._notify_presence(silent)
            await asyncio.sleep(PRESENCE_INTERVAL)

    async def _publish_presence(self, seats: _ConnectedSeats) -> None:
        try:
            await self._redis.publish(_PRESENCE, msgspec.json.encode(seats))
        except (RedisError, OSError) as error:
            await _retry_later(error)

    def _connected_here(self) -> _ConnectedSeats:
        seats, hidden, accounts = Connected(), Connected(), Looking()
        for live in self._service.live_tables:
            if connected := live.connected_seats:
                seats[live.table.id] = connected
                if unseen := [seat for seat in connected if seat not in live.visible_seats]:
                    hidden[live.table.id] = unseen
            if live.table.status == "open" and (looking := live.visible_accounts):
                accounts[live.table.id] = looking
        return _ConnectedSeats(self._process, seats, hidden, accounts)

    def _receive_presence(self, data: bytes) -> None:
        try:
            message = _decoder.decode(data)
        except msgspec.DecodeError as error:
            log.warning("malformed presence", extra={"error": str(error)})
            return
        if message.process != self._process:
            presence = self._service.presence
            changed = presence.receive(
                message.process, message.tables, time.monotonic(), message.hidden, message.accounts
            )
            self._notify_presence(changed)

    def _notify_presence(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            if live := self._service.in_memory(table_id):
                live.notify_presence()


async def _retry_later(error: Exception) -> None:
    log.warning("Redis unavailable", extra={"error": type(error).__name__})
    await asyncio.sleep(_RETRY_DELAY)
