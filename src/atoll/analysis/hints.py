"""Hints: what the player to decide had best do, why, and what else there is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from atoll.analysis.evaluator import Evaluation, Weighed
from atoll.analysis.registry import evaluator_for
from atoll.bots.bot import Limit
from atoll.core.errors import OptionError
from atoll.core.game import Action, Game, View
from atoll.core.result import Note

SHOWN: Final = 3
"""How many actions are named, the best one among them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with its text and the chances of all seats after it."""

    action: Action
    text: str
    win_chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """An action worth choosing, the reasons for it, and the next best; all of it as one seat
    knows the position."""

    action: Action
    text: str
    evaluation: Evaluation
    win_chances: tuple[float, ...]
    reasons: tuple[Note, ...]
    alternatives: tuple[Choice, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        return asdict(self)


def give_hint(view: View, limit: Limit | None = None, seed: int = 0) -> Hint:
    """The best action of the player to decide."""
    if view.current_player < 0:
        raise OptionError("a hint needs a player who has to decide, and nobody has to here")
    judge = evaluator_for(view, seed)
    best, *others = choices(judge.game, judge.weigh(view, limit))[:SHOWN]
    return Hint(
        best.action,
        best.text,
        judge.evaluate(view, limit),
        best.win_chances,
        judge.reasons(view, best.action),
        tuple(others),
    )


def choices(game: Game, weighed: tuple[Weighed, ...]) -> list[Choice]:
    """Weighed actions with their texts."""
    return [Choice(one.action, game.action_text(one.action), one.win_chances) for one in weighed]
