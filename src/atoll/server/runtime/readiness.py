"""Parts of the readiness of a server process."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import NamedTuple

from atoll.store import StoreError


class Check(NamedTuple):
    """A part of the readiness of a process: whether it is well, and what was found."""

    ok: bool
    detail: str


async def checked(work: Awaitable[None]) -> Check:
    """Whether the database does what is asked of it."""
    try:
        await work
    except StoreError as error:
        return Check(False, str(error))
    return Check(True, "")
