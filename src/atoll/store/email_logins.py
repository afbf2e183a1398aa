"""`EmailLoginStore`: e-mail addresses with which people log in, and codes that were sent to them.

A code is used up in the transaction that starts a session or changes an address.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from atoll.store.account_changes import (
    account_transaction,
    insert_rows,
    lock_accounts,
    start_session,
)
from atoll.store.account_rows import NewSession, Row
from atoll.store.database import Database
from atoll.store.schema import accounts, login_addresses, login_codes, passkeys, recovery_codes


class LoginAddress(NamedTuple):
    """The address with which an account logs in."""

    account_id: str
    address: str
    address_key: str
    created_at: int


class LoginCode(NamedTuple):
    """A code that was sent: the hash of the browser's secret, and that of the code."""

    id: str
    hash: str


class EmailLoginStore:
    """The login addresses in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_key(self, key: str) -> LoginAddress | None:
        """The login address with a key."""
        return await self._found(login_addresses.c.address_key == key)

    async def of_account(self, account: str) -> LoginAddress | None:
        """The login address of an account."""
        return await self._found(login_addresses.c.account_id == account)

    async def _found(self, which: ColumnElement[bool]) -> LoginAddress | None:
        rows = await self._database.rows(select(login_addresses).where(which))
        return LoginAddress(*rows[0]) if rows else None

    # Codes

    async def add_code(self, code: LoginCode, now: int, expires_at: int) -> None:
        """Store a code, and delete codes that have expired."""

        def work(connection: Connection) -> None:
            connection.execute(delete(login_codes).where(login_codes.c.expires_at <= now))
            row = {**code._asdict(), "expires_at": expires_at, "attempts": 0}
            connection.execute(insert(login_codes).values(**row))

        await self._database.transaction(work)

    async def check_code(self, code: LoginCode, now: int, max_attempts: int) -> bool:
        """Whether a code is right and valid; a wrong one counts as an attempt."""
        this = login_codes.c.id == code.id

        def work(connection: Connection) -> bool:
            # Attempts at the same time are made one after the other.
            row = connection.execute(select(login_codes).where(this).with_for_update()).first()
            if row is None or row.attempts >= max_attempts or row.expires_at <= now:
                return False
            if row.hash == code.hash:
                return True
            connection.execute(update(login_codes).where(this).values(attempts=row.attempts + 1))
            return False

        return await self._database.transaction(work)

    # What a right code does, unless it was used, or the account has changed meanwhile

    async def log_in(self, code: LoginCode, known: LoginAddress, new: NewSession) -> bool:
        """Start a session of the account with an address."""
        own = login_addresses.c
        this = (own.account_id == known.account_id) & (own.address == known.address)

        def work(connection: Connection) -> bool:
            found = connection.execute(select(login_addresses).where(this).with_for_update())
            if found.first() is None or not _use(connection, code):
                return False
            start_session(connection, new)
            return True

        return await self._database.transaction(work)

    async def register(
        self,
        code: LoginCode,
        account: Row,
        address: LoginAddress,
        codes: Sequence[Row],
        new: NewSession,
    ) -> bool:
        """Create an account that is logged in; `ConflictError` if its name or address is taken."""

        def work(connection: Connection) -> bool:
            if not _use(connection, code):
                return False
            insert_rows(connection, accounts, [account])
            insert_rows(connection, login_addresses, [address._asdict()])
            insert_rows(connection, recovery_codes, codes)
            start_session(connection, new)
            return True

        return await account_transaction(self._database, work)

    async def set_address(self, code: LoginCode, address: LoginAddress) -> str | None:
        """Give an account an address; `ConflictError` if it is taken.

        Returns the earlier one, which may be empty; None if the code is not valid.
        """

        def work(connection: Connection) -> str | None:
            if not lock_accounts(connection, address.account_id) or not _use(connection, code):
                return None
            earlier = _take_address(connection, address.account_id)
            insert_rows(connection, login_addresses, [address._asdict()])
            return earlier

        return await account_transaction(self._database, work)

    async def remove_address(self, account: str) -> str:
        """Remove the address of an account unless it has no passkey; returns it, or nothing if it
        stays."""
        has_passkey = select(func.count()).where(passkeys.c.account_id == account)

        def work(connection: Connection) -> str:
            lock_accounts(connection, account)
            if not connection.execute(has_passkey).scalar_one():
                return ""
            return _take_address(connection, account)

        return await self._database.transaction(work)


def _take_address(connection: Connection, account: str) -> str:
    """Delete the address of an account, which is locked, and return it."""
    mine = login_addresses.c.account_id == account
    address = connection.execute(select(login_addresses.c.address).where(mine)).scalar()
    connection.execute(delete(login_addresses).where(mine))
    return address or ""


def _use(connection: Connection, code: LoginCode) -> bool:
    """Use a code up; false if another request has done so."""
    this = (login_codes.c.id == code.id) & (login_codes.c.hash == code.hash)
    return connection.execute(delete(login_codes).where(this)).rowcount == 1
