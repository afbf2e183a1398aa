"""Into the Blue's bots and levels, entered in the registry.

Levels think less, the lower they are: `gentle` counts its own shells, `easy` weighs them by level,
`medium` looks at the whole score sheet, `hard` at what comes after: by the solved table of the game
if there is one, else by the evaluation that ships with Atoll.
"""

from __future__ import annotations

from atoll.bots.bot import Bot
from atoll.bots.registry import BotFactory, register_bot, register_levels
from atoll.core.game import Game

GAMES = ("into_the_blue",)


def _gatherer(game: Game, **settings: object) -> Bot:
    from atoll.bots.into_the_blue.turn_bots import GathererBot

    return GathererBot(game, **settings)  # type: ignore[arg-type]


def _hunter(game: Game, **settings: object) -> Bot:
    from atoll.bots.into_the_blue.turn_bots import HunterBot

    return HunterBot(game, **settings)  # type: ignore[arg-type]


def _diver(game: Game, **settings: object) -> Bot:
    from atoll.bots.into_the_blue.turn_bots import DiverBot

    return DiverBot(game, **settings)  # type: ignore[arg-type]


def _best(game: Game, **settings: object) -> Bot:
    from atoll.bots.into_the_blue.turn_bots import best_bot

    return best_bot(game, **settings)  # type: ignore[arg-type]


def _exact(game: Game, **settings: object) -> Bot:
    from atoll.bots.into_the_blue.turn_bots import ExactBot

    return ExactBot(game, **settings)  # type: ignore[arg-type]


register_bot(BotFactory("gatherer", _gatherer, GAMES))
register_bot(BotFactory("hunter", _hunter, GAMES))
register_bot(BotFactory("diver", _diver, GAMES, {"lookahead": 2}))
register_bot(BotFactory("exact", _exact, GAMES))
register_bot(BotFactory("best", _best, GAMES))
register_levels(
    "into_the_blue",
    {"gentle": "gatherer", "easy": "hunter", "medium": "greedy", "hard": "best:time=1.0"},
)
