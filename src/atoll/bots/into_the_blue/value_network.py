"""Value networks: win shares and expected final scores of all seats, for any options.

There is one small network for each number of players. Its outputs are each seat's win share, its
probabilities of getting each treasure, and the number of chests it will still take; points follow
from the treasures of the game. `training/train_value_network.py` trains them. The game for two with
standard options has another network, fitted to its solution by `training/fit_two_player.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue import batch_kernel
from atoll.bots.into_the_blue.network_kernel import (
    MAX_LOG_ODDS,
    NETWORK_DTYPE,
    TWO_PLAYER_FEATURES,
    num_features,
    num_outputs,
)
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    final_shares,
    mean_chest_points,
    rows_of,
    search_space,
    treasure_holders,
)
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.struct_state import struct_array

Float32s = npt.NDArray[np.float32]
Layer = tuple[Float32s, Float32s]


class MLP:
    """A multilayer perceptron: weights and biases of each layer; hidden layers use ReLU."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    @cached_property
    def struct(self) -> npt.NDArray[Any]:
        """The network as a one-element array of the kernels' struct."""
        packed = struct_array(1, NETWORK_DTYPE)
        for n, (weights, bias) in enumerate(self.layers):
            rows, columns = weights.shape
            packed[f"w{n}"][0, :rows, :columns] = weights
            packed[f"b{n}"][0, :columns] = bias
        return packed

    @classmethod
    def load(cls, name: str) -> Self:
        """A network of this package."""
        with (files("atoll.bots.into_the_blue") / f"{name}.npz").open("rb") as file:
            arrays = np.load(file)
            count = len(arrays.files) // 2
            layers = [(arrays[f"w{n}"], arrays[f"b{n}"]) for n in range(count)]
        return cls([(w.astype(np.float32), b.astype(np.float32)) for w, b in layers])


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
    """Inputs of the network; `surplus` is what each seat's chests exceed their mean value by."""
    inputs = np.zeros((len(batch), num_features(batch.game.players)), np.float32)
    batch_kernel.batch_features(
        search_space(), batch.game.box, rows_of(batch), np.ascontiguousarray(surplus), inputs
    )
    return inputs


class ValueNetwork(MLP):
    """Outputs, in this order: by seat, logits whose softmax is the win share; by kind of treasure
    (main, secondary), seat and level, log odds of getting it; by seat, chests still to be taken."""

    def shares(self, batch: PositionBatch) -> Floats:
        """Win shares by seat; finished games have their result."""
        shares = np.zeros(batch.chests.shape)
        batch_kernel.batch_shares(
            search_space(), batch.game.box, self.struct, rows_of(batch), 0, 0, shares
        )
        return shares

    def outputs(self, batch: PositionBatch) -> Floats:
        """Win shares, treasure probabilities and chests to come; results of finished games."""
        players, over = batch.game.players, batch.over
        logits = np.zeros((len(batch), num_outputs(players)), np.float32)
        batch_kernel.batch_outputs(
            search_space(), batch.game.box, self.struct, rows_of(batch), logits
        )
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


def sigmoid(log_odds: Float32s) -> Float32s:
    """The logistic function."""
    clipped = np.clip(log_odds, -MAX_LOG_ODDS, MAX_LOG_ODDS)
    return np.asarray(1 / (1 + np.exp(-clipped)), np.float32)


@cache
def load_value_network(players: int) -> ValueNetwork:
    """The shipped network for a number of players."""
    return ValueNetwork.load(f"value_network_{players}")


def has_standard_options(game: IntoTheBlue) -> bool:
    """Whether treasures, chests and shells are the standard ones."""
    return set(dict(game.changed_options())) <= {"first_player"}


def uses_two_player_network(game: IntoTheBlue) -> bool:
    """Whether there is a network fitted to the solution of this game."""
    return game.players == 2 and has_standard_options(game)


@cache
def load_networks(players: int) -> npt.NDArray[Any]:
    """The shipped networks for a number of players, as the kernels expect them."""
    networks = struct_array(2, NETWORK_DTYPE)
    networks[0] = load_value_network(players).struct[0]
    if players == 2:
        networks[1] = load_two_player_network().struct[0]
    return networks


# The game for two with standard options


def two_player_features(batch: PositionBatch) -> Float32s:
    """Inputs: shells, chests and points of both seats, and seat 0's lead on each level."""
    inputs = np.zeros((len(batch), TWO_PLAYER_FEATURES), np.float32)
    batch_kernel.batch_two_player_features(search_space(), batch.game.box, rows_of(batch), inputs)
    return inputs


class TwoPlayerValueNetwork(MLP):
    """Its output is the log odds of seat 0's victory. It ignores chest values."""


@cache
def load_two_player_network() -> TwoPlayerValueNetwork:
    """The shipped network."""
    return TwoPlayerValueNetwork.load("two_player_value_network")
