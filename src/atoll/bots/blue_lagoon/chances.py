"""From the scores a search expects to chances to win.

How likely the one ahead stays ahead depends on how much is still to be played; that was fitted to
games of bots (`docs/strength.md`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoonState

Floats = npt.NDArray[np.float64]

LEAST: Final = 0.2
STAKE, FADING = 10.0, 1.2
"""Points that make a lead e to 1 likely to last when half of the game is left, and how quickly
that number falls towards the end, where it is `LEAST`."""
HOPE: Final = 1.3
"""A search expects so many points too many for whoever is to move, when half the game is left."""
ERROR: Final = 4.0
"""How far expected scores are off even after a long search, when half of the game is left."""


def left(state: BlueLagoonState) -> float:
    """How much of the game is still to be played: 2 at its beginning, 0 at its end."""
    record: Any = state._data[0]
    players = state.game.players
    hands = int(record["settlers"][:players].astype(int).sum())
    share = hands / (players * int(state.game.tables[0]["settlers"]))
    return share + (state.phase == rules.EXPLORATION)


def points_at_stake(state: BlueLagoonState) -> float:
    """How many points of difference make a lead e to 1 likely to last."""
    return LEAST + STAKE * float(left(state) ** FADING)


def typical_error(state: BlueLagoonState) -> float:
    """How far expected scores are off, in points, even after a long search."""
    return ERROR * left(state)


def sobered(scores: Floats, state: BlueLagoonState) -> Floats:
    """The scores (last axis: seats) without the search's hope for the seat to move."""
    less = np.zeros(scores.shape[-1])
    less[state.current_player] = HOPE * left(state)
    return np.asarray(scores - less)


def chances(scores: Floats, stake: float) -> Floats:
    """Each seat's chance to win (last axis) for such expected scores."""
    odds = np.exp((scores - scores.max(axis=-1, keepdims=True)) / stake)
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))
