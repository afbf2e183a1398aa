"""A judge for any game: it finishes the game by random play, many times, and counts.

Random players are no good players, so its chances tell who is ahead rather than by how much. What
the viewer cannot know is drawn anew for each batch of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

import numpy as np

from atoll.analysis.evaluator import Evaluation, Evaluator, SeatOutlook, Weighed, finished
from atoll.bots.bot import Limit
from atoll.core.game import Action, State, View
from atoll.core.result import Note

GAMES: Final = 2000
"""Random games for a position when no limit is given."""
BATCH: Final = 200
METHOD: Final = "method-playouts"


class RolloutEvaluator(Evaluator):
    """Counts random games."""

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Shares of the victory and scores over random games."""
        state = self.game.sample_state(view, self.seed)
        if state.is_terminal:
            return finished(state.result())
        shares, scores = _counted(self._batches(view, None, limit or Limit(simulations=GAMES)))
        return Evaluation(tuple(map(_outlook, shares.T, scores.T)), False, METHOD)

    def weigh(self, view: View, limit: Limit | None = None) -> tuple[Weighed, ...]:
        """Every action, the limit shared out evenly among them."""
        actions, mover = view.legal_actions, view.current_player
        part = _part(limit or Limit(simulations=GAMES), len(actions))
        weighed = []
        for action in actions:
            shares, _ = _counted(self._batches(view, action, part))
            weighed.append(Weighed(action, tuple(shares.mean(axis=0).tolist())))
        return tuple(sorted(weighed, key=lambda one: -one.win_chances[mover]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """None: this judge knows no game in particular."""
        return ()

    def _batches(self, view: View, action: Action | None, limit: Limit) -> Iterator[Any]:
        """Batches of random games, after an action if one is given, until the limit."""
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


def _counted(batches: Iterator[Any]) -> tuple[Any, Any]:
    """Shares of the victory and scores, both games × seats."""
    played = list(batches)
    winners = np.concatenate([part.winners for part in played]).astype(np.float64)
    scores = np.concatenate([part.scores for part in played]).astype(np.float64)
    return winners / winners.sum(axis=1, keepdims=True), scores


def _outlook(shares: Any, scores: Any) -> SeatOutlook:
    root = np.sqrt(len(shares))
    return SeatOutlook(
        float(shares.mean()),
        float(shares.std() / root),
        float(scores.mean()),
        float(scores.std() / root),
    )


def _part(limit: Limit, ways: int) -> Limit:
    """One of so many equal parts of a limit."""
    return Limit(
        None if limit.seconds is None else limit.seconds / ways,
        None if limit.simulations is None else max(1, limit.simulations // ways),
    )
