"""Analysis: how a position stands, what to do in it and why, and where a game was decided.

    from atoll.analysis import evaluate, hint, review

Each game has its own `Evaluator`; everything else is the same for all games. Importing this package
compiles nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from atoll.analysis.evaluator import Evaluation, Evaluator, SeatOutlook, Weighed
from atoll.bots.bot import Limit
from atoll.core.game import SPECTATOR, State, View
from atoll.core.record import Record

if TYPE_CHECKING:
    from atoll.analysis.hints import Hint
    from atoll.analysis.review_result import Review

__all__ = [
    "Evaluation",
    "Evaluator",
    "SeatOutlook",
    "Weighed",
    "evaluate",
    "hint",
    "review",
]


def evaluate(where: State | View, limit: Limit | None = None, seed: int = 0) -> Evaluation:
    """Win chance and expected final score of every seat.

    Of a state, this is what a spectator can tell: nobody learns a secret from it. Of a view, it
    is what the view's seat can tell.
    """
    from atoll.analysis.registry import evaluator_for

    view = where.view(SPECTATOR) if isinstance(where, State) else where
    return evaluator_for(view, seed).evaluate(view, limit)


def hint(view: View, limit: Limit | None = None, seed: int = 0) -> Hint:
    """What the player to decide had best do, with reasons and alternatives."""
    from atoll.analysis.hints import give_hint

    return give_hint(view, limit, seed)


def review(
    record: Record,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Review:
    """The whole game looked through: win-chance curve, labelled decisions, luck and play.

    `progress` is told how many steps are done and how many there are; once `stop` answers true,
    the review ends with what is done.
    """
    from atoll.analysis.game_review import make_review

    return make_review(record, limit, seed, threads, progress, stop)
