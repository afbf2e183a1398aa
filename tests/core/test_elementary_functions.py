"""The kernels' exponential and logarithm: accuracy, special values, same bits uncompiled."""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from typing import Any

import numpy as np
import pytest

from atoll.games.elementary_functions import LN2_HIGH, LN2_LOW, exp, log
from atoll.games.numba_support import jit
from tests.processes import assert_same_without_compiler

MAX_ULPS = 0.9
REPORT = """
import numpy as np
from hashlib import sha256
from tests.core.test_elementary_functions import exponents, positives
from atoll.games.elementary_functions import exp, log
values = [*map(exp, exponents()), *map(log, positives())]
print(sha256(np.array(values).tobytes()).hexdigest())
"""


def exponents() -> list[float]:
    generator = np.random.default_rng(1)
    spans = [generator.uniform(-span, span, 1000) for span in (1e-9, 0.5, 20, 700)]
    return [*np.concatenate(spans).tolist(), 0.0, 709.78, -708.0]


def positives() -> list[float]:
    generator = np.random.default_rng(2)
    near_one, wide = generator.uniform(0.5, 2, 2000), 10.0 ** generator.uniform(-307, 308, 1000)
    return [*near_one.tolist(), *wide.tolist(), *map(float, range(2, 1000)), 2.0**-1022]


def ulps(value: float, true: Decimal) -> float:
    """The distance to the true value in units in the last place."""
    return float(abs(Decimal(value) - true) / Decimal(math.ulp(float(true))))


def test_both_are_within_a_unit_in_the_last_place() -> None:
    with localcontext(prec=40):
        assert max(ulps(exp(x), Decimal(x).exp()) for x in exponents()) < MAX_ULPS
        assert max(ulps(log(x), Decimal(x).ln()) for x in positives()) < MAX_ULPS


def test_the_parts_of_ln_2_add_up() -> None:
    with localcontext(prec=40):
        assert abs(Decimal(LN2_HIGH) + Decimal(LN2_LOW) - Decimal(2).ln()) < Decimal("1e-26")
    assert 1074 * LN2_HIGH / 1074 == LN2_HIGH


@pytest.mark.parametrize("x", [-745.13, -740.0, -709.0, 709.78, math.inf, -math.inf, 0.0, -0.0])
def test_extreme_exponents(x: float) -> None:
    assert exp(x) == pytest.approx(math.exp(x), rel=1e-15, abs=5e-324)


@pytest.mark.parametrize("x", [5e-324, 1e-310, 1.7e308, 1.0, math.inf])
def test_extreme_logarithms(x: float) -> None:
    assert log(x) == pytest.approx(math.log(x), rel=1e-15)


def test_values_outside_the_range() -> None:
    assert exp(710.0) == math.inf
    assert exp(-746.0) == 0
    assert log(0.0) == -math.inf
    assert all(map(math.isnan, (exp(math.nan), log(math.nan), log(-1.0), log(-math.inf))))


@jit
def round_trip(x: float) -> Any:
    """Both functions, called from compiled code."""
    return log(exp(x))


def test_they_are_inverse_in_compiled_code() -> None:
    assert [round_trip(x) for x in (-3.0, 0.0, 0.5, 40.0)] == pytest.approx([-3, 0, 0.5, 40])


def test_the_bits_are_the_same_without_the_compiler() -> None:
    assert_same_without_compiler(REPORT)
