"""ASGI middleware: rate limits, origin checks, security headers.

Each address has a token bucket of requests; sockets are counted. The counts belong to this process,
and the least recently seen addresses are dropped, so memory stays bounded.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Litestar

from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import encode
from atoll.server.http.problems import MEDIA_TYPE, negotiate_language, problem_of
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.share_key import share_key
from atoll.server.settings import Settings

_MAX_ADDRESSES: Final = 50_000
_UNLIMITED_PATHS: Final = ("/health/live", "/health/ready", "/metrics")
"""Paths that monitors poll."""

SOCKET_PATH: Final = "/api/v1/socket"
SocketHandler = Callable[[Any, Any], Awaitable[None]]
"""Serves one socket, given its ASGI `receive` and `send`."""

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


class RateLimiter:
    """A token bucket for each key: `size` at once, refilled over `seconds`."""

    def __init__(
        self, size: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size, self.rate, self._clock = size, size / seconds, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str) -> bool:
        """Whether one more is allowed; it is counted."""
        now = self._clock()
        left, then = self._left.pop(key, (float(self.size), now))
        left = min(float(self.size), left + (now - then) * self.rate)
        self._left[key] = (max(0.0, left - 1), now)
        if len(self._left) > _MAX_ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Gateway:
    """The outermost ASGI application: applies the limits, then calls the app or a socket."""

    def __init__(
        self, app: Litestar, serve_socket: SocketHandler, settings: Settings, metrics: Metrics
    ) -> None:
        self.app, self.serve_socket, self.settings, self.metrics = (
            app,
            serve_socket,
            settings,
            metrics,
        )
        self._requests = RateLimiter(settings.requests_per_minute, 60)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass on a request, a socket or a lifespan event, or reject it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        negotiate_language(header(scope, b"accept-language"))
        share_key.set(client_address(scope))
        start, status = time.perf_counter(), 500

        async def send_with_headers(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        problem = self._http_problem(scope)
        try:
            if problem is None:
                await self.app(scope, receive, send_with_headers)
            else:
                await reject(problem, send_with_headers)
        finally:
            self._record(scope, status, time.perf_counter() - start)

    def _http_problem(self, scope: Any) -> RequestError | None:
        if scope["path"] not in _UNLIMITED_PATHS and not self._requests.allow(
            client_address(scope)
        ):
            return RequestError("problem-too-many-requests")
        if scope["path"] == SOCKET_PATH:
            return RequestError("problem-method")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not self.origin_allowed(scope):
            return RequestError("problem-origin")
        return None

    def _record(self, scope: Any, status: int, seconds: float) -> None:
        """Count a request and log it."""
        self.metrics.requests.labels(str(status)).inc()
        self.metrics.seconds.observe(seconds)
        fields = {"method": scope["method"], "status": status, "ms": round(seconds * 1000, 1)}
        log.info("request", extra={"path": scope["path"][:200], **fields})

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        negotiate_language(header(scope, b"accept-language"))
        client = client_address(scope)
        share_key.set(client)
        problem = self._socket_problem(scope, client)
        if problem is not None:
            self.metrics.rejected.labels(problem.code).inc()
            await reject(problem, send, "websocket.http.response")
            return
        self._sockets[client] += 1
        self.metrics.sockets.inc()
        try:
            await self.serve_socket(receive, send)
        finally:
            self.metrics.sockets.dec()
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _socket_problem(self, scope: Any, client: str) -> RequestError | None:
        if scope["path"] != SOCKET_PATH:
            return RequestError("problem-no-page")
        if not self.origin_allowed(scope):
            return RequestError("problem-origin")
        few = self._sockets[client] < self.settings.sockets_per_address
        if not few or self._sockets.total() >= self.settings.sockets:
            return RequestError("problem-too-many-sockets")
        if not self._requests.allow(client):
            return RequestError("problem-too-many-requests")
        return None

    def origin_allowed(self, scope: Any) -> bool:
        """Whether the page a browser sends this from may do so; programs send no origin."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        same = urlsplit(origin).netloc.lower() == header(scope, b"host").lower() != ""
        return same or origin.rstrip("/") in self.settings.allowed_origins


async def reject(error: RequestError, send: Any, kind: str = "http.response") -> None:
    """Respond with a problem before the application gets the request."""
    body = encode(problem_of(error))
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", b"10"),
    ]
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def client_address(scope: Any) -> str:
    """The IP address of a client; of an IPv6 address the /64 network."""
    client = scope.get("client")
    host = str(client[0]) if client else "?"
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


def header(scope: Any, name: bytes) -> str:
    """A header's value, empty if it is not there."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
