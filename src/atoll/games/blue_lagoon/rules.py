"""Constants of Blue Lagoon and the struct types of its kernel."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
SETTLERS: Final = {2: 30, 3: 25, 4: 20}
"""Settlers of each player, by number of players (§1.2)."""
VILLAGES: Final = 5
CIRCLES: Final = 32
RESOURCES: Final = 24

TOKENS: Final = ("coconut", "bamboo", "water", "stone", "statuette")
"""The five kinds of token; the first four are resources (§1.4)."""
BAG: Final = (6, 6, 6, 6, 8)
STATUETTE: Final = 4
NO_TOKEN: Final = 5

EXPLORATION: Final = 0
SETTLEMENT: Final = 1
OVER: Final = 2

ROWS: Final = ("islands", "links", "majorities", "resources", "kinds", "statuettes")
"""The rows of the score sheet, in order (§7)."""
ISLANDS, LINKS, MAJORITIES, SETS, KINDS, STATUETTES = range(6)

MAX_ISLANDS: Final = 16
UNDECIDED: Final = 255
"""The seat to move before the first player is drawn."""
FIRST: Final = len(TOKENS)
"""Chance outcome FIRST + n makes seat n begin; the outcomes below are the tokens."""


@cache
def board_dtype(words: int) -> np.dtype[np.void]:
    """The kernel's tables of a board whose bitboards have `words` 64-bit words."""
    import numpy as np

    bits = 64 * words
    return np.dtype(
        [
            ("land", "u8", (words,)),
            ("sea", "u8", (words,)),
            ("circles", "u8", (words,)),
            ("island", "u8", (MAX_ISLANDS, words)),
            ("near", "u8", (bits, words)),
            ("circle", "u1", (bits,)),
            ("bit", "u2", (bits,)),
            ("space", "u2", (bits,)),
            ("share", "i2", (MAX_ISLANDS, MAX_PLAYERS + 1)),
            ("islands", "i8"),
            ("width", "i8"),
            ("spaces", "i8"),
            ("settlers", "i8"),
        ],
        align=True,
    )


@cache
def state_dtype(words: int) -> np.dtype[np.void]:
    """A position on such a board; the docstring of `kernel` explains each field."""
    import numpy as np

    return np.dtype(
        [
            ("free", "u8", (words,)),
            ("open_sea", "u8", (words,)),
            ("own", "u8", (MAX_PLAYERS, words)),
            ("reach", "u8", (MAX_PLAYERS, words)),
            ("built", "u8", (MAX_PLAYERS, words)),
            ("sheet", "i2", (2, MAX_PLAYERS, len(ROWS))),
            ("settlers", "i1", (MAX_PLAYERS,)),
            ("villages", "i1", (MAX_PLAYERS,)),
            ("taken", "i1", (MAX_PLAYERS, len(TOKENS) + 1)),
            ("token", "u1", (CIRCLES + 1,)),
            ("laid", "u1"),
            ("resources", "i1"),
            ("players", "u1"),
            ("seat", "u1"),
            ("phase", "u1"),
        ],
        align=True,
    )


def field_offsets(dtype: np.dtype[np.void]) -> dict[str, int]:
    """The offset of each field in bytes."""
    return {name: place[1] for name, place in (dtype.fields or {}).items()}
