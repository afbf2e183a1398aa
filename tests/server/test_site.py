"""The web page served from memory: screens, assets, caching, compression, 404s."""

from __future__ import annotations

import gzip
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from urllib.parse import urlsplit

import pytest

from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.push_service import wait_until
from tests.server.records import random_record
from tests.server.server_process import Server

INDEX = "<!doctype html><head><title>Atoll</title></head>" + "<p>sea</p>" * 50
PIECES = {
    "_base.js": {"file": "assets/base.js", "name": "base"},
    "_shared.js": {"file": "assets/shared.js", "imports": ["_base.js"], "css": ["assets/s.css"]},
    "src/screens/home/Screen.svelte": {"file": "assets/home.js", "imports": ["_base.js"]},
    "src/screens/maps/Screen.svelte": {
        "file": "assets/maps.js",
        "imports": ["_base.js", "_shared.js"],
        "css": ["assets/m.css"],
    },
    "src/lib/locales/fr.ts": {"file": "assets/fr.js"},
}
SCRIPT = "console.log('shells');\n" * 40


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a small page, next to a secret file outside its folder."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "secret.txt").write_text("do not tell")
    site = folder / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text(INDEX)
    (site / "favicon.svg").write_text("<svg/>")
    (site / "service-worker.js").write_text(SCRIPT)
    (site / "manifest.en.webmanifest").write_text("{}")
    (site / "pieces.json").write_text(json.dumps(PIECES))
    (site / "assets" / "index-Ab12.js").write_text(SCRIPT)
    with InProcessServer(folder / "atoll.db", site=str(site), **UNLIMITED) as server:
        yield server


@pytest.mark.parametrize(
    "path",
    ["/", "/table/abcdefgh2345", "/review/x", "/learn", "/learn/blue_lagoon", "/rules/x",
     "/puzzles", "/puzzles/x", "/daily/x", "/scorepad", "/scorepad/blue_lagoon",
     "/maps", "/settings", "/settings/", "/open"],
)  # fmt: skip
def test_every_screen_serves_the_page(served: Server, path: str) -> None:
    answer = served.http.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "worker-src 'self'; manifest-src 'self';" in policy
    assert policy.count("unsafe") == 1


def test_page_has_preload_links_for_its_screen_and_language(served: Server) -> None:
    home = served.http.get("/", headers={"accept-language": "en"})
    assert home.headers["link"] == "</assets/home.js>; rel=modulepreload"
    maps = served.http.get("/maps/", headers={"accept-language": "fr-CA"})
    assert maps.headers["link"].split(", ") == [
        "</assets/maps.js>; rel=modulepreload",
        "</assets/m.css>; rel=preload; as=style; crossorigin",
        "</assets/shared.js>; rel=modulepreload",
        "</assets/s.css>; rel=preload; as=style; crossorigin",
        "</assets/fr.js>; rel=modulepreload",
    ]
    assert "link" not in served.http.get("/settings", headers={"accept-language": "en"}).headers
    assert served.http.get("/pieces.json").status_code == 404


def test_assets_are_immutable_and_compressed(served: Server) -> None:
    with served.http.stream("GET", "/assets/index-Ab12.js") as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw).decode() == SCRIPT
    plain = served.http.get("/assets/index-Ab12.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert plain.headers["vary"] == "Accept-Encoding"


def test_small_files_are_not_compressed(served: Server) -> None:
    answer = served.http.get("/favicon.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")
    assert "content-encoding" not in answer.headers


def test_service_worker_and_manifest_are_revalidated(served: Server) -> None:
    worker = served.http.get("/service-worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    manifest = served.http.get("/manifest.en.webmanifest")
    assert manifest.headers["cache-control"] == "no-cache"
    assert manifest.headers["content-type"] == "application/manifest+json"


def test_matching_etag_gives_304(served: Server) -> None:
    mark = served.http.get("/").headers["etag"]
    again = served.http.get("/", headers={"if-none-match": mark})
    assert (again.status_code, again.content) == (304, b"")
    assert served.http.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_head_matches_get(served: Server) -> None:
    answer = served.http.head("/maps")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["etag"] == served.http.get("/maps").headers["etag"]


def test_unknown_pages_get_the_page_and_unknown_files_a_problem(served: Server) -> None:
    browser = {"accept": "text/html,*/*"}
    lost = served.http.get("/nowhere", headers=browser)
    assert (lost.status_code, lost.text) == (404, INDEX)
    gone = served.http.get("/assets/index-Old1.js")
    assert (gone.status_code, gone.json()["code"]) == (404, "no-page")
    api = served.http.get("/api/v1/nothing", headers=browser)
    assert (api.status_code, api.json()["code"]) == (404, "no-page")
    assert served.http.post("/").status_code == 405
    assert served.http.get("/health/live").json() == {"status": "ok"}


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt",
     "/assets/..%5c..%5csecret.txt", "//secret.txt", "/assets/%00", "/assets/"],
)  # fmt: skip
def test_path_traversal_is_rejected(served: Server, path: str) -> None:
    """Sent over a raw socket: a client library would normalise the path."""
    there = urlsplit(served.address)
    with socket.create_connection((there.hostname or "", there.port or 0), 30) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.split(b" ")[1] in (b"404", b"400")
    assert b"do not tell" not in answer


def write_page(site: Path, build: str) -> None:
    """Write a page as a build does: the stamp comes last."""
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text(f"page of {build}")
    (site / "worker.js").write_text(f"worker of {build}")
    (site / "assets" / f"{build}.js").write_text(f"script of {build}")
    (site / "assets" / f"{build}.wasm").write_bytes(b"\0asm" * 100)
    (site / "built-from.txt").write_text(build)


def test_a_page_that_is_built_anew_is_served_and_its_former_files_stay(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_page(site, "monday")
    with InProcessServer(tmp_path / "atoll.db", site=str(site)) as server:
        rmtree(site)
        assert server.http.get("/").text == "page of monday"
        write_page(site, "tuesday")
        assert server.http.get("/worker.js").text == "worker of tuesday"
        assert server.http.get("/").text == "page of tuesday"
        for build in ("monday", "tuesday"):
            assert server.http.get(f"/assets/{build}.js").text == f"script of {build}"
        module = server.http.get("/assets/tuesday.wasm")
        assert module.headers["content-type"] == "application/wasm"
        assert module.headers["content-encoding"] == "gzip"


def test_fallback_page_without_a_built_site(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", site=str(tmp_path)) as server:
        front = server.http.get("/", headers={"accept-language": "es"})
        assert 'lang="es"' in front.text
        assert "/api/v1/openapi.json" in front.text
        assert server.http.get("/maps", headers={"accept": "text/html"}).status_code == 404


def test_open_flag_opens_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "told"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with Server(tmp_path / "atoll.db", "--host", "0.0.0.0", "--open") as server:
        wait_until(opened.exists)
        assert opened.read_text().strip() == server.address.replace("0.0.0.0", "localhost")


def test_link_preview_names_the_players_and_shows_the_board(served: Server) -> None:
    seats = [
        {"kind": "person", "name": '"><script>'},
        {"kind": "bot", "bot": "easy"},
        {"kind": "open"},
    ]
    made = served.post("/tables", {"game": "into_the_blue", "seats": seats})
    path = f"/table/{made['table']['id']}"
    french = {"accept-language": "fr"}
    page = served.http.get(path, headers=french).text
    title = "Into the Blue: &quot;&gt;&lt;script&gt; et Robot facile"
    assert f'<meta property="og:title" content="{title}" />' in page
    assert '<meta property="og:description" content="Une place vous attend." />' in page
    assert f'<meta property="og:url" content="{served.http.base_url}{path}" />' in page
    assert made["host_token"] not in page
    image = re.search(r'og:image" content="([^"]+)"', page)
    assert image
    assert served.http.get(image[1]).json()["code"] == "no-answer", "it has no workers"


def test_link_preview_of_a_review_tells_the_result(served: Server) -> None:
    record = random_record("blue_lagoon")
    made = served.post("/records", {"record": record.to_text()})["table"]
    best = max(record.scores() or ())
    page = served.http.get(f"/review/{made['id']}").text
    assert re.search(rf'og:description" content="(Ana|Ben).*{best} points', page)
    again = served.http.get(f"/review/{made['id']}")
    known = {"if-none-match": again.headers["etag"]}
    assert served.http.get(f"/review/{made['id']}", headers=known).status_code == 304
