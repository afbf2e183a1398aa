"""Statements for the seats of accounts: taken, given up, and kept in a rematch."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, String, bindparam, delete, insert, select

from atoll.store.engine import insert_into
from atoll.store.people_schema import invitations
from atoll.store.schema import account_seats


def link_statement(dialect: str) -> Any:
    """Inserts rows of `account_seats`; a seat that has an account keeps it."""
    return insert_into(account_seats, dialect).on_conflict_do_nothing()


def seat_statements(dialect: str) -> dict[str, Any]:
    """The statement for each field of `Append` that concerns the seats of accounts."""
    seats = account_seats.c
    unlink = delete(account_seats).where(
        seats.table_id == bindparam("at_table"), seats.token_hash == bindparam("token")
    )
    kept = select(
        bindparam("new", type_=String),
        seats.token_hash,
        seats.account_id,
        seats.seat,
        bindparam("at", type_=BigInteger),
    ).where(seats.table_id == bindparam("old"))
    columns = ["table_id", "token_hash", "account_id", "seat", "created_at"]
    rematch = insert(account_seats).from_select(columns, kept)
    owner = select(seats.account_id).where(
        seats.table_id == bindparam("at_table"), seats.token_hash == bindparam("token")
    )
    uninvite = delete(invitations).where(
        invitations.c.table_id == bindparam("at_table"), invitations.c.account_id.in_(owner)
    )
    return {
        "linked": link_statement(dialect),
        # As long as the seat has its account.
        "uninvited": uninvite,
        "unlinked": unlink,
        "rematches": rematch,
    }
