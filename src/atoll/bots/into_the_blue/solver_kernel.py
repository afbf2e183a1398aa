"""The compiled heart of the solver: blocks of sixteen positions, each together with its mirror.

The mirror of a position is the same one with the other player to move. If a dive fails the game
goes on in the mirror, and if that player fails too it is back: the values of the two depend on each
other and are found together, by going back and forth until nothing changes.

Values are chances to win of the player to move. `table[p, m, o]` has them by chests (`PAIR`), the
mover's layout and the other's; if the other has no shells left it is the mover's last turn.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.indexing import (
    CHEST,
    FAIL,
    FIRST_PLACING,
    MOST_LEAD,
    OUTCOME_OF,
    OUTCOMES,
    OUTCOMES_OF_ROLL,
)
from atoll.games.into_the_blue.dice import EMPTY_HAND, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.rules import MAX_CHESTS
from atoll.games.into_the_blue.simd import LANES, store_maximum
from atoll.games.into_the_blue.turn_solver import average_rolls_batch, maximize_keeps_batch
from atoll.games.numba_support import jit

OWN: Final = len(HANDS)
"""The row of the work space where the outcomes of the positions begin; before it are the hands."""
MIRROR: Final = OWN + OUTCOMES
"""Where the outcomes of their mirrors begin."""
WORK: Final = (MIRROR + OUTCOMES, LANES)
ONE_SHELL: Final = OUTCOME_OF[1, 1]

GAP, GUESS, ONE, TWO, NEW_ONE, SLOPE, STEEP, STEP = range(8)
"""Rows of a block's notes: see `meet`. SLOPE says how much of a change in the worth of failing
comes back after both turns, STEEP how much of it reaches the position's own value."""
NOTES: Final = 8
MOST_ROUNDS: Final = 12
CLOSE: Final = 4e-6
NEAR: Final = 1e-6
STEEPEST: Final = 0.97
"""Whoever tries to fail does so in at most 97 of 100 turns, so no step is steeper than this."""

PAIR: Final = np.zeros((MAX_CHESTS + 1, MAX_CHESTS + 1), np.int64)
"""The number of a pair (chests of the mover, chests of the other), smaller sums first."""
for _own in range(MAX_CHESTS + 1):
    for _other in range(MAX_CHESTS + 1 - _own):
        PAIR[_own, _other] = (_own + _other) * (_own + _other + 1) // 2 + _own


def _lifts() -> list[list[int]]:
    """Each outcome with up to six rolls that allow it, for `lift`."""
    steps = []
    for outcome in range(OUTCOMES):
        rolls = [roll for roll in range(NUM_ROLLS) if outcome in OUTCOMES_OF_ROLL[roll]]
        for start in range(0, len(rolls), 6):
            six = rolls[start : start + 6]
            steps.append([outcome, *six, *[six[0]] * (6 - len(six))])
    return steps


LIFTS: Final = np.array(_lifts(), np.int64)


@jit
def solve_rows(work: Any, outcomes: int) -> None:
    """What sixteen turns are worth, given their outcomes' rows; it is left in row `EMPTY_HAND`."""
    for roll in range(NUM_ROLLS):
        for lane in range(LANES):
            work[roll, lane] = 0
    for n in range(len(LIFTS)):
        a, b, c = LIFTS[n, 1], LIFTS[n, 2], LIFTS[n, 3]
        d, e, f = LIFTS[n, 4], LIFTS[n, 5], LIFTS[n, 6]
        store_maximum(work, outcomes + LIFTS[n, 0], a, b, c, d, e, f)
    for _ in range(2):
        average_rolls_batch(work)
        maximize_keeps_batch(work)
    average_rolls_batch(work)


# Last turns


@jit
def solve_last_turns(
    table: Any, after: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, start: int, stop: int, first_out: int,
) -> None:  # fmt: skip
    """Positions whose mover, with layouts `start` to `stop`, has the last turn of the game.

    The other's layouts are those from `first_out` on; `left` chests lie on the board.
    """
    for block in range(start, stop, LANES):
        lanes = min(LANES, stop - block)
        for other in range(first_out, table.shape[2]):
            for lane in range(lanes):
                mover = block + lane
                for outcome in range(OUTCOMES):
                    lead = leads[after[mover, outcome], other]
                    work[OWN + outcome, lane] = wins[own, others, MOST_LEAD + lead]
                work[OWN + CHEST, lane] = chest_value(
                    table, leads, wins, own, others, left, mover, other
                )
            solve_rows(work, OWN)
            for lane in range(lanes):
                table[PAIR[own, others], block + lane, other] = work[EMPTY_HAND, lane]


@jit
def chest_value(
    table: Any, leads: Any, wins: Any, own: int, others: int, left: int, mover: int, other: int
) -> Any:
    """A chest more and another turn, or the end of the game if it was the last one (§4.4)."""
    if left == 1:
        return wins[own + 1, others, MOST_LEAD + leads[mover, other]]
    return table[PAIR[own + 1, others], mover, other]


# All other turns


@jit
def solve_turns_and_mirrors(
    table: Any, after: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, start: int, stop: int, first_other: int, end_other: int,
) -> None:  # fmt: skip
    """Positions of movers' layouts `start` to `stop` against a range of others, and their mirrors.

    Others with a higher number are left out: those positions are mirrors of others.
    """
    notes = np.zeros((NOTES, LANES), np.float32)
    for block in range(start, stop, LANES):
        lanes = min(LANES, stop - block)
        notes[:] = 0
        for other in range(first_other, min(end_other, block + lanes)):
            gather(table, after, leads, wins, work, own, others, left, block, lanes, other)
            meet(work, notes)
            for lane in range(lanes):
                if other <= block + lane:
                    table[PAIR[own, others], block + lane, other] = notes[ONE, lane]
                if other < block + lane:
                    table[PAIR[others, own], other, block + lane] = notes[TWO, lane]


@jit
def gather(
    table: Any, after: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, block: int, lanes: int, other: int,
) -> None:  # fmt: skip
    """Write what the outcomes are worth, in the positions of a block and in their mirrors."""
    pair, mirrored = PAIR[own, others], PAIR[others, own]
    for lane in range(LANES):
        # Lanes to spare repeat the last position, for what they hold decides about the rounds.
        mover = block + min(lane, lanes - 1)
        for outcome in range(FIRST_PLACING, OUTCOMES):
            reached = table[mirrored, other, after[mover, outcome]]
            work[OWN + outcome, lane] = np.float32(1) - reached
            reached = table[pair, mover, after[other, outcome]]
            work[MIRROR + outcome, lane] = np.float32(1) - reached
        work[OWN + CHEST, lane] = chest_value(table, leads, wins, own, others, left, mover, other)
        work[MIRROR + CHEST, lane] = chest_value(
            table, leads, wins, others, own, left, other, mover
        )


@jit
def meet(work: Any, notes: Any) -> None:
    """Find the values of positions (row `ONE`) and mirrors (row `TWO`) that fit each other.

    Failing is about as good as a shell on level 1 less a `GAP`, which neighbours share: the first
    guess. Each round solves both turns, and the worth of failing moves by the secant's step.
    """
    for lane in range(LANES):
        work[OWN + FAIL, lane] = work[OWN + ONE_SHELL, lane] - notes[GAP, lane]
    for attempt in range(MOST_ROUNDS):
        solve_rows(work, OWN)
        for lane in range(LANES):
            notes[NEW_ONE, lane] = work[EMPTY_HAND, lane]
            work[MIRROR + FAIL, lane] = np.float32(1) - work[EMPTY_HAND, lane]
        solve_rows(work, MIRROR)
        far = settle(work, notes, attempt > 0)
        if attempt > 0 and far <= CLOSE:
            break
    for lane in range(LANES):
        notes[ONE, lane] += notes[STEEP, lane] * notes[STEP, lane]
        notes[TWO, lane] -= notes[SLOPE, lane] * notes[STEP, lane]
        notes[GAP, lane] = work[OWN + ONE_SHELL, lane] - work[OWN + FAIL, lane]


@jit
def settle(work: Any, notes: Any, again: bool) -> Any:
    """Take down a round's values, guess again what failing is worth; how far they may be off."""
    far = np.float32(0)
    for lane in range(LANES):
        guess, one, two = work[OWN + FAIL, lane], notes[NEW_ONE, lane], work[EMPTY_HAND, lane]
        moved = guess - notes[GUESS, lane]
        if again and abs(moved) > NEAR:
            notes[SLOPE, lane] = bounded((notes[TWO, lane] - two) / moved, STEEPEST)
            notes[STEEP, lane] = bounded((one - notes[ONE, lane]) / moved, 1)
        step = (np.float32(1) - two - guess) / (np.float32(1) - notes[SLOPE, lane])
        far = max(far, abs(step) * max(notes[SLOPE, lane], notes[STEEP, lane]))
        notes[GUESS, lane], notes[ONE, lane], notes[TWO, lane] = guess, one, two
        notes[STEP, lane] = step
        work[OWN + FAIL, lane] = bounded(guess + step, 1)
    return far


@jit
def bounded(number: Any, most: Any) -> Any:
    """The nearest number from 0 to `most`."""
    return min(max(number, np.float32(0)), np.float32(most))
