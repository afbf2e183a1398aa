"""The compiled search of a turn: known results, all at once or outcome by outcome, uncompiled.

`turn_search_golden.json` has positions of 2 to 5 players, with and without other options and seen
chests of the player on turn or of another one. Its numbers are for six of the 22 outcomes, rounded
to six digits: simple values by kind, and by lookahead the values to the player on turn and the win
shares of all seats.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from atoll.bots.into_the_blue.position_batch import batch_from_view, outcome_positions
from atoll.bots.into_the_blue.search_kernel import MAX_LOOKAHEAD
from atoll.bots.into_the_blue.softmax_draw import add_noise
from atoll.bots.into_the_blue.turn_search import TurnSearch
from atoll.bots.into_the_blue.value_functions import network_shares, outcome_shares
from atoll.core.game import SPECTATOR
from atoll.games import parse_position
from atoll.games.into_the_blue.state import IntoTheBlue, IntoTheBlueState
from tests.processes import assert_same_without_compiler

GOLDEN = json.loads(Path(__file__).with_name("turn_search_golden.json").read_text())
OUTCOMES = [0, 1, 4, 11, 16, 21]
REPORT = """
from tests.bots.into_the_blue.test_turn_search import GOLDEN, search_of
for known in GOLDEN[1::5]:
    search = search_of(known["position"])
    values, shares = search.outcomes(0)
    print(values.tobytes().hex(), shares.tobytes().hex(), search.scores().tobytes().hex())
"""


def search_of(line: str) -> TurnSearch:
    """The search of a position's turn."""
    state = parse_position(line)
    assert isinstance(state, IntoTheBlueState)
    search = TurnSearch(state.game)
    search.begin(state)
    return search


@pytest.mark.parametrize("known", GOLDEN, ids=lambda known: known["position"][16:])
def test_search_has_known_results(known: dict[str, Any]) -> None:
    search = search_of(known["position"])
    for kind, values in enumerate(known["simple"]):
        assert search.simple_values(kind)[OUTCOMES] == pytest.approx(values, abs=2e-6)
    assert search.scores()[OUTCOMES] == pytest.approx(np.array(known["scores"]), abs=1e-5)
    for lookahead, expected in enumerate(known["search"]):
        values, shares = search.outcomes(lookahead)
        assert values[OUTCOMES] == pytest.approx(expected["values"], abs=2e-6)
        assert shares[OUTCOMES] == pytest.approx(np.array(expected["shares"]), abs=2e-6)


@pytest.mark.parametrize("known", GOLDEN[:6], ids=lambda known: known["position"][16:])
def test_outcomes_can_be_searched_one_by_one(known: dict[str, Any]) -> None:
    search = search_of(known["position"])
    values, shares = search.outcomes(1)
    assert [search.outcome_value(outcome, 1) for outcome in range(len(values))] == values.tolist()
    assert shares.sum(axis=1) == pytest.approx(np.ones(len(values)))


@pytest.mark.parametrize("lookahead", range(MAX_LOOKAHEAD + 1))
def test_batches_are_searched_like_turns(lookahead: int) -> None:
    """Two players with a shell left each; one chest is known to its owner alone."""
    game = IntoTheBlue(shells=4, chests=(1, 1, 9, 9))
    line = "levels=20100,11100 taken=9,? turn=0 rolls=0 dice=- last=- chests=1,1,9,9 shells=4"
    state = game.parse_position(f"into_the_blue/1 players=2 {line}")
    for viewer in (0, 1, SPECTATOR):
        view = state.view(viewer)
        search = search_of(view.position)
        batch = batch_from_view(game, view)
        expected, columns = outcome_shares(batch, network_shares(game, lookahead))
        values, shares = search.outcomes(lookahead)
        assert values == pytest.approx(expected[0], abs=1e-12)
        assert shares == pytest.approx(columns[0], abs=1e-12)
    assert len(outcome_positions(batch)) == len(values)


def test_the_search_has_the_same_bits_without_the_compiler() -> None:
    assert_same_without_compiler(REPORT)


def test_noise_depends_on_seed_and_position_and_follows_the_softmax() -> None:
    state = parse_position(GOLDEN[0]["position"])
    assert isinstance(state, IntoTheBlueState)

    def noisy(seed: int) -> list[float]:
        values = np.array([0.0, 0.5, 1.0])
        add_noise(state.struct, np.uint64(seed), 0.5, np.zeros(1, np.uint64), values)
        return [float(value) for value in values]

    assert noisy(1) == noisy(1) != noisy(2)
    draws = [int(np.argmax(noisy(seed))) for seed in range(4000)]
    expected = np.exp([0.0, 1.0, 2.0]) / np.exp([0.0, 1.0, 2.0]).sum()
    assert np.bincount(draws) / len(draws) == pytest.approx(expected, abs=0.03)
