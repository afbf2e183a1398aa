"""The web page: the files that were built for it, read once and served from memory.

A request can only name what was read at the start, so no path leads anywhere else. Files under
`assets/` have their content's hash in their names and may be kept for ever; everything else is
asked for again, and answered with “not changed” if it is the same.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler, route

from atoll.locales import current_language, t

SCREENS: Final = re.compile(
    r"/|/(table|review|learn|rules|scorepad)/[^/]+|/(learn|scorepad|maps|settings|open)"
)
"""Addresses of screens; what they show, the page knows itself."""
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED: Final = (".png", ".webp", ".woff2")
"""Kinds that do not get smaller."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True)
class File:
    """A file of the page."""

    name: str
    content: bytes

    @cached_property
    def zipped(self) -> bytes | None:
        """The content for browsers that unpack it, if that is worth it."""
        if Path(self.name).suffix in _PACKED:
            return None
        small = gzip.compress(self.content, 9, mtime=0)
        return small if len(small) < len(self.content) else None

    @cached_property
    def headers(self) -> dict[str, str]:
        """What is said about it in every answer."""
        mark = hashlib.sha256(self.content).hexdigest()[:16]
        kept = _FOR_EVER if self.name.startswith("/assets/") else _ASK_AGAIN
        return {"cache-control": kept, "etag": f'"{mark}"', "vary": "Accept-Encoding"}

    def answer(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """The file, zipped if the browser can unpack it; nothing if it has it already."""
        headers = dict(self.headers)
        if status == 200 and headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        content = self.content
        if self.zipped and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = self.zipped, "gzip"
        kind = _TYPES.get(Path(self.name).suffix, "application/octet-stream")
        return Response(content, status_code=status, headers=headers, media_type=kind)


def read_site(folder: Path) -> dict[str, File]:
    """The files of a built page by address; none if nothing was built there."""
    if not (folder / "index.html").is_file():
        return {}
    names = {
        "/" + path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file()
    }
    return {name: File(name, path.read_bytes()) for name, path in names.items()}


def site_handlers(files: dict[str, File]) -> list[HTTPRouteHandler]:
    """What answers requests for the page; without one, a plain page says where things are."""
    if not files:
        return [front]
    index = files["/index.html"]

    def answer(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = request.scope["path"]
        if path in files:
            return files[path].answer(request)
        if SCREENS.fullmatch(path.rstrip("/") or "/"):
            return index.answer(request)
        if "text/html" in request.headers.get("accept", ""):
            return index.answer(request, status=404)
        raise NotFoundException

    ways = [HttpMethod.GET, HttpMethod.HEAD]
    serve = route(
        ["/", "/{path:path}"], http_method=ways, include_in_schema=False, sync_to_thread=False
    )
    return [serve(answer)]


@get("/", include_in_schema=False, sync_to_thread=False)
def front() -> Response[str]:
    """A plain page that says where things are."""
    page = f"""<!doctype html>
<html lang="{current_language()}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Atoll</title>
<h1>Atoll</h1>
<p>{escape(t("server-front"))}</p>
<ul>
<li><a href="/api/v1/openapi.json">{escape(t("server-front-openapi"))}</a></li>
<li><a href="/api/v1/games">{escape(t("server-front-games"))}</a></li>
<li><a href="/api/v1/tables">{escape(t("server-front-tables"))}</a></li>
<li><a href="/health/ready">{escape(t("server-front-health"))}</a></li>
</ul>
</html>
"""
    return Response(page, media_type=MediaType.HTML)
