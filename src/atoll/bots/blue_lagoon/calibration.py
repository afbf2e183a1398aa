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

LEAST, SETTLING, FADING = 0.2, 7.7, 0.83
"""Points that make a lead e to 1 likely to last, in Settlement: at its end, at its beginning in
addition, and how quickly that fades."""
EXPLORING: Final = 11.3
"""The same in Exploration."""
SHARPNESS: Final = 1.13
"""Above 1: small leads mean less and large ones more than in proportion."""
HOPE: Final = 1.3
"""A search expects so many points too many for whoever is to move, less so late in Settlement."""
FIRST: Final = 8.5
"""For two, whoever began makes so many points more on average, but by a few large victories: they
do not win more often by them."""
ERROR: Final = 3.0
"""How far expected scores are off: searches of 1,000 and of 8,000 simulations differ so much."""


def left(state: BlueLagoonState) -> float:
    """How much of the game is still to be played: 2 at its beginning, 0 at its end."""
    record: Any = state.struct[0]
    players = state.game.players
    hands = int(record["settlers"][:players].astype(int).sum())
    share = hands / (players * int(state.game.tables[0]["settlers"]))
    return share + (state.phase == rules.EXPLORATION)


def points_at_stake(state: BlueLagoonState) -> float:
    """How many points of difference make a lead e to 1 likely to last."""
    if state.phase == rules.EXPLORATION:
        return EXPLORING
    return LEAST + SETTLING * float(left(state) ** FADING)


def sobered(scores: Floats, state: BlueLagoonState) -> Floats:
    """The scores (last axis: seats) without the search's hope for the seat to move."""
    less = np.zeros(scores.shape[-1])
    less[state.current_player] = HOPE * min(left(state), 1.0)
    return np.asarray(scores - less)


def chances(scores: Floats, state: BlueLagoonState) -> Floats:
    """Each seat's chance to win (last axis) for such expected scores."""
    counted = scores - FIRST * _began(state)
    behind = (counted.max(axis=-1, keepdims=True) - counted) / points_at_stake(state)
    odds = np.exp(-(behind**SHARPNESS))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def _began(state: BlueLagoonState) -> Floats:
    """1 for the seat of two that began Exploration, 0 for the other; 0 for all otherwise."""
    seats = np.zeros(state.game.players)
    if state.game.players == 2 and state.phase == rules.EXPLORATION:
        record: Any = state.struct[0]
        hands = record["settlers"][:2].astype(int) + record["villages"][:2]
        seat = state.current_player
        seats[seat if hands[seat] <= hands[1 - seat] else 1 - seat] = 1.0
    return seats
