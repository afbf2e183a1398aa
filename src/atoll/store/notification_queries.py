"""Statements for notifications: written with an event, and deleted with a subscription."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    Select,
    String,
    bindparam,
    delete,
    select,
    union,
)

from atoll.store.account_queries import IS_HELD
from atoll.store.engine import insert_into
from atoll.store.schema import account_seats, notifications, subscription_tokens, subscriptions

_owned: Final = subscriptions.alias("owned")
_COLUMNS: Final = ("table_id", "kind", "seq", "seat", "token_hash", "at", "due_at")


def notify_statement(dialect: str) -> Any:
    """Inserts a notification for every subscription of whoever owns a token.

    Nothing goes to the devices of `actor`, the owner of the token that caused the event.
    """
    bound: dict[str, Any] = {
        "table_id": String, "kind": String, "seq": Integer, "seat": Integer, "token_hash": String,
        "at": BigInteger, "due_at": BigInteger,
    }  # fmt: skip
    values: list[Any] = [bindparam(name, type_=kind) for name, kind in bound.items()]
    found = select(subscriptions.c.id, *values, bindparam("attempts", 0, type_=Integer)).where(
        subscriptions.c.kinds.like("% " + bindparam("kind", type_=String) + " %"),
        subscriptions.c.id.in_(_owners("token_hash")),
        subscriptions.c.id.not_in(_owners("actor")),
    )
    row = insert_into(notifications, dialect)
    row = row.from_select(["subscription_id", *_COLUMNS, "attempts"], found)
    keys = ["subscription_id", "table_id", "kind"]
    changed = [name for name in (*_COLUMNS, "attempts") if name not in keys]
    return row.on_conflict_do_update(
        index_elements=keys, set_={name: row.excluded[name] for name in changed}
    )


def _owners(token: str) -> Any:
    """The subscriptions of the device, or of the account, that owns a token."""
    of_guest = select(subscription_tokens.c.subscription_id).where(
        subscription_tokens.c.token_hash == bindparam(token, type_=String)
    )
    seats = account_seats.c
    mine = _owned.join(account_seats, seats.account_id == _owned.c.account_id)
    of_account = (
        select(_owned.c.id)
        .select_from(mine)
        .where(
            seats.table_id == bindparam("table_id", type_=String),
            seats.token_hash == bindparam(token, type_=String),
            IS_HELD,
        )
    )
    return union(of_guest, of_account)


def delete_subscriptions(connection: Connection, which: ColumnElement[bool]) -> int:
    """Delete subscriptions with their tokens and notifications; returns how many."""
    ids: Select[Any] = select(subscriptions.c.id).where(which)
    for part in (subscription_tokens, notifications):
        connection.execute(delete(part).where(part.c.subscription_id.in_(ids)))
    return int(connection.execute(delete(subscriptions).where(which)).rowcount)
