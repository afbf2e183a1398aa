"""`InvitationStore`: people who are invited to a table by name.

An invitation and its notifications are one transaction, so whoever is invited is notified once.
An invitation by a blocked person is stored like any other, and reaches nobody.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from atoll.store.account_changes import lock_accounts
from atoll.store.account_queries import IS_HELD
from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.people import (
    Outcome,
    drop_notifications,
    is_blocked,
    withdraw_invitations,
)
from atoll.store.people_schema import blocks, invitations
from atoll.store.schema import account_seats, accounts, notifications, subscriptions, tables

MAX_PER_TABLE: Final = 10
"""People who are invited to one table."""
MAX_SHOWN: Final = 50
"""Invitations that are shown to a person, the newest ones."""
KIND: Final = "invited"
"""The kind of notification."""
INVITED: Final = -1
"""In place of a seat in notifications of invitations."""


class NewInvitation(NamedTuple):
    """An invitation that is to be stored."""

    table_id: str
    account_id: str
    inviter_id: str
    token_hash: str
    created_at: int


class Invitation(NamedTuple):
    """An open invitation of a person: by whom, when, and to which table."""

    inviter: str
    token_hash: str
    created_at: int
    table_id: str
    game: str
    table_created_at: int
    header: str


class SentInvitationRow(NamedTuple):
    """An invitation as the inviter knows it."""

    name: str
    token_hash: str
    is_declined: bool


class InvitationStore:
    """The invitations in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invite(self, new: NewInvitation, seq: int, due_at: int) -> Outcome:
        """Invite a person to a table and notify them, unless that has been done."""
        dialect = self._database.dialect

        def work(connection: Connection) -> Outcome:
            if not lock_accounts(connection, new.inviter_id, new.account_id):
                return "gone"
            if is_blocked(connection, new.inviter_id, new.account_id):
                return "blocked"
            outcome = _insert(connection, new)
            hidden = is_blocked(connection, new.account_id, new.inviter_id)
            if outcome == "new" and not hidden:
                connection.execute(_notify(new, seq, due_at, dialect))
            return "full" if outcome == "full" else "done"

        return await self._database.transaction(work)

    async def received(self, account: str, limit: int | None = MAX_SHOWN) -> list[Invitation]:
        """The open invitations of an account, the newest first."""
        wanted = _received(account).order_by(invitations.c.created_at.desc()).limit(limit)
        return [Invitation(*row) for row in await self._database.rows(wanted)]

    async def received_at(self, account: str, table: str) -> str | None:
        """The hash that an invitation of an account gives a seat at a table; None if it has none.

        It stays valid after the invitation was accepted, so that a request can be repeated.
        """
        wanted = select(invitations.c.token_hash).where(
            invitations.c.table_id == table, _reaches(account)
        )
        rows = await self._database.rows(wanted)
        return str(rows[0][0]) if rows else None

    async def decline(self, account: str, table: str, now: int) -> None:
        """Decline an invitation; its notification is not sent any more."""
        this = (invitations.c.table_id == table) & _reaches(account)

        def work(connection: Connection) -> None:
            drop_notifications(connection, this)
            connection.execute(update(invitations).where(this).values(declined_at=now))

        await self._database.transaction(work)

    async def withdraw(self, inviter: str, account: str, table: str) -> bool:
        """Withdraw an invitation, with its notification; false if it was accepted.

        One that was declined stays, so that the person is not invited again.
        """
        this = (
            (invitations.c.table_id == table)
            & (invitations.c.account_id == account)
            & (invitations.c.inviter_id == inviter)
        )

        def work(connection: Connection) -> bool:
            # Whoever is accepting it has the lock until the seat is taken.
            row = connection.execute(select(invitations).where(this).with_for_update()).first()
            if row is not None and _is_accepted(connection, table, row.token_hash):
                return False
            if row is not None and row.declined_at is None:
                withdraw_invitations(connection, this)
            return True

        return await self._database.transaction(work)

    async def sent(self, inviter: str, table: str | None = None) -> list[SentInvitationRow]:
        """The invitations that an account has sent, to one table or to all, the oldest first."""
        declined = invitations.c.declined_at.is_not(None)
        wanted = (
            select(accounts.c.name, invitations.c.token_hash, declined)
            .join(invitations, invitations.c.account_id == accounts.c.id)
            .where(invitations.c.inviter_id == inviter)
            .order_by(invitations.c.created_at, accounts.c.name)
        )
        if table is not None:
            wanted = wanted.where(invitations.c.table_id == table)
        return [SentInvitationRow(*row) for row in await self._database.rows(wanted)]

    async def delete_expired(self) -> None:
        """Delete invitations to tables that have started, are closed or do not exist."""
        is_open = (tables.c.id == invitations.c.table_id) & (tables.c.status == "open")
        expired = ~exists().where(is_open)
        if await self._database.rows(select(invitations.c.table_id).where(expired).limit(1)):
            await self._database.transaction(
                lambda connection: withdraw_invitations(connection, expired)
            )


def _insert(connection: Connection, new: NewInvitation) -> Literal["new", "known", "full"]:
    """Store an invitation; the accounts are locked."""
    known = select(func.count(), func.count().filter(invitations.c.account_id == new.account_id))
    this = known.where(invitations.c.table_id == new.table_id)
    count, same = connection.execute(this).one()
    if same:
        return "known"
    if count >= MAX_PER_TABLE:
        return "full"
    connection.execute(insert(invitations).values(new._asdict()))
    return "new"


def _notify(new: NewInvitation, seq: int, due_at: int, dialect: str) -> Any:
    """The statement that inserts a notification for each device of the invited person."""
    values: dict[str, int | str] = {
        "table_id": new.table_id, "kind": KIND, "seq": seq, "seat": INVITED,
        "token_hash": new.token_hash, "at": new.created_at, "due_at": due_at, "attempts": 0,
    }  # fmt: skip
    found = select(subscriptions.c.id, *map(literal, values.values())).where(
        subscriptions.c.account_id == new.account_id, subscriptions.c.kinds.like(f"% {KIND} %")
    )
    row = insert_into(notifications, dialect).from_select(["subscription_id", *values], found)
    return row.on_conflict_do_nothing()


def _received(account: str) -> Select[Any]:
    """The invitations that an account may accept: it has no seat at their tables yet."""
    seated = exists().where(
        account_seats.c.table_id == invitations.c.table_id,
        account_seats.c.account_id == account,
        IS_HELD,
    )
    return (
        select(
            accounts.c.name, invitations.c.token_hash, invitations.c.created_at,
            tables.c.id, tables.c.game, tables.c.created_at, tables.c.header,
        )
        .select_from(invitations)
        .join(accounts, accounts.c.id == invitations.c.inviter_id)
        .join(tables, tables.c.id == invitations.c.table_id)
        .where(_reaches(account), tables.c.status == "open", ~seated)
    )  # fmt: skip


def lock_statement() -> Any:
    """Locks an invitation that may be accepted: that of an `account` to `at_table`, whose hash is
    `token`."""
    return (
        select(invitations.c.token_hash)
        .where(
            invitations.c.table_id == bindparam("at_table"),
            invitations.c.token_hash == bindparam("token"),
            _reaches(bindparam("account")),
        )
        .with_for_update(of=invitations)
    )


def _is_accepted(connection: Connection, table: str, token_hash: str) -> bool:
    """Whether the hash of an invitation has a seat."""
    seats = account_seats.c
    wanted = select(seats.seat).where(
        seats.table_id == table, seats.token_hash == token_hash, IS_HELD
    )
    return connection.execute(wanted).first() is not None


def _reaches(account: str | BindParameter[str]) -> ColumnElement[bool]:
    """Whether an invitation of an account has not been declined, and its inviter is not blocked."""
    hidden = exists().where(
        blocks.c.account_id == account, blocks.c.blocked_id == invitations.c.inviter_id
    )
    declined = invitations.c.declined_at.is_not(None)
    return (invitations.c.account_id == account) & ~declined & ~hidden
