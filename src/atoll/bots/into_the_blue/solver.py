"""Retrograde solution of the game for two: layer by layer, from the end of the game backwards.

A layer holds the positions with the same number of chests taken and shells placed; positions depend
on later layers only, apart from their mirrors (`solver_kernel.py`). For each number of chests, the
last turns come first, in which the other player has no shells left. Threads share out a layer.
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

from atoll.bots.into_the_blue import solution_file, solver_kernel
from atoll.bots.into_the_blue.indexing import LAYOUTS, num_layouts_below, roll_values
from atoll.core.errors import OptionError
from atoll.games.into_the_blue.simd import zero_rows
from atoll.games.into_the_blue.state import IntoTheBlue
from atoll.games.into_the_blue.turn_solver import solve_turn

CHUNK: Final = 64
"""Layouts of the mover in one work item: four blocks, well under a second."""
SAVE_INTERVAL: Final = 20.0
"""Seconds between saves of the progress."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class WorkItem:
    """Movers' layouts `start` to `stop` against a range of others."""

    own: int
    others: int
    start: int
    stop: int
    first_other: int
    end_other: int
    last_turns: bool

    @property
    def positions(self) -> int:
        """The number of positions solved, mirrors included."""
        movers, others = self.stop - self.start, self.end_other - self.first_other
        if self.last_turns:
            return movers * others
        if self.first_other < num_layouts_below(sum(LAYOUTS[self.start])):
            return 2 * movers * others
        before = self.start - self.first_other
        return 2 * movers * before + movers * movers


def layers(game: IntoTheBlue) -> Iterator[list[WorkItem]]:
    """All layers in the order in which they can be solved."""
    for taken in range(len(game.chests) - 1, -1, -1):
        yield _last_turns(game.shells, taken)
        for placed in range(2 * game.shells - 2, -1, -1):
            yield _layer(game.shells, taken, placed)


def _last_turns(shells: int, taken: int) -> list[WorkItem]:
    movers, layouts = num_layouts_below(shells), num_layouts_below(shells + 1)
    return [
        WorkItem(own, taken - own, start, min(start + CHUNK, movers), movers, layouts, True)
        for own in range(taken + 1)
        for start in range(0, movers, CHUNK)
    ]


def _layer(shells: int, taken: int, placed: int) -> list[WorkItem]:
    """Pairs of layouts with `placed` shells together; the mover has at least half of them."""
    items = []
    for most in range((placed + 1) // 2, min(placed, shells - 1) + 1):
        first, end = num_layouts_below(most), num_layouts_below(most + 1)
        others = num_layouts_below(placed - most), num_layouts_below(placed - most + 1)
        for own in range(taken + 1):
            for start in range(first, end, CHUNK):
                stop = min(start + CHUNK, end)
                items.append(
                    WorkItem(own, taken - own, start, stop, others[0], min(others[1], stop), False)
                )
    return items


class Solver:
    """Solves one game into its file and resumes an interrupted run."""

    def __init__(self, game: IntoTheBlue, path: Path, threads: int = 1) -> None:
        if game.players != 2:
            raise OptionError(f"only the game for two can be solved, not that for {game.players}")
        self.game, self.path, self.threads = game, path, threads
        self.space = solution_file.PositionSpace(game)
        self._layers = list(layers(game))
        self.done = solution_file.read_progress(path, game)[0]
        self._stop = threading.Event()
        self._thread_local = threading.local()

    @property
    def total(self) -> int:
        """The number of positions."""
        return int(np.prod(self.space.shape))

    @property
    def solved(self) -> int:
        """The number of positions in the file already."""
        return sum(item.positions for layer in self._layers[: self.done] for item in layer)

    def run(self, progress: Progress | None = None) -> None:
        """Solve the remaining positions; `progress` gets each number of newly solved ones."""
        if self.done == 0:
            solution_file.make_file(self.path, self.game)
        values = solution_file.open_file(self.path, self.game, "r+")
        saved = time.monotonic()
        with ThreadPoolExecutor(self.threads) as pool:
            for layer in self._layers[self.done :]:
                self._solve_layer(pool, values, layer, progress)
                self.done += 1
                if time.monotonic() - saved > SAVE_INTERVAL or self.done == len(self._layers):
                    self._save(values)
                    saved = time.monotonic()

    def _save(self, values: Any) -> None:
        values.flush()
        solution_file.write_progress(self.path, self.game, self.done, len(self._layers))

    def _solve_layer(
        self,
        pool: ThreadPoolExecutor,
        values: Any,
        layer: list[WorkItem],
        progress: Progress | None,
    ) -> None:
        jobs: set[Future[int]] = {pool.submit(self._solve, values, item) for item in layer}
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

    def _solve(self, values: Any, item: WorkItem) -> int:
        if self._stop.is_set():
            return 0
        left = len(self.game.chests) - item.own - item.others
        common = (
            values, self.space.transitions, self.space.leads, self.space.win_chances,
            self._workspace(), item.own, item.others, left, item.start, item.stop,
        )  # fmt: skip
        if item.last_turns:
            solver_kernel.solve_last_turns(*common, item.first_other)
        else:
            solver_kernel.solve_turns_and_mirrors(*common, item.first_other, item.end_other)
        return item.positions

    def _workspace(self) -> npt.NDArray[np.float32]:
        """The workspace of this thread."""
        if not hasattr(self._thread_local, "workspace"):
            self._thread_local.workspace = zero_rows(solver_kernel.WORK_ROWS)
        workspace: npt.NDArray[np.float32] = self._thread_local.workspace
        return workspace


def largest_difference(solution: solution_file.Solution, count: int, seed: int) -> float:
    """Solve random positions again from the others; returns the largest difference."""
    generator = np.random.default_rng(seed)
    chests = len(solution.game.chests)
    pairs = [(own, taken - own) for taken in range(chests) for own in range(taken + 1)]
    _, movers, layouts = solution.space.shape
    worst = 0.0
    for _ in range(count):
        own, others = pairs[generator.integers(len(pairs))]
        mover, other = int(generator.integers(movers)), int(generator.integers(layouts))
        outcomes = solution.outcome_values(LAYOUTS[mover], LAYOUTS[other], own, others)
        stored = float(solution.values[solver_kernel.PAIR[own, others], mover, other])
        worst = max(worst, abs(solve_turn(roll_values(outcomes)) - stored))
    return worst
