"""Routes for moderation at a table: free a seat, mute a player, report one."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody
from msgspec import Meta

from atoll.server.domain import chat, commands
from atoll.server.domain import messages as m
from atoll.server.http.dependencies import HttpRequest, SeatNumber, TableId, Tables, post_route
from atoll.server.http.routes.tables import change_table


class Mute(m.RequestBody):
    """Whether the chat messages of a seat are stopped."""

    muted: bool


class Report(m.RequestBody):
    """A report to the operator of the server: a seat, and what its player has done."""

    seat: m.Seat
    text: Annotated[str, Meta(min_length=1, max_length=300)]


@post_route("/tables/{table_id:str}/seats/{seat:int}/free", summary="Free a seat")
async def free(
    request: HttpRequest, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.TableInfo:
    """The host removes a player before the start. The seat is open, its token becomes invalid, and
    the player needs an invite code to come back."""
    return await change_table(
        request, service, table_id, lambda table, caller: commands.free(table, caller, seat)
    )


@post_route("/tables/{table_id:str}/seats/{seat:int}/mute", summary="Mute a seat")
async def mute(
    request: HttpRequest, service: Tables, table_id: TableId, seat: SeatNumber, data: JSONBody[Mute]
) -> m.TableInfo:
    """The host stops the chat messages of a seat, or allows them again."""
    return await change_table(
        request, service, table_id, lambda table, caller: chat.mute(table, caller, seat, data.muted)
    )


@post_route("/tables/{table_id:str}/report", summary="Report a player", opt={"cost": "chat"})
async def report(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[Report]
) -> m.TableInfo:
    """Report a player to the operator of the server. Others see that there was a report, but
    neither whom it is about nor what it says."""
    return await change_table(
        request,
        service,
        table_id,
        lambda table, caller: chat.report(table, caller, data.seat, data.text),
    )


HANDLERS: Final = (free, mute, report)
