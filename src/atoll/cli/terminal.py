"""The terminal itself: consoles, encodings that lack our signs, and questions to people."""

from __future__ import annotations

import codecs
import getpass
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_PLAIN = {
    "★": "*", "☼": "o", "‡": "+", "✿": "%", "◒": "@", "⌂": "^", "⚑": "!", "›": ">", "▸": ">",
    "●": "o", "║": "|", "≈": "~", "◆": "+", "♝": "i", "◇": "-", "▣": "#", "□": "-", "·": ".",
    "…": ".", "–": "-", "—": "-", "→": ">", "×": "x", "’": "'", "“": '"', "”": '"', "«": '"',
    "»": '"', "§": "$", "█": "#", "▌": "|", "•": "*", "¿": "?", "¡": "!", "│": "|", "┃": "|",
}  # fmt: skip
_RULES = "─━═┄┅┈┉╌╍"


def plain(character: str) -> str:
    """The nearest ASCII character to one that cannot be written."""
    if character in _PLAIN:
        return _PLAIN[character]
    if character in _RULES:
        return "-"
    if "─" <= character <= "╿":
        return "+"
    base = unicodedata.normalize("NFKD", character)[0]
    return " " if base.isspace() else base if base.isascii() else "?"


def _plain_instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def prepare_streams() -> None:
    """Let the standard streams take any text: what an encoding lacks becomes the nearest ASCII."""
    codecs.register_error("atoll-plain", _plain_instead)
    for stream, errors in (
        (sys.stdout, "atoll-plain"),
        (sys.stderr, "atoll-plain"),
        (sys.stdin, "replace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def console(*, stderr: bool = False) -> Console:
    """A console for sentences and drawings that guesses nothing about their content."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def can_hide(output: Console) -> bool:
    """Whether something shown can be taken off the screen again."""
    return output.is_terminal and not output.is_dumb_terminal


@contextmanager
def passing_screen(output: Console) -> Iterator[None]:
    """What is printed inside is gone afterwards; only for terminals that `can_hide`."""
    with output.screen(hide_cursor=False):
        output.clear()
        yield


def ask(prompt: str, *, hidden: bool = False) -> str:
    """One line from a person, without control characters. Raises EOFError when there is none."""
    typed = sys.stdin.isatty()
    line = getpass.getpass(prompt) if hidden and typed else input(prompt)
    line = "".join(c for c in line if c.isprintable()).strip()
    if not typed:
        # Nobody's Enter ended the line: write it, so that a transcript can be read.
        print("" if hidden else line)
    return line


def use_line_editing() -> None:
    """Arrow keys and history while typing, where the system has them."""
    if sys.stdin.isatty() and os.environ.get("TERM") != "dumb":
        with suppress(ImportError):
            import readline  # noqa: F401
