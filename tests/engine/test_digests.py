"""The WebAssembly modules give the same bytes as the native kernels, in Node and in Chromium."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

import atoll
from atoll.games import game_class
from atoll.games.blue_lagoon.state import BlueLagoon
from atoll.games.into_the_blue.state import IntoTheBlue
from benchmarks.wasm import scripts
from benchmarks.wasm.calls import Script
from tests.blue_lagoon.maps import random_map
from tests.engine.runners import Runner
from tests.samples import scaled

SIZES = {10: (20, 20), 16: (25, 40)}
"""Rows and width of maps, by the number of words in a bitboard."""
PLAYERS = [
    (name, players)
    for name in atoll.game_names()
    for players in range(game_class(name).min_players, game_class(name).max_players + 1)
]
per_game = pytest.mark.parametrize(("name", "players"), PLAYERS)


def assert_same(runner: Runner, tested: Iterable[Script]) -> None:
    for script in tested:
        native, compiled = script.run_natively(), runner.run(script)
        assert compiled.results == native.results
        assert compiled.digest == native.digest


def large_game(words: int, players: int) -> BlueLagoon:
    game = BlueLagoon(players, map=random_map(*SIZES[words], 8, Random(words)))
    assert game.board.words == words
    return game


@per_game
def test_random_games(runner: Runner, name: str, players: int) -> None:
    assert_same(runner, [scripts.playouts(atoll.load_game(name, players), 100)])


@per_game
def test_games_event_by_event(runner: Runner, name: str, players: int) -> None:
    game = atoll.load_game(name, players)
    assert_same(runner, (scripts.event_by_event(game, seed) for seed in range(scaled(1))))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_searches(runner: Runner, players: int) -> None:
    assert_same(runner, searches(BlueLagoon(players), 2, 200))


def searches(game: BlueLagoon, count: int, simulations: int) -> Iterable[Script]:
    """Searches of positions here and there in random games."""
    for seed in range(count):
        state = scripts.position_after(game, 17 * seed % 90, seed)
        yield scripts.search(state, simulations, seed)


@pytest.mark.parametrize("words", [10, pytest.param(16, marks=pytest.mark.soak)])
def test_large_maps(runner: Runner, words: int) -> None:
    assert_same(runner, [scripts.event_by_event(large_game(words, 3), 1)])


@pytest.mark.soak
@pytest.mark.parametrize("words", SIZES)
def test_random_games_on_large_maps(runner: Runner, words: int) -> None:
    assert_same(runner, [scripts.playouts(large_game(words, 3), 10)])


def test_turn_solves(runner: Runner) -> None:
    assert_same(runner, turn_solves(37, 0))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turn_searches(runner: Runner, players: int) -> None:
    game = IntoTheBlue(players, first_player=0)
    own = IntoTheBlue(players, first_player=0, chests=(3, 4, 9), treasures=tuple(range(10)))
    assert_same(runner, (scripts.turn_search(game, turns, 1, turns) for turns in (0, 9, 30)))
    assert_same(runner, [scripts.turn_search(own, 12, 0)])


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_turn_searches(runner: Runner, players: int) -> None:
    game = IntoTheBlue(players, first_player=0)
    assert_same(runner, (scripts.turn_search(game, 7 * n % 60, 1, n) for n in range(250)))


def turn_solves(turns: int, seed: int) -> Iterable[Script]:
    """Turns solved one by one and together, and policies."""
    return [
        solve(turns, seed)
        for solve in (scripts.single_turns, scripts.turn_batch, scripts.turn_policies)
    ]


@pytest.mark.soak
@per_game
def test_ten_thousand_random_games(runner: Runner, name: str, players: int) -> None:
    assert_same(runner, [scripts.playouts(atoll.load_game(name, players), 10_000, seed=2**63 + 5)])


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_searches(runner: Runner, players: int) -> None:
    assert_same(runner, searches(BlueLagoon(players), 334, 800))


@pytest.mark.soak
@pytest.mark.parametrize("words", SIZES)
def test_searches_of_large_maps(runner: Runner, words: int) -> None:
    assert_same(runner, searches(large_game(words, 3), 3, 100))


@pytest.mark.soak
def test_thousands_of_turn_solves(runner: Runner) -> None:
    for seed in range(20):
        assert_same(runner, turn_solves(200, seed))
