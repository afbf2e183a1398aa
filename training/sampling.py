"""Sampled outcomes of turns under optimal play, in compiled code."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.position_batch import Floats, Ints
from atoll.bots.into_the_blue.turn_policies import DECISIONS, POLICY_DTYPE, optimize
from atoll.games.into_the_blue.dice import DICE, OCTAL_HANDS, ROLL_INDEX
from atoll.games.into_the_blue.kernel import hand_size
from atoll.games.into_the_blue.random_play import random_roll
from atoll.games.numba_support import jit, stream_seed
from atoll.games.struct_state import struct_array

BELOW_CHEST: Final = 0o77777


def sample_outcomes(values: Floats, seed: int) -> Ints:
    """Play each turn by its optimal policy with random dice; returns the outcomes."""
    sampled = np.zeros(len(values), np.int64)
    policy = struct_array(1, POLICY_DTYPE)
    sample_many(np.ascontiguousarray(values), np.uint64(seed), policy, sampled)
    return sampled


@jit
def sample_many(values: Any, seed: Any, policies: Any, sampled: Any) -> None:
    """`sample_outcomes`, compiled; each turn has its own random stream."""
    policy = policies[0]
    random = np.zeros(1, np.uint64)
    for turn in range(len(values)):
        random[0] = stream_seed(seed, turn)
        optimize(values[turn], policy)
        roll = ROLL_INDEX[random_roll(random, DICE) & BELOW_CHEST]
        for decision in range(DECISIONS):
            kept = policy.best[decision, roll]
            if kept != roll:
                dice = OCTAL_HANDS[kept]
                dice += random_roll(random, DICE - hand_size(dice))
                roll = ROLL_INDEX[dice & BELOW_CHEST]
            else:
                break
        sampled[turn] = policy.choice[roll]
