"""How a Blue Lagoon position with somebody to place stands: one search, read as chances."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from atoll.bots.blue_lagoon.calibration import ERROR, chances, points_at_stake, sobered
from atoll.bots.blue_lagoon.mcts import TreeBot, candidates
from atoll.bots.bot import Candidate, Limit
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState


@dataclass(frozen=True, slots=True)
class Estimate:
    """Shares of the victory and scores by seat, with errors; and the mover's candidates.

    `shares` are the chances of all seats after each candidate, in the same order.
    """

    win: tuple[float, ...]
    win_error: tuple[float, ...]
    score: tuple[float, ...]
    score_error: tuple[float, ...]
    candidates: tuple[Candidate, ...]
    shares: tuple[tuple[float, ...], ...]


def estimate(game: BlueLagoon, state: BlueLagoonState, limit: Limit, seed: int = 0) -> Estimate:
    """What a search of that limit says, if everybody goes on as well as it knows."""
    look = TreeBot(game, seed % 2**32).look(state, limit)
    scores = sobered(look.scores, state)
    shares = chances(scores, state)
    win, score = shares[0], scores[0]
    spread = np.sqrt(np.maximum(look.squares[0] - look.scores[0] ** 2, 0) / max(look.tried[0], 1))
    error = np.hypot(spread, ERROR)
    return Estimate(
        tuple(win.tolist()),
        tuple((win * (1 - win) * np.sqrt(2) * error / points_at_stake(state)).tolist()),
        tuple(score.tolist()),
        tuple(error.tolist()),
        tuple(candidates(look, scores, shares, state.current_player)),
        tuple(tuple(row) for row in shares.tolist()),
    )
