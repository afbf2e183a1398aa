"""Value networks: win shares and expected final scores of all seats, for any options.

There is one small network for each number of players. Its outputs are each seat's win share, its
probabilities of getting each treasure, and the number of chests it will still take; points follow
from the treasures of the game. `training/train_value_network.py` trains them. The game for two with
standard options has another network, fitted to its solution by `training/fit_two_player.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.position_batch import (
    Flags,
    Floats,
    PositionBatch,
    final_shares,
    level_points,
    mean_chest_points,
    treasure_holders,
)
from atoll.games.into_the_blue.rules import LEVELS, TREASURES
from atoll.games.into_the_blue.state import IntoTheBlue

Float32s = npt.NDArray[np.float32]
Layer = tuple[Float32s, Float32s]
MAX_SHELL_LEAD: Final = 4
"""Leads in shells on a level are clipped to this."""
STANDARD_TREASURES: Final = sum(TREASURES[:LEVELS])


class MLP:
    """A multilayer perceptron: weights and biases of each layer; hidden layers use ReLU."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    def forward(self, inputs: Float32s) -> Float32s:
        """The activations of the last layer."""
        activations = inputs
        for weights, bias in self.layers[:-1]:
            activations = np.maximum(activations @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return activations @ weights + bias

    @classmethod
    def load(cls, name: str) -> Self:
        """A network of this package."""
        with (files("atoll.bots.into_the_blue") / f"{name}.npz").open("rb") as file:
            arrays = np.load(file)
            count = len(arrays.files) // 2
            layers = [(arrays[f"w{n}"], arrays[f"b{n}"]) for n in range(count)]
        return cls([(w.astype(np.float32), b.astype(np.float32)) for w, b in layers])


def sigmoid(log_odds: Float32s) -> Float32s:
    """The logistic function."""
    return np.asarray(1 / (1 + np.exp(-np.clip(log_odds, -20, 20))), np.float32)


@dataclass(frozen=True)
class NetworkEvaluation:
    """Win shares and expected final scores, by position and seat."""

    shares: Floats
    scores: Floats

    @property
    def margins(self) -> Floats:
        """Each seat's expected margin to the best other."""
        players = self.scores.shape[1]
        others = np.where(np.eye(players, dtype=bool), -np.inf, self.scores[:, None, :])
        return np.asarray(self.scores - others.max(axis=2))


def features(batch: PositionBatch, surplus: Floats) -> Float32s:
    """Inputs of the network; `surplus` is the excess of each seat's chests over their mean value.

    Points are scaled by the treasures of the game.
    """
    game, shells, count = batch.game, batch.shells, len(batch)
    scale = STANDARD_TREASURES / max(1, sum(game.treasures[:LEVELS]))
    unplayed = game.shells - shells.sum(axis=2)
    points = level_points(batch)
    totals = points.sum(axis=2) + batch.chests * np.mean(game.chests) + surplus
    constants = np.array([*game.treasures, np.mean(game.chests), np.std(game.chests)]) * scale / 3
    parts = (
        shells / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        unplayed == 0,
        batch.chests,
        points * scale / 3,
        surplus * scale / 3,
        (totals[:, :1] - totals[:, 1:]) * scale / 6,
        _one_hot_leads(batch),
        batch.next_seat == 0,
        batch.out_first[:, None] == np.arange(game.players),
        np.broadcast_to(constants, (count, len(constants))),
        (len(game.chests) - batch.chests.sum(axis=1) - 3) / 2,
        np.full(count, game.shells / 6),
    )
    return _columns(parts, count)


def _one_hot_leads(batch: PositionBatch) -> Flags:
    """Seat 0's lead in shells over the best other seat on each level, one-hot."""
    lead = batch.shells[:, 0] - batch.shells[:, 1:].max(axis=1)
    lead = np.clip(lead, -MAX_SHELL_LEAD, MAX_SHELL_LEAD)
    return np.asarray(lead[:, :, None] == np.arange(-MAX_SHELL_LEAD, MAX_SHELL_LEAD + 1))


def _columns(parts: Iterable[Any], count: int) -> Float32s:
    """Arrays by position, one after the other."""
    columns = [np.asarray(part, np.float32).reshape(count, -1) for part in parts]
    return np.concatenate(columns, axis=1)


def chest_surplus(batch: PositionBatch) -> Floats:
    """Expected points of each seat's chests to the viewer, minus those to a spectator."""
    points, _ = mean_chest_points(batch)
    return np.asarray(points - batch.chests * np.mean(batch.game.chests))


class ValueNetwork(MLP):
    """Outputs, in this order: by seat, logits whose softmax is the win share; by kind of treasure
    (main, secondary), seat and level, log odds of getting it; by seat, chests still to be taken."""

    def shares(self, batch: PositionBatch) -> Floats:
        """Win shares by seat; finished games have their result."""
        return self.outputs(batch)[:, : batch.game.players]

    def outputs(self, batch: PositionBatch) -> Floats:
        """Win shares, treasure probabilities and chests to come; results of finished games."""
        players, over = batch.game.players, batch.over
        logits = self.forward(features(batch, chest_surplus(batch)))
        outputs = output_activation(logits, players).astype(np.float64)
        if over.any():
            final = batch.take(over)
            tokens = np.stack(treasure_holders(final), axis=1).reshape(len(final), -1)
            outputs[over] = np.concatenate([final_shares(final), tokens, 0 * final.chests], axis=1)
        return outputs

    def __call__(self, batch: PositionBatch) -> NetworkEvaluation:
        """Evaluate every position."""
        players, outputs = batch.game.players, self.outputs(batch)
        tokens = outputs[:, players:-players].reshape(len(batch), 2, players, LEVELS)
        to_come = np.maximum(outputs[:, -players:], 0)
        return NetworkEvaluation(outputs[:, :players], _scores(batch, tokens, to_come))


def _scores(batch: PositionBatch, tokens: Floats, to_come: Floats) -> Floats:
    """Expected points by seat, from treasures and chests."""
    treasures = np.array(batch.game.treasures, np.float64).reshape(2, LEVELS)
    held, mean = mean_chest_points(batch)
    return np.asarray(np.einsum("ntsl,tl->ns", tokens, treasures) + held + to_come * mean)


def output_activation(logits: Float32s, players: int) -> Float32s:
    """Softmax, logistic and identity functions for the three groups of outputs."""
    result = np.array(logits)
    shares = np.exp(logits[:, :players] - logits[:, :players].max(axis=1, keepdims=True))
    result[:, :players] = shares / shares.sum(axis=1, keepdims=True)
    result[:, players:-players] = sigmoid(logits[:, players:-players])
    return result


@cache
def load_value_network(players: int) -> ValueNetwork:
    """The shipped network for a number of players."""
    return ValueNetwork.load(f"value_network_{players}")


def has_standard_options(game: IntoTheBlue) -> bool:
    """Whether treasures, chests and shells are the standard ones."""
    return set(dict(game.changed_options())) <= {"first_player"}


# The game for two with standard options


def two_player_features(batch: PositionBatch) -> Float32s:
    """Inputs: shells, chests and points of both seats, and seat 0's lead on each level."""
    game = batch.game
    unplayed = game.shells - batch.shells.sum(axis=2)
    parts = (
        batch.shells / 3,
        unplayed / 6,
        unplayed <= 3,
        unplayed <= 1,
        batch.chests,
        level_points(batch) / 3,
        _one_hot_leads(batch),
        batch.next_seat == 0,
        batch.out_first[:, None] == np.arange(game.players),
        batch.chests.sum(axis=1) - 2,
    )
    return _columns(parts, len(batch))


class TwoPlayerValueNetwork(MLP):
    """Its output is the log odds of seat 0's victory. It ignores chest values."""

    def __call__(self, batch: PositionBatch) -> Floats:
        """Seat 0's win chances."""
        return sigmoid(self.forward(two_player_features(batch)))[:, 0].astype(np.float64)


@cache
def load_two_player_network() -> TwoPlayerValueNetwork:
    """The shipped network."""
    return TwoPlayerValueNetwork.load("two_player_value_network")
