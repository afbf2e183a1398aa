"""Whether a position that was read can arise, compiled. The numbers (§) are paragraphs of RULES.md.

A reader fills the struct with seats, shells and chests that exist, and calls `complete_position`,
which returns one of the problems below.
"""

from __future__ import annotations

from typing import Any, Final

from atoll.games.into_the_blue.dice import DICE
from atoll.games.into_the_blue.kernel import (
    count_face,
    dive_end,
    hand_size,
    shells_on,
)
from atoll.games.into_the_blue.rules import CHOOSING, LAST_ROLL, OVER, ROLLING, STARTING
from atoll.games.numba_support import jit

NO_PROBLEM: Final = 0
FIRST_PLAYER_FIXED: Final = 1
NOT_AT_THE_START: Final = 2
DICE_NOT_ROLLED: Final = 3
ROLLS_AFTER_THE_END: Final = 4
DICE_MISSING: Final = 5
DIVE_FAILED: Final = 6
LAST_CHEST_TAKEN: Final = 7
LAST_CHEST_ELSEWHERE: Final = 8
GAME_NOT_OVER: Final = 9
LAST_ROUND_UNNAMED: Final = 10
LAST_ROUND_TOO_EARLY: Final = 11
TURN_AFTER_LAST_SHELL: Final = 12
OUT_OF_TURN: Final = 13


@jit
def complete_position(states: Any, first: int, over: int) -> Any:
    """Set the phase of a position just read; returns a problem if it cannot arise.

    `first` is the option `first_player`, -1 for a random one.
    """
    state = states[0]
    if state.turn < 0:
        state.phase = STARTING
        return start_problem(state, first)
    problem = dice_problem(state, over)
    if problem == NO_PROBLEM:
        problem = end_problem(state, over)
    if problem == NO_PROBLEM:
        state.phase = OVER if over else phase_of_dice(state)
    return problem


@jit
def phase_of_dice(state: Any) -> Any:
    """The phase in the middle of a turn (§2.2–2.5, §3)."""
    if hand_size(state.dice) < DICE:
        return ROLLING
    return CHOOSING if state.rolls < LAST_ROLL else dive_end(state.dice)


@jit
def start_problem(state: Any, first: int) -> Any:
    """Before the first player is drawn nothing has happened (§1.7)."""
    if first >= 0:
        return FIRST_PLAYER_FIXED
    happened = state.rolls != 0 or state.dice != 0
    for seat in range(state.players):
        happened |= state.shells[seat] >> 4 != 0 or holds_chests(state, seat)
    return NOT_AT_THE_START if happened else NO_PROBLEM


@jit
def holds_chests(state: Any, seat: int) -> Any:
    """Whether a seat has a chest, of known or hidden value."""
    chests = 0
    for kind in range(state.kinds + 1):
        chests += state.chests[seat, kind]
    return chests > 0


@jit
def dice_problem(state: Any, over: int) -> Any:
    """The dice on the table must fit the number of rolls (§2, §3.1)."""
    if state.dice != 0 and (over or state.rolls == 0):
        return DICE_NOT_ROLLED
    if over and state.rolls != 0:
        return ROLLS_AFTER_THE_END
    if state.rolls == LAST_ROLL and hand_size(state.dice) < DICE:
        return DICE_MISSING
    if state.rolls == LAST_ROLL and count_face(state.dice, 1) == 0:
        return DIVE_FAILED
    return NO_PROBLEM


@jit
def end_problem(state: Any, over: int) -> Any:
    """The end of the game and the last round must fit the shells and chests (§4)."""
    if not over and state.left == 0:
        return LAST_CHEST_TAKEN
    if over and state.left == 0 and not holds_chests(state, state.turn):
        return LAST_CHEST_ELSEWHERE
    if over and state.left > 0 and state.last != (state.turn + 1) % state.players:
        return GAME_NOT_OVER
    return last_round_problem(state, int(over and state.left > 0))


@jit
def last_round_problem(state: Any, complete: int) -> Any:
    """Seats without shells had their turn in the last round, all seats if it is complete (§4.1)."""
    if state.last >= 0 and shells_on(state, state.last, 0) > 0:
        return LAST_ROUND_TOO_EARLY
    latest = -1
    for seat in range(state.players):
        if shells_on(state, seat, 0) == 0:
            latest = max(latest, (seat - state.last) % state.players)
    if state.last < 0:
        return LAST_ROUND_UNNAMED if latest >= 0 else NO_PROBLEM
    if complete:
        return NO_PROBLEM
    if state.turn == state.last:
        return TURN_AFTER_LAST_SHELL
    turns = (state.turn - state.last) % state.players
    return OUT_OF_TURN if latest >= turns else NO_PROBLEM
