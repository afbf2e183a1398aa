"""The bots that may play a seat."""

from __future__ import annotations

from atoll.bots.registry import former_level_names, level_names, server_bot_names
from atoll.core.errors import OptionError
from atoll.locales import has_message


def seat_bots(game: str) -> tuple[str, ...]:
    """The bots that may play a seat at a server: levels, and bots without settings."""
    return *level_names(game), *server_bot_names(game)


def named_bots(game: str) -> tuple[str, ...]:
    """The bots that are offered to people: those with a name in the catalogues.

    A game without any offers all its bots.
    """
    bots = tuple(dict.fromkeys(seat_bots(game)))
    return tuple(bot for bot in bots if has_message(f"seat-{bot}")) or bots


def is_seat_bot(bot: str, game: str) -> bool:
    """Whether a bot may play a seat; former names of levels are still understood."""
    return bot in seat_bots(game) or bot in former_level_names(game)


def checked_bot(bot: str, game: str) -> str:
    """Validate a level or bot for a seat."""
    if not is_seat_bot(bot, game):
        raise OptionError(f"a bot is one of {', '.join(seat_bots(game))}, not {bot!r:.60}")
    return bot
