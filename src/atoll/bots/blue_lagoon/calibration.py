"""Calibration: from the scores that a search expects to win chances.

How likely a lead is to last depends on how much of the game remains; the constants were fitted to
games between bots (`docs/strength.md`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.state import BlueLagoonState

Floats = npt.NDArray[np.float64]

FINAL_SCALE: Final = 0.2
"""Scale of leads at the end of the game."""
SETTLEMENT_EXPONENT: Final = 0.83
"""How fast the scale of leads falls during Settlement."""
SHARPNESS: Final = 1.13
"""Exponent of a lead: above 1, small leads count for less and large ones for more."""
OPTIMISM_BIAS: Final = 1.3
"""Points by which a search overestimates the seat to move, less so late in Settlement."""
SCORE_ERROR: Final = 3.0
"""Standard error of expected scores: searches of 1,000 and 8,000 simulations differ by this."""


class Leads(NamedTuple):
    """What a lead is worth with a number of players."""

    exploration_scale: float
    """The lead in points that makes winning e times as likely in Exploration."""
    settlement_scale: float
    """The same at the beginning of Settlement, in addition to that at its end."""
    first_player_points: float
    """In Exploration the first player scores more on average, but through a few large victories,
    and does not win more often."""


LEADS: Final = {2: Leads(11.3, 7.7, 8.5), 3: Leads(34.0, 13.0, 14.0), 4: Leads(34.0, 9.2, 16.0)}
"""By number of players."""

CONSTANTS: Final = {
    "final_scale": FINAL_SCALE,
    "settlement_exponent": SETTLEMENT_EXPONENT,
    "sharpness": SHARPNESS,
    "optimism_bias": OPTIMISM_BIAS,
    "leads": {players: leads._asdict() for players, leads in LEADS.items()},
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
    leads = LEADS[state.game.players]
    if state.phase == rules.EXPLORATION:
        return leads.exploration_scale
    return FINAL_SCALE + leads.settlement_scale * float(remaining(state) ** SETTLEMENT_EXPONENT)


def correct_optimism(scores: Floats, state: BlueLagoonState) -> Floats:
    """Scores (last axis: seats), corrected for the search's optimism bias."""
    bias = np.zeros(scores.shape[-1])
    bias[state.current_player] = OPTIMISM_BIAS * min(remaining(state), 1.0)
    return np.asarray(scores - bias)


def win_chances(scores: Floats, state: BlueLagoonState) -> Floats:
    """Each seat's win chance (last axis) by expected scores."""
    adjusted = scores.copy()
    if state.phase == rules.EXPLORATION:
        adjusted[..., first_player(state)] -= LEADS[state.game.players].first_player_points
    behind = (adjusted.max(axis=-1, keepdims=True) - adjusted) / lead_scale(state)
    odds = np.exp(-(behind**SHARPNESS))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def first_player(state: BlueLagoonState) -> int:
    """The seat that began the present round: those before the seat to move have fewer pieces."""
    struct: Any = state.struct[0]
    players, mover = state.game.players, state.current_player
    hands = (struct["settlers"][:players].astype(int) + struct["villages"][:players]).tolist()
    first = mover
    while hands[(first - 1) % players] < hands[mover]:
        first = (first - 1) % players
    return int(first)
