"""Hints: the best action for the player to move, the reasons for it, and alternatives."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from atoll.analysis.evaluator import ActionEvaluation, Evaluation, evaluator_for
from atoll.bots.bot import Limit
from atoll.core.errors import OptionError
from atoll.core.game import Action, Game, View
from atoll.core.result import Note

MAX_CHOICES: Final = 3
"""How many actions a hint lists, including the best one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with its text and the win chances of all seats after it."""

    action: Action
    text: str
    win_chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended action, the reasons for it and the next best, from one seat's knowledge."""

    action: Action
    text: str
    evaluation: Evaluation
    win_chances: tuple[float, ...]
    reasons: tuple[Note, ...]
    alternatives: tuple[Choice, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


def make_hint(view: View, limit: Limit | None = None, seed: int = 0) -> Hint:
    """The best action of the player to move."""
    if view.current_player < 0:
        raise OptionError("a hint needs a position in which a player has to decide")
    evaluator = evaluator_for(view, seed)
    ranked = make_choices(evaluator.game, evaluator.rank_actions(view, limit))
    best, *others = ranked[:MAX_CHOICES]
    return Hint(
        best.action,
        best.text,
        evaluator.evaluate(view, limit),
        best.win_chances,
        evaluator.reasons(view, best.action),
        tuple(others),
    )


def make_choices(game: Game, ranked: tuple[ActionEvaluation, ...]) -> list[Choice]:
    """Evaluated actions with their texts."""
    return [Choice(one.action, game.action_text(one.action), one.win_chances) for one in ranked]
