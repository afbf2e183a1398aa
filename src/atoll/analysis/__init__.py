"""Position evaluation, hints and game reviews.

    from atoll.analysis import evaluate, hint, review

Each game brings its own `Evaluator` (see `evaluator`); everything else works for all games.
Importing this package compiles nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from atoll.analysis.evaluator import (
    ActionEvaluation,
    Evaluation,
    Evaluator,
    SeatEvaluation,
    evaluator_for,
)
from atoll.bots.bot import Limit
from atoll.core.game import SPECTATOR, State, View
from atoll.core.record import Record

if TYPE_CHECKING:
    from atoll.analysis.hints import Hint
    from atoll.analysis.review_result import Review

__all__ = [
    "ActionEvaluation", "Evaluation", "Evaluator", "SeatEvaluation", "evaluate", "hint", "review",
]  # fmt: skip


def evaluate(position: State | View, limit: Limit | None = None, seed: int = 0) -> Evaluation:
    """Win chance and expected final score of every seat.

    A state is evaluated from a spectator's view, so the result reveals no secret; a view is
    evaluated with the knowledge of its seat.
    """
    view = position.view(SPECTATOR) if isinstance(position, State) else position
    return evaluator_for(view, seed).evaluate(view, limit)


def hint(view: View, limit: Limit | None = None, seed: int = 0) -> Hint:
    """The best action for the player to move, with reasons and alternatives."""
    from atoll.analysis.hints import make_hint

    return make_hint(view, limit, seed)


def review(
    record: Record,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Review:
    """Review a whole game: win-chance curve, labelled decisions, luck separated from play.

    `progress` is called with the number of positions done and their total. Once `stop` returns
    true, the review ends with what is done so far.
    """
    from atoll.analysis.game_review import make_review

    return make_review(record, limit, seed, threads, progress, stop)
