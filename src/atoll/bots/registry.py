"""All bots by name, and how a text like `mcts:time=1.0` becomes one.

A spec is a bot's name and its settings, `name:setting=value,setting=value`, or the name of a level.
A bot's `tail` is a setting that takes the rest of the spec, commas and all: a command, a file.
Other packages add bots by an entry point in the group `atoll.bots` that gives a `BotFactory`.
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
_SPEC = re.compile(r"([a-z][a-z0-9_-]*)(?::(.*))?", re.IGNORECASE | re.DOTALL)
_LIMITS: dict[str, Setting] = {"time": 0.0, "simulations": 0}


@dataclass(frozen=True)
class BotFactory:
    """A bot in the registry: who makes it, for which games, its settings with their defaults."""

    name: str
    make: Callable[..., Bot]
    games: tuple[str, ...]
    settings: Mapping[str, Setting] = field(default_factory=dict)
    tail: str | None = None


_KINDS: dict[str, BotFactory] = {}
_LEVELS: dict[str, dict[str, str]] = {}
_plugins_loaded = False


def register_bot(kind: BotFactory) -> None:
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
    text = _LEVELS.get(game.name, {}).get(spec.strip().lower(), spec.strip())
    match = _SPEC.fullmatch(text)
    if not match:
        raise NotationError(spec, 0, "a bot's name, or name:setting=value,…")
    name = match[1].lower()
    if name not in bot_names(game.name):
        known = ", ".join((*level_names(game.name), *bot_names(game.name)))
        raise OptionError(f"no bot is called {name!r:.60} here; there are {known}")
    kind = kinds[name]
    limit, settings = _settings(kind, match[2] or "")
    return kind.make(game, seed=seed, limit=limit, **settings)


def _settings(kind: BotFactory, text: str) -> tuple[Limit, dict[str, Setting]]:
    """The limit and the settings written in a spec."""
    given: dict[str, Any] = {}
    for part in filter(None, _parts(text, kind.tail)):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        name = name.lower()
        if not equals or (name not in kind.settings and name not in _LIMITS):
            known = ", ".join((*_LIMITS, *kind.settings))
            raise OptionError(f"{kind.name} has no setting {name!r:.60}; it has {known}")
        given[name] = _number(name, value, {**kind.settings, **_LIMITS}[name])
    limit = Limit(given.pop("time", None), given.pop("simulations", None))
    return limit, {**kind.settings, **given}


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


def _kinds() -> dict[str, BotFactory]:
    """All bots, ours and those of other packages."""
    global _plugins_loaded
    if not _plugins_loaded:
        _plugins_loaded = True
        from atoll.bots import builtin  # noqa: F401 - registers our own

        for entry in entry_points(group="atoll.bots"):
            register_bot(entry.load())
    return _KINDS
