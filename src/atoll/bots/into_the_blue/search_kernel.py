"""Search of a turn in compiled code: win shares, scores and simple values of its 22 outcomes.

`begin_search` takes a position at any point of a turn, as the viewer knows it; the other entry
points then evaluate the outcomes of that turn, one or all of them, so that a caller can stop after
any of them. A lookahead of n turns plays out the next n turns by their optimal policies. A player
other than the viewer does not know the viewer's chests: its policy is optimal without them, while
the resulting shares are those that the viewer knows.

Arguments of entry points are one-element arrays of structs (`searches`: SEARCH_DTYPE, `states`:
STATE_DTYPE, `boxes`: BOX_DTYPE), `networks` as in `evaluation_kernel`, contiguous arrays of 64-bit
numbers for results, and whole numbers. Results by seat are in seat order.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.evaluation_kernel import (
    EVALUATION_DTYPE,
    count_chests,
    forget_chests,
    informed_seat,
    read_box,
    write_scores,
    write_shares,
)
from atoll.bots.into_the_blue.indexing import (
    CHEST,
    FAIL,
    NUM_OUTCOMES,
    PLACING_COUNTS,
    PLACING_LEVELS,
)
from atoll.bots.into_the_blue.turn_policies import (
    POLICY_DTYPE,
    evaluate_column,
    optimal_value,
    optimize,
)
from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.rules import LEVELS, MAX_PLAYERS, OVER, STATE_DTYPE
from atoll.games.numba_support import jit

MAX_LOOKAHEAD: Final = 2
SEARCH_DTYPE: Final = np.dtype(
    [
        ("work", EVALUATION_DTYPE),
        ("policy", POLICY_DTYPE),
        ("states", STATE_DTYPE, (MAX_LOOKAHEAD + 2,)),
        ("blind", "i8", (MAX_LOOKAHEAD + 2,)),
        ("step", "i8", (MAX_LOOKAHEAD + 2,)),
        ("values", "f8", (MAX_LOOKAHEAD + 2, NUM_OUTCOMES)),
        ("columns", "f8", (MAX_LOOKAHEAD + 2, MAX_PLAYERS, NUM_OUTCOMES)),
    ],
    align=True,
)
"""Work space of a search. By depth: the position, whether the player on turn does not know the
viewer's chests, the positions evaluated so far, the values of the outcomes to the player on turn,
and their shares by seat. Depth 0 is the turn that is searched."""

SHELL_COUNT, OWN_TREASURE, SCORE_SHEET = range(3)
"""Simple values: own shells, with three for a chest; own shells weighted by the main treasure of
their level, with two mean chests for a chest; own points minus half of the best opponent's, as if
the game ended now."""


@jit
def apply_outcome(search: Any, depth: int, outcome: int) -> Any:
    """Write the position after an outcome to the next depth; returns the seat that moves next.

    The `turn` of that position is the seat that moved.
    """
    search.states[depth + 1] = search.states[depth]
    state = search.states[depth + 1]
    mover, hidden_chest = state.turn, state.kinds
    if outcome == FAIL:
        kernel.end_turn(state)
    elif outcome == CHEST:
        kernel.take_chest(state, hidden_chest)
    else:
        level = PLACING_LEVELS[outcome]
        state.dice = PLACING_COUNTS[outcome] << 3 * (level - 1)
        kernel.place(state, level)
    following = np.int64(state.turn)
    state.turn = mover
    return following


@jit
def search_position(
    search: Any, box: Any, networks: Any, root: int, following: int, lookahead: int
) -> None:
    """Win shares of the position at depth `root` after a search of `lookahead` turns.

    It is a depth-first search without recursion, because recursive kernels cannot be cached.
    """
    depth = root
    while True:
        if depth < root + lookahead and search.states[depth].phase != OVER:
            open_turn(search, depth, following)
        else:
            write_shares(search.states[depth], box, networks, search.work, following)
            while depth > root and close_outcome(search, depth - 1):
                depth -= 1
            if depth == root:
                return
            depth -= 1
        following = next_position(search, depth)
        depth += 1


@jit
def open_turn(search: Any, depth: int, following: int) -> None:
    """Begin with the outcomes of a seat's turn."""
    search.states[depth].turn = following
    search.blind[depth] = is_blind(search.states[depth])
    search.step[depth] = 0


@jit
def next_position(search: Any, depth: int) -> Any:
    """Write the next position of a turn to the next depth; returns the seat that moves then.

    A player who does not know the viewer's chests needs each outcome also without them.
    """
    passes = 1 + search.blind[depth]
    following = apply_outcome(search, depth, search.step[depth] // passes)
    if search.step[depth] % passes == 1:
        forget_chests(search.states[depth + 1])
    return following


@jit
def close_outcome(search: Any, depth: int) -> Any:
    """Store the shares of the last position; after the last one, evaluate the turn."""
    passes = 1 + search.blind[depth]
    outcome = search.step[depth] // passes
    if search.step[depth] % passes == 0:
        store_shares(search, depth, outcome)
    else:
        search.values[depth, outcome] = search.work.shares[search.states[depth].turn]
    search.step[depth] += 1
    if search.step[depth] < NUM_OUTCOMES * passes:
        return False
    write_turn_shares(search, depth)
    return True


@jit
def is_blind(state: Any) -> Any:
    """Whether the seat on turn does not know the chests that the viewer has seen."""
    informed = informed_seat(state)
    return informed >= 0 and informed != state.turn


@jit
def store_shares(search: Any, depth: int, outcome: int) -> None:
    """Keep the last shares as those of an outcome, and the mover's as its value."""
    state, shares = search.states[depth], search.work.shares
    for seat in range(state.players):
        search.columns[depth, seat, outcome] = shares[seat]
    search.values[depth, outcome] = shares[state.turn]


@jit
def write_turn_shares(search: Any, depth: int) -> None:
    """Win shares before the first roll of a turn whose outcomes are known."""
    state, shares = search.states[depth], search.work.shares
    if state.players == 2 and search.blind[depth] == 0:
        shares[state.turn] = optimal_value(search.values[depth], search.policy)
        shares[1 - state.turn] = 1.0 - shares[state.turn]
        return
    optimize(search.values[depth], search.policy)
    for seat in range(state.players):
        shares[seat] = evaluate_column(search.columns[depth, seat], search.policy)


# Entry points: called from Python with one-element arrays


@jit
def begin_search(searches: Any, states: Any, boxes: Any, fitted: int) -> None:
    """Prepare the search of a turn; `fitted` says whether to use the second network."""
    search = searches[0]
    search.states[0] = states[0]
    kernel.begin_turn(search.states[0], states[0].turn)
    search.work.fitted = fitted
    read_box(boxes[0], search.work)


@jit
def search_outcome(
    searches: Any,
    boxes: Any,
    networks: Any,
    outcome: int,
    lookahead: int,
    values: Any,
    columns: Any,
) -> None:
    """Write the value of one outcome to the player on turn, and its shares by outcome and seat."""
    search, box = searches[0], boxes[0]
    state, shares = search.states[0], search.work.shares
    after = apply_outcome(search, 0, outcome)
    search_position(search, box, networks, 1, after, lookahead)
    for seat in range(state.players):
        columns[outcome, seat] = shares[seat]
    if is_blind(state):
        after = apply_outcome(search, 0, outcome)
        forget_chests(search.states[1])
        search_position(search, box, networks, 1, after, lookahead)
    values[outcome] = shares[state.turn]


@jit
def search_outcomes(
    searches: Any, boxes: Any, networks: Any, lookahead: int, values: Any, columns: Any
) -> None:
    """`search_outcome` for all outcomes."""
    for outcome in range(NUM_OUTCOMES):
        search_outcome(searches, boxes, networks, outcome, lookahead, values, columns)


@jit
def outcome_scores(searches: Any, boxes: Any, networks: Any, scores: Any) -> None:
    """Write expected final scores by outcome and seat."""
    search = searches[0]
    for outcome in range(NUM_OUTCOMES):
        after = apply_outcome(search, 0, outcome)
        write_scores(search.states[1], boxes[0], networks, search.work, after)
        for seat in range(search.states[0].players):
            scores[outcome, seat] = search.work.scores[seat]


@jit
def simple_values(searches: Any, boxes: Any, kind: int, values: Any) -> None:
    """Write a simple value of every outcome to the player on turn."""
    search, box = searches[0], boxes[0]
    for outcome in range(NUM_OUTCOMES):
        apply_outcome(search, 0, outcome)
        values[outcome] = simple_value(search.states[1], box, search.work.chest_mean, kind)


@jit
def simple_value(state: Any, box: Any, chest: float, kind: int) -> Any:
    """A simple value of a position to the seat that moved last; `chest` is the mean of all."""
    seat = state.turn
    if kind == SCORE_SHEET:
        best = -1.0
        for other in range(state.players):
            if other != seat:
                best = max(best, sheet_points(state, box, other, chest))
        return sheet_points(state, box, seat, chest) - 0.5 * best
    value = count_chests(state, seat) * (3.0 if kind == SHELL_COUNT else 2.0 * chest)
    for level in range(1, LEVELS + 1):
        weight = 1 if kind == SHELL_COUNT else box.main[level]
        value += weight * kernel.shells_on(state, seat, level)
    return value


@jit
def sheet_points(state: Any, box: Any, seat: int, chest: float) -> Any:
    """Points of a seat if the game ended now, all chests at their mean."""
    points = count_chests(state, seat) * chest
    for level in range(1, LEVELS + 1):
        points += kernel.level_points(state, box, seat, level)
    return points
