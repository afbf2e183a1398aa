"""The C kernels do the same work as ours; their speed is not tested."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games import game_names, load_game
from atoll.games.into_the_blue.turn_solver import solve_turn, solve_turns
from benchmarks.limits import kernels
from benchmarks.limits.__main__ import compare_all, main

GAMES = 5_000
TOLERANCE = {"blue_lagoon": 0.01, "into_the_blue": 0.06}
"""Relative difference of lengths. In Into the Blue C keeps each die by the toss of a coin."""
needs_compiler = pytest.mark.skipif(kernels.compiler() is None, reason="needs a C compiler")


@needs_compiler
@pytest.mark.parametrize("name", game_names())
def test_random_games_in_c_are_as_long_as_ours(name: str) -> None:
    for players in (2, 4):
        ours = load_game(name, players, first_player=0).new_state().playouts(GAMES, seed=1)
        moves, _ = kernels.playouts(name)(players, 1, GAMES)
        assert moves / GAMES == pytest.approx(ours.lengths.mean(), rel=TOLERANCE[name])


@needs_compiler
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_of_blue_lagoon_in_c_are_those_of_our_rules(players: int) -> None:
    game = load_game("blue_lagoon", players, first_player=0)
    ours = game.new_state().playouts(GAMES, seed=1).scores
    _, points = kernels.playouts("blue_lagoon")(players, 1, GAMES)
    errors = ours.std(axis=0) * np.sqrt(2 / GAMES)
    assert (np.abs(ours.mean(axis=0) - points) < 5 * errors).all()


@needs_compiler
def test_turns_are_solved_alike_in_c() -> None:
    values = np.random.default_rng(3).random((462, 32), np.float32)
    assert kernels.solve_turns(values) == pytest.approx(solve_turns(values), abs=1e-6)
    one = values[:, 5].astype(np.float64)
    assert kernels.solve_turn(one, 3) == pytest.approx(solve_turn(one), abs=1e-12)


@needs_compiler
def test_every_number_of_players_and_both_solves_are_compared() -> None:
    rows = list(compare_all(rounds=1))
    assert len(rows) == 4 + 3 + 2
    assert all(row.ours > 0 and row.c > 0 and row.ratio > 0 for row in rows)


def test_without_a_compiler_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    main(rounds=1)
    assert capsys.readouterr().out.count("\n") == 1
