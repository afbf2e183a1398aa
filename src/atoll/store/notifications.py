"""`NotificationStore`: subscriptions to notifications, and notifications that are to be sent.

A notification is claimed by postponing it; one process succeeds. If that process dies, another one
finds it due again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, select, update

from atoll.store.account_queries import IS_HELD
from atoll.store.database import Database
from atoll.store.engine import insert_into
from atoll.store.notification_queries import delete_subscriptions
from atoll.store.schema import (
    account_seats,
    accounts,
    mail_codes,
    notifications,
    server_keys,
    sessions,
    subscription_tokens,
    subscriptions,
)


class Subscription(NamedTuple):
    """A device or an e-mail address to which notifications are sent."""

    id: str
    channel: str
    account_id: str
    session_id: str
    address: str
    p256dh: str
    auth: str
    language: str
    kinds: str
    quiet_from: int | None
    quiet_until: int | None
    time_zone: str
    digest_at: int | None
    created_at: int
    seen_at: int


class Notification(NamedTuple):
    """A notification that has not been sent."""

    subscription_id: str
    table_id: str
    kind: str
    seq: int
    seat: int
    token_hash: str
    at: int
    due_at: int
    attempts: int


class Due(NamedTuple):
    """A notification whose time has come, and its subscription."""

    notification: Notification
    subscription: Subscription
    is_valid: bool
    """Whether the device is still logged in, if it was."""


class NotificationStore:
    """The notifications in a database that `Store` has opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def server_key(self, name: str, make: Callable[[], Awaitable[str]]) -> str:
        """A key of the server; the first process that stores it does so for all."""
        wanted = select(server_keys.c.value).where(server_keys.c.name == name)
        if not (rows := await self._database.rows(wanted)):
            row = insert_into(server_keys, self._database.dialect)
            row = row.values(name=name, value=await make()).on_conflict_do_nothing()
            await self._database.execute(row)
            rows = await self._database.rows(wanted)
        return str(rows[0][0])

    # Subscriptions

    async def subscription(self, key: str) -> Subscription | None:
        """A subscription by its id."""
        rows = await self._database.rows(select(subscriptions).where(subscriptions.c.id == key))
        return Subscription(*rows[0]) if rows else None

    async def of_account(self, account: str) -> list[Subscription]:
        """The subscriptions of an account, the oldest first."""
        mine = select(subscriptions).where(subscriptions.c.account_id == account)
        rows = await self._database.rows(
            mine.order_by(subscriptions.c.created_at, subscriptions.c.id)
        )
        return [Subscription(*row) for row in rows]

    async def subscribe(
        self, new: Subscription, token_hashes: Sequence[str], max_devices: int
    ) -> bool:
        """Store a subscription with the tokens of its device, in place of an earlier one.

        What was to be sent to another person who used the device before is dropped. Of the devices
        of one person, the oldest ones make room. False if its account or session is gone.
        """

        def work(connection: Connection) -> bool:
            this = subscriptions.c.id == new.id
            if not _owner_exists(connection, new):
                return False
            before = connection.execute(select(subscriptions.c.account_id).where(this)).scalar()
            if before is None:
                connection.execute(insert(subscriptions).values(**new._asdict()))
            else:
                values = {k: v for k, v in new._asdict().items() if k not in ("id", "created_at")}
                connection.execute(update(subscriptions).where(this).values(**values))
            if before is not None:
                _drop_foreign(connection, new, token_hashes, before == new.account_id)
            _replace_tokens(connection, new.id, token_hashes)
            _limit_devices(connection, new, token_hashes, max_devices)
            return True

        return await self._database.transaction(work)

    async def unsubscribe(self, key: str) -> bool:
        """Delete a subscription with everything that belongs to it; false if there is none."""
        return await self._delete(subscriptions.c.id == key) > 0

    async def delete_unused(self, before: int) -> int:
        """Delete subscriptions of devices that have not opened the page since a time."""
        old = and_(subscriptions.c.seen_at < before, subscriptions.c.channel == "push")
        if not await self._database.rows(select(subscriptions.c.id).where(old).limit(1)):
            return 0
        return await self._delete(old)

    async def _delete(self, which: ColumnElement[bool]) -> int:
        return await self._database.transaction(
            lambda connection: delete_subscriptions(connection, which)
        )

    # E-mail addresses

    async def set_mail_code(
        self, account: str, address: str, code_hash: str, expires_at: int
    ) -> None:
        """Store a code that was sent to an address, in place of an earlier one."""
        row = insert_into(mail_codes, self._database.dialect).values(
            account_id=account, address=address, hash=code_hash, expires_at=expires_at, attempts=0
        )
        columns = ("address", "hash", "expires_at", "attempts")
        new = {name: row.excluded[name] for name in columns}
        await self._database.execute(
            row.on_conflict_do_update(index_elements=["account_id"], set_=new)
        )

    async def take_mail_code(
        self, account: str, code_hash: str, now: int, max_attempts: int
    ) -> str | None:
        """The address that a code confirms, once; None if the code is not valid."""
        mine = mail_codes.c.account_id == account

        def work(connection: Connection) -> str | None:
            tried = update(mail_codes).where(mine, mail_codes.c.attempts < max_attempts)
            tried = tried.where(mail_codes.c.expires_at > now)
            count = connection.execute(tried.values(attempts=mail_codes.c.attempts + 1)).rowcount
            row = connection.execute(select(mail_codes).where(mine)).first()
            if not count or row is None or row.hash != code_hash:
                return None
            connection.execute(delete(mail_codes).where(mine))
            return str(row.address)

        return await self._database.transaction(work)

    # Notifications

    async def due(self, channel: str, now: int, limit: int) -> list[Due]:
        """Notifications of a channel whose time has come, the oldest first."""
        session = and_(sessions.c.id == subscriptions.c.session_id, sessions.c.expires_at > now)
        wanted = (
            select(notifications, subscriptions, sessions.c.id.label("session"))
            .join(subscriptions, subscriptions.c.id == notifications.c.subscription_id)
            .outerjoin(sessions, session)
            .where(notifications.c.due_at <= now, subscriptions.c.channel == channel)
            .order_by(notifications.c.due_at)
            .limit(limit)
        )
        return [_due(tuple(row)) for row in await self._database.rows(wanted)]

    async def postpone(self, one: Notification, until: int, attempt: bool = False) -> bool:
        """Postpone a notification; true for the one process that has seen its present state."""
        values = {"due_at": until, "attempts": one.attempts + attempt}
        change = update(notifications).where(_same(one)).values(**values)
        return await self._database.execute(change) == 1

    async def done(self, one: Notification) -> None:
        """Delete a notification, unless a newer one has replaced it."""
        await self._database.execute(delete(notifications).where(_same(one)))

    async def waiting(self) -> int:
        """How many notifications have not been sent."""
        return int(
            (await self._database.rows(select(func.count()).select_from(notifications)))[0][0]
        )


def _same(one: Notification) -> Any:
    """The row of a notification, as long as nobody has changed it."""
    columns = notifications.c
    return and_(
        columns.subscription_id == one.subscription_id,
        columns.table_id == one.table_id,
        columns.kind == one.kind,
        columns.seq == one.seq,
        columns.due_at == one.due_at,
    )


def _due(row: tuple[Any, ...]) -> Due:
    size = len(Notification._fields)
    subscription = Subscription(*row[size:-1])
    is_valid = not subscription.session_id or row[-1] is not None
    return Due(Notification(*row[:size]), subscription, is_valid)


def _owner_exists(connection: Connection, new: Subscription) -> bool:
    """Whether account and session of a subscription exist; they stay until it is stored."""
    account = select(accounts.c.id).where(accounts.c.id == new.account_id)
    session = select(sessions.c.id).where(sessions.c.id == new.session_id)
    return all(
        not key or connection.execute(wanted.with_for_update()).first() is not None
        for key, wanted in ((new.account_id, account), (new.session_id, session))
    )


def _drop_foreign(
    connection: Connection, new: Subscription, token_hashes: Sequence[str], same_account: bool
) -> None:
    """Drop what was to be sent to whoever used a device before: to another account, or to the
    holder of tokens that the device no longer has."""
    foreign = notifications.c.subscription_id == new.id
    if same_account:
        held = subscription_tokens.c
        given_up = select(held.token_hash).where(
            held.subscription_id == new.id, held.token_hash.not_in(token_hashes)
        )
        own = exists().where(
            account_seats.c.table_id == notifications.c.table_id,
            account_seats.c.token_hash == notifications.c.token_hash,
            account_seats.c.account_id == new.account_id,
            IS_HELD,
        )
        foreign &= notifications.c.token_hash.in_(given_up) & ~own
    connection.execute(delete(notifications).where(foreign))


def _replace_tokens(connection: Connection, key: str, token_hashes: Sequence[str]) -> None:
    mine = subscription_tokens.c.subscription_id == key
    connection.execute(delete(subscription_tokens).where(mine))
    if token_hashes:
        rows = [{"token_hash": one, "subscription_id": key} for one in dict.fromkeys(token_hashes)]
        connection.execute(insert(subscription_tokens), rows)


def _limit_devices(
    connection: Connection, new: Subscription, token_hashes: Sequence[str], most: int
) -> None:
    """Delete the oldest devices of the same account, or with the same tokens."""
    same = subscriptions.c.account_id == new.account_id
    if not new.account_id:
        shared = select(subscription_tokens.c.subscription_id)
        shared = shared.where(subscription_tokens.c.token_hash.in_(token_hashes))
        same = subscriptions.c.id.in_(shared)
    mine = select(subscriptions.c.id).where(same, subscriptions.c.channel == new.channel)
    newest = mine.order_by(subscriptions.c.seen_at.desc(), subscriptions.c.id)
    ids = [row[0] for row in connection.execute(newest)]
    if excess := [one for one in ids[most:] if one != new.id]:
        delete_subscriptions(connection, subscriptions.c.id.in_(excess))
