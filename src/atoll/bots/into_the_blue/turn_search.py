"""The search of one turn, called from Python; the compiled code is in `search_kernel`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue import search_kernel
from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.search_kernel import SEARCH_DTYPE
from atoll.bots.into_the_blue.value_network import load_networks, uses_two_player_network
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from atoll.games.struct_state import struct_array

Floats = npt.NDArray[np.float64]


class TurnSearch:
    """Evaluates the outcomes of one turn after another. Results by seat are in seat order.

    `fitted` chooses the network fitted to the solution of the game for two; by default it is used
    where it can be.
    """

    def __init__(self, game: IntoTheBlue, fitted: bool | None = None) -> None:
        self.game = game
        self._networks = load_networks(game.players)
        self._search = struct_array(1, SEARCH_DTYPE)
        self._fitted = int(uses_two_player_network(game) if fitted is None else fitted)

    def begin(self, state: IntoTheBlueState) -> None:
        """Take up the turn of a position, given as its viewer knows it."""
        search_kernel.begin_search(self._search, state.struct, self.game.box, self._fitted)

    def outcomes(self, lookahead: int) -> tuple[Floats, Floats]:
        """Values of the 22 outcomes to the player on turn, and win shares by outcome and seat."""
        values, columns = np.zeros(NUM_OUTCOMES), np.zeros((NUM_OUTCOMES, self.game.players))
        search_kernel.search_outcomes(
            self._search, self.game.box, self._networks, lookahead, values, columns
        )
        return values, columns

    def outcome_value(self, outcome: int, lookahead: int) -> float:
        """The value of one outcome to the player on turn."""
        values, columns = np.zeros(NUM_OUTCOMES), np.zeros((NUM_OUTCOMES, self.game.players))
        search_kernel.search_outcome(
            self._search, self.game.box, self._networks, outcome, lookahead, values, columns
        )
        return float(values[outcome])

    def scores(self) -> Floats:
        """Expected final scores by outcome and seat."""
        scores = np.zeros((NUM_OUTCOMES, self.game.players))
        search_kernel.outcome_scores(self._search, self.game.box, self._networks, scores)
        return scores

    def simple_values(self, kind: int) -> Floats:
        """Simple values of the outcomes to the player on turn (`search_kernel.SHELL_COUNT`, …)."""
        values = np.zeros(NUM_OUTCOMES)
        search_kernel.simple_values(self._search, self.game.box, kind, values)
        return values
