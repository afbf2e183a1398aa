"""Push services: to which of them the server sends, and sending a message to one.

The address of a device comes from its browser, so it may be anything. Messages go only to hosts
that the operator allows, over TLS, never to an address of a private network, and no redirect is
followed: nobody can make the server send requests elsewhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from fnmatch import fnmatchcase
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from atoll.core.errors import OptionError
from atoll.server.domain.errors import RequestError
from atoll.server.settings import listed

TIMEOUT: Final = 10.0
"""Seconds within which a push service has to answer."""
MAX_ENDPOINT: Final = 1000
"""Characters of the address of a device."""
_PATTERN: Final = re.compile(r"\*|(\*\.)?[a-z0-9.-]+(:[0-9]{1,5})?|\[[0-9a-f:]+\]:[0-9]{1,5}")
_PATH: Final = re.compile(r"/[!-~]*")
_HTTPS: Final = 443
_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 addresses."""
_MAX_LINES: Final = 100


class Endpoint(NamedTuple):
    """The address of a device at its push service."""

    host: str
    port: int
    path: str
    is_private: bool
    """Whether the operator has allowed this host and port, wherever they are."""

    @property
    def origin(self) -> str:
        """The push service, as the server's signature names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"https://{host}" + (f":{self.port}" if self.port != _HTTPS else "")


class Answer(NamedTuple):
    """The status with which a push service answers; 0 if it does not."""

    status: int
    retry_after: int = 0
    """Seconds after which it wants to be asked again."""

    @property
    def is_gone(self) -> bool:
        """Whether the device does not exist any more."""
        return self.status in (404, 410)

    @property
    def is_temporary(self) -> bool:
        """Whether it may work later."""
        return self.status in (0, 408, 429) or self.status >= 500


class PushServices:
    """The push services that the operator allows: host names, `*.` for all names below one.

    `*` allows every public host. A name with a port may also be in a private network.
    """

    def __init__(self, text: str) -> None:
        self._allowed = [one.lower() for one in listed(text)]
        for one in self._allowed:
            if not _PATTERN.fullmatch(one):
                raise OptionError(f"--push-services are names of hosts, not {one!r:.60}")
        self._tls: ssl.SSLContext | None = None

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._allowed)

    def parse(self, url: str) -> Endpoint:
        """The address of a device; rejects one to which nothing is sent."""
        try:
            parts = urlsplit(url)
            host, port = (parts.hostname or "").lower(), parts.port or _HTTPS
        except ValueError as error:
            raise RequestError("problem-push-address") from error
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        plain = "@" not in parts.netloc and not parts.fragment and _PATH.fullmatch(path)
        if len(url) > MAX_ENDPOINT or parts.scheme != "https" or not plain or not host:
            raise RequestError("problem-push-address")
        shown = f"[{host}]" if ":" in host else host
        if f"{shown}:{port}" in self._allowed:
            return Endpoint(host, port, path, True)
        patterns = [one for one in self._allowed if ":" not in one]
        if port != _HTTPS or not any(fnmatchcase(host, one) for one in patterns):
            raise RequestError("problem-push-address")
        return Endpoint(host, port, path, False)

    async def send(self, to: Endpoint, headers: dict[str, str], body: bytes) -> Answer:
        """Send a message."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(to, headers, body)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            return Answer(0)

    async def _post(self, to: Endpoint, headers: dict[str, str], body: bytes) -> Answer:
        address = await public_address(to)
        reader, writer = await asyncio.open_connection(
            address, to.port, ssl=self._context(), server_hostname=to.host
        )
        try:
            writer.write(_request(to, headers, body))
            await writer.drain()
            return await _read_answer(reader)
        finally:
            writer.transport.abort()

    def _context(self) -> ssl.SSLContext:
        if self._tls is None:
            self._tls = ssl.create_default_context()
        return self._tls


async def public_address(to: Endpoint) -> str:
    """An address of the host; the connection goes to this one, whatever its name says next."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]).partition("%")[0] for one in found]
    for address in addresses:
        if to.is_private or is_public(address):
            return address
    raise OSError("no public address")


def is_public(text: str) -> bool:
    """Whether an address is on the Internet, and no other form of one that is not."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        disguised = address.ipv4_mapped or address.sixtofour or address.teredo
        if disguised or address in _TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


def _request(to: Endpoint, headers: dict[str, str], body: bytes) -> bytes:
    lines = {"Host": to.origin.removeprefix("https://"), **headers}
    lines |= {"Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {to.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


async def _read_answer(reader: asyncio.StreamReader) -> Answer:
    """The status line and the header `Retry-After`; the rest does not matter."""
    version, status = (await reader.readline()).split(b" ", 2)[:2]
    if not version.startswith(b"HTTP/1."):
        raise ValueError("no HTTP")
    delay = 0
    for _ in range(_MAX_LINES):
        name, _, value = (await reader.readline()).strip().partition(b":")
        if not name:
            break
        if name.lower() == b"retry-after" and value.strip().isdigit():
            delay = min(int(value), 3600)
    return Answer(int(status), delay)
