"""The odds of the dice in Into the Blue: how likely a goal is if one plays for nothing else.

A goal is at least so many shells on a level, or the chest. Shells can be placed on a level if the
final dice show all numbers down to it; a perfect dive brings a chest and places nothing (§3.6).
Everything is exact, by the best keep after every roll.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.indexing import CHEST, OUTCOME_OF, OUTCOMES_OF_ROLL, PLACINGS
from atoll.core.errors import NotationError, OptionError
from atoll.games.into_the_blue.dice import DICE, HAND_INDEX, HANDS, NUM_ROLLS, PARTS, pack_hand
from atoll.games.into_the_blue.notation import FACE_SIGNS, NONE, dice_text
from atoll.games.into_the_blue.rules import LAST_ROLL, LEVELS
from atoll.games.into_the_blue.turn_solver import TurnPlan, plan_turn

Dice = tuple[int, ...]
GRAMMAR: Final = "chest, level=L or shells=N@L, as in level=5 or shells=3@2"
_GOAL: Final = re.compile(
    r"(chest)|level=([0-9]{1,2})|shells=([0-9]{1,2})@([0-9]{1,2})", re.IGNORECASE
)


@dataclass(frozen=True)
class Goal:
    """At least so many shells on a level; level 0 stands for the chest."""

    level: int
    shells: int = 1

    @classmethod
    def parse(cls, text: str) -> Goal:
        """Read `chest`, `level=5` or `shells=3@2`."""
        match = _GOAL.fullmatch(text.strip())
        if not match:
            raise NotationError(text, 0, GRAMMAR)
        if match[1]:
            return cls(0)
        goal = cls(int(match[2] or match[4]), int(match[3] or 1))
        if (goal.level, goal.shells) not in PLACINGS:
            raise OptionError(
                f"a dive reaches level 1 to {LEVELS}, and with six dice there are at most "
                f"7 - L shells for level L; {text.strip()!r:.40} is out of reach"
            )
        return goal

    def __str__(self) -> str:
        if self.level == 0:
            return "chest"
        return f"level={self.level}" if self.shells == 1 else f"shells={self.shells}@{self.level}"

    def met_by(self, roll: int) -> bool:
        """Whether a final roll reaches the goal."""
        allowed = OUTCOMES_OF_ROLL[roll]
        if self.level == 0:
            return CHEST in allowed
        enough = range(self.shells, 8 - self.level)
        return any(OUTCOME_OF[self.level, shells] in allowed for shells in enough)


GOALS: Final = (*(Goal(level, shells) for level, shells in PLACINGS), Goal(0))
"""Every goal there is."""


@dataclass(frozen=True)
class Situation:
    """Dice on the table and rolls still to come. Fewer than six dice are kept ones: the others are
    rolled next."""

    dice: Dice = ()
    rolls: int = LAST_ROLL

    def __post_init__(self) -> None:
        most = LAST_ROLL if not self.dice else LAST_ROLL - 1
        least = 0 if len(self.dice) == DICE else 1
        if not least <= self.rolls <= most:
            raise OptionError(
                f"with {len(self.dice)} dice on the table there are {least} to {most} rolls to "
                f"come, not {self.rolls}"
            )

    @classmethod
    def parse(cls, dice: str | None, rolls: int | None) -> Situation:
        """Dice as typed, and as many rolls as there can be unless a number is given."""
        faces = () if dice is None else read_dice(dice)
        most = LAST_ROLL - 1 if faces else LAST_ROLL
        return cls(faces, most if rolls is None else rolls)

    @property
    def hand(self) -> int:
        """The number of the hand on the table."""
        return HAND_INDEX[pack_hand(self.dice)]


@dataclass(frozen=True)
class Kept:
    """What keeping some dice promises; keeping all six is stopping."""

    dice: Dice
    chance: float

    @property
    def text(self) -> str:
        """`stop`, or `keep 123`."""
        return "stop" if len(self.dice) == DICE else f"keep {dice_text(self.dice)}"


@dataclass(frozen=True)
class Odds:
    """How likely a goal is, and after each keep, the best first."""

    goal: Goal
    chance: float
    keeps: tuple[Kept, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        keeps = [{"keep": kept.text, "chance": kept.chance} for kept in self.keeps]
        return {"goal": str(self.goal), "chance": self.chance, "keeps": keeps}


def read_dice(text: str) -> Dice:
    """Up to six dice, with or without commas and blanks: `1,1,2,3,6,6` or `1123CC`."""
    if text.strip() == NONE:
        return ()
    faces: list[int] = []
    for at, sign in enumerate(text):
        if sign.isspace() or sign == ",":
            continue
        face = FACE_SIGNS.find(sign.upper().replace(str(DICE), FACE_SIGNS[-1])) + 1
        if face == 0 or len(faces) == DICE:
            raise NotationError(text, at, "up to six dice, each 1 to 5, or C (or 6) for the chest")
        faces.append(face)
    if not faces:
        raise NotationError(text, 0, f"dice, like 1,1,2,3,6,6, or {NONE} for none")
    return tuple(sorted(faces))


def odds(goal: Goal, where: Situation) -> Odds:
    """The chance of a goal with best play for it, from some dice with some rolls to come."""
    plan = _plan(goal)
    if where.rolls == LAST_ROLL:
        return Odds(goal, plan.value, ())
    if where.rolls == 0:
        return Odds(goal, float(goal.met_by(where.hand)), ())
    hands = plan.hands[LAST_ROLL - 1 - where.rolls]
    if len(where.dice) < DICE:
        return Odds(goal, float(hands[where.hand]), ())
    keeps = tuple(_ranked(hands, where.hand))
    return Odds(goal, keeps[0].chance, keeps)


def all_odds(where: Situation) -> tuple[Odds, ...]:
    """The odds of every goal."""
    return tuple(odds(goal, where) for goal in GOALS)


@cache
def _plan(goal: Goal) -> TurnPlan:
    return plan_turn([float(goal.met_by(roll)) for roll in range(NUM_ROLLS)])


def _ranked(hands: npt.NDArray[np.float64], roll: int) -> Iterator[Kept]:
    """Everything that can be kept of a roll: among equals, the most dice first."""
    for part in sorted(PARTS[roll], key=lambda part: (-round(float(hands[part]), 12), part)):
        yield Kept(HANDS[part], float(hands[part]))
