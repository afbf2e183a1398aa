"""Random playouts in bulk, on several threads.

Game `i` of a seed always uses the same random stream, so results depend neither on the number of
threads nor on how the games are distributed over them.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from numbers import Integral
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from atoll.core.chance import validate_seed
from atoll.core.errors import OptionError

Progress: TypeAlias = Callable[[int], None]
Kernel: TypeAlias = Callable[..., Any]
"""`kernel(seed, first, scores, lengths, winners)` plays games first, first + 1, … and fills the
arrays."""

CHUNK = 4096


@dataclass(frozen=True)
class Playouts:
    """Final scores (games × seats), numbers of turns (games) and winners (games × seats)."""

    scores: npt.NDArray[np.int16]
    lengths: npt.NDArray[np.int32]
    winners: npt.NDArray[np.bool_]


def run(
    kernel: Kernel,
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    progress: Progress | None = None,
    first: int = 0,
) -> Playouts:
    """Play random games number `first`, `first` + 1, … of a seed.

    After each chunk `progress` receives the number of games played in it.
    """
    for name, number, least in (("games", games, 0), ("threads", threads, 1), ("first", first, 0)):
        if isinstance(number, bool) or not isinstance(number, Integral) or number < least:
            raise OptionError(f"{name} is a whole number from {least} up, not {number!r:.40}")
    seed_word = np.uint64(validate_seed(seed))
    results = _empty_results(games, players)

    def play(start: int) -> int:
        part = slice(start, min(start + CHUNK, games))
        arrays = results.scores[part], results.lengths[part], results.winners[part]
        kernel(seed_word, first + start, *arrays)
        return part.stop - part.start

    starts = range(0, games, CHUNK)
    if threads == 1:
        for start in starts:
            _report(progress, play(start))
        return results
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(play, start) for start in starts]
        try:
            for job in as_completed(jobs):
                _report(progress, job.result())
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return results


def _empty_results(games: int, players: int) -> Playouts:
    try:
        return Playouts(
            np.zeros((games, players), np.int16),
            np.zeros(games, np.int32),
            np.zeros((games, players), np.bool_),
        )
    except (MemoryError, ValueError) as error:
        raise OptionError(f"{games} games at once do not fit into memory") from error


def _report(progress: Progress | None, games: int) -> None:
    if progress is not None:
        progress(games)
