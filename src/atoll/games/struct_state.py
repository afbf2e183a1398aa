"""States stored as one NumPy struct over a small buffer: cheap to copy and to pass to a kernel.

Kernels take a one-element structured array and read `states[0].field`. The buffer is the whole
position: to clone a state is to copy it, to compare positions is to compare it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Generic, Self, TypeVar

import numpy as np
import numpy.typing as npt

from atoll.core.game import Action, Game, State
from atoll.games import playouts
from atoll.games.numba_support import COMPILED

G = TypeVar("G", bound=Game)
_CACHE_LINES = 128
"""Bytes of two cache lines, which processors often load together."""


def struct_over(buffer: bytearray, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """A one-element structured array over `buffer`.

    Compiled code reads fields as attributes of any struct; uncompiled code needs a `recarray`.
    """
    if COMPILED:
        return np.ndarray((1,), dtype, buffer)
    return np.recarray((1,), dtype, buf=buffer)


def separate_struct(dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """A zeroed struct for one thread to work on, with nothing else in its cache lines.

    Small buffers lie side by side, and two threads that write to the same line wait for each other.
    """
    spare = -(-_CACHE_LINES // dtype.itemsize)
    return struct_array(2 * spare + 1, dtype)[spare : spare + 1]


def struct_array(count: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """An array of `count` zeroed structs, for compiled or uncompiled code as above."""
    return np.zeros(count, dtype) if COMPILED else np.zeros(count, dtype).view(np.recarray)


class StructState(State, Generic[G]):
    """A state whose position is one struct. The array `struct` is a view of the bytes in `_buf`."""

    __slots__ = ("_buf", "_game", "struct")

    _game: G
    _buf: bytearray
    struct: npt.NDArray[Any]

    def __init__(self, game: G, buffer: bytearray, dtype: np.dtype[Any]) -> None:
        self._game = game
        self._buf = buffer
        self.struct = struct_over(buffer, dtype)

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        return type(self), (self._game, bytearray(self._buf), self.struct.dtype)

    @property
    def game(self) -> G:
        """The rules and options this position belongs to."""
        return self._game

    def clone(self) -> Self:
        """An independent copy."""
        kind = type(self)
        copy = kind.__new__(kind)
        copy._game = self._game
        copy._buf = self._buf[:]
        copy.struct = struct_over(copy._buf, self.struct.dtype)
        return copy

    def to_bytes(self) -> bytes:
        """The whole position as bytes: equal for equal positions of equal games."""
        return bytes(self._buf)

    def playouts(
        self,
        games: int,
        seed: int,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
        first: int = 0,
    ) -> playouts.Playouts:
        """Finish this game `games` times by random play; what is hidden is drawn anew each time."""

        def play(*work: Any) -> None:
            self._play_out(separate_struct(self.struct.dtype), *work)

        return playouts.run(play, self._game.players, games, seed, threads, progress, first)

    @abstractmethod
    def _play_out(self, scratch: npt.NDArray[Any], *work: Any) -> None:
        """Run the kernel that plays from this position; see `playouts.Kernel` for the work."""


def first_players(game: Game) -> tuple[tuple[Action, Fraction], ...]:
    """Every seat as the first player, equally likely: the last outcomes of the game."""
    seats = range(game.num_outcomes - game.players, game.num_outcomes)
    return tuple((outcome, Fraction(1, game.players)) for outcome in seats)
