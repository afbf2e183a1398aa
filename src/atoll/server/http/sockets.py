"""Sockets: a client says hello once, then hears everything that happens at its table.

There is no queue of messages for a client. A client has a place in the log, and is sent what comes
after it as fast as it reads; so a slow one costs no memory and delays nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from atoll.locales import match_language, use_language
from atoll.server import messages as m
from atoll.server.domain import commands, events
from atoll.server.domain import visibility as e
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import hashed
from atoll.server.http.middleware import Bucket
from atoll.server.http.problems import misread, problem_of
from atoll.server.metrics import Metrics
from atoll.server.runtime.live_table import Live
from atoll.server.runtime.service import Changed, Service

_HELLO_WITHIN: Final = 15.0
_MOST_AT_ONCE: Final = 500
"""Events in one message while a client catches up."""
_MESSAGES, _SECONDS = 1000, 4.0
"""How many messages a client may send in how many seconds."""
_MOST_MISTAKES: Final = 20
_PAUSE: Final = 1.0
_POLICY: Final = 1008

_decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


class _GoneError(Exception):
    """The client has closed the socket, or has to be shut out."""


class Conversation:
    """One client, one table."""

    def __init__(self, service: Service, metrics: Metrics, receive: Any, send: Any) -> None:
        self.service, self.metrics = service, metrics
        self._receive: Callable[[], Awaitable[Any]] = receive
        self._send: Callable[[Any], Awaitable[None]] = send
        self._bell = asyncio.Event()
        self._bucket = Bucket(_MESSAGES, _SECONDS)
        self._mistakes = 0
        self._hashes: list[str] = []
        self._who: tuple[int, commands.Who] = (-1, commands.NOBODY)
        self._views = True
        self._sent = 0
        self._asking = False
        self._watched: Live | None = None

    async def run(self) -> None:
        """Talk until one side has enough."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        try:
            with suppress(_GoneError, OSError):
                live = await self._greeted()
                if live is not None:
                    await self._talk(live)
        finally:
            if self._watched is not None:
                self._watched.watchers.discard(self._wake)

    async def _greeted(self) -> Live | None:
        """Hear the hello and welcome the client; None if there is nothing to talk about."""
        try:
            hello = await asyncio.wait_for(self._heard(), _HELLO_WITHIN)
            if not isinstance(hello, m.Hello):
                raise RefusedError("problem-bad-request")
            return await self._welcomed(hello)
        except TimeoutError:
            await self._close(_POLICY)
        except RefusedError as error:
            await self._refused(error)
            await self._close(_POLICY)
        return None

    async def _welcomed(self, hello: m.Hello) -> Live:
        if language := match_language(hello.language):
            use_language(language)
        live = await self.service.fresh(hello.table)
        # From here on the table stays in memory.
        self._watched = live
        live.watchers.add(self._wake)
        self._hashes = [hashed(token) for token in hello.tokens]
        who = commands.identify(live.table, self._hashes)
        self._views = hello.views
        self._sent = min(hello.have, live.table.seq)
        await self._tell(m.Welcome(e.table_info(live.table), sorted(who.seats), who.host))
        return live

    async def _talk(self, live: Live) -> None:
        self._bell.set()
        pump = asyncio.get_running_loop().create_task(self._pump(live))
        try:
            while True:
                message = await self._heard()
                if message is not None:
                    await self._answer(live, message)
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    def _identified(self, table: Table) -> commands.Who:
        """Whom the client's tokens belong to; looked up anew when somebody sat down or left."""
        seating, who = self._who
        if seating != table.seating:
            who = commands.identify(table, self._hashes, strict=False)
            self._who = (table.seating, who)
        return who

    # From the client

    async def _heard(self) -> m.FromClient | None:
        """The next message; None if it could not be understood."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise _GoneError
        if not self._bucket.take(""):
            await self._refused(RefusedError("problem-too-many-requests"))
            await self._close(_POLICY)
        try:
            return _decoder.decode(message.get("text") or message.get("bytes") or "")
        except (msgspec.DecodeError, RecursionError) as error:
            await self._tell(m.SocketProblem(misread(error)))
            await self._count_mistake()
            return None

    async def _count_mistake(self) -> None:
        self._mistakes += 1
        if self._mistakes > _MOST_MISTAKES:
            await self._close(_POLICY)

    async def _answer(self, live: Live, message: m.FromClient) -> None:
        try:
            if isinstance(message, m.Hello):
                raise RefusedError("problem-bad-request")
            await self._carry_out(live, message)
        except RefusedError as error:
            await self._refused(error, getattr(message, "id", ""))

    async def _carry_out(self, live: Live, asked: Request) -> None:
        self._asking = True
        try:
            changed = await carry_out(self.service, live.table.id, self._identified, asked)
        finally:
            self._asking = False
            if self._sent < live.table.seq:
                await self._send_news(live)
        if changed.repeated:
            await self._tell(m.Done(asked.id, changed.seq))

    # To the client

    def _wake(self) -> None:
        """There is something new; who just asked for it is told at the end of the asking."""
        if not self._asking:
            self._bell.set()

    async def _pump(self, live: Live) -> None:
        """Send what the client does not have, whenever there is something."""
        while True:
            await self._bell.wait()
            self._bell.clear()
            try:
                while self._sent < live.table.seq:
                    await self._send_news(live)
            except RefusedError:
                # The log cannot be read just now.
                await asyncio.sleep(_PAUSE)
                self._bell.set()

    async def _send_news(self, live: Live) -> None:
        table = live.table
        seats = self._identified(table).seats
        news = live.news(self._sent, seats, self._views)
        if news is None:
            await self._send_old_news(live, seats)
            return
        self._sent = table.seq
        await self._send({"type": "websocket.send", "text": news.decode()})

    async def _send_old_news(self, live: Live, seats: e.Eyes) -> None:
        """Events from the log, for a client that has been away for long."""
        entries = await self.service.entries(live, self._sent, _MOST_AT_ONCE)
        after, self._sent = self._sent, entries[-1][0]
        views = self._views and self._sent == live.table.seq
        await self._tell(live.told(after, entries, seats, views))

    async def _tell(self, message: m.FromServer) -> None:
        await self._send({"type": "websocket.send", "text": m.encode(message).decode()})

    async def _refused(self, error: RefusedError, request: str = "") -> None:
        self.metrics.refusals.labels(error.code).inc()
        await self._tell(m.SocketProblem(problem_of(error), request))

    async def _close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})
        raise _GoneError


Request = m.Act | m.Undo | m.AnswerUndo | m.Say


async def carry_out(
    service: Service, table_id: str, identified: Callable[[Table], commands.Who], asked: Request
) -> Changed:
    """Do what somebody at a table asks for: the same for sockets and plain HTTP."""
    live = await service.live(table_id)
    mine = asked.seat in identified(live.table).seats
    return await service.change(
        table_id,
        lambda table: _decided(table, identified(table), asked),
        None if isinstance(asked, m.Say) else asked.seq,
        (asked.seat, asked.id) if mine else None,
    )


def _decided(table: Table, who: commands.Who, asked: Request) -> list[events.Event]:
    if isinstance(asked, m.Act):
        return commands.act(table, who, asked.seat, asked.action, asked.id)
    if isinstance(asked, m.Undo):
        return commands.undo(table, who, asked.seat, asked.id)
    if isinstance(asked, m.AnswerUndo):
        return commands.answer_undo(table, who, asked.seat, asked.agree, asked.id)
    return commands.say(table, who, asked.seat, asked.text, asked.id)
