"""How the page calls exported functions: parameters in the IR and in the module's description.

A struct is passed as its address, an array as its address followed by the length of each axis. All
arrays are contiguous. Integers have 32 bits in the page and 64 in kernels, words (seeds) 64.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numba import types

from atoll.games.engine_module import Export


@dataclass(frozen=True)
class Parameter:
    """A parameter of an exported function.

    `kind` is struct, array, integer, word or number; structs and arrays have an element type.
    """

    name: str
    kind: str
    dtype: np.dtype[Any] | None = None
    axes: int = 0


_SCALARS: Final = {types.int64: "integer", types.uint64: "word", types.float64: "number"}
RESULTS: Final = {types.none: "nothing", types.boolean: "boolean", **_SCALARS}
"""The kind of each result type."""


def parameters(export: Export, argument_types: tuple[Any, ...]) -> list[Parameter]:
    """The parameters of an exported kernel; a tuple of arrays becomes one for each of them."""
    names = inspect.signature(export.kernel.py_func).parameters
    triples = zip(names, argument_types, export.arguments, strict=True)
    return [parameter for triple in triples for parameter in _parameters(*triple)]


def _parameters(name: str, kind: Any, example: Any) -> Iterator[Parameter]:
    if isinstance(kind, types.NamedTuple):
        for field, part, value in zip(kind.fields, kind.types, example, strict=True):
            yield from _parameters(field, part, value)
    elif isinstance(kind, types.Array):
        if kind.layout != "C":
            raise TypeError(f"{name} is not contiguous")
        is_struct = example.dtype.names is not None and example.shape == (1,)
        axes = 0 if is_struct else kind.ndim
        yield Parameter(name, "struct" if is_struct else "array", example.dtype, axes)
    elif kind in _SCALARS:
        yield Parameter(name, _SCALARS[kind])
    else:
        raise TypeError(f"{name} is of type {kind}, which cannot be exported")
