"""The evaluator of each game, imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from atoll.analysis.evaluator import Evaluator
from atoll.core.chance import checked_seed
from atoll.core.game import Game, View
from atoll.games import parse_position

_HOMES: Final = {
    "blue_lagoon": "atoll.analysis.blue_lagoon_evaluator:BlueLagoonEvaluator",
    "into_the_blue": "atoll.analysis.into_the_blue_evaluator:IntoTheBlueEvaluator",
}
_FOR_ANY_GAME: Final = "atoll.analysis.rollout_evaluator:RolloutEvaluator"


def make_evaluator(game: Game, seed: int = 0) -> Evaluator:
    """The evaluator of a game, or the rollout evaluator if it brings none."""
    module, _, name = _HOMES.get(game.name, _FOR_ANY_GAME).partition(":")
    evaluator: Evaluator = getattr(import_module(module), name)(game, checked_seed(seed))
    return evaluator


def evaluator_for(view: View, seed: int = 0) -> Evaluator:
    """The evaluator for a view; the options of the game are in its position line."""
    return make_evaluator(parse_position(view.position).game, seed)
