"""`GamePlugin`: everything a game brings, named in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class GameSummary:
    """What a list of games says about one of them."""

    title: str
    rules_version: int
    min_players: int
    max_players: int
    default_options: Mapping[str, str]
    """Every option with its default as text."""


@dataclass(frozen=True)
class GamePlugin:
    """What one game brings to each package.

    A part is an object or its import path, `module:attribute`. Paths are imported when the part is
    first used, so that listing the games imports none of them.
    """

    name: str
    """The name in records, URLs and on the command line."""
    game_class: Any
    """The `Game` subclass."""
    summary: GameSummary | None = None
    """The same as the game class says; without it, lists of games import the class."""
    short_options: Mapping[str, Any] = field(default_factory=dict)
    """Functions that shorten the text of an option for lists, by its name; they need no compiler.
    Texts of other options are cut if they are long."""
    past_rules: Mapping[int, Any] = field(default_factory=dict)
    """The `Game` subclasses of earlier rules versions, whose records and tables stay playable."""
    warm_up: Any = None
    """A function that runs every compiled part of the rules once."""
    bots: Any = ()
    """The `BotFactory` objects of bots that play this game only."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Names of the levels, the weakest first, with the spec of the bot behind each."""
    offered_levels: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The levels that people are offered, the weakest first, by number of players; all of them for
    a number that is missing here. Every level can play with any number of players."""
    former_levels: Mapping[str, str] = field(default_factory=dict)
    """Names that levels had before, with the level that each stands for now."""
    substitute: str = "random"
    """The level or bot that plays on for a player whose time is up."""
    rated_by_players: bool = False
    """Whether ratings are separate for each number of players."""
    evaluator: Any = "atoll.analysis.rollout_evaluator:RolloutEvaluator"
    """The `Evaluator` subclass behind evaluations, hints and reviews."""
    puzzle_maker: Any = None
    """The `PuzzleMaker` subclass behind `atoll puzzles`."""
    renderer: Any = "atoll.cli.renderers.renderer:Renderer"
    """The `Renderer` subclass for the terminal."""
    svg: Any = None
    """A function that draws a view as SVG."""
    encoding: Any = None
    """The `Encoding` subclass for learning environments."""
    referee: Any = None
    """A function that scores a game played with the real box, for `atoll score`."""

    engine_modules: Mapping[str, str] = field(default_factory=dict)
    """Names of the game's WebAssembly modules, with the import path of a function that returns the
    `EngineModule` of each. A page without one plays this game on the server only."""

    def load(self, part: str) -> Any:
        """A part of the plug-in, imported if it is given by its path; None if there is none."""
        return resolve(getattr(self, part))


def resolve(value: Any) -> Any:
    """The object that an import path, `module:attribute`, names; anything else as it is."""
    if not isinstance(value, str):
        return value
    module, _, attribute = value.partition(":")
    return getattr(import_module(module), attribute)
