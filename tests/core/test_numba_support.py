"""Bit manipulation on any processor, random numbers, and kernels without the compiler."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games import numba_support
from atoll.games.numba_support import (
    count_trailing_zeros,
    extract_bits,
    extract_bits_bmi2,
    extract_bits_portable,
    jit,
    mix64,
    next_random,
    nth_bit,
    nth_bit_bmi2,
    nth_bit_portable,
    popcount,
    random_below,
    replace_word,
    stream_seed,
)
from tests.core.numba_support_report import WORDS, all_numbers

ROOT = Path(__file__).parents[2]
words = st.integers(0, 2**64 - 1) | st.sampled_from(WORDS)
quick = settings(deadline=None, derandomize=True)
SELECTORS = {"portable": nth_bit_portable}
PACKERS = {"portable": extract_bits_portable}
if numba_support._has_fast_bit_deposit():
    SELECTORS["bmi2"] = nth_bit_bmi2
    PACKERS["bmi2"] = extract_bits_bmi2


@jit
def bits_of(word: Any) -> Any:
    """Both counts of a word, called from compiled code."""
    return popcount(word), count_trailing_zeros(word)


@jit
def with_word(words: Any, index: int, word: Any) -> Any:
    """`replace_word`, called from compiled code."""
    return replace_word(words, index, word)


def set_bits(word: int) -> list[int]:
    return [bit for bit in range(64) if word >> bit & 1]


@quick
@given(word=words)
def test_counting_and_finding_bits(word: int) -> None:
    count, first = bits_of(np.uint64(word))
    assert count == len(set_bits(word))
    assert first == (set_bits(word) or [64])[0]


@pytest.mark.parametrize("select", SELECTORS.values(), ids=SELECTORS)
@quick
@given(word=words)
def test_nth_bit(select: Any, word: int) -> None:
    bits = set_bits(word)
    for n in (*range(len(bits)), -1, -64, len(bits), 64, 65, 2**40):
        expected = 1 << bits[n] if 0 <= n < len(bits) else 0
        assert int(select(np.uint64(word), n)) == expected


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
@quick
@given(word=words, mask=words)
def test_extracting_bits(pack: Any, word: int, mask: int) -> None:
    chosen = [word >> bit & 1 for bit in set_bits(mask)]
    packed_bits = int(pack(np.uint64(word), np.uint64(mask)))
    assert packed_bits == sum(bit << place for place, bit in enumerate(chosen))


def test_chosen_implementations_match_the_processor() -> None:
    fast = numba_support._has_fast_bit_deposit()
    assert nth_bit is (nth_bit_bmi2 if fast else nth_bit_portable)
    assert extract_bits is (extract_bits_bmi2 if fast else extract_bits_portable)


@pytest.mark.parametrize("size", [1, 3, 10])
def test_replacing_a_word(size: int) -> None:
    before = tuple(np.uint64(100 + n) for n in range(size))
    for index in range(size):
        after = with_word(before, index, np.uint64(7))
        assert [int(word) for word in after] == [7 if n == index else 100 + n for n in range(size)]


def test_random_numbers_are_those_of_splitmix64() -> None:
    """The first words of splitmix64 for seed 0, as its author published them."""
    random = np.zeros(1, np.uint64)
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [int(next_random(random)) for _ in range(3)] == published


def test_mix64_has_no_collisions() -> None:
    assert len({int(mix64(np.uint64(n))) for n in range(5_000)}) == 5_000


def test_streams_differ_by_seed_and_by_index() -> None:
    starts = {int(stream_seed(np.uint64(seed), i)) for seed in range(60) for i in range(60)}
    assert len(starts) == 3_600


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 162, 462, 2**31 - 1, 2**32 - 1])
def test_random_numbers_stay_below_the_bound(n: int) -> None:
    random = np.array([stream_seed(np.uint64(1), n)], np.uint64)
    drawn = [int(random_below(random, n)) for _ in range(2_000)]
    assert 0 <= min(drawn) <= max(drawn) < n
    assert n > 3 or set(drawn) == set(range(n))


@pytest.mark.parametrize("n", [2, 5, 6, 13, 462])
def test_random_numbers_are_spread_evenly(n: int) -> None:
    """Chi-squared of a fixed sample: five standard deviations from what is expected."""
    random = np.array([stream_seed(np.uint64(2), n)], np.uint64)
    counts = np.bincount([random_below(random, n) for _ in range(200 * n)], minlength=n)
    chi_squared = float(((counts - 200) ** 2 / 200).sum())
    assert abs(chi_squared - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


def test_uncompiled_code_gives_the_same_numbers() -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.core.numba_support_report"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert plain.stderr == ""
    uncompiled = json.loads(plain.stdout)
    assert uncompiled.pop("compiled") is False
    ours = json.loads(json.dumps(all_numbers()))
    assert ours.pop("compiled") is True
    assert uncompiled == ours
