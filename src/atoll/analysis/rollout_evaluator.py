"""An evaluator for any game: the mean of many random rollouts.

Random players are weak, so the win chances show who is ahead rather than by how much. What the
viewer cannot know is sampled anew for each batch of rollouts.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

import numpy as np

from atoll.analysis.evaluator import (
    ActionEvaluation,
    Evaluation,
    Evaluator,
    SeatEvaluation,
    divide_limit,
    result_evaluation,
)
from atoll.bots.bot import Limit
from atoll.core.game import Action, State, View
from atoll.core.result import Note

ROLLOUTS: Final = 2000
"""Rollouts for a position when no limit is given."""
BATCH: Final = 200
METHOD: Final = "method-playouts"


class RolloutEvaluator(Evaluator):
    """Averages random rollouts."""

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Mean shares of the victory and mean scores."""
        state = self.game.sample_state(view, self.seed)
        if state.is_terminal:
            return result_evaluation(state.result())
        batches = self._batches(view, None, limit or Limit(simulations=ROLLOUTS))
        shares, scores = _concatenate(batches)
        return Evaluation(tuple(map(_seat_evaluation, shares.T, scores.T)), False, METHOD)

    def rank_actions(self, view: View, limit: Limit | None = None) -> tuple[ActionEvaluation, ...]:
        """Every action; the limit is divided evenly among them."""
        actions, mover = view.legal_actions, view.current_player
        part = divide_limit(limit or Limit(simulations=ROLLOUTS), len(actions))
        found = []
        for action in actions:
            shares, _ = _concatenate(self._batches(view, action, part))
            found.append(ActionEvaluation(action, tuple(shares.mean(axis=0).tolist())))
        return tuple(sorted(found, key=lambda one: -one.win_chances[mover]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """None: rollouts give no reasons."""
        return ()

    def _batches(self, view: View, action: Action | None, limit: Limit) -> Iterator[Any]:
        """Batches of rollouts, after an action if one is given, until the limit."""
        deadline = None if limit.seconds is None else perf_counter() + limit.seconds
        left, number = limit.simulations, 0
        while left is None or left > 0:
            games = BATCH if left is None else min(BATCH, left)
            seed = (self.seed + number) % 2**64
            yield _after(self.game.sample_state(view, seed), action).playouts(games, seed)
            left, number = None if left is None else left - games, number + 1
            if deadline is not None and perf_counter() >= deadline:
                return


def _after(state: State, action: Action | None) -> State:
    if action is not None:
        state.apply(action)
    return state


def _concatenate(batches: Iterator[Any]) -> tuple[Any, Any]:
    """Shares of the victory and scores, both games × seats."""
    done = list(batches)
    winners = np.concatenate([batch.winners for batch in done]).astype(np.float64)
    scores = np.concatenate([batch.scores for batch in done]).astype(np.float64)
    return winners / winners.sum(axis=1, keepdims=True), scores


def _seat_evaluation(shares: Any, scores: Any) -> SeatEvaluation:
    root = np.sqrt(len(shares))
    return SeatEvaluation(
        float(shares.mean()),
        float(shares.std() / root),
        float(scores.mean()),
        float(scores.std() / root),
    )
