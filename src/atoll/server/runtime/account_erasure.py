"""Erasing a person with an account: the games stay, under an anonymous name."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from atoll.server.domain.erasure import anonymous_name, erase_seats, names_of
from atoll.server.runtime.administration import POLL_INTERVAL
from atoll.server.runtime.service import TableService

_OTHERS_DELAY: Final = 2 * POLL_INTERVAL
"""Seconds in which other processes drop the tables of an erased person from memory."""


async def erase_account(service: TableService, account: str) -> None:
    """Erase names and messages at all tables of an account, then the account itself."""
    seats = await service.store.accounts.seat_hashes(account)
    replacement = anonymous_name()
    names = {
        table: await _erase_at(service, table, hashes, replacement)
        for table, hashes in seats.items()
    }
    if service.shared and names:
        await asyncio.sleep(_OTHERS_DELAY)
    # A move meanwhile may have written a name again into the list of tables.
    for table, known in names.items():
        await _rewrite(service, table, seats[table], known, replacement)
    await service.store.accounts.delete(account)


async def _erase_at(
    service: TableService, table: str, hashes: Sequence[str], replacement: str
) -> set[str]:
    """Erase a person at one table; returns the names that the person has had there."""
    bodies = [row.body for row in await service.store.events(table)]
    names = names_of(bodies, hashes)
    await _rewrite(service, table, hashes, names, replacement)
    await service.drop(table)
    return names


async def _rewrite(
    service: TableService, table: str, hashes: Sequence[str], names: set[str], replacement: str
) -> None:
    for name in names or {""}:
        await service.store.admin.rewrite(
            [table],
            lambda bodies: erase_seats(bodies, hashes, replacement),
            name,
            replacement,
            service.now(),
        )
