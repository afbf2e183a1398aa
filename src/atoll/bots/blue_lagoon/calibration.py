"""Calibration: from the scores that a search expects to win chances.

How likely a lead is to last depends on how much of the game remains; the constants were fitted to
games between bots (`docs/strength.md`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoonState

Floats = npt.NDArray[np.float64]

FINAL_SCALE, SETTLEMENT_SCALE, SETTLEMENT_EXPONENT = 0.2, 7.7, 0.83
"""Scale of leads in Settlement: at its end, in addition at its beginning, and how fast it falls."""
EXPLORATION_SCALE: Final = 11.3
SHARPNESS: Final = 1.13
"""Exponent of a lead: above 1, small leads count for less and large ones for more."""
OPTIMISM_BIAS: Final = 1.3
"""Points by which a search overestimates the seat to move, less so late in Settlement."""
FIRST_PLAYER_POINTS: Final = 8.5
"""With two players, the first one scores more on average, but through a few large victories; the
first player does not win more often."""
SCORE_ERROR: Final = 3.0
"""Standard error of expected scores: searches of 1,000 and 8,000 simulations differ by this."""

CONSTANTS: Final = {
    "final_scale": FINAL_SCALE,
    "settlement_scale": SETTLEMENT_SCALE,
    "settlement_exponent": SETTLEMENT_EXPONENT,
    "exploration_scale": EXPLORATION_SCALE,
    "sharpness": SHARPNESS,
    "optimism_bias": OPTIMISM_BIAS,
    "first_player_points": FIRST_PLAYER_POINTS,
}
"""The constants of win chances by name, for the page."""


def remaining(state: BlueLagoonState) -> float:
    """The part of the game that remains: 2 at its beginning, 0 at its end."""
    struct: Any = state.struct[0]
    players = state.game.players
    hands = int(struct["settlers"][:players].astype(int).sum())
    share = hands / (players * int(state.game.tables[0]["settlers"]))
    return share + (state.phase == rules.EXPLORATION)


def lead_scale(state: BlueLagoonState) -> float:
    """The lead in points that makes winning e times as likely."""
    if state.phase == rules.EXPLORATION:
        return EXPLORATION_SCALE
    return FINAL_SCALE + SETTLEMENT_SCALE * float(remaining(state) ** SETTLEMENT_EXPONENT)


def correct_optimism(scores: Floats, state: BlueLagoonState) -> Floats:
    """Scores (last axis: seats), corrected for the search's optimism bias."""
    bias = np.zeros(scores.shape[-1])
    bias[state.current_player] = OPTIMISM_BIAS * min(remaining(state), 1.0)
    return np.asarray(scores - bias)


def win_chances(scores: Floats, state: BlueLagoonState) -> Floats:
    """Each seat's win chance (last axis) by expected scores."""
    adjusted = scores - FIRST_PLAYER_POINTS * _first_player(state)
    behind = (adjusted.max(axis=-1, keepdims=True) - adjusted) / lead_scale(state)
    odds = np.exp(-(behind**SHARPNESS))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def _first_player(state: BlueLagoonState) -> Floats:
    """With two players in Exploration, 1 for the first player; otherwise zeros."""
    seats = np.zeros(state.game.players)
    if state.game.players == 2 and state.phase == rules.EXPLORATION:
        struct: Any = state.struct[0]
        hands = struct["settlers"][:2].astype(int) + struct["villages"][:2]
        seat = state.current_player
        seats[seat if hands[seat] <= hands[1 - seat] else 1 - seat] = 1.0
    return seats
