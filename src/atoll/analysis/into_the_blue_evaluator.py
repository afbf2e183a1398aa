"""The judge of Into the Blue: exact within the turn, on top of what the turn's outcomes are worth.

Outcomes are worth what the solved table says, if there is one for these options, and otherwise what
the shipped evaluation says after looking further turns ahead. Final scores come from the outlook
network, which says how likely each seat is to get each treasure.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import numpy as np

from atoll.analysis.evaluator import Evaluation, Judge, SeatOutlook, Weighed
from atoll.analysis.into_the_blue_reasons import reasons_for
from atoll.bots.bot import Limit
from atoll.bots.into_the_blue.indexing import CHEST, OUTCOME_OF
from atoll.bots.into_the_blue.position_batch import Floats, Scenes, deals, outcomes, scene_of
from atoll.bots.into_the_blue.self_play import many_openings
from atoll.bots.into_the_blue.solution_file import SolvedTable, is_solved
from atoll.bots.into_the_blue.turn_policies import Plan
from atoll.bots.into_the_blue.value_network import is_usual, shipped_outlook
from atoll.bots.into_the_blue.win_shares import (
    Shares,
    by_evaluation,
    by_table,
    turn_outcomes,
)
from atoll.core.errors import OptionError
from atoll.core.game import TERMINAL, Action, Game, View
from atoll.core.result import Note
from atoll.games.into_the_blue.dice import DICE, HAND_INDEX, NUM_ROLLS, pack_hand
from atoll.games.into_the_blue.rules import LAST_ROLL, STOP
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

TURNS_KEPT: Final = 64
AHEAD: Final = {2: 2, 3: 1, 4: 1, 5: 1}
"""How many turns ahead the evaluation looks, by number of players."""

FITTED_ERROR: Final = 0.01
"""Typical error of an even chance for two with the usual box; measured (docs/solver.md)."""
WIN_ERROR: Final = {2: 0.05, 3: 0.08, 4: 0.07, 5: 0.09}
"""The same for everything else, by number of players; measured (docs/solver.md)."""
SCORE_ERROR: Final = {2: 0.95, 3: 1.15, 4: 1.1, 5: 1.25}
"""Typical error of an expected score, by number of players; measured (docs/solver.md)."""


@dataclass(frozen=True)
class Turn:
    """A turn as its player will play it: shares and final scores of all seats, by seat of the
    game, for every outcome, every hand after the first and second roll, and before the first."""

    scene: Scenes
    plan: Plan
    worths: Floats
    outcomes: Floats
    hands: Floats
    before: Floats

    def now(self, view: IntoTheBlueView) -> Floats:
        """Shares, then scores, where the view is in the turn."""
        if view.rolls == 0:
            return self.before
        if view.rolls == LAST_ROLL:
            return np.asarray(self.outcomes[self.best_outcome(view)])
        hand = HAND_INDEX[pack_hand(view.dice)]
        if len(view.dice) == DICE:
            hand = int(self.plan.best[view.rolls - 1, hand])
        return np.asarray(self.hands[view.rolls - 1, hand])

    def after(self, view: IntoTheBlueView, action: Action) -> Floats:
        """The same once an action is chosen."""
        if action > STOP:
            return np.asarray(self.outcomes[placing(view, action)])
        hand = HAND_INDEX[pack_hand(view.dice)] if action == STOP else NUM_ROLLS + action
        return np.asarray(self.hands[view.rolls - 1, hand])

    def best_outcome(self, view: IntoTheBlueView) -> int:
        """The outcome of final dice that the player will choose."""
        if view.perfect:
            return CHEST
        return max(
            (OUTCOME_OF[level, view.dice.count(level)] for level, _ in view.allows),
            key=lambda outcome: self.worths[outcome],
        )


def placing(view: IntoTheBlueView, action: Action) -> int:
    """The outcome of placing on a level."""
    level = action - STOP
    return OUTCOME_OF[level, view.dice.count(level)]


class IntoTheBlueJudge(Judge):
    """Judges positions of one game, by the solved table of its options if there is one."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if not isinstance(game, IntoTheBlue):
            raise OptionError(f"this judge knows Into the Blue, not {game.title}")
        self.rules = game
        self.solved = is_solved(game)
        self._shares = self._best_shares()
        fitted = game.players == 2 and is_usual(game)
        self._win_error = FITTED_ERROR if fitted else WIN_ERROR[game.players]
        self._turns: OrderedDict[object, Turn] = OrderedDict()

    def _best_shares(self) -> Shares:
        if self.solved:
            return by_table(SolvedTable(self.rules))
        return by_evaluation(self.rules, AHEAD[self.game.players])

    def evaluate(self, view: View, limit: Limit | None = None) -> Evaluation:
        """Chances and scores; it takes no longer than a bot's turn, so no limit is looked at."""
        view = _checked(view)
        players = self.game.players
        if view.current_player == TERMINAL:
            return self._finished(view)
        if view.turn_seat < 0:
            return self._opening()
        turn = self.turn(view)
        now = turn.now(view)
        exact = self.solved and not turn.scene.seen
        return self._said(now[:players], now[players:], exact)

    def weigh(self, view: View, limit: Limit | None = None) -> tuple[Weighed, ...]:
        """Every action with the chances after it, the best for the player to decide first."""
        view = _checked(view)
        turn, players = self.turn(view), self.game.players
        weighed = [
            Weighed(action, tuple(turn.after(view, action)[:players].tolist()))
            for action in view.legal_actions
        ]
        # Stopping first among equals: nobody rolls again for nothing.
        ranked = sorted(weighed, key=lambda one: one.action != STOP)
        return tuple(sorted(ranked, key=lambda one: -one.win_chances[view.current_player]))

    def reasons(self, view: View, action: Action) -> tuple[Note, ...]:
        """The odds of what comes of a keep, or what shells and chests bring on the sheet."""
        view = _checked(view)
        return reasons_for(self.rules, view, self.turn(view).plan, action)

    def turn(self, view: IntoTheBlueView) -> Turn:
        """The turn a view is in, worked out once for all its rolls and decisions."""
        scene = scene_of(self.rules, view)
        key = (view.turn_seat, view.shells, scene.chests.tobytes(), view.last_round_by,
               view.seat if scene.seen else None, scene.seen)  # fmt: skip
        if key not in self._turns:
            self._turns[key] = self._worked_out(scene, view.turn_seat)
            while len(self._turns) > TURNS_KEPT:
                self._turns.popitem(last=False)
        self._turns.move_to_end(key)
        return self._turns[key]

    def _worked_out(self, scene: Scenes, seat: int) -> Turn:
        worths, columns = turn_outcomes(scene, self._shares)
        scores = shipped_outlook(self.game.players)(outcomes(scene)).scores
        by_seat = [np.roll(numbers, seat, axis=1) for numbers in (columns[0], scores)]
        ends = np.concatenate(by_seat, axis=1)
        plan = Plan(worths[0])
        hands, before = plan.follow(ends)
        return Turn(scene, plan, worths[0], ends, hands, before)

    def _opening(self) -> Evaluation:
        """Before a first player is drawn all seats are alike."""
        players = self.game.players
        scores = self._worked_out(many_openings(self.rules, 1), 0).before[players:]
        equal = np.full(players, 1 / players)
        return self._said(equal, np.full(players, scores.mean()), self.solved)

    def _finished(self, view: IntoTheBlueView) -> Evaluation:
        """Who won; chests that were never shown are dealt in every possible way."""
        lines = self.rules.parse_position(view.position).sheet().lines
        treasures = np.sum([line.points for line in lines[:-1]], axis=0)
        totals = treasures + deals(self.rules.chests, view.chests)
        best = totals == totals.max(axis=1, keepdims=True)
        shares = (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
        seats = zip(shares.tolist(), totals.mean(axis=0).tolist(), strict=True)
        return Evaluation(
            tuple(SeatOutlook(share, 0.0, score, 0.0) for share, score in seats),
            True,
            "method-result",
        )

    def _said(self, shares: Floats, scores: Floats, exact: bool) -> Evaluation:
        wrong = 0.0 if exact else self._win_error
        seats = tuple(
            SeatOutlook(
                float(share), wrong * 2 * float(np.sqrt(max(0.0, share * (1 - share)))),
                float(score), SCORE_ERROR[self.game.players],
            )
            for share, score in zip(shares, scores, strict=True)
        )  # fmt: skip
        return Evaluation(seats, exact, "method-solved" if self.solved else "method-fitted")


def _checked(view: View) -> IntoTheBlueView:
    if not isinstance(view, IntoTheBlueView):
        raise OptionError("this judge reads views of Into the Blue")
    return view
