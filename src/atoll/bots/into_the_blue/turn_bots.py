"""Bots for Into the Blue: optimal play within the turn, given values of its outcomes."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Final

import numpy as np

from atoll.bots.bot import Bot, Candidate, Decision, Limit
from atoll.bots.into_the_blue import value_functions
from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES, OUTCOME_OF
from atoll.bots.into_the_blue.position_batch import batch_from_view, outcome_positions
from atoll.bots.into_the_blue.search_kernel import (
    MAX_LOOKAHEAD,
    OWN_TREASURE,
    SCORE_SHEET,
    SHELL_COUNT,
)
from atoll.bots.into_the_blue.softmax_draw import add_noise
from atoll.bots.into_the_blue.solution_file import Solution, is_solved
from atoll.bots.into_the_blue.turn_policies import Floats, TurnPolicy
from atoll.bots.into_the_blue.turn_search import TurnSearch
from atoll.bots.into_the_blue.value_functions import own_share
from atoll.core.errors import OptionError
from atoll.core.game import Action, Game, View
from atoll.games.into_the_blue.dice import HAND_INDEX, NUM_ROLLS, pack_hand
from atoll.games.into_the_blue.rules import STOP
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.view import IntoTheBlueView

MAX_TEMPERATURE: Final = 100.0
TIME_FRACTION: Final = 0.9
"""The fraction of the time limit for the lookahead; the rest is for the policy of the turn."""


@dataclass(frozen=True)
class PlannedTurn:
    """The optimal policy of a turn. Columns: value to the bot, win chance, margin."""

    outcomes: Floats
    hands: Floats

    def after(self, view: IntoTheBlueView, action: Action) -> Floats:
        """The expected columns after an action."""
        if action > STOP:
            level = action - STOP
            return np.asarray(self.outcomes[OUTCOME_OF[level, view.dice.count(level)]])
        hand = HAND_INDEX[pack_hand(view.dice)] if action == STOP else NUM_ROLLS + action
        return np.asarray(self.hands[view.rolls - 1, hand])


class TurnBot(Bot):
    """Plays the optimal turn, given the values of its outcomes by `outcome_values`.

    With a `temperature`, in units of these values, it draws actions from their softmax instead.
    """

    fitted: bool | None = False
    """Whether win chances come from the network fitted to the solution (see `TurnSearch`)."""

    def __init__(
        self, game: Game, seed: int = 0, limit: Limit | None = None, temperature: float = 0.0
    ) -> None:
        super().__init__(game, seed, limit)
        if not isinstance(game, IntoTheBlue):
            raise OptionError(f"this bot plays Into the Blue, not {game.title}")
        if not 0 <= temperature <= MAX_TEMPERATURE:
            raise OptionError(f"temperature must be 0 to {MAX_TEMPERATURE}, not {temperature}")
        self.rules, self.temperature = game, temperature
        self.search = TurnSearch(game, self.fitted)
        self._turn: tuple[object, PlannedTurn] | None = None
        _load(game.players)

    @abstractmethod
    def outcome_values(self, view: IntoTheBlueView, limit: Limit) -> Floats:
        """The values of the 22 outcomes of the turn, which `search` has taken up, to its player."""

    def win_chances(self, values: Floats) -> Floats:
        """The win chance after each outcome, by the value network."""
        return self.search.outcomes(lookahead=0)[0]

    def choose(self, view: View, limit: Limit | None = None) -> Decision:
        """The best keep, stop or level for the rest of the turn."""
        if not isinstance(view, IntoTheBlueView):
            raise OptionError("this bot reads views of Into the Blue")
        planned = self._planned(view, limit or self.limit)
        # Stopping comes first, so that it wins ties.
        actions = sorted(view.legal_actions, key=lambda action: action != STOP)
        columns = np.array([planned.after(view, action) for action in actions])
        ranked = np.argsort(-self._with_noise(columns[:, 0], view), kind="stable")
        return Decision.among(
            [
                Candidate(actions[n], float(np.clip(chance, 0, 1)), float(margin), float(not place))
                for place, n in enumerate(ranked)
                for _, chance, margin in [columns[n]]
            ]
        )

    def _with_noise(self, values: Floats, view: View) -> Floats:
        """Values whose order is a draw from their softmax (the Gumbel-max trick)."""
        noisy = values.copy()
        if self.temperature:
            state, random = self.rules.parse_position(view.position), np.zeros(1, np.uint64)
            seed = np.uint64(self.seed % 2**64)
            add_noise(state.struct, seed, self.temperature, random, noisy)
        return noisy

    def _planned(self, view: IntoTheBlueView, limit: Limit) -> PlannedTurn:
        """The policy of this turn, computed once for all its decisions."""
        turn = (view.turn_seat, view.shells, view.chests, view.last_round_by)
        if self._turn is None or self._turn[0] != turn:
            self.search.begin(self.rules.parse_position(view.position))
            self._turn = turn, self._plan(view, limit)
        return self._turn[1]

    def _plan(self, view: IntoTheBlueView, limit: Limit) -> PlannedTurn:
        values = self.outcome_values(view, limit)
        scores = self.search.scores()
        others = np.delete(scores, view.turn_seat, axis=1)
        margins = scores[:, view.turn_seat] - others.max(axis=1)
        outcomes = np.stack([values, self.win_chances(values), margins], axis=1)
        hands, _ = TurnPolicy(values).evaluate(outcomes)
        return PlannedTurn(outcomes, hands)


@cache
def _load(players: int) -> None:
    """Load compiled code and networks before the first decision."""
    game = IntoTheBlue(players, first_player=0)
    search, state = TurnSearch(game), game.new_state()
    search.begin(state)
    values, columns = search.outcomes(lookahead=0)
    search.outcome_value(0, lookahead=0)
    search.scores()
    search.simple_values(SHELL_COUNT)
    add_noise(state.struct, np.uint64(0), 0.0, np.zeros(1, np.uint64), values)
    TurnPolicy(values).evaluate(columns)


class SimpleBot(TurnBot):
    """Maximises a simple value of the position after the turn."""

    value_kind: int

    def outcome_values(self, view: IntoTheBlueView, limit: Limit) -> Floats:
        """By the kernel's simple values."""
        return self.search.simple_values(self.value_kind)


class GathererBot(SimpleBot):
    """Places as many shells as possible, on any level."""

    value_kind = SHELL_COUNT


class HunterBot(SimpleBot):
    """Weights its own shells by their level's treasure and ignores the opponents."""

    value_kind = OWN_TREASURE


class GreedyBot(SimpleBot):
    """Maximises the score sheet as if the game ended after this turn."""

    value_kind = SCORE_SHEET


class WinShareBot(TurnBot):
    """Maximises its win share."""

    fitted = None

    def win_chances(self, values: Floats) -> Floats:
        """The values are win chances already."""
        return values


class ExactBot(WinShareBot):
    """Plays the exact solution of the game for two."""

    def __init__(self, game: Game, seed: int = 0, limit: Limit | None = None) -> None:
        super().__init__(game, seed, limit)
        if not is_solved(self.rules):
            raise OptionError(
                "the exact bot needs a solution: run `atoll solve into-the-blue` first"
            )
        self._shares = own_share(value_functions.solution_shares(Solution(self.rules)))

    def outcome_values(self, view: IntoTheBlueView, limit: Limit) -> Floats:
        """By the solution."""
        return self._shares(outcome_positions(batch_from_view(self.rules, view)))


class DiverBot(WinShareBot):
    """Searches up to `lookahead` further turns on top of the shipped networks.

    It evaluates 22 positions without lookahead, and 22 times as many for every further turn. A
    simulation is an evaluated position, so a limit of simulations bounds the lookahead. With a time
    limit it searches deeper while 22 times the last effort should still be in time, and abandons a
    search that takes too long.
    """

    def __init__(
        self, game: Game, seed: int = 0, limit: Limit | None = None, lookahead: int = MAX_LOOKAHEAD
    ) -> None:
        super().__init__(game, seed, limit)
        if not 0 <= lookahead <= MAX_LOOKAHEAD:
            raise OptionError(f"lookahead must be 0 to {MAX_LOOKAHEAD} turns, not {lookahead}")
        self.lookahead = lookahead

    def outcome_values(self, view: IntoTheBlueView, limit: Limit) -> Floats:
        """By the networks, after a search as deep as the limit allows."""
        depths = _affordable(limit, self.lookahead + 1)
        if limit.seconds is None:
            return self.search.outcomes(depths - 1)[0]
        return _in_time(self.search, depths, perf_counter(), TIME_FRACTION * limit.seconds)


def _in_time(search: TurnSearch, depths: int, begin: float, seconds: float) -> Floats:
    """Iterative deepening: the values of the deepest search that ends in time."""
    last, (values, _) = begin, search.outcomes(lookahead=0)
    for lookahead in range(1, depths):
        effort = perf_counter() - last
        last = perf_counter()
        if last - begin + NUM_OUTCOMES * effort > seconds:
            break
        deeper = []
        for outcome in range(NUM_OUTCOMES):
            deeper.append(search.outcome_value(outcome, lookahead))
            if perf_counter() - begin > seconds:
                return values
        values = np.array(deeper)
    return values


def _affordable(limit: Limit, depths: int) -> int:
    """The number of depths, each 22 times as much work as the last, within a limit."""
    if limit.simulations is None:
        return depths
    return sum(
        1
        for turns in range(depths)
        if turns == 0 or NUM_OUTCOMES ** (turns + 1) <= limit.simulations
    )


def best_bot(game: Game, seed: int = 0, limit: Limit | None = None) -> Bot:
    """The strongest bot for a game: `ExactBot` if it is solved, else `DiverBot`."""
    solved = isinstance(game, IntoTheBlue) and is_solved(game)
    return ExactBot(game, seed, limit) if solved else DiverBot(game, seed, limit)
