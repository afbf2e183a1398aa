"""Building blocks of kernels: the `jit` decorators, bit manipulation and random numbers.

Kernels are plain Python functions decorated with `@jit`. Numba compiles them on first use and
caches the result on disk. With `NUMBA_DISABLE_JIT=1` the same functions run uncompiled, for
debugging and coverage; the few intrinsics have a second implementation for that.
"""

from __future__ import annotations

from collections.abc import Callable
from platform import machine
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic

from atoll.games.cache_stamp import source_digest

# LLVM would turn masks on random bits into jumps: 2 to 4% of a playout, a third on large boards.
if machine().lower() in ("x86_64", "amd64"):
    binding.set_option("atoll", "--x86-cmov-converter=false")

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = not numba.config.DISABLE_JIT
"""Whether kernels are compiled; False if they run as plain Python."""

ZERO = np.uint64(0)
ONE = np.uint64(1)
GOLDEN_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
_S2, _S4, _S8, _S27, _S30, _S31, _S64 = map(np.uint64, (2, 4, 8, 27, 30, 31, 64))
_EVEN_BITS, _EVEN_PAIRS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_LOW_NIBBLES, _LOW_BYTE = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0xFF)
_EACH_BYTE, _HIGH_BITS = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)

NTH_BIT_OF_BYTE = np.array(
    [([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[:8] for byte in range(256)], np.uint8
)
"""The index of the n-th set bit, by byte and n."""


def jit(function: F) -> F:
    """Compile `function` with an on-disk cache and without holding the GIL."""
    return _compiled(function)


def jit_inline(function: F) -> F:
    """Like `jit`, and inline the function into its callers; for small functions in hot loops."""
    return _compiled(function, forceinline=True)


def _compiled(function: F, **options: bool) -> F:
    compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    if COMPILED:
        file: Any = compiled._cache._cache_file  # type: ignore[attr-defined]
        file._source_stamp = source_digest(function.__code__.co_filename)
    return compiled


def entry_point(kernel: F, *arguments: Any) -> F:
    """The machine code of a kernel for arguments of these types.

    Calls of it skip the search for the types, which takes half of a short call (0.4 µs).
    """
    if not COMPILED:
        return kernel
    dispatcher: Any = kernel
    signature = tuple(map(numba.typeof, arguments))
    dispatcher.compile(signature)
    code: F = dispatcher.overloads[signature].entry_point
    return code


def _has_fast_bit_deposit() -> bool:
    """Whether the processor has a fast PDEP and PEXT (in early Ryzens they are slow).

    If Numba compiles for another processor (`NUMBA_CPU_NAME`), that one may lack them.
    """
    slow = ("znver1", "znver2")
    return numba.config.CPU_NAME is None and (
        bool(binding.get_host_cpu_features().get("bmi2", False))
        and binding.get_host_cpu_name() not in slow
    )


if COMPILED:

    @intrinsic
    def popcount(typing: Any, word: Any) -> Any:
        """The number of set bits of a 64-bit word."""
        return types.int64(types.uint64), lambda c, b, sig, args: b.ctpop(args[0])

    @intrinsic
    def count_trailing_zeros(typing: Any, word: Any) -> Any:
        """The index of the lowest set bit of a word; 64 for the word 0."""
        no = ir.Constant(ir.IntType(1), 0)
        return types.int64(types.uint64), lambda c, b, sig, args: b.cttz(args[0], no)

    def _binary_intrinsic(name: str) -> Any:
        """An LLVM intrinsic that takes two words and returns one."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            return builder.call(builder.module.declare_intrinsic(name, (), kind), args)

        return types.uint64(types.uint64, types.uint64), emit

    @intrinsic
    def _deposit(typing: Any, source: Any, mask: Any) -> Any:
        return _binary_intrinsic("llvm.x86.bmi.pdep.64")

    @intrinsic
    def _extract(typing: Any, source: Any, mask: Any) -> Any:
        return _binary_intrinsic("llvm.x86.bmi.pext.64")

    @intrinsic
    def replace_word(typing: Any, words: Any, index: Any, word: Any) -> Any:
        """A copy of the tuple `words` with one word replaced."""

        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            old, at, new = args
            result = old
            for i in range(signature.args[0].count):
                here = builder.icmp_signed("==", at, ir.Constant(at.type, i))
                kept = builder.extract_value(old, i)
                result = builder.insert_value(result, builder.select(here, new, kept), i)
            return result

        return words(words, types.int64, types.uint64), emit

    @intrinsic
    def empty_words(typing: Any, array: Any) -> Any:
        """A tuple of zero words, as long as the last axis of a struct's field `array`."""
        kind = types.UniTuple(types.uint64, array.shape[-1])
        return kind(array), lambda c, b, sig, args: c.get_constant_null(sig.return_type)

else:

    def popcount(word: Any) -> int:
        """The number of set bits of a 64-bit word."""
        return int(word).bit_count()

    def count_trailing_zeros(word: Any) -> int:
        """The index of the lowest set bit of a word; 64 for the word 0."""
        return ((int(word) & -int(word)).bit_length() - 1) % 65

    def replace_word(words: Any, index: int, word: Any) -> Any:
        """A copy of the tuple `words` with one word replaced."""
        return (*words[:index], word, *words[index + 1 :])

    def empty_words(array: Any) -> Any:
        """A tuple of zero words, as long as the last axis of a struct's field `array`."""
        return (ZERO,) * array.shape[-1]


@jit_inline
def nth_bit_portable(word: Any, n: int) -> Any:
    """The n-th set bit of a word, as a word; 0 unless 0 <= n < popcount. For any processor.

    Byte b of `counts` is the number of set bits in bytes 0 to b; the bit is in the first byte where
    that exceeds n. With six halvings of the word, a tree search in the browser takes 11% longer.
    """
    if n < 0 or n >= popcount(word):
        return ZERO
    counts = word - ((word >> ONE) & _EVEN_BITS)
    counts = (counts & _EVEN_PAIRS) + ((counts >> _S2) & _EVEN_PAIRS)
    counts = ((counts + (counts >> _S4)) & _LOW_NIBBLES) * _EACH_BYTE
    passed = ((np.uint64(n) * _EACH_BYTE | _HIGH_BITS) - counts) & _HIGH_BITS
    shift = np.uint64(popcount(passed) * 8)
    before = (counts << _S8 >> shift) & _LOW_BYTE
    return ONE << (shift + NTH_BIT_OF_BYTE[(word >> shift) & _LOW_BYTE, np.uint64(n) - before])


@jit
def nth_bit_bmi2(word: Any, n: int) -> Any:
    """The n-th set bit of a word, as a word; 0 unless 0 <= n < popcount. Needs BMI2 (PDEP)."""
    inside = ZERO - np.uint64((n >= 0) & (n < 64))
    return _deposit((ONE << np.uint64(n & 63)) & inside, word)


HAS_FAST_BIT_DEPOSIT: bool = COMPILED and _has_fast_bit_deposit()
"""Whether `nth_bit` and `extract_bits` are single instructions."""
nth_bit = nth_bit_bmi2 if HAS_FAST_BIT_DEPOSIT else nth_bit_portable


@jit
def extract_bits_portable(word: Any, mask: Any) -> Any:
    """The bits of a word that a mask selects, packed at the low end (PEXT), for any processor."""
    packed = ZERO
    at = ZERO
    while mask:
        gap = np.uint64(count_trailing_zeros(mask))
        word, mask = word >> gap, mask >> gap
        run = np.uint64(count_trailing_zeros(~mask))
        if run == _S64:
            return packed | word << at
        packed |= (word & ((ONE << run) - ONE)) << at
        word, mask = word >> run, mask >> run
        at += run
    return packed


@jit
def extract_bits_bmi2(word: Any, mask: Any) -> Any:
    """The bits of a word that a mask selects, packed at the low end (PEXT). Needs BMI2."""
    return _extract(word, mask)


extract_bits = extract_bits_bmi2 if HAS_FAST_BIT_DEPOSIT else extract_bits_portable


@jit
def mix64(word: Any) -> Any:
    """The finalizer of SplitMix64: a bijection that scrambles all bits of a word."""
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@jit
def stream_seed(seed: Any, index: Any) -> Any:
    """The initial state of the `index`-th independent random stream of a seed."""
    return mix64(mix64(seed + GOLDEN_GAMMA) ^ (np.uint64(index) * GOLDEN_GAMMA))


@jit
def next_random(random: Any) -> Any:
    """The next 64 bits of SplitMix64, whose state is in the one-word array `random`."""
    random[0] += GOLDEN_GAMMA
    return mix64(random[0])


@jit_inline
def scale_random(half_word: Any, n: int) -> Any:
    """Map a random 32-bit number to the range from 0 to n - 1 by multiplication."""
    return np.int64((half_word * np.uint64(n)) >> HALF)


@jit
def random_below(random: Any, n: int) -> Any:
    """A random integer from 0 to n - 1."""
    return scale_random(next_random(random) >> HALF, n)


if not COMPILED:
    nth_bit = nth_bit_portable = np.errstate(over="ignore")(nth_bit_portable)
    mix64 = np.errstate(over="ignore")(mix64)
    stream_seed = np.errstate(over="ignore")(stream_seed)
    next_random = np.errstate(over="ignore")(next_random)
