"""Small multilayer perceptrons with ReLU activations, stored in half precision."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

Float32s = npt.NDArray[np.float32]
Layer = tuple[Float32s, Float32s]


class MLP:
    """Weights and biases of each layer; hidden layers use ReLU."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    def forward(self, inputs: Float32s) -> Float32s:
        """The activations of the last layer."""
        activations = inputs
        for weights, bias in self.layers[:-1]:
            activations = np.maximum(activations @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return activations @ weights + bias

    def save(self, path: Path) -> None:
        """Write the weights in half precision."""
        flat: dict[str, Any] = {}
        for n, (weights, bias) in enumerate(self.layers):
            flat |= {f"w{n}": weights.astype(np.float16), f"b{n}": bias.astype(np.float16)}
        np.savez_compressed(path, **flat)

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
