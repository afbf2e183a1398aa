"""Simple value functions: what positions are worth to the player who just moved, seat 0.

`win_shares.py` has the functions that estimate win shares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    level_points,
    outcome_positions,
)
from atoll.games.into_the_blue.rules import LEVELS

ValueFunction: TypeAlias = Callable[[PositionBatch], Floats]


def shell_count(batch: PositionBatch) -> Floats:
    """The number of own shells on the board; a chest counts as three."""
    return np.asarray(batch.shells[:, 0].sum(axis=1) + 3 * batch.chests[:, 0], np.float64)


def own_treasure_value(batch: PositionBatch) -> Floats:
    """Own shells only, each weighted by its level's main treasure."""
    game = batch.game
    weights = np.array(game.treasures[:LEVELS])
    chest = np.mean(game.chests)
    return np.asarray(batch.shells[:, 0] @ weights + 2 * chest * batch.chests[:, 0], np.float64)


def score_sheet_value(batch: PositionBatch) -> Floats:
    """Own points minus half of the best opponent's if the game ended now, chests at their mean."""
    chest = float(np.mean(batch.game.chests))
    totals = level_points(batch).sum(axis=2) + chest * batch.chests
    return np.asarray(totals[:, 0] - 0.5 * totals[:, 1:].max(axis=1), np.float64)


def evaluate_outcomes(position: PositionBatch, value_function: ValueFunction) -> Floats:
    """The values of the 22 outcomes of seat 0's turn."""
    return value_function(outcome_positions(position))
