"""Into the Blue encoding: the layout of an observation, and batched stepping."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.core.game import Game, Seat, State
from atoll.envs.encoding import Batch, ByteArray, Encoding, make_fields
from atoll.envs.kernels import assign_rewards
from atoll.games import validation
from atoll.games.into_the_blue.dice import (
    DICE,
    FACES,
    NUM_ROLLS,
    PARTS,
    PARTS_COUNT,
    PARTS_START,
    ROLL_INDEX,
)
from atoll.games.into_the_blue.kernel import (
    add_roll,
    apply,
    begin_turn,
    count_face,
    hand_size,
    run_length,
    score,
    shells_on,
    take_chest,
)
from atoll.games.into_the_blue.random_play import random_chest, random_roll
from atoll.games.into_the_blue.rules import (
    CHOOSING,
    DRAWING,
    LAST_ROLL,
    LEVELS,
    MAX_CHESTS,
    OVER,
    PLACING,
    ROLLING,
    STARTING,
    STATE_DTYPE,
    STOP,
)
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from atoll.games.numba_support import jit, jit_inline, random_below
from atoll.games.struct_state import struct_array

_BELOW_CHEST: Final = 0o77777
KEEPS = np.array([part - NUM_ROLLS for parts in PARTS for part in parts], np.int16)
"""The keep actions of roll 0, roll 1, …; the first of each roll, keeping all, is not legal."""


class IntoTheBlueEncoding(Encoding):
    """Shells, chests, dice and the turn; the chests of others are counted, their values hidden."""

    game: IntoTheBlue

    def __init__(self, game: Game) -> None:
        assert isinstance(game, IntoTheBlue)
        super().__init__(game)
        seats = game.players
        self.fields = make_fields(
            ("shells", (seats, LEVELS), game.shells),
            ("unplayed", (seats,), game.shells),
            ("chests", (seats,), len(game.chests)),
            ("own_chests", (MAX_CHESTS,), len(game.chests)),
            ("dice", (FACES,), DICE),
            ("rolls", (1,), LAST_ROLL),
            ("placing", (1,), 1),
            ("chests_left", (1,), len(game.chests)),
            ("last_round", (seats,), 1),
            ("turn", (seats,), 1),
        )
        self._initial = game.new_state().struct

    def observation(self, state: State, seat: Seat) -> ByteArray:
        """The observation of a state from a seat; hidden information is left out."""
        assert isinstance(state, IntoTheBlueState)
        validation.check_seat(seat, self.game.players)
        row = np.zeros(self.size, np.uint8)
        write_single(state.struct, seat, row)
        return row

    def new_states(self, num_games: int) -> npt.NDArray[Any]:
        """An uninitialized array of states."""
        return struct_array(num_games, STATE_DTYPE)

    def state(self, batch: Batch, row: int) -> IntoTheBlueState:
        """A copy of the state of one game."""
        return IntoTheBlueState(self.game, bytearray(batch.states[row].tobytes()), STATE_DTYPE)

    def reset(self, batch: Batch) -> None:
        """Start every game, and write its observation and action mask."""
        reset_all(
            self.game.box, self._initial, batch.states, batch.rng_states,
            batch.observations, batch.action_masks, batch.seats,
        )  # fmt: skip

    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Apply one legal action to every game and resolve chance up to the next decision."""
        step_all(
            self.game.box, self._initial, batch.states, batch.rng_states,
            batch.observations, batch.action_masks, batch.seats,
            actions, batch.rewards, batch.dones, batch.scores,
        )  # fmt: skip


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
        apply(states[row : row + 1], actions[row])
        resolve_chance(states[row], boxes[0], rng)
        dones[row] = states[row].phase == OVER
        rewards[row] = 0.0
        if dones[row]:
            for seat in range(states[row].players):
                scores[row, seat] = score(states[row], boxes[0], seat)
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
    while ROLLING <= state.phase <= STARTING:
        if state.phase == ROLLING:
            add_roll(state, random_roll(rng, DICE - hand_size(state.dice)))
        elif state.phase == DRAWING:
            take_chest(state, random_chest(state, box, rng))
        else:
            begin_turn(state, random_below(rng, state.players))


@jit_inline
def write_row(state: Any, row: Any, mask: Any) -> None:
    """Write the observation and the action mask of the seat to decide."""
    seat: Any = np.int64(state.turn)
    write_observation(state, seat, row)
    write_mask(state, mask)


@jit
def write_single(states: Any, viewer: int, row: Any) -> None:
    """Write the observation of a single state."""
    write_observation(states[0], viewer, row)


@jit_inline
def write_observation(state: Any, viewer: int, row: Any) -> None:
    """Write an observation in the order of the fields."""
    players: Any = np.int64(state.players)
    unplayed = players * LEVELS
    chests = unplayed + players
    own = chests + players
    last = write_table(state, viewer, row, own)
    turn = last + players
    seat = viewer
    for n in range(players):
        for level in range(LEVELS):
            row[n * LEVELS + level] = shells_on(state, seat, level + 1)
        row[unplayed + n] = shells_on(state, seat, 0)
        row[chests + n] = state.chests[seat].sum()
        row[last + n] = state.last == seat
        row[turn + n] = (state.turn == seat) & (state.phase <= DRAWING)
        seat = seat + 1 if seat + 1 < players else 0


@jit_inline
def write_table(state: Any, viewer: int, row: Any, offset: int) -> Any:
    """Write the viewer's own chests, the dice and the chests left; return the next offset."""
    for value in range(MAX_CHESTS):
        row[offset + value] = state.chests[viewer, value] if value < state.kinds else 0
    offset += MAX_CHESTS
    for face in range(FACES):
        row[offset + face] = count_face(state.dice, face + 1)
    offset += FACES
    row[offset] = state.rolls
    row[offset + 1] = state.phase == PLACING
    row[offset + 2] = state.left
    return offset + 3


@jit_inline
def write_mask(state: Any, mask: Any) -> None:
    """Write the action mask of the seat to decide."""
    mask[:] = 0
    if state.phase == CHOOSING:
        number = ROLL_INDEX[state.dice & _BELOW_CHEST]
        first = PARTS_START[number]
        for part in range(1, PARTS_COUNT[number]):
            mask[KEEPS[first + part]] = 1
        mask[STOP] = 1
    elif state.phase == PLACING:
        for level in range(run_length(state.dice)):
            mask[STOP + 1 + level] = 1
