"""A pool of waiting threads; it starts a task with less latency than `concurrent.futures`."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any
from weakref import finalize

Task = Callable[[int], None]
"""Called with the number of a part: 0 in the calling thread, the others in the pool's threads."""
TaskQueue = SimpleQueue[Task | None]


class ThreadPool:
    """Runs the parts of a task on a fixed number of threads, including the calling one."""

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
