"""Shares of the victory of all seats, by everything there is to know them from.

Each way is a function from `Scenes` to numbers by position and seat. Finished games are counted
out, with the chests the viewer has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atoll.bots.into_the_blue.indexing import NUMBER, OUTCOMES
from atoll.bots.into_the_blue.position_batch import Floats, Scenes, end_shares, outcomes
from atoll.bots.into_the_blue.solution_file import SolvedTable
from atoll.bots.into_the_blue.solver_kernel import PAIR
from atoll.bots.into_the_blue.turn_policies import follow_turns
from atoll.bots.into_the_blue.two_player_value_network import shipped
from atoll.bots.into_the_blue.value_functions import Valuing
from atoll.bots.into_the_blue.value_network import is_usual, shipped_outlook
from atoll.games.into_the_blue.state import IntoTheBlue

Shares: TypeAlias = Callable[[Scenes], Floats]


def own(shares: Shares) -> Valuing:
    """Seat 0's share alone."""
    return lambda scenes: shares(scenes)[:, 0]


def by_evaluation(game: IntoTheBlue, ahead: int) -> Shares:
    """The shipped evaluation, after looking so many turns ahead.

    For two with the usual box it is the one fitted to the table, otherwise the outlook.
    """
    shares: Shares = shipped_outlook(game.players).shares
    if game.players == 2 and is_usual(game):
        shares = knowing_chests(_fitted)
    for _ in range(ahead):
        shares = looking_ahead(shares)
    return shares


def _fitted(scenes: Scenes) -> Floats:
    chance = shipped()(scenes)
    return np.stack([chance, 1 - chance], axis=1)


def by_table(table: SolvedTable) -> Shares:
    """What the solved table says; if the viewer has seen chests, of the turn that follows."""

    def value(scenes: Scenes) -> Floats:
        turns = scenes.next_turns()
        numbers = [[NUMBER[tuple(levels)] for levels in pair] for pair in turns.shells.tolist()]
        mover, other = np.array(numbers, np.int64).reshape(-1, 2).T
        pair = PAIR[turns.chests[:, 0], turns.chests[:, 1]]
        found = table.values[pair, mover, other].astype(np.float64)
        chance = np.where(scenes.after == 0, found, 1 - found)
        return np.stack([chance, 1 - chance], axis=1)

    plain = knowing_chests(value)
    following = looking_ahead(plain)
    return lambda scenes: following(scenes) if scenes.seen else plain(scenes)


def knowing_chests(average: Shares) -> Shares:
    """A way that knows no chests, made to reckon with those the viewer has seen.

    In finished games they are counted. Before, chances shift in the proportion in which the
    outlook, which does know them, says that they shift.
    """

    def shifted(going: Scenes) -> Floats:
        shares = average(going) * _shift(going)
        return np.asarray(shares / shares.sum(axis=1, keepdims=True))

    return _with_ends(shifted)


def _shift(scenes: Scenes) -> Floats | float:
    if not scenes.seen:
        return 1.0
    outlook = shipped_outlook(scenes.game.players)
    return np.asarray(outlook.shares(scenes) / outlook.shares(scenes.unseen()))


def looking_ahead(shares: Shares) -> Shares:
    """One turn more: each position by the next player's best turn from there."""

    def followed(going: Scenes) -> Floats:
        turns = turn_shares(going.next_turns(), shares)
        seats = (np.arange(turns.shape[1]) - going.after[:, None]) % turns.shape[1]
        return np.asarray(np.take_along_axis(turns, seats, axis=1))

    return _with_ends(followed)


def _with_ends(going: Shares) -> Shares:
    """A way for games that go on, and finished games as they ended."""

    def value(scenes: Scenes) -> Floats:
        shares, over = np.zeros(scenes.chests.shape), scenes.over
        if over.any():
            shares[over] = end_shares(scenes.part(over))
        if not over.all():
            shares[~over] = going(scenes.part(~over))
        return shares

    return value


def turn_shares(scenes: Scenes, shares: Shares) -> Floats:
    """Before the first roll of seat 0's turns: what they come to for every seat."""
    worths, columns = turn_outcomes(scenes, shares)
    return follow_turns(worths, columns)


def turn_outcomes(scenes: Scenes, shares: Shares) -> tuple[Floats, Floats]:
    """The outcomes of seat 0's turns: what they are worth to whoever plays them, by turn and
    outcome, and the shares of all seats as the viewer sees them, by turn, outcome and seat."""
    ahead = outcomes(scenes)
    columns = shares(ahead).reshape(len(scenes), OUTCOMES, -1)
    worths = columns[:, :, 0]
    if scenes.seen and (scenes.viewer != 0).any():
        secret = shares(ahead.unseen()).reshape(columns.shape)[:, :, 0]
        worths = np.where(scenes.viewer[:, None] == 0, worths, secret)
    return worths, columns
