"""Statements for the seats of accounts: taken, given up, and kept in a rematch."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, String, bindparam, insert, select, update

from atoll.store.engine import insert_into
from atoll.store.schema import account_seats

LEFT: Final = -2
"""Stands for a seat that its player has left: erasing the account still finds the name there."""
IS_HELD: Final = account_seats.c.seat != LEFT
"""Whether an account has a seat, or is the host, at present."""


def link_statement(dialect: str) -> Any:
    """Inserts rows of `account_seats`; a seat that has an account keeps it."""
    row = insert_into(account_seats, dialect)
    returns = ~IS_HELD & (account_seats.c.account_id == row.excluded.account_id)
    return row.on_conflict_do_update(
        index_elements=["table_id", "token_hash"],
        set_={"seat": row.excluded.seat},
        where=returns,
    )


def seat_statements(dialect: str) -> dict[str, Any]:
    """The statement for each field of `Append` that concerns the seats of accounts."""
    seats = account_seats.c
    given_up = update(account_seats).where(
        seats.table_id == bindparam("at_table"), seats.token_hash == bindparam("token")
    )
    kept = select(
        bindparam("new", type_=String),
        seats.token_hash,
        seats.account_id,
        seats.seat,
        bindparam("at", type_=BigInteger),
    ).where(seats.table_id == bindparam("old"), IS_HELD)
    columns = ["table_id", "token_hash", "account_id", "seat", "created_at"]
    rematch = insert(account_seats).from_select(columns, kept)
    unlink = given_up.values(seat=LEFT)
    return {"linked": link_statement(dialect), "unlinked": unlink, "rematches": rematch}
