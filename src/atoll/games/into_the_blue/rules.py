"""Into the Blue's numbers, the options of a game, and the records its kernel works on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

from atoll.core.errors import OptionError
from atoll.core.game import Option
from atoll.games import validation
from atoll.games.into_the_blue.dice import HANDS, NUM_ROLLS

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
LEVELS: Final = 5
SHELLS: Final = 12
"""Shells of each player (§1.2)."""
LAST_ROLL: Final = 3
"""The roll after which the dice are final (§2.5)."""

TREASURES: Final = (2, 3, 4, 5, 6, 1, 1, 2, 2, 3)
"""Values of the main treasures of level 1 to 5, then of the secondary ones (§1.4)."""
SECONDARIES: Final = {2: 1, 3: 1, 4: 2, 5: 2}
"""Secondary treasures on each level, by number of players (§1.3)."""
CHESTS: Final = (5, 6, 6, 7, 8)
"""What the chests are worth (§1.6)."""
MAX_CHESTS: Final = 5
MAX_POINTS: Final = 99

CHOOSING, PLACING, ROLLING, DRAWING, STARTING, OVER = range(6)
"""Phases of a position: in the first two a player decides, in the next three chance does."""

STOP: Final = len(HANDS) - NUM_ROLLS
"""Actions below keep hand FULL + action; STOP + L is “place on level L”."""
ACTIONS: Final = STOP + LEVELS + 1

CHEST: Final = len(HANDS)
"""Outcomes below are rolled hands, those from here on chests and then first players."""

STATE_DTYPE: Final = np.dtype(
    [
        ("shells", "i8", (MAX_PLAYERS,)),
        ("dice", "i8"),
        ("chests", "i1", (MAX_PLAYERS, MAX_CHESTS + 1)),
        ("kinds", "i1"),
        ("left", "i1"),
        ("phase", "i1"),
        ("turn", "i1"),
        ("rolls", "i1"),
        ("last", "i1"),
        ("players", "i1"),
    ],
    align=True,
)
"""A position; the kernel's opening words explain each field."""

BOX_DTYPE: Final = np.dtype(
    [
        ("main", "i2", (LEVELS + 1,)),
        ("secondary", "i2", (LEVELS + 1,)),
        ("value", "i2", (MAX_CHESTS,)),
        ("tokens", "i1", (MAX_CHESTS,)),
        ("secondaries", "i1"),
    ],
    align=True,
)
"""What lies on the board: treasures by level, chest values and the number of chests of each."""

OPTIONS: Final = ("treasures", "chests", "shells", "first_player")


def validate_players(players: object) -> int:
    """The number of players, if the game is for so many (§1.1)."""
    return _number("players", players, MIN_PLAYERS, MAX_PLAYERS)


def validate_treasures(treasures: object) -> tuple[int, ...]:
    """Ten treasure values: five main ones, five secondary ones (§1.4)."""
    return _numbers("treasures", treasures, 2 * LEVELS, 2 * LEVELS)


def validate_chests(chests: object) -> tuple[int, ...]:
    """One to five chest values, ascending (§1.6)."""
    return tuple(sorted(_numbers("chests", chests, 1, MAX_CHESTS)))


def validate_shells(shells: object) -> int:
    """Shells of each player (§1.2)."""
    return _number("shells", shells, 1, SHELLS)


def _number(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError(f"{name} is a whole number from {least} to {most}, not {value!r:.40}")
    return value


def _numbers(name: str, values: object, least: int, most: int) -> tuple[int, ...]:
    count = str(least) if least == most else f"{least} to {most}"
    if (
        isinstance(values, str | bytes)
        or not isinstance(values, Sequence)
        or not least <= len(values) <= most
    ):
        raise OptionError(f"{name} is a list of {count} numbers, not {values!r:.40}")
    return tuple(_number(f"each of the {name}", value, 0, MAX_POINTS) for value in values)


def option_from_text(name: str, text: str) -> Option:
    """An option as written: `12`, `5,6,6,7,8`, or for the first player also `random`."""
    if name not in OPTIONS:
        raise OptionError(f"Into the Blue has no option {name!r}; it has {', '.join(OPTIONS)}")
    if name == "first_player":
        return validation.first_player_from_text(text)
    if name in ("treasures", "chests"):
        return tuple(_number_from_text(name, part) for part in text.split(","))
    return _number_from_text(name, text)


def _number_from_text(name: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise OptionError(f"{name} is written in whole numbers, like 12 or 5,6,7, not {text!r:.40}")
    return int(text)


def option_to_text(value: Option) -> str:
    """The same, written without blanks."""
    if value is None:
        return "random"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
