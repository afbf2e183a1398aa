"""The ASGI server: Uvicorn, with limits on slow and large requests and on connections.

Uvicorn itself waits for the rest of a request for ever and accepts headers of any size.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import encode
from atoll.server.http.addresses import Proxies, network_of
from atoll.server.http.middleware import Gateway
from atoll.server.http.open_counts import OpenCounts
from atoll.server.http.problems import MEDIA_TYPE, problem_headers, problem_of
from atoll.server.http.websocket_frames import text_frame
from atoll.server.runtime.metrics import Metrics
from atoll.server.settings import Settings

BACKLOG: Final = 2048
MAX_HEADERS: Final = 100
MAX_HEADER_BYTES: Final = 16_384
_CHUNK_HEADER: Final = 16
"""Bytes around the content of a chunk; more are extensions, which nobody needs."""
_MAX_DISCARDED: Final = 10_000_000
"""Bytes that are read after the response to a request that is too large, so that clients get it."""
_GRACE: Final = 2
"""Seconds that running requests get when the server shuts down."""
_CLOSE_SECONDS: Final = 5.0
"""Seconds after which a connection that does not close is cut."""
_MAX_FRAGMENTS: Final = 1000
_MAX_CONTROL_FRAMES: Final = 100
"""Pings and unasked pongs of a client between two pings of the server; they cost no tokens."""
_MAX_QUEUED: Final = 8
"""Messages of a client that are read ahead; pausing after each one costs two system calls."""
_RESERVED_FILES: Final = 64
"""Open files that the server needs besides connections."""
_WANTED_FILES: Final = 65_536


class Connections:
    """Counts the connections of each address; trusted proxies have no limit of their own."""

    def __init__(self, settings: Settings, metrics: Metrics, open_here: OpenCounts) -> None:
        self.metrics, self.open_here = metrics, open_here
        self.seconds = settings.request_seconds
        self.max_body = 2 * settings.message_bytes + _MAX_DISCARDED
        self._proxies = Proxies(settings.proxies)
        self._max = max_connections()
        self._max_per_address = max(1, min(settings.connections_per_address, self._max // 4))

    def add(self, host: str) -> bool:
        """Count a new connection; whether it is one too many for this process."""
        here = self.open_here.add(network_of(host))
        few = here <= self._max_per_address or self._proxies.trusts(host)
        return self.open_here.total > self._max or not few

    async def exceeds(self, host: str) -> bool:
        """Whether an address has too many connections at all processes together."""
        if self._proxies.trusts(host):
            return False
        client = network_of(host)
        others = await self.open_here.others(client)
        return self.open_here.counts[client] + others > self._max_per_address

    def remove(self, host: str) -> None:
        """Count a closed connection."""
        self.open_here.remove(network_of(host))


def max_connections() -> int:
    """How many connections the process can hold, once its limit of open files is raised."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return _WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, _WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    files = _WANTED_FILES if soft == resource.RLIM_INFINITY else soft
    return max(files - _RESERVED_FILES, files // 2)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection whose requests have to arrive in time and have a limited size.

    The time counts from the first byte of a request, or from the connection, to its last byte.
    """

    def __init__(self, limits: Connections, **named: Any) -> None:
        super().__init__(**named)
        self._limits = limits
        self._timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None
        self._check: asyncio.Task[None] | None = None
        self._begin_part(in_head=True)
        self._problem = "problem-bad-request"

    def connection_made(self, transport: Any) -> None:
        """Start the timer, or reject a connection too many."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self._start_timer()
        if self._limits.add(self._host):
            self._refuse(RequestError("problem-too-many-sockets"))
        elif self._limits.open_here.is_shared:
            self._check = self.loop.create_task(self._check_other_processes())

    async def _check_other_processes(self) -> None:
        """Reject a connection too many; requests do not wait for that."""
        if await self._limits.exceeds(self._host):
            if self.transport.get_protocol() is self:
                self._refuse(RequestError("problem-too-many-sockets"))
            else:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self._limits.remove(self._host)
        self._stop_timer()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data, unless it is too much."""
        if self.transport.is_closing():
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._start_timer()
        part = (self.cycle, self._in_head)
        super().data_received(data)
        if part == (self.cycle, self._in_head):
            # Otherwise the data began with the end of an earlier part.
            self._received += len(data)
        if self._in_head and self._received > MAX_HEADER_BYTES:
            self._refuse(RequestError("problem-headers"))
        elif not self._in_head and self._is_body_too_large:
            self._refuse(RequestError("problem-too-large"))

    @property
    def _is_body_too_large(self) -> bool:
        """Whether a body, or what is around its chunks and after them, is too large."""
        framing = self._received - self._content
        return self._received > self._limits.max_body or framing > MAX_HEADER_BYTES

    def _begin_part(self, in_head: bool) -> None:
        """Begin to count the bytes of the head or the body of a request."""
        self._in_head, self._received, self._content = in_head, 0, 0

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._begin_part(in_head=True)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header, but not one that follows the body."""
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Check the headers, then start the request."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if len(self.headers) > MAX_HEADERS or size > MAX_HEADER_BYTES:
            self._problem = "problem-headers"
            raise ValueError(self._problem)
        codings = (value for name, value in self.headers if name == b"transfer-encoding")
        if any(coding.lower() != b"chunked" for coding in codings):
            raise ValueError(self._problem)
        self._begin_part(in_head=False)
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        """Count what is around a chunk."""
        self._content += _CHUNK_HEADER

    def on_body(self, body: bytes) -> None:
        """Count and take a part of the body."""
        self._content += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete; if it was answered before, the next one has to come in time."""
        if self.cycle is not None and self.cycle.response_complete:
            self._start_timer()
        else:
            self._stop_timer()
        self._begin_part(in_head=True)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the protocol of sockets."""
        self._stop_timer()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Reject what cannot be parsed."""
        self._refuse(RequestError(self._problem))

    def pause_writing(self) -> None:
        """Cut the connection if the client does not read its response."""
        super().pause_writing()
        self._write_timer = self.loop.call_later(self._limits.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads."""
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(self._limits.seconds, self._time_up)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_up(self) -> None:
        self._refuse(RequestError("problem-timeout"))

    def _refuse(self, error: RequestError) -> None:
        """Respond with a problem, unless there is a response already, and close."""
        self._stop_timer()
        if self.transport.is_closing():
            return
        self._limits.metrics.rejected.labels(error.code).inc()
        if not self._is_answered:
            self.transport.write(_response(error))
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self.loop.call_later(_CLOSE_SECONDS, self.transport.abort)

    @property
    def _is_answered(self) -> bool:
        """Whether the response to the present request has begun, or that to an earlier one runs."""
        if self.cycle is None:
            return False
        if self._in_head:
            return not self.cycle.response_complete
        return self.cycle.response_started


def _response(error: RequestError) -> bytes:
    body = encode(problem_of(error))
    headers = {
        "content-type": MEDIA_TYPE,
        "content-length": str(len(body)),
        "connection": "close",
        **problem_headers(error),
    }
    lines = [f"{name}: {value}\r\n".encode() for name, value in headers.items()]
    return b"".join([STATUS_LINE[error.status], *lines, b"\r\n", body])


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is counted, limited in frames, and cut if its client does not read."""

    def __init__(self, limits: Connections, **named: Any) -> None:
        super().__init__(**named)
        self._limits = limits
        self._control_frames = 0

    def data_received(self, data: bytes) -> None:
        """Parse data; a request with a body, for which Uvicorn has no answer, opens no socket."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            error = RequestError("problem-bad-request")
            self._limits.metrics.rejected.labels(error.code).inc()
            self.transport.write(_response(error))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the closed connection."""
        self._limits.remove(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Queue a message; Uvicorn stops reading, but not while there are only a few."""
        reads_on = not self.read_paused and self.queue.qsize() < _MAX_QUEUED
        self.read_paused |= reads_on
        super().send_receive_event_to_app()
        self.read_paused &= not reads_on

    async def send(self, message: Any) -> None:
        """Send a message; a rejection completes the handshake, which Uvicorn takes for an error.

        What is sent all the time, a text on an open socket, needs no state of the protocol.
        """
        text, is_open = message.get("text"), self.conn.state is State.OPEN
        if text is not None and is_open and self.writable.is_set() and not self.disconnected:
            self.transport.write(text_frame(text.encode()))
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def handle_cont(self, event: Any) -> None:
        """Add a fragment to a message; small ones are no reason to keep thousands."""
        if len(self.frames) < _MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._count_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Take the answer to a ping of the server."""
        pending = self.pending_ping_payload
        super().handle_pong(event)
        if pending is not None and self.pending_ping_payload is None:
            self._control_frames = 0
        else:
            self._count_control_frame()

    def _count_control_frame(self) -> bool:
        """Count a ping or pong; whether there are not too many. If there are, cut the socket."""
        self._control_frames += 1
        if self._control_frames > _MAX_CONTROL_FRAMES:
            self.transport.abort()
        return self._control_frames <= _MAX_CONTROL_FRAMES

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer; what it does not read is dropped."""
        super().keepalive_timeout()
        self.loop.call_later(_CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """Tell the client to reconnect."""
        super().shutdown()
        self.loop.call_later(_GRACE / 2, self.transport.abort)


class Server(uvicorn.Server):
    """Uvicorn, draining before it stops.

    After SIGTERM the server reports that it is not ready and goes on for a moment, so that proxies
    send their requests elsewhere; then it closes its sockets with code 1012.
    """

    def __init__(self, config: uvicorn.Config, gateway: Gateway, connections: Connections) -> None:
        super().__init__(config)
        self._gateway, self.connections = gateway, connections
        self._terminated = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal to stop."""
        self._terminated = sig == signal.SIGTERM
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then shut down."""
        self._gateway.drain()
        if self._terminated:
            await asyncio.sleep(self._gateway.settings.drain_seconds)
        await super().shutdown(sockets)


def make_server(gateway: Gateway) -> Server:
    """The server of an application."""
    limits = Connections(gateway.settings, gateway.metrics, gateway.limits.connections)
    http: Any = partial(HttpProtocol, limits)
    sockets: Any = partial(SocketProtocol, limits)
    config = uvicorn.Config(
        gateway,
        lifespan="on",
        log_config=None,
        access_log=False,
        http=http,
        ws=sockets,
        ws_max_size=gateway.settings.message_bytes,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_GRACE,
        backlog=BACKLOG,
    )
    return Server(config, gateway, limits)
