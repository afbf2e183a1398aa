"""Blue Lagoon's judge: one tree search for each position, calibrated to shares of the victory.

Before tokens are drawn it looks at many layouts that may come, each with a shorter search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from atoll.analysis.blue_lagoon_reasons import placing_reasons
from atoll.analysis.evaluator import Evaluation, Judge, SeatOutlook, Weighed, finished
from atoll.bots.blue_lagoon.estimate import Estimate, estimate
from atoll.bots.bot import Limit
from atoll.core.chance import Dice
from atoll.core.errors import OptionError
from atoll.core.game import CHANCE, Action, Game, View
from atoll.core.result import Note
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.blue_lagoon.view import BlueLagoonView

LIMIT: Final = Limit(simulations=20_000)
"""What a position gets when nobody says: some two tenths of a second."""
LAYOUTS: Final = 32
LAYOUT_SHARE: Final = 8
"""Layouts looked at before a draw, each with that part of the limit."""
WELL_TRIED: Final = 0.05
"""A candidate tried less often than this part of the best one's tries is not weighed."""
KEPT: Final = 64
"""Estimates kept, for all judges together."""
METHOD: Final = "method-search"
Shares = tuple[float, ...]


class BlueLagoonJudge(Judge):
    """Judges positions of one game."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, BlueLagoon):
            raise OptionError(f"this judge knows Blue Lagoon, not {game.title}")
        self.rules = game

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Chances and scores by a search, or by many where tokens are still to be drawn."""
        state = self.rules.sample_state(view, 0)
        if state.is_terminal:
            return finished(state.result())
        if state.current_player == CHANCE:
            return self._before_draws(state, limit or LIMIT)
        return _said([self._searched(state, limit or LIMIT)])

    def weigh(self, view: View, limit: Limit | None = None) -> tuple[Weighed, ...]:
        """The candidates the search tried often enough to compare them."""
        state = self.rules.sample_state(view, 0)
        found = self._searched(state, limit or LIMIT)
        mover, least = state.current_player, WELL_TRIED * found.candidates[0].weight
        weighed = [
            Weighed(one.action, _believed(shares, found.shares[0], mover))
            for one, shares in zip(found.candidates, found.shares, strict=True)
            if one.weight >= least
        ]
        return tuple(sorted(weighed, key=lambda one: -one.win_chances[mover]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """Rows of the sheet gained or denied, villages that stay, tokens within reach."""
        return placing_reasons(self.rules.sample_state(view, 0), action)

    def is_step(self, view: View) -> bool:
        """The laying out of all tokens is one step."""
        assert isinstance(view, BlueLagoonView)
        return not 0 < view.laid < rules.CIRCLES

    def _searched(self, state: BlueLagoonState, limit: Limit) -> Estimate:
        return _estimated(self.rules, state.position(), limit, self.seed)

    def _before_draws(self, state: BlueLagoonState, limit: Limit) -> Evaluation:
        """The mean over layouts that may come."""
        undecided = state.struct[0]["seat"] == rules.UNDECIDED
        ends = [self._after_draws(state, number) for number in range(LAYOUTS)]
        if any(end.is_terminal for end in ends):
            return finished(ends[0].result())
        part = _part(limit)
        found = [estimate(self.rules, end, part, self.seed) for end in ends]
        told = _said(found)
        return _levelled(told) if undecided else told

    def _after_draws(self, state: BlueLagoonState, number: int) -> BlueLagoonState:
        end = state.clone()
        Dice((self.seed + number) % 2**64).resolve_chance(end)
        return end


@lru_cache(maxsize=KEPT)
def _estimated(game: BlueLagoon, position: str, limit: Limit, seed: int) -> Estimate:
    """One search, kept for a while: positions are evaluated, weighed and compared."""
    return estimate(game, game.parse_position(position), limit, seed)


def _part(limit: Limit) -> Limit:
    """The part of a limit that one layout gets."""
    return Limit(
        None if limit.seconds is None else limit.seconds / LAYOUT_SHARE,
        None if limit.simulations is None else max(1, limit.simulations // LAYOUT_SHARE),
    )


def _said(found: Sequence[Estimate]) -> Evaluation:
    """The mean of some estimates, with the error of that mean."""
    win, score = np.array([one.win for one in found]), np.array([one.score for one in found])
    within = (
        np.array([one.win_error for one in found]),
        np.array([one.score_error for one in found]),
    )
    errors = [
        np.sqrt((one**2).mean(axis=0) + all_.var(axis=0)) / np.sqrt(len(found))
        for one, all_ in zip(within, (win, score), strict=True)
    ]
    columns = win.mean(axis=0), errors[0], score.mean(axis=0), errors[1]
    seats = tuple(SeatOutlook(*map(float, seat)) for seat in zip(*columns, strict=True))
    return Evaluation(seats, False, METHOD)


def _levelled(told: Evaluation) -> Evaluation:
    """Before a first player is drawn all seats are alike."""
    players = len(told.seats)
    score = sum(seat.score for seat in told.seats) / players
    error = max(seat.score_error for seat in told.seats)
    return Evaluation((SeatOutlook(1 / players, 0.0, score, error),) * players, False, METHOD)


def _believed(shares: Shares, best: Shares, mover: int) -> Shares:
    """Everybody's chances after a candidate.

    What was tried less often than the best may look better by luck alone: it is not believed to.
    """
    return shares if shares[mover] <= best[mover] else best
