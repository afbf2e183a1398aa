"""Value networks in compiled code: the struct of a network, and its forward pass.

A network is a multilayer perceptron with two hidden layers of rectified linear units, in single
precision. Sums are added up in one order, so that every machine gets the same bits.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.games.elementary_functions import exp
from atoll.games.into_the_blue.rules import LEVELS, MAX_PLAYERS
from atoll.games.numba_support import jit, jit_inline

FIRST_WIDTH: Final = 96
SECOND_WIDTH: Final = 48
MAX_SHELL_LEAD: Final = 4
"""Leads in shells on a level are clipped to this."""
LEAD_FEATURES: Final = LEVELS * (2 * MAX_SHELL_LEAD + 1)
TWO_PLAYER_FEATURES: Final = 32 + LEAD_FEATURES
MAX_FEATURES: Final = 18 * MAX_PLAYERS + 14 + LEAD_FEATURES
MAX_OUTPUTS: Final = 12 * MAX_PLAYERS
MAX_LOG_ODDS: Final = 20.0

NETWORK_DTYPE: Final = np.dtype(
    [
        ("w0", "f4", (MAX_FEATURES, FIRST_WIDTH)),
        ("b0", "f4", (FIRST_WIDTH,)),
        ("w1", "f4", (FIRST_WIDTH, SECOND_WIDTH)),
        ("b1", "f4", (SECOND_WIDTH,)),
        ("w2", "f4", (SECOND_WIDTH, MAX_OUTPUTS)),
        ("b2", "f4", (MAX_OUTPUTS,)),
    ],
    align=True,
)
"""Weights and biases of three layers, with room for the inputs and outputs of five players."""

ACTIVATIONS_DTYPE: Final = np.dtype(
    [
        ("features", "f4", (MAX_FEATURES,)),
        ("first", "f4", (FIRST_WIDTH,)),
        ("second", "f4", (SECOND_WIDTH,)),
        ("outputs", "f4", (MAX_OUTPUTS,)),
    ],
    align=True,
)
"""Inputs, hidden units and outputs of one evaluation."""


@jit
def num_features(players: int) -> Any:
    """The number of inputs of the network for a number of players."""
    return 18 * np.int64(players) + 14 + LEAD_FEATURES


@jit
def num_outputs(players: int) -> Any:
    """The number of outputs of the network for a number of players."""
    return 12 * np.int64(players)


@jit
def forward(network: Any, units: Any, features: int, outputs: Any) -> None:
    """Compute the first `outputs` outputs from the first `features` inputs."""
    add_layer(units.features, features, network.w0, network.b0, units.first, FIRST_WIDTH)
    rectify(units.first, FIRST_WIDTH)
    add_layer(units.first, FIRST_WIDTH, network.w1, network.b1, units.second, SECOND_WIDTH)
    rectify(units.second, SECOND_WIDTH)
    add_layer(units.second, SECOND_WIDTH, network.w2, network.b2, units.outputs, outputs)


@jit_inline
def add_layer(inputs: Any, count: int, weights: Any, bias: Any, outputs: Any, width: int) -> None:
    """Sums of one layer; most inputs are 0 and take no time."""
    for n in range(width):
        outputs[n] = bias[n]
    for m in range(count):
        value = inputs[m]
        if value != 0:
            for n in range(width):
                outputs[n] += value * weights[m, n]


@jit_inline
def rectify(units: Any, count: int) -> None:
    """Replace negative numbers by 0."""
    for n in range(count):
        units[n] = max(units[n], np.float32(0))


@jit
def logistic(log_odds: Any) -> Any:
    """The logistic function."""
    clipped = min(max(np.float64(log_odds), -MAX_LOG_ODDS), MAX_LOG_ODDS)
    return 1.0 / (1.0 + exp(-clipped))


@jit
def write_softmax(outputs: Any, count: Any, shares: Any) -> None:
    """Write the softmax of the first `count` outputs."""
    highest = np.float64(outputs[0])
    for n in range(1, count):
        highest = max(highest, np.float64(outputs[n]))
    total = 0.0
    for n in range(count):
        shares[n] = exp(np.float64(outputs[n]) - highest)
        total += shares[n]
    for n in range(count):
        shares[n] /= total
