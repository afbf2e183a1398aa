"""States kept as one numpy record over a small buffer: quick to copy, quick to hand to a kernel.

Kernels take the one-element array and read `state[0].field`. The buffer is the whole position:
copying it is cloning, comparing it is comparing positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from atoll.core.game import Game, State
from atoll.games.numba_support import COMPILED


def struct_over(buffer: bytearray, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """A one-element array whose record lives in `buffer`.

    Compiled code reads fields by name from any record; plain Python needs numpy's own class for it.
    """
    if COMPILED:
        return np.ndarray((1,), dtype, buffer)
    return np.recarray((1,), dtype, buf=buffer)


def struct_array(count: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """An array of so many empty records, for compiled code or plain Python as above."""
    return np.zeros(count, dtype) if COMPILED else np.zeros(count, dtype).view(np.recarray)


class StructState(State):
    """A state whose position is one record: `_data` looks into `_buf`."""

    __slots__ = ("_buf", "_game", "struct")

    _game: Game
    _buf: bytearray
    struct: npt.NDArray[Any]

    def __init__(self, game: Game, buffer: bytearray, dtype: np.dtype[Any]) -> None:
        self._game = game
        self._buf = buffer
        self.struct = struct_over(buffer, dtype)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        return type(self), (self._game, bytearray(self._buf), self.struct.dtype)

    @property
    def game(self) -> Game:
        """The rules and options this position belongs to."""
        return self._game

    def clone(self) -> Self:
        """An independent copy."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin._game = self._game
        twin._buf = self._buf[:]
        twin.struct = struct_over(twin._buf, self.struct.dtype)
        return twin

    def to_bytes(self) -> bytes:
        """The whole position as bytes: equal for equal positions of equal games."""
        return bytes(self._buf)
