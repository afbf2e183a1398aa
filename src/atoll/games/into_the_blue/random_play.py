"""Random playouts of Into the Blue, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.dice import (
    DICE,
    PARTS_COUNT,
    PARTS_OCTAL,
    PARTS_START,
    ROLL_INDEX,
    THROW_COUNT,
    THROWS,
)
from atoll.games.into_the_blue.rules import CHOOSING, DRAWING, OVER, PLACING, ROLLING, STARTING
from atoll.games.numba_support import (
    HALF,
    LOW_HALF,
    jit,
    next_random,
    random_below,
    scale_random,
    stream_seed,
)

_BELOW_CHEST = 0o77777


@jit
def playouts(
    boxes: Any,
    begin: Any,
    states: Any,
    seed: Any,
    first: int,
    scores: Any,
    lengths: Any,
    winners: Any,
) -> None:
    """Finish a game by random play many times; game i always has the same random stream."""
    random = np.zeros(1, np.uint64)
    for game in range(len(lengths)):
        random[0] = stream_seed(seed, first + game)
        states[0] = begin[0]
        reveal(states[0], boxes[0], random)
        lengths[game] = play_out(states[0], boxes[0], random)
        best = 0
        for seat in range(states[0].players):
            scores[game, seat] = kernel.score(states[0], boxes[0], seat)
            best = max(best, scores[game, seat])
        for seat in range(states[0].players):
            winners[game, seat] = scores[game, seat] == best


@jit
def play_out(state: Any, box: Any, random: Any) -> Any:
    """Play to the end, every choice uniformly random; returns the number of turns."""
    turns = 0
    if state.phase == STARTING:
        kernel.begin_turn(state, random_below(random, state.players))
    while state.phase != OVER:
        random_turn(state, box, random)
        turns += 1
    return turns


@jit
def random_turn(state: Any, box: Any, random: Any) -> None:
    """Play a turn, or the rest of one, to its end."""
    diving = state.phase == ROLLING or state.phase == CHOOSING
    while diving:
        if state.phase == ROLLING:
            kernel.add_roll(state, random_roll(random, DICE - kernel.hand_size(state.dice)))
        if state.phase == CHOOSING:
            kept = random_part(random, state.dice)
            if kept == state.dice:
                kernel.finish_dive(state)
                diving = False
            else:
                kernel.keep(state, kept)
        else:
            diving = False
    if state.phase == PLACING:
        kernel.place(state, 1 + random_below(random, kernel.run_length(state.dice)))
    elif state.phase == DRAWING:
        kernel.take_chest(state, random_chest(state, box, random))


@jit
def random_roll(random: Any, dice: int) -> Any:
    """Roll one to six dice: two throws of up to three, each from half a random word."""
    word = next_random(random)
    few = dice // 2
    many = dice - few
    return throw(word >> HALF, few) + throw(word & LOW_HALF, many)


@jit
def throw(half_word: Any, dice: int) -> Any:
    """The throw of up to three dice that a random half word selects."""
    return THROWS[dice, scale_random(half_word, THROW_COUNT[dice])]


@jit
def random_part(random: Any, dice: int) -> Any:
    """A hand to keep of a roll: all its parts, the whole roll included, are equally likely."""
    number = ROLL_INDEX[dice & _BELOW_CHEST]
    return PARTS_OCTAL[PARTS_START[number] + random_below(random, PARTS_COUNT[number])]


@jit
def random_chest(state: Any, box: Any, random: Any) -> Any:
    """A chest that no seat is known to hold, all tokens being equally likely (§3.7)."""
    tokens = 0
    for value in range(state.kinds):
        tokens += kernel.unknown_tokens(state, box, value)
    ticket = random_below(random, tokens)
    value = -1
    while ticket >= 0:
        value += 1
        ticket -= kernel.unknown_tokens(state, box, value)
    return value


@jit
def reveal(state: Any, box: Any, random: Any) -> None:
    """Give every hidden chest a value, all tokens being equally likely."""
    for seat in range(state.players):
        while state.chests[seat, state.kinds] > 0:
            state.chests[seat, random_chest(state, box, random)] += 1
            state.chests[seat, state.kinds] -= 1
