"""Into the Blue encoding: the layout of an observation, and batched stepping."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.core.game import Game
from atoll.envs.encoding import make_fields
from atoll.envs.kernels import StructEncoding, assign_rewards
from atoll.games.into_the_blue import dice, kernel, rules
from atoll.games.into_the_blue.random_play import random_chest, random_roll
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.numba_support import jit, jit_inline, random_below

_BELOW_CHEST: Final = 0o77777
KEEPS = np.array([part - dice.NUM_ROLLS for parts in dice.PARTS for part in parts], np.int16)
"""The keep actions of roll 0, roll 1, …; the first of each roll, keeping all, is not legal."""


@jit
def step_all(
    boxes: Any,
    initial: Any,
    states: Any,
    rng_states: Any,
    observations: Any,
    masks: Any,
    seats: Any,
    actions: Any,
    rewards: Any,
    dones: Any,
    scores: Any,
) -> None:
    """Apply one decision to every game; score and restart the games that end."""
    for row in range(len(actions)):
        rng = rng_states[row : row + 1]
        kernel.apply(states[row : row + 1], actions[row])
        resolve_chance(states[row], boxes[0], rng)
        dones[row] = states[row].phase == rules.OVER
        rewards[row] = 0.0
        if dones[row]:
            for seat in range(states[row].players):
                scores[row, seat] = kernel.score(states[row], boxes[0], seat)
            assign_rewards(scores[row], rewards[row])
            states[row] = initial[0]
            resolve_chance(states[row], boxes[0], rng)
        seats[row] = states[row].turn
        write_row(states[row], observations[row], masks[row])


@jit
def reset_all(
    boxes: Any,
    initial: Any,
    states: Any,
    rng_states: Any,
    observations: Any,
    masks: Any,
    seats: Any,
) -> None:
    """Start every game."""
    for row in range(len(seats)):
        states[row] = initial[0]
        resolve_chance(states[row], boxes[0], rng_states[row : row + 1])
        seats[row] = states[row].turn
        write_row(states[row], observations[row], masks[row])


@jit_inline
def resolve_chance(state: Any, box: Any, rng: Any) -> None:
    """Resolve all pending chance nodes."""
    while rules.ROLLING <= state.phase <= rules.STARTING:
        if state.phase == rules.ROLLING:
            kernel.add_roll(state, random_roll(rng, dice.DICE - kernel.hand_size(state.dice)))
        elif state.phase == rules.DRAWING:
            kernel.take_chest(state, random_chest(state, box, rng))
        else:
            kernel.begin_turn(state, random_below(rng, state.players))


@jit_inline
def write_row(state: Any, row: Any, mask: Any) -> None:
    """Write the observation and the action mask of the seat to decide."""
    seat: Any = np.int64(state.turn)
    write_observation(state, seat, row)
    write_mask(state, mask)


@jit
def write_single(boxes: Any, states: Any, viewer: int, row: Any) -> None:
    """Write the observation of a single state."""
    write_observation(states[0], viewer, row)


@jit_inline
def write_observation(state: Any, viewer: int, row: Any) -> None:
    """Write an observation in the order of the fields."""
    players: Any = np.int64(state.players)
    unplayed = players * rules.LEVELS
    chests = unplayed + players
    own = chests + players
    last = write_table(state, viewer, row, own)
    turn = last + players
    seat = viewer
    for n in range(players):
        for level in range(rules.LEVELS):
            row[n * rules.LEVELS + level] = kernel.shells_on(state, seat, level + 1)
        row[unplayed + n] = kernel.shells_on(state, seat, 0)
        row[chests + n] = state.chests[seat].sum()
        row[last + n] = state.last == seat
        row[turn + n] = (state.turn == seat) & (state.phase <= rules.DRAWING)
        seat = seat + 1 if seat + 1 < players else 0


@jit_inline
def write_table(state: Any, viewer: int, row: Any, offset: int) -> Any:
    """Write the viewer's own chests, the dice and the chests left; return the next offset."""
    for value in range(rules.MAX_CHESTS):
        row[offset + value] = state.chests[viewer, value] if value < state.kinds else 0
    offset += rules.MAX_CHESTS
    for face in range(dice.FACES):
        row[offset + face] = kernel.count_face(state.dice, face + 1)
    offset += dice.FACES
    row[offset] = state.rolls
    row[offset + 1] = state.phase == rules.PLACING
    row[offset + 2] = state.left
    return offset + 3


@jit_inline
def write_mask(state: Any, mask: Any) -> None:
    """Write the action mask of the seat to decide."""
    mask[:] = 0
    if state.phase == rules.CHOOSING:
        number = dice.ROLL_INDEX[state.dice & _BELOW_CHEST]
        first = dice.PARTS_START[number]
        for part in range(1, dice.PARTS_COUNT[number]):
            mask[KEEPS[first + part]] = 1
        mask[rules.STOP] = 1
    elif state.phase == rules.PLACING:
        for level in range(kernel.run_length(state.dice)):
            mask[rules.STOP + 1 + level] = 1


class IntoTheBlueEncoding(StructEncoding):
    """Shells, chests, dice and the turn; the chests of others are counted, their values hidden."""

    write_kernel = staticmethod(write_single)
    reset_kernel = staticmethod(reset_all)
    step_kernel = staticmethod(step_all)

    def __init__(self, game: Game) -> None:
        assert isinstance(game, IntoTheBlue)
        super().__init__(game, game.box)
        seats = game.players
        self.fields = make_fields(
            ("shells", (seats, rules.LEVELS), game.shells),
            ("unplayed", (seats,), game.shells),
            ("chests", (seats,), len(game.chests)),
            ("own_chests", (rules.MAX_CHESTS,), len(game.chests)),
            ("dice", (dice.FACES,), dice.DICE),
            ("rolls", (1,), rules.LAST_ROLL),
            ("placing", (1,), 1),
            ("chests_left", (1,), len(game.chests)),
            ("last_round", (seats,), 1),
            ("turn", (seats,), 1),
        )
