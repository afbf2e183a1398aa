"""Statements for rated games: who plays them, how they end, and erasing a person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Integer, String, bindparam, delete, func, insert, select, update

from atoll.store.account_queries import IS_HELD
from atoll.store.schema import account_seats, rated_seats, rating_changes, ratings


def rating_statements() -> dict[str, Any]:
    """The statement for each field of `Append` that concerns rated games."""
    table, seat = bindparam("at_table", type_=String), bindparam("at_seat", type_=Integer)
    owned = (account_seats.c.table_id == table) & (
        account_seats.c.token_hash == bindparam("token", type_=String)
    )
    owner = select(account_seats.c.account_id).where(owned, IS_HELD).scalar_subquery()
    pool, bot = bindparam("pool", type_=String), bindparam("bot", type_=String)
    row = select(table, seat, pool, func.coalesce(owner, ""), bot)
    # Whoever has erased the account before the start, but still has the token, is not rated.
    row = row.where((bot != "") | owner.is_not(None))
    columns = ["table_id", "seat", "pool", "account_id", "bot"]
    at_table = rated_seats.c.table_id == bindparam("at_table")
    ended = update(rated_seats).where(at_table, rated_seats.c.seat == bindparam("at_seat"))
    return {
        "rated_starts": insert(rated_seats).from_select(columns, row),
        "rated_ends": ended.values(rank=bindparam("to_rank"), ended_at=bindparam("at")),
        "rated_voids": delete(rated_seats).where(at_table),
    }


def erase_ratings(connection: Connection, account: str) -> None:
    """Erase the ratings of an account; the games stay rated for its opponents.

    The ratings come first: a game that is being rated is waited for, and then seen.
    """
    connection.execute(delete(ratings).where(ratings.c.account_id == account))
    for part in (rating_changes, rated_seats):
        connection.execute(update(part).where(part.c.account_id == account).values(account_id=""))
