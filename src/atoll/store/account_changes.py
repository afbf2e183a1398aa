"""What the stores of accounts share: transactions with conflicts, new rows, new sessions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from atoll.store.account_rows import NewSession, Row
from atoll.store.database import Database
from atoll.store.errors import ConflictError, StoreError
from atoll.store.schema import accounts, session_tokens, sessions

T = TypeVar("T")


async def account_transaction(database: Database, work: Callable[[Connection], T]) -> T:
    """Do work in a transaction; `ConflictError` if something exists already."""
    try:
        return await database.transaction(work)
    except StoreError as error:
        if isinstance(error.__cause__, IntegrityError):
            raise ConflictError from error
        raise


def lock_accounts(connection: Connection, *ids: str) -> bool:
    """Lock accounts until the transaction ends; false if one of them does not exist."""
    wanted = select(accounts.c.id).where(accounts.c.id.in_(ids)).order_by(accounts.c.id)
    return len(connection.execute(wanted.with_for_update()).all()) == len(set(ids))


def insert_rows(connection: Connection, table: Any, rows: Sequence[Row]) -> None:
    """Insert rows, if there are any."""
    if rows:
        connection.execute(insert(table), [dict(row) for row in rows])


def start_session(connection: Connection, new: NewSession) -> None:
    """Insert a session and its token."""
    insert_rows(connection, sessions, [new.session])
    insert_rows(connection, session_tokens, [new.token])
