"""The seats that a socket has by the account that is logged in."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Final

from atoll.server.domain.errors import RequestError
from atoll.server.runtime.accounts import Accounts
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.online import OnlinePeople
from atoll.store import StoreError

_RECHECK: Final = 5.0
"""Seconds after which a socket that receives events checks its session again."""


class AccountSeats:
    """Follows a session: whether it is valid, and which seats its account has at one table."""

    def __init__(self, accounts: Accounts, token: str, online: OnlinePeople) -> None:
        self._accounts, self._token, self._online = accounts, token, online
        self.account = ""
        """The account that is logged in; empty if the session is not valid."""
        self._disconnect: Callable[[], None] | None = None
        self._table, self._hashes = "", frozenset[str]()
        self._seating, self._checked_at = 0, 0.0

    async def hashes(self, table: str, seating: int) -> Iterable[str]:
        """The hashes of the account's tokens at a table; none if the session is not valid."""
        self._table, self._hashes = table, await self._read(table)
        self._seating, self._checked_at = seating, time.monotonic()
        return self._hashes

    def connect(self, live: LiveTable) -> None:
        """The person is online, and plays if they have a seat at the table."""
        if self.account:
            self._disconnect = self._online.connect(self.account, live if self._hashes else None)

    def disconnect(self) -> None:
        """The socket is closed."""
        if self._disconnect is not None:
            self._disconnect()

    async def changed(self, seating: int, now: bool = False) -> bool:
        """Whether the seats differ from those at the start: the socket has to begin again.

        They are read again when seats change hands, and after some seconds; at once with `now`.
        """
        recent = time.monotonic() - self._checked_at < _RECHECK and seating == self._seating
        if recent and not (now and self._hashes):
            return False
        self._seating, self._checked_at = seating, time.monotonic()
        return await self._read(self._table) != self._hashes

    async def _read(self, table: str) -> frozenset[str]:
        try:
            identity = await self._accounts.identity(self._token, table)
        except StoreError as error:
            raise RequestError("problem-store") from error
        self.account = identity.account_id if identity else ""
        return frozenset(identity.seat_hashes) if identity else frozenset()


@asynccontextmanager
async def online_session(
    accounts: Accounts | None, token: str, online: OnlinePeople
) -> AsyncIterator[None]:
    """The person of a session is online meanwhile."""
    identity = None
    if accounts is not None and token:
        with suppress(StoreError):
            identity = await accounts.identity(token)
    disconnect = online.connect(identity.account_id) if identity else None
    try:
        yield
    finally:
        if disconnect is not None:
            disconnect()
