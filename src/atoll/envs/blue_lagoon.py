"""Blue Lagoon as numbers: the layout of an observation, and many games stepped at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from atoll.core.game import Game, Seat, State
from atoll.envs.encoding import MOST, Batch, Bytes, Encoding, laid_out
from atoll.envs.kernels import share_out, write_bits
from atoll.games import validation
from atoll.games.blue_lagoon import rules
from atoll.games.blue_lagoon.bitboard import load_row
from atoll.games.blue_lagoon.kernel import (
    advance_turn,
    apply,
    final_score,
    next_seat,
    ranking_key,
    settler_spots,
    village_spots,
)
from atoll.games.blue_lagoon.random_play import lay_remaining_tokens
from atoll.games.blue_lagoon.rules import CIRCLES, NO_TOKEN, OVER, RESOURCES, ROWS, UNDECIDED
from atoll.games.blue_lagoon.state import BlueLagoon, BlueLagoonState
from atoll.games.numba_support import extract_bits, jit, jit_inline, popcount, random_below
from atoll.games.struct_state import struct_array


class BlueLagoonEncoding(Encoding):
    """Planes of spaces for pieces, villages and tokens, then hands, points and whose turn it is."""

    game: BlueLagoon

    def __init__(self, game: Game) -> None:
        assert isinstance(game, BlueLagoon)
        super().__init__(game)
        seats, spaces = game.players, len(game.board.spaces)
        self.fields = laid_out(
            ("pieces", (seats, spaces), 1),
            ("villages", (seats, spaces), 1),
            ("tokens", (len(rules.TOKENS), spaces), 1),
            ("settlers_left", (seats,), rules.SETTLERS[seats]),
            ("villages_left", (seats,), rules.VILLAGES),
            ("taken", (seats, len(rules.TOKENS)), max(rules.BAG)),
            ("points", (seats,), MOST),
            ("turn", (seats,), 1),
            ("settlement", (1,), 1),
            ("resources_left", (1,), RESOURCES),
        )
        self._fresh = game.new_state().struct
        self._circles = np.array(game.board.circles, np.int64)

    def observation(self, state: State, seat: Seat) -> Bytes:
        """A position as a seat sees it, as numbers; nothing is hidden."""
        assert isinstance(state, BlueLagoonState)
        validation.check_seat(seat, self.game.players)
        row = np.zeros(self.size, np.uint8)
        write_one(self.game.tables, self._circles, state.struct, seat, row)
        return row

    def new_states(self, games: int) -> npt.NDArray[Any]:
        """Room for the positions of so many games."""
        return struct_array(games, self.game.state_dtype)

    def state(self, batch: Batch, row: int) -> BlueLagoonState:
        """A copy of one game's position."""
        buffer = bytearray(batch.states[row].tobytes())
        return BlueLagoonState(self.game, buffer, self.game.state_dtype)

    def begin(self, batch: Batch) -> None:
        """Start every game anew, and write what is seen and allowed."""
        begin_all(
            self.game.tables, self._circles, self._fresh, batch.states, batch.randoms,
            batch.observations, batch.masks, batch.seats,
        )  # fmt: skip

    def step(self, batch: Batch, actions: npt.NDArray[np.int32]) -> None:
        """Carry out one legal action in every game, then chance, up to the next decision."""
        step_all(
            self.game.tables, self._circles, self._fresh, batch.states, batch.randoms,
            batch.observations, batch.masks, batch.seats,
            actions, batch.rewards, batch.dones, batch.scores,
        )  # fmt: skip


@jit
def step_all(
    boards: Any,
    circles: Any,
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
    """One piece in every game; a game that ends is scored and begins anew."""
    board = boards[0]
    standings = np.zeros(rewards.shape[1], np.int64)
    for row in range(len(actions)):
        random = randoms[row : row + 1]
        apply(boards, states[row : row + 1], actions[row])
        settle(board, states[row], random)
        dones[row] = states[row].phase == OVER
        rewards[row] = 0.0
        if dones[row]:
            for seat in range(len(standings)):
                scores[row, seat] = final_score(states[row], seat)
                standings[seat] = ranking_key(states[row], seat)
            share_out(standings, rewards[row])
            states[row] = fresh[0]
            settle(board, states[row], random)
        write_row(board, circles, states[row], observations[row], masks[row])
        seats[row] = states[row].seat


@jit
def begin_all(
    boards: Any,
    circles: Any,
    fresh: Any,
    states: Any,
    randoms: Any,
    observations: Any,
    masks: Any,
    seats: Any,
) -> None:
    """Every game begins anew."""
    for row in range(len(seats)):
        states[row] = fresh[0]
        settle(boards[0], states[row], randoms[row : row + 1])
        write_row(boards[0], circles, states[row], observations[row], masks[row])
        seats[row] = states[row].seat


@jit
def settle(board: Any, state: Any, random: Any) -> None:
    """Draw who begins, and tokens for a phase that begins, until somebody is to place a piece."""
    if state.seat == UNDECIDED:
        state.seat = random_below(random, state.players)
    while state.phase != OVER and state.laid < CIRCLES:
        lay_remaining_tokens(state, random)
        advance_turn(board, state)


@jit
def write_one(boards: Any, circles: Any, states: Any, viewer: int, row: Any) -> None:
    """The observation of one position."""
    write_observation(boards[0], circles, states[0], viewer, row)


@jit
def write_row(board: Any, circles: Any, state: Any, row: Any, mask: Any) -> None:
    """What the seat on turn sees and may do."""
    seat: Any = np.int64(state.seat)
    write_observation(board, circles, state, seat, row)
    if state.phase == OVER:
        mask[:] = 0
    else:
        at = write_spaces(board, settler_spots(board, state, seat), mask, 0)
        write_spaces(board, village_spots(board, state, seat), mask, at)


@jit
def write_observation(board: Any, circles: Any, state: Any, viewer: int, row: Any) -> None:
    """The board as planes of spaces, then the numbers, in the order of the fields."""
    at = 0
    for pieces in (state.own, state.built):
        seat = viewer
        for _ in range(state.players):
            at = write_spaces(board, load_row(pieces, seat), row, at)
            seat = next_seat(state, seat)
    row[at:] = 0
    for circle in range(CIRCLES):
        if state.token[circle] != NO_TOKEN:
            row[at + state.token[circle] * board.spaces + circles[circle]] = 1
    write_numbers(state, viewer, row, at + NO_TOKEN * board.spaces)


@jit
def write_numbers(state: Any, viewer: int, row: Any, at: int) -> None:
    """Pieces in hand, tokens taken, points of Exploration, whose turn it is, and the phase."""
    players: Any = np.int64(state.players)
    taken = at + 2 * players
    points = taken + players * NO_TOKEN
    seat = viewer
    for n in range(players):
        row[at + n] = state.settlers[seat]
        row[at + players + n] = state.villages[seat]
        for kind in range(NO_TOKEN):
            row[taken + n * NO_TOKEN + kind] = state.taken[seat, kind]
        row[points + n] = explored(state, seat)
        row[points + players + n] = (state.seat == seat) & (state.phase != OVER)
        seat = next_seat(state, seat)
    row[points + 2 * players] = state.phase != rules.EXPLORATION
    row[points + 2 * players + 1] = state.resources


@jit
def explored(state: Any, seat: int) -> Any:
    """The points of a seat in Exploration, once it is scored."""
    total = 0
    for line in range(len(ROWS)):
        total += state.sheet[rules.EXPLORATION, seat, line]
    return min(total, MOST)


@jit_inline
def write_spaces(board: Any, spaces: Any, row: Any, at: int) -> Any:
    """A byte for every space, 1 for those in the set, in reading order; where the next begins."""
    for w in range(len(spaces)):
        there = board.land[w] | board.sea[w]
        bits = popcount(there)
        write_bits(row, at, extract_bits(spaces[w], there), bits)
        at += bits
    return at
