"""Names of seats: the player's, else the bot's, else a letter."""

from __future__ import annotations

from atoll.core.game import Seat
from atoll.locales import LANGUAGES, catalogue, has_message, t


def seat_title(seat: Seat, name: str = "", bot: str = "") -> str:
    """The name of a seat in the current language."""
    return name or (bot_title(bot) if bot else t("seat-default", letter=_letter(seat)))


def bot_title(bot: str) -> str:
    """The name of a level; a bot without one is called by its spec."""
    return t(f"seat-{bot}") if has_message(f"seat-{bot}") else bot[:40].strip()


def level_text(bot: str) -> str:
    """The sentence that describes a level; empty for a bot without one."""
    return t(f"level-{bot}") if has_message(f"level-{bot}") else ""


def is_default_title(seat: Seat, name: str, bot: str) -> bool:
    """Whether a seat's name in a record is not a person's, but was made up in some language."""
    made_up = {f"seat {seat}", bot}
    for language in LANGUAGES:
        words = catalogue(language)
        made_up.add(words.text("seat-default", letter=_letter(seat)))
        made_up |= {words.text(f"seat-{bot}")} if f"seat-{bot}" in words else set()
    return name in made_up


def _letter(seat: Seat) -> str:
    return chr(ord("A") + seat)
