"""The value network of the game for two with standard options, fitted to its solution.

It ignores chest values. `training/fit_two_player.py` fits it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from atoll.bots.into_the_blue.mlp import MLP, Float32s, sigmoid
from atoll.bots.into_the_blue.position_batch import Floats, PositionBatch, level_points

MAX_SHELL_LEAD: Final = 4
"""Leads in shells on a level are clipped to this."""


def features(batch: PositionBatch) -> Float32s:
    """Inputs: shells, chests and points of both seats, and seat 0's lead on each level."""
    shells, game = batch.shells, batch.game
    count = len(batch)
    unplayed = game.shells - shells.sum(axis=2)
    lead = shells[:, 0] - shells[:, 1:].max(axis=1)
    lead = np.clip(lead, -MAX_SHELL_LEAD, MAX_SHELL_LEAD)
    one_hot = lead[:, :, None] == np.arange(-MAX_SHELL_LEAD, MAX_SHELL_LEAD + 1)
    parts = (
        shells.reshape(count, -1) / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        batch.chests,
        level_points(batch).reshape(count, -1) / 3,
        one_hot.reshape(count, -1),
        batch.next_seat == 0,
        batch.out_first[:, None] == np.arange(game.players),
        batch.chests.sum(axis=1) - 2,
    )
    columns = [np.asarray(part, np.float32).reshape(count, -1) for part in parts]
    return np.concatenate(columns, axis=1)


class TwoPlayerValueNetwork(MLP):
    """Its output is the log odds of seat 0's victory."""

    def __call__(self, batch: PositionBatch) -> Floats:
        """Seat 0's win chances."""
        return sigmoid(self.forward(features(batch)))[:, 0].astype(np.float64)


@cache
def load_two_player_network() -> TwoPlayerValueNetwork:
    """The shipped network."""
    return TwoPlayerValueNetwork.load("two_player_value_network")
