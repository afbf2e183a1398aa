"""The wording of catalogues and rules: typography, forms of address, one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern

import atoll
from atoll.locales import LANGUAGES, catalogue_files, rules_text, use_language

TYPED = ("word-", "lagoon-word-", "itb-word-", "lagoon-letter-")
"""Messages that list what users may type, old spellings included."""

OTHER_WORDS = {
    "en": {
        "nobody, everyone, someone": r"\b(no one|everybody|somebody)\b",
        "group": r"\bchains?\b",
        "open seat": r"\bfree seats?\b",
        "total": r"\b(highest|equal) sums?\b",
        "saved game": r"\brecords?\b(?! 1\b)",
        "key": r"\bsecret token\b",
        "move": r"\btake back\b|\btook back\b",
    },
    "fr": {
        "robot": r"(?<!\$)\bbots?\b",
        "place": r"\bsièges?\b",
        "palier": r"\bniveau \{",
        "enregistrer": r"\bparties? sauvegardées?\b|\bsauver\b",
        "terminé": r"\bpartie (est )?finie\b",
        "bateau": r"\bpirogues?\b",
        "groupe": r"\bchaînes?\b",
        "trou": r"\blacunes?\b",
        "chiffre": r"\bsuites? de nombres\b",
        "total": r"\bplus grande somme\b|\bplus haute somme\b",
        "vous": r"\b(tu|tes|ton|toi)\b",
        "conseil": r"\bindices?\b",
    },
    "es": {
        "robot": r"(?<!\$)\bbots?\b",
        "asiento": r"\bpuestos (libres|los ocupan)|\bdemás puestos los\b",
        "inmersión": r"\bzambull",
        "poblado": r"\baldeas?\b",
        "evento": r"\bsucesos?\b",
        "registro": r"\bdiario\b",
        "chat": r"\bcharla\b",
        "guardar una partida": r"\bconserv\w+ (la|una|esta) partida\b",
        "conservar un dado": r"\bguard\w+ (los|el|un) dados?\b",
        "lanzar": r"\b(tira|tiras|tirar)\b",
        "plantarse": r"\b(parar ahora|puedes parar|parar y|parar sin)\b",
        "grupo": r"\bcadenas?\b",
        "tomar": r"\b(coge|coges|coger|cogió)\b",
        "consejo": r"\bpistas?\b",
        "conjunto de fichas": r"\bseries de fichas\b",
        "tomar un cofre": r"\b(sacado|saque) (el|un) (último )?cofre\b|\bquien lo saque\b",
        "tú": r"\b(usted|ustedes|vosotros|os|tenéis|pruebe|suelte|pegue|elija|compruebe)\b|"
        r"\brecargue\b",
    },
}  # fmt: skip
"""For each word of the vocabulary in `docs/glossary.md`, the words it replaces."""

CALQUES = {
    "en": (
        "get up for good", "on its way", "chance decides", "red-weak", "that is the roll",
        "that is all one does", "throw .* away", "nothing but sea", "being looked through",
    ),
    "fr": (
        "robot doux", "c’est le lancer", "en route", "rejouer soi-même", "comme texte",
        "le meilleur coup l’est", "reprendre un choix", "encore une fois", "jeter",
        "vous prend la tête",
    ),
    "es": (
        "robot suave", "esa es la tirada", "en camino", "la mesa del todo", "como el sistema",
        "la mejor lo es", "deshacer una decisión", "ficha secreta", "escribir mejor",
        "te quita la cabeza",
    ),
}  # fmt: skip
"""Literal translations that no native speaker would write."""


@cache
def texts(language: str) -> dict[str, str]:
    """Every message as it is written in the catalogue, and every line of the rules."""
    found = dict(messages(language))
    use_language(language)
    for game in atoll.game_names():
        for number, line in enumerate((rules_text(game) or "").splitlines(), 1):
            found[f"RULES.{language}.md of {game}, line {number}"] = line
    return found


def messages(language: str) -> Iterator[tuple[str, str]]:
    for file in catalogue_files(language):
        source = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Message) and not entry.id.name.startswith(TYPED):
                assert isinstance(entry.value, Pattern)
                assert entry.value.span is not None
                yield entry.id.name, source[entry.value.span.start : entry.value.span.end]


def matches(language: str, pattern: str) -> list[str]:
    return [key for key, text in texts(language).items() if re.search(pattern, text, re.I)]


def test_french_spaces_before_punctuation() -> None:
    """A narrow no-break space before ; ! ? and inside « », a no-break space before : and %."""
    assert matches("fr", "(?<!\u202f)[;!?»](?=[\\s.,)*]|$)|«(?!\u202f)") == []
    assert matches("fr", "(?<!\u00a0):(?=[\\s*]|$)|(?<!\u00a0)%") == []


def test_spanish_questions_and_exclamations_have_an_opening_mark() -> None:
    for key, text in texts("es").items():
        assert (text.count("¿"), text.count("¡")) == (text.count("?"), text.count("!")), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_apostrophes_and_ellipses_are_typographic(language: str) -> None:
    without_code = {
        key: re.sub(r'\{"[^"]*"\}|`[^`]*`', "", text) for key, text in texts(language).items()
    }
    wrong = re.compile(r"""['"]|\.\.\.|[\w}] …(?=[\s)]|$)""")
    assert [key for key, text in without_code.items() if wrong.search(text)] == []


@pytest.mark.parametrize(
    ("language", "word"), [(one, word) for one, words in OTHER_WORDS.items() for word in words]
)
def test_one_word_for_one_thing(language: str, word: str) -> None:
    assert matches(language, OTHER_WORDS[language][word]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_idiomatic(language: str) -> None:
    assert matches(language, "|".join(CALQUES[language])) == []
