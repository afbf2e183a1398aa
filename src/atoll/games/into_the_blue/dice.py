"""Hands of dice: multisets of up to six dice, numbered, with lookup tables.

A *hand* is a multiset of dice. Hands 0 to 461 are the full rolls of six dice, hands 462 to 923 are
what can be kept of one, five dice first, the empty hand last. Faces are 1 to 5, and 6 is the chest.

Kernels store a hand as an octal number, one digit per face: `0o100012` is two ones, one two and one
chest. The sum of two such numbers is the union of the hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import numpy as np

DICE = 6
FACES = 6

HANDS: tuple[tuple[int, ...], ...] = tuple(
    hand
    for size in range(DICE, -1, -1)
    for hand in combinations_with_replacement(range(1, FACES + 1), size)
)
"""Every hand as its faces, ascending."""
NUM_ROLLS = sum(len(hand) == DICE for hand in HANDS)
"""The number of full rolls: 462. Smaller numbers are rolls, the rest are keeps."""
EMPTY_HAND = len(HANDS) - 1


def pack_hand(faces: Iterable[int]) -> int:
    """The octal number of a hand."""
    return sum(1 << 3 * (face - 1) for face in faces)


PACKED_HANDS: tuple[int, ...] = tuple(map(pack_hand, HANDS))
HAND_INDEX: dict[int, int] = {octal: number for number, octal in enumerate(PACKED_HANDS)}
"""The number of a hand by its octal number."""


def unpack_hand(octal: int) -> tuple[int, ...]:
    """The faces of a hand, ascending, from its octal number."""
    return HANDS[HAND_INDEX[octal]]


def _parts(octal: int) -> tuple[int, ...]:
    """The numbers of all hands that can be kept of a roll, itself included, ascending."""
    kept = product(*(range((octal >> 3 * face & 7) + 1) for face in range(FACES)))
    octals = (sum(n << 3 * face for face, n in enumerate(counts)) for counts in kept)
    return tuple(sorted(HAND_INDEX[octal] for octal in octals))


PARTS: tuple[tuple[int, ...], ...] = tuple(_parts(octal) for octal in PACKED_HANDS[:NUM_ROLLS])
"""For each roll the hands that can be kept of it; the roll itself comes first."""

_SIZES = [len(hand) for hand in HANDS]
HANDS_OF_SIZE: tuple[range, ...] = tuple(
    range(_SIZES.index(size), _SIZES.index(size) + _SIZES.count(size)) for size in range(DICE + 1)
)
"""The numbers of all hands of 0, 1, … 6 dice."""


def roll_probability(number: int) -> Fraction:
    """The probability of rolling exactly this hand."""
    faces = HANDS[number]
    orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))
    return Fraction(orders, FACES ** len(faces))


@lru_cache(DICE + 1)
def roll_distribution(dice: int) -> tuple[tuple[int, Fraction], ...]:
    """Every hand that a number of dice can show, with its probability."""
    return tuple((number, roll_probability(number)) for number in HANDS_OF_SIZE[dice])


# Tables for kernels

OCTAL_HANDS = np.array(PACKED_HANDS, np.int64)
# Small types: the tables of a playout share the first-level cache (a sixth of its time).
PARTS_OCTAL = np.array([PACKED_HANDS[part] for parts in PARTS for part in parts], np.uint32)
"""The keeps of roll 0, then those of roll 1 and so on, as octal numbers."""
PARTS_COUNT = np.array([len(parts) for parts in PARTS], np.uint32)
PARTS_START = (np.cumsum(PARTS_COUNT) - PARTS_COUNT).astype(np.uint32)

_ROLL_KEYS = OCTAL_HANDS[:NUM_ROLLS] % 8 ** (FACES - 1)
"""Octal numbers of the rolls without the chest digit, which follows from the rest."""
ROLL_INDEX = np.zeros(8 ** (FACES - 1), np.uint16)
"""The number of a roll by its key."""
ROLL_INDEX[_ROLL_KEYS] = np.arange(NUM_ROLLS)
PARTS_SPAN = np.zeros(8 ** (FACES - 1), np.uint32)
"""By a roll's key, where its keeps start in `PARTS_OCTAL`, times 256, plus their number."""
PARTS_SPAN[_ROLL_KEYS] = PARTS_START << 8 | PARTS_COUNT

THROWS = np.zeros((4, FACES**3), np.uint32)
"""Octal numbers of throws: row n has the first n dice of each throw of three dice."""
for _n, _faces in enumerate(product(range(1, FACES + 1), repeat=3)):
    for _dice in range(4):
        THROWS[_dice, _n] = pack_hand(_faces[:_dice])
