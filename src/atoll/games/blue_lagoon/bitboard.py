"""Bitboards: sets of board spaces as tuples of 64-bit words, for compiled code.

Every space has a bit, row by row from the top. An even row of a board with `n` spaces in its odd
rows takes `n` bits and an odd row `n + 1`, the last of them always empty. So the six neighbours of
a bit are at ±1, ±n and ±(n + 1), whatever the row, and never wrap around an edge.

The number of words is part of the type, so loops over words are unrolled for each board size.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.numba_support import (
    HAS_FAST_BIT_DEPOSIT,
    ONE,
    ZERO,
    count_trailing_zeros,
    empty_words,
    jit_inline,
    nth_bit,
    popcount,
    replace_word,
)

_WORD = np.uint64(64)
_ALL = np.uint64(2**64 - 1)


@jit_inline
def load_row(table: Any, row: int) -> Any:
    """The bitboard in one row of a struct's table."""
    spaces = empty_words(table)
    for w in range(len(spaces)):
        spaces = replace_word(spaces, w, table[row, w])
    return spaces


@jit_inline
def load(table: Any) -> Any:
    """The bitboard in a struct's field."""
    spaces = empty_words(table)
    for w in range(len(spaces)):
        spaces = replace_word(spaces, w, table[w])
    return spaces


@jit_inline
def intersection(a: Any, b: Any) -> Any:
    """Spaces in `a` and in `b`."""
    spaces = a
    for w in range(len(a)):
        spaces = replace_word(spaces, w, a[w] & b[w])
    return spaces


@jit_inline
def union(a: Any, b: Any) -> Any:
    """Spaces in `a` or in `b`."""
    spaces = a
    for w in range(len(a)):
        spaces = replace_word(spaces, w, a[w] | b[w])
    return spaces


@jit_inline
def difference(a: Any, b: Any) -> Any:
    """Spaces in `a` but not in `b`."""
    spaces = a
    for w in range(len(a)):
        spaces = replace_word(spaces, w, a[w] & ~b[w])
    return spaces


@jit_inline
def only_if(condition: Any, a: Any) -> Any:
    """`a` if the condition holds, else the empty set; branch-free."""
    mask = _ALL if condition else ZERO
    spaces = a
    for w in range(len(a)):
        spaces = replace_word(spaces, w, a[w] & mask)
    return spaces


@jit_inline
def is_empty(a: Any) -> Any:
    """Whether no space is in the set."""
    some = ZERO
    for w in range(len(a)):
        some |= a[w]
    return some == ZERO


@jit_inline
def count(a: Any) -> Any:
    """The number of spaces in the set."""
    n = 0
    for w in range(len(a)):
        n += popcount(a[w])
    return n


@jit_inline
def nth(a: Any, n: int) -> Any:
    """The n-th space of the set, as a set and as a bit; the set is empty if there are fewer.

    With a fast `nth_bit`, the set is known soonest if every word is asked for its n-th bit.
    """
    if HAS_FAST_BIT_DEPOSIT:
        spaces = a
        for w in range(len(a)):
            spaces = replace_word(spaces, w, nth_bit(a[w], n))
            n -= popcount(a[w])
        return spaces, lsb(spaces)
    word, index = nth_word(a, n)
    spaces = a
    for w in range(len(a)):
        spaces = replace_word(spaces, w, word if w == index else ZERO)
    return spaces, 64 * index + count_trailing_zeros(word)


@jit_inline
def nth_word(a: Any, n: int) -> Any:
    """The n-th space of the set as a bit of its word, and the index of the word."""
    word, index, first, total = a[0], 0, 0, popcount(a[0])
    for w in range(1, len(a)):
        word, index, first = (a[w], w, total) if n >= total else (word, index, first)
        total += popcount(a[w])
    return nth_bit(word, n - first), index


@jit_inline
def from_bit(like: Any, bit: int) -> Any:
    """The set of the one space with that bit, as wide as a struct's field; branch-free."""
    spaces = empty_words(like)
    for w in range(len(spaces)):
        spaces = replace_word(spaces, w, np.uint64(w == bit >> 6) << np.uint64(bit & 63))
    return spaces


@jit_inline
def lsb(a: Any) -> Any:
    """The index of the lowest bit of a set that is not empty."""
    bit = 0
    for w in range(len(a) - 1, -1, -1):
        if a[w]:
            bit = 64 * w + count_trailing_zeros(a[w])
    return bit


@jit_inline
def clear_lsb(a: Any) -> Any:
    """The set without its lowest bit."""
    spaces = a
    found = False
    for w in range(len(a)):
        if a[w] and not found:
            spaces = replace_word(spaces, w, a[w] & (a[w] - ONE))
            found = True
    return spaces


@jit_inline
def shift_up(a: Any, bits: Any) -> Any:
    """The set with every bit moved up by a number of bits from 1 to 63."""
    spaces = a
    for w in range(len(a)):
        carried = a[w - 1] >> (_WORD - bits) if w else ZERO
        spaces = replace_word(spaces, w, a[w] << bits | carried)
    return spaces


@jit_inline
def shift_down(a: Any, bits: Any) -> Any:
    """The set with every bit moved down by a number of bits from 1 to 63."""
    spaces = a
    for w in range(len(a)):
        carried = a[w + 1] << (_WORD - bits) if w + 1 < len(a) else ZERO
        spaces = replace_word(spaces, w, a[w] >> bits | carried)
    return spaces


@jit_inline
def neighbours(a: Any, n: Any) -> Any:
    """All neighbours of the spaces in the set, on a board with `n` spaces in its odd rows.

    Beyond the edges of the board there may be bits that are no spaces.
    """
    after = shift_up(a, ONE)
    beside = union(after, shift_down(a, ONE))
    return union(beside, rows_around(union(a, after), n))


@jit_inline
def with_neighbours(a: Any, n: Any) -> Any:
    """The set and all neighbours of its spaces; a little faster than their union."""
    pairs = union(a, shift_up(a, ONE))
    return union(union(pairs, shift_down(a, ONE)), rows_around(pairs, n))


@jit_inline
def rows_around(pairs: Any, n: Any) -> Any:
    """The neighbours in other rows, given each space together with the one after it."""
    return union(shift_up(pairs, np.uint64(n)), shift_down(pairs, np.uint64(n) + ONE))


@jit_inline
def has_bit(a: Any, bit: int) -> Any:
    """Whether the space with that bit is in the set."""
    inside = False
    for w in range(len(a)):
        if w == bit >> 6:
            inside = (a[w] >> np.uint64(bit & 63)) & ONE == ONE
    return inside
