"""`VectorEnv`: thousands of games stepped at once in compiled code, with NumPy arrays in and out.

Every step takes one legal action for each game. Each game has its own random generator, so the
same seed and actions give the same games on any number of threads. A game that ends reports its
rewards and scores and is reset in the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, Self
from weakref import finalize

import numpy as np
import numpy.typing as npt

from atoll.core.chance import validate_seed
from atoll.core.errors import IllegalActionError, OptionError
from atoll.core.game import Game, State
from atoll.core.limits import MAX_THREADS, available_cores
from atoll.envs.encoding import Batch, ByteArray, Field, encoding_for
from atoll.envs.kernels import first_illegal, sample_legal
from atoll.games.numba_support import stream_seed
from atoll.games.validation import is_number_below

MAX_ENVS: Final = 1_000_000
ENVS_PER_THREAD: Final = 512
"""Fewer games than this are stepped in less time than it takes to wake a thread (about 80 µs)."""


class TimeStep(NamedTuple):
    """The arrays after a step, one row per game; the next step overwrites them.

    `observations` and `action_masks` belong to the seat to decide, given by `seats`. `dones` marks
    the games that ended in this step; their `rewards` and `scores` by seat are those of the game
    that ended (`scores` stay until the next end), everything else belongs to the game that began.
    """

    observations: ByteArray
    action_masks: npt.NDArray[np.bool_]
    seats: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    dones: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int16]


class VectorEnv:
    """A batch of games with the same options, each with its own random generator.

    `threads` is the most to use; small batches use fewer, because that is faster. `compact` makes
    observations shorter and steps faster, where the game has a compact encoding.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        seed: int = 0,
        threads: int | None = None,
        compact: bool = False,
    ) -> None:
        self.game, self.num_envs = game, _check_count("num_envs", num_envs, MAX_ENVS)
        most = available_cores() if threads is None else threads
        useful = max(1, num_envs // ENVS_PER_THREAD)
        self.threads: Final = min(_check_count("threads", most, MAX_THREADS), useful)
        encoding = encoding_for(game)
        self._encoding = encoding.compact() if compact else encoding
        self._batch = self._encoding.new_batch(num_envs)
        self._sampling_rng_states = np.zeros(num_envs, np.uint64)
        self._sampled = np.zeros(num_envs, np.int32)
        edges = [num_envs * n // self.threads for n in range(self.threads + 1)]
        self._rows = [slice(*ends) for ends in pairwise(edges)]
        self._parts = [self._batch.view(rows) for rows in self._rows]
        self._pool = ThreadPool(self.threads)
        self.time_step: Final = _read_only(self._batch)
        self.reset(seed)
        if not self.time_step.action_masks.any(axis=1).all():
            raise OptionError(f"{game!r} ends before the first decision")

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields of an observation by name: `env.fields["turn"].extract(observations)`."""
        return self._encoding.fields

    def reset(self, seed: int | None = None) -> TimeStep:
        """Restart every game; with a seed, also reseed every random generator."""
        if seed is not None:
            word = np.uint64(validate_seed(seed))
            for row in range(self.num_envs):
                self._batch.rng_states[row] = stream_seed(word, row)
            self._sampling_rng_states[:] = self._batch.rng_states ^ _SAMPLING_SALT
        for array in (self._batch.rewards, self._batch.dones, self._batch.scores):
            array[:] = 0
        self._pool.run(lambda part: self._encoding.reset(self._parts[part]))
        return self.time_step

    def step(self, actions: npt.ArrayLike) -> TimeStep:
        """Apply one action to every game; if any is illegal, no game changes."""
        checked = self._check_actions(actions)
        row = int(first_illegal(self._batch.action_masks, checked))
        if row >= 0:
            raise self._illegal(row, np.asarray(actions)[row])
        self._pool.run(
            lambda part: self._encoding.step(self._parts[part], checked[self._rows[part]])
        )
        return self.time_step

    def sample_actions(self) -> npt.NDArray[np.int32]:
        """A uniformly random legal action for every game, from separate random generators."""

        def sample(part: int) -> None:
            rows = self._rows[part]
            sample_legal(
                self._batch.action_masks[rows], self._sampling_rng_states[rows], self._sampled[rows]
            )

        self._pool.run(sample)
        return self._sampled.copy()

    def state(self, index: int) -> State:
        """A copy of the state of one game."""
        if not is_number_below(index, self.num_envs):
            raise OptionError(f"games are numbers below {self.num_envs}, not {index!r:.40}")
        return self._encoding.state(self._batch, int(index))

    def close(self) -> None:
        """End the threads."""
        self._pool.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _check_actions(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise OptionError(
                f"actions are {self.num_envs} whole numbers, one for each game, "
                f"not an array of {given.dtype} with shape {given.shape}"
            )
        if given.dtype == np.int32:
            return np.ascontiguousarray(given)
        in_range = (given >= 0) & (given < self.game.num_actions)
        return np.ascontiguousarray(np.where(in_range, given, -1), np.int32)

    def _illegal(self, row: int, action: np.integer[Any]) -> IllegalActionError:
        error = self.state(row).illegal_action_error(int(action))
        return IllegalActionError(f"game {row}: {error.action}", error.legal)


_SAMPLING_SALT: Final = np.uint64(0x5851F42D4C957F2D)
"""Separates the generators of `sample_actions` from those of the games."""


def _read_only(batch: Batch) -> TimeStep:
    masks = batch.action_masks.view(np.bool_)
    arrays = (batch.observations, masks, batch.seats, batch.rewards, batch.dones, batch.scores)
    views = [array.view() for array in arrays]
    for view in views:
        view.flags.writeable = False
    return TimeStep(*views)  # type: ignore[arg-type]


def _check_count(name: str, number: Any, maximum: int) -> int:
    if not is_number_below(number, maximum + 1) or number < 1:
        raise OptionError(f"{name} is a whole number from 1 to {maximum}, not {number!r:.40}")
    return int(number)


# Threads

Task = Callable[[int], None]
"""Called with the number of a part: 0 in the calling thread, the others in the pool's threads."""
TaskQueue = SimpleQueue[Task | None]


class ThreadPool:
    """Runs the parts of a task on a fixed number of threads, including the calling one.

    Its threads wait, so a task starts with less latency than with `concurrent.futures`.
    """

    def __init__(self, threads: int) -> None:
        self._queues: list[TaskQueue] = [SimpleQueue() for _ in range(1, threads)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for part, queue in enumerate(self._queues, 1):
            Thread(target=_run_tasks, args=(part, queue, self._done), daemon=True).start()
        self.close = finalize(self, _stop, self._queues)
        """Ends the threads; collecting the pool as garbage does the same."""

    def run(self, task: Task) -> None:
        """Run every part and return when all are done; re-raises the first exception."""
        if not self.close.alive:
            raise RuntimeError("this environment was closed")
        for queue in self._queues:
            queue.put(task)
        try:
            task(0)
        finally:
            errors = [self._done.get() for _ in self._queues]
        for error in filter(None, errors):
            raise error


def _run_tasks(part: int, queue: TaskQueue, done: SimpleQueue[Any]) -> None:
    while (task := queue.get()) is not None:
        done.put(_error_of(task, part))
        del task  # holding the last task would keep the environment alive


def _error_of(task: Task, part: int) -> BaseException | None:
    try:
        task(part)
    except BaseException as error:
        return error
    return None


def _stop(queues: list[TaskQueue]) -> None:
    for queue in queues:
        queue.put(None)
