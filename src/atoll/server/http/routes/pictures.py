"""A route for the picture of a table, which link previews show."""

from __future__ import annotations

from typing import Final

from litestar import Response

from atoll.analysis.svg.raster import can_render
from atoll.core.game import SPECTATOR
from atoll.server.domain.errors import RequestError
from atoll.server.domain.visibility import names
from atoll.server.http.dependencies import TableId, Tables, WorkerPool, get_route, job_problem
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import JobError, PictureJob

WIDTH: Final = 1200
"""Pixels; what link previews ask for."""
_HEADERS: Final = {"cache-control": "public, max-age=60"}


@get_route(
    "/tables/{table_id:str}/picture.png",
    summary="Get a picture",
    media_type="image/png",
    opt={"cost": "picture"},
)
async def picture(service: Tables, workers: WorkerPool, table_id: TableId) -> Response[bytes]:
    """The board as a spectator sees it, as a PNG file. It needs the extra `pictures`, and workers,
    because a large board takes most of a second."""
    table = (await service.fresh(table_id)).table
    if not can_render():
        raise RequestError("problem-no-page")
    position, share = table.known_position(SPECTATOR), share_key.get()
    try:
        job = PictureJob(f"{table.id}/picture", position, names(table), WIDTH, share)
        png = (await workers.ask(job)).png
    except JobError as error:
        raise job_problem(error) from error
    if not png:
        raise RequestError("problem-no-page")
    return Response(png, media_type="image/png", headers=_HEADERS)


HANDLERS: Final = (picture,)
