"""The web page: static files, read when it has been built and served from memory.

Only files found then can be requested, which rules out path traversal. When the page is built anew,
its former files stay available to pages that are open. Files under `assets/`
have a content hash in their names and are cached as immutable; all others are revalidated by ETag
(304 Not Modified). `Link` headers preload the chunks that the requested screen and language need.
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
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import TABLE_ID
from atoll.server.http.dependencies import HttpRequest, Tables, charge
from atoll.server.http.previews import preview_tags
from atoll.server.runtime.service import TableService
from atoll.store import StoreError

SCREENS: Final = re.compile(
    r"/|/(table|local|review|learn|rules|scorepad|puzzles|daily)/[^/]+"
    r"|/(history|learn|rules|scorepad|maps|settings|open|me|friends|ratings|lobby|puzzles|analysis)"
)
"""Paths that the page routes in the browser; each is answered with `index.html`."""
_OF_A_TABLE: Final = re.compile(f"/(?:table|review)/({TABLE_ID})/?")
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_COMPRESSED: Final = (".png", ".webp", ".woff2")
"""File types that are compressed already."""
_MANIFEST: Final = "/pieces.json"
"""Vite's build manifest, which is not served."""
_ASSETS: Final = "/assets/"
"""The folder of files with a content hash in their names."""
_STAMP: Final = "built-from.txt"
"""Written at the end of a build."""
_NAMED_CHUNK: Final = re.compile(
    r"src/(?:(?:screens|games/\w+)/(\w+)/Screen\.svelte|lib/locales/(\w+)\.ts)"
)
_IMMUTABLE: Final = "public, max-age=31536000, immutable"
_REVALIDATE: Final = "no-cache"


@dataclass(frozen=True)
class File:
    """A static file of the page."""

    name: str
    content: bytes

    @cached_property
    def gzipped(self) -> bytes | None:
        """The content compressed with gzip, or None if that does not make it smaller."""
        if Path(self.name).suffix in _COMPRESSED:
            return None
        compressed = gzip.compress(self.content, 9, mtime=0)
        return compressed if len(compressed) < len(self.content) else None

    @cached_property
    def headers(self) -> dict[str, str]:
        """The caching headers of every response."""
        digest = hashlib.sha256(self.content).hexdigest()[:16]
        caching = _IMMUTABLE if self.name.startswith(_ASSETS) else _REVALIDATE
        return {"cache-control": caching, "etag": f'"{digest}"', "vary": "Accept-Encoding"}

    def respond(
        self, request: Request[Any, Any, Any], status: int = 200, links: str = ""
    ) -> Response[bytes]:
        """The file, gzipped if the client accepts it; 304 if the client has it already."""
        headers = self.headers | ({"link": links} if links else {})
        if status == 200 and headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        content = self.content
        if self.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = self.gzipped, "gzip"
        media_type = _TYPES.get(Path(self.name).suffix, "application/octet-stream")
        return Response(content, status_code=status, headers=headers, media_type=media_type)


def read_site(folder: Path) -> dict[str, File]:
    """The files of a built page by path; empty if there is no built page."""
    if not (folder / "index.html").is_file():
        return {}
    names = {
        "/" + path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file()
    }
    return {name: File(name, path.read_bytes()) for name, path in names.items()}


class Site:
    """The files of the built page by path, and the `Link` headers of its screens and languages."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built = self._build_time()
        self.files = read_site(folder)
        self.links = read_links(self.files.pop(_MANIFEST, None))

    def refresh(self) -> None:
        """Read the page again if it has been built anew."""
        built = self._build_time()
        if built in (None, self._built):
            return
        self._built = built
        files = read_site(self._folder)
        self.links = read_links(files.pop(_MANIFEST, None))
        self.files |= files

    def _build_time(self) -> int | None:
        """When the last build ended; None during a build, and for a page without a stamp."""
        try:
            return (self._folder / _STAMP).stat().st_mtime_ns
        except OSError:
            return None


def site_handlers(site: Site) -> list[HTTPRouteHandler]:
    """The handlers that serve the page; without a page, one that links to the API."""
    if not site.files:
        return [front]

    async def respond(request: HttpRequest, service: Tables) -> Response[bytes]:
        path = request.scope["path"]
        if path not in site.files or not path.startswith(_ASSETS):
            site.refresh()
        if path in site.files:
            return site.files[path].respond(request)
        index, links = site.files["/index.html"], site.links
        if SCREENS.fullmatch(path.rstrip("/") or "/"):
            screen = path.split("/")[1] or "home"
            preloads = [links[key] for key in (screen, current_language()) if key in links]
            page = await _with_preview(index, request, service)
            return page.respond(request, links=", ".join(preloads))
        if "text/html" in request.headers.get("accept", ""):
            return index.respond(request, status=404)
        raise NotFoundException

    methods = [HttpMethod.GET, HttpMethod.HEAD]
    serve = route(["/", "/{path:path}"], http_method=methods, include_in_schema=False)
    return [serve(respond)]


async def _with_preview(index: File, request: HttpRequest, service: TableService) -> File:
    """The page of a table or a review with tags for link previews, if the table exists."""
    path = request.scope["path"]
    match = _OF_A_TABLE.fullmatch(path)
    if not match:
        return index
    try:
        await charge(request, "request")
        table = (await service.fresh(match[1])).table
    except (RequestError, StoreError):
        return index
    tags = preview_tags(table, str(request.base_url).rstrip("/"), path)
    return File(index.name, index.content.replace(b"</head>", f"{tags}</head>".encode(), 1))


def read_links(manifest: File | None) -> dict[str, str]:
    """The `Link` header of each screen and each language, by its name."""
    chunks: dict[str, Any] = json.loads(manifest.content) if manifest else {}
    found = {
        name[1] or name[2]: preload_links(chunks, key)
        for key in chunks
        if (name := _NAMED_CHUNK.fullmatch(key))
    }
    return {name: ", ".join(dict.fromkeys(links)) for name, links in found.items()}


def preload_links(chunks: dict[str, Any], key: str) -> Iterator[str]:
    """Links to a chunk, its styles and its imports, except the one that `index.html` names."""
    chunk = chunks[key]
    if chunk.get("name") == "base":
        return
    yield f"</{chunk['file']}>; rel=modulepreload"
    for style in chunk.get("css", ()):
        yield f"</{style}>; rel=preload; as=style; crossorigin"
    for other in chunk.get("imports", ()):
        yield from preload_links(chunks, other)


@get("/", include_in_schema=False, sync_to_thread=False)
def front() -> Response[str]:
    """A plain page with links to the API."""
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
