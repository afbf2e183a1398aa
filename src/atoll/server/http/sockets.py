"""WebSockets: a client says hello once, then receives all events of its table.

There is no queue of messages per client. A client has a position in the log, and gets what follows
it as fast as it reads; a slow client costs no memory and delays no other.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from atoll.core.errors import AtollError
from atoll.locales import match_language, use_language
from atoll.server.background import cancel
from atoll.server.domain import messages as m
from atoll.server.domain import visibility
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import LogEntry
from atoll.server.domain.permissions import ANONYMOUS, Caller, identify
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import TABLE_ID, hashed
from atoll.server.http.account_seats import AccountSeats
from atoll.server.http.limits import Limits
from atoll.server.http.log_pages import read_log
from atoll.server.http.problems import malformed_problem, problem_of
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.service import TableService

_HELLO_TIMEOUT: Final = 15.0
_MAX_BATCH: Final = 500
"""Events in one message while a client catches up."""
_MAX_MISTAKES: Final = 20
_RETRY_DELAY: Final = 1.0
_POLICY_VIOLATION: Final = 1008
_SERVICE_RESTART: Final = 1012
"""Tells the client to connect again."""

log = logging.getLogger("atoll.server")
_decoder: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)


class _ClosedError(Exception):
    """The client or the server has closed the socket."""


class SocketSession:
    """The connection of one client to one table."""

    def __init__(
        self,
        service: TableService,
        metrics: Metrics,
        limits: Limits,
        client: str,
        receive: Any,
        send: Any,
        account_seats: AccountSeats | None = None,
    ) -> None:
        self._account_seats = account_seats
        self.service, self.metrics = service, metrics
        self._limits, self._client = limits, client
        self._receive: Callable[[], Awaitable[Any]] = receive
        self._send_asgi: Callable[[Any], Awaitable[None]] = send
        self._notified = asyncio.Event()
        self._mistakes = 0
        self._hashes: list[str] = []
        self._account = ""
        self._cached_caller: tuple[int, Caller] = (-1, ANONYMOUS)
        self._views: visibility.Views = "always"
        self._visible = False
        self._sent_seq = 0
        self._in_gap = False
        """Whether events were sent without the state after them, while the client catches up."""
        self._sent_present: list[int] = []
        self._in_request = False
        self._catching_up = asyncio.Lock()
        self._subscribed: LiveTable | None = None

    async def run(self) -> None:
        """Serve the connection until either side closes it."""
        await self._receive()
        await self._send_asgi({"type": "websocket.accept"})
        try:
            with suppress(_ClosedError, OSError):
                await self._serve(await self._greet())
        finally:
            if self._subscribed is not None:
                self._subscribed.subscribers.discard(self._notify)
                self._set_visible(self._subscribed, False)
                self._subscribed.disconnect(self._notified.set, self._hashes)
            if self._account_seats is not None:
                self._account_seats.disconnect()

    async def _greet(self) -> LiveTable:
        """Wait for the hello, and subscribe to its table."""
        try:
            hello = await asyncio.wait_for(self._next_message(), _HELLO_TIMEOUT)
            if hello is None:
                raise await self._close()
            if not isinstance(hello, m.Hello):
                raise RequestError("problem-bad-request", AtollError("the first message is hello"))
            return await self._subscribe(hello)
        except TimeoutError:
            raise await self._close() from None
        except RequestError as error:
            await self._send_problem(error)
            raise await self._close() from None

    async def _subscribe(self, hello: m.Hello) -> LiveTable:
        if language := match_language(hello.language):
            use_language(language)
        if not re.fullmatch(TABLE_ID, hello.table):
            raise RequestError("problem-no-table")
        live = await self.service.fresh(hello.table)
        # From here on the table stays in memory.
        self._subscribed = live
        live.subscribers.add(self._notify)
        hashes = [hashed(token) for token in hello.tokens]
        identify(live.table, hashes)
        if self._account_seats is not None:
            table = live.table
            hashes += await self._account_seats.hashes(table.id, table.seating_seq)
            self._account_seats.connect(live)
            self._account = self._account_seats.account
        self._hashes = hashes
        caller = self._caller(live.table)
        live.connect(self._notified.set, hashes)
        self._set_visible(live, True)
        self._views = "always" if hello.views else "never"
        self._sent_seq = min(hello.after, live.table.seq)
        self._sent_present = self.service.presence.seats(live)
        info = visibility.table_info(live.table)
        await self._send(m.Welcome(info, sorted(caller.seats), caller.host, self._sent_present))
        return live

    def _set_visible(self, live: LiveTable, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            (live.show if visible else live.hide)(self._hashes, self._account)

    async def _serve(self, live: LiveTable) -> None:
        self._notified.set()
        sender = asyncio.get_running_loop().create_task(self._send_events(live))
        try:
            while True:
                message = await self._next_message()
                if message is not None:
                    await self._handle(live, message)
        finally:
            await cancel([sender])

    def _caller(self, table: Table) -> Caller:
        """The owner of the client's tokens; found again when the ownership of seats changed."""
        seating_seq, caller = self._cached_caller
        if seating_seq != table.seating_seq:
            caller = identify(table, self._hashes, strict=False)
            self._cached_caller = (table.seating_seq, caller)
        return caller

    # From the client

    async def _next_message(self) -> m.ClientMessage | None:
        """The next message; None if it is malformed."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise _ClosedError
        try:
            await self._limits.charge(self._client, "message")
        except RequestError as error:
            await self._send_problem(error)
            raise await self._close() from None
        try:
            return _decoder.decode(message.get("text") or message.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            await self._send(m.SocketProblem(malformed_problem(error)))
        self._mistakes += 1
        if self._mistakes > _MAX_MISTAKES:
            raise await self._close()
        return None

    async def _handle(self, live: LiveTable, message: m.ClientMessage) -> None:
        try:
            if isinstance(message, m.Hello):
                raise RequestError("problem-bad-request", AtollError("hello is sent once"))
            if isinstance(message, m.Visibility):
                self._set_visible(live, message.visible)
            elif isinstance(message, m.Views):
                await self._set_views(live, message.always)
            else:
                await self._submit(live, message)
        except RequestError as error:
            await self._send_problem(error, getattr(message, "id", ""))
        except (_ClosedError, OSError):
            raise
        except Exception:
            log.exception("message failed")
            await self._send_problem(RequestError("problem-server"), getattr(message, "id", ""))

    async def _set_views(self, live: LiveTable, always: bool) -> None:
        self._views = "always" if always else "needed"
        if always and self._sent_seq == live.table.seq:
            viewer = self._caller(live.table).seats
            await self._send(live.batch(self._sent_seq, [], viewer, "always"))

    async def _submit(self, live: LiveTable, request: m.PlayerRequest) -> None:
        if isinstance(request, m.Say):
            await self._limits.charge(self._client, "chat")
        await self._check_account(live, now=True)
        self._in_request = True
        try:
            change = await self.service.submit(live.table.id, self._caller, request)
        finally:
            self._in_request = False
            while self._sent_seq < live.table.seq:
                await self._send_batch(live)
        if change.is_retry:
            await self._send(m.Ack(request.id, change.seq))

    async def _check_account(self, live: LiveTable, now: bool = False) -> None:
        """Make the client connect again if its account has other seats, or was logged out."""
        seats = self._account_seats
        if seats is not None and await seats.changed(live.table.seating_seq, now):
            await self._send_asgi({"type": "websocket.close", "code": _SERVICE_RESTART})
            raise _ClosedError

    # To the client

    def _notify(self) -> None:
        """Wake the sender; the events of this client's own request are sent when it is done."""
        if not self._in_request:
            self._notified.set()

    async def _send_events(self, live: LiveTable) -> None:
        """Send events until the socket is closed; after an error the client has to reconnect."""
        try:
            await self._follow(live)
        except (_ClosedError, OSError):
            return
        except Exception:
            log.exception("events not sent")
            await self._send_asgi({"type": "websocket.close", "code": _SERVICE_RESTART})

    async def _follow(self, live: LiveTable) -> None:
        """Send events that the client does not have, whenever there are any."""
        while True:
            await self._notified.wait()
            self._notified.clear()
            if live.dropped:
                await self._send_asgi({"type": "websocket.close", "code": _SERVICE_RESTART})
                return
            if live.quarantined:
                await self._send_problem(RequestError("problem-quarantined"))
                raise await self._close()
            try:
                await self._check_account(live)
                while self._sent_seq < live.table.seq:
                    await self._send_batch(live)
                await self._send_presence(live)
            except RequestError:
                # The log cannot be read at present.
                await asyncio.sleep(_RETRY_DELAY)
                self._notified.set()

    async def _send_batch(self, live: LiveTable) -> None:
        viewer, last = self._caller(live.table).seats, live.table.seq
        batch = live.encoded_batch(self._sent_seq, viewer, self._views_now)
        if batch is None:
            await self._send_old_batch(live, viewer)
            return
        self._sent_seq, self._in_gap = last, False
        await self._send_asgi({"type": "websocket.send", "text": batch.decode()})

    @property
    def _views_now(self) -> visibility.Views:
        """Whether the next message has views; after a gap they cannot be computed."""
        return "always" if self._views == "needed" and self._in_gap else self._views

    async def _send_presence(self, live: LiveTable) -> None:
        present = self.service.presence.seats(live)
        if present != self._sent_present:
            self._sent_present = present
            await self._send(m.Presence(present))

    async def _send_old_batch(self, live: LiveTable, viewer: visibility.Viewer) -> None:
        """Send events that are only in the log, to a client that was away for long.

        Both the sender and a request of the client do so; only one of them reads a part.
        """
        async with self._catching_up:
            after = self._sent_seq
            if live.recent(after) is not None:
                return
            entries = await self._read_log(live, after)
            self._sent_seq, self._in_gap = entries[-1].seq, True
            caught_up = self._sent_seq == live.table.seq
            batch = live.batch(after, entries, viewer, self._views_now if caught_up else "never")
            self._in_gap = not caught_up
            await self._send(batch)

    async def _read_log(self, live: LiveTable, after: int) -> list[LogEntry]:
        """A page of the log; a client without tokens waits for them."""
        limits, client = self._limits, self._client
        while True:
            try:
                return await read_log(limits, client, self.service, live, after, _MAX_BATCH)
            except RequestError as error:
                if error.code != "too-many-requests":
                    raise
            await asyncio.sleep(_RETRY_DELAY)

    async def _send(self, message: m.ServerMessage) -> None:
        await self._send_asgi({"type": "websocket.send", "text": m.encode(message).decode()})

    async def _send_problem(self, error: RequestError, request_id: str = "") -> None:
        self.metrics.rejected.labels(error.code).inc()
        await self._send(m.SocketProblem(problem_of(error), request_id))

    async def _close(self) -> _ClosedError:
        await self._send_asgi({"type": "websocket.close", "code": _POLICY_VIOLATION})
        return _ClosedError()
