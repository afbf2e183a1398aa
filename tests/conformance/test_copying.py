"""States work with `copy` and `pickle`."""

from __future__ import annotations

import copy
import pickle

import pytest

from atoll import Dice
from tests.conformance.cases import Case, every_case
from tests.conformance.tiny_game import registered


@pytest.mark.parametrize("case", list(every_case()), ids=str)
def test_copies_are_equal_and_independent(case: Case) -> None:
    with registered():
        state, dice = case.game().new_state(), Dice(1)
    for _ in range(40):
        if not state.is_terminal:
            state.push(dice.action(state))
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert other.game == state.game
        before = state.to_bytes()
        if not other.is_terminal:
            other.apply(other.possible_events()[0])
            assert other.position() == other.game.parse_position(other.position()).position()
            assert other != state
        assert state.to_bytes() == before
