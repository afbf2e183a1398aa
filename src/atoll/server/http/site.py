"""The web page: the files that were built for it, read once and served from memory.

A request can only name what was read at the start, so no path leads anywhere else. Files under
`assets/` have their content's hash in their names and may be kept for ever; everything else is
asked for again, and answered with “not changed” if it is the same. With the page, browsers are told
which files its screen and their language need (`Link`), so that they ask for them at once.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
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
_PIECES: Final = "/pieces.json"
"""What the page was built of, which is not for browsers."""
_NAMED_PIECE: Final = re.compile(
    r"src/(?:(?:screens|games/\w+)/(\w+)/Screen\.svelte|lib/locales/(\w+)\.ts)"
)
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

    def answer(
        self, request: Request[Any, Any, Any], status: int = 200, links: str = ""
    ) -> Response[bytes]:
        """The file, zipped if the browser can unpack it; nothing if it has it already."""
        headers = self.headers | ({"link": links} if links else {})
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
    links = read_links(files.pop(_PIECES, None))

    def answer(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = request.scope["path"]
        if path in files:
            return files[path].answer(request)
        if SCREENS.fullmatch(path.rstrip("/") or "/"):
            screen = path.split("/")[1] or "home"
            early = [links[key] for key in (screen, current_language()) if key in links]
            return index.answer(request, links=", ".join(early))
        if "text/html" in request.headers.get("accept", ""):
            return index.answer(request, status=404)
        raise NotFoundException

    ways = [HttpMethod.GET, HttpMethod.HEAD]
    serve = route(
        ["/", "/{path:path}"], http_method=ways, include_in_schema=False, sync_to_thread=False
    )
    return [serve(answer)]


def read_links(pieces: File | None) -> dict[str, str]:
    """The files a screen or a language needs, as `Link` says it, by the name of either."""
    chunks: dict[str, Any] = json.loads(pieces.content) if pieces else {}
    found = {
        name[1] or name[2]: needed(chunks, key)
        for key in chunks
        if (name := _NAMED_PIECE.fullmatch(key))
    }
    return {name: ", ".join(dict.fromkeys(links)) for name, links in found.items()}


def needed(chunks: dict[str, Any], key: str) -> Iterator[str]:
    """A chunk, its style, and the chunks it stands on, but for the one the page names itself."""
    chunk = chunks[key]
    if chunk.get("name") == "base":
        return
    yield f"</{chunk['file']}>; rel=modulepreload"
    for style in chunk.get("css", ()):
        yield f"</{style}>; rel=preload; as=style; crossorigin"
    for other in chunk.get("imports", ()):
        yield from needed(chunks, other)


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
