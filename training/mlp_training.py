"""Training multilayer perceptrons: cross-entropy loss, Adam with a falling learning rate."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.value_network import MLP, Float32s, Layer

Activation = Callable[[Float32s], Float32s]
"""The activation function of the output layer."""
BATCH_SIZE: Final = 1024


def init_layers(widths: tuple[int, ...], generator: np.random.Generator) -> list[Layer]:
    """Random initial weights (He) and zero biases."""
    return [
        ((generator.standard_normal(s) * (2 / s[0]) ** 0.5).astype(np.float32),
         np.zeros(s[1], np.float32))
        for s in pairwise(widths)
    ]  # fmt: skip


def fit(
    start: list[Layer], inputs: Float32s, targets: Float32s, activation: Activation, steps: int,
    generator: np.random.Generator,
) -> list[Layer]:  # fmt: skip
    """Minimise the cross entropy from the weights `start` on."""
    weights = [weight.copy() for weight, _ in start]
    biases = [bias.copy() for _, bias in start]
    parameters = [*weights, *biases]
    means, squares = ([np.zeros_like(array) for array in parameters] for _ in range(2))
    for step in range(steps):
        rows = generator.integers(0, len(inputs), BATCH_SIZE)
        gradients = _gradients(weights, biases, inputs[rows], targets[rows], activation)
        rate = 2e-3 * (1 - step / steps) + 1e-5
        correction = (1 - 0.999 ** (step + 1)) ** 0.5 / (1 - 0.9 ** (step + 1))
        for array, mean, square, gradient in zip(
            parameters, means, squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            array -= rate * correction * mean / (np.sqrt(square) + 1e-8)
    return list(zip(weights, biases, strict=True))


def _gradients(
    weights: list[Float32s], biases: list[Float32s], inputs: Float32s, targets: Float32s,
    activation: Activation,
) -> list[Any]:  # fmt: skip
    """Gradients of the cross entropy by backpropagation: of all weights, then of all biases."""
    layers = [inputs]
    for weight, bias in zip(weights[:-1], biases[:-1], strict=True):
        layers.append(np.maximum(layers[-1] @ weight + bias, 0))
    outputs = activation(layers[-1] @ weights[-1] + biases[-1])
    delta = (outputs - targets) / np.float32(len(inputs))
    of_weights, of_biases = [], []
    for n in range(len(weights) - 1, -1, -1):
        of_weights.append(layers[n].T @ delta)
        of_biases.append(delta.sum(axis=0))
        delta = (delta @ weights[n].T) * (layers[n] > 0)
    return [*of_weights[::-1], *of_biases[::-1]]


def save(network: MLP, path: Path) -> None:
    """Write the weights in half precision."""
    flat: dict[str, Any] = {}
    for n, (weights, bias) in enumerate(network.layers):
        flat |= {f"w{n}": weights.astype(np.float16), f"b{n}": bias.astype(np.float16)}
    np.savez_compressed(path, **flat)
