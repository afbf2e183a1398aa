"""The documentation site builds without warnings, is complete, and is self-contained."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

import atoll
from tests.project.snippets import ROOT

# What a browser loads by itself, unlike links, which a reader may follow.
RESOURCES = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src")}

EXTERNAL_CSS = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//""")
IGNORED = shutil.ignore_patterns("__pycache__", "*.npz")


class Page(HTMLParser):
    """The ids, links, loaded resources and languages of a page."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.resources: set[str] = set()
        self.languages: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            if name == "lang" and value:
                self.languages.add(value)
            if (tag, name) in RESOURCES and value:
                self.resources.add(value)
            if name == "href" and tag == "a" and value:
                self.links.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from a copy of its sources."""
    folder = tmp_path_factory.mktemp("site")
    for name in ("zensical.toml", "SECURITY.md"):
        shutil.copy(ROOT / name, folder)
    for name in ("docs", "src", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=IGNORED)
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No issues found" in done.stdout + done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in site.rglob("*.html") if file.name != "404.html"}


def test_every_page_is_built(pages: dict[Path, Page], site: Path) -> None:
    expected = {page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md")}
    assert {file.relative_to(site).with_suffix(".md") for file in pages} == expected


def test_links_lead_to_pages_and_anchors(pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        for link in page.links | page.resources:
            path, _, anchor = unquote(link).partition("#")
            if "://" in link or link.startswith("mailto:"):
                continue
            target = (file.parent / path.split("?")[0]).resolve() if path else file
            assert target.exists(), f"{file.name}: {link}"
            if anchor and not anchor.startswith("__"):
                assert anchor in pages[target].ids, f"{file.name}: {link}"


def test_no_resource_is_loaded_from_another_host(pages: dict[Path, Page], site: Path) -> None:
    for file, page in pages.items():
        assert not [url for url in page.resources if "//" in url], file.name
    for style in site.rglob("*.css"):
        assert not EXTERNAL_CSS.search(style.read_text(encoding="utf-8")), style.name


def test_rules_declare_their_language(pages: dict[Path, Page], site: Path) -> None:
    for game in ("into-the-blue", "blue-lagoon"):
        for ending, language in ((".html", "en"), (".fr.html", "fr"), (".es.html", "es")):
            page = pages[site / "rules" / f"{game}{ending}"]
            assert language in page.languages
            assert len(page.ids) > 5


def test_reference_contains_members_and_docstrings(site: Path) -> None:
    text = (site / "api" / "games.html").read_text(encoding="utf-8")
    assert 'id="atoll.State.legal_actions"' in text
    assert str(atoll.State.legal_actions.__doc__).partition("\n")[0] in text
    assert "._key" not in text


def test_search_index_contains_words_of_the_pages(site: Path) -> None:
    index = (site / "search.json").read_text(encoding="utf-8")
    for word in ("Count to Ten", "coquillages", "inmersión", "Plackett"):
        assert word in index, word
