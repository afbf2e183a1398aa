"""The registry of games, and how games, positions and records are loaded by name.

Other packages add games by an entry point in the group `atoll.games` that gives a `GamePlugin`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from atoll.core.errors import NotationError, OptionError, UnknownGameError
from atoll.core.game import Game, State, default_options
from atoll.core.record import Record
from atoll.core.record import read_record as _read_record
from atoll.games.plugin import GamePlugin

_BUILT_IN: Final = ("into_the_blue", "blue_lagoon")
"""Each has a folder with a `plugin.py`."""


def register_game(plugin: GamePlugin) -> None:
    """Add a game to the registry, or replace the one of that name."""
    _plugins()[plugin.name] = plugin


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_plugins())


def game_name(name: str) -> str:
    """The exact name of a game; blanks, hyphens and capitals do not matter."""
    exact = re.sub(r"[\s-]+", "_", name.strip().lower())
    if exact not in _plugins():
        raise UnknownGameError(
            f"no game is called {name!r:.60}; there are {', '.join(game_names())}"
        )
    return exact


def game_plugin(name: str) -> GamePlugin:
    """The plug-in of the game called `name`."""
    return _plugins()[game_name(name)]


def game_class(name: str) -> type[Game]:
    """The class of the game called `name`."""
    found: type[Game] = game_plugin(name).load("game_class")
    return found


def warm_up(name: str) -> None:
    """Load the compiled rules of a game; the first time on a machine this compiles them."""
    run = game_plugin(name).load("warm_up")
    if run is not None:
        run()


@cache
def _plugins() -> dict[str, GamePlugin]:
    """All plug-ins by name: the built-in ones, then those of other packages."""
    plugins = [import_module(f"{__name__}.{name}.plugin").PLUGIN for name in _BUILT_IN]
    plugins += [entry.load() for entry in entry_points(group="atoll.games")]
    return {plugin.name: plugin for plugin in plugins}


def load_game(name: str, players: int = 2, **options: Any) -> Game:
    """The game called `name` for `players` players, with options such as `first_player=0`."""
    kind = game_class(name)
    _check_players(kind, players)
    _check_options(kind, players, options)
    return kind(players=players, **options)  # type: ignore[call-arg]


def load_game_from_text(name: str, rules: int, players: int, options: Mapping[str, str]) -> Game:
    """A game as a record or a position names it: with its rules version, and options as text."""
    kind = game_class(name)
    if rules != kind.rules_version:
        raise UnknownGameError(
            f"{kind.title} is here with rules version {kind.rules_version}, not {rules}"
        )
    _check_players(kind, players)
    _check_options(kind, players, options)
    values = {option: kind.option_from_text(option, text) for option, text in options.items()}
    return load_game(name, players, **values)


def parse_position(text: str) -> State:
    """The state written in a position line of any game."""
    match = re.match(r"\s*([a-z_]{1,40})/([0-9]{1,6})\s+players=([0-9]{1,2})(?=\s|$)", text)
    if not match:
        raise NotationError(text, 0, "“game/version players=N …”, like “blue_lagoon/1 players=2 …”")
    kind = game_class(match[1])
    fields = dict(re.findall(r"(?<!\S)([a-z_]+)=(\S*)", text[match.end() :]))
    _check_players(kind, int(match[3]))
    known = default_options(kind, int(match[3]))
    options = {name: value for name, value in fields.items() if name in known}
    game = load_game_from_text(kind.name, int(match[2]), int(match[3]), options)
    return game.parse_position(text)


def read_record(text: str) -> Record:
    """Read a record, text or JSON, of any game; it is replayed and checked."""
    return _read_record(text, load_game_from_text)


def _check_players(kind: type[Game], players: Any) -> None:
    if type(players) is not int or not kind.min_players <= players <= kind.max_players:
        raise OptionError(
            f"{kind.title} is for {kind.min_players} to {kind.max_players} players, "
            f"not {players!r:.40}"
        )


def _check_options(kind: type[Game], players: int, names: Iterable[str]) -> None:
    known = default_options(kind, players)
    for name in names:
        if name not in known:
            raise OptionError(f"{kind.title} has no option {name!r:.40}; it has {', '.join(known)}")
