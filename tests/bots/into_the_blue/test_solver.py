"""The retrograde solver: agreement with a reference solver, interruptions, the check."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.bots.into_the_blue import solver
from atoll.bots.into_the_blue.indexing import LAYOUTS
from atoll.bots.into_the_blue.solution_file import (
    Solution,
    SolutionError,
    is_solved,
    open_file,
    read_progress,
    solution_path,
)
from atoll.bots.into_the_blue.solver import Solver, largest_difference
from atoll.core.errors import OptionError
from atoll.games.into_the_blue.state import IntoTheBlue
from tests.bots.into_the_blue.reference_solver import CHOICES, Key, ReferenceSolver, turn_values

ODD_TREASURES = (9, 0, 4, 5, 1, 3, 7, 2, 2, 8)
VARIANTS = [
    IntoTheBlue(shells=1),
    IntoTheBlue(shells=2, chests=(4,)),
    pytest.param(
        IntoTheBlue(shells=2, treasures=ODD_TREASURES, chests=(0, 99)), marks=pytest.mark.soak
    ),
]


def solve(game: IntoTheBlue, folder: Path, threads: int = 1) -> Solution:
    path = solution_path(game, folder)
    Solver(game, path, threads).run()
    return Solution(game, path)


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: f"{game.shells}-{len(game.chests)}")
def test_every_position_agrees_with_the_reference_solver(game: IntoTheBlue, tmp_path: Path) -> None:
    solution = solve(game, tmp_path, threads=2)
    reference = reference_solver(game)
    reference.run()
    assert len(reference.values) > 0.9 * solution.values.size
    worst = max(abs(solution.value(*key) - value) for key, value in reference.values.items())
    assert worst < 1e-5


def reference_solver(game: IntoTheBlue) -> ReferenceSolver:
    main, secondary = (dict(enumerate(game.treasures[n : n + 5], 1)) for n in (0, 5))
    return ReferenceSolver(game.shells, game.chests, main, secondary)


class Lookup(dict[Key, float]):
    """The values of a solution, for the reference solver."""

    def __init__(self, solution: Solution) -> None:
        super().__init__()
        self.solution = solution

    def __missing__(self, key: Key) -> float:
        return self.solution.value(*key)


def test_values_of_four_shells_are_a_fixed_point_of_the_reference_solver(
    tmp_path: Path,
) -> None:
    """Only the correct values are reproduced by one turn under the oracle's rules."""
    game = IntoTheBlue(shells=4)
    solution, reference = solve(game, tmp_path, threads=2), reference_solver(game)
    generator = np.random.default_rng(3)
    pairs = [(own, others) for own in range(5) for others in range(5 - own)]
    _, movers, layouts = solution.space.shape
    keys = [
        (LAYOUTS[generator.integers(movers)], LAYOUTS[generator.integers(layouts)], *pair)
        for pair in pairs * 10
    ]
    lookup = Lookup(solution)
    outcomes = [
        [reference.value(c, reference.reached(key, c), lookup) for c in CHOICES] for key in keys
    ]
    assert turn_values(np.array(outcomes)) == pytest.approx([lookup[key] for key in keys], abs=2e-6)


def test_number_of_positions_of_the_whole_game() -> None:
    items = [item for layer in solver.layers(IntoTheBlue()) for item in layer]
    assert sum(item.positions for item in items) == 405_437_760


def test_progress_adds_up(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=3)
    solver = Solver(game, solution_path(game, tmp_path))
    reported: list[int] = []
    solver.run(reported.append)
    assert sum(reported) == solver.total == solver.solved == 17_640


class InterruptionError(Exception):
    pass


@pytest.mark.parametrize("items", [1, 17, 60])
def test_interrupted_solver_resumes_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, items: int
) -> None:
    game = IntoTheBlue(shells=3)
    whole = solve(game, tmp_path / "whole")
    path = solution_path(game, tmp_path / "parts")
    monkeypatch.setattr(solver, "SAVE_INTERVAL", 0.0)
    reported: list[int] = []

    def interrupt(positions: int) -> None:
        reported.append(positions)
        if len(reported) == items:
            raise InterruptionError

    with pytest.raises(InterruptionError):
        Solver(game, path, threads=2).run(interrupt)
    assert not is_solved(game, path)
    again = Solver(game, path, threads=2)
    assert 0 <= again.solved < again.total
    again.run()
    assert path.read_bytes() == whole.path.read_bytes()


def test_missing_solution_is_rejected(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=1)
    path = solution_path(game, tmp_path)
    with pytest.raises(SolutionError, match="no solution"):
        Solution(game, path)
    assert read_progress(path, game) == (0, 0)


def test_solution_of_another_game_is_not_used(tmp_path: Path) -> None:
    game, other = IntoTheBlue(shells=1), IntoTheBlue(shells=1, treasures=ODD_TREASURES)
    path = solution_path(game, tmp_path)
    Solver(game, path).run()
    assert is_solved(game, path)
    assert not is_solved(other, path)
    assert solution_path(other, tmp_path) != path


def test_first_player_does_not_change_the_solution(tmp_path: Path) -> None:
    ways = {solution_path(IntoTheBlue(first_player=first), tmp_path) for first in (None, 0, 1)}
    assert len(ways) == 1


def test_only_the_game_for_two_is_solved(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="for two"):
        Solver(IntoTheBlue(players=3), tmp_path / "x.solution")


def test_check_finds_wrong_values(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=2)
    solution = solve(game, tmp_path)
    assert largest_difference(solution, 200, seed=1) < 2e-6
    spoilt = open_file(solution.path, game, "r+")
    spoilt[np.random.default_rng(5).random(spoilt.shape) < 0.1] += 0.01
    assert largest_difference(Solution(game, solution.path), 200, seed=1) > 1e-3
