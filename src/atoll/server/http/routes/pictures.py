"""A route for the picture of a table, which link previews show."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response
from litestar.params import QueryParameter

from atoll.analysis.svg.raster import can_render
from atoll.core.game import SPECTATOR
from atoll.locales import current_language, match_language, use_language
from atoll.server.domain.errors import RequestError
from atoll.server.http.dependencies import TableId, Tables, WorkerPool, get_route, job_problem
from atoll.server.http.previews import picture_caption
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import JobError, PictureJob

_HEADERS: Final = {"cache-control": "public, max-age=60", "vary": "accept-language"}
PictureLanguage = Annotated[
    str, QueryParameter(max_length=35, description="the language; else that of `Accept-Language`")
]


@get_route(
    "/tables/{table_id:str}/picture.png",
    summary="Get a picture",
    media_type="image/png",
    opt={"cost": "picture"},
)
async def picture(
    service: Tables, workers: WorkerPool, table_id: TableId, language: PictureLanguage = ""
) -> Response[bytes]:
    """The board as a spectator sees it, the players and their points, as a PNG file of 1200 × 630
    pixels. It needs the extra `pictures`, and workers, because a large board takes most of a
    second."""
    table = (await service.fresh(table_id)).table
    if not can_render():
        raise RequestError("problem-no-page")
    use_language(match_language(language) or current_language())
    position, caption = table.known_position(SPECTATOR), picture_caption(table)
    job = PictureJob(f"{table.id}/picture", position, caption, current_language(), share_key.get())
    try:
        png = (await workers.ask(job)).png
    except JobError as error:
        raise job_problem(error) from error
    return Response(png, media_type="image/png", headers=_HEADERS)


HANDLERS: Final = (picture,)
