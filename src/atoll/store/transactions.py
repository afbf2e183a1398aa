"""Transactions of several statements, outside the group commit of moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from atoll.store.engine import store_errors, sync_sqlite_engine

T = TypeVar("T")


async def run_transaction(
    engine: AsyncEngine, work: Callable[[Connection], T], locked: str = ""
) -> T:
    """Do work in one transaction; on PostgreSQL the table `locked` admits one writer at a time.

    Moves wait for it on SQLite: there it runs in a thread as a whole, so that it never waits for a
    busy event loop itself.
    """
    async with store_errors():
        if engine.dialect.name == "sqlite":
            return await asyncio.to_thread(_sqlite_transaction, engine, work)
        async with engine.begin() as connection:
            if locked:
                await connection.execute(text(f"LOCK TABLE {locked} IN EXCLUSIVE MODE"))
            return await connection.run_sync(work)


def _sqlite_transaction(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    with sync_sqlite_engine(engine.url).connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        result = work(connection)
        connection.commit()
    return result
