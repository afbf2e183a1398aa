"""The evaluator of Blue Lagoon: a tree search, calibrated to shares of the victory.

Before tokens are drawn, it averages over sampled layouts, each searched more briefly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from atoll.analysis.blue_lagoon_reasons import placement_reasons
from atoll.analysis.evaluator import (
    ActionEvaluation,
    Evaluation,
    Evaluator,
    SeatEvaluation,
    divide_limit,
    result_evaluation,
)
from atoll.bots.blue_lagoon.mcts import Estimate, estimate
from atoll.bots.bot import Limit
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, Action, Game, View
from atoll.core.result import Note
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.blue_lagoon.view import BlueLagoonView

LIMIT: Final = Limit(simulations=20_000)
"""The default limit for a position: about 0.2 seconds."""
LAYOUTS: Final = 32
"""Layouts sampled before a draw."""
LAYOUT_DIVISOR: Final = 8
"""Each layout gets the limit divided by this."""
MIN_VISIT_SHARE: Final = 0.05
"""Candidates with fewer visits than this share of the best one's are left out of the ranking."""
CACHE_SIZE: Final = 64
"""Estimates cached for all evaluators together."""
METHOD: Final = "method-search"
Shares = tuple[float, ...]


class BlueLagoonEvaluator(Evaluator):
    """Evaluates positions of Blue Lagoon."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, BlueLagoon):
            raise OptionError(f"this evaluator is for Blue Lagoon, not {game.title}")
        self.rules = game

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Win chances and scores by one search, or by many while tokens are still to be drawn."""
        state = self.rules.sample_state(view, 0)
        if state.is_terminal:
            return result_evaluation(state.result())
        if state.current_player == CHANCE:
            return self._before_draws(state, limit or LIMIT)
        return _mean([self._search(state, limit or LIMIT)])

    def rank_actions(self, view: View, limit: Limit | None = None) -> tuple[ActionEvaluation, ...]:
        """The candidates with enough visits to be compared."""
        state = self.rules.sample_state(view, 0)
        found = self._search(state, limit or LIMIT)
        mover, minimum = state.current_player, MIN_VISIT_SHARE * found.candidates[0].weight
        ranked = [
            ActionEvaluation(one.action, _capped(shares, found.shares[0], mover))
            for one, shares in zip(found.candidates, found.shares, strict=True)
            if one.weight >= minimum
        ]
        return tuple(sorted(ranked, key=lambda one: -one.win_chances[mover]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """Rows of the sheet gained or denied, villages that stay, tokens within reach."""
        return placement_reasons(self.rules.sample_state(view, 0), action)

    def is_step(self, view: View) -> bool:
        """The laying out of all tokens is one step."""
        assert isinstance(view, BlueLagoonView)
        return not 0 < view.laid < rules.CIRCLES

    def _search(self, state: BlueLagoonState, limit: Limit) -> Estimate:
        return _cached_estimate(self.rules, state.position(), limit, self.seed)

    def _before_draws(self, state: BlueLagoonState, limit: Limit) -> Evaluation:
        """The mean over sampled layouts."""
        undecided = state.struct[0]["seat"] == rules.UNDECIDED
        ends = [self._after_draws(state, number) for number in range(LAYOUTS)]
        if any(end.is_terminal for end in ends):
            return result_evaluation(ends[0].result())
        part = divide_limit(limit, LAYOUT_DIVISOR)
        mean = _mean([estimate(self.rules, end, part, self.seed) for end in ends])
        return _symmetric(mean) if undecided else mean

    def _after_draws(self, state: BlueLagoonState, number: int) -> BlueLagoonState:
        end = state.clone()
        Dice((self.seed + number) % 2**64).resolve_chance(end)
        return end


@lru_cache(maxsize=CACHE_SIZE)
def _cached_estimate(game: BlueLagoon, position: str, limit: Limit, seed: int) -> Estimate:
    """One search; `evaluate` and `rank_actions` of the same position share it."""
    return estimate(game, game.parse_position(position), limit, seed)


def _mean(found: Sequence[Estimate]) -> Evaluation:
    """The mean of estimates, with its standard error."""
    columns = []
    for name in ("win", "score"):
        values = np.array([getattr(one, name) for one in found])
        within = np.array([getattr(one, f"{name}_error") for one in found])
        error = np.sqrt((within**2).mean(axis=0) + values.var(axis=0)) / np.sqrt(len(found))
        columns += [values.mean(axis=0), error]
    seats = tuple(SeatEvaluation(*map(float, seat)) for seat in zip(*columns, strict=True))
    return Evaluation(seats, False, METHOD)


def _symmetric(mean: Evaluation) -> Evaluation:
    """The same for all seats: before the first player is drawn they are interchangeable."""
    players = len(mean.seats)
    score = sum(seat.score for seat in mean.seats) / players
    error = max(seat.score_error for seat in mean.seats)
    return Evaluation((SeatEvaluation(1 / players, 0.0, score, error),) * players, False, METHOD)


def _capped(shares: Shares, best: Shares, mover: int) -> Shares:
    """The shares after a candidate, at most the best candidate's.

    A candidate with fewer visits than the best may have a higher mean by chance alone.
    """
    return shares if shares[mover] <= best[mover] else best
