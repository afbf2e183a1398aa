"""What a game's WebAssembly module exports; `web/engine` compiles it for the page.

An export is a kernel with example arguments: their types select the compiled version. The page
passes a struct by its address, and an array by its address and its axes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.games.struct_state import struct_over

SEED = np.uint64(0)
"""An example of a seed or another 64-bit word."""


@dataclass(frozen=True)
class Export:
    """A kernel and example arguments; the page calls it by `name`, or else the kernel's name."""

    kernel: Any
    arguments: tuple[Any, ...]
    name: str = ""

    @property
    def function(self) -> str:
        """The name of the exported function."""
        return self.name or str(self.kernel.__name__)


@dataclass(frozen=True)
class EngineModule:
    """The exports of a module, and by name: the structs they work on, constants, and data.

    Constants are whatever the page needs to know and JSON can hold. Data are arrays that the page
    loads when it first needs them, such as the weights of a network.
    """

    exports: tuple[Export, ...]
    structs: Mapping[str, np.dtype[Any]]
    constants: Mapping[str, object]
    data: Mapping[str, npt.NDArray[Any]] = field(default_factory=dict)
    has_long_loops: bool = False
    """Whether the kernels have loops that are worth vectorising."""


def example_struct(dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """An example of a struct argument."""
    return struct_over(bytearray(dtype.itemsize), dtype)


def example_array(dtype: npt.DTypeLike, axes: int = 1) -> npt.NDArray[Any]:
    """An example of an array argument."""
    return np.zeros((0,) * axes, dtype)


def example_results() -> tuple[npt.NDArray[Any], ...]:
    """Examples of the arrays that playouts fill: scores, lengths and winners."""
    return (
        example_array(np.int16, axes=2),
        example_array(np.int32),
        example_array(np.bool_, axes=2),
    )
