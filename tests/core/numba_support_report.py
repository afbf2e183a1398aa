"""Values of every function of numba_support as JSON, to compare compiled and uncompiled runs."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from atoll.games import numba_support
from atoll.games.numba_support import (
    COMPILED,
    count_trailing_zeros,
    empty_words,
    jit,
    mix64,
    next_random,
    nth_bit,
    nth_bit_portable,
    popcount,
    random_below,
    replace_word,
    stream_seed,
)

WORDS = [0, 1, 2, 3, 1 << 31, 1 << 32, (1 << 32) - 1, 1 << 63, 2**64 - 1, 0x5555555555555555]
STRUCT = np.dtype([("words", np.uint64, 3)])


@jit
def bits(word: Any) -> Any:
    """The helpers for bits, called as kernels call them."""
    return popcount(word), count_trailing_zeros(word)


@jit
def gathered(structs: Any, word: Any) -> Any:
    """The helpers for tuples of words, called as kernels call them."""
    return replace_word(empty_words(structs[0].words), 1, word)


def all_numbers() -> dict[str, Any]:
    """One list of numbers for each helper."""
    many = [np.uint64(word) for word in WORDS]
    random = np.array([stream_seed(np.uint64(2**64 - 1), 3)], np.uint64)
    struct = np.zeros(1, STRUCT) if COMPILED else np.recarray((1,), STRUCT)
    return {
        "compiled": numba_support.COMPILED,
        "bits": [[int(n) for n in bits(word)] for word in many],
        "nth_bit": [[int(nth_bit(word, n)) for n in range(-1, 66)] for word in many],
        "portable": [[int(nth_bit_portable(word, n)) for n in range(-1, 66)] for word in many],
        "mixed": [int(mix64(word)) for word in many],
        "streams": [int(stream_seed(word, i)) for word in many for i in (0, 1, 2**40)],
        "words": [int(next_random(random)) for _ in range(50)],
        "below": [int(random_below(random, n)) for n in range(1, 200)],
        "gathered": [[int(w) for w in gathered(struct, word)] for word in many],
    }


if __name__ == "__main__":
    print(json.dumps(all_numbers()))
