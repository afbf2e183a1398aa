"""Evaluation of a Blue Lagoon position by one search: win chances and scores with their errors."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from atoll.bots.blue_lagoon.calibration import (
    SCORE_ERROR,
    correct_optimism,
    lead_scale,
    win_chances,
)
from atoll.bots.blue_lagoon.mcts import MCTSBot, candidates
from atoll.bots.bot import Candidate, Limit
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState


@dataclass(frozen=True, slots=True)
class Estimate:
    """Win chances and scores by seat with standard errors, and candidates of the seat to move.

    `shares` are the win chances of all seats after each candidate, in the same order.
    """

    win: tuple[float, ...]
    win_error: tuple[float, ...]
    score: tuple[float, ...]
    score_error: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    shares: tuple[tuple[float, ...], ...]


def estimate(game: BlueLagoon, state: BlueLagoonState, limit: Limit, seed: int = 0) -> Estimate:
    """Search a position in which a seat is to place a piece."""
    found = MCTSBot(game, seed % 2**32).search(state, limit)
    scores = correct_optimism(found.scores, state)
    chances = win_chances(scores, state)
    win, score = chances[0], scores[0]
    variance = np.maximum(found.squared_scores[0] - found.scores[0] ** 2, 0)
    sampling_error = np.sqrt(variance / max(found.new_visits[0], 1))
    error = np.hypot(sampling_error, SCORE_ERROR)
    return Estimate(
        tuple(win.tolist()),
        tuple((win * (1 - win) * np.sqrt(2) * error / lead_scale(state)).tolist()),
        tuple(score.tolist()),
        tuple(error.tolist()),
        tuple(candidates(found, scores, chances, state.current_player)),
        tuple(tuple(row) for row in chances.tolist()),
    )
