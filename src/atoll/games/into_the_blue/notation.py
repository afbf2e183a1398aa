"""Notation of Into the Blue: dice, actions, outcomes and position lines.

Dice are written by their faces, ascending, `C` for the chest: `1135C`, and `-` for none. Actions
are `keep 113`, `stop` and `place 3`; outcomes are `roll 45`, `chest 6`, `chest ?` and `first 1`. A
position line:

    into_the_blue/1 players=2 levels=21000,00300 taken=-,6+? turn=1 rolls=2 dice=11234C last=-

`levels` has the shells on level 1 to 5 for each seat, `a`, `b`, `c` standing for 10, 11 and 12;
`taken` the chests of each seat, `?` for one whose value the reader may not know; `turn` a seat, `?`
before a first player is drawn, or `over:1` when the game ended with seat 1. Options that are not
at their defaults follow as `name=value`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from atoll.core.errors import NotationError
from atoll.games.into_the_blue.dice import DICE, HAND_INDEX, HANDS, NUM_ROLLS, pack_hand
from atoll.games.into_the_blue.rules import CHEST, LAST_ROLL, LEVELS, STOP
from atoll.games.position_line import PositionLine

FACE_SIGNS: Final = "12345C"
SHELL_SIGNS: Final = "0123456789abc"
UNKNOWN: Final = "?"
NONE: Final = "-"
FIELDS: Final = ("levels", "taken", "turn", "rolls", "dice", "last")

_ACTION = re.compile(r"\s*(keep|stop|place|k|s|p)\s*(.*)", re.IGNORECASE | re.DOTALL)
_LEVEL = re.compile(rf"(?:on\s*)?(?:level|l)?\s*([1-{LEVELS}])", re.IGNORECASE)
_OUTCOME = re.compile(r"\s*(roll|chest|first|(?=[1-5c]))\s*(.*)", re.IGNORECASE | re.DOTALL)


def dice_text(faces: Sequence[int]) -> str:
    """Faces as text: `1135C`, or `-` for no dice."""
    return "".join(FACE_SIGNS[face - 1] for face in faces) or NONE


@cache
def action_text(action: int) -> str:
    """`keep 113`, `stop` or `place 3`."""
    if action < STOP:
        return f"keep {dice_text(HANDS[NUM_ROLLS + action])}"
    return "stop" if action == STOP else f"place {action - STOP}"


def parse_action(text: str) -> int:
    """Read `keep 113` (`k 1 1 3`, `keep none`), `stop` (`s`) or `place 3` (`p3`)."""
    match = _ACTION.fullmatch(text.rstrip())
    if not match:
        at = len(text) - len(text.lstrip())
        raise NotationError(text, at, "keep and dice, stop, or place and a level")
    word, at = match[1][0].lower(), match.start(2)
    if word == "k":
        return HAND_INDEX[pack_hand(_read_faces(text, match[2], at, DICE - 1))] - NUM_ROLLS
    if word == "p":
        return STOP + _read_level(text, match[2], at)
    if match[2]:
        raise NotationError(text, at, "nothing after stop")
    return STOP


def _read_faces(text: str, faces: str, at: int, most: int) -> list[int]:
    """Dice typed with or without blanks and commas between them; `none` or `-` for no dice."""
    if faces.lower() in ("none", NONE):
        return []
    found: list[int] = []
    for n, sign in enumerate(faces):
        if sign.isspace() or sign == ",":
            continue
        if sign.upper() not in FACE_SIGNS or len(found) == most:
            raise NotationError(text, at + n, f"at most {most} dice, each 1 to 5 or C")
        found.append(FACE_SIGNS.index(sign.upper()) + 1)
    if not found:
        raise NotationError(text, at, f"dice, 1 to 5 or C, or {NONE} for none")
    return found


def _read_level(text: str, level: str, at: int) -> int:
    match = _LEVEL.fullmatch(level)
    if not match:
        raise NotationError(text, at, f"a level from 1 to {LEVELS}")
    return int(match[1])


def outcome_text(outcome: int, values: Sequence[int]) -> str:
    """`roll 45`, `chest 6`, `chest ?` or `first 1`; `values` are the different chest values."""
    if outcome < CHEST:
        return f"roll {dice_text(HANDS[outcome])}"
    kind = outcome - CHEST
    if kind <= len(values):
        return f"chest {values[kind] if kind < len(values) else UNKNOWN}"
    return f"first {kind - len(values) - 1}"


def parse_outcome(text: str, values: Sequence[int], players: int) -> int:
    """Read `roll 45` (or just `4 5`), `chest 6`, `chest ?` or `first 1`."""
    match = _OUTCOME.fullmatch(text.rstrip())
    if not match:
        at = len(text) - len(text.lstrip())
        raise NotationError(text, at, "roll and dice, chest and a value, or first and a seat")
    word, at = match[1].lower(), match.start(2)
    if word == "chest":
        return CHEST + _read_choice(text, match[2], at, [*map(str, values), UNKNOWN])
    if word == "first":
        seats = [str(seat) for seat in range(players)]
        return CHEST + len(values) + 1 + _read_choice(text, match[2], at, seats)
    return HAND_INDEX[pack_hand(_read_faces(text, match[2], at, DICE))]


def _read_choice(text: str, word: str, at: int, choices: list[str]) -> int:
    if word not in choices:
        raise NotationError(text, at, "one of " + ", ".join(choices))
    return choices.index(word)


def levels_text(levels: Sequence[Sequence[int]]) -> str:
    """Shells on the levels, seat by seat: `21000,00300`."""
    return ",".join("".join(SHELL_SIGNS[shells] for shells in seat) for seat in levels)


def taken_text(taken: Sequence[Sequence[int | None]]) -> str:
    """Chests, seat by seat: `-,6+?`."""
    seats = ("+".join(UNKNOWN if c is None else str(c) for c in seat) for seat in taken)
    return ",".join(seat or NONE for seat in seats)


class Fields(PositionLine):
    """The fields of a position line as numbers."""

    def levels(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Shells on the levels, seat by seat."""
        seats = self._by_seat("levels", players, rf"[{SHELL_SIGNS}]{{{LEVELS}}}", "five of 0-9abc")
        return tuple(tuple(SHELL_SIGNS.index(sign) for sign in seat) for seat in seats)

    def taken(self, players: int) -> tuple[tuple[int | None, ...], ...]:
        """Chests, seat by seat, ascending, unknown ones (None) last."""
        chest = r"(?:[0-9]{1,2}|\?)"
        expected = f"{NONE} or chests like 5+6+{UNKNOWN}"
        seats = self._by_seat("taken", players, rf"{NONE}|{chest}(?:\+{chest})*", expected)
        return tuple(_read_chests(seat) for seat in seats)

    def _by_seat(self, name: str, players: int, pattern: str, expected: str) -> list[str]:
        value, at = self.fields[name]
        seats = value.split(",")
        for seat in seats:
            if not re.fullmatch(pattern, seat):
                raise NotationError(self.text, at, expected)
            at += len(seat) + 1
        if len(seats) != players:
            raise NotationError(self.text, at - 1, f"{players} seats, not {len(seats)}")
        return seats

    def turn(self) -> tuple[int | None, bool]:
        """The seat (None before it is drawn), and whether the game is over."""
        expected = f"a seat, {UNKNOWN} or over: and a seat"
        value = self.matched("turn", r"(?:over:)?[0-9]|\?", expected)
        return None if value == UNKNOWN else int(value[-1]), value.startswith("over")

    def rolls(self) -> int:
        """The number of rolls made."""
        return int(self.matched("rolls", f"[0-{LAST_ROLL}]", "0, 1, 2 or 3"))

    def dice(self) -> tuple[int, ...]:
        """The dice, ascending."""
        value, at = self.fields["dice"]
        return tuple(sorted(_read_faces(self.text, value, at, DICE)))

    def last(self) -> int | None:
        """The seat that ran out of shells first."""
        value = self.matched("last", f"[0-9]|{NONE}", f"a seat or {NONE}")
        return None if value == NONE else int(value)


def _read_chests(text: str) -> tuple[int | None, ...]:
    chests = [] if text == NONE else text.split("+")
    known = sorted(int(chest) for chest in chests if chest != UNKNOWN)
    return (*known, *(None for chest in chests if chest == UNKNOWN))
