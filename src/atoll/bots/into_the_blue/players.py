"""Players of Into the Blue: exact play within the turn, on top of some value of its outcomes."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import numpy as np

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.into_the_blue.fitted import shipped
from atoll.bots.into_the_blue.layouts import OUTCOME_OF, roll_values
from atoll.bots.into_the_blue.scenes import Floats, Scenes, scene_of
from atoll.bots.into_the_blue.tables import SolvedTable, is_solved
from atoll.bots.into_the_blue.valuing import (
    looking_ahead,
    many_shells,
    one_turn,
    sheet_now,
    treasure_hunt,
    with_ends,
)
from atoll.core.errors import OptionError
from atoll.core.game import Game, View
from atoll.games.into_the_blue.dice import FULL, NUMBER, packed
from atoll.games.into_the_blue.rules import LAST_ROLL, STOP
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn import TurnPlan, plan_turn
from atoll.games.into_the_blue.view import IntoTheBlueView

POINTS_PER_LOGIT = 4.0
"""How many points ahead a doubtful game is, per unit of log odds: about right in close games."""


MOST_AHEAD = 2


class TurnPlayer(Bot):
    """Plays a turn as well as it can be played if its outcomes are worth what `outcomes` says."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        if not isinstance(game, IntoTheBlue):
            raise OptionError(f"this bot plays Into the Blue, not {game.title}")
        self.rules = game
        self._turn: tuple[object, Floats, TurnPlan] | None = None

    @abstractmethod
    def outcomes(self, scene: Scenes) -> Floats:
        """What the 22 outcomes of the turn are worth to the player on turn."""

    def chances(self, worths: Floats, scene: Scenes) -> Floats:
        """Chances to win for such worths: they are chances already."""
        return worths

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """The best keep, stop or level for the rest of the turn."""
        if not isinstance(view, IntoTheBlueView):
            raise OptionError("this bot reads views of Into the Blue")
        scene = scene_of(self.rules, view)
        worths, plan = self._plan(view, scene)
        choices = _placings(view, worths) if view.rolls == LAST_ROLL else _keeps(view, plan)
        ranked = sorted(choices, key=lambda choice: -choice[1])
        chances = np.clip(self.chances(np.array([worth for _, worth in ranked]), scene), 0, 1)
        return Decision.among(
            [
                Candidate(action, float(chance), margin(float(chance)), float(n == 0))
                for n, ((action, _), chance) in enumerate(zip(ranked, chances, strict=True))
            ]
        )

    def _plan(self, view: IntoTheBlueView, scene: Scenes) -> tuple[Floats, TurnPlan]:
        """The outcomes' worths and the plan of this turn, made once for all its decisions."""
        turn: Any = (view.turn_seat, view.shells, tuple(map(len, view.chests)), view.last_round_by)
        if self._turn is None or self._turn[0] != turn:
            worths = self.outcomes(scene)
            self._turn = turn, worths, plan_turn(roll_values(worths))
        return self._turn[1], self._turn[2]


def _placings(view: IntoTheBlueView, worths: Floats) -> list[tuple[int, float]]:
    return [
        (STOP + level, float(worths[OUTCOME_OF[level, view.dice.count(level)]]))
        for level, _ in view.allows
    ]


def _keeps(view: IntoTheBlueView, plan: TurnPlan) -> list[tuple[int, float]]:
    """Every choice about a roll; stopping comes first, to be preferred among equals."""
    worth = plan.hands[view.rolls - 1]
    stop = NUMBER[packed(view.dice)]
    keeps = [action for action in view.legal_actions if action != STOP]
    return [
        (STOP, float(worth[stop])),
        *((action, float(worth[FULL + action])) for action in keeps),
    ]


def margin(chance: float) -> float:
    """The lead in points that goes with a chance to win."""
    inside = min(max(chance, 0.01), 0.99)
    return POINTS_PER_LOGIT * float(np.log(inside / (1 - inside)))


class GathererBot(TurnPlayer):
    """Puts down as many shells as it can, wherever that is."""

    thinking = staticmethod(many_shells)

    def outcomes(self, scene: Scenes) -> Floats:
        """Own shells and chests, weighed in this bot's way."""
        return one_turn(scene, self.thinking)

    def chances(self, worths: Floats, scene: Scenes) -> Floats:
        """It has no idea of its chances."""
        return np.full(len(worths), 1 / self.game.players)


class HunterBot(GathererBot):
    """Dives for as much treasure as its own shells could mark, and looks at nobody else's."""

    thinking = staticmethod(treasure_hunt)


class GreedyBot(TurnPlayer):
    """Makes the score sheet look best, as if the game ended after this turn."""

    def outcomes(self, scene: Scenes) -> Floats:
        """The lead after each outcome."""
        return one_turn(scene, sheet_now)

    def chances(self, worths: Floats, scene: Scenes) -> Floats:
        """A lead on the sheet, read as a chance."""
        level = np.log(self.game.players - 1)
        return np.asarray(1 / (1 + np.exp(level - worths / POINTS_PER_LOGIT)))


class ExactBot(TurnPlayer):
    """Plays by the solved table of the game for two."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        if not is_solved(self.rules):
            raise OptionError("the exact bot needs a table: run `atoll solve into-the-blue` first")
        self.table = SolvedTable(self.rules)

    def outcomes(self, scene: Scenes) -> Floats:
        """Looked up."""
        mover, other = (tuple(levels) for levels in scene.shells[0].tolist())
        own, others = scene.chests[0].tolist()
        return self.table.outcome_values(mover, other, own, others)


class DiverBot(TurnPlayer):
    """Plays by the shipped evaluation; with two players it looks `ahead` turns further.

    The evaluation knows the ordinary treasures and chests. With others the bot copes less well: it
    still sees their points, counts finished games out and looks ahead.
    """

    def __init__(
        self, game: Game, seed: int = 0, limit: Limit | None = None, ahead: int = 2
    ) -> None:
        super().__init__(game, seed, limit)
        if not 0 <= ahead <= MOST_AHEAD:
            raise OptionError(f"a diver looks 0 to {MOST_AHEAD} turns ahead, not {ahead}")
        self.valuing = with_ends(shipped(game.players))
        for _ in range(ahead if game.players == 2 else 0):
            self.valuing = looking_ahead(self.valuing)

    def outcomes(self, scene: Scenes) -> Floats:
        """By the evaluation, or by the turns that follow."""
        return one_turn(scene, self.valuing)
