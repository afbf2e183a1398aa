"""An encoding of Count to Ten, as a third game would add for its environments, in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll import CHANCE, State
from atoll.core.chance import pick
from atoll.envs.encoding import Batch, ByteArray, Encoding, make_fields, zero_sum_returns
from atoll.games.numba_support import random_below
from tests.conformance.tiny_game import SIGNS, UNKNOWN, TenState


class TenEncoding(Encoding):
    """The count, every bonus (3 if hidden) and the seat to move."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.fields = make_fields(
            ("count", (1,), game.target + 2),
            ("bonus", (game.players,), len(SIGNS) - 1),
            ("turn", (game.players,), 1),
        )

    def observation(self, state: State, seat: int) -> ByteArray:
        assert isinstance(state, TenState)
        order = [(seat + n) % self.game.players for n in range(self.game.players)]
        seen = state._seen_by(seat)
        turn = [state.current_player == other for other in order]
        return np.array([state.count, *(seen[other] for other in order), *turn], np.uint8)

    def new_states(self, num_games: int) -> Any:
        return np.empty(num_games, object)

    def state(self, batch: Batch, row: int) -> State:
        state: State = batch.states[row].clone()
        return state

    def reset(self, batch: Batch) -> None:
        for row in range(len(batch.states)):
            self._deal(batch, row)
            self._write(batch, row)

    def step(self, batch: Batch, actions: Any) -> None:
        for row, action in enumerate(actions):
            state = batch.states[row]
            state.push(int(action))
            self._settle(state, batch.rng_states[row : row + 1])
            batch.dones[row], batch.rewards[row] = state.is_terminal, 0
            if state.is_terminal:
                batch.scores[row], batch.rewards[row] = (
                    state.result().scores,
                    zero_sum_returns(state.result()),
                )
                self._deal(batch, row)
            self._write(batch, row)

    def _deal(self, batch: Batch, row: int) -> None:
        batch.states[row] = self.game.new_state()
        self._settle(batch.states[row], batch.rng_states[row : row + 1])

    def _settle(self, state: Any, random: Any) -> None:
        while state.current_player == CHANCE:
            state.push(
                pick(state.chance_outcomes(), lambda tickets: int(random_below(random, tickets)))
            )

    def _write(self, batch: Batch, row: int) -> None:
        state = batch.states[row]
        batch.seats[row] = state.current_player
        batch.action_masks[row] = self.action_mask(state)
        batch.observations[row] = self.observation(state, state.current_player)
        assert UNKNOWN in state._seen_by(state.current_player)
