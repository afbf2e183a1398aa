"""Bots: one interface, one registry, named levels."""

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.registry import bot_names, level_names, make_bot, register_bot

__all__ = [
    "Bot", "Candidate", "Decision", "Limit", "bot_names", "level_names", "make_bot", "register_bot",
]  # fmt: skip
