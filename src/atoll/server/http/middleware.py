"""The door: how often, how much and from where. Wraps the whole application.

Each address has a bucket of requests that fills up again with time; sockets are counted. The
numbers are this process's own, and old addresses are forgotten, so memory stays bounded.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp

from atoll.server.domain.errors import RefusedError
from atoll.server.http.problems import MEDIA_TYPE, problem_of, speak
from atoll.server.messages import encode
from atoll.server.metrics import Metrics
from atoll.server.settings import Settings

_MOST_ADDRESSES: Final = 50_000
_FREE_PATHS: Final = ("/health/live", "/health/ready", "/metrics")
"""What monitors ask for all the time is not counted."""

SOCKET: Final = "/api/v1/socket"
"""Where sockets are opened."""
Talk = Callable[[Any, Any], Awaitable[None]]
"""Serves one socket, given how to receive and to send."""

HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
)

log = logging.getLogger("atoll.server")


class Bucket:
    """Requests an address may still make: `size` at once, filling up again over `seconds`."""

    def __init__(
        self, size: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size, self.rate, self._clock = size, size / seconds, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more is allowed; it is counted."""
        now = self._clock()
        left, then = self._left.pop(address, (float(self.size), now))
        left = min(float(self.size), left + (now - then) * self.rate)
        self._left[address] = (max(0.0, left - 1), now)
        if len(self._left) > _MOST_ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Door:
    """The application behind its limits."""

    def __init__(self, app: ASGIApp, talk: Talk, settings: Settings, metrics: Metrics) -> None:
        self.app, self.talk, self.settings, self.metrics = app, talk, settings, metrics
        self._requests = Bucket(settings.requests_per_minute, 60)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request, a socket or the start and end of the server through, or do not."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        speak(header(scope, b"accept-language"))
        start, status = time.perf_counter(), 500

        async def send_safely(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        refusal = self._refusal(scope)
        try:
            if refusal is None:
                await self.app(scope, receive, send_safely)
            else:
                await refuse(refusal, send_safely)
        finally:
            self._told(scope, status, time.perf_counter() - start)

    def _refusal(self, scope: Any) -> RefusedError | None:
        if scope["path"] not in _FREE_PATHS and not self._requests.take(address(scope)):
            return RefusedError("problem-too-many-requests")
        if scope["path"] == SOCKET:
            return RefusedError("problem-method")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not self.origin_allowed(scope):
            return RefusedError("problem-origin")
        return None

    def _told(self, scope: Any, status: int, seconds: float) -> None:
        self.metrics.requests.labels(str(status)).inc()
        self.metrics.seconds.observe(seconds)
        told = {"method": scope["method"], "status": status, "ms": round(seconds * 1000, 1)}
        log.info("request", extra={"path": scope["path"][:200], **told})

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        speak(header(scope, b"accept-language"))
        client = address(scope)
        refusal = self._socket_refusal(scope, client)
        if refusal is not None:
            self.metrics.refusals.labels(refusal.code).inc()
            await refuse(refusal, send, "websocket.http.response")
            return
        self._sockets[client] += 1
        self.metrics.sockets.inc()
        try:
            await self.talk(receive, send)
        finally:
            self.metrics.sockets.dec()
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _socket_refusal(self, scope: Any, client: str) -> RefusedError | None:
        if scope["path"] != SOCKET:
            return RefusedError("problem-no-page")
        if not self.origin_allowed(scope):
            return RefusedError("problem-origin")
        few = self._sockets[client] < self.settings.sockets_per_address
        if not few or self._sockets.total() >= self.settings.sockets:
            return RefusedError("problem-too-many-sockets")
        if not self._requests.take(client):
            return RefusedError("problem-too-many-requests")
        return None

    def origin_allowed(self, scope: Any) -> bool:
        """Whether a browser that sends this comes from a page that may; programs send no origin."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        same = urlsplit(origin).netloc.lower() == header(scope, b"host").lower() != ""
        return same or origin.rstrip("/") in self.settings.allowed_origins


async def refuse(error: RefusedError, send: Any, kind: str = "http.response") -> None:
    """Answer with a problem before the application sees the request."""
    body = encode(problem_of(error))
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", b"10"),
    ]
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def address(scope: Any) -> str:
    """Where a request comes from; of an IPv6 address the half that stands for a household."""
    client = scope.get("client")
    host = str(client[0]) if client else "?"
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


def header(scope: Any, name: bytes) -> str:
    """A header's value, empty if it is not there."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
