"""Typed words: commands and actions in the current language or in English."""

from __future__ import annotations

from typing import Final

from atoll.locales import catalogue, current_language

COMMANDS: Final = ("hint", "undo", "save", "scores", "board", "peek", "help", "quit")
"""The commands available at every prompt of a game, by their English names."""


class InputError(Exception):
    """Invalid input from the command line or a prompt, with a localised message."""


def spellings(key: str) -> list[str]:
    """All spellings of a word: those of the current language first, then English."""
    localised, english = (catalogue(one).text(key) for one in (current_language(), "en"))
    return list(dict.fromkeys(part.strip() for part in f"{localised}, {english}".split(",")))


def preferred_spelling(key: str) -> str:
    """The spelling shown in help and questions."""
    return spellings(key)[0]


def parse_command(line: str) -> tuple[str, str] | None:
    """The command at the start of a line and the rest of it; None if it is not a command."""
    first, _, rest = line.strip().partition(" ")
    for command in COMMANDS:
        if first.casefold() in spellings(f"word-{command}"):
            return command, rest.strip()
    return None


def is_word(text: str, key: str) -> bool:
    """Whether a text is one of a word's spellings."""
    return text.strip().casefold() in spellings(key)


def to_notation(line: str, keys: dict[str, str]) -> str:
    """Replace a localised first word; `keys` maps catalogue keys to notation."""
    first, _, rest = line.strip().partition(" ")
    for key, word in keys.items():
        if first.casefold() in spellings(key):
            return f"{word} {rest}".strip()
    return line
