"""Puzzles of Into the Blue for two: when to stop, which dice, chest or shells, which level."""

from __future__ import annotations

from typing import Final

from atoll.analysis.into_the_blue_evaluator import IntoTheBlueEvaluator
from atoll.analysis.into_the_blue_reasons import outcome_odds
from atoll.analysis.puzzle_maker import PuzzleMaker, Ranking, immediate_gain
from atoll.bots.into_the_blue.indexing import CHEST
from atoll.core.game import Action, Game, State
from atoll.games.into_the_blue.dice import NUM_ROLLS
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.view import IntoTheBlueView

MIN_MARGIN: Final = 0.03
"""By how much the best action must be better than the next one."""
OPEN_CHANCES: Final = (0.05, 0.95)
"""Win chances between which a game is not decided."""
CHEST_ODDS: Final = 0.1
"""From this chance of a chest on, an action goes for it."""
RIVALS: Final = 3
"""How many of the next best actions a decision is compared with."""


class IntoTheBluePuzzleMaker(PuzzleMaker):
    """Ranks actions exactly, by the solved table if there is one.

    A player who knows the value of a chest of their own gets no puzzle: the table is exact without
    such knowledge only.
    """

    kinds = ("stop", "chest", "keep", "level", "greed")
    players = ("octopus", "seal", "turtle")
    level_names = ("shrimp", "crab", "turtle", "seal", "octopus")

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.evaluator = IntoTheBlueEvaluator(game, seed)

    def rank(self, state: State) -> Ranking | None:
        """All actions with exact win chances."""
        view = _view(state)
        if len(view.legal_actions) < 2 or view.perfect or view.chests[view.turn_seat]:
            return None
        ranking = self.evaluator.rank_actions(view)
        best, second = (one.win_chances[view.turn_seat] for one in ranking[:2])
        low, high = OPEN_CHANCES
        return ranking if best - second >= MIN_MARGIN and low <= best <= high else None

    def kind(self, state: State, ranking: Ranking) -> str:
        """Which question the position asks."""
        best, *rivals = (one.action for one in ranking[: 1 + RIVALS])
        if best > STOP:
            gains = {action: immediate_gain(state, action) for action in (best, *rivals)}
            return "greed" if max(gains.values()) > gains[best] else "level"
        if self._is_about_chests(_view(state), best, rivals):
            return "chest"
        return "stop" if STOP in (best, rivals[0]) else "keep"

    def _is_about_chests(self, view: IntoTheBlueView, best: Action, rivals: list[Action]) -> bool:
        """Whether the best action goes for a chest and gives up shells, or a rival goes for one."""
        if self._chest_chance(view, best) >= CHEST_ODDS:
            return bool(view.allows) and STOP in rivals
        return any(self._chest_chance(view, rival) >= CHEST_ODDS for rival in rivals)

    def _chest_chance(self, view: IntoTheBlueView, action: Action) -> float:
        if action >= STOP:
            return 0.0
        odds = outcome_odds(self.evaluator.turn(view).plan, view.rolls, NUM_ROLLS + action)
        return float(odds[CHEST])


def _view(state: State) -> IntoTheBlueView:
    view = state.view(state.current_player)
    assert isinstance(view, IntoTheBlueView)
    return view
