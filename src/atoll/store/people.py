"""`PeopleStore`: whom people follow and block, and who is online.

What two people do to each other is ordered by a lock on both accounts, always in the same order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from atoll.store.account_changes import lock_accounts
from atoll.store.account_queries import IS_HELD
from atoll.store.database import Database
from atoll.store.people_schema import blocks, follows, invitations
from atoll.store.schema import account_seats, accounts, notifications

MAX_PEOPLE: Final = 500
"""People whom an account may follow, and block."""

Outcome = Literal["done", "blocked", "full", "gone"]
"""What became of a request: the other person is blocked, there are too many, an account is gone."""


class Person(NamedTuple):
    """A person as another one knows them; the times are zero if those are hidden."""

    account_id: str
    name: str
    seen_at: int
    playing_at: int


class SeatedPerson(NamedTuple):
    """The account that owns a token at a table, as another one knows it."""

    token_hash: str
    name: str
    name_key: str
    is_followed: bool
    is_blocked: bool


class PeopleStore:
    """The people in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Following

    async def follow(self, account: str, other: str, now: int) -> Outcome:
        """Follow a person, unless the follower has blocked them."""

        def work(connection: Connection) -> Outcome:
            if not lock_accounts(connection, account, other):
                return "gone"
            if is_blocked(connection, account, other):
                return "blocked"
            return self._add(connection, follows, account, other, now)

        return await self._database.transaction(work)

    async def unfollow(self, account: str, other: str) -> None:
        """Follow a person no more."""
        await self._database.execute(delete(follows).where(_pair(follows, account, other)))

    async def followed(self, account: str) -> list[Person]:
        """The people whom an account follows, by name."""
        joined = _people_seen_by(account).join(follows, follows.c.followed_id == accounts.c.id)
        wanted = joined.where(follows.c.account_id == account).order_by(accounts.c.name)
        return [Person(*row) for row in await self._database.rows(wanted)]

    async def person(self, account: str, other: str) -> Person | None:
        """A person as an account may know them; nothing if the other account is gone."""
        wanted = _people_seen_by(account).where(accounts.c.id == other)
        rows = await self._database.rows(wanted)
        return Person(*rows[0]) if rows else None

    # Blocking

    async def block(self, account: str, other: str, now: int) -> Outcome:
        """Block a person: follow them no more, and get nothing from them."""

        def work(connection: Connection) -> Outcome:
            if not lock_accounts(connection, account, other):
                return "gone"
            outcome = self._add(connection, blocks, account, other, now)
            if outcome == "done":
                connection.execute(delete(follows).where(_pair(follows, account, other)))
                _withdraw(connection, account, other)
            return outcome

        return await self._database.transaction(work)

    async def unblock(self, account: str, other: str) -> None:
        """Block a person no more."""
        await self._database.execute(delete(blocks).where(_pair(blocks, account, other)))

    async def blocked(self, account: str) -> list[str]:
        """The names of the people whom an account has blocked."""
        wanted = select(accounts.c.name).join(blocks, blocks.c.blocked_id == accounts.c.id)
        mine = wanted.where(blocks.c.account_id == account).order_by(accounts.c.name)
        return [row[0] for row in await self._database.rows(mine)]

    async def blocked_pairs(self, among: Collection[str]) -> set[frozenset[str]]:
        """The pairs of these accounts of which one has blocked the other."""
        if len(among) < 2:
            return set()
        wanted = select(blocks.c.account_id, blocks.c.blocked_id).where(
            blocks.c.account_id.in_(among), blocks.c.blocked_id.in_(among)
        )
        return {frozenset(row) for row in await self._database.rows(wanted)}

    def _add(
        self, connection: Connection, part: Table, account: str, other: str, now: int
    ) -> Outcome:
        """Add a person to a list of an account, which is locked."""
        known = select(func.count(), func.count().filter(_other_of(part) == other))
        count, same = connection.execute(known.where(part.c.account_id == account)).one()
        if same:
            return "done"
        if count >= MAX_PEOPLE:
            return "full"
        row = {"account_id": account, _other_of(part).name: other, "created_at": now}
        connection.execute(insert(part).values(row))
        return "done"

    async def at_table(self, account: str, table: str) -> list[SeatedPerson]:
        """The other accounts that own tokens at a table."""
        columns = accounts.c
        wanted = (
            select(
                account_seats.c.token_hash,
                columns.name,
                columns.name_key,
                exists().where(_pair(follows, account, columns.id)).label("followed"),
                exists().where(_pair(blocks, account, columns.id)).label("blocked"),
            )
            .join(accounts, columns.id == account_seats.c.account_id)
            .where(account_seats.c.table_id == table, columns.id != account, IS_HELD)
        )
        return [SeatedPerson(*row) for row in await self._database.rows(wanted)]

    async def is_unwelcome(self, account: str, table: str) -> bool:
        """Whether someone who has a seat at a table, or is its host, has blocked an account."""
        wanted = (
            select(blocks.c.account_id)
            .join(account_seats, account_seats.c.account_id == blocks.c.account_id)
            .where(blocks.c.blocked_id == account, account_seats.c.table_id == table, IS_HELD)
        )
        return bool(await self._database.rows(wanted.limit(1)))

    # Online

    async def shows_online(self, account: str) -> bool:
        """Whether others may know that a person is online."""
        rows = await self._database.rows(
            select(accounts.c.shows_online).where(accounts.c.id == account)
        )
        return bool(rows and rows[0][0])

    async def set_shows_online(self, account: str, shown: bool) -> None:
        """Choose whether others may know that a person is online; what was known goes."""
        mine = update(accounts).where(accounts.c.id == account)
        await self._database.execute(mine.values(shows_online=shown, seen_at=0, playing_at=0))

    async def note_online(self, people: Iterable[str], playing: Collection[str], now: int) -> None:
        """Note who is online, and who of them plays."""
        rows = [{"who": one, "plays": one in playing} for one in sorted(people)]
        who = (accounts.c.id == bindparam("who")) & accounts.c.shows_online
        plays = bindparam("plays", type_=Boolean)
        times = {
            "seen_at": now,
            "playing_at": case((plays, now), else_=accounts.c.playing_at),
        }
        seen = update(accounts).where(who).values(times)
        if rows:
            await self._database.transaction(lambda connection: connection.execute(seen, rows))


def is_blocked(connection: Connection, account: str, other: str) -> bool:
    """Whether an account has blocked another one."""
    wanted = select(blocks.c.account_id).where(_pair(blocks, account, other))
    return connection.execute(wanted).first() is not None


def erase_person(connection: Connection, account: str) -> None:
    """Delete what an account has done to others, and others to it."""
    for part in (follows, blocks):
        mine = or_(part.c.account_id == account, _other_of(part) == account)
        connection.execute(delete(part).where(mine))
    withdraw_invitations(
        connection,
        or_(invitations.c.account_id == account, invitations.c.inviter_id == account),
    )


def withdraw_invitations(connection: Connection, which: ColumnElement[bool]) -> None:
    """Delete invitations, and notifications of them that have not been sent."""
    drop_notifications(connection, which)
    connection.execute(delete(invitations).where(which))


def drop_notifications(connection: Connection, which: ColumnElement[bool]) -> None:
    """Delete the notifications of some invitations that have not been sent."""
    hashes = select(invitations.c.token_hash).where(which)
    connection.execute(delete(notifications).where(notifications.c.token_hash.in_(hashes)))


def _withdraw(connection: Connection, account: str, other: str) -> None:
    """End what has not arrived: a blocked person's invitation only seems to wait."""
    sent = (invitations.c.account_id == account) & (invitations.c.inviter_id == other)
    drop_notifications(connection, sent)
    own = (invitations.c.account_id == other) & (invitations.c.inviter_id == account)
    withdraw_invitations(connection, own)


def _people_seen_by(account: str) -> Select[Any]:
    """The columns of `Person`, without what the account must not know."""
    shown = accounts.c.shows_online & ~_hides_from(accounts.c.id, account)
    return select(
        accounts.c.id,
        accounts.c.name,
        case((shown, accounts.c.seen_at), else_=0),
        case((shown, accounts.c.playing_at), else_=0),
    )


def _other_of(part: Table) -> Any:
    """The column of `follows` or `blocks` that names the other account."""
    return part.c.followed_id if part is follows else part.c.blocked_id


def _pair(part: Table, account: Any, other: Any) -> ColumnElement[bool]:
    return and_(part.c.account_id == account, _other_of(part) == other)


def _hides_from(owner: Any, account: str) -> ColumnElement[bool]:
    """Whether an account has blocked another one."""
    return exists().where(_pair(blocks, owner, account))
