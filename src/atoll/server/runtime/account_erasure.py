"""Erasing a person with an account: the games stay, under an anonymous name."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from atoll.server.domain.erasure import PersonEraser, anonymous_name
from atoll.server.runtime.administration import POLL_INTERVAL
from atoll.server.runtime.service import TableService
from atoll.store import Store

OTHERS_DELAY: Final = 2 * POLL_INTERVAL
"""Seconds in which other processes drop the tables of an erased person from memory."""


async def erase_account(service: TableService, account: str) -> None:
    """Erase names and messages at all tables of an account, then the account itself."""
    delay = OTHERS_DELAY if service.shared else 0.0
    await erase_seats(service.store, account, anonymous_name(), service.now, service.drop, delay)
    await service.store.accounts.delete(account)


async def erase_seats(
    store: Store,
    account: str,
    replacement: str,
    now: Callable[[], int],
    drop: Callable[[str], Awaitable[object]] | None = None,
    delay: float = 0.0,
) -> int:
    """Erase the names and messages of an account at all its tables, one after the other.

    `drop` removes a table from the memory of this process. Returns how many events were changed.
    """
    seats = await store.accounts.seat_hashes(account)
    named = await store.own_tables.imported_with(account)
    erasers = {
        table: PersonEraser(replacement, named.get(table, ()), seats.get(table, ()))
        for table in {**seats, **named}
    }
    changed = 0
    for table, eraser in erasers.items():
        changed += await store.admin.rewrite(table, eraser, replacement, now())
        if drop is not None:
            await drop(table)
    await asyncio.sleep(delay if erasers else 0.0)
    # A move meanwhile may have written a name again into the list of tables.
    for table, eraser in erasers.items():
        changed += await store.admin.rewrite(table, eraser, replacement, now())
    return changed
