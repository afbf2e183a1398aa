"""What the encodings of both games share: stepping, bits to bytes, rewards, action sampling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from atoll.core.game import Game, Seat, State
from atoll.envs.encoding import Batch, ByteArray, Encoding
from atoll.games.numba_support import (
    COMPILED,
    ONE,
    count_trailing_zeros,
    jit,
    jit_inline,
    nth_bit,
    popcount,
    random_below,
)
from atoll.games.struct_state import StructState, struct_array
from atoll.games.validation import check_seat

WORD_BYTES, BLOCK_BYTES = 8, 64
_LOW = np.uint64(0xFF)
_EACH_BYTE = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_FULL = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN = np.uint64(7)


class StructEncoding(Encoding):
    """An encoding in compiled code, for games whose states are structs.

    `tables` are the arguments that all of its kernels begin with.
    """

    write_kernel: ClassVar[Callable[..., None]]
    """Writes the observation of a single state."""
    reset_kernel: ClassVar[Callable[..., None]]
    step_kernel: ClassVar[Callable[..., None]]

    def __init__(self, game: Game, *tables: Any) -> None:
        super().__init__(game)
        start = game.new_state()
        assert isinstance(start, StructState)
        self._tables, self._start, self._initial = tables, start, start.struct

    def observation(self, state: State, seat: Seat) -> ByteArray:
        """The observation of a state from a seat; hidden information is left out."""
        assert isinstance(state, StructState)
        check_seat(seat, self.game.players)
        row = np.zeros(self.size, np.uint8)
        self.write_kernel(*self._tables, state.struct, seat, row)
        return row

    def new_states(self, num_games: int) -> npt.NDArray[Any]:
        """An uninitialized array of states."""
        return struct_array(num_games, self._initial.dtype)

    def state(self, batch: Batch, row: int) -> State:
        """A copy of the state of one game."""
        copy = self._start.clone()
        copy.struct[:] = batch.states[row : row + 1]
        return copy

    def reset(self, batch: Batch) -> None:
        """Start every game, and write its observation and action mask."""
        self.reset_kernel(
            *self._tables, self._initial, batch.states, batch.rng_states, batch.observations,
            batch.action_masks, batch.seats,
        )  # fmt: skip

    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Apply one legal action to every game and resolve chance up to the next decision."""
        self.step_kernel(
            *self._tables, self._initial, batch.states, batch.rng_states, batch.observations,
            batch.action_masks, batch.seats, actions, batch.rewards, batch.dones, batch.scores,
        )  # fmt: skip


if COMPILED:

    @intrinsic
    def store_word(typing: Any, row: Any, offset: Any, word: Any) -> Any:
        """Store a word, little-endian, at any offset of a row of bytes."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, value=args[0])
            pointer = builder.gep(array.data, [args[1]])
            target = builder.bitcast(pointer, ir.IntType(64).as_pointer())
            builder.store(args[2], target, align=1)
            return context.get_dummy_value()

        return types.void(row, types.int64, types.uint64), emit

    @intrinsic
    def load_word(typing: Any, row: Any, offset: Any) -> Any:
        """Load a little-endian word from any offset of a row of bytes."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, value=args[0])
            pointer = builder.gep(array.data, [args[1]])
            return builder.load(builder.bitcast(pointer, ir.IntType(64).as_pointer()), align=1)

        return types.uint64(row, types.int64), emit

else:

    def store_word(row: Any, offset: int, word: Any) -> None:
        """Store a word, little-endian, at any offset of a row of bytes."""
        row[offset : offset + WORD_BYTES] = list(int(word).to_bytes(WORD_BYTES, "little"))

    def load_word(row: Any, offset: int) -> Any:
        """Load a little-endian word from any offset of a row of bytes."""
        return np.uint64(int.from_bytes(row[offset : offset + WORD_BYTES].tobytes(), "little"))


@jit_inline
def spread_bits(word: Any) -> Any:
    """Spread the eight lowest bits of a word to one byte each."""
    bits = ((word & _LOW) * _EACH_BYTE) & _DIAGONAL
    return ((bits + _FULL) >> _SEVEN) & _EACH_BYTE


@jit_inline
def write_bits(row: Any, offset: int, word: Any, bits: int) -> None:
    """Write the lowest bits of a word as bytes of a row; rows are written from left to right.

    Where the row has space, the last eight bytes are stored as one word that may overwrite the
    bytes to the right.
    """
    whole = bits + 7 & ~7
    if offset + whole > len(row):
        whole = bits & ~7
    for n in range(0, whole, WORD_BYTES):
        store_word(row, offset + n, spread_bits(word >> np.uint64(n)))
    for n in range(whole, bits):
        row[offset + n] = (word >> np.uint64(n)) & ONE


@jit
def assign_rewards(standings: Any, rewards: Any) -> None:
    """Write the zero-sum reward of each seat; the highest standing wins. See `zero_sum_returns`."""
    seats = len(rewards)
    best = standings[0]
    winners = 0
    for seat in range(seats):
        best = max(best, standings[seat])
    for seat in range(seats):
        winners += standings[seat] == best
    for seat in range(seats):
        share = seats / winners if standings[seat] == best else 0.0
        rewards[seat] = (share - 1.0) / (seats - 1)


@jit
def first_illegal(masks: Any, actions: Any) -> Any:
    """The first row whose action is illegal; -1 if there is none."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
            return row
    return -1


@jit
def sample_legal(masks: Any, rng_states: Any, actions: Any) -> None:
    """Write a uniformly random legal action for every row."""
    for row in range(len(actions)):
        mask = masks[row]
        n = random_below(rng_states[row : row + 1], count_ones(mask))
        actions[row] = nth_one(mask, n)


@jit_inline
def count_ones(mask: Any) -> Any:
    """Count the ones of a mask."""
    whole = len(mask) & ~7
    ones = count_ones_between(mask, 0, whole)
    for index in range(whole, len(mask)):
        ones += mask[index]
    return ones


@jit_inline
def count_ones_between(mask: Any, start: int, stop: int) -> Any:
    """Count the ones of some whole words of a mask."""
    ones = 0
    for index in range(start, stop, WORD_BYTES):
        ones += popcount(load_word(mask, index))
    return ones


@jit_inline
def nth_one(mask: Any, n: int) -> Any:
    """The index of the n-th one of a mask, counted from 0.

    Blocks of the mask and words of a block are passed over without branches on a random number:
    sampling an action of Into the Blue takes 31 ns, and 45 ns word by word with branches.
    """
    start, n = skip_parts(mask, 0, len(mask) & -BLOCK_BYTES, BLOCK_BYTES, n)
    if start + BLOCK_BYTES > len(mask):
        return nth_one_of_tail(mask, start, n)
    start, n = skip_parts(mask, start, start + BLOCK_BYTES, WORD_BYTES, n)
    return start + (count_trailing_zeros(nth_bit(load_word(mask, start), n)) >> 3)


@jit_inline
def skip_parts(mask: Any, start: int, stop: int, size: int, n: int) -> Any:
    """Where the part with the n-th one starts, or `stop`; and how many ones of the part to pass."""
    at, ones, passed = start, 0, 0
    for index in range(start, stop, size):
        ones += count_ones_between(mask, index, index + size)
        at += size if ones <= n else 0
        passed = ones if ones <= n else passed
    return at, n - passed


@jit_inline
def nth_one_of_tail(mask: Any, index: int, n: int) -> Any:
    """The index of the n-th one from an index on, byte by byte."""
    while n > 0 or mask[index] == 0:
        n -= mask[index]
        index += 1
    return index


if not COMPILED:
    spread_bits = np.errstate(over="ignore")(spread_bits)
