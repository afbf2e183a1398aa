"""Options of a game in a form that is short enough for lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atoll.games import game_names, game_plugin
from atoll.games.plugin import resolve

MAX_TEXT: Final = 60
"""Characters of an option in a list."""


def short_options(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Options of a game in alphabetical order with short texts.

    A listed table may be of a game that this server no longer has.
    """
    functions = game_plugin(game).short_options if game in game_names() else {}
    return {name: _short_text(functions.get(name), options[name]) for name in sorted(options)}


def _short_text(function: Any, text: str) -> str:
    short = resolve(function)(text) if function else text
    return short if len(short) <= MAX_TEXT else short[: MAX_TEXT - 1] + "…"
