"""Exponential and logarithm in compiled code, the same to the last bit on every machine.

They use additions, multiplications and divisions of 64-bit numbers alone, which IEEE 754 defines
exactly; the functions of a system's mathematical library differ in their last bits. Both are within
one unit in the last place of the true value.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.games.numba_support import jit, jit_inline

INFINITY: Final = np.inf
MAX_EXPONENT: Final = 709.782712893384
"""The exponential of a greater number is not finite."""
MIN_EXPONENT: Final = -745.1332191019412
"""The exponential of a smaller number is 0."""
INVERSE_LN2: Final = float.fromhex("0x1.71547652b82fep+0")
LN2_HIGH: Final = float.fromhex("0x1.62e42fef00000p-1")
"""The first 33 bits of ln 2: multiples up to 1,074 times are exact."""
LN2_LOW: Final = float.fromhex("0x1.473de6af278edp-34")
"""The rest of ln 2."""
MANTISSA_BITS: Final = 52
EXPONENT_BIAS: Final = 1023
SQRT_HALF_BITS: Final = 0x3FE6A09E667F3BCD
"""The bits of the square root of 1/2."""
MIN_NORMAL: Final = float.fromhex("0x1p-1022")
SUBNORMAL_SHIFT: Final = 54
SUBNORMAL_SCALE: Final = float.fromhex("0x1p54")

E2, E3, E4, E5, E6, E7 = 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040
E8, E9, E10 = 1 / 40320, 1 / 362880, 1 / 3628800
E11, E12, E13 = 1 / 39916800, 1 / 479001600, 1 / 6227020800
L1, L2, L3, L4, L5 = 2 / 3, 2 / 5, 2 / 7, 2 / 9, 2 / 11
L6, L7, L8, L9, L10 = 2 / 13, 2 / 15, 2 / 17, 2 / 19, 2 / 21


@jit_inline
def power_of_two(n: Any) -> Any:
    """2 to the power of n, from -1022 to 1023."""
    return np.int64((n + EXPONENT_BIAS) << MANTISSA_BITS).view(np.float64)


@jit
def exp(x: float) -> Any:
    """e to the power of x.

    x is k · ln 2 + r with a whole k, and the exponential of r is its Taylor series.
    """
    if not MIN_EXPONENT <= x <= MAX_EXPONENT:
        return INFINITY if x > 0 else x if x != x else 0.0
    k = np.int64(x * INVERSE_LN2 + (0.5 if x > 0 else -0.5))
    high, low = x - k * LN2_HIGH, k * LN2_LOW
    r = high - low
    z = r * r
    even = E2 + z * (E4 + z * (E6 + z * (E8 + z * (E10 + z * E12))))
    odd = E3 + z * (E5 + z * (E7 + z * (E9 + z * (E11 + z * E13))))
    value = 1.0 + (high - (low - z * (even + r * odd)))
    half = k >> 1
    return value * power_of_two(half) * power_of_two(k - half)


@jit
def log(x: float) -> Any:
    """The natural logarithm of x.

    x is 2 to the power of k times 1 + f, between the square roots of 1/2 and 2. The logarithm of
    1 + f is the series of 2 · artanh(s) with s = f / (2 + f).
    """
    if not 0 < x < INFINITY:
        return -INFINITY if x == 0 else x if x > 0 else np.nan
    k = np.int64(0)
    if x < MIN_NORMAL:
        x *= SUBNORMAL_SCALE
        k -= SUBNORMAL_SHIFT
    bits = np.float64(x).view(np.int64)
    exponent = (bits - SQRT_HALF_BITS) >> MANTISSA_BITS
    k += exponent
    f = np.int64(bits - (exponent << MANTISSA_BITS)).view(np.float64) - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = L1 + w * (L3 + w * (L5 + w * (L7 + w * L9)))
    even = L2 + w * (L4 + w * (L6 + w * (L8 + w * L10)))
    half = 0.5 * f * f
    return k * LN2_HIGH + (f - (half - (s * (half + z * (odd + z * even)) + k * LN2_LOW)))
