"""Every paragraph of a RULES.md has a test with its number, and cited paragraphs exist."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
pytestmark = pytest.mark.parametrize("game", ["into_the_blue", "blue_lagoon"])


def rules_of(game: str) -> str:
    return files(f"atoll.games.{game}").joinpath("RULES.md").read_text(encoding="utf-8")


def paragraphs(game: str) -> list[str]:
    """The numbers of all paragraphs, in order."""
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", rules_of(game), re.MULTILINE)


def source(folder: Path, pattern: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in folder.glob(pattern))


def numbers_in_test_names(game: str) -> set[str]:
    names = re.findall(r"^def test_(\w+)", source(TESTS / game, "test_*.py"), re.MULTILINE)
    return {number.replace("_", ".") for name in names for number in re.findall(r"\d+_\d+", name)}


def test_every_paragraph_has_a_test(game: str) -> None:
    assert len(paragraphs(game)) > 40
    assert sorted(set(paragraphs(game)) - numbers_in_test_names(game)) == []


def test_every_numbered_test_has_a_paragraph(game: str) -> None:
    assert sorted(numbers_in_test_names(game) - set(paragraphs(game))) == []


def test_paragraphs_are_numbered_in_order(game: str) -> None:
    sections = re.findall(r"^## §(\d+) ", rules_of(game), re.MULTILINE)
    assert sections == [str(n) for n in range(1, len(sections) + 1)]
    for section in sections:
        numbers = [int(p.split(".")[1]) for p in paragraphs(game) if p.split(".")[0] == section]
        assert numbers == list(range(1, len(numbers) + 1))


def test_references_in_rules_and_code_exist(game: str) -> None:
    code = source(Path(str(files(f"atoll.games.{game}"))), "*.py")
    sections = {number.split(".")[0] for number in paragraphs(game)}
    for text in (rules_of(game), code):
        assert set(re.findall(r"§(\d+\.\d+)", text)) <= set(paragraphs(game))
        assert set(re.findall(r"§(\d+)\b(?!\.\d)", text)) <= sections
