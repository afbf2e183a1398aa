"""Waiting jobs, in turns: every table that waits gets one job done before any gets a second."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Jobs by table. Of one table, only one job is taken at a time, until it is `done`."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}
        self._turns: deque[str] = deque()
        self._busy: set[str] = set()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, table: str, job: T) -> None:
        """Let a job wait behind the others of its table."""
        if table not in self._waiting:
            self._waiting[table] = deque()
            if table not in self._busy:
                self._turns.append(table)
        self._waiting[table].append(job)
        self._length += 1

    def take(self) -> tuple[str, T] | None:
        """A job of the table whose turn it is, if there is one."""
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
        """The job taken for this table is over: its next one queues at the end."""
        self._busy.remove(table)
        if table in self._waiting:
            self._turns.append(table)

    def clear(self) -> list[T]:
        """Take everything that waits, at once."""
        jobs = [job for waiting in self._waiting.values() for job in waiting]
        self._waiting.clear()
        self._turns.clear()
        self._length = 0
        return jobs
