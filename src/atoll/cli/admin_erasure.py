"""`atoll admin erase`: a person's name and messages, and their account."""

from __future__ import annotations

import asyncio
from typing import Final

from atoll.cli.admin_actions import Found, list_tables, now
from atoll.cli.input_parsing import InputError
from atoll.locales import t
from atoll.server.domain.account_names import exact_key, name_key
from atoll.server.domain.erasure import PersonEraser, anonymous_name
from atoll.server.runtime.account_erasure import erase_seats
from atoll.store import Store
from atoll.store.table_queries import TableFilter

_DELAY: Final = 5.0
"""Seconds in which running servers drop the tables of an erased person from memory."""


async def erase(store: Store, name: str, only: list[str] | None, dry_run: bool) -> Found:
    """Replace a person's name and messages at all tables, and delete their account; or at some."""
    owner = await _owner(store, name) if only is None else None
    found = await _tables_of(store, name, only)
    if not found and owner is None:
        raise InputError(t("admin-nobody", name=name))
    if dry_run:
        held = await store.accounts.seat_hashes(owner) if owner else ()
        ids = sorted({*found, *held})
        return await list_tables(store, TableFilter(ids=ids, limit=len(ids)))
    new, count = anonymous_name(), 0
    if owner is not None:
        # The person may have played under other names, too.
        count += await erase_seats(store, owner, new, now, delay=_DELAY)
    count += await _erase_name(store, name, only, new)
    if owner is not None:
        await store.accounts.delete(owner)
    return {"action": "erase", "subject": new, "events": count}


async def _erase_name(store: Store, name: str, only: list[str] | None, new: str) -> int:
    """Erase whoever has had a name at a table; returns how many events were changed."""
    count = 0
    while found := await _tables_of(store, name, only):
        for table in found:
            count += await store.admin.rewrite(table, PersonEraser(new, [name]), new, now())
        # A running server may have written the name once more before it dropped the tables.
        await asyncio.sleep(_DELAY)
    return count


async def _owner(store: Store, name: str) -> str | None:
    """The account of a name."""
    found = await store.accounts.named(exact_key(name), name_key(name))
    return found[0] if found else None


async def _tables_of(store: Store, name: str, only: list[str] | None) -> list[str]:
    found = await store.admin.tables_of(name) if name.strip() else []
    return found if only is None else [table for table in found if table in only]
