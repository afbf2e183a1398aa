"""The documentation site: it builds without a warning, is whole, and loads nothing from outside."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.project.snippets import ROOT

# What a browser fetches by itself, in contrast to links that a reader may follow.
FETCHED = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src")}

ELSEWHERE = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//""")
UNREAD = shutil.ignore_patterns("__pycache__", "*.npz")


class Page(HTMLParser):
    """The ids of a page, where its links lead, and what it makes a browser fetch."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.languages: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            if name == "lang" and value:
                self.languages.add(value)
            if (tag, name) in FETCHED and value:
                self.fetched.add(value)
            if name == "href" and tag == "a" and value:
                self.links.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from a copy of its sources so that nothing is written among them."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copy(ROOT / "zensical.toml", folder)
    for name in ("docs", "src", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=UNREAD)
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No issues found" in done.stdout + done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in site.rglob("*.html") if file.name != "404.html"}


def test_every_page_is_there(pages: dict[Path, Page], site: Path) -> None:
    wanted = {page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md")}
    assert {file.relative_to(site).with_suffix(".md") for file in pages} == wanted


def test_links_lead_to_pages_and_places_in_them(pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        for link in page.links | page.fetched:
            path, _, anchor = unquote(link).partition("#")
            if "://" in link or link.startswith("mailto:"):
                continue
            target = (file.parent / path.split("?")[0]).resolve() if path else file
            assert target.exists(), f"{file.name}: {link}"
            if anchor and not anchor.startswith("__"):
                assert anchor in pages[target].ids, f"{file.name}: {link}"


def test_nothing_is_fetched_from_elsewhere(pages: dict[Path, Page], site: Path) -> None:
    for file, page in pages.items():
        assert not [one for one in page.fetched if "//" in one], file.name
    for style in site.rglob("*.css"):
        assert not ELSEWHERE.search(style.read_text(encoding="utf-8")), style.name


def test_rules_say_which_language_they_are_in(pages: dict[Path, Page], site: Path) -> None:
    for game in ("into-the-blue", "blue-lagoon"):
        for ending, language in ((".html", "en"), (".fr.html", "fr"), (".es.html", "es")):
            page = pages[site / "rules" / f"{game}{ending}"]
            assert language in page.languages
            assert len(page.ids) > 5


def test_the_reference_holds_members_and_their_docstrings(site: Path) -> None:
    text = (site / "api" / "games.html").read_text(encoding="utf-8")
    assert 'id="atoll.State.legal_actions"' in text
    assert "What the current player may do, ascending" in text
    assert "._key" not in text


def test_searching_finds_words_of_the_pages(site: Path) -> None:
    index = (site / "search.json").read_text(encoding="utf-8")
    for word in ("Count to Ten", "coquillages", "zambullida", "Plackett"):
        assert word in index, word
