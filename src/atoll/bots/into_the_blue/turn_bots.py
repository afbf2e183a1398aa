"""Players of Into the Blue: exact play within the turn, on top of some worth of its outcomes."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Final

import numpy as np

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.into_the_blue.indexing import OUTCOME_OF, OUTCOMES
from atoll.bots.into_the_blue.position_batch import Floats, Scenes, outcomes, scene_of
from atoll.bots.into_the_blue.solution_file import SolvedTable, is_solved
from atoll.bots.into_the_blue.turn_policies import Plan, follow_turns
from atoll.bots.into_the_blue.value_functions import (
    Valuing,
    many_shells,
    one_turn,
    sheet_now,
    treasure_hunt,
)
from atoll.bots.into_the_blue.value_network import shipped_outlook
from atoll.bots.into_the_blue.win_shares import by_evaluation, by_table, own
from atoll.core.errors import OptionError
from atoll.core.game import Action, Game, View
from atoll.games.into_the_blue.dice import HAND_INDEX, NUM_ROLLS, pack_hand
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

MOST_AHEAD: Final = 2
IN_TIME: Final = 0.9
"""The part of the time for looking ahead; the rest is for the plan of the turn."""


@dataclass(frozen=True)
class Planned:
    """A turn that is planned. Columns: worths as the plan goes by, chance to win, margin."""

    scene: Scenes
    ends: Floats
    hands: Floats

    def after(self, view: IntoTheBlueView, action: Action) -> Floats:
        """The columns once an action is chosen."""
        if action > STOP:
            level = action - STOP
            return np.asarray(self.ends[OUTCOME_OF[level, view.dice.count(level)]])
        hand = HAND_INDEX[pack_hand(view.dice)] if action == STOP else NUM_ROLLS + action
        return np.asarray(self.hands[view.rolls - 1, hand])


class TurnPlayer(Bot):
    """Plays a turn as well as it can be played if its outcomes are worth what `outcomes` says."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        if not isinstance(game, IntoTheBlue):
            raise OptionError(f"this bot plays Into the Blue, not {game.title}")
        self.rules = game
        self._turn: tuple[object, Planned] | None = None
        _load(game.players)

    @abstractmethod
    def outcomes(self, scene: Scenes, limit: Limit) -> Floats:
        """What the 22 outcomes of the turn are worth to the player on turn."""

    def chances(self, worths: Floats, scene: Scenes) -> Floats:
        """Its chances to win after each outcome, as the outlook has them."""
        return shipped_outlook(self.game.players).shares(outcomes(scene))[:, 0]

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """The best keep, stop or level for the rest of the turn."""
        if not isinstance(view, IntoTheBlueView):
            raise OptionError("this bot reads views of Into the Blue")
        planned = self._planned(view, limit or self.limit)
        # Stopping comes first, to be preferred among equals.
        actions = sorted(view.legal_actions, key=lambda action: action != STOP)
        columns = [(action, planned.after(view, action)) for action in actions]
        ranked = sorted(columns, key=lambda choice: -choice[1][0])
        return Decision.among(
            [
                Candidate(action, float(np.clip(chance, 0, 1)), float(margin), float(n == 0))
                for n, (action, (_, chance, margin)) in enumerate(ranked)
            ]
        )

    def _planned(self, view: IntoTheBlueView, limit: Limit) -> Planned:
        """The plan of this turn, made once for all its decisions."""
        turn = (view.turn_seat, view.shells, view.chests, view.last_round_by)
        if self._turn is None or self._turn[0] != turn:
            self._turn = turn, self._plan(scene_of(self.rules, view), limit)
        return self._turn[1]

    def _plan(self, scene: Scenes, limit: Limit) -> Planned:
        worths = self.outcomes(scene, limit)
        margins = shipped_outlook(self.game.players)(outcomes(scene)).margins[:, 0]
        ends = np.stack([worths, self.chances(worths, scene), margins], axis=1)
        hands, _ = Plan(worths).follow(ends)
        return Planned(scene, ends, hands)


@cache
def _load(players: int) -> None:
    """Have compiled code and networks at hand before anybody waits for a decision."""
    nothing = np.zeros((1, OUTCOMES))
    Plan(nothing[0]).follow(nothing.T)
    follow_turns(nothing, nothing[:, :, None])
    shipped_outlook(players)


class GathererBot(TurnPlayer):
    """Puts down as many shells as it can, wherever that is."""

    thinking = staticmethod(many_shells)

    def outcomes(self, scene: Scenes, limit: Limit) -> Floats:
        """Weighed in this bot's way."""
        return one_turn(scene, self.thinking)


class HunterBot(GathererBot):
    """Dives for as much treasure as its own shells could mark, and looks at nobody else's."""

    thinking = staticmethod(treasure_hunt)


class GreedyBot(GathererBot):
    """Makes the score sheet look best, as if the game ended after this turn."""

    thinking = staticmethod(sheet_now)


class SharePlayer(TurnPlayer):
    """Plays for its share of the victory."""

    def chances(self, worths: Floats, scene: Scenes) -> Floats:
        """The worths are chances already."""
        return worths


class ExactBot(SharePlayer):
    """Plays by the solved table of the game for two."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        if not is_solved(self.rules):
            raise OptionError("the exact bot needs a table: run `atoll solve into-the-blue` first")
        self.valuing = own(by_table(SolvedTable(self.rules)))

    def outcomes(self, scene: Scenes, limit: Limit) -> Floats:
        """Looked up."""
        return one_turn(scene, self.valuing)


class DiverBot(SharePlayer):
    """Plays by the shipped evaluation, looking up to `ahead` turns further.

    It looks at 22 positions without looking ahead, and at 22 times as many for every turn more. As
    a simulation is a position looked at, a limit of them says how far it looks. With a limit of
    time it looks further as long as 22 times the last effort would still be in time, and gives up
    when it takes longer after all.
    """

    def __init__(
        self, game: Game, seed: int = 0, limit: Limit | None = None, ahead: int = MOST_AHEAD
    ) -> None:
        super().__init__(game, seed, limit)
        if not 0 <= ahead <= MOST_AHEAD:
            raise OptionError(f"a diver looks 0 to {MOST_AHEAD} turns ahead, not {ahead}")
        self.ways = [own(by_evaluation(self.rules, turns)) for turns in range(ahead + 1)]

    def outcomes(self, scene: Scenes, limit: Limit) -> Floats:
        """By the evaluation, or by the turns that follow."""
        ahead = outcomes(scene)
        ways = self.ways[: _affordable(limit, len(self.ways))]
        if limit.seconds is None:
            return ways[-1](ahead)
        return _in_time(ways, ahead, perf_counter(), IN_TIME * limit.seconds)


def _in_time(ways: list[Valuing], ahead: Scenes, begin: float, seconds: float) -> Floats:
    """Worths by looking further and further; a look that takes too long is given up."""
    last, worths = begin, ways[0](ahead)
    for way in ways[1:]:
        effort = perf_counter() - last
        last = perf_counter()
        if last - begin + OUTCOMES * effort > seconds:
            break
        further = []
        for outcome in range(OUTCOMES):
            further.append(float(way(ahead.part([outcome]))[0]))
            if perf_counter() - begin > seconds:
                return worths
        worths = np.array(further)
    return worths


def _affordable(limit: Limit, ways: int) -> int:
    """How many of the ways, each 22 times as much work as the last, fit a limit of simulations."""
    if limit.simulations is None:
        return ways
    return sum(
        1 for turns in range(ways) if turns == 0 or OUTCOMES ** (turns + 1) <= limit.simulations
    )


def best_bot(game: Game, seed: int = 0, limit: Limit | None = None) -> Bot:
    """The strongest player there is for a game: by the table if it is solved, or a diver."""
    solved = isinstance(game, IntoTheBlue) and is_solved(game)
    return ExactBot(game, seed, limit) if solved else DiverBot(game, seed, limit)
