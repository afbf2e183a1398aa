"""How many ways the game can go on, counted to a small depth by package and oracle.

Draws and the choice of who begins count as plies like any other. The numbers were stored when both
sides agreed; the first three of `OPENING` can be found by hand (see the test).
"""

from __future__ import annotations

from random import Random

import pytest

from atoll import State

from .boards import FIVE_ROWS, ONE_ISLAND, OPEN_SEA, PUBLISHED, SIXTEEN_ISLANDS, TALL
from .oracle import Oracle
from .tables import Pair, anything, board_of, ready

OPENING = {2: (46, 2070, 105_210), 3: (46, 2070, 91_080), 4: (46, 2070, 91_080)}


def nodes(state: State, depth: int) -> int:
    """The number of lines of play of so many events."""
    possible = state.possible_events()
    if depth == 1:
        return len(possible)
    total = 0
    for event in possible:
        after = state.clone()
        after.push(event)
        total += nodes(after, depth - 1)
    return total


def oracle_nodes(oracle: Oracle, depth: int) -> int:
    """The same, counted by the oracle."""
    possible = oracle.actions() or oracle.outcomes().keys()
    if depth == 1:
        return len(possible)
    total = 0
    for event in sorted(possible):
        after = oracle.clone()
        after.apply(event)
        total += oracle_nodes(after, depth - 1)
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_opening(players: int) -> None:
    state = ready(players=players)
    assert tuple(nodes(state, depth) for depth in (1, 2, 3)) == OPENING[players]


def test_opening_by_hand() -> None:
    """46 spaces of sea, then 45, then 44; two players then also have the land around a settler."""
    board = board_of(PUBLISHED)
    coast = sum(len(board.near[space] - board.sea) for space in board.sea)
    assert OPENING[2] == (46, 46 * 45, 46 * 45 * 44 + 45 * 2 * coast)
    assert OPENING[3] == OPENING[4] == (46, 46 * 45, 46 * 45 * 44)


def test_before_the_first_draw() -> None:
    """Who begins, then any of five tokens each time: no kind can run out so soon."""
    for players in (2, 3, 4):
        state = Pair(PUBLISHED, players, None).state
        assert [nodes(state, depth) for depth in (1, 2, 3, 4)] == [
            players,
            players * 5,
            players * 25,
            players * 125,
        ]


@pytest.mark.parametrize(
    ("name", "map_text", "players", "events", "counts"),
    [
        ("late exploration, 2", PUBLISHED, 2, 100, (60, 3442, 17_210)),
        ("late exploration, 3", PUBLISHED, 3, 120, (31, 978, 4890, 24_450)),
        ("late exploration, 4", PUBLISHED, 4, 130, (28, 689, 3445, 17_225)),
        ("early settlement, 2", PUBLISHED, 2, 134, (19, 266, 5432)),
        ("early settlement, 3", PUBLISHED, 3, 154, (11, 154, 2134)),
        ("early settlement, 4", PUBLISHED, 4, 164, (13, 181, 2650)),
        ("the end, 2", PUBLISHED, 2, 192, (36, 891, 0)),
        ("the end, 3", PUBLISHED, 3, 227, (16, 364, 0)),
        ("the end, 4", PUBLISHED, 4, 242, (27, 538, 0)),
        ("five rows", FIVE_ROWS, 4, 89, (1, 1, 3, 6, 14)),
        ("tall", TALL, 3, 160, (7, 117, 1872)),
        ("one island", ONE_ISLAND, 2, 93, (5, 16, 50, 118, 446)),
        ("sixteen islands", SIXTEEN_ISLANDS, 4, 40, (100, 9710)),
        ("open sea", OPEN_SEA, 2, 100, (71, 638, 3190, 15_950)),
    ],
)
def test_later(
    name: str, map_text: str, players: int, events: int, counts: tuple[int, ...]
) -> None:
    """From a position that so many random events lead to."""
    pair, random = Pair(map_text, players), Random(name)
    for _ in range(events):
        pair.step(anything, random)
    pair.check()
    depths = range(1, len(counts) + 1)
    assert tuple(oracle_nodes(pair.oracle, depth) for depth in depths) == counts
    assert tuple(nodes(pair.state, depth) for depth in depths) == counts
