"""Games between ways of valuing positions, played turn by turn without views."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES_OF_ROLL, roll_values
from atoll.bots.into_the_blue.position_batch import Floats, Scenes, outcomes
from atoll.bots.into_the_blue.value_functions import Valuing
from atoll.games.into_the_blue.dice import DICE, FACES, HAND_INDEX, HANDS, pack_hand
from atoll.games.into_the_blue.rules import LEVELS
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import TurnPlan, plan_turn


@dataclass(frozen=True)
class Turn:
    """A turn that was played: whose it was, all its outcomes, and the one that came."""

    seat: int
    outcomes: Scenes
    worths: Floats
    came: int

    @property
    def reached(self) -> Scenes:
        """The position afterwards."""
        return self.outcomes.part(slice(self.came, self.came + 1))


def many_openings(game: IntoTheBlue, many: int) -> Scenes:
    """The beginning of so many games."""
    shells = np.zeros((many, game.players, LEVELS), np.int64)
    chests = np.zeros((many, game.players), np.int64)
    nobody, zero = np.full(many, -1), np.zeros(many, np.int64)
    return Scenes(game, shells, chests, zero, nobody, np.zeros(many, np.bool_), nobody)


def play(
    game: IntoTheBlue, valuings: Sequence[Valuing], generator: np.random.Generator, first: int = 0
) -> Iterator[Turn]:
    """One game, turn by turn; `valuings` are by seat."""
    scene, seat = many_openings(game, 1), first
    while not scene.over[0]:
        ahead = outcomes(scene)
        worths = valuings[seat](ahead)
        came = dive(plan_turn(roll_values(worths)), worths, generator)
        turn = Turn(seat, ahead, worths, came)
        yield turn
        reached = turn.reached
        seat = (seat + int(reached.after[0])) % game.players
        scene = reached.next_turns() if not reached.over[0] else reached


def dive(plan: TurnPlan, worths: Floats, generator: np.random.Generator) -> int:
    """Roll the dice of one turn, play by the plan; the outcome that comes of it."""
    roll = thrown((), generator)
    for decision in range(2):
        kept = int(plan.best[decision, roll])
        if kept == roll:
            break
        roll = thrown(HANDS[kept], generator)
    return max(OUTCOMES_OF_ROLL[roll], key=lambda outcome: worths[outcome])


def thrown(kept: tuple[int, ...], generator: np.random.Generator) -> int:
    """The roll that lies there once the dice that were not kept have fallen."""
    faces = generator.integers(1, FACES + 1, DICE - len(kept)).tolist()
    return HAND_INDEX[pack_hand((*kept, *faces))]
