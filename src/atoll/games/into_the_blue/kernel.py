"""Into the Blue's rules, compiled. The numbers (§) are paragraphs of RULES.md.

A position is one struct (`rules.STATE_DTYPE`):

    shells   by seat: a hexadecimal number, digit L the shells on level L, digit 0 those unplayed
    dice     an octal number, digit f the dice showing face f + 1 (`dice.py`): the roll that lies
             there, or what is kept of it while the rest is about to be rolled
    chests   by seat: chests of each value it holds, then those whose value is not known
    kinds    how many different chest values there are
    left     chests still on the board
    phase    CHOOSING, PLACING: the seat decides; ROLLING, DRAWING, STARTING: chance does; OVER
    turn     whose turn it is; -1 undecided; once the game is over, who moved last
    rolls    rolls made in this turn; LAST_ROLL as soon as the dice are final
    last     the seat that placed its last shell first, or -1
    players  how many take part

Actions of players: n below STOP keeps hand NUM_ROLLS + n, STOP stops, STOP + L places on level L.
Outcomes of chance: n below CHEST rolls hand n, CHEST + n is a chest of the n-th smallest value,
the next one a chest whose value is not known, and the last ones let seat 0, 1, … begin.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.into_the_blue.dice import DICE, FACES, NUM_ROLLS, OCTAL_HANDS
from atoll.games.into_the_blue.rules import (
    CHEST,
    CHOOSING,
    DRAWING,
    LAST_ROLL,
    LEVELS,
    OVER,
    PLACING,
    ROLLING,
    STARTING,
    STOP,
)
from atoll.games.numba_support import count_trailing_zeros, jit, jit_inline

EACH_FACE_ONCE = 0o111111
"""One of each face: the perfect dive. As a factor it adds up the digits of an octal number."""
CHEST_DIGIT = 0o100000


# Reading packed numbers


@jit
def hand_size(dice: int) -> Any:
    """The number of dice in a hand."""
    return dice * EACH_FACE_ONCE >> 15 & 7


@jit
def count_face(dice: int, face: int) -> Any:
    """The number of dice in a hand that show a face."""
    return dice >> 3 * (face - 1) & 7


@jit
def shells_on(state: Any, seat: int, level: int) -> Any:
    """The shells of a seat on a level; on level 0 those not yet played."""
    return state.shells[seat] >> 4 * level & 15


# §2: a turn


@jit
def begin_turn(state: Any, seat: int) -> None:
    """A seat begins a turn: all six dice are to be rolled (§2.1)."""
    state.turn = seat
    state.rolls = 0
    state.dice = 0
    state.phase = ROLLING


@jit
def keep(state: Any, kept: int) -> None:
    """Keep some dice, whatever was kept before; the others are rolled again (§2.2, §2.3)."""
    state.dice = kept
    state.phase = ROLLING


@jit
def add_roll(state: Any, rolled: int) -> None:
    """The rolled dice join those kept. After the third roll they are final (§2.5)."""
    state.dice += rolled
    state.rolls += 1
    state.phase = CHOOSING
    if state.rolls == LAST_ROLL:
        finish_dive(state)


# §3: the dive


@jit
def finish_dive(state: Any) -> None:
    """The dice are final, by choice (§2.4) or after three rolls: perfect, successful or failed."""
    state.rolls = LAST_ROLL
    state.phase = dive_end(state.dice)
    if state.phase == ROLLING:
        end_turn(state)


@jit
def dive_end(dice: int) -> Any:
    """The phase after final dice: DRAWING or PLACING, or ROLLING of the next seat (§3.1, §3.6)."""
    if dice == EACH_FACE_ONCE:
        return DRAWING
    return PLACING if run_length(dice) > 0 else ROLLING


@jit
def run_length(dice: int) -> Any:
    """How deep the unbroken run 1, 2, 3 … goes; the dice above the first gap are lost (§3.2)."""
    faces = (dice | dice >> 1 | dice >> 2) & EACH_FACE_ONCE
    gaps = ~faces & EACH_FACE_ONCE | CHEST_DIGIT
    return count_trailing_zeros(np.uint64(gaps)) // 3


@jit
def shells_to_place(state: Any, level: int) -> Any:
    """As many shells as dice show the level's number, or all that are left (§3.3, §3.4)."""
    return min(count_face(state.dice, level), shells_on(state, state.turn, 0))


@jit
def place(state: Any, level: int) -> None:
    """Shells go to a level; the seat that places its last one first is remembered (§3.5, §4.1)."""
    seat = state.turn
    shells = shells_to_place(state, level)
    state.shells[seat] += (shells << 4 * level) - shells
    if state.last < 0 and shells_on(state, seat, 0) == 0:
        state.last = seat
    end_turn(state)


@jit
def take_chest(state: Any, value: int) -> None:
    """One chest, no shells and another turn (§3.6–3.8); the last chest ends the game (§4.4)."""
    state.chests[state.turn, value] += 1
    state.left -= 1
    if state.left == 0:
        end_game(state)
    else:
        begin_turn(state, state.turn)


# §4: the end


@jit
def end_turn(state: Any) -> None:
    """The next seat begins its turn, unless all had their last one (§4.1, §4.2)."""
    after = state.turn + 1
    if after == state.players:
        after = 0
    if after == state.last:
        end_game(state)
    else:
        begin_turn(state, after)


@jit
def end_game(state: Any) -> None:
    """The game is over; `turn` stays with the seat that moved last."""
    state.rolls = 0
    state.dice = 0
    state.phase = OVER


# §5: scoring


@jit_inline
def ranking_key(state: Any, seat: int, level: int) -> Any:
    """A seat's key on a level: the greater one ranks first, and no two are equal (§5.5–5.8).

    From the highest digit: shells on the level, on each level above it, unplayed, and the number of
    seats that moved after its last turn. Deeper levels are masked out. Clockwise from the seat that
    moved last, all others follow in the order of their last turns.
    """
    shells = state.shells[seat] & ((16 << 4 * level) - 1)
    turns_since = state.turn - seat
    return shells << 4 | (turns_since if turns_since >= 0 else turns_since + state.players)


@jit_inline
def rank_on_level(state: Any, seat: int, level: int) -> Any:
    """A seat's rank on a level, from 0; -1 without shells there (§5.4)."""
    if shells_on(state, seat, level) == 0:
        return -1
    own = ranking_key(state, seat, level)
    better = 0
    for other in range(state.players):
        better += ranking_key(state, other, level) > own
    return better


@jit_inline
def level_points(state: Any, box: Any, seat: int, level: int) -> Any:
    """The treasure a seat gets on a level: main, secondary or none (§5.1–5.3)."""
    place = rank_on_level(state, seat, level)
    if place == 0:
        return np.int64(box.main[level])
    if 0 < place <= box.secondaries:
        return np.int64(box.secondary[level])
    return 0


@jit
def chest_points(state: Any, box: Any, seat: int) -> Any:
    """The total value of a seat's known chests (§5.9)."""
    points = 0
    for value in range(state.kinds):
        points += state.chests[seat, value] * box.value[value]
    return points


@jit
def score(state: Any, box: Any, seat: int) -> Any:
    """Treasures and chests of a seat (§5.9)."""
    points = chest_points(state, box, seat)
    for level in range(1, LEVELS + 1):
        points += level_points(state, box, seat, level)
    return points


@jit
def deciding_level(states: Any, seat: int, other: int, level: int) -> Any:
    """What separates two seats on a level: that level or one above it, 0 unplayed, -1 turns."""
    while level >= 0 and shells_on(states[0], seat, level) == shells_on(states[0], other, level):
        level -= 1
    return level


@jit
def write_sheet(states: Any, boxes: Any, places: Any, points: Any) -> None:
    """Write ranks and points by level (row L) and seat; row 0 of the points is for chests."""
    state = states[0]
    for seat in range(state.players):
        points[0, seat] = chest_points(state, boxes[0], seat)
        for level in range(1, LEVELS + 1):
            places[level, seat] = rank_on_level(state, seat, level)
            points[level, seat] = level_points(state, boxes[0], seat, level)


# Entry points: called from Python with one-element arrays


@jit
def start(states: Any, boxes: Any, players: int, shells: int, seat: int) -> None:
    """Set up a new game (§1); seat -1 leaves the first player to chance (§1.7)."""
    state = states[0]
    state.players = players
    state.last = -1
    for tokens in boxes[0].tokens:
        state.left += tokens
        state.kinds += tokens > 0
    for each in range(players):
        state.shells[each] = shells
    if seat < 0:
        state.turn = -1
        state.phase = STARTING
    else:
        begin_turn(state, seat)


@jit
def apply(states: Any, event: int) -> None:
    """Apply an action or a chance outcome that is known to be legal."""
    state = states[0]
    if state.phase == ROLLING:
        add_roll(state, OCTAL_HANDS[event])
    elif state.phase == CHOOSING and event == STOP:
        finish_dive(state)
    elif state.phase == CHOOSING:
        keep(state, OCTAL_HANDS[NUM_ROLLS + event])
    elif state.phase == PLACING:
        place(state, event - STOP)
    elif state.phase == DRAWING:
        take_chest(state, event - CHEST)
    else:
        begin_turn(state, event - CHEST - state.kinds - 1)


@jit
def contains_hand(dice: int, kept: int) -> Any:
    """Whether a hand is a part of another one."""
    inside = True
    for face in range(1, FACES + 1):
        inside &= count_face(kept, face) <= count_face(dice, face)
    return inside


@jit
def legal_actions(states: Any, actions: Any) -> Any:
    """Write the legal actions in ascending order and return their number (§2.2, §2.4, §3.2)."""
    state = states[0]
    n = 0
    if state.phase == CHOOSING:
        for action in range(STOP):
            if contains_hand(state.dice, OCTAL_HANDS[NUM_ROLLS + action]):
                actions[n] = action
                n += 1
        actions[n] = STOP
        n += 1
    elif state.phase == PLACING:
        n = run_length(state.dice)
        for level in range(n):
            actions[level] = STOP + 1 + level
    return n


@jit
def is_legal(states: Any, boxes: Any, event: int) -> Any:
    """Whether an action or a chance outcome is legal now; a chest may be one of hidden value."""
    state = states[0]
    if state.phase == OVER or event < 0:
        return False
    if state.phase == CHOOSING:
        keeps = event < STOP and contains_hand(state.dice, OCTAL_HANDS[NUM_ROLLS + event])
        return event == STOP or keeps
    if state.phase == PLACING:
        return 0 < event - STOP <= run_length(state.dice)
    if state.phase == ROLLING:
        return event < CHEST and hand_size(state.dice) + hand_size(OCTAL_HANDS[event]) == DICE
    kind = event - CHEST
    if state.phase == DRAWING:
        known = 0 <= kind < state.kinds and unknown_tokens(state, boxes[0], kind) > 0
        return known or kind == state.kinds
    return 0 <= kind - state.kinds - 1 < state.players


@jit
def apply_checked(states: Any, boxes: Any, event: int) -> Any:
    """Apply an event if it is legal; return whether it was."""
    legal = is_legal(states, boxes, event)
    if legal:
        apply(states, event)
    return legal


@jit
def write_placeable(states: Any, shells: Any) -> None:
    """Write the shells that could be placed on level 1, 2, … if the roll were final (§3.2–3.4)."""
    state = states[0]
    full = state.turn >= 0 and hand_size(state.dice) == DICE
    run = run_length(state.dice) if full and state.dice != EACH_FACE_ONCE else 0
    for level in range(1, LEVELS + 1):
        shells[level - 1] = shells_to_place(state, level) if level <= run else 0


@jit
def hide_outcome(event: int, kinds: int, owner: int, seat: int) -> Any:
    """An outcome of `owner`'s turn as a seat sees it: a chest's value is for its owner (§6.2)."""
    is_secret = CHEST <= event < CHEST + kinds and seat != owner
    return CHEST + kinds if is_secret else event


@jit
def hide_chests(states: Any, seat: int) -> None:
    """Make the chests of all other seats those of hidden value; all are open at the end (§6)."""
    state = states[0]
    for other in range(state.players):
        if other != seat and state.phase != OVER:
            for kind in range(state.kinds):
                state.chests[other, state.kinds] += state.chests[other, kind]
                state.chests[other, kind] = 0


@jit
def unknown_tokens(state: Any, box: Any, value: int) -> Any:
    """Chests of a value that no seat is known to hold: on the board or held hidden."""
    tokens = np.int64(box.tokens[value])
    for seat in range(state.players):
        tokens -= state.chests[seat, value]
    return tokens


@jit
def write_unknown_tokens(states: Any, boxes: Any, tokens: Any) -> None:
    """Write the number of chests of each value that no seat is known to hold."""
    for value in range(states[0].kinds):
        tokens[value] = unknown_tokens(states[0], boxes[0], value)
