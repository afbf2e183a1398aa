"""Retrograde solver kernel: blocks of sixteen positions, each together with its mirror.

The mirror of a position is the same one with the other player to move. A failed dive leads to the
mirror, and a failed dive there leads back, so the values of the two depend on each other; they are
found together as a fixed point.

Values are win chances of the player to move. `values[p, m, o]` has them by chests (`PAIR`), the
mover's layout and the other's; if the other has no shells left, it is the mover's last turn.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.indexing import (
    CHEST,
    FAIL,
    FIRST_PLACING,
    MAX_LEAD,
    NUM_OUTCOMES,
    OUTCOME_OF,
    OUTCOMES_OF_ROLL,
)
from atoll.games.into_the_blue.dice import EMPTY_HAND, HANDS, NUM_ROLLS
from atoll.games.into_the_blue.rules import MAX_CHESTS
from atoll.games.into_the_blue.simd import LANES, store_maximum
from atoll.games.into_the_blue.turn_solver import average_rolls_batch, maximize_keeps_batch
from atoll.games.numba_support import jit

OWN: Final = len(HANDS)
"""Rows of the work array from here on: outcomes of the positions. The rows before are hands."""
MIRROR: Final = OWN + NUM_OUTCOMES
"""Rows from here on: outcomes of the mirrors."""
WORK_ROWS: Final = MIRROR + NUM_OUTCOMES
ONE_SHELL: Final = OUTCOME_OF[1, 1]

GAP, GUESS, ONE, TWO, NEW_ONE, SLOPE, STEEP, STEP = range(8)
"""Rows of a block's iterates (see `solve_fixed_point`). SLOPE is how much of a change in the value
of failing comes back after both turns, STEEP how much of it reaches the position's own value."""
ITERATE_ROWS: Final = 8
MAX_ITERATIONS: Final = 12
TOLERANCE: Final = 4e-6
MIN_CHANGE: Final = 1e-6
MAX_SLOPE: Final = 0.97
"""A player who tries to fail succeeds in at most 97 of 100 turns, which bounds the slope."""

PAIR: Final = np.zeros((MAX_CHESTS + 1, MAX_CHESTS + 1), np.int64)
"""The index of a pair (chests of the mover, chests of the other), smaller sums first."""
for _own in range(MAX_CHESTS + 1):
    for _other in range(MAX_CHESTS + 1 - _own):
        PAIR[_own, _other] = (_own + _other) * (_own + _other + 1) // 2 + _own


def _lifts() -> list[list[int]]:
    """Each outcome with up to six rolls that allow it, for `lift`."""
    steps = []
    for outcome in range(NUM_OUTCOMES):
        rolls = [roll for roll in range(NUM_ROLLS) if outcome in OUTCOMES_OF_ROLL[roll]]
        for start in range(0, len(rolls), 6):
            six = rolls[start : start + 6]
            steps.append([outcome, *six, *[six[0]] * (6 - len(six))])
    return steps


LIFTS: Final = np.array(_lifts(), np.uint16)


@jit
def solve_rows(work: Any, outcomes: int) -> None:
    """Write the values of sixteen turns, given their outcomes' rows, to row `EMPTY_HAND`."""
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
    values: Any, transitions: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, start: int, stop: int, first_out: int,
) -> None:  # fmt: skip
    """Solve positions whose mover, with layouts `start` to `stop`, has the last turn of the game.

    The other's layouts are those from `first_out` on; `left` chests lie on the board.
    """
    for block in range(start, stop, LANES):
        lanes = min(LANES, stop - block)
        for other in range(first_out, values.shape[2]):
            for lane in range(lanes):
                mover = block + lane
                for outcome in range(NUM_OUTCOMES):
                    lead = leads[transitions[mover, outcome], other]
                    work[OWN + outcome, lane] = wins[own, others, MAX_LEAD + lead]
                work[OWN + CHEST, lane] = chest_value(
                    values, leads, wins, own, others, left, mover, other
                )
            solve_rows(work, OWN)
            for lane in range(lanes):
                values[PAIR[own, others], block + lane, other] = work[EMPTY_HAND, lane]


@jit
def chest_value(
    values: Any, leads: Any, wins: Any, own: int, others: int, left: int, mover: int, other: int
) -> Any:
    """A chest more and another turn, or the end of the game if it was the last one (§4.4)."""
    if left == 1:
        return wins[own + 1, others, MAX_LEAD + leads[mover, other]]
    return values[PAIR[own + 1, others], mover, other]


# All other turns


@jit
def solve_turns_and_mirrors(
    values: Any, transitions: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, start: int, stop: int, first_other: int, end_other: int,
) -> None:  # fmt: skip
    """Solve movers' layouts `start` to `stop` against a range of others, and their mirrors.

    Others with a higher index are left out: those positions are mirrors.
    """
    iterates = np.zeros((ITERATE_ROWS, LANES), np.float32)
    for block in range(start, stop, LANES):
        lanes = min(LANES, stop - block)
        iterates[:] = 0
        for other in range(first_other, min(end_other, block + lanes)):
            gather_outcomes(
                values, transitions, leads, wins, work, own, others, left, block, lanes, other
            )
            solve_fixed_point(work, iterates)
            for lane in range(lanes):
                if other <= block + lane:
                    values[PAIR[own, others], block + lane, other] = iterates[ONE, lane]
                if other < block + lane:
                    values[PAIR[others, own], other, block + lane] = iterates[TWO, lane]


@jit
def gather_outcomes(
    values: Any, transitions: Any, leads: Any, wins: Any, work: Any, own: int, others: int,
    left: int, block: int, lanes: int, other: int,
) -> None:  # fmt: skip
    """Write the outcome values of the positions of a block and of their mirrors."""
    pair, mirrored = PAIR[own, others], PAIR[others, own]
    for lane in range(LANES):
        # Spare lanes repeat the last position, because all lanes decide when to stop.
        mover = block + min(lane, lanes - 1)
        for outcome in range(FIRST_PLACING, NUM_OUTCOMES):
            reached = values[mirrored, other, transitions[mover, outcome]]
            work[OWN + outcome, lane] = np.float32(1) - reached
            reached = values[pair, mover, transitions[other, outcome]]
            work[MIRROR + outcome, lane] = np.float32(1) - reached
        work[OWN + CHEST, lane] = chest_value(values, leads, wins, own, others, left, mover, other)
        work[MIRROR + CHEST, lane] = chest_value(
            values, leads, wins, others, own, left, other, mover
        )


@jit
def solve_fixed_point(work: Any, iterates: Any) -> None:
    """Find consistent values of positions (row `ONE`) and mirrors (row `TWO`).

    The first guess: failing is worth as much as a shell on level 1 minus a `GAP`, which neighbours
    share. Each iteration solves both turns and corrects the value of failing by the secant method.
    """
    for lane in range(LANES):
        work[OWN + FAIL, lane] = work[OWN + ONE_SHELL, lane] - iterates[GAP, lane]
    for attempt in range(MAX_ITERATIONS):
        solve_rows(work, OWN)
        for lane in range(LANES):
            iterates[NEW_ONE, lane] = work[EMPTY_HAND, lane]
            work[MIRROR + FAIL, lane] = np.float32(1) - work[EMPTY_HAND, lane]
        solve_rows(work, MIRROR)
        error = secant_step(work, iterates, attempt > 0)
        if attempt > 0 and error <= TOLERANCE:
            break
    for lane in range(LANES):
        iterates[ONE, lane] += iterates[STEEP, lane] * iterates[STEP, lane]
        iterates[TWO, lane] -= iterates[SLOPE, lane] * iterates[STEP, lane]
        iterates[GAP, lane] = work[OWN + ONE_SHELL, lane] - work[OWN + FAIL, lane]


@jit
def secant_step(work: Any, iterates: Any, again: bool) -> Any:
    """Store an iteration's values and correct the value of failing; returns the error bound."""
    error = np.float32(0)
    for lane in range(LANES):
        guess, one, two = work[OWN + FAIL, lane], iterates[NEW_ONE, lane], work[EMPTY_HAND, lane]
        moved = guess - iterates[GUESS, lane]
        if again and abs(moved) > MIN_CHANGE:
            iterates[SLOPE, lane] = clamp((iterates[TWO, lane] - two) / moved, MAX_SLOPE)
            iterates[STEEP, lane] = clamp((one - iterates[ONE, lane]) / moved, 1)
        step = (np.float32(1) - two - guess) / (np.float32(1) - iterates[SLOPE, lane])
        error = max(error, abs(step) * max(iterates[SLOPE, lane], iterates[STEEP, lane]))
        iterates[GUESS, lane], iterates[ONE, lane], iterates[TWO, lane] = guess, one, two
        iterates[STEP, lane] = step
        work[OWN + FAIL, lane] = clamp(guess + step, 1)
    return error


@jit
def clamp(number: Any, most: Any) -> Any:
    """The nearest number from 0 to `most`."""
    return min(max(number, np.float32(0)), np.float32(most))
