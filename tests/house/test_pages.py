"""The pages tell the truth: snippets run, links lead somewhere, commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.snippets import PAGES, ROOT, Snippet, run_console, run_page, run_python, snippets


@pytest.mark.parametrize("page", PAGES)
def test_the_snippets_of_a_page_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    expected = [s for s in snippets(ROOT / page) if s.language in ("python", "console")]
    assert run_page(ROOT / page, tmp_path) == len(expected)


def test_the_readme_has_snippets_of_both_kinds() -> None:
    languages = {snippet.language for snippet in snippets(ROOT / "README.md")}
    assert {"python", "console"} <= languages


def test_a_wrong_snippet_would_be_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_python(Snippet("python", "assert 1 == 2\n", 1), tmp_path, {})
    with pytest.raises(AssertionError, match="but the page says"):
        run_console(Snippet("console", "$ atoll --version\nsomething else\n", 1), tmp_path)
    with pytest.raises(AssertionError, match="only atoll"):
        run_console(Snippet("console", "$ rm game.txt\n", 1), tmp_path)


@pytest.mark.parametrize("page", [*PAGES, "NOTICE.md", "CHANGELOG.md"])
def test_links_lead_to_files(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert ((ROOT / page).parent / link).exists(), link


def test_every_make_command_told_of_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        told = re.findall(r"`make ([a-z-]+)", (ROOT / page).read_text(encoding="utf-8"))
        told += re.findall(r"^make ([a-z-]+)", (ROOT / page).read_text(encoding="utf-8"), re.M)
        assert set(told) <= targets, page


def test_every_make_target_is_listed_by_help() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    assert set(re.findall(r"^([a-z-]+):.*## \w", makefile, re.MULTILINE)) == set(phony[1].split())
