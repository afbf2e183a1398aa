"""Playouts on several threads: every game is played exactly once, also after errors."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from atoll import OptionError
from atoll.games import playouts


def numbered(seed: Any, first: int, scores: Any, lengths: Any, winners: Any) -> None:
    """A kernel that writes the numbers of its games."""
    lengths += np.arange(first, first + len(lengths), dtype=np.int32)
    scores[:, 0] += np.int16(int(seed))
    winners[:, -1] = True


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("games", [0, 1, 4095, 4096, 4097, 20_000])
def test_every_game_is_played_once(games: int, threads: int) -> None:
    played = playouts.run(numbered, 3, games, seed=9, threads=threads)
    assert played.lengths.tolist() == list(range(games))
    assert played.scores[:, 0].tolist() == [9] * games
    assert played.winners.sum() == games
    assert (played.scores.shape, played.winners.shape) == ((games, 3), (games, 3))


def test_single_thread_runs_on_the_callers_thread() -> None:
    seen = set()

    def kernel(*_: Any) -> None:
        seen.add(threading.get_ident())

    playouts.run(kernel, 2, 10_000, seed=0)
    assert seen == {threading.get_ident()}


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_reported_on_the_callers_thread(threads: int) -> None:
    reports: list[tuple[int, int]] = []
    playouts.run(
        numbered,
        2,
        10_000,
        seed=0,
        threads=threads,
        progress=lambda games: reports.append((games, threading.get_ident())),
    )
    assert sorted(games for games, _ in reports) == [10_000 - 2 * 4096, 4096, 4096]
    assert {thread for _, thread in reports} == {threading.get_ident()}


@pytest.mark.parametrize("threads", [1, 2])
def test_interruption_cancels_the_other_games(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []
    cancelled = threading.Event()

    class Pool(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            cancelled.set()
            super().shutdown(wait)

    def kernel(seed: Any, first: int, *_: Any) -> None:
        started.append(first)
        if first:
            assert cancelled.wait(timeout=60)

    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(playouts, "ThreadPoolExecutor", Pool)
    games = 10 * playouts.CHUNK
    with pytest.raises(KeyboardInterrupt):
        playouts.run(kernel, 2, games, seed=0, threads=threads, progress=interrupt)
    assert 1 <= len(started) <= 1 + threads


def test_kernel_errors_propagate() -> None:
    def kernel(*_: Any) -> None:
        raise ZeroDivisionError

    for threads in (1, 2):
        with pytest.raises(ZeroDivisionError):
            playouts.run(kernel, 2, 10_000, seed=0, threads=threads)


@pytest.mark.parametrize("number", [-1, True, 1.5, "3", None])
@pytest.mark.parametrize("name", ["games", "threads", "first"])
def test_numbers_are_whole(name: str, number: Any) -> None:
    numbers: dict[str, Any] = {"games": 1, "seed": 0, name: number}
    with pytest.raises(OptionError, match=f"{name} is a whole number"):
        playouts.run(numbered, 2, **numbers)


@pytest.mark.parametrize("games", [2**61, 2**70])
def test_too_many_games_are_rejected(games: int) -> None:
    with pytest.raises(OptionError, match="memory"):
        playouts.run(numbered, 4, games, seed=0)
