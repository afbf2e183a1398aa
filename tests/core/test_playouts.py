"""Many games at once: each is played exactly once, whoever plays it and whatever goes wrong."""

from __future__ import annotations

import threading
from time import sleep
from typing import Any

import numpy as np
import pytest

from atoll import OptionError
from atoll.games import playouts


def numbered(seed: Any, first: int, scores: Any, lengths: Any, winners: Any) -> None:
    """A kernel that writes down which games it was asked for."""
    lengths += np.arange(first, first + len(lengths), dtype=np.int32)
    scores[:, 0] += np.int16(int(seed))
    winners[:, -1] = True


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("games", [0, 1, 4095, 4096, 4097, 20_000])
def test_every_game_once(games: int, threads: int) -> None:
    played = playouts.run(numbered, 3, games, seed=9, threads=threads)
    assert played.lengths.tolist() == list(range(games))
    assert played.scores[:, 0].tolist() == [9] * games
    assert played.winners.sum() == games
    assert (played.scores.shape, played.winners.shape) == ((games, 3), (games, 3))


def test_one_thread_is_the_caller_s_own() -> None:
    seen = set()

    def kernel(*_: Any) -> None:
        seen.add(threading.get_ident())

    playouts.run(kernel, 2, 10_000, seed=0)
    assert seen == {threading.get_ident()}


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_from_the_caller_s_thread(threads: int) -> None:
    told: list[tuple[int, int]] = []
    playouts.run(
        numbered,
        2,
        10_000,
        seed=0,
        threads=threads,
        progress=lambda games: told.append((games, threading.get_ident())),
    )
    assert sorted(games for games, _ in told) == [10_000 - 2 * 4096, 4096, 4096]
    assert {thread for _, thread in told} == {threading.get_ident()}


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interruption_stops_the_work(threads: int) -> None:
    asked = []

    def kernel(seed: Any, first: int, *_: Any) -> None:
        asked.append(first)
        sleep(0.01)

    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    many = 2_000 * playouts.CHUNK
    with pytest.raises(KeyboardInterrupt):
        playouts.run(kernel, 2, many, seed=0, threads=threads, progress=interrupt)
    assert len(asked) < 2_000


def test_a_kernel_s_error_comes_through() -> None:
    def kernel(*_: Any) -> None:
        raise ZeroDivisionError

    for threads in (1, 2):
        with pytest.raises(ZeroDivisionError):
            playouts.run(kernel, 2, 10_000, seed=0, threads=threads)


@pytest.mark.parametrize("games", [2**61, 2**70])
def test_too_many_games_for_any_memory(games: int) -> None:
    with pytest.raises(OptionError, match="memory"):
        playouts.run(numbered, 4, games, seed=0)
