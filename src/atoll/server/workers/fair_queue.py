"""A queue of jobs in which tables take turns (round robin)."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Jobs by table. Only one job of a table runs at a time, until it is `done`."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}
        self._turns: deque[str] = deque()
        self._busy: set[str] = set()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, table: str, job: T) -> None:
        """Append a job to those of its table."""
        if table not in self._waiting:
            self._waiting[table] = deque()
            if table not in self._busy:
                self._turns.append(table)
        self._waiting[table].append(job)
        self._length += 1

    def take(self) -> tuple[str, T] | None:
        """Remove and return the next job, if there is one."""
        if not self._turns:
            return None
        table = self._turns.popleft()
        jobs = self._waiting[table]
        job = jobs.popleft()
        if not jobs:
            del self._waiting[table]
        self._busy.add(table)
        self._length -= 1
        return table, job

    def done(self, table: str) -> None:
        """Finish the job of a table; its next one goes to the end of the queue."""
        self._busy.remove(table)
        if table in self._waiting:
            self._turns.append(table)

    def clear(self) -> list[T]:
        """Remove and return all jobs."""
        jobs = [job for waiting in self._waiting.values() for job in waiting]
        self._waiting.clear()
        self._turns.clear()
        self._length = 0
        return jobs
