"""Into the Blue as numbers: the layout of an observation, and many games stepped at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.core.game import Game, Seat, State
from atoll.envs.encoding import Batch, Bytes, Encoding, laid_out
from atoll.envs.kernels import share_out
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
from atoll.games.numba_support import jit, random_below
from atoll.games.struct_state import struct_array

_BELOW_CHEST: Final = 0o77777
KEEPS = np.array([part - NUM_ROLLS for parts in PARTS for part in parts], np.int16)
"""The actions that keep a part of roll 0, of roll 1 and so on; the first, all of it, is none."""


class IntoTheBlueEncoding(Encoding):
    """Shells, chests, dice and whose turn it is; the chests of others are counted, not valued."""

    game: IntoTheBlue

    def __init__(self, game: Game) -> None:
        assert isinstance(game, IntoTheBlue)
        super().__init__(game)
        seats = game.players
        self.fields = laid_out(
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
        self._fresh = game.new_state().struct

    def observation(self, state: State, seat: Seat) -> Bytes:
        """What a seat may know of a position, as numbers."""
        assert isinstance(state, IntoTheBlueState)
        validation.check_seat(seat, self.game.players)
        row = np.zeros(self.size, np.uint8)
        write_one(state.struct, seat, row)
        return row

    def new_states(self, games: int) -> npt.NDArray[Any]:
        """Room for the positions of so many games."""
        return struct_array(games, STATE_DTYPE)

    def state(self, batch: Batch, row: int) -> IntoTheBlueState:
        """A copy of one game's position."""
        return IntoTheBlueState(self.game, bytearray(batch.states[row].tobytes()), STATE_DTYPE)

    def begin(self, batch: Batch) -> None:
        """Start every game anew, and write what is seen and allowed."""
        begin_all(
            self.game.box, self._fresh, batch.states, batch.randoms,
            batch.observations, batch.masks, batch.seats,
        )  # fmt: skip

    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Carry out one legal action in every game, then chance, up to the next decision."""
        step_all(
            self.game.box, self._fresh, batch.states, batch.randoms,
            batch.observations, batch.masks, batch.seats,
            actions, batch.rewards, batch.dones, batch.scores,
        )  # fmt: skip


@jit
def step_all(
    boxes: Any,
    fresh: Any,
    states: Any,
    randoms: Any,
    observations: Any,
    masks: Any,
    seats: Any,
    actions: Any,
    rewards: Any,
    dones: Any,
    scores: Any,
) -> None:
    """One decision in every game; a game that ends is scored and begins anew."""
    for row in range(len(actions)):
        random = randoms[row : row + 1]
        apply(states[row : row + 1], actions[row])
        settle(states[row], boxes[0], random)
        dones[row] = states[row].phase == OVER
        rewards[row] = 0.0
        if dones[row]:
            for seat in range(states[row].players):
                scores[row, seat] = score(states[row], boxes[0], seat)
            share_out(scores[row], rewards[row])
            states[row] = fresh[0]
            settle(states[row], boxes[0], random)
        seats[row] = states[row].turn
        write_row(states[row], observations[row], masks[row])


@jit
def begin_all(
    boxes: Any, fresh: Any, states: Any, randoms: Any, observations: Any, masks: Any, seats: Any
) -> None:
    """Every game begins anew."""
    for row in range(len(seats)):
        states[row] = fresh[0]
        settle(states[row], boxes[0], randoms[row : row + 1])
        seats[row] = states[row].turn
        write_row(states[row], observations[row], masks[row])


@jit
def settle(state: Any, box: Any, random: Any) -> None:
    """Let chance have its way until somebody is to decide or the game is over."""
    while ROLLING <= state.phase <= STARTING:
        if state.phase == ROLLING:
            add_roll(state, random_roll(random, DICE - hand_size(state.dice)))
        elif state.phase == DRAWING:
            take_chest(state, random_chest(state, box, random))
        else:
            begin_turn(state, random_below(random, state.players))


@jit
def write_row(state: Any, row: Any, mask: Any) -> None:
    """What the seat on turn sees and may do."""
    seat: Any = np.int64(state.turn)
    write_observation(state, seat, row)
    write_mask(state, mask)


@jit
def write_one(states: Any, viewer: int, row: Any) -> None:
    """The observation of one position."""
    write_observation(states[0], viewer, row)


@jit
def write_observation(state: Any, viewer: int, row: Any) -> None:
    """What a seat may know, in the order of the fields."""
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


@jit
def write_table(state: Any, viewer: int, row: Any, at: int) -> Any:
    """The viewer's own chests, the dice, and the chests left; where the next field begins."""
    for value in range(MAX_CHESTS):
        row[at + value] = state.chests[viewer, value] if value < state.kinds else 0
    at += MAX_CHESTS
    for face in range(FACES):
        row[at + face] = count_face(state.dice, face + 1)
    at += FACES
    row[at] = state.rolls
    row[at + 1] = state.phase == PLACING
    row[at + 2] = state.left
    return at + 3


@jit
def write_mask(state: Any, mask: Any) -> None:
    """1 for every action the seat on turn may take."""
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
