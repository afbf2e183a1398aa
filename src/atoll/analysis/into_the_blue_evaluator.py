"""The evaluator of Into the Blue: exact within the turn, given the value of the turn's outcomes.

The values of outcomes come from the solved table, if there is one for these options, and otherwise
from the shipped value function after a search of further turns. Expected scores come from the
outlook network, which predicts which seat gets each treasure.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import numpy as np

from atoll.analysis.evaluator import ActionEvaluation, Evaluation, Evaluator, SeatEvaluation
from atoll.analysis.into_the_blue_reasons import reasons_for
from atoll.bots.bot import Limit
from atoll.bots.into_the_blue import value_functions
from atoll.bots.into_the_blue.indexing import CHEST, OUTCOME_OF
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    batch_from_view,
    chest_deals,
    opening_positions,
)
from atoll.bots.into_the_blue.solution_file import Solution, is_solved
from atoll.bots.into_the_blue.turn_bots import PlannedTurn
from atoll.bots.into_the_blue.turn_policies import TurnPolicy
from atoll.bots.into_the_blue.turn_search import TurnSearch
from atoll.bots.into_the_blue.value_network import uses_two_player_network
from atoll.core.errors import OptionError
from atoll.core.game import TERMINAL, Action, Game, View
from atoll.core.result import Note
from atoll.games.into_the_blue.dice import DICE, HAND_INDEX, pack_hand
from atoll.games.into_the_blue.rules import LAST_ROLL, STOP
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from atoll.games.into_the_blue.view import IntoTheBlueView

CACHE_SIZE: Final = 64
"""Turns cached by an evaluator."""
SEARCH_TURNS: Final = {2: 2, 3: 1, 4: 1, 5: 1}
"""Search depth in turns, by number of players."""

FITTED_ERROR: Final = 0.01
"""Typical error at a win chance of 0.5, two players, default options; measured (docs/solver.md)."""
WIN_ERROR: Final = {2: 0.05, 3: 0.08, 4: 0.07, 5: 0.09}
"""The same for all other games, by number of players; measured (docs/solver.md)."""
SCORE_ERROR: Final = {2: 0.95, 3: 1.15, 4: 1.1, 5: 1.25}
"""Typical error of an expected score, by number of players; measured (docs/solver.md)."""


@dataclass(frozen=True)
class Turn(PlannedTurn):
    """One turn under its player's best play.

    `outcomes`, `hands` (after the first and second roll) and `before` (the first roll) hold the
    shares and then the final scores of all seats, in seat order.
    """

    before: Floats
    scene: PositionBatch
    plan: TurnPolicy
    worths: Floats

    def at(self, view: IntoTheBlueView) -> Floats:
        """Shares, then scores, at the view's point of the turn."""
        if view.rolls == 0:
            return self.before
        if view.rolls == LAST_ROLL:
            return np.asarray(self.outcomes[self.best_outcome(view)])
        hand = HAND_INDEX[pack_hand(view.dice)]
        if len(view.dice) == DICE:
            hand = int(self.plan.best[view.rolls - 1, hand])
        return np.asarray(self.hands[view.rolls - 1, hand])

    def best_outcome(self, view: IntoTheBlueView) -> int:
        """The best outcome that the final dice allow."""
        if view.perfect:
            return CHEST
        return max(
            (OUTCOME_OF[level, view.dice.count(level)] for level, _ in view.allows),
            key=lambda outcome: self.worths[outcome],
        )


class IntoTheBlueEvaluator(Evaluator):
    """Evaluates positions of Into the Blue, by the solved table of the options if there is one."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, IntoTheBlue):
            raise OptionError(f"this evaluator is for Into the Blue, not {game.title}")
        self.rules = game
        self.solved = is_solved(game)
        self._search = TurnSearch(game)
        self._solution = Solution(game) if self.solved else None
        fitted = uses_two_player_network(game)
        self._win_error = FITTED_ERROR if fitted else WIN_ERROR[game.players]
        self._turns: OrderedDict[object, Turn] = OrderedDict()

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Win chances and scores; no limit is needed, as a bot takes as long for a move."""
        view = _checked(view)
        players = self.game.players
        if view.current_player == TERMINAL:
            return self._finished(view)
        if view.turn_seat < 0:
            return self._opening()
        turn = self.turn(view)
        values = turn.at(view)
        exact = self.solved and not turn.scene.seen_chests
        return self._evaluation(values[:players], values[players:], exact)

    def rank_actions(self, view: View, limit: Limit | None = None) -> tuple[ActionEvaluation, ...]:
        """Every action with the win chances after it, the best for the player to move first."""
        view = _checked(view)
        turn, players = self.turn(view), self.game.players
        found = [
            ActionEvaluation(action, tuple(turn.after(view, action)[:players].tolist()))
            for action in view.legal_actions
        ]
        # Stopping comes first among equals, so that no roll is recommended without a gain.
        ranked = sorted(found, key=lambda one: one.action != STOP)
        return tuple(sorted(ranked, key=lambda one: -one.win_chances[view.current_player]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """The odds of a keep's outcomes, or what shells and chests gain on the score sheet."""
        view = _checked(view)
        return reasons_for(self.rules, view, self.turn(view).plan, action)

    def turn(self, view: IntoTheBlueView) -> Turn:
        """The turn a view belongs to, solved once for all its rolls and decisions."""
        scene = batch_from_view(self.rules, view)
        key = (view.turn_seat, view.shells, scene.chests.tobytes(), view.last_round_by,
               view.seat if scene.seen_chests else None, scene.seen_chests)  # fmt: skip
        if key not in self._turns:
            state = self.rules.parse_position(view.position)
            self._turns[key] = self._solve_turn(scene, state)
            while len(self._turns) > CACHE_SIZE:
                self._turns.popitem(last=False)
        self._turns.move_to_end(key)
        return self._turns[key]

    def _solve_turn(self, scene: PositionBatch, state: IntoTheBlueState) -> Turn:
        self._search.begin(state)
        worths, shares = self._outcome_shares(scene, state)
        ends = np.concatenate([shares, self._search.scores()], axis=1)
        plan = TurnPolicy(worths)
        hands, before = plan.evaluate(ends)
        return Turn(ends, hands, before, scene, plan, worths)

    def _outcome_shares(
        self, scene: PositionBatch, state: IntoTheBlueState
    ) -> tuple[Floats, Floats]:
        """Values of the outcomes to the player on turn, and shares by outcome and seat."""
        if self._solution is None:
            return self._search.outcomes(SEARCH_TURNS[self.game.players])
        by_solution = value_functions.solution_shares(self._solution)
        worths, columns = value_functions.outcome_shares(scene, by_solution)
        return worths[0], np.roll(columns[0], state.turn_seat, axis=1)

    def _opening(self) -> Evaluation:
        """The same for all seats: before the first player is drawn they are interchangeable."""
        players, state = self.game.players, self.rules.new_state()
        state.push(self.rules.first_players[0][0])
        scores = self._solve_turn(opening_positions(self.rules, 1), state).before[players:]
        equal = np.full(players, 1 / players)
        return self._evaluation(equal, np.full(players, scores.mean()), self.solved)

    def _finished(self, view: IntoTheBlueView) -> Evaluation:
        """The result, averaged over every possible value of the chests that are hidden."""
        lines = self.rules.parse_position(view.position).sheet().lines
        treasures = np.sum([line.points for line in lines[:-1]], axis=0)
        totals = treasures + chest_deals(self.rules.chests, view.chests)
        best = totals == totals.max(axis=1, keepdims=True)
        shares = (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
        seats = zip(shares.tolist(), totals.mean(axis=0).tolist(), strict=True)
        return Evaluation(
            tuple(SeatEvaluation(share, 0.0, score, 0.0) for share, score in seats),
            True,
            "method-result",
        )

    def _evaluation(self, shares: Floats, scores: Floats, exact: bool) -> Evaluation:
        error = 0.0 if exact else self._win_error
        seats = tuple(
            SeatEvaluation(
                float(share), error * 2 * float(np.sqrt(max(0.0, share * (1 - share)))),
                float(score), SCORE_ERROR[self.game.players],
            )
            for share, score in zip(shares, scores, strict=True)
        )  # fmt: skip
        return Evaluation(seats, exact, "method-solved" if self.solved else "method-fitted")


def _checked(view: View) -> IntoTheBlueView:
    if not isinstance(view, IntoTheBlueView):
        raise OptionError("this evaluator needs a view of Into the Blue")
    return view
