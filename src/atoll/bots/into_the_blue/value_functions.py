"""What positions are worth to the player who just moved, by simple ways of thinking.

Each way is a function from `Scenes` to numbers, seat 0's. `shares.py` has the ways that know more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atoll.bots.into_the_blue.position_batch import Floats, Scenes, level_points, outcomes
from atoll.games.into_the_blue.rules import LEVELS

Valuing: TypeAlias = Callable[[Scenes], Floats]


def many_shells(scenes: Scenes) -> Floats:
    """Counts its own shells, and a chest as three of them."""
    return np.asarray(scenes.shells[:, 0].sum(axis=1) + 3 * scenes.chests[:, 0], np.float64)


def treasure_hunt(scenes: Scenes) -> Floats:
    """Looks at its own shells only: each counts as much as its level's main treasure."""
    game = scenes.game
    worth = np.array(game.treasures[:LEVELS])
    chest = np.mean(game.chests)
    return np.asarray(scenes.shells[:, 0] @ worth + 2 * chest * scenes.chests[:, 0], np.float64)


def sheet_now(scenes: Scenes) -> Floats:
    """The lead over the best other player if the game ended now, chests at their mean."""
    chest = float(np.mean(scenes.game.chests))
    totals = level_points(scenes).sum(axis=2) + chest * scenes.chests
    return np.asarray(totals[:, 0] - 0.5 * totals[:, 1:].max(axis=1), np.float64)


def one_turn(scene: Scenes, valuing: Valuing) -> Floats:
    """What seat 0 thinks of the 22 outcomes of its turn."""
    return valuing(outcomes(scene))
