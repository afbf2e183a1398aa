"""The games in the house, by name; each is imported when it is first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from atoll.core.errors import NotationError, OptionError, UnknownGameError
from atoll.core.game import Game, State, default_options
from atoll.core.record import Record
from atoll.core.record import read_record as _read_record

_HOMES: dict[str, str] = {
    "into_the_blue": "atoll.games.into_the_blue.state:IntoTheBlue",
    "blue_lagoon": "atoll.games.blue_lagoon.state:BlueLagoon",
}
_CLASSES: dict[str, type[Game]] = {}


def register(game_class: type[Game]) -> None:
    """Add a game to the house; everything that works by name then knows it."""
    _CLASSES[game_class.name] = game_class


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(dict.fromkeys((*_HOMES, *_CLASSES)))


def game_class(name: str) -> type[Game]:
    """The class of the game called `name`; blanks, hyphens and capitals do not matter."""
    exact = game_name(name)
    if exact not in _CLASSES:
        module, _, attribute = _HOMES[exact].partition(":")
        register(getattr(import_module(module), attribute))
    return _CLASSES[exact]


def game_name(name: str) -> str:
    """The exact name of the game somebody means; the game itself is not imported for it."""
    exact = re.sub(r"[\s-]+", "_", name.strip().lower())
    if exact not in game_names():
        raise UnknownGameError(
            f"no game is called {name!r:.60}; there are {', '.join(game_names())}"
        )
    return exact


def load_game(name: str, players: int = 2, **options: Any) -> Game:
    """The game called `name` for so many players, with options such as `first_player=0`."""
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
