"""Perft from several positions, in the package and in the oracle.

Draws and the choice of the first player count as plies like any other. The first three numbers of
`OPENING` can be found by hand (see the test).
"""

from __future__ import annotations

from random import Random

import pytest

from tests.perft import perft
from tests.samples import scaled

from .helpers import Pair, board_of, random_action, ready
from .maps import FIVE_ROWS, ONE_ISLAND, OPEN_SEA, PUBLISHED, SIXTEEN_ISLANDS, TALL

MOST_NODES = scaled(6_000)
"""Larger numbers are counted in the soak test only."""
OPENING = {2: (46, 2070, 105_210), 3: (46, 2070, 91_080), 4: (46, 2070, 91_080)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_of_the_opening(players: int) -> None:
    state = ready(players=players)
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == OPENING[players]


def test_perft_of_the_opening_by_hand() -> None:
    """46 spaces of sea, then 45, then 44; two players then also have the land around a settler."""
    board = board_of(PUBLISHED)
    coast = sum(len(board.near[space] - board.sea) for space in board.sea)
    assert OPENING[2] == (46, 46 * 45, 46 * 45 * 44 + 45 * 2 * coast)
    assert OPENING[3] == OPENING[4] == (46, 46 * 45, 46 * 45 * 44)


def test_perft_before_the_first_draw() -> None:
    """Who begins, then any of five tokens each time: no kind can run out so soon."""
    for players in (2, 3, 4):
        state = Pair(PUBLISHED, players, None).state
        assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [
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
def test_perft_of_later_positions(
    name: str, map_text: str, players: int, events: int, counts: tuple[int, ...]
) -> None:
    """From a position after a number of random events."""
    pair, random = Pair(map_text, players), Random(name)
    for _ in range(events):
        pair.step(random_action, random)
    pair.check()
    counts = tuple(count for count in counts if count <= MOST_NODES)
    depths = range(1, len(counts) + 1)
    assert tuple(perft(pair.oracle, depth) for depth in depths) == counts
    assert tuple(perft(pair.state, depth) for depth in depths) == counts
