"""The judge of each game, imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from atoll.analysis.evaluator import Judge
from atoll.core.chance import validate_seed
from atoll.core.game import Game, View
from atoll.games import parse_position

_HOMES: Final = {
    "blue_lagoon": "atoll.analysis.blue_lagoon_evaluator:BlueLagoonJudge",
    "into_the_blue": "atoll.analysis.into_the_blue_evaluator:IntoTheBlueJudge",
}
_FOR_ANY_GAME: Final = "atoll.analysis.rollout_evaluator:PlainJudge"


def make_judge(game: Game, seed: int = 0) -> Judge:
    """A game's own judge, or the plain one."""
    module, _, name = _HOMES.get(game.name, _FOR_ANY_GAME).partition(":")
    judge: Judge = getattr(import_module(module), name)(game, validate_seed(seed))
    return judge


def judge_for(view: View, seed: int = 0) -> Judge:
    """The judge for the game a view is of; its options are in the view's position line."""
    return make_judge(parse_position(view.position).game, seed)
