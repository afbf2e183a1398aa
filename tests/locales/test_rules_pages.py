"""The rules in French and Spanish: the same paragraphs with the same numbers as in English."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.cli.rules_command import rules_of
from atoll.locales import LANGUAGES, use_language

OURS = {"en": "*(ours)*", "fr": "*(de nous)*", "es": "*(nuestro)*"}


@pytest.fixture(autouse=True)
def english_again():
    yield
    use_language("en")


def paragraphs(name, language):
    """The text of every paragraph by its number, in order."""
    use_language(language)
    parts = re.split(r"^\*\*§([0-9]+\.[0-9]+)\*\*", rules_of(name), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_same_paragraphs_in_the_same_order(name, language):
    english = paragraphs(name, "en")
    assert len(english) > 30
    assert list(paragraphs(name, language)) == list(english)


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_same_numbers_decisions_and_references_in_every_paragraph(name, language):
    english, other = paragraphs(name, "en"), paragraphs(name, language)
    for number, text in other.items():
        assert text.count(OURS[language]) == english[number].count(OURS["en"]), number
        for pattern in (r"§[0-9.]*[0-9]", r"`[a-z0-9]+`"):
            assert re.findall(pattern, text) == re.findall(pattern, english[number]), number
        figures = [sorted(re.findall(r"[0-9]+", t)) for t in (text, english[number])]
        assert figures[0] == figures[1], number


@pytest.mark.parametrize("name", atoll.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_have_headings(name, language):
    use_language(language)
    headings = re.findall(r"^## §([0-9]+) \S", rules_of(name), flags=re.MULTILINE)
    assert headings == [str(n) for n in range(1, len(headings) + 1)]
