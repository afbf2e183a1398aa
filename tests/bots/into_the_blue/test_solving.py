"""The solver: a second solver's values, the same bytes after an interruption, the check."""

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
from tests.bots.into_the_blue.plain_solver import CHOICES, Key, PlainSolver, turn_values

ODD_TREASURES = (9, 0, 4, 5, 1, 3, 7, 2, 2, 8)
VARIANTS = [
    IntoTheBlue(shells=1),
    IntoTheBlue(shells=2, treasures=ODD_TREASURES, chests=(0, 3, 99)),
    IntoTheBlue(shells=2, chests=(4,)),
]


def solved(game: IntoTheBlue, folder: Path, threads: int = 1) -> Solution:
    path = solution_path(game, folder)
    Solver(game, path, threads).run()
    return Solution(game, path)


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: f"{game.shells}-{len(game.chests)}")
def test_every_position_agrees_with_a_second_solver(game: IntoTheBlue, tmp_path: Path) -> None:
    table = solved(game, tmp_path, threads=2)
    plain = plain_solver(game)
    plain.run()
    assert len(plain.values) > 0.9 * table.values.size
    worst = max(abs(table.value(*key) - value) for key, value in plain.values.items())
    assert worst < 1e-5


def plain_solver(game: IntoTheBlue) -> PlainSolver:
    main, secondary = (dict(enumerate(game.treasures[n : n + 5], 1)) for n in (0, 5))
    return PlainSolver(game.shells, game.chests, main, secondary)


class Lookup(dict[Key, float]):
    """A table's values, for the second solver."""

    def __init__(self, table: Solution) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, key: Key) -> float:
        return self.table.value(*key)


def test_a_turn_of_the_second_solver_leaves_the_values_of_four_shells_as_they_are(
    tmp_path: Path,
) -> None:
    """Values that one turn by the oracle's rules gives back are the right ones: no others do."""
    game = IntoTheBlue(shells=4)
    table, plain = solved(game, tmp_path, threads=2), plain_solver(game)
    generator = np.random.default_rng(3)
    pairs = [(own, others) for own in range(5) for others in range(5 - own)]
    _, movers, layouts = table.positions.shape
    keys = [
        (LAYOUTS[generator.integers(movers)], LAYOUTS[generator.integers(layouts)], *pair)
        for pair in pairs * 10
    ]
    lookup = Lookup(table)
    outcomes = [[plain.value(c, plain.reached(key, c), lookup) for c in CHOICES] for key in keys]
    assert turn_values(np.array(outcomes)) == pytest.approx([lookup[key] for key in keys], abs=2e-6)


def test_the_number_of_positions_of_the_whole_game() -> None:
    pieces = [piece for layer in solver.layers(IntoTheBlue()) for piece in layer]
    assert sum(piece.positions for piece in pieces) == 405_437_760


def test_progress_adds_up(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=3)
    solver = Solver(game, solution_path(game, tmp_path))
    told: list[int] = []
    solver.run(told.append)
    assert sum(told) == solver.total == solver.solved == 17_640


class InterruptionError(Exception):
    pass


@pytest.mark.parametrize("pieces", [1, 17, 60])
def test_an_interrupted_solver_goes_on_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces: int
) -> None:
    game = IntoTheBlue(shells=3)
    whole = solved(game, tmp_path / "whole")
    path = solution_path(game, tmp_path / "parts")
    monkeypatch.setattr(solver, "SAVE_INTERVAL", 0.0)
    told: list[int] = []

    def interrupt(positions: int) -> None:
        told.append(positions)
        if len(told) == pieces:
            raise InterruptionError

    with pytest.raises(InterruptionError):
        Solver(game, path, threads=2).run(interrupt)
    assert not is_solved(game, path)
    again = Solver(game, path, threads=2)
    assert 0 <= again.solved < again.total
    again.run()
    assert path.read_bytes() == whole.path.read_bytes()


def test_a_started_table_is_not_a_solved_one(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=1)
    path = solution_path(game, tmp_path)
    with pytest.raises(SolutionError, match="no solved table"):
        Solution(game, path)
    assert read_progress(path, game) == (0, 0)


def test_a_table_of_another_game_is_not_taken(tmp_path: Path) -> None:
    game, other = IntoTheBlue(shells=1), IntoTheBlue(shells=1, treasures=ODD_TREASURES)
    path = solution_path(game, tmp_path)
    Solver(game, path).run()
    assert is_solved(game, path)
    assert not is_solved(other, path)
    assert solution_path(other, tmp_path) != path


def test_who_begins_does_not_matter_to_a_table(tmp_path: Path) -> None:
    ways = {solution_path(IntoTheBlue(first_player=first), tmp_path) for first in (None, 0, 1)}
    assert len(ways) == 1


def test_only_the_game_for_two_is_solved(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="for two"):
        Solver(IntoTheBlue(players=3), tmp_path / "x.table")


def test_the_check_passes_a_good_table_and_finds_a_wrong_number(tmp_path: Path) -> None:
    game = IntoTheBlue(shells=2)
    table = solved(game, tmp_path)
    assert largest_difference(table, 200, seed=1) < 2e-6
    spoilt = open_file(table.path, game, "r+")
    spoilt[np.random.default_rng(5).random(spoilt.shape) < 0.1] += 0.01
    assert largest_difference(Solution(game, table.path), 200, seed=1) > 1e-3
