"""Every paragraph of RULES.md has a test that bears its number, and every such test a paragraph."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

RULES = files("atoll.games.blue_lagoon").joinpath("RULES.md").read_text(encoding="utf-8")
PARAGRAPHS = re.findall(r"^\*\*§(\d+\.\d+)\*\*", RULES, re.MULTILINE)


def numbers_in_names() -> set[str]:
    """The paragraph numbers in the names of this folder's tests."""
    sources = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = (name for source in sources for name in re.findall(r"^def test_(\w+)", source, re.M))
    return {number.replace("_", ".") for name in names for number in re.findall(r"\d+_\d+", name)}


def test_every_paragraph_has_a_test() -> None:
    assert sorted(set(PARAGRAPHS) - numbers_in_names()) == []


def test_every_numbered_test_has_a_paragraph() -> None:
    assert sorted(numbers_in_names() - set(PARAGRAPHS)) == []


def test_paragraphs_are_numbered_in_order() -> None:
    sections = re.findall(r"^## §(\d+) ", RULES, re.MULTILINE)
    assert sections == [str(n) for n in range(1, 9)]
    for section in sections:
        numbers = [int(p.split(".")[1]) for p in PARAGRAPHS if p.split(".")[0] == section]
        assert numbers == list(range(1, len(numbers) + 1))


def test_references_lead_somewhere() -> None:
    assert set(re.findall(r"§(\d+\.\d+)", RULES)) <= set(PARAGRAPHS)
    assert set(re.findall(r"§(\d+)\b(?!\.\d)", RULES)) <= {str(n) for n in range(1, 9)}
