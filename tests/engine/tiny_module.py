"""`python -m tests.engine.tiny_module FOLDER`: builds a module with every kind of parameter."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from atoll.games.engine_module import SEED, EngineModule, Export, example_array, example_struct
from atoll.games.numba_support import jit
from web.engine.compile_module import compile_module, write_module

POINT = np.dtype([("x", "i8"), ("y", "f4", (2,))], align=True)


class Pair(NamedTuple):
    """Two arrays."""

    table: Any
    row: Any


@jit
def move(points: Any, steps: int) -> Any:
    """Change a struct; returns whether it is still small."""
    points[0].x += steps
    points[0].y[1] = 0.5
    return points[0].x < 100


@jit
def fill(pair: Any, first: float) -> None:
    """Write a table and a row, with temporary memory."""
    steps = np.arange(pair.table.shape[1])
    for n in range(len(pair.row)):
        pair.row[n] = first + n
        for m in range(len(steps)):
            pair.table[n, m] = 10 * n + steps[m]


@jit
def rotated(word: Any) -> Any:
    """A 64-bit word rotated by one bit."""
    return word << np.uint64(1) | word >> np.uint64(63)


@jit
def mean(numbers: Any) -> Any:
    """The mean of some numbers."""
    return numbers.sum() / len(numbers)


@jit
def checked_root(number: float) -> Any:
    """A square root, or an error."""
    if number < 0:
        raise ValueError("negative")
    return np.sqrt(number)


def tiny_module() -> EngineModule:
    """All of them."""
    pair = Pair(example_array(np.int32, axes=2), example_array(np.float64))
    exports = (
        Export(move, (example_struct(POINT), 1)),
        Export(fill, (pair, 0.0)),
        Export(rotated, (SEED,)),
        Export(mean, (example_array(np.float64),), name="average"),
        Export(checked_root, (1.0,)),
    )
    return EngineModule(exports, {"point": POINT}, {})


if __name__ == "__main__":
    write_module(Path(sys.argv[1]), "tiny", *compile_module(tiny_module()))
