"""Playouts of every game: reproducible random games that follow the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from atoll import Game, OptionError, State
from atoll.games import playouts
from tests.conformance.random_games import finished, walk
from tests.samples import scaled

MOST_ENDINGS = scaled(200)


def same(one: Any, other: Any) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("scores", "lengths", "winners")
    )


def test_same_seed_gives_the_same_games(game: Game) -> None:
    state = game.new_state()
    before = state.to_bytes()
    first = state.playouts(40, seed=7)
    assert same(first, state.playouts(40, seed=7))
    assert not same(first, state.playouts(40, seed=8))
    assert state.to_bytes() == before


def test_threads_change_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new_state()
    whole = state.playouts(100, seed=2**64 - 1)
    monkeypatch.setattr(playouts, "CHUNK", 7)
    for threads in (1, 2, 3):
        assert same(whole, state.playouts(100, seed=2**64 - 1, threads=threads))


def test_fewer_games_are_a_prefix_of_more(game: Game) -> None:
    state = game.new_state()
    few, more = state.playouts(9, seed=3), state.playouts(30, seed=3)
    assert np.array_equal(few.scores, more.scores[:9])
    assert np.array_equal(few.lengths, more.lengths[:9])


def test_later_games_are_a_suffix_of_more(game: Game) -> None:
    state = game.new_state()
    later, more = state.playouts(9, seed=3, first=21), state.playouts(30, seed=3)
    assert np.array_equal(later.scores, more.scores[21:])
    assert np.array_equal(later.winners, more.winners[21:])
    with pytest.raises(OptionError, match="first is a whole number from 0 up"):
        state.playouts(1, seed=3, first=-1)


def test_progress_adds_up(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "CHUNK", 7)
    for threads in (1, 2):
        reports: list[int] = []
        game.new_state().playouts(30, seed=1, threads=threads, progress=reports.append)
        assert sum(reports) == 30
        assert len(reports) == 5


def test_winners_have_the_best_score(game: Game) -> None:
    played = game.new_state().playouts(60, seed=4)
    assert played.scores.shape == played.winners.shape == (60, game.players)
    assert played.winners.any(axis=1).all()
    best = played.scores.max(axis=1, keepdims=True)
    assert (
        played.scores[played.winners] == np.broadcast_to(best, (60, game.players))[played.winners]
    ).all()
    assert (played.lengths > 0).all()


def test_zero_games_give_empty_arrays(game: Game) -> None:
    played = game.new_state().playouts(0, seed=0, threads=2)
    assert played.scores.shape == played.winners.shape == (0, game.players)
    assert played.lengths.shape == (0,)


def test_playouts_of_a_finished_game_give_its_result(game: Game) -> None:
    state = finished(game, 61)
    result, played = state.result(), state.playouts(3, seed=0)
    assert played.scores.tolist() == [list(result.scores)] * 3
    assert played.winners.tolist() == [[rank == 1 for rank in result.ranks]] * 3
    assert played.lengths.tolist() == [0, 0, 0]


def test_playouts_near_the_end_reach_exactly_the_possible_endings(game: Game) -> None:
    near, endings = near_the_end(game, 62)
    played = near.playouts(40 * MOST_ENDINGS, seed=5)
    found = {
        (tuple(scores), tuple(winners))
        for scores, winners in zip(played.scores.tolist(), played.winners.tolist(), strict=True)
    }
    assert found == endings


@pytest.mark.parametrize(
    ("games", "seed", "threads"),
    [(-1, 0, 1), (1, -1, 1), (1, 2**64, 1), (1, 1.5, 1), (1, True, 1), (1, 0, 0), (2**61, 0, 1)],
)
def test_invalid_arguments_are_rejected(game: Game, games: int, seed: int, threads: int) -> None:
    with pytest.raises(OptionError):
        game.new_state().playouts(games, seed, threads)


Ending = tuple[tuple[int, ...], tuple[bool, ...]]


def near_the_end(game: Game, seed: int) -> tuple[State, set[Ending]]:
    """The earliest position of a random game from which all endings can be enumerated."""
    positions = [state.clone() for state in walk(game, seed)]
    near, endings = positions[-1], set(every_ending(positions[-1]))
    for state in reversed(positions[:-1]):
        try:
            endings = few_endings(state)
        except OverflowError:
            return near, endings
        near = state
    return near, endings


def few_endings(state: State) -> set[Ending]:
    """All reachable endings, unless there are too many paths."""
    found: set[Ending] = set()
    for ways, ending in enumerate(every_ending(state)):
        if ways == MOST_ENDINGS:
            raise OverflowError("too many ways to the end")
        found.add(ending)
    return found


def every_ending(state: State) -> Iterator[Ending]:
    """The ending of every path."""
    if state.is_terminal:
        result = state.result()
        yield result.scores, tuple(rank == 1 for rank in result.ranks)
    for event in state.possible_events():
        after = state.clone()
        after.push(event)
        yield from every_ending(after)
