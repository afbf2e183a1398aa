"""Solving the game for two: layer by layer from the end, so that everything needed is known.

A layer holds the positions with equally many chests taken and shells placed; more of either comes
later in the game and earlier here. First in each number of chests come the last turns, for which
the other player has no shells left. The positions of a layer do not depend on each other, apart
from mirrors (`passes.py`), and are shared out over threads.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from atoll.bots.into_the_blue.indexing import LAYOUTS, layouts_below, roll_values
from atoll.bots.into_the_blue.solution_file import (
    Positions,
    SolvedTable,
    make_file,
    open_file,
    read_progress,
    write_progress,
)
from atoll.bots.into_the_blue.solver_kernel import (
    PAIR,
    WORK,
    solve_last_turns,
    solve_turns_and_mirrors,
)
from atoll.core.errors import OptionError
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import solve_turn

SLICE: Final = 64
"""Layouts of the mover in one piece of work: four blocks, well under a second."""
NOTE_EVERY: Final = 20.0
"""Seconds between two notes of how far the table is."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Piece:
    """One piece of work: movers' layouts `start` to `stop` against a range of others."""

    own: int
    others: int
    start: int
    stop: int
    first_other: int
    end_other: int
    last_turns: bool

    @property
    def positions(self) -> int:
        """How many positions this piece solves, mirrors included."""
        movers, others = self.stop - self.start, self.end_other - self.first_other
        if self.last_turns:
            return movers * others
        if self.first_other < layouts_below(sum(LAYOUTS[self.start])):
            return 2 * movers * others
        before = self.start - self.first_other
        return 2 * movers * before + movers * movers


def layers(game: IntoTheBlue) -> Iterator[list[Piece]]:
    """All layers in the order in which they can be solved."""
    for taken in range(len(game.chests) - 1, -1, -1):
        yield _last_turns(game.shells, taken)
        for placed in range(2 * game.shells - 2, -1, -1):
            yield _layer(game.shells, taken, placed)


def _last_turns(shells: int, taken: int) -> list[Piece]:
    movers, layouts = layouts_below(shells), layouts_below(shells + 1)
    return [
        Piece(own, taken - own, start, min(start + SLICE, movers), movers, layouts, True)
        for own in range(taken + 1)
        for start in range(0, movers, SLICE)
    ]


def _layer(shells: int, taken: int, placed: int) -> list[Piece]:
    """Pairs of layouts with so many shells together; the mover has at least half of them."""
    pieces = []
    for most in range((placed + 1) // 2, min(placed, shells - 1) + 1):
        first, end = layouts_below(most), layouts_below(most + 1)
        others = layouts_below(placed - most), layouts_below(placed - most + 1)
        for own in range(taken + 1):
            for start in range(first, end, SLICE):
                stop = min(start + SLICE, end)
                pieces.append(
                    Piece(own, taken - own, start, stop, others[0], min(others[1], stop), False)
                )
    return pieces


class Solver:
    """Solves one game into its file, from wherever an earlier attempt was left."""

    def __init__(self, game: IntoTheBlue, path: Path, threads: int = 1) -> None:
        if game.players != 2:
            raise OptionError(f"only the game for two is solved, not that for {game.players}")
        self.game, self.path, self.threads = game, path, threads
        self.positions = Positions(game)
        self._layers = list(layers(game))
        self.done = read_progress(path, game)[0]
        self._stop = threading.Event()
        self._room = threading.local()

    @property
    def total(self) -> int:
        """How many positions there are."""
        return int(np.prod(self.positions.shape))

    @property
    def solved(self) -> int:
        """How many of them are in the file already."""
        return sum(piece.positions for layer in self._layers[: self.done] for piece in layer)

    def run(self, progress: Progress | None = None) -> None:
        """Solve what is left; `progress` is told how many more positions are done."""
        if self.done == 0:
            make_file(self.path, self.game)
        table = open_file(self.path, self.game, "r+")
        noted = time.monotonic()
        with ThreadPoolExecutor(self.threads) as pool:
            for layer in self._layers[self.done :]:
                self._solve_layer(pool, table, layer, progress)
                self.done += 1
                if time.monotonic() - noted > NOTE_EVERY or self.done == len(self._layers):
                    self._note(table)
                    noted = time.monotonic()

    def _note(self, table: Any) -> None:
        table.flush()
        write_progress(self.path, self.game, self.done, len(self._layers))

    def _solve_layer(
        self, pool: ThreadPoolExecutor, table: Any, layer: list[Piece], progress: Progress | None
    ) -> None:
        jobs: set[Future[int]] = {pool.submit(self._solve, table, piece) for piece in layer}
        try:
            while jobs:
                done, jobs = wait(jobs, return_when=FIRST_COMPLETED)
                for job in done:
                    if progress is not None:
                        progress(job.result())
                    job.result()
        except BaseException:
            self._stop.set()
            pool.shutdown(cancel_futures=True)
            raise

    def _solve(self, table: Any, piece: Piece) -> int:
        if self._stop.is_set():
            return 0
        left = len(self.game.chests) - piece.own - piece.others
        common = (table, self.positions.after, self.positions.leads, self.positions.wins,
                  self._work(), piece.own, piece.others, left, piece.start, piece.stop)  # fmt: skip
        if piece.last_turns:
            solve_last_turns(*common, piece.first_other)
        else:
            solve_turns_and_mirrors(*common, piece.first_other, piece.end_other)
        return piece.positions

    def _work(self) -> npt.NDArray[np.float32]:
        """The work space of this thread."""
        if not hasattr(self._room, "work"):
            self._room.work = np.zeros(WORK, np.float32)
        work: npt.NDArray[np.float32] = self._room.work
        return work


def largest_difference(table: SolvedTable, count: int, seed: int) -> float:
    """Solve random positions again, each from the table's other positions; how far off is it?"""
    generator = np.random.default_rng(seed)
    chests = len(table.game.chests)
    pairs = [(own, taken - own) for taken in range(chests) for own in range(taken + 1)]
    _, movers, layouts = table.positions.shape
    worst = 0.0
    for _ in range(count):
        own, others = pairs[generator.integers(len(pairs))]
        mover, other = int(generator.integers(movers)), int(generator.integers(layouts))
        outcomes = table.outcome_values(LAYOUTS[mover], LAYOUTS[other], own, others)
        kept = float(table.values[PAIR[own, others], mover, other])
        worst = max(worst, abs(solve_turn(roll_values(outcomes)) - kept))
    return worst
