"""Positions and games are copied and pickled by Python's own means, and stay what they are."""

from __future__ import annotations

import copy
import pickle

import pytest

from atoll import Dice
from tests.conformance.cases import Case, every_case
from tests.conformance.tiny_game import registered


@pytest.mark.parametrize("case", list(every_case()), ids=str)
def test_copies_are_equal_and_go_their_own_way(case: Case) -> None:
    with registered():
        state, dice = case.game().new_state(), Dice(1)
    for _ in range(40):
        if not state.is_terminal:
            state.push(dice.action(state))
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert twin.game == state.game
        before = state.to_bytes()
        if not twin.is_terminal:
            twin.apply(twin.possible_events()[0])
            assert twin.position() == twin.game.parse_position(twin.position()).position()
            assert twin != state
        assert state.to_bytes() == before
