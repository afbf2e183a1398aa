"""How well decisions went: what games are worth, and what each decision had to do with it."""

from __future__ import annotations

import numpy as np

from atoll import Game

MARGIN = {"blue_lagoon": 50.0, "into_the_blue": 10.0}
"""Points of difference that count as much as the victory itself."""
TRUST = {"blue_lagoon": 0.9, "into_the_blue": 0.7}
"""How much of what came after the next decision counts; the next one after that as much again."""


def worth(game: Game, rewards: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """What a finished game is worth to each seat: the victory, and the margin to the best other."""
    points = scores.astype(np.float32)
    margins = np.empty_like(points)
    for seat in range(game.players):
        margins[:, seat] = points[:, seat] - np.delete(points, seat, axis=1).max(axis=1)
    return rewards + np.clip(margins / MARGIN[game.name], -2, 2)


def traced_back(
    brought: np.ndarray, dones: np.ndarray, seats: np.ndarray, expected: np.ndarray, trust: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For every decision what to expect instead, how much better it went, and whether one can say.

    A decision is followed by the next one of the same seat, or by the end of the game. What comes
    long after it counts less and less, because most of that is luck.
    """
    games = np.arange(seats.shape[1])
    shape = brought.shape[1:]
    ahead, surplus = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    told = np.zeros(shape, np.bool_)
    better, known = np.zeros(seats.shape, np.float32), np.zeros(seats.shape, np.bool_)
    for n in range(len(seats) - 1, -1, -1):
        over = dones[n]
        ahead[over], surplus[over], told[over] = brought[n][over], 0, True
        now = games, seats[n]
        known[n] = told[now]
        better[n] = ahead[now] - expected[n] + trust * surplus[now]
        ahead[now], surplus[now], told[now] = expected[n], better[n], True
    return expected + better, better, known
