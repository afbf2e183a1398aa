"""Compiled steps that every game's environment shares: bits to bytes, rewards, random choices."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from atoll.games.numba_support import COMPILED, ONE, jit, popcount, random_below

_BYTES = 8
_LOW = np.uint64(0xFF)
_EACH_BYTE = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_FULL = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN = np.uint64(7)

if COMPILED:

    @intrinsic
    def put_bytes(typing: Any, row: Any, at: Any, word: Any) -> Any:
        """Write the eight bytes of a word, the lowest first, to any place of a row of bytes."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, value=args[0])
            place = builder.gep(array.data, [args[1]])
            target = builder.bitcast(place, ir.IntType(64).as_pointer())
            builder.store(args[2], target, align=1)
            return context.get_dummy_value()

        return types.void(row, types.int64, types.uint64), emit

    @intrinsic
    def get_bytes(typing: Any, row: Any, at: Any) -> Any:
        """Eight bytes from any place of a row of bytes as a word, the first the lowest."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, value=args[0])
            place = builder.gep(array.data, [args[1]])
            return builder.load(builder.bitcast(place, ir.IntType(64).as_pointer()), align=1)

        return types.uint64(row, types.int64), emit

else:

    def put_bytes(row: Any, at: int, word: Any) -> None:
        """Write the eight bytes of a word, the lowest first, to any place of a row of bytes."""
        row[at : at + _BYTES] = list(int(word).to_bytes(_BYTES, "little"))

    def get_bytes(row: Any, at: int) -> Any:
        """Eight bytes from any place of a row of bytes as a word, the first the lowest."""
        return np.uint64(int.from_bytes(row[at : at + _BYTES].tobytes(), "little"))


@jit
def spread(word: Any) -> Any:
    """The eight lowest bits of a word, a byte for each."""
    bits = ((word & _LOW) * _EACH_BYTE) & _DIAGONAL
    return ((bits + _FULL) >> _SEVEN) & _EACH_BYTE


@jit
def write_bits(row: Any, at: int, word: Any, bits: int) -> None:
    """Write so many bits of a word as bytes of a row, in order: what comes after is written later.

    Where there is room, the last eight bytes are written at once and may reach into what comes.
    """
    whole = bits + 7 & ~7
    if at + whole > len(row):
        whole = bits & ~7
    for n in range(0, whole, _BYTES):
        put_bytes(row, at + n, spread(word >> np.uint64(n)))
    for n in range(whole, bits):
        row[at + n] = (word >> np.uint64(n)) & ONE


@jit
def share_out(standings: Any, rewards: Any) -> None:
    """Rewards for one comparable number per seat, the greatest being the winner's: see `returns`.

    They sum to nothing, and a victory alone is worth 1.
    """
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
    """The first row whose action its mask does not allow; -1 if there is none."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
            return row
    return -1


@jit
def choose(masks: Any, randoms: Any, actions: Any) -> None:
    """A uniformly random legal action for every row."""
    for row in range(len(actions)):
        mask = masks[row]
        left = random_below(randoms[row : row + 1], count_ones(mask))
        actions[row] = nth_one(mask, left)


@jit
def count_ones(mask: Any) -> Any:
    """How many bytes of a mask are 1, the others being 0."""
    ones = 0
    whole = len(mask) & ~7
    for place in range(0, whole, _BYTES):
        ones += popcount(get_bytes(mask, place))
    for place in range(whole, len(mask)):
        ones += mask[place]
    return ones


@jit
def nth_one(mask: Any, n: int) -> Any:
    """The place of the n-th 1 of a mask, counted from 0; there are more than n."""
    place = 0
    while place + _BYTES <= len(mask) and popcount(get_bytes(mask, place)) <= n:
        n -= popcount(get_bytes(mask, place))
        place += _BYTES
    while n > 0 or mask[place] == 0:
        n -= mask[place]
        place += 1
    return place


if not COMPILED:
    spread = np.errstate(over="ignore")(spread)
