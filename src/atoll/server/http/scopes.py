"""What ASGI scopes contain: headers, and the client of a request."""

from __future__ import annotations

import hmac
from typing import Any, Final

from atoll.server.http.addresses import network_of

READING: Final = ("GET", "HEAD", "OPTIONS")
"""Methods of requests that change nothing."""


def client_address(scope: Any) -> str:
    """The client for which limits count: an IPv4 address, or the /64 network of an IPv6 one."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "?"


def header(scope: Any, name: bytes) -> str:
    """A header's value, empty if it is not there; several values are separated by commas."""
    values = [value for key, value in scope["headers"] if key == name]
    return b",".join(values).decode("latin-1")


def is_metrics_token(authorization: str, token: str) -> bool:
    """Whether a header has the token for metrics; without a token no header has."""
    given, expected = authorization.encode("latin-1", "replace"), f"Bearer {token}".encode()
    return bool(token) and hmac.compare_digest(given, expected)
