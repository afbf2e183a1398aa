"""How a Blue Lagoon position with somebody to place stands, by one search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from atoll.bots.blue_lagoon.mcts import TreeBot
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


def estimate(game: BlueLagoon, state: BlueLagoonState, limit: Limit, seed: int) -> Estimate:
    """One search for the mover's chance; the others share the rest as in random games."""
    mover = state.current_player
    decision = TreeBot(game, seed % 2**32).choose(state.view(mover), limit)
    played = state.playouts(200, seed)
    shares = played.winners / played.winners.sum(axis=1, keepdims=True)
    others = shares.mean(axis=0) + 0.01
    others[mover] = 0
    scores = played.scores
    root = np.sqrt(len(scores))
    return Estimate(
        _shared(others, mover, decision.win_chance),
        (0.02,) * game.players,
        tuple(scores.mean(axis=0).tolist()),
        tuple((scores.std(axis=0) / root).tolist()),
        decision.candidates,
        tuple(_shared(others, mover, one.win_chance) for one in decision.candidates),
    )


def _shared(others: Any, mover: int, chance: float) -> tuple[float, ...]:
    win = others / others.sum() * (1 - chance)
    win[mover] = chance
    return tuple(win.tolist())
