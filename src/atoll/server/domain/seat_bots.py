"""The bots that may play a seat."""

from __future__ import annotations

from typing import Final

from atoll.bots.registry import bot_names, level_names
from atoll.core.errors import OptionError

_EXCLUDED: Final = ("outside", "exact")
"""`outside` runs any program; `exact` needs a solved table, which `best` uses if it is there."""


def seat_bots(game: str) -> tuple[str, ...]:
    """The bots that may play a seat at a server: levels, and bots without settings."""
    return tuple(name for name in (*level_names(game), *bot_names(game)) if name not in _EXCLUDED)


def checked_bot(bot: str, game: str) -> str:
    """Validate a level or bot for a seat."""
    if bot not in seat_bots(game):
        raise OptionError(f"a bot is one of {', '.join(seat_bots(game))}, not {bot!r:.60}")
    return bot
