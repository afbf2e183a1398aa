"""How a Blue Lagoon position with somebody to place stands, by one search."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from atoll.bots.blue_lagoon.mcts import TreeBot
from atoll.bots.bot import Candidate, Limit
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState


@dataclass(frozen=True, slots=True)
class Estimate:
    """Shares of the victory and scores by seat, with errors, and the mover's candidates."""

    win: tuple[float, ...]
    win_error: tuple[float, ...]
    score: tuple[float, ...]
    score_error: tuple[float, ...]
    candidates: tuple[Candidate, ...]


def estimate(game: BlueLagoon, state: BlueLagoonState, limit: Limit, seed: int) -> Estimate:
    """One search for the mover's chance; the others share the rest as in random games."""
    mover = state.current_player
    decision = TreeBot(game, seed % 2**32).choose(state.view(mover), limit)
    played = state.playouts(200, seed)
    shares = played.winners / played.winners.sum(axis=1, keepdims=True)
    others = shares.mean(axis=0) + 0.01
    others[mover] = 0
    win = others / others.sum() * (1 - decision.win_chance)
    win[mover] = decision.win_chance
    scores = played.scores
    root = np.sqrt(len(scores))
    return Estimate(
        tuple(win.tolist()),
        (0.02,) * game.players,
        tuple(scores.mean(axis=0).tolist()),
        tuple((scores.std(axis=0) / root).tolist()),
        decision.candidates,
    )
