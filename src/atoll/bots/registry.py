"""The registry of bots, and how a spec such as `mcts:time=1.0` becomes a bot.

A spec is a bot's name and its settings, `name:setting=value,setting=value`, or the name of a level.
A bot's `tail` is a setting that takes the rest of the spec, commas included: a command, a file.
Bots of one game come with its `GamePlugin`. Other packages add bots by an entry point in the group
`atoll.bots` that gives a `BotFactory`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from atoll.bots.bot import Bot, Limit
from atoll.core.chance import validate_seed
from atoll.core.errors import NotationError, OptionError
from atoll.core.game import Game
from atoll.games import game_plugin, game_summary
from atoll.games.plugin import resolve

Setting = int | float | str | bool
_SPEC = re.compile(r"([a-z][a-z0-9_-]*)(?::(.*))?", re.IGNORECASE | re.DOTALL)
_LIMITS: dict[str, Setting] = {"time": 0.0, "simulations": 0}


@dataclass(frozen=True)
class BotFactory:
    """A registered bot: its class, the games it plays, its settings with their defaults."""

    name: str
    bot: str | Callable[..., Bot]
    """The class, a function that makes the bot, or the import path of either."""
    games: tuple[str, ...] = ("*",)
    """The games the bot plays; `*` stands for all."""
    settings: Mapping[str, Setting] = field(default_factory=dict)
    tail: str | None = None
    for_servers: bool = True
    """Whether players may choose the bot on a server: not if it runs programs or needs files."""


def register_bot(factory: BotFactory) -> None:
    """Add a bot, or replace the one of that name."""
    _registered()[factory.name] = factory


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game."""
    return tuple(_factories(game))


def server_bot_names(game: str) -> tuple[str, ...]:
    """The bots that players may choose on a server."""
    return tuple(name for name, factory in _factories(game).items() if factory.for_servers)


def level_names(game: str, players: int | None = None) -> tuple[str, ...]:
    """The levels of a game, the weakest first: all, or those offered for a number of players."""
    plugin = game_plugin(game)
    levels = tuple(plugin.levels)
    return levels if players is None else plugin.offered_levels.get(players, levels)


def offered_for(bot: str, game: str) -> list[int]:
    """The numbers of players for which a bot is offered to people."""
    summary, levels = game_summary(game), level_names(game)
    counts = range(summary.min_players, summary.max_players + 1)
    return [count for count in counts if bot not in levels or bot in level_names(game, count)]


def former_level_names(game: str) -> tuple[str, ...]:
    """Names that levels of a game had before; they are still understood."""
    return tuple(game_plugin(game).former_levels)


def make_bot(spec: str, game: Game, seed: int = 0) -> Bot:
    """The bot a spec or a level name stands for, ready to play `game`."""
    match = _SPEC.fullmatch(_without_level(spec.strip(), game.name))
    if not match:
        raise NotationError(spec, 0, "a bot's name, or name:setting=value,…")
    factory = _factories(game.name).get(match[1].lower())
    if factory is None:
        known = ", ".join((*level_names(game.name), *bot_names(game.name)))
        raise OptionError(f"no bot is called {match[1].lower()!r:.60} here; there are {known}")
    limit, settings = _settings(factory, match[2] or "")
    bot: Bot = resolve(factory.bot)(game, seed=validate_seed(seed), limit=limit, **settings)
    return bot


def _without_level(spec: str, game: str) -> str:
    """The spec behind a level, by its present or former name; any other spec as it is."""
    plugin = game_plugin(game)
    level = spec.lower()
    return plugin.levels.get(plugin.former_levels.get(level, level), spec)


def _settings(factory: BotFactory, text: str) -> tuple[Limit, dict[str, Setting]]:
    """The limit and the settings written in a spec."""
    defaults = {**_LIMITS, **factory.settings}
    given: dict[str, Any] = {}
    for part in filter(None, _parts(text, factory.tail)):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        name = name.lower()
        if name not in defaults:
            known = ", ".join(defaults)
            raise OptionError(f"{factory.name} has no setting {name!r:.60}; it has {known}")
        if not equals:
            raise OptionError(f"the setting {name} needs a value: {name}={defaults[name]}")
        given[name] = _number(name, value, defaults[name])
    limit = Limit(given.pop("time", None), given.pop("simulations", None))
    return limit, {**factory.settings, **given}


def _parts(text: str, tail: str | None) -> list[str]:
    """The `setting=value` pieces of a spec; everything after `tail=` is one piece."""
    at = re.search(rf"(?:^|,)\s*({tail}\s*=)", text, re.IGNORECASE) if tail else None
    return text.split(",") if at is None else [*text[: at.start()].split(","), text[at.start(1) :]]


def _number(name: str, text: str, default: Setting) -> Setting:
    """A setting's value, of the kind its default has."""
    if isinstance(default, str):
        return text
    if isinstance(default, bool):
        if text not in ("0", "1"):
            raise OptionError(f"{name} is 0 or 1, not {text!r:.60}")
        return text == "1"
    try:
        return type(default)(text)
    except ValueError as error:
        whole = "a whole number" if isinstance(default, int) else "a number"
        raise OptionError(f"{name} is {whole}, not {text!r:.60}") from error


def _factories(game: str) -> dict[str, BotFactory]:
    """The bots that play a game, by name: its own, then those registered."""
    own = game_plugin(game).load("bots")
    others = [bot for bot in _registered().values() if game in bot.games or "*" in bot.games]
    return {factory.name: factory for factory in (*own, *others)}


@cache
def _registered() -> dict[str, BotFactory]:
    """The bots for any game and those of other packages, by name."""
    from atoll.bots.builtin import BOTS

    found = [*BOTS, *(entry.load() for entry in entry_points(group="atoll.bots"))]
    return {factory.name: factory for factory in found}
