"""Errors of the value networks, measured by playing positions out.

Positions from self-play of a network are finished many times by the same players, and the
network's evaluation is compared with the mean result. It prints root mean square errors, without
the part due to the number of games, and biases:

    python -m training.network_error PLAYERS POSITIONS GAMES
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np

from atoll.bots.into_the_blue.indexing import NUM_OUTCOMES
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    final_shares,
    level_points,
    mean_chest_points,
    outcome_positions,
)
from atoll.bots.into_the_blue.value_functions import ValueFunction, own_share
from atoll.bots.into_the_blue.value_network import NetworkEvaluation, load_value_network
from atoll.games.into_the_blue.state import IntoTheBlue
from training.sampling import sample_outcomes
from training.train_value_network import self_play


@dataclass(frozen=True)
class NetworkError:
    """Root mean square errors and biases of win shares and scores."""

    share_error: float
    share_bias: float
    score_error: float
    score_bias: float


def sample_positions(
    game: IntoTheBlue, count: int, generator: np.random.Generator
) -> PositionBatch:
    """Positions between turns, one from each game."""
    turns = list(self_play(game, load_value_network(game.players), count, generator))
    games = np.concatenate([turn.games for turn in turns])
    batch = concatenate([turn.batch for turn in turns])
    unfinished = np.flatnonzero(~batch.over)
    shuffled = generator.permutation(unfinished)
    _, first = np.unique(games[shuffled], return_index=True)
    return batch.take(shuffled[first])


def concatenate(parts: list[PositionBatch]) -> PositionBatch:
    """Join batches of one game."""

    def row(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    names = ("shells", "chests", "next_seat", "out_first", "over", "viewer")
    return PositionBatch(parts[0].game, *map(row, names))


def play_to_end(
    batch: PositionBatch, value_function: ValueFunction, generator: np.random.Generator
) -> NetworkEvaluation:
    """Play each position to its end once; returns win shares and scores by seat."""
    players = batch.game.players
    shares, scores = np.zeros(batch.chests.shape), np.zeros(batch.chests.shape)
    rows, movers = np.arange(len(batch)), batch.next_seat
    turns = batch.rotate_to_mover()
    while len(rows):
        reached = outcome_positions(turns)
        values = value_function(reached).reshape(-1, NUM_OUTCOMES)
        played = sample_outcomes(values, int(generator.integers(2**63)))
        reached = reached.take(np.arange(len(turns)) * NUM_OUTCOMES + played)
        over = reached.over
        end = reached.take(over)
        seats = (movers[over][:, None] + np.arange(players)) % players
        shares[rows[over][:, None], seats] = final_shares(end)
        points = level_points(end).sum(axis=2) + mean_chest_points(end)[0]
        scores[rows[over][:, None], seats] = points
        rows, movers = rows[~over], ((movers + reached.next_seat) % players)[~over]
        turns = reached.take(~over).rotate_to_mover()
    return NetworkEvaluation(shares, scores)


def measure(game: IntoTheBlue, positions: int, games: int, seed: int) -> NetworkError:
    """Compare the network with `games` games from each of `positions` positions."""
    generator = np.random.default_rng(seed)
    network = load_value_network(game.players)
    batch = sample_positions(game, positions, generator)
    estimated = network(batch)
    repeated = batch.take(np.repeat(np.arange(len(batch)), games))
    played = play_to_end(repeated, own_share(network.shares), generator)
    share = _error_and_bias(estimated.shares, played.shares.reshape(len(batch), games, -1))
    score = _error_and_bias(estimated.scores, played.scores.reshape(len(batch), games, -1))
    return NetworkError(*share, *score)


def _error_and_bias(estimated: Floats, played: Floats) -> tuple[float, float]:
    """The error without the sampling error, and the bias of the first seat."""
    games = played.shape[1]
    difference = estimated - played.mean(axis=1)
    sampling = played.var(axis=1) / (games - 1)
    return float(np.sqrt(max(0.0, (difference**2 - sampling).mean()))), float(
        difference[:, 0].mean()
    )


if __name__ == "__main__":
    players, positions, games = map(int, sys.argv[1:4])
    print(measure(IntoTheBlue(players), positions, games, seed=1))
