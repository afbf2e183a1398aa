"""Consistency of the page's source with the server, without a browser."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from pathlib import Path

from atoll.server.http.site import SCREENS
from tests.project.snippets import ROOT

WEB = ROOT / "web"
LONGEST = {".svelte": 260, ".ts": 350}
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
STYLES = [*(WEB / "src").rglob("*.css")]
_EXPORT = r"^export (?:async )?(?:const|function|class|interface|type) (\w+)"


def test_types_match_the_server(tmp_path: Path) -> None:
    tool = runpy.run_path(str(WEB / "tools" / "api_types.py"))
    fresh = tool["written"](tmp_path)
    assert fresh == tool["TYPES"].read_text(encoding="utf-8"), "the API has changed: make types"


def test_server_knows_the_address_of_every_screen() -> None:
    routes = (WEB / "src" / "lib" / "routes.ts").read_text(encoding="utf-8")
    patterns = re.findall(r"\['(/[^']*)', '(\w+)'\]", routes)
    assert len(patterns) > 5
    for pattern, screen in patterns:
        assert SCREENS.fullmatch(pattern.replace(":id", "abc").replace(":game", "abc")), pattern
        assert (WEB / "src" / "screens" / screen / "Screen.svelte").is_file(), screen
    own = list((WEB / "src" / "games").glob("*/*/Screen.svelte"))
    assert own
    for path in own:
        assert SCREENS.fullmatch(f"/{path.parent.name}"), path


def test_only_plugins_know_the_games() -> None:
    games = [path.parent.name for path in (WEB / "src" / "games").glob("*/index.ts")]
    assert sorted(games) == ["blue_lagoon", "into_the_blue"]
    for path in SOURCES:
        if path.name != "types.ts" and not set(games) & set(path.parts):
            text = path.read_text(encoding="utf-8")
            assert not [game for game in games if game in text], path


def test_no_raw_html_and_no_external_resources() -> None:
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        assert "{@html" not in text, path
        assert "innerHTML" not in text, path
        addresses = set(re.findall(r"https?://[\w.-]+", text)) - {"http://www.w3.org"}
        assert not addresses, (path, addresses)


def test_components_are_short_and_documented() -> None:
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        if path.name == "types.ts":
            continue
        opening = "<!--" if path.suffix == ".svelte" else "/**"
        assert text.startswith(opening), path
        assert text.count("\n") <= LONGEST[path.suffix], path


def test_colours_and_sizes_of_styles_exist_and_are_used() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (*SOURCES, *STYLES))
    declared = set(re.findall(r"(--[\w-]+)\s*:|style:(--[\w-]+)=", text))
    used = set(re.findall(r"var\((--[\w-]+)", text))
    needed = set(re.findall(r"var\((--[\w-]+)\)", text))
    names = {name for pair in declared for name in pair if name}
    assert names
    assert needed - names == set()
    assert names - used == set()


def test_what_a_module_exports_is_used_elsewhere() -> None:
    paths = [*SOURCES, *(WEB / "tests").rglob("*.ts")]
    words = {path: set(re.findall(r"\w+", path.read_text(encoding="utf-8"))) for path in paths}
    users = Counter(word for found in words.values() for word in found)
    for path in SOURCES:
        if path.name != "types.ts":
            exported = re.findall(_EXPORT, path.read_text(encoding="utf-8"), re.M)
            assert [name for name in exported if users[name] < 2] == [], path


def test_lock_file_of_the_page_names_no_host() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert '"resolved"' not in lock
