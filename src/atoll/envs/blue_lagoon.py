"""Blue Lagoon encoding: the layout of an observation, and batched stepping."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.core.game import Game
from atoll.envs.encoding import MAX_VALUE, Encoding, make_fields
from atoll.envs.kernels import WORD_BYTES, StructEncoding, assign_rewards, store_word, write_bits
from atoll.games.blue_lagoon import kernel, rules
from atoll.games.blue_lagoon.bitboard import load_row
from atoll.games.blue_lagoon.random_play import lay_remaining_tokens
from atoll.games.blue_lagoon.rules import CIRCLES, NO_TOKEN, OVER, RESOURCES, ROWS, UNDECIDED
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.games.numba_support import extract_bits, jit, jit_inline, popcount, random_below


@jit
def step_all(
    boards: Any,
    circles: Any,
    compact: bool,
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
    """Place one piece in every game; score and restart the games that end."""
    board = boards[0]
    standings = np.zeros(rewards.shape[1], np.int64)
    for row in range(len(actions)):
        rng = rng_states[row : row + 1]
        kernel.apply(boards, states[row : row + 1], actions[row])
        resolve_chance(board, states[row], rng)
        dones[row] = states[row].phase == OVER
        rewards[row] = 0.0
        if dones[row]:
            for seat in range(len(standings)):
                scores[row, seat] = kernel.final_score(states[row], seat)
                standings[seat] = kernel.ranking_key(states[row], seat)
            assign_rewards(standings, rewards[row])
            states[row] = initial[0]
            resolve_chance(board, states[row], rng)
        write_row(board, circles, compact, states[row], observations[row], masks[row])
        seats[row] = states[row].seat


@jit
def reset_all(
    boards: Any,
    circles: Any,
    compact: bool,
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
        resolve_chance(boards[0], states[row], rng_states[row : row + 1])
        write_row(boards[0], circles, compact, states[row], observations[row], masks[row])
        seats[row] = states[row].seat


@jit
def resolve_chance(board: Any, state: Any, rng: Any) -> None:
    """Draw the first player and the tokens of a new phase, up to the next decision."""
    if state.seat == UNDECIDED:
        state.seat = random_below(rng, state.players)
    while state.phase != OVER and state.laid < CIRCLES:
        lay_remaining_tokens(state, rng)
        kernel.advance_turn(board, state)


@jit
def write_single(
    boards: Any, circles: Any, compact: bool, states: Any, viewer: int, row: Any
) -> None:
    """Write the observation of a single state."""
    if compact:
        write_compact(states[0], viewer, row)
    else:
        write_observation(boards[0], circles, states[0], viewer, row)


@jit_inline
def write_row(board: Any, circles: Any, compact: bool, state: Any, row: Any, mask: Any) -> None:
    """Write the observation and the action mask of the seat to decide."""
    seat: Any = np.int64(state.seat)
    if compact:
        write_compact(state, seat, row)
    else:
        write_observation(board, circles, state, seat, row)
    if state.phase == OVER:
        mask[:] = 0
    else:
        exploring = state.phase == rules.EXPLORATION
        settlers = kernel.settler_spots(board, state, seat, exploring)
        offset = write_spaces(board, settlers, mask, 0)
        write_spaces(board, kernel.village_spots(board, state, seat, exploring), mask, offset)


@jit_inline
def write_observation(board: Any, circles: Any, state: Any, viewer: int, row: Any) -> None:
    """Write the planes of spaces, then the numbers, in the order of the fields."""
    offset = 0
    for pieces in (state.own, state.built):
        seat = viewer
        for _ in range(state.players):
            offset = write_spaces(board, load_row(pieces, seat), row, offset)
            seat = kernel.next_seat(state, seat)
    row[offset:] = 0
    for circle in range(CIRCLES):
        kind = state.token[circle]
        plane = offset + min(kind, NO_TOKEN - 1) * board.spaces
        row[plane + circles[circle]] = kind != NO_TOKEN
    write_numbers(state, viewer, row, offset + NO_TOKEN * board.spaces)


@jit_inline
def write_compact(state: Any, viewer: int, row: Any) -> None:
    """Write bitboards of pieces and villages, the token on each stone circle, then the numbers."""
    offset = 0
    for pieces in (state.own, state.built):
        seat = viewer
        for _ in range(state.players):
            for w in range(len(state.free)):
                store_word(row, offset, pieces[seat, w])
                offset += WORD_BYTES
            seat = kernel.next_seat(state, seat)
    for circle in range(CIRCLES):
        row[offset + circle] = state.token[circle]
    write_numbers(state, viewer, row, offset + CIRCLES)


@jit_inline
def write_numbers(state: Any, viewer: int, row: Any, offset: int) -> None:
    """Write reserves, tokens taken, Exploration points, the turn and the phase."""
    players: Any = np.int64(state.players)
    taken = offset + 2 * players
    points = taken + players * NO_TOKEN
    seat = viewer
    for n in range(players):
        row[offset + n] = state.settlers[seat]
        row[offset + players + n] = state.villages[seat]
        for kind in range(NO_TOKEN):
            row[taken + n * NO_TOKEN + kind] = state.taken[seat, kind]
        row[points + n] = exploration_points(state, seat)
        row[points + players + n] = (state.seat == seat) & (state.phase != OVER)
        seat = kernel.next_seat(state, seat)
    row[points + 2 * players] = state.phase != rules.EXPLORATION
    row[points + 2 * players + 1] = state.resources


@jit_inline
def exploration_points(state: Any, seat: int) -> Any:
    """A seat's points of Exploration, 0 until it is scored."""
    total = 0
    for line in range(len(ROWS)):
        total += state.sheet[rules.EXPLORATION, seat, line]
    return min(total, MAX_VALUE)


@jit_inline
def write_spaces(board: Any, spaces: Any, row: Any, offset: int) -> Any:
    """Write one byte per space in reading order, 1 for those in the set; return the next offset."""
    for w in range(len(spaces)):
        mask = board.land[w] | board.sea[w]
        bits = popcount(mask)
        write_bits(row, offset, extract_bits(spaces[w], mask), bits)
        offset += bits
    return offset


class BlueLagoonEncoding(StructEncoding):
    """Planes for pieces, villages and tokens, then reserves, points and the turn.

    The compact encoding has bitboards instead of planes, and the kind of token on each circle.
    """

    write_kernel = staticmethod(write_single)
    reset_kernel = staticmethod(reset_all)
    step_kernel = staticmethod(step_all)

    def __init__(self, game: Game, compact: bool = False) -> None:
        assert isinstance(game, BlueLagoon)
        super().__init__(game, game.tables, np.array(game.board.circles, np.int64), compact)
        seats, spaces = game.players, len(game.board.spaces)
        bitboard = (seats, WORD_BYTES * game.board.words), MAX_VALUE
        plane = (seats, spaces), 1
        tokens = ((CIRCLES,), NO_TOKEN) if compact else ((len(rules.TOKENS), spaces), 1)
        self.fields = make_fields(
            ("pieces", *(bitboard if compact else plane)),
            ("villages", *(bitboard if compact else plane)),
            ("tokens", *tokens),
            ("settlers_left", (seats,), rules.SETTLERS[seats]),
            ("villages_left", (seats,), rules.VILLAGES),
            ("taken", (seats, len(rules.TOKENS)), max(rules.BAG)),
            ("points", (seats,), MAX_VALUE),
            ("turn", (seats,), 1),
            ("settlement", (1,), 1),
            ("resources_left", (1,), RESOURCES),
        )

    def compact(self) -> Encoding:
        """Bitboards instead of planes: a tenth of the bytes."""
        return BlueLagoonEncoding(self.game, compact=True)
