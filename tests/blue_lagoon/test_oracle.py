"""The package against the oracle, at every position of many random games.

Compared each time: whose turn it is, the legal actions, the outcomes of chance with their
probabilities, and every row of the score sheet; at the end scores and places too.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import scaled

from .helpers import Pair, Policy, collector, random_action, wanderer
from .maps import PUBLISHED, random_map

POSITIONS = 1_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int) -> None:
    """`POSITIONS` counts decisions; chance nodes come on top."""
    random = Random(f"random games of {players}")
    decisions = 0
    while decisions < POSITIONS:
        pair = Pair(PUBLISHED, players, random.choice([None, *range(players)]))
        while not pair.over:
            pair.check()
            decisions += pair.oracle.turn != "chance"
            pair.step(random_action, random)
        pair.check()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", [collector, wanderer])
def test_directed_games(players: int, policy: Policy) -> None:
    for seed in range(scaled(1)):
        Pair(PUBLISHED, players, None).play(policy, Random(f"{policy.__name__} {players} {seed}"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_mixed_policies(players: int) -> None:
    """Seats use different policies, so that some are enclosed, run out early or never build."""
    for seed in range(scaled(2)):
        random = Random(f"mixed {players} {seed}")
        ways = random.choices([random_action, collector, wanderer], k=players)
        pair = Pair(PUBLISHED, players)
        while not pair.over:
            pair.check()
            turn = pair.oracle.turn
            pair.step(ways[turn] if isinstance(turn, int) else random_action, random)
        pair.check()


@given(st.integers(5, 12), st.integers(8, 14), st.integers(1, 16), st.integers(2, 4), st.randoms())
@settings(max_examples=scaled(10), deadline=None)
def test_any_map(rows: int, width: int, islands: int, players: int, random: Random) -> None:
    Pair(random_map(rows, width, islands, random), players, None).play(random_action, random)
