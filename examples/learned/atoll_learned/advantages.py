"""Returns of finished games and generalized advantage estimation (GAE)."""

from __future__ import annotations

import numpy as np

from atoll import Game

MARGIN_SCALE = {"blue_lagoon": 50.0, "into_the_blue": 10.0}
"""The margin in points that counts as much as the victory itself."""
GAE_LAMBDA = {"blue_lagoon": 0.9, "into_the_blue": 0.7}
"""The weight of later decisions: the smaller, the less luck enters, and the more bias."""


def final_returns(game: Game, rewards: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """The return of a finished game by seat: the victory, and the margin to the best other."""
    points = scores.astype(np.float32)
    margins = np.empty_like(points)
    for seat in range(game.players):
        margins[:, seat] = points[:, seat] - np.delete(points, seat, axis=1).max(axis=1)
    return rewards + np.clip(margins / MARGIN_SCALE[game.name], -2, 2)


def generalized_advantages(
    returns: np.ndarray, dones: np.ndarray, seats: np.ndarray, values: np.ndarray, gae_lambda: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Value targets, advantages, and whether they are known, of every decision.

    A decision is followed by the next one of the same seat, or by the end of the game. The last
    decision of each seat in an unfinished game has no known advantage.
    """
    games = np.arange(seats.shape[1])
    shape = returns.shape[1:]
    next_value, next_advantage = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    has_next = np.zeros(shape, np.bool_)
    advantages, known = np.zeros(seats.shape, np.float32), np.zeros(seats.shape, np.bool_)
    for n in range(len(seats) - 1, -1, -1):
        over = dones[n]
        next_value[over], next_advantage[over], has_next[over] = returns[n][over], 0, True
        now = games, seats[n]
        known[n] = has_next[now]
        advantages[n] = next_value[now] - values[n] + gae_lambda * next_advantage[now]
        next_value[now], next_advantage[now], has_next[now] = values[n], advantages[n], True
    return values + advantages, advantages, known
