"""Link previews: Open Graph tags for tables and reviews, with what anyone may know."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from atoll.analysis.svg.raster import can_render
from atoll.games import game_summary
from atoll.locales import t
from atoll.locales.note_text import list_text
from atoll.server.domain.table import Table
from atoll.server.domain.visibility import names


def preview_tags(table: Table, site: str, path: str) -> str:
    """The tags for the page of a table; `site` is the server's address without a final slash."""
    properties = {
        "og:site_name": "Atoll",
        "og:type": "website",
        "og:title": f"{game_summary(table.setup.game).title}: {list_text(_players(table))}",
        "og:description": _description(table),
        "og:url": site + path,
    }
    if can_render():
        properties["og:image"] = f"{site}/api/v1/tables/{table.id}/picture.png"
    return "".join(_tags(properties)) + '<meta name="twitter:card" content="summary_large_image" />'


def _tags(properties: dict[str, str]) -> Iterator[str]:
    for name, value in properties.items():
        yield f'<meta property="{name}" content="{escape(value)}" />'


def _players(table: Table) -> list[str]:
    """The names of the seats; those still to be taken have none."""
    pairs = zip(names(table), table.seats, strict=True)
    return [name for name, seat in pairs if table.status == "over" or not seat.is_open]


def _description(table: Table) -> str:
    if table.status != "over":
        joinable = any(seat.is_open for seat in table.seats)
        return t("preview-open" if joinable else "preview-running")
    ended = table.ended
    winners = [s for s, rank in enumerate(ended.ranks if ended else ()) if rank == 1]
    if ended is None or not winners:
        return t("preview-over")
    called, points = names(table), ended.scores[winners[0]]
    if len(winners) == 1:
        return t("result-won", who=called[winners[0]], points=points)
    return t("result-shared", seats=list_text([called[s] for s in winners]), points=points)
