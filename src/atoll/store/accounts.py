"""`AccountStore`: people who have registered, how they log in, and which seats are theirs.

Secrets are stored as hashes. What belongs together is one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from atoll.store.account_changes import (
    account_transaction,
    insert_rows,
    lock_accounts,
    start_session,
)
from atoll.store.account_queries import IS_HELD, link_statement
from atoll.store.account_rows import (
    Challenge,
    Identity,
    NewSession,
    Passkey,
    Row,
    Session,
)
from atoll.store.database import Database
from atoll.store.notification_queries import delete_subscriptions
from atoll.store.people import erase_person
from atoll.store.rating_queries import erase_ratings
from atoll.store.schema import (
    account_documents,
    account_seats,
    accounts,
    challenges,
    login_addresses,
    mail_codes,
    passkeys,
    recovery_codes,
    seeks,
    session_tokens,
    sessions,
    subscriptions,
)
from atoll.store.seeks import end_seeks

T = TypeVar("T")
_OWN: Final = (
    sessions, passkeys, recovery_codes, challenges, account_seats, seeks, mail_codes,
    login_addresses, account_documents,
)  # fmt: skip
"""What is deleted with an account, by its `account_id`."""


class AccountStore:
    """The accounts in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Sessions

    async def identity(self, token_hash: str, now: int, table: str = "") -> Identity | None:
        """Who a session token belongs to, with the account's seats at a table."""
        mine = and_(
            account_seats.c.account_id == sessions.c.account_id,
            account_seats.c.table_id == table,
            IS_HELD,
        )
        wanted = (
            select(
                sessions.c.account_id, sessions.c.id, accounts.c.name,
                session_tokens.c.created_at, sessions.c.seen_at, sessions.c.created_at,
                account_seats.c.token_hash,
            )
            .select_from(session_tokens)
            .join(sessions, sessions.c.id == session_tokens.c.session_id)
            .join(accounts, accounts.c.id == sessions.c.account_id)
            .outerjoin(account_seats, mine)
            .where(session_tokens.c.hash == token_hash)
            .where(session_tokens.c.expires_at > now, sessions.c.expires_at > now)
        )  # fmt: skip
        rows = await self._database.rows(wanted)
        if not rows:
            return None
        account, session, name, made, seen, logged_in, _ = rows[0]
        hashes = tuple(row[-1] for row in rows if row[-1])
        return Identity(account, session, name, made, seen, logged_in, hashes)

    async def refresh_session(
        self, session: str, token: str, now: int, expires_at: int, overlap_until: int
    ) -> None:
        """Note that a session is in use by its newest token: older ones expire soon."""
        others = (session_tokens.c.session_id == session) & (session_tokens.c.hash != token)
        older = others & (session_tokens.c.expires_at > overlap_until)

        def work(connection: Connection) -> None:
            this = sessions.c.id == session
            seen = update(sessions).where(this).values(seen_at=now, expires_at=expires_at)
            connection.execute(seen)
            kept = update(session_tokens).where(session_tokens.c.hash == token)
            connection.execute(kept.values(expires_at=expires_at))
            connection.execute(update(session_tokens).where(older).values(expires_at=overlap_until))
            connection.execute(delete(session_tokens).where(session_tokens.c.expires_at <= now))

        await self._transaction(work)

    async def newest_token_at(self, session: str) -> int:
        """When the newest token of a session was made."""
        newest = select(func.max(session_tokens.c.created_at))
        rows = await self._database.rows(newest.where(session_tokens.c.session_id == session))
        return int(rows[0][0] or 0)

    async def add_token(self, token: Row) -> None:
        """Add the next token of a session."""
        await self._transaction(lambda connection: insert_rows(connection, session_tokens, [token]))

    async def sessions(self, account: str, now: int) -> list[Session]:
        """The sessions of an account, the last used first."""
        mine = select(sessions).where(sessions.c.account_id == account, sessions.c.expires_at > now)
        rows = await self._database.rows(mine.order_by(sessions.c.seen_at.desc()))
        return [Session(*row) for row in rows]

    async def end_session(self, account: str, session: str) -> bool:
        """End a session of an account; false if there is none."""

        def work(connection: Connection) -> bool:
            this = (sessions.c.id == session) & (sessions.c.account_id == account)
            if not connection.execute(delete(sessions).where(this)).rowcount:
                return False
            ended = session_tokens.c.session_id == session
            connection.execute(delete(session_tokens).where(ended))
            delete_subscriptions(connection, subscriptions.c.session_id == session)
            return True

        return await self._transaction(work)

    # Challenges

    async def add_challenge(self, row: Row, now: int) -> None:
        """Store a challenge, and delete challenges and sessions that have expired."""
        ended = select(sessions.c.id).where(sessions.c.expires_at <= now)

        def work(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.expires_at <= now))
            connection.execute(delete(session_tokens).where(session_tokens.c.session_id.in_(ended)))
            connection.execute(delete(sessions).where(sessions.c.expires_at <= now))
            connection.execute(insert(challenges).values(**row))

        await self._transaction(work)

    async def take_challenge(self, hashed: str, purpose: str, now: int) -> Challenge | None:
        """Remove a challenge; None if there is none that is valid for this purpose."""

        def work(connection: Connection) -> Challenge | None:
            this = challenges.c.hash == hashed
            row = connection.execute(select(challenges).where(this)).first()
            if row is None or connection.execute(delete(challenges).where(this)).rowcount != 1:
                return None
            is_valid = row.purpose == purpose and row.expires_at > now
            return Challenge(row.account_id, row.name) if is_valid else None

        return await self._transaction(work)

    # Accounts

    async def create(
        self, account: Row, passkey: Row, codes: Sequence[Row], new: NewSession
    ) -> None:
        """Create an account that is logged in; `ConflictError` if its name is taken."""

        def work(connection: Connection) -> None:
            insert_rows(connection, accounts, [account])
            insert_rows(connection, passkeys, [passkey])
            insert_rows(connection, recovery_codes, codes)
            start_session(connection, new)

        await self._transaction(work)

    async def rename(self, account: str, name: str, name_key: str) -> None:
        """Give an account another name; `ConflictError` if it is taken.

        A seek under the old name ends.
        """
        change = update(accounts).where(accounts.c.id == account)

        def work(connection: Connection) -> None:
            connection.execute(change.values(name=name, name_key=name_key))
            end_seeks(connection, seeks.c.account_id == account)

        await self._transaction(work)

    async def created_at(self, account: str) -> int:
        """When an account was created."""
        wanted = select(accounts.c.created_at).where(accounts.c.id == account)
        rows = await self._database.rows(wanted)
        return int(rows[0][0]) if rows else 0

    async def owners(self, name_keys: Iterable[str]) -> dict[str, str]:
        """The accounts that have names with these keys, by key."""
        columns = accounts.c.name_key, accounts.c.id
        wanted = select(*columns).where(accounts.c.name_key.in_(set(name_keys)))
        return {row[0]: row[1] for row in await self._database.rows(wanted)}

    async def named(self, *name_keys: str) -> tuple[str, str] | None:
        """The id and the name of the account whose name has one of these keys, the first known."""
        columns = accounts.c.name_key, accounts.c.id, accounts.c.name
        wanted = select(*columns).where(accounts.c.name_key.in_(name_keys))
        found = {row[0]: (row[1], row[2]) for row in await self._database.rows(wanted)}
        return next((found[key] for key in name_keys if key in found), None)

    async def delete(self, account: str) -> None:
        """Delete an account with everything that belongs to it; games stay."""

        def work(connection: Connection) -> None:
            # Whoever follows or invites the person at the same time finds no account.
            lock_accounts(connection, account)
            mine = select(sessions.c.id).where(sessions.c.account_id == account)
            connection.execute(delete(session_tokens).where(session_tokens.c.session_id.in_(mine)))
            end_seeks(connection, seeks.c.account_id == account)
            for part in _OWN:
                connection.execute(delete(part).where(part.c.account_id == account))
            erase_ratings(connection, account)
            erase_person(connection, account)
            delete_subscriptions(connection, subscriptions.c.account_id == account)
            connection.execute(delete(accounts).where(accounts.c.id == account))

        await self._transaction(work)

    # Passkeys and recovery codes

    async def passkey(self, key: str) -> Passkey | None:
        """A passkey by the hash of its id."""
        rows = await self._database.rows(select(passkeys).where(passkeys.c.id == key))
        return Passkey(*rows[0]) if rows else None

    async def passkeys(self, account: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        mine = select(passkeys).where(passkeys.c.account_id == account)
        rows = await self._database.rows(mine.order_by(passkeys.c.created_at))
        return [Passkey(*row) for row in rows]

    async def add_passkey(self, row: Row) -> None:
        """Add a passkey; `ConflictError` if it is known."""
        await self._transaction(lambda connection: insert_rows(connection, passkeys, [row]))

    async def log_in(self, key: str, sign_count: int, at: int, new: NewSession) -> bool:
        """Start a session by a passkey, and note its use; false if it was removed meanwhile."""

        def work(connection: Connection) -> bool:
            used = update(passkeys).where(passkeys.c.id == key)
            if not connection.execute(used.values(sign_count=sign_count, used_at=at)).rowcount:
                return False
            start_session(connection, new)
            return True

        return await self._transaction(work)

    async def remove_passkey(self, account: str, key: str, has_mail: bool) -> bool:
        """Remove a passkey of an account unless it is the last way to log in; false if it stays.

        A login address counts if the server sends e-mails.
        """

        def work(connection: Connection) -> bool:
            mine = passkeys.c.account_id == account
            # Two passkeys removed at once are removed one after the other.
            lock_accounts(connection, account)
            ways = connection.execute(select(func.count()).where(mine)).scalar_one()
            if has_mail:
                address = select(func.count()).where(login_addresses.c.account_id == account)
                ways += connection.execute(address).scalar_one()
            if ways < 2:
                return False
            return (
                connection.execute(delete(passkeys).where(mine, passkeys.c.id == key)).rowcount > 0
            )

        return await self._transaction(work)

    async def recover(self, code_hash: str, start: Callable[[str], NewSession]) -> str | None:
        """Use a recovery code to start a session; the account, None if the code is not valid."""

        def work(connection: Connection) -> str | None:
            this = recovery_codes.c.hash == code_hash
            owner = connection.execute(select(recovery_codes.c.account_id).where(this)).scalar()
            if not connection.execute(delete(recovery_codes).where(this)).rowcount:
                return None
            start_session(connection, start(str(owner)))
            return str(owner)

        return await self._transaction(work)

    async def replace_codes(self, account: str, codes: Sequence[Row]) -> None:
        """Replace all recovery codes of an account."""

        def work(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.account_id == account))
            insert_rows(connection, recovery_codes, codes)

        await self._transaction(work)

    async def codes_left(self, account: str) -> int:
        """How many recovery codes have not been used."""
        mine = select(func.count()).where(recovery_codes.c.account_id == account)
        return int((await self._database.rows(mine))[0][0])

    # Seats

    async def link(self, row: Row) -> bool:
        """Give a seat to an account; false if it belongs to another one."""
        statement = link_statement(self._database.dialect)
        seats = account_seats.c
        same = (seats.table_id == row["table_id"]) & (seats.token_hash == row["token_hash"])

        def work(connection: Connection) -> bool:
            connection.execute(statement, [dict(row)])
            owner = connection.execute(select(seats.account_id).where(same)).scalar()
            return bool(owner == row["account_id"])

        return await self._transaction(work)

    async def seat_hashes(self, account: str) -> dict[str, list[str]]:
        """The hashes of an account's tokens, by table, also of seats that it has left."""
        seats = account_seats.c
        mine = select(seats.table_id, seats.token_hash).where(seats.account_id == account)
        found: dict[str, list[str]] = {}
        for table, token in await self._database.rows(mine):
            found.setdefault(table, []).append(token)
        return found

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        return await account_transaction(self._database, work)
