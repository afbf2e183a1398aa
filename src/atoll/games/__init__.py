"""The registry of games, and how games, positions and records are loaded by name.

Other packages add games by an entry point in the group `atoll.games` that gives a `GamePlugin`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Final

from atoll.core.chance import Dice
from atoll.core.errors import NotationError, OptionError, UnknownGameError
from atoll.core.game import CHANCE, Game, State, default_options
from atoll.core.record import Record
from atoll.core.record import read_record as _read_record
from atoll.games.plugin import GamePlugin, GameSummary, resolve

_BUILT_IN: Final = ("into_the_blue", "blue_lagoon")
"""Each has a folder with a `plugin.py`."""
_MAX_PREPARED: Final = 256


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


def game_class(name: str, rules: int | None = None) -> type[Game]:
    """The class of the game called `name`: of the present rules, or of an earlier version."""
    plugin = game_plugin(name)
    current: type[Game] = plugin.load("game_class")
    if rules is None or rules == current.rules_version:
        return current
    if rules in plugin.past_rules:
        past: type[Game] = resolve(plugin.past_rules[rules])
        return past
    known = ", ".join(map(str, sorted({*plugin.past_rules, current.rules_version})))
    raise UnknownGameError(f"{current.title} is here with rules version {known}, not {rules}")


def game_summary(name: str) -> GameSummary:
    """What a list of games says about the game called `name`; needs no compiler."""
    return game_plugin(name).summary or summarise(game_class(name))


def summarise(kind: type[Game]) -> GameSummary:
    """The summary of a game class."""
    defaults = default_options(kind, kind.min_players).items()
    return GameSummary(
        kind.title,
        kind.rules_version,
        kind.min_players,
        kind.max_players,
        {option: kind.option_to_text(option, value) for option, value in defaults},
    )


@lru_cache(_MAX_PREPARED)
def prepare(game: Game) -> None:
    """Play a game at random once, so that nothing has to be compiled later.

    `warm_up` covers the usual board; a larger one has kernels of its own.
    """
    state, dice = game.new_state(), Dice(0)
    dice.resolve_chance(state)
    _inspect(state)
    while not state.is_terminal:
        chance = state.current_player == CHANCE
        state.push(dice.outcome(state) if chance else dice.action(state))
    _inspect(state)


def _inspect(state: State) -> None:
    """Ask of a position what a server asks."""
    seat = max(0, state.current_player)
    state.view(seat)
    state.game.parse_position(state.position(seat)).sheet()
    for action in state.legal_actions()[:1]:
        state.describe(action)
        state.clone().apply(action)


def warm_up(name: str) -> None:
    """Load the compiled rules of a game; the first time on a machine this compiles them."""
    run = game_plugin(name).load("warm_up")
    if run is not None:
        run()


@cache
def _plugins() -> dict[str, GamePlugin]:
    """All plug-ins by name: the built-in ones, then those of other packages."""
    from importlib.metadata import entry_points

    plugins = [import_module(f"{__name__}.{name}.plugin").PLUGIN for name in _BUILT_IN]
    plugins += [entry.load() for entry in entry_points(group="atoll.games")]
    return {plugin.name: plugin for plugin in plugins}


def load_game(name: str, players: int = 2, **options: Any) -> Game:
    """The game called `name` for `players` players, with options such as `first_player=0`."""
    return _make(game_class(name), players, options)


def _make(kind: type[Game], players: int, options: Mapping[str, Any]) -> Game:
    _check_players(kind, players)
    _check_options(kind, players, options)
    return kind(players=players, **options)  # type: ignore[call-arg]


def load_game_from_text(name: str, rules: int, players: int, options: Mapping[str, str]) -> Game:
    """A game as a record or a position names it: with its rules version, and options as text."""
    kind = game_class(name, rules)
    _check_players(kind, players)
    _check_options(kind, players, options)
    values = {option: kind.option_from_text(option, text) for option, text in options.items()}
    return _make(kind, players, values)


def parse_position(text: str) -> State:
    """The state written in a position line of any game."""
    match = re.match(r"\s*([a-z_]{1,40})/([0-9]{1,6})\s+players=([0-9]{1,2})(?=\s|$)", text)
    if not match:
        raise NotationError(text, 0, "“game/version players=N …”, like “blue_lagoon/1 players=2 …”")
    kind = game_class(match[1], int(match[2]))
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
