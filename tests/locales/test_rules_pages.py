"""The rules in French and Spanish: the same paragraphs with the same numbers as in English."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.cli.rules_command import rules_of
from atoll.locales import LANGUAGES, use_language

OWN_RULING = re.compile(r"\*\([^)]+\)\*")
"""The marker of paragraphs that are Atoll's own rulings, such as `*(ours)*`."""


def paragraphs(name: str, language: str) -> dict[str, str]:
    """The text of every paragraph by its number, in order."""
    use_language(language)
    parts = re.split(r"^\*\*§([0-9]+\.[0-9]+)\*\*", rules_of(name), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_same_paragraphs_in_the_same_order(name: str, language: str) -> None:
    english = paragraphs(name, "en")
    assert len(english) > 30
    assert list(paragraphs(name, language)) == list(english)


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_same_numbers_decisions_and_references_in_every_paragraph(name: str, language: str) -> None:
    english, other = paragraphs(name, "en"), paragraphs(name, language)
    for number, text in other.items():
        assert len(OWN_RULING.findall(text)) == len(OWN_RULING.findall(english[number])), number
        for pattern in (r"§[0-9.]*[0-9]", r"`[a-z0-9]+`"):
            assert re.findall(pattern, text) == re.findall(pattern, english[number]), number
        figures = [sorted(re.findall(r"[0-9]+", t)) for t in (text, english[number])]
        assert figures[0] == figures[1], number


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_have_headings(name: str, language: str) -> None:
    use_language(language)
    headings = re.findall(r"^## §([0-9]+) \S", rules_of(name), flags=re.MULTILINE)
    assert headings == [str(n) for n in range(1, len(headings) + 1)]
