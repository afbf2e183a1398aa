"""Evaluations and hints for games without an evaluator of their own."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

import atoll
from atoll.analysis import evaluate, hint
from atoll.analysis.evaluator import result_evaluation
from atoll.bots import Limit
from atoll.core.errors import OptionError
from atoll.core.result import Result

NEARLY = "ten/1 players=2 count=8 turn=0 coin=no bonus=1,1"


def test_win_chances_add_up_and_scores_are_estimated() -> None:
    found = evaluate(atoll.parse_position(NEARLY))
    assert sum(seat.win_chance for seat in found.seats) == pytest.approx(1)
    assert not found.exact
    assert all(seat.win_error > 0 for seat in found.seats)
    assert sum(seat.score for seat in found.seats) == pytest.approx(2 + 1.5 + 1.5, abs=0.2)


def test_finished_game_is_evaluated_exactly() -> None:
    found = evaluate(atoll.parse_position("ten/1 players=2 count=10 turn=over:1 coin=no bonus=2,1"))
    assert found.exact
    assert [seat.win_chance for seat in found.seats] == [0, 1]
    assert [seat.score for seat in found.seats] == [2, 3]


def test_shared_victory_is_split() -> None:
    line = "ten/1 players=3 count=0 turn=0 coin=no bonus=2,2,2 target=10"
    result = result_evaluation(Result((3, 3, 1), (1, 1, 3), atoll.parse_position(line).sheet()))
    assert [seat.win_chance for seat in result.seats] == [0.5, 0.5, 0]


def test_state_is_evaluated_from_the_spectator_view() -> None:
    one = atoll.parse_position("ten/1 players=2 count=6 turn=0 coin=no bonus=2,1")
    other = atoll.parse_position("ten/1 players=2 count=6 turn=0 coin=no bonus=1,2")
    assert evaluate(one) == evaluate(other)
    assert evaluate(one.view(0)) != evaluate(other.view(0))


def test_same_seed_and_simulations_give_the_same_evaluation() -> None:
    state, limit = atoll.parse_position(NEARLY), Limit(simulations=300)
    assert evaluate(state, limit, seed=5) == evaluate(state, limit, seed=5)
    assert evaluate(state, limit, seed=5) != evaluate(state, limit, seed=6)


def test_time_limit_is_respected() -> None:
    assert evaluate(atoll.parse_position(NEARLY), Limit(seconds=0.01)).seats[0].win_chance > 0.5


def test_hint_takes_the_win() -> None:
    found = hint(atoll.parse_position(NEARLY).view(0), seed=2)
    assert found.text == "add 2"
    assert found.win_chances[0] > 0.9
    assert {found.text, *(one.text for one in found.alternatives)} == {"add 1", "add 2", "flip"}
    assert json.loads(json.dumps(found.to_dict()))["text"] == "add 2"


def test_hint_needs_a_decision() -> None:
    with pytest.raises(OptionError, match="has to decide"):
        hint(atoll.load_game("ten").new_state().view(0))


def test_invalid_seed_is_rejected() -> None:
    with pytest.raises(OptionError, match="seed"):
        evaluate(atoll.parse_position(NEARLY), seed=-1)


def test_importing_analysis_compiles_nothing() -> None:
    code = "import atoll.analysis, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "atoll.analysis.evaluator" in done.stdout.split()
    assert not re.search(r"\b(numba|rich|fluent)\b", done.stdout)
