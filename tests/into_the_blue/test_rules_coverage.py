"""Every paragraph of RULES.md has a test named after it, and code names only those there are."""

from __future__ import annotations

import re
from pathlib import Path

import atoll.games.into_the_blue.rules as rules

PARAGRAPHS = set(
    re.findall(
        r"^\*\*§(\d+\.\d+)\*\*", Path(rules.__file__).with_name("RULES.md").read_text("utf-8"), re.M
    )
)


def test_every_paragraph_has_a_test() -> None:
    tests = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_?_*.py"))
    tested = {f"{a}.{b}" for a, b in re.findall(r"^def test_(\d+)_(\d+)_", tests, re.M)}
    assert len(PARAGRAPHS) > 40
    assert tested == PARAGRAPHS


def test_the_code_names_paragraphs_that_exist() -> None:
    folder = Path(rules.__file__).parent
    source = "\n".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    assert set(re.findall(r"§(\d+\.\d+)", source)) <= PARAGRAPHS
