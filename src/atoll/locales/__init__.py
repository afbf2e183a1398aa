"""Every sentence people read, in English, French and Spanish.

The sentences live in Fluent files, one folder per language, and are shared by all that speak to
people. `t("key", name=value)` gives one in the current language. The languages hold the same keys
with the same values; tests see to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

LANGUAGES: Final = ("en", "fr", "es")
"""The languages Atoll speaks; the first is the one for everybody else."""

_current: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def t(key: str, **values: int | float | str) -> str:
    """The sentence called `key` in the current language."""
    return catalogue(_current.get()).text(key, **values)


def use_language(language: str) -> None:
    """Speak one of `LANGUAGES` from here on, in this thread or task."""
    if language not in LANGUAGES:
        raise KeyError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    _current.set(language)


def current_language() -> str:
    """The language `t` speaks."""
    return _current.get()


def preferred_language(environment: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for, else of ATOLL_LANG, LC_ALL, LC_MESSAGES or LANG, else English."""
    for wish in (asked, *map(environment.get, ("ATOLL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if wish and (language := match_language(wish)):
            return language
        if wish:
            break
    return LANGUAGES[0]


def match_language(wish: str) -> str | None:
    """The language meant by a code such as `fr`, `fr_CA.UTF-8` or `es-419`, if Atoll speaks it."""
    code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else None


class Catalogue:
    """All sentences of one language."""

    def __init__(self, language: str) -> None:
        # Fluent takes a sixth of a second to import: only those who read a sentence pay for it.
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        # Isolation marks are for mixed writing directions and would show up in terminals as boxes.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in catalogue_files(language):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def text(self, key: str, **values: int | float | str) -> str:
        """The sentence called `key`, its values filled in; a wrong key or value is a KeyError."""
        pattern = self._bundle.get_message(key).value if key in self else None
        if pattern is None:
            raise KeyError(f"no sentence is called {key!r} in language {self.language!r}")
        text, errors = self._bundle.format_pattern(pattern, dict[str, Any](values))
        if errors:
            raise KeyError(f"sentence {key!r} in language {self.language!r}: {errors[0]}")
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of `LANGUAGES`, read once."""
    return Catalogue(language)


def catalogue_files(language: str) -> Iterator[Traversable]:
    """The Fluent files of a language, in alphabetical order."""
    folder = files(__package__).joinpath(language)
    yield from sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=str)


def rules_text(game: str) -> str | None:
    """A game's rules in the current language, if it is not English: those the game keeps."""
    page = files(__package__).joinpath("rules", game, f"RULES.{_current.get()}.md")
    return page.read_text(encoding="utf-8") if page.is_file() else None
