"""Options of a game in a form that is short enough for lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MAX_TEXT: Final = 60
"""Characters of an option in a list."""


def short_options(options: Mapping[str, str]) -> dict[str, str]:
    """Options in alphabetical order with short texts."""
    return {name: _short_text(text) for name, text in sorted(options.items())}


def _short_text(text: str) -> str:
    """A text; a map, whose rows `/` separates, by its size: rows, and spaces of the longest."""
    if "/" in text:
        rows = text.partition(";")[0].split("/")
        return f"{len(rows)}×{max(map(len, rows))}"
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…"
