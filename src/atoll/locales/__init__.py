"""Message catalogues: every text that users see, in all languages.

The messages are Fluent files, one folder per language, shared by the terminal, the server and the
web page. `t("key", name=value)` formats one in the current language. All languages have the same
keys with the same variables; tests compare them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "fr", "es")
"""All languages; the first is the default. Each has a folder of catalogues."""

_current: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def t(key: str, **values: int | float | str) -> str:
    """The message `key` in the current language."""
    return catalogue(_current.get()).text(key, **values)


def decimal(number: float, digits: int = 1) -> str:
    """A number in the current language, rounded to at most this many decimals."""
    return t("number", number=round(number, digits))


def percent(share: float, digits: int = 1) -> str:
    """A share in per cent, such as `62.5%`."""
    return t("percent", number=round(100 * share, digits))


def has_message(key: str) -> bool:
    """Whether the current language has the message; games of other packages may have none."""
    return key in catalogue(_current.get())


def use_language(language: str) -> None:
    """Set the current language of this thread or task to one of `LANGUAGES`."""
    if language not in LANGUAGES:
        raise KeyError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    _current.set(language)


def current_language() -> str:
    """The language that `t` uses."""
    return _current.get()


def preferred_language(environment: Mapping[str, str], option: str | None = None) -> str:
    """The language of the option, else of ATOLL_LANG, LC_ALL, LC_MESSAGES or LANG, else English."""
    for code in (option, *map(environment.get, ("ATOLL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if code:
            return match_language(code) or LANGUAGES[0]
    return LANGUAGES[0]


def match_language(code: str) -> str | None:
    """The supported language of a code such as `fr`, `fr_CA.UTF-8` or `es-419`."""
    language = code.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else None


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The start of a message, or of a term, whose name begins with a dash."""
_REFERENCE = re.compile(r"{\s*(-?[a-zA-Z][\w-]*)")
"""A message or term within another message."""


_TEXT = re.compile(r"[^=]*= *(\S.*(?:\n {4}[^\s.*\[}].*)*)(?:\n *(?:#.*)?)*")
"""A message that is just text, in lines of the same indent, and the comments that follow it."""
_VARIABLE = re.compile(r"{ *\$([\w-]+) *}")


class Catalogue:
    """All messages of one language, each parsed when it is first used.

    Parsing all of them takes a third of a second, most commands need a few.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._sources: dict[str, str] = {}
        for file in catalogue_files(language):
            self._sources |= _entries(file.read_text(encoding="utf-8"))

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def text(self, key: str, **values: int | float | str) -> str:
        """Format the message `key`; a KeyError for an unknown key or a missing value."""
        text = simple_text(self._sources.get(key, ""), values)
        return self.fluent_text(key, **values) if text is None else text

    def fluent_text(self, key: str, **values: int | float | str) -> str:
        """Format the message `key` with Fluent."""
        if key in self and not self._bundle.has_message(key):
            self._parse(key)
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            raise KeyError(f"there is no message {key!r} in language {self.language!r}")
        text, errors = self._bundle.format_pattern(pattern, dict[str, Any](values))
        if errors:
            raise KeyError(f"message {key!r} in language {self.language!r}: {errors[0]}")
        return str(text)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        # Terminals may show bidirectional isolation marks as boxes.
        return FluentBundle([self.language], use_isolating=False)

    def _parse(self, key: str) -> None:
        """Add a message to the bundle, after those it refers to."""
        from fluent.runtime import FluentResource

        source = self._sources[key]
        for name in _REFERENCE.findall(source):
            if name in self:
                self._parse(name)
        self._bundle.add_resource(FluentResource(source))


def simple_text(source: str, values: Mapping[str, int | float | str]) -> str | None:
    """Format a message of text and variables whose values are simple; None for other messages.

    Most messages are like that. Importing Fluent and parsing messages with it takes longer than
    anything else in a command that needs no compiled code.
    """
    message = _TEXT.fullmatch(source)
    texts = {name: str(value) for name, value in values.items() if _is_simple(value)}
    if message is None or not texts.keys() >= set(_VARIABLE.findall(message[1])):
        return None
    if re.search("[{}]", _VARIABLE.sub("", message[1])):
        return None
    lines = message[1].rstrip().replace("\n    ", "\n")
    return _VARIABLE.sub(lambda variable: texts[variable[1]], lines)


def _is_simple(value: int | float | str) -> bool:
    """Whether a value is the same text in all languages: larger numbers have separators."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < 1000)


def _entries(text: str) -> dict[str, str]:
    """The source of each message and term of a file."""
    starts = [*_ENTRY.finditer(text)]
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=True)}


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, cached."""
    return Catalogue(language)


def catalogue_files(language: str) -> Iterator[Traversable]:
    """The Fluent files of a language, in alphabetical order."""
    folder = files(__package__).joinpath(language)
    yield from sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=str)


def rules_text(game: str) -> str | None:
    """The translated rules of a game, if any; the English ones are in the game's folder."""
    page = files(__package__).joinpath("rules", game, f"RULES.{_current.get()}.md")
    return page.read_text(encoding="utf-8") if page.is_file() else None
