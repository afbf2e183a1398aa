"""Words people type: commands and actions in their own language, English always understood."""

from __future__ import annotations

from typing import Final

from atoll.locales import catalogue, current_language

COMMANDS: Final = ("hint", "undo", "save", "scores", "board", "peek", "help", "quit")
"""What may be typed at any question of a game, by its English name."""


def spellings(key: str) -> list[str]:
    """Every spelling of a word, the reader's own language first; the first is the one to show."""
    ours = catalogue(current_language()).text(key)
    english = catalogue("en").text(key)
    return list(dict.fromkeys(part.strip() for part in f"{ours}, {english}".split(",")))


def preferred_spelling(key: str) -> str:
    """The spelling to show in help and questions."""
    return spellings(key)[0]


def parse_command(line: str) -> tuple[str, str] | None:
    """The command a line begins with and the rest of the line, or None if it is no command."""
    first, _, rest = line.strip().partition(" ")
    for command in COMMANDS:
        if first.casefold() in spellings(f"word-{command}"):
            return command, rest.strip()
    return None


def is_word(text: str, key: str) -> bool:
    """Whether the text is one of a word's spellings."""
    return text.strip().casefold() in spellings(key)


def translated(line: str, keys: dict[str, str]) -> str:
    """The line with its first word replaced; `keys` maps catalogue keys to notation."""
    first, _, rest = line.strip().partition(" ")
    for key, word in keys.items():
        if first.casefold() in spellings(key):
            return f"{word} {rest}".strip()
    return line
