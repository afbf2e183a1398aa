"""A route for the picture of a table, which link previews show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import Response

from atoll.analysis.svg import draw
from atoll.analysis.svg.raster import can_render, to_png
from atoll.core.game import SPECTATOR, View
from atoll.server.domain.errors import RequestError
from atoll.server.domain.visibility import names
from atoll.server.http.dependencies import HttpRequest, TableId, Tables, compute, get_route

WIDTH: Final = 1200
"""Pixels; what link previews ask for."""
_HEADERS: Final = {"cache-control": "public, max-age=60"}


@get_route(
    "/tables/{table_id:str}/picture.png",
    summary="Get a picture",
    media_type="image/png",
    opt={"cost": "compute"},
)
async def picture(request: HttpRequest, service: Tables, table_id: TableId) -> Response[bytes]:
    """The board as a spectator sees it, as a PNG file. It needs the extra `pictures`."""
    table = (await service.fresh(table_id)).table
    png = await compute(request, _png, table.state.view(SPECTATOR), names(table))
    return Response(png, media_type="image/png", headers=_HEADERS)


def _png(view: View, seat_names: Sequence[str]) -> bytes:
    svg = draw(view, names=seat_names)
    if not svg or not can_render():
        raise RequestError("problem-no-page")
    return to_png(svg, WIDTH)


HANDLERS: Final = (picture,)
