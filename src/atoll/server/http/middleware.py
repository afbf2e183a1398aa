"""The outermost ASGI application: who sends a request, whether it may pass, and what is logged."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from litestar import Litestar

from atoll.core.errors import AtollError
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import encode
from atoll.server.http.addresses import AllowedHosts, Proxies, parse_address
from atoll.server.http.limits import Limits
from atoll.server.http.problems import (
    MEDIA_TYPE,
    negotiate_language,
    problem_headers,
    problem_of,
)
from atoll.server.http.request_log import RequestLog
from atoll.server.http.scopes import READING, client_address, header, is_metrics_token
from atoll.server.http.sessions import is_own_origin, socket_token
from atoll.server.logging_config import AddressHash, request_id
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.service import TableService
from atoll.server.runtime.share_key import share_key
from atoll.server.settings import Settings

_PROBES: Final = ("/health/live", "/health/ready", "/metrics")
"""Paths that monitors poll."""
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")

SOCKET_PATH: Final = "/api/v1/socket"
LOBBY_SOCKET_PATH: Final = "/api/v1/lobby/socket"
_POLICY_VIOLATION: Final = 1008
SocketHandler = Callable[[str, str, Any, Any], Awaitable[None]]
"""Serves a socket, given the client's address, its session token, ASGI `receive` and `send`."""

Headers = list[tuple[bytes, bytes]]

HEADERS: Final[Headers] = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        b"img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
        b"manifest-src 'self'; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
]
_NO_STORE: Final = (b"cache-control", b"no-store")
_HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
_PREFLIGHT: Final[Headers] = [
    (b"access-control-allow-methods", b"GET, HEAD, POST"),
    (b"access-control-allow-headers", b"accept-language, authorization, content-type"),
    (b"access-control-max-age", b"600"),
]
_EXPOSED: Final = (b"access-control-expose-headers", b"etag, retry-after, x-request-id")

log = logging.getLogger("atoll.server")


class Gateway:
    """Identifies the client, applies the limits, then calls the app or serves a socket."""

    def __init__(
        self,
        app: Litestar,
        sockets: Mapping[str, SocketHandler],
        settings: Settings,
        metrics: Metrics,
        limits: Limits,
    ) -> None:
        self.app, self.sockets, self.settings = app, sockets, settings
        self.metrics, self.limits = metrics, limits
        self.proxies = Proxies(settings.proxies)
        self.draining = False
        self._hosts = AllowedHosts(settings.hosts, settings.host)
        self._origins = settings.allowed_origins
        self._hash = AddressHash(settings.log_key)
        self._log = RequestLog(metrics, self._hash)
        self._untrusted_proxies: set[str] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass on a request, a socket or a lifespan event, or reject it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        self._identify(scope)
        negotiate_language(header(scope, b"accept-language"))
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    def drain(self) -> None:
        """Get ready to stop: report as not ready, and end all waiting requests for events."""
        self.draining = self.app.state.draining = True
        for live in self.app.state.service.live_tables:
            live.notify()

    # Who sends a request

    def _identify(self, scope: Any) -> None:
        """Find the client behind a proxy, and give the request an id."""
        peer = str(scope["client"][0]) if scope.get("client") else ""
        trusted = not peer or self.proxies.trusts(peer)
        forwarded = header(scope, b"x-forwarded-for")
        if trusted:
            scope["client"] = (self.proxies.client(peer, forwarded), 0)
            if header(scope, b"x-forwarded-proto").strip() in ("https", "wss"):
                scope["scheme"] = "https"
        elif forwarded:
            self._warn_of_proxy(peer)
        share_key.set(client_address(scope))
        given = header(scope, b"x-request-id") if trusted else ""
        request_id.set(given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8))

    def _warn_of_proxy(self, peer: str) -> None:
        """Say once that a proxy seems to be missing in the settings: its visitors share limits."""
        if len(self._untrusted_proxies) < 100 and peer not in self._untrusted_proxies:
            self._untrusted_proxies.add(peer)
            log.warning("X-Forwarded-For of an untrusted proxy", extra={"address": peer})

    # Requests

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        start, status, headers = time.perf_counter(), 0, self._headers(scope)

        async def send_with_headers(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = _with_caching(scope, [*message.get("headers", ()), *headers])
            await send(message)

        try:
            await self._pass_on(scope, receive, send_with_headers)
        except RequestError as error:
            self.metrics.rejected.labels(error.code).inc()
            await reject(error, send_with_headers)
        except asyncio.CancelledError:
            if not self.draining:
                raise
            if not status:
                await reject(RequestError("problem-restarting"), send_with_headers)
        finally:
            self._log.record(scope, status or 500, time.perf_counter() - start)

    async def _pass_on(self, scope: Any, receive: Any, send: Any) -> None:
        """Let the app answer a request; raises a `RequestError` if it may not pass."""
        path, allowed = scope["path"], self.origin_allowed(scope)
        # First of all, because every request that is not refused for its number is logged.
        if not self._is_monitor(scope):
            await self.limits.charge(client_address(scope), _kind_of(path))
        self._check_host(scope)
        self._check_ban(client_address(scope))
        if not _is_plain(path):
            raise RequestError("problem-no-page")
        if path in self.sockets:
            raise RequestError("problem-method")
        if scope["method"] == "OPTIONS" and header(scope, b"access-control-request-method"):
            await _answer_preflight(allowed, send)
            return
        if scope["method"] not in READING and not allowed:
            raise RequestError("problem-origin")
        await self.app(scope, _whole_body(receive), send)

    def _is_monitor(self, scope: Any) -> bool:
        """Whether this is a free probe: from this machine or a proxy itself, or with the token."""
        if scope["path"] not in _PROBES:
            return False
        host = str(scope["client"][0]) if scope.get("client") else ""
        address = parse_address(host)
        if address is not None and (address.is_loopback or self.proxies.lists(host)):
            return True
        return is_metrics_token(header(scope, b"authorization"), self.settings.metrics_token)

    def _headers(self, scope: Any) -> Headers:
        """The headers of every response to a request."""
        headers = [*HEADERS, (b"x-request-id", request_id.get().encode())]
        if scope["scheme"] == "https":
            headers.append(_HSTS)
        if self._origins:
            headers.append((b"vary", b"Origin"))
            origin = header(scope, b"origin")
            if origin in self._origins:
                headers += [(b"access-control-allow-origin", origin.encode("latin-1")), _EXPOSED]
        return headers

    def _check_host(self, scope: Any) -> None:
        if sum(key == b"host" for key, _ in scope["headers"]) > 1:
            error = AtollError("a request has one Host header")
            raise RequestError("problem-bad-request", error)
        host = header(scope, b"host")
        if not self._hosts.allow(host):
            raise RequestError("problem-wrong-host", host=host[:100])

    def _check_ban(self, client: str) -> None:
        """Reject a client whose address an operator has banned."""
        service: TableService | None = self.app.state.get("service")
        if service is not None and service.restrictions.bans_addresses:
            service.restrictions.check_address(self._hash(client), service.now())

    def _unless_banned(self, client: str, receive: Any, send: Any) -> Any:
        """An ASGI `receive` that closes the socket of a client who is banned meanwhile."""

        async def receive_message() -> Any:
            message = await receive()
            try:
                self._check_ban(client)
            except RequestError:
                await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
                return {"type": "websocket.disconnect", "code": _POLICY_VIOLATION}
            return message

        return receive_message

    def origin_allowed(self, scope: Any) -> bool:
        """Whether the page a browser sends this from may do so; programs send no origin."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        return is_own_origin(scope) or origin in self._origins

    # Sockets

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        client = client_address(scope)
        self.limits.sockets.add(client)
        try:
            await self._check_socket(scope, client)
        except RequestError as error:
            self.metrics.rejected.labels(error.code).inc()
            await reject(error, send, "websocket.http.response", self._headers(scope))
        else:
            await self._serve_socket(scope, receive, send)
        finally:
            self.limits.sockets.remove(client)

    async def _serve_socket(self, scope: Any, receive: Any, send: Any) -> None:
        start, client = time.perf_counter(), client_address(scope)
        self.metrics.sockets.inc()
        try:
            receive = self._unless_banned(client, receive, send)
            serve = self.sockets[scope["path"]]
            await serve(client, socket_token(scope), receive, send)
        finally:
            self.metrics.sockets.dec()
            seconds = round(time.perf_counter() - start, 1)
            log.info("socket closed", extra={"client": self._hash(client), "seconds": seconds})

    async def _check_socket(self, scope: Any, client: str) -> None:
        self._check_host(scope)
        self._check_ban(client)
        if scope["path"] not in self.sockets:
            raise RequestError("problem-no-page")
        if not self.origin_allowed(scope):
            raise RequestError("problem-origin")
        open_here = self.limits.sockets
        most = self.settings.sockets_per_address
        if open_here.total > self.settings.sockets or open_here.counts[client] > most:
            raise RequestError("problem-too-many-sockets")
        await self.limits.charge(client, "socket")
        if open_here.counts[client] + await open_here.others(client) > most:
            raise RequestError("problem-too-many-sockets")


def _is_plain(path: str) -> bool:
    """Whether a path has no empty parts, which the router would leave out."""
    return path.startswith("/") and "//" not in path


def _kind_of(path: str) -> str:
    """The kind of request whose cost a path has."""
    if path in _PROBES:
        return "probe"
    return "request" if path.startswith("/api/") or not _is_plain(path) else "file"


def _with_caching(scope: Any, headers: Headers) -> Headers:
    """Keep responses of the API out of caches: many depend on who asks, and in which language."""
    is_set = any(name == b"cache-control" for name, _ in headers)
    return headers if is_set or not scope["path"].startswith("/api/") else [*headers, _NO_STORE]


def _whole_body(receive: Any) -> Any:
    """An ASGI `receive` that rejects a request whose client leaves before it is complete."""

    is_complete = False

    async def receive_part() -> Any:
        nonlocal is_complete
        message = await receive()
        if message["type"] == "http.disconnect" and not is_complete:
            raise RequestError("problem-timeout")
        is_complete = not message.get("more_body", False)
        return message

    return receive_part


async def _answer_preflight(allowed: bool, send: Any) -> None:
    """Answer a CORS preflight with what a page of an allowed origin may send."""
    headers = _PREFLIGHT if allowed else []
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def reject(
    error: RequestError, send: Any, kind: str = "http.response", headers: Headers | None = None
) -> None:
    """Respond with a problem before the application gets the request."""
    body = encode(problem_of(error))
    head = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **problem_headers(error)}
    encoded = [(name.encode(), value.encode()) for name, value in head.items()]
    start = {"type": f"{kind}.start", "status": error.status, "headers": encoded + (headers or [])}
    await send(start)
    await send({"type": f"{kind}.body", "body": body})
