"""The evaluator of each game."""

from __future__ import annotations

from atoll.analysis.evaluator import Evaluator
from atoll.core.chance import validate_seed
from atoll.core.game import Game, View
from atoll.games import game_plugin, parse_position


def make_evaluator(game: Game, seed: int = 0) -> Evaluator:
    """A game's own evaluator, or the one that plays random games."""
    evaluator: Evaluator = game_plugin(game.name).load("evaluator")(game, validate_seed(seed))
    return evaluator


def evaluator_for(view: View, seed: int = 0) -> Evaluator:
    """The evaluator for the game a view is of; its options are in the view's position line."""
    return make_evaluator(parse_position(view.position).game, seed)
