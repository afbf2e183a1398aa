"""Value functions: what positions are worth.

The simple ones value a position for the player who just moved, seat 0. The others give the win
shares of all seats, from the solution file or from value networks; finished games are scored with
the chests that the viewer has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atoll.bots.into_the_blue import batch_kernel, search_kernel
from atoll.bots.into_the_blue.indexing import LAYOUT_INDEX, NUM_OUTCOMES
from atoll.bots.into_the_blue.position_batch import (
    Floats,
    PositionBatch,
    final_shares,
    outcome_positions,
    rows_of,
    search_space,
)
from atoll.bots.into_the_blue.solution_file import Solution
from atoll.bots.into_the_blue.solver_kernel import PAIR
from atoll.bots.into_the_blue.turn_policies import evaluate_turns
from atoll.bots.into_the_blue.value_network import (
    load_networks,
    load_value_network,
    uses_two_player_network,
)
from atoll.games.into_the_blue.state import IntoTheBlue

ValueFunction: TypeAlias = Callable[[PositionBatch], Floats]
"""Values by position."""
WinShareFunction: TypeAlias = Callable[[PositionBatch], Floats]
"""Win shares by position and seat."""


def score_sheet_value(batch: PositionBatch) -> Floats:
    """Own points minus half of the best opponent's if the game ended now, chests at their mean."""
    kind = search_kernel.SCORE_SHEET
    values = np.zeros(len(batch))
    batch_kernel.batch_simple_values(search_space(), batch.game.box, rows_of(batch), kind, values)
    return values


# Win shares


def own_share(shares: WinShareFunction) -> ValueFunction:
    """Seat 0's share as a value function."""
    return lambda batch: shares(batch)[:, 0]


def network_shares(game: IntoTheBlue, lookahead: int) -> WinShareFunction:
    """The shares of the shipped networks after a search of `lookahead` further turns.

    The game for two with standard options has a network fitted to its solution.
    """
    networks, fitted = load_networks(game.players), int(uses_two_player_network(game))

    def shares(batch: PositionBatch) -> Floats:
        found = np.zeros(batch.chests.shape)
        batch_kernel.batch_shares(
            search_space(), game.box, networks, rows_of(batch), fitted, lookahead, found
        )
        return found

    return shares


def solution_shares(solution: Solution) -> WinShareFunction:
    """The values of the solution; if the viewer has seen chests, with a search of the next turn."""

    def value(batch: PositionBatch) -> Floats:
        turns = batch.rotate_to_mover()
        indices = [
            [LAYOUT_INDEX[tuple(levels)] for levels in both] for both in turns.shells.tolist()
        ]
        mover, other = np.array(indices, np.int64).reshape(-1, 2).T
        pair = PAIR[turns.chests[:, 0], turns.chests[:, 1]]
        found = solution.values[pair, mover, other].astype(np.float64)
        chance = np.where(batch.next_seat == 0, found, 1 - found)
        return np.stack([chance, 1 - chance], axis=1)

    plain = with_seen_chests(value)
    following = look_one_turn_ahead(plain)
    return lambda batch: following(batch) if batch.seen_chests else plain(batch)


def with_seen_chests(unadjusted: WinShareFunction) -> WinShareFunction:
    """Adjust a function that ignores chest values for the chests that the viewer has seen.

    Finished games are scored with them. Before, shares change in the same proportion as those of
    the value network, which takes seen chests into account.
    """

    def adjusted(unfinished: PositionBatch) -> Floats:
        shares = unadjusted(unfinished) * _adjustment(unfinished)
        return np.asarray(shares / shares.sum(axis=1, keepdims=True))

    return _with_final_positions(adjusted)


def _adjustment(batch: PositionBatch) -> Floats | float:
    if not batch.seen_chests:
        return 1.0
    network = load_value_network(batch.game.players)
    return np.asarray(network.shares(batch) / network.shares(batch.without_seen_chests()))


def look_one_turn_ahead(shares: WinShareFunction) -> WinShareFunction:
    """Search one more turn: each position has the value of the next player's best turn."""

    def searched(unfinished: PositionBatch) -> Floats:
        turns = turn_shares(unfinished.rotate_to_mover(), shares)
        seats = (np.arange(turns.shape[1]) - unfinished.next_seat[:, None]) % turns.shape[1]
        return np.asarray(np.take_along_axis(turns, seats, axis=1))

    return _with_final_positions(searched)


def _with_final_positions(unfinished: WinShareFunction) -> WinShareFunction:
    """Use a function for unfinished games, and the result for finished ones."""

    def value(batch: PositionBatch) -> Floats:
        shares, over = np.zeros(batch.chests.shape), batch.over
        if over.any():
            shares[over] = final_shares(batch.take(over))
        if not over.all():
            shares[~over] = unfinished(batch.take(~over))
        return shares

    return value


def turn_shares(batch: PositionBatch, shares: WinShareFunction) -> Floats:
    """Win shares of all seats before the first roll of seat 0's turn."""
    values, columns = outcome_shares(batch, shares)
    return evaluate_turns(values, columns)


def outcome_shares(batch: PositionBatch, shares: WinShareFunction) -> tuple[Floats, Floats]:
    """Values of the outcomes of seat 0's turns.

    The first array has the values to the player on turn, by turn and outcome; the second the shares
    of all seats as the viewer knows them, by turn, outcome and seat.
    """
    reached = outcome_positions(batch)
    columns = shares(reached).reshape(len(batch), NUM_OUTCOMES, -1)
    values = columns[:, :, 0]
    if batch.seen_chests and (batch.viewer != 0).any():
        unseen = shares(reached.without_seen_chests()).reshape(columns.shape)[:, :, 0]
        values = np.where(batch.viewer[:, None] == 0, values, unseen)
    return values, columns
