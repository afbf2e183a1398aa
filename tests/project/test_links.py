"""Links in the pages lead to existing files and headings, and stay within the site."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from markdown.extensions.toc import slugify, unique  # type: ignore[import-untyped]

from tests.project.snippets import PAGES, ROOT

DOCS = ROOT / "docs"
ALL_PAGES = (*PAGES, "NOTICE.md", "CHANGELOG.md")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (.+?)\s*$", re.MULTILINE)


def without_code(path: Path) -> str:
    """The text of a page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)


def links(path: Path) -> Iterator[tuple[str, str]]:
    """The relative links of a page, as file and anchor."""
    for link in _LINK.findall(without_code(path)):
        if "://" not in link and not link.startswith("mailto:"):
            file, _, anchor = link.partition("#")
            yield file, anchor


def anchors(path: Path) -> set[str]:
    """The anchors of the headings of a page."""
    found: set[str] = set()
    for heading in _HEADING.findall(without_code(path)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        unique(slugify(re.sub(r"[`*]", "", plain), "-"), found)
    return found


@pytest.mark.parametrize("document", ALL_PAGES)
def test_links_lead_to_files_and_headings(document: str) -> None:
    here = ROOT / document
    for file, anchor in links(here):
        target = (here.parent / file).resolve() if file else here
        assert target.exists(), f"{document}: {file}"
        assert ROOT in target.parents, f"{document}: {file} is outside"
        if anchor:
            assert anchor in anchors(target), f"{document}: {file}#{anchor}"


@pytest.mark.parametrize("document", [name for name in PAGES if name.startswith("docs/")])
def test_pages_of_the_site_link_only_to_the_site(document: str) -> None:
    for file, _ in links(ROOT / document):
        assert not file or DOCS in (ROOT / document).parent.joinpath(file).resolve().parents, file


def test_links_and_anchors_are_extracted(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One `two`\n\n[here](#one-two) [there](other.md#x)\n```text\n[a](b)\n```\n")
    assert list(links(page)) == [("", "one-two"), ("other.md", "x")]
    assert anchors(page) == {"one-two"}


def nav_pages(nav: list[Any]) -> Iterator[str]:
    """The pages of a navigation, nested sections included."""
    for entry in nav:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from nav_pages(target)


def test_every_page_is_in_the_navigation_once() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    pages = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))
    assert sorted(nav_pages(nav)) == pages
