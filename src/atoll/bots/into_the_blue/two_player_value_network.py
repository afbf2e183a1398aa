"""The evaluation of the game for two with the usual box: a network fitted to the solved table.

`fitting.py` fits it. What it sees of a position is in `features`; it knows no chest's value.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from atoll.bots.into_the_blue.mlp import Layers, Numbers, sigmoid
from atoll.bots.into_the_blue.position_batch import Floats, Scenes, level_points

NEAR: Final = 4
"""A lead of more shells on a level than this is seen as a lead of so many."""


def features(scenes: Scenes) -> Numbers:
    """What a network sees: shells, chests and points of all, and seat 0's leads, level by level."""
    shells, game = scenes.shells, scenes.game
    many = len(scenes)
    unplayed = game.shells - shells.sum(axis=2)
    lead = shells[:, 0] - shells[:, 1:].max(axis=1)
    steps = np.clip(lead, -NEAR, NEAR)[:, :, None] == np.arange(-NEAR, NEAR + 1)
    parts = (
        shells.reshape(many, -1) / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        scenes.chests,
        level_points(scenes).reshape(many, -1) / 3,
        steps.reshape(many, -1),
        scenes.after == 0,
        scenes.out[:, None] == np.arange(game.players),
        scenes.chests.sum(axis=1) - 2,
    )
    columns = [np.asarray(part, np.float32).reshape(many, -1) for part in parts]
    return np.concatenate(columns, axis=1)


class Network(Layers):
    """Its only number is the log odds of seat 0's victory."""

    def __call__(self, scenes: Scenes) -> Floats:
        """Seat 0's chances to win."""
        return sigmoid(self.signals(features(scenes)))[:, 0].astype(np.float64)


@cache
def shipped() -> Network:
    """The network that comes with Atoll."""
    return Network.shipped("fitted2")
