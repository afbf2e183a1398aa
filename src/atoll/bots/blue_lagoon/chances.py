"""From expected scores to chances to win, as far as the game still is.

The search knows how many points each seat will make on average. How likely the one ahead stays
ahead depends on how much is still at stake; that was fitted to games of bots (`docs/strength.md`).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoonState

Floats = npt.NDArray[np.float64]

LEAST, EACH = 3.0, 20.0
ERROR = 4.0


def points_at_stake(state: BlueLagoonState) -> float:
    """How many points of difference make a lead e to 1 likely to last."""
    return LEAST + EACH * left(state)


def typical_error(state: BlueLagoonState) -> float:
    """How far expected scores are off, in points, with a good search."""
    return ERROR * left(state)


def left(state: BlueLagoonState) -> float:
    """How much of the game is still to be played: 2 at its beginning, 0 at its end."""
    record = state._data[0]
    hands = record["settlers"][: state.game.players].astype(int)
    share = float(hands.sum()) / (state.game.players * int(state.game.tables[0]["settlers"]))
    return share + (state.phase == rules.EXPLORATION) if state.phase != rules.OVER else 0.0


def chances(scores: Floats, stake: float) -> Floats:
    """Each seat's chance to win (last axis) for such expected scores."""
    odds = np.exp((scores - scores.max(axis=-1, keepdims=True)) / stake)
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))
