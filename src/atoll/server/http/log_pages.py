"""Logs of tables, read at the expense of the client that asks for them."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from atoll.server.domain.events import LogEntry
from atoll.server.http.dependencies import HttpRequest
from atoll.server.http.limits import Limits
from atoll.server.http.scopes import client_address
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.log_reader import PART
from atoll.server.runtime.service import TableService
from atoll.server.runtime.share_key import share_key

FREE_EVENTS: Final = 500
"""Up to this length of its log, loading a table is included in the cost of a request."""


@asynccontextmanager
async def load_permit(limits: Limits, service: TableService, table_id: str) -> AsyncIterator[None]:
    """Let a client load a table: in turn, and for tokens if its log is long.

    Background tasks, which have no client, load tables at once.
    """
    client = share_key.get()
    if not client:
        yield
        return
    async with limits.turn(client):
        if service.in_memory(table_id) is None:
            await charge_log(limits, client, service, table_id, free=FREE_EVENTS)
        yield


async def charge_log(
    limits: Limits, client: str, service: TableService, table_id: str, free: int = 0
) -> int:
    """Charge a client for reading a whole log, unless it has at most `free` events.

    Returns the length of the log.
    """
    length = await service.log.length(table_id)
    if length > free:
        await limits.charge(client, "log", math.ceil(length / PART))
    return length


async def read_log(
    limits: Limits, client: str, service: TableService, live: LiveTable, after: int, limit: int
) -> list[LogEntry]:
    """A part of a table's log. What is no longer in memory is charged before it is read, in turn.

    Raises a `RequestError` if the client has too few tokens.
    """
    if live.recent(after) is None:
        async with limits.turn(client):
            parts = service.log.parts_to_read(live.table.id, after, limit, live.table.seq)
            await limits.charge(client, "log", parts)
            return await service.entries(live, after, limit)
    return await service.entries(live, after, limit)


async def requested_entries(
    request: HttpRequest, service: TableService, live: LiveTable, after: int, limit: int
) -> list[LogEntry]:
    """A part of a table's log for the client of a request."""
    limits: Limits = request.app.state.limits
    return await read_log(limits, client_address(request.scope), service, live, after, limit)
