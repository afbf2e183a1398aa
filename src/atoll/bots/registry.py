"""All bots by name, and how a text like `mcts:time=1.0` becomes one.

A spec is a bot's name and its settings, `name:setting=value,setting=value`, or the name of a level.
Other packages add bots by an entry point in the group `atoll.bots` that gives a `BotKind`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Any

from atoll.bots.bot import Bot, Limit
from atoll.core.errors import NotationError, OptionError
from atoll.core.game import Game

Setting = int | float | str | bool
_SPEC = re.compile(r"([a-z][a-z0-9_-]*)(?::(.*))?")
_LIMITS = ("time", "sims")


@dataclass(frozen=True)
class BotKind:
    """A bot in the registry: who makes it, for which games, and its settings with their defaults."""

    name: str
    make: Callable[..., Bot]
    games: tuple[str, ...]
    settings: Mapping[str, Setting] = field(default_factory=dict)


_KINDS: dict[str, BotKind] = {}
_LEVELS: dict[str, dict[str, str]] = {}
_plugins_loaded = False


def register_bot(kind: BotKind) -> None:
    """Add a bot under its name."""
    _KINDS[kind.name] = kind


def register_levels(game: str, levels: Mapping[str, str]) -> None:
    """Name a game's levels, the weakest first: level → spec."""
    _LEVELS[game] = dict(levels)


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game."""
    return tuple(name for name, kind in _kinds().items() if game in kind.games or "*" in kind.games)


def level_names(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    _kinds()
    return tuple(_LEVELS.get(game, {}))


def make_bot(spec: str, game: Game, seed: int = 0) -> Bot:
    """The bot a spec or a level name stands for, ready to play `game`."""
    kinds = _kinds()
    text = _LEVELS.get(game.name, {}).get(spec.strip().lower(), spec.strip().lower())
    match = _SPEC.fullmatch(text)
    if not match:
        raise NotationError(spec, 0, "a bot's name, or name:setting=value,…")
    if match[1] not in bot_names(game.name):
        known = ", ".join((*level_names(game.name), *bot_names(game.name)))
        raise OptionError(f"no bot is called {match[1]!r} here; there are {known}")
    kind = kinds[match[1]]
    limit, settings = _settings(kind, match[2] or "")
    return kind.make(game, seed=seed, limit=limit, **settings)


def _settings(kind: BotKind, text: str) -> tuple[Limit, dict[str, Setting]]:
    """The limit and the settings written in a spec."""
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or (name not in kind.settings and name not in _LIMITS):
            known = ", ".join((*_LIMITS, *kind.settings))
            raise OptionError(f"{kind.name} has no setting {name!r}; it has {known}")
        given[name] = _number(name, value, kind.settings.get(name, 0.0))
    limit = Limit(given.pop("time", None), int(sims) if (sims := given.pop("sims", None)) else None)
    return limit, {**kind.settings, **given}


def _number(name: str, text: str, default: Setting) -> Setting:
    """A setting's value, of the kind its default has."""
    if isinstance(default, str):
        return text
    if isinstance(default, bool):
        if text not in ("0", "1"):
            raise OptionError(f"{name} is 0 or 1, not {text!r}")
        return text == "1"
    try:
        return type(default)(text)
    except ValueError as error:
        raise OptionError(f"{name} is a number, not {text!r}") from error


def _kinds() -> dict[str, BotKind]:
    """All bots, ours and those of other packages."""
    global _plugins_loaded
    if not _plugins_loaded:
        _plugins_loaded = True
        from atoll.bots import house  # noqa: F401 - registers our own

        for entry in entry_points(group="atoll.bots"):
            register_bot(entry.load())
    return _KINDS
