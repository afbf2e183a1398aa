"""Small networks: layers of weights, kept in half precision, and how they are fitted."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
Layer = tuple[Numbers, Numbers]
Link = Callable[[Numbers], Numbers]
"""What the numbers of a network's last layer stand for."""
BATCH: Final = 1024


class Layers:
    """Layers of weights and biases; all but the last let nothing below zero through."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    def signals(self, seen: Numbers) -> Numbers:
        """The numbers of the last layer."""
        signal = seen
        for weights, bias in self.layers[:-1]:
            signal = np.maximum(signal @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return signal @ weights + bias

    def save(self, path: Path) -> None:
        """Write the weights in half precision."""
        flat: dict[str, Any] = {}
        for n, (weights, bias) in enumerate(self.layers):
            flat |= {f"w{n}": weights.astype(np.float16), f"b{n}": bias.astype(np.float16)}
        np.savez_compressed(path, **flat)

    @classmethod
    def shipped(cls, name: str) -> Self:
        """A network that comes with Atoll."""
        with (files("atoll.bots.into_the_blue") / f"{name}.npz").open("rb") as file:
            kept = np.load(file)
            count = len(kept.files) // 2
            arrays = [(kept[f"w{n}"], kept[f"b{n}"]) for n in range(count)]
        return cls([(w.astype(np.float32), b.astype(np.float32)) for w, b in arrays])


def sigmoid(numbers: Numbers) -> Numbers:
    """Chances from log odds."""
    return np.asarray(1 / (1 + np.exp(-np.clip(numbers, -20, 20))), np.float32)


def fresh(widths: tuple[int, ...], generator: np.random.Generator) -> list[Layer]:
    """Layers that know nothing yet."""
    return [
        ((generator.standard_normal(s) * (2 / s[0]) ** 0.5).astype(np.float32),
         np.zeros(s[1], np.float32))
        for s in pairwise(widths)
    ]  # fmt: skip


def fit(
    start: list[Layer], seen: Numbers, right: Numbers, link: Link, steps: int,
    generator: np.random.Generator,
) -> list[Layer]:  # fmt: skip
    """Layers with less cross entropy than `start`, by Adam with a falling rate."""
    weights = [weight.copy() for weight, _ in start]
    biases = [bias.copy() for _, bias in start]
    numbers = [*weights, *biases]
    means, squares = ([np.zeros_like(array) for array in numbers] for _ in range(2))
    for step in range(steps):
        rows = generator.integers(0, len(seen), BATCH)
        slopes = _slopes(weights, biases, seen[rows], right[rows], link)
        rate = 2e-3 * (1 - step / steps) + 1e-5
        late = (1 - 0.999 ** (step + 1)) ** 0.5 / (1 - 0.9 ** (step + 1))
        for array, mean, square, slope in zip(numbers, means, squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            array -= rate * late * mean / (np.sqrt(square) + 1e-8)
    return list(zip(weights, biases, strict=True))


def _slopes(
    weights: list[Numbers], biases: list[Numbers], seen: Numbers, right: Numbers, link: Link
) -> list[Any]:
    """Slopes of the cross entropy: those of all weights, then those of all biases."""
    signals = [seen]
    for weight, bias in zip(weights[:-1], biases[:-1], strict=True):
        signals.append(np.maximum(signals[-1] @ weight + bias, 0))
    back = (link(signals[-1] @ weights[-1] + biases[-1]) - right) / np.float32(len(seen))
    of_weights, of_biases = [], []
    for n in range(len(weights) - 1, -1, -1):
        of_weights.append(signals[n].T @ back)
        of_biases.append(back.sum(axis=0))
        back = (back @ weights[n].T) * (signals[n] > 0)
    return [*of_weights[::-1], *of_biases[::-1]]
