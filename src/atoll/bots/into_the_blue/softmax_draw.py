"""Actions drawn from the softmax of their values, in compiled code."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.games.elementary_functions import log
from atoll.games.numba_support import jit, mix64, next_random, stream_seed

UNIFORM_SHIFT: Final = np.uint64(11)
UNIFORM_SCALE: Final = 2.0**-53


@jit
def position_hash(state: Any) -> Any:
    """A hash of everything that distinguishes a position in which a player decides."""
    word = np.uint64(state.dice)
    for seat in range(state.players):
        word = mix64(word ^ np.uint64(state.shells[seat]))
        for kind in range(state.kinds + 1):
            word = mix64(word ^ np.uint64(state.chests[seat, kind] + 1))
    word = mix64(word ^ np.uint64(state.turn))
    word = mix64(word ^ np.uint64(state.rolls))
    return mix64(word ^ np.uint64(state.last + 1))


@jit
def add_noise(states: Any, seed: Any, temperature: float, random: Any, values: Any) -> None:
    """Add Gumbel noise, so that the highest value is a draw from the softmax of the values.

    The noise depends on the seed, the position and the order of the values; `random` is a one-word
    array for the state of the generator.
    """
    random[0] = stream_seed(seed, position_hash(states[0]))
    for n in range(len(values)):
        uniform = (np.float64(next_random(random) >> UNIFORM_SHIFT) + 0.5) * UNIFORM_SCALE
        values[n] -= temperature * log(-log(uniform))
