"""Routes for records: export the game of a table, import one as a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from litestar import MediaType, Response, post
from litestar.params import JSONBody

from atoll.core.errors import AtollError
from atoll.core.record_header import file_name
from atoll.games import read_record
from atoll.server.domain import messages as m
from atoll.server.domain.archive import Archive
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table import Table
from atoll.server.domain.table_factory import (
    SeatClaim,
    TableDraft,
    check_claim,
    claimed_table,
    imported_table,
)
from atoll.server.domain.visibility import record_of, table_info
from atoll.server.http.dependencies import (
    PROBLEMS,
    HttpRequest,
    TableId,
    Tables,
    ViewerSeat,
    compute,
    get_route,
    new_table_info,
    viewer_seat,
)
from atoll.server.http.log_pages import charge_log
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import account_of, logged_in
from atoll.server.runtime.service import TableService
from atoll.store import ConflictError

T = TypeVar("T")


class NewRecord(m.RequestBody):
    """A record to import, in its text or JSON form.

    `seat` is the one that the account has played: the table is one of its games then.
    """

    record: m.RecordText
    seat: m.Seat | None = None


@get_route("/tables/{table_id:str}/record", summary="Get the record", media_type=MediaType.TEXT)
async def record(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> Response[str]:
    """The game so far; while it runs, cut to what the seat may know."""
    text, name = await _written(request, service, table_id, seat, _text)
    return Response(text, media_type=MediaType.TEXT, headers=_file(name))


@get_route("/tables/{table_id:str}/record.json", summary="Get the record as JSON")
async def record_json(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> Response[dict[str, Any]]:
    """The same in the JSON form of records."""
    content, name = await _written(request, service, table_id, seat, _content)
    return Response(content, headers=_file(name))


def _file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


def _text(table: Table, seat: int) -> tuple[str, str]:
    """The text form of a record, and the name of its file."""
    found = record_of(table, seat)
    return found.to_text(), file_name(found, ".atoll")


def _content(table: Table, seat: int) -> tuple[dict[str, Any], str]:
    """The JSON form of a record, and the name of its file."""
    found = record_of(table, seat)
    content = msgspec.json.decode(found.to_json(), type=dict[str, Any])
    return content, file_name(found, ".json")


async def _written(
    request: HttpRequest,
    service: TableService,
    table_id: str,
    seat: int | None,
    write: Callable[[Table, int], T],
) -> T:
    """The record of a table, as the seat may know it."""
    table = (await service.fresh(table_id)).table
    viewer = viewer_seat(request, table, seat)
    return await compute(request, write, table, viewer, paid="request")


@get_route("/tables/{table_id:str}/archive", summary="Get the archive")
async def archive(request: HttpRequest, service: Tables, table_id: TableId) -> Archive:
    """The table and its whole log as anyone may see them, but without what needs the rules of the
    game. Tables whose rules this server no longer has can be read like this."""
    service.restrictions.check_table(table_id, service.now())
    limits, client = request.app.state.limits, client_address(request.scope)
    async with limits.turn(client):
        length = await charge_log(limits, client, service, table_id)
        return await service.log.archive(table_id, length)


@post("/records", summary="Import a record", responses=PROBLEMS, opt={"cost": "import"})
async def import_record(
    request: HttpRequest, service: Tables, data: JSONBody[NewRecord]
) -> m.NewTableInfo:
    """A finished table on which a record can be replayed and reviewed. With a seat it is one of
    the account's games, and the response has no tokens; the same record gives the same table."""
    if data.seat is not None:
        return await _import_own(request, service, data.record, data.seat)
    draft = await _draft(request, imported_table, data.record, service.secrets)
    draft.account = account_of(request)
    return new_table_info(draft, await service.create(draft))


async def _import_own(
    request: HttpRequest, service: TableService, text: str, seat: int
) -> m.NewTableInfo:
    """Import a game of the account, or find the table that it has become before."""
    identity = logged_in(request)
    claim = SeatClaim(seat, identity.account_id, identity.name)
    draft = await _draft(request, claimed_table, text, service.secrets, claim)
    try:
        live = await service.create(draft)
    except ConflictError:
        live = await service.fresh(draft.id)
        check_claim(claim, live.table)
    return m.NewTableInfo(table_info(live.table), host_token="", tokens=[], invites=[])


async def _draft(
    request: HttpRequest, make: Callable[..., TableDraft], text: str, *values: Any
) -> TableDraft:
    """The table that a record becomes."""
    try:
        return await compute(request, lambda: make(read_record(text), *values))
    except AtollError as error:
        raise RequestError("problem-record", error) from error


HANDLERS: Final = (record, record_json, archive, import_record)
