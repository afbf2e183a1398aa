"""People with accounts in the simulated population: registered when they first look for a game.

Accounts, sessions and devices are rows as the server writes them, with passkeys that nobody holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atoll.server.domain.notifications import KINDS
from atoll.server.domain.rating_model import Skill
from atoll.server.domain.rating_pools import pool_of
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.accounts import Accounts
from atoll.server.runtime.notification_text import Message
from atoll.server.runtime.push_services import Answer
from atoll.server.runtime.service import TableService
from atoll.store.account_rows import NewSession, Passkey
from atoll.store.notifications import Subscription

DEVICES: Final = 0.5
"""The share of accounts with a device that gets notifications."""
_KEY: Final = "k" * 100
"""Stands for a public key and a credential, which are about as long."""


class Members:
    """The accounts of people, by the number of the person."""

    def __init__(self, service: TableService) -> None:
        self._service, self._store = service, service.store
        self._accounts = Accounts(service.store.accounts, service.now, service.secrets)
        self._ids: dict[int, str] = {}

    @property
    def count(self) -> int:
        """How many have registered."""
        return len(self._ids)

    async def account(self, person: int) -> str:
        """The account of a person, who registers if there is none."""
        if person not in self._ids:
            self._ids[person] = await self._register(person)
        return self._ids[person]

    async def rating(self, account: str, game: str) -> int:
        """The rating of an account in games for two."""
        known = await self._store.ratings.of_account(account)
        pool = pool_of(game, 2)
        return next((Skill(one.mu, one.sigma) for one in known if one.pool == pool), Skill()).rating

    async def _register(self, person: int) -> str:
        account, now = self._service.secrets.account_id(), self._service.now()
        key = hashed(f"passkey {person}")
        passkey = Passkey(key, account, _KEY, _KEY, 0, "Browser", now, None)
        _, codes = self._accounts.new_code_rows(account)
        _, session = self._accounts.new_session(account, "Browser")
        row = self._accounts.account_row(name_of(person), account)
        await self._accounts.store.create(row, passkey._asdict(), codes, session)
        if person % 100 < 100 * DEVICES:
            await self._store.notifications.subscribe(_device(account, session, now), (), 10)
        return account


class CountingSender:
    """Counts notifications instead of sending them."""

    parallel = 500
    at_once = 4

    def __init__(self) -> None:
        self.sent = 0

    async def send(self, _to: Subscription, messages: Sequence[Message]) -> list[Answer]:
        """Take all messages."""
        self.sent += len(messages)
        return [Answer(201) for _ in messages]


def name_of(person: int) -> str:
    """The name of a person."""
    return f"Player {person}"


def _device(account: str, session: NewSession, now: int) -> Subscription:
    endpoint = f"https://push.example/{account}"
    kinds = f" {' '.join(KINDS)} "
    return Subscription(
        hashed(endpoint), "push", account, session.session["id"], endpoint, _KEY[:87], _KEY[:22],
        "en", kinds, None, None, "UTC", None, now, now,
    )  # fmt: skip
