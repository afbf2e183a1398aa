"""Games between value functions, played turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from atoll.bots.into_the_blue.indexing import OUTCOMES_OF_ROLL, roll_values
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    opening_positions,
    outcome_positions,
)
from atoll.bots.into_the_blue.value_functions import ValueFunction
from atoll.games.into_the_blue.dice import DICE, FACES, HAND_INDEX, HANDS, pack_hand
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import TurnPlan, plan_turn


@dataclass(frozen=True)
class PlayedTurn:
    """A turn: its seat, all outcomes with their values to it, and the outcome that was reached."""

    seat: int
    outcomes: PositionBatch
    values: Floats
    outcome: int

    @property
    def reached(self) -> PositionBatch:
        """The position after the turn."""
        return self.outcomes.take(slice(self.outcome, self.outcome + 1))


def play_game(
    game: IntoTheBlue,
    value_functions: Sequence[ValueFunction],
    generator: np.random.Generator,
    first: int = 0,
) -> Iterator[PlayedTurn]:
    """Play one game; `value_functions` are by seat."""
    position, seat = opening_positions(game, 1), first
    while not position.over[0]:
        outcomes = outcome_positions(position)
        values = value_functions[seat](outcomes)
        outcome = play_turn(plan_turn(roll_values(values)), values, generator)
        turn = PlayedTurn(seat, outcomes, values, outcome)
        yield turn
        reached = turn.reached
        seat = (seat + int(reached.next_seat[0])) % game.players
        position = reached.rotate_to_mover() if not reached.over[0] else reached


def play_turn(plan: TurnPlan, values: Floats, generator: np.random.Generator) -> int:
    """Play one turn by a plan with random dice; returns the outcome."""
    roll = random_roll((), generator)
    for decision in range(2):
        kept = int(plan.best[decision, roll])
        if kept == roll:
            break
        roll = random_roll(HANDS[kept], generator)
    return max(OUTCOMES_OF_ROLL[roll], key=lambda outcome: values[outcome])


def random_roll(kept: tuple[int, ...], generator: np.random.Generator) -> int:
    """A random roll of all dice that are not kept."""
    faces = generator.integers(1, FACES + 1, DICE - len(kept)).tolist()
    return HAND_INDEX[pack_hand((*kept, *faces))]
