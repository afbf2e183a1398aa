"""Many random games at once: the work is split over threads, the numbers stay the same.

Game `i` of a seed always uses the same random stream, so results depend neither on the number of
threads nor on how the games are shared out.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from atoll.core.chance import validate_seed
from atoll.core.errors import OptionError

Progress: TypeAlias = Callable[[int], None]
Kernel: TypeAlias = Callable[..., Any]
"""`kernel(seed, first, scores, lengths, winners)` plays games first, first + 1, … into them."""

CHUNK = 4096


@dataclass(frozen=True)
class Playouts:
    """Final scores (games × seats), turns taken (games) and who won (games × seats)."""

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

    After each chunk `progress` is told how many more are done.
    """
    if games < 0 or threads < 1 or first < 0:
        told = f"{games}, {threads} and {first}"
        raise OptionError(f"games from 0, threads from 1 and a first game from 0 up, not {told}")
    start_word = np.uint64(validate_seed(seed))
    done = _nothing_yet(games, players)

    def play(start: int) -> int:
        part = slice(start, min(start + CHUNK, games))
        kernel(start_word, first + start, done.scores[part], done.lengths[part], done.winners[part])
        return part.stop - part.start

    starts = range(0, games, CHUNK)
    if threads == 1:
        for start in starts:
            _tell(progress, play(start))
        return done
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(play, start) for start in starts]
        try:
            for job in as_completed(jobs):
                _tell(progress, job.result())
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return done


def _nothing_yet(games: int, players: int) -> Playouts:
    try:
        return Playouts(
            np.zeros((games, players), np.int16),
            np.zeros(games, np.int32),
            np.zeros((games, players), np.bool_),
        )
    except (MemoryError, ValueError) as error:
        raise OptionError(f"{games} games at once do not fit into memory") from error


def _tell(progress: Progress | None, games: int) -> None:
    if progress is not None:
        progress(games)
