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
    exists,
    select,
    text,
    union,
)

from atoll.store.account_queries import IS_HELD
from atoll.store.engine import insert_into
from atoll.store.people_schema import blocks
from atoll.store.schema import account_seats, notifications, subscription_tokens, subscriptions

_owned: Final = subscriptions.alias("owned")
_COLUMNS: Final = ("table_id", "kind", "seq", "seat", "token_hash", "at", "due_at")
_WANTED: Final = {
    "postgresql": """
        SELECT value->>0 AS table_id, value->>1 AS token_hash
        FROM json_array_elements(CAST(:wanted AS json)) AS value""",
    "sqlite": """
        SELECT value->>0 AS table_id, value->>1 AS token_hash FROM json_each(:wanted)""",
}
"""Turns a JSON list of tables and tokens into rows."""


def notify_statement(dialect: str, unless_blocked: bool = False) -> Any:
    """Inserts a notification for every subscription of whoever owns a token.

    Nothing goes to the devices of `actor`, the owner of the token that caused the event. With
    `unless_blocked`, nothing goes to people who have blocked `actor`.
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
    if unless_blocked:
        found = found.where(~_has_blocked("token_hash", "actor"))
    row = insert_into(notifications, dialect)
    row = row.from_select(["subscription_id", *_COLUMNS, "attempts"], found)
    keys = ["subscription_id", "table_id", "kind"]
    changed = [name for name in (*_COLUMNS, "attempts") if name not in keys]
    return row.on_conflict_do_update(
        index_elements=keys, set_={name: row.excluded[name] for name in changed}
    )


def subscribed_statement(dialect: str) -> Any:
    """Selects, of a JSON list of tables and tokens, the tokens whose owners have subscriptions."""
    return text(f"""
        SELECT wanted.token_hash FROM ({_WANTED[dialect]}) AS wanted
        WHERE EXISTS (
            SELECT 1 FROM subscription_tokens AS held WHERE held.token_hash = wanted.token_hash
        ) OR EXISTS (
            SELECT 1 FROM account_seats AS seat
            JOIN subscriptions AS own ON own.account_id = seat.account_id
            WHERE seat.table_id = wanted.table_id AND seat.token_hash = wanted.token_hash
        )""")


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


def _has_blocked(token: str, other: str) -> ColumnElement[bool]:
    """Whether the account that owns a token at the table has blocked the owner of another one."""
    mine, theirs = account_seats.alias(), account_seats.alias()
    table = bindparam("table_id", type_=String)
    return exists().where(
        blocks.c.account_id == mine.c.account_id,
        blocks.c.blocked_id == theirs.c.account_id,
        mine.c.table_id == table,
        theirs.c.table_id == table,
        mine.c.token_hash == bindparam(token, type_=String),
        theirs.c.token_hash == bindparam(other, type_=String),
    )


def delete_subscriptions(connection: Connection, which: ColumnElement[bool]) -> int:
    """Delete subscriptions with their tokens and notifications; returns how many."""
    ids: Select[Any] = select(subscriptions.c.id).where(which)
    for part in (subscription_tokens, notifications):
        connection.execute(delete(part).where(part.c.subscription_id.in_(ids)))
    return int(connection.execute(delete(subscriptions).where(which)).rowcount)
