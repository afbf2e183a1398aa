"""Evaluation of a position between turns in compiled code: win shares and expected scores.

A position is the game's own struct (`rules.STATE_DTYPE`) with what the viewer knows: chests of
unknown value are counted as such. Its field `turn` is the seat that moved last; the seat that moves
next is a separate argument. Inputs and outputs of the networks are relative to the seat that moved
last, shares and scores are in seat order. Networks are a two-element array: the network for the
number of players, then the one of the game for two with standard options.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import numpy as np

from atoll.bots.into_the_blue.final_shares import write_final_shares
from atoll.bots.into_the_blue.network_kernel import (
    ACTIVATIONS_DTYPE,
    LEAD_FEATURES,
    MAX_SHELL_LEAD,
    TWO_PLAYER_FEATURES,
    forward,
    logistic,
    num_features,
    num_outputs,
    write_softmax,
)
from atoll.games.into_the_blue import kernel
from atoll.games.into_the_blue.rules import (
    LEVELS,
    MAX_CHESTS,
    MAX_PLAYERS,
    OVER,
    STATE_DTYPE,
    TREASURES,
)
from atoll.games.numba_support import jit

STANDARD_TREASURES: Final = sum(TREASURES[:LEVELS])

EVALUATION_DTYPE: Final = np.dtype(
    [
        ("units", ACTIVATIONS_DTYPE),
        ("forgetful", STATE_DTYPE),
        ("shells", "i8", (MAX_PLAYERS, LEVELS)),
        ("unplayed", "i8", (MAX_PLAYERS,)),
        ("chests", "i8", (MAX_PLAYERS,)),
        ("points", "i8", (MAX_PLAYERS, LEVELS)),
        ("tokens", "i8", (MAX_CHESTS,)),
        ("totals", "i8", (MAX_PLAYERS,)),
        ("owners", "i8", (MAX_CHESTS,)),
        ("held", "f8", (MAX_PLAYERS,)),
        ("surplus", "f8", (MAX_PLAYERS,)),
        ("relative", "f8", (MAX_PLAYERS,)),
        ("shares", "f8", (MAX_PLAYERS,)),
        ("seen_shares", "f8", (MAX_PLAYERS,)),
        ("scores", "f8", (MAX_PLAYERS,)),
        ("hidden", "i8"),
        ("chest_count", "i8"),
        ("chest_mean", "f8"),
        ("chest_deviation", "f8"),
        ("rest_mean", "f8"),
        ("scale", "f8"),
        ("fitted", "i8"),
    ],
    align=True,
)
"""Work space and results. `shells` to `points`, `held` and `surplus` are relative to the seat that
moved last; `held` are expected chest points, `surplus` what they exceed the mean of all chests by,
`rest_mean` the mean of the unknown chests. `fitted` says that the second network is to be used."""


# What is in the box


@jit
def read_box(box: Any, work: Any) -> None:
    """Mean and standard deviation of the chests, and the scale of points."""
    count, total, treasures = np.int64(0), np.int64(0), np.int64(0)
    for kind in range(MAX_CHESTS):
        count += box.tokens[kind]
        total += box.tokens[kind] * box.value[kind]
    mean = total / count
    variance = 0.0
    for kind in range(MAX_CHESTS):
        variance += box.tokens[kind] * (box.value[kind] - mean) * (box.value[kind] - mean)
    for level in range(1, LEVELS + 1):
        treasures += box.main[level]
    work.chest_count = count
    work.chest_mean = mean
    work.chest_deviation = sqrt(variance / count)
    work.scale = STANDARD_TREASURES / max(np.int64(1), treasures)


# Positions


@jit
def following_seat(state: Any, seat: int, steps: int) -> Any:
    """The seat a number of steps after another one."""
    after = seat + steps
    return after - state.players if after >= state.players else after


@jit
def count_chests(state: Any, seat: int) -> Any:
    """All chests of a seat, known or not."""
    count = np.int64(0)
    for kind in range(state.kinds + 1):
        count += state.chests[seat, kind]
    return count


@jit
def informed_seat(state: Any) -> Any:
    """The seat whose chest values are known, or -1."""
    for seat in range(state.players):
        if count_chests(state, seat) > state.chests[seat, state.kinds]:
            return seat
    return -1


@jit
def forget_chests(state: Any) -> None:
    """Turn all known chests into unknown ones."""
    for seat in range(state.players):
        count = count_chests(state, seat)
        for kind in range(state.kinds):
            state.chests[seat, kind] = 0
        state.chests[seat, state.kinds] = count


@jit
def read_position(state: Any, box: Any, work: Any) -> None:
    """Fill the fields from `shells` to `points`."""
    for n in range(state.players):
        seat = following_seat(state, state.turn, n)
        work.unplayed[n] = kernel.shells_on(state, seat, 0)
        work.chests[n] = count_chests(state, seat)
        for level in range(1, LEVELS + 1):
            work.shells[n, level - 1] = kernel.shells_on(state, seat, level)
            work.points[n, level - 1] = kernel.level_points(state, box, seat, level)


@jit
def read_chests(state: Any, box: Any, work: Any) -> None:
    """Fill `held`, `surplus` and `rest_mean`."""
    tokens, points = 0, 0
    for kind in range(state.kinds):
        unknown = kernel.unknown_tokens(state, box, kind)
        tokens += unknown
        points += unknown * box.value[kind]
    work.rest_mean = points / tokens if tokens > 0 else 0.0
    for n in range(state.players):
        seat = following_seat(state, state.turn, n)
        unknown = state.chests[seat, state.kinds] * work.rest_mean
        work.held[n] = kernel.chest_points(state, box, seat) + unknown
        work.surplus[n] = work.held[n] - count_chests(state, seat) * work.chest_mean


# Inputs of the networks


@jit
def write_features(state: Any, box: Any, work: Any, following: int) -> None:
    """Inputs of the network for any options; points are scaled by the treasures of the game."""
    seats, into, scale = np.int64(state.players), work.units.features, work.scale
    for n in range(seats):
        for level in range(LEVELS):
            into[LEVELS * n + level] = work.shells[n, level] / 3
            into[10 * seats + LEVELS * n + level] = work.points[n, level] * scale / 3
        into[5 * seats + n] = work.unplayed[n] / 6
        into[6 * seats + n] = work.unplayed[n] <= 3
        into[7 * seats + n] = work.unplayed[n] <= 1
        into[8 * seats + n] = work.unplayed[n] == 0
        into[9 * seats + n] = work.chests[n]
        into[15 * seats + n] = work.surplus[n] * scale / 3
        if n > 0:
            into[16 * seats + n - 1] = (total_points(work, 0) - total_points(work, n)) * scale / 6
    start = 17 * seats - 1
    write_leads(work, seats, start)
    start += LEAD_FEATURES
    write_order(state, into, start, following)
    write_constants(state, box, work, start + 1 + seats)


@jit
def total_points(work: Any, n: int) -> Any:
    """Treasures and expected chest points of a seat, relative to the one that moved last."""
    points = 0
    for level in range(LEVELS):
        points += work.points[n, level]
    return points + work.chests[n] * work.chest_mean + work.surplus[n]


@jit
def write_leads(work: Any, seats: Any, start: Any) -> None:
    """The lead in shells over the best other seat on each level, one-hot."""
    width = 2 * MAX_SHELL_LEAD + 1
    for level in range(LEVELS):
        best = work.shells[1, level]
        for n in range(2, seats):
            best = max(best, work.shells[n, level])
        lead = min(max(work.shells[0, level] - best, -MAX_SHELL_LEAD), MAX_SHELL_LEAD)
        for step in range(width):
            work.units.features[start + width * level + step] = step == lead + MAX_SHELL_LEAD


@jit
def write_order(state: Any, into: Any, start: Any, following: int) -> None:
    """Whether the same seat moves again, and who ran out of shells first."""
    into[start] = following == state.turn
    for n in range(state.players):
        into[start + 1 + n] = state.last == following_seat(state, state.turn, n)


@jit
def write_constants(state: Any, box: Any, work: Any, start: Any) -> None:
    """The options of the game, and the chests still to be taken."""
    into, scale, taken = work.units.features, work.scale, 0
    for level in range(LEVELS):
        into[start + level] = box.main[level + 1] * scale / 3
        into[start + LEVELS + level] = box.secondary[level + 1] * scale / 3
    start += 2 * LEVELS
    into[start] = work.chest_mean * scale / 3
    into[start + 1] = work.chest_deviation * scale / 3
    shells = work.unplayed[0]
    for n in range(state.players):
        taken += work.chests[n]
    for level in range(LEVELS):
        shells += work.shells[0, level]
    into[start + 2] = (work.chest_count - taken - 3) / 2
    into[start + 3] = shells / 6


@jit
def write_two_player_features(state: Any, work: Any, following: int) -> None:
    """Inputs of the network of the game for two with standard options."""
    into = work.units.features
    for n in range(2):
        for level in range(LEVELS):
            into[LEVELS * n + level] = work.shells[n, level] / 3
            into[18 + LEVELS * n + level] = work.points[n, level] / 3
        into[10 + n] = work.unplayed[n] / 6
        into[12 + n] = work.unplayed[n] <= 3
        into[14 + n] = work.unplayed[n] <= 1
        into[16 + n] = work.chests[n]
    write_leads(work, 2, 28)
    write_order(state, into, 28 + LEAD_FEATURES, following)
    into[31 + LEAD_FEATURES] = work.chests[0] + work.chests[1] - 2


# Win shares


@jit
def write_shares(state: Any, box: Any, networks: Any, work: Any, following: int) -> None:
    """Win shares of all seats as the viewer knows the chests; finished games have their result."""
    if state.phase == OVER:
        write_final_shares(state, box, work)
    elif work.fitted:
        write_fitted_shares(state, box, networks, work, following)
    else:
        write_network_shares(state, box, networks, work, following)


@jit
def write_network_shares(state: Any, box: Any, networks: Any, work: Any, following: int) -> None:
    """Win shares by the network for the number of players."""
    read_position(state, box, work)
    read_chests(state, box, work)
    write_features(state, box, work, following)
    forward(networks[0], work.units, num_features(state.players), np.int64(state.players))
    write_softmax(work.units.outputs, np.int64(state.players), work.relative)
    for n in range(state.players):
        work.shares[following_seat(state, state.turn, n)] = work.relative[n]


@jit
def write_fitted_shares(state: Any, box: Any, networks: Any, work: Any, following: int) -> None:
    """Win shares by the network of the game for two with standard options.

    It ignores chest values. With seen chests, shares change in the same proportion as those of the
    other network.
    """
    informed = informed_seat(state) >= 0
    if informed:
        write_network_shares(state, box, networks, work, following)
        for seat in range(2):
            work.seen_shares[seat] = work.shares[seat]
        copy_state(state, work.forgetful)
        forget_chests(work.forgetful)
        write_network_shares(work.forgetful, box, networks, work, following)
        for seat in range(2):
            work.seen_shares[seat] /= work.shares[seat]
    read_position(state, box, work)
    write_two_player_features(state, work, following)
    forward(networks[1], work.units, TWO_PLAYER_FEATURES, 1)
    chance = logistic(work.units.outputs[0])
    work.shares[state.turn] = chance
    work.shares[1 - state.turn] = 1.0 - chance
    if informed:
        one, other = work.shares[0] * work.seen_shares[0], work.shares[1] * work.seen_shares[1]
        work.shares[0] = one / (one + other)
        work.shares[1] = other / (one + other)


@jit
def copy_state(state: Any, copy: Any) -> None:
    """Copy the fields of a position that an evaluation reads."""
    for seat in range(state.players):
        copy.shells[seat] = state.shells[seat]
        for kind in range(state.kinds + 1):
            copy.chests[seat, kind] = state.chests[seat, kind]
    copy.kinds = state.kinds
    copy.left = state.left
    copy.phase = state.phase
    copy.turn = state.turn
    copy.last = state.last
    copy.players = state.players


# Scores


@jit
def write_outputs(state: Any, box: Any, networks: Any, work: Any, following: int) -> None:
    """All outputs of the network for the number of players, before their activation functions."""
    read_position(state, box, work)
    read_chests(state, box, work)
    write_features(state, box, work, following)
    forward(networks[0], work.units, num_features(state.players), num_outputs(state.players))


@jit
def write_scores(state: Any, box: Any, networks: Any, work: Any, following: int) -> None:
    """Expected final scores of all seats as the viewer knows the chests."""
    players, outputs = np.int64(state.players), work.units.outputs
    write_outputs(state, box, networks, work, following)
    for n in range(players):
        points = work.held[n]
        for level in range(LEVELS):
            if state.phase == OVER:
                points += work.points[n, level]
            else:
                at = players + LEVELS * n + level
                points += logistic(outputs[at]) * box.main[level + 1]
                points += logistic(outputs[at + LEVELS * players]) * box.secondary[level + 1]
        if state.phase != OVER:
            to_come = max(np.float64(outputs[11 * players + n]), 0.0)
            points += to_come * work.rest_mean
        work.scores[following_seat(state, state.turn, n)] = points
