"""Link previews of tables and reviews, with what anyone may know: Open Graph tags, and the caption
of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape

from atoll.analysis.svg.card import Caption, Player
from atoll.analysis.svg.raster import can_render
from atoll.core.game import SPECTATOR
from atoll.games import game_summary
from atoll.locales import current_language, t
from atoll.locales.note_text import list_text
from atoll.server.domain.table import Table
from atoll.server.domain.visibility import names, sheet_info


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
        picture = f"{site}/api/v1/tables/{table.id}/picture.png?language={current_language()}"
        properties |= {"og:image": picture, "og:image:width": "1200", "og:image:height": "630"}
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
    winners = _winners(table)
    if ended is None or not winners:
        return t("preview-over")
    called, points = names(table), ended.scores[winners[0]]
    if len(winners) == 1:
        return t("result-won", who=called[winners[0]], points=points)
    return t("result-shared", seats=list_text([called[s] for s in winners]), points=points)


def _winners(table: Table) -> list[int]:
    return [s for s, rank in enumerate(table.ended.ranks if table.ended else ()) if rank == 1]


def picture_caption(table: Table) -> Caption:
    """What the picture of a table says beside the board."""
    marked = {*_winners(table), table.to_move}
    points = _points(table)
    players = (
        Player(
            t("web-table-seat-open") if seat.is_open and table.status != "over" else name,
            points[number] if points else None,
            number in marked,
        )
        for number, (name, seat) in enumerate(zip(names(table), table.seats, strict=True))
    )
    title = game_summary(table.setup.game).title
    return Caption(title, _status(table), tuple(players), table.status == "over")


def _points(table: Table) -> list[int]:
    """The final scores, or in a running game those that a spectator can count."""
    if table.ended:
        return list(table.ended.scores)
    return sheet_info(table, SPECTATOR).totals if table.status == "running" else []


def _status(table: Table) -> str:
    if table.status == "open":
        return t("picture-waiting")
    if table.status == "over":
        date = datetime.fromtimestamp(table.created_at / 1000, UTC)
        day = t("picture-date", day=f"{date:%d}", month=f"{date:%m}", year=f"{date:%Y}")
        shared = len(_winners(table)) > 1
        return t("picture-shared" if shared else "picture-finished", date=day)
    seat = table.to_move
    return t("picture-to-move", who=names(table)[seat]) if seat >= 0 else t("picture-running")
