"""The value targets of `examples/learned`; its networks need PyTorch, see `make learn`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import atoll

_FILE = Path(__file__).parents[2] / "examples" / "learned" / "atoll_learned" / "advantages.py"


@pytest.fixture(scope="module")
def judging() -> ModuleType:
    spec = importlib.util.spec_from_file_location("advantages", _FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _column(*values: float) -> np.ndarray:
    return np.array(values, np.float32)[:, None]


def test_advantages_follow_the_next_decision_of_the_seat_and_the_end(
    judging: ModuleType,
) -> None:
    seats, dones = np.array([[0], [1], [0], [1]]), np.array([[0], [0], [0], [1]], np.bool_)
    brought = np.zeros((4, 1, 2), np.float32)
    brought[3, 0] = 1, -1
    expected = _column(0.5, 0.0, 0.2, -0.3)
    target, better, known = judging.generalized_advantages(brought, dones, seats, expected, 0.9)
    at_the_end = [1 - 0.2, -1 + 0.3]
    earlier = [0.2 - 0.5 + 0.9 * at_the_end[0], -0.3 + 0.9 * at_the_end[1]]
    np.testing.assert_allclose(better, _column(*earlier, *at_the_end), rtol=1e-5)
    np.testing.assert_allclose(target, expected + better)
    assert known.all()


def test_last_decisions_of_an_unfinished_game_have_no_target(judging: ModuleType) -> None:
    seats, dones = np.array([[0], [0], [1], [0]]), np.array([[0], [1], [0], [0]], np.bool_)
    brought = np.zeros((4, 1, 2), np.float32)
    brought[1, 0] = 1, -1
    _, better, known = judging.generalized_advantages(
        brought, dones, seats, _column(0, 0, 9, 9), 0.9
    )
    assert known[:, 0].tolist() == [True, True, False, False]
    np.testing.assert_allclose(better[:2], _column(0.9, 1))


def test_value_of_a_game_combines_win_and_margin(judging: ModuleType) -> None:
    game = atoll.load_game("into_the_blue", 3)
    rewards = np.array([[1, -1, -1], [1, -1, -1]], np.float32)
    scores = np.array([[20, 15, 10], [90, 0, 0]])
    returns = judging.final_returns(game, rewards, scores)
    np.testing.assert_allclose(returns, np.array([[1.5, -1.5, -2], [3, -3, -3]], np.float32))
