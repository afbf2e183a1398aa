"""The standard streams made to take any text, whatever their encoding."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

_PLAIN = {
    "★": "*", "☼": "o", "‡": "+", "✿": "%", "◒": "@", "⌂": "^", "⚑": "!", "›": ">", "▸": ">",
    "●": "o", "║": "|", "≈": "~", "◆": "+", "♝": "i", "◇": "-", "▣": "#", "□": "-", "·": ".",
    "…": ".", "–": "-", "—": "-", "→": ">", "×": "x", "’": "'", "“": '"', "”": '"', "«": '"',
    "»": '"', "§": "$", "█": "#", "▌": "|", "•": "*", "¿": "?", "¡": "!", "│": "|", "┃": "|",
    "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "✓": "=", "−": "-",
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
