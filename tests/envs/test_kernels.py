"""Counting and finding the ones of action masks."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.envs.kernels import count_ones, nth_one


@pytest.mark.parametrize("length", [1, 7, 8, 9, 63, 64, 65, 72, 128, 300, 468])
def test_every_one_of_a_mask_is_found(length: int) -> None:
    generator = np.random.default_rng(length)
    for share in (0.02, 0.5, 1.0):
        mask = (generator.random(length) < share).astype(np.uint8)
        ones = np.flatnonzero(mask).tolist()
        assert count_ones(mask) == len(ones)
        assert [nth_one(mask, n) for n in range(len(ones))] == ones
