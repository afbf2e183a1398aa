"""Routes for records: export the game of a table, import one as a table."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import MediaType, Response, post
from litestar.params import JSONBody

from atoll.core.errors import AtollError
from atoll.core.record import Record
from atoll.core.record_header import file_name
from atoll.games import read_record
from atoll.server.domain import messages as m
from atoll.server.domain.archive import Archive
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table_factory import TableDraft, imported_table
from atoll.server.domain.tokens import Secrets
from atoll.server.domain.visibility import record_of
from atoll.server.http.dependencies import (
    PROBLEMS,
    HttpRequest,
    TableId,
    Tables,
    ViewerSeat,
    compute,
    get_route,
    new_table_info,
    spend,
    viewer_seat,
)
from atoll.server.http.routes.tables import MAX_EVENTS
from atoll.server.http.sessions import account_of
from atoll.server.runtime.service import TableService


class NewRecord(m.RequestBody):
    """A record to import, in its text or JSON form."""

    record: m.RecordText


@get_route("/tables/{table_id:str}/record", summary="Get the record", media_type=MediaType.TEXT)
async def record(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> Response[str]:
    """The game so far; while it runs, cut to what the seat may know."""
    found = await _record(request, service, table_id, seat)
    return Response(found.to_text(), media_type=MediaType.TEXT, headers=_file(found, ".atoll"))


@get_route("/tables/{table_id:str}/record.json", summary="Get the record as JSON")
async def record_json(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> Response[dict[str, Any]]:
    """The same in the JSON form of records."""
    found = await _record(request, service, table_id, seat)
    content = msgspec.json.decode(found.to_json(), type=dict[str, Any])
    return Response(content, headers=_file(found, ".json"))


def _file(record: Record, suffix: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{file_name(record, suffix)}"'}


async def _record(
    request: HttpRequest, service: TableService, table_id: str, seat: int | None
) -> Record:
    table = (await service.fresh(table_id)).table
    return record_of(table, viewer_seat(request, table, seat))


@get_route("/tables/{table_id:str}/archive", summary="Get the archive", opt={"cost": "log"})
async def archive(request: HttpRequest, service: Tables, table_id: TableId) -> Archive:
    """The table and its whole log as anyone may see them, but without what needs the rules of the
    game. Tables whose rules this server no longer has can be read like this."""
    service.restrictions.check_table(table_id, service.now())
    found = await service.log.archive(table_id)
    # The route costs a page of the log; the others are paid for when their number is known.
    spend(request, "log", len(found.events) // MAX_EVENTS)
    return found


@post("/records", summary="Import a record", responses=PROBLEMS, opt={"cost": "import"})
async def import_record(
    request: HttpRequest, service: Tables, data: JSONBody[NewRecord]
) -> m.NewTableInfo:
    """A finished table on which a record can be replayed and reviewed."""
    try:
        draft = await compute(request, _draft, data.record, service.secrets)
    except AtollError as error:
        raise RequestError("problem-record", error) from error
    draft.account = account_of(request)
    return new_table_info(draft, await service.create(draft))


def _draft(text: str, secrets: Secrets) -> TableDraft:
    return imported_table(read_record(text), secrets)


HANDLERS: Final = (record, record_json, archive, import_record)
