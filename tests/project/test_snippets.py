"""The code blocks of all pages run, and make targets are documented."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.snippets import (
    NOT_RUN,
    PAGES,
    ROOT,
    Snippet,
    run_console,
    run_page,
    run_python,
    run_snippet,
    snippets,
)
from tests.registries import isolated_registries


@pytest.fixture
def registries() -> Iterator[None]:
    """Remove the games and bots that a page registers."""
    with isolated_registries():
        yield


@pytest.mark.usefixtures("registries")
@pytest.mark.parametrize("document", PAGES)
def test_snippets_run(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expected = [s for s in snippets(ROOT / document) if s.language not in NOT_RUN]
    assert run_page(ROOT / document, tmp_path) == len(expected)


def test_readme_has_python_and_console_snippets() -> None:
    languages = {snippet.language for snippet in snippets(ROOT / "README.md")}
    assert {"python", "console"} <= languages


def test_failing_snippet_is_reported(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_python(Snippet("python", "assert 1 == 2\n", 1), tmp_path, {})
    with pytest.raises(AssertionError, match="but the page says"):
        run_console(Snippet("console", "$ atoll --version\nsomething else\n", 1), tmp_path)
    with pytest.raises(AssertionError, match="only atoll"):
        run_console(Snippet("console", "$ rm game.txt\n", 1), tmp_path)
    with pytest.raises(AssertionError, match="unknown language"):
        run_snippet(Snippet("", "text\n", 1), tmp_path, tmp_path, {})


def test_every_fence_is_found() -> None:
    """A block with an indented or longer fence would not be found and not run."""
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        fences = re.findall(r"^\s*(?:`{3,}|~{3,})", text, re.MULTILINE)
        assert len(fences) == 2 * len(list(snippets(ROOT / page))), page


def test_documented_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        named = re.findall(r"`make ([a-z-]+)|^make ([a-z-]+)", text, re.MULTILINE)
        assert {inline or block for inline, block in named} <= targets, page


def test_make_targets_are_documented() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for target in re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE):
        assert f"| `make {target}` |" in page, target


def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.*)$", makefile.replace("\\\n", ""), re.MULTILINE)
    assert phony
    assert set(re.findall(r"^([a-z-]+):.*## \w", makefile, re.MULTILINE)) == set(phony[1].split())
