"""Old events of tables, read at the expense of the client that asks for them."""

from __future__ import annotations

from atoll.server.domain.events import LogEntry
from atoll.server.http.dependencies import HttpRequest
from atoll.server.http.limits import Limits
from atoll.server.http.scopes import client_address
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService


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
