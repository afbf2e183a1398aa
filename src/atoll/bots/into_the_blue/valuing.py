"""What positions are worth to the player who just moved, by several ways of thinking.

Each way is a function from `Scenes` to numbers, seat 0's. They are used through `turn_outcomes`,
which asks about the 22 outcomes of a turn at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atoll.bots.into_the_blue.layouts import OUTCOMES, roll_values
from atoll.bots.into_the_blue.scenes import Floats, Scenes, end_chances, level_points, outcomes
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.turn import solve_turns

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


def with_ends(valuing: Valuing) -> Valuing:
    """The same way of thinking, but finished games are counted out."""

    def value(scenes: Scenes) -> Floats:
        worth = valuing(scenes)
        if scenes.over.any():
            worth[scenes.over] = end_chances(scenes.part(scenes.over))
        return worth

    return value


def looking_ahead(valuing: Valuing) -> Valuing:
    """One turn more, for two players: each position by the next player's best turn from there."""

    def value(scenes: Scenes) -> Floats:
        worth = np.zeros(len(scenes))
        if scenes.over.any():
            worth[scenes.over] = end_chances(scenes.part(scenes.over))
        going = np.flatnonzero(~scenes.over)
        if len(going):
            ahead = scenes.part(going)
            turns = turn_values(ahead.next_turns(), valuing)
            worth[going] = np.where(ahead.after == 0, turns, 1 - turns)
        return worth

    return value


def turn_outcomes(scenes: Scenes, valuing: Valuing) -> Floats:
    """By position and outcome: what seat 0 thinks of the outcomes of its turn."""
    return valuing(outcomes(scenes)).reshape(-1, OUTCOMES)


def one_turn(scene: Scenes, valuing: Valuing) -> Floats:
    """What seat 0 thinks of the outcomes of its turn, in a single position."""
    return np.asarray(turn_outcomes(scene, valuing)[0])


def turn_values(scenes: Scenes, valuing: Valuing) -> Floats:
    """What seat 0's turns are worth before the first roll."""
    worth = turn_outcomes(scenes, valuing)
    columns = np.stack([roll_values(row) for row in worth], axis=1)
    return np.asarray(solve_turns(columns), np.float64)
