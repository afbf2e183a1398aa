"""Addresses of clients: proxies, networks that share their limits, and names of this server."""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import lru_cache
from typing import Final

from atoll.core.errors import OptionError
from atoll.server.settings import listed

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_PRIVATE: Final = (
    "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "::1", "fc00::/7", "fe80::/10",
)  # fmt: skip
"""The networks that `private` stands for in the list of proxies."""
_LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Endings of names that exist only in a private network."""
_MAX_ADDRESS: Final = 64
_MAX_PORT: Final = 65535
_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?")


def parse_address(text: str) -> Address | None:
    """An IP address with or without a port; an IPv4 address in IPv6 form becomes IPv4."""
    return _parse(text) if len(text) <= _MAX_ADDRESS else None


@lru_cache(maxsize=10_000)
def _parse(text: str) -> Address | None:
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_of(host: str) -> str:
    """What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    address = parse_address(host)
    if address is None:
        return host[:_MAX_ADDRESS]
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((int(address), 64), strict=False))


class Proxies:
    """The proxies whose forwarded headers are trusted: addresses, networks, `private` or `*`."""

    def __init__(self, text: str) -> None:
        names = listed(text)
        self._any = "*" in names
        expanded = [one for name in names for one in (_PRIVATE if name == "private" else (name,))]
        try:
            self._networks = [ipaddress.ip_network(one) for one in expanded if one != "*"]
        except ValueError as error:
            raise OptionError(
                "--proxies are addresses or networks such as 10.0.0.0/8, `private` for all"
                f" private networks, or `*`: {error}"
            ) from error

    def trusts(self, host: str) -> bool:
        """Whether requests from an address come through a trusted proxy."""
        return self._any or self.lists(host)

    def lists(self, host: str) -> bool:
        """Whether an address is named as that of a proxy; `*` names none."""
        return self._listed(parse_address(host))

    def client(self, peer: str, forwarded: str) -> str:
        """The client behind a trusted proxy: the last address that is not a proxy's.

        Each proxy appends the address it got the request from; what precedes the last untrusted
        address may be made up. With `*` only the last address is used.
        """
        for text in reversed(forwarded.split(",")):
            address = parse_address(text)
            if address is None:
                break
            peer = str(address)
            if self._any or not self._listed(address):
                break
        return peer

    def _listed(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


class AllowedHosts:
    """The names under which the server may be reached.

    A page from elsewhere whose own name was pointed to this server (DNS rebinding) sends that
    name. Addresses, and names that exist only in a private network, cannot be abused like that.
    """

    def __init__(self, names: str, bind: str) -> None:
        allowed = {name.lower() for name in listed(names)}
        self._any = "*" in allowed
        self._names = allowed | {bind.lower(), socket.gethostname().lower(), "localhost"}

    def allow(self, header: str) -> bool:
        """Whether a `Host` header names this server; a request without one is no browser's."""
        if not header:
            return True
        match = _HOST.fullmatch(header.lower())
        if match is None or int(match[2] or 0) > _MAX_PORT:
            return False
        name = match[1].rstrip(".")
        if parse_address(name) is not None:
            return True
        is_local = "." not in name or name.endswith(_LOCAL_NAMES)
        return not name.startswith("[") and (self._any or name in self._names or is_local)
