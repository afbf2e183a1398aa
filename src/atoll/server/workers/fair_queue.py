"""A queue of jobs in which shares take turns, and within a share its tables (round robin).

A share is what one client may use: usually all tables of one address.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class QueueSlot(NamedTuple):
    """The place of a running job in the queue."""

    share: str
    table: str


class FairQueue(Generic[T]):
    """Jobs by share and table. Only one job of a table runs at a time, until it is `done`."""

    def __init__(self) -> None:
        self._shares: OrderedDict[str, _Share[T]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        """The waiting jobs."""
        for share in self._shares.values():
            for jobs in share.waiting.values():
                yield from jobs

    def waiting(self, share: str) -> int:
        """The number of waiting jobs of a share."""
        known = self._shares.get(share)
        return sum(map(len, known.waiting.values())) if known else 0

    def running(self, share: str) -> int:
        """The number of running jobs of a share."""
        known = self._shares.get(share)
        return len(known.busy) if known else 0

    def put(self, share: str, table: str, job: T) -> None:
        """Append a job to those of its table."""
        self._shares.setdefault(share, _Share()).put(table, job)
        self._length += 1

    def take(self, most: Callable[[str], int]) -> tuple[QueueSlot, T] | None:
        """Remove and return the next job; `most` is how many jobs of a share may run at once."""
        for name, share in self._shares.items():
            if share.turns and len(share.busy) < most(name):
                self._shares.move_to_end(name)
                self._length -= 1
                table, job = share.take()
                return QueueSlot(name, table), job
        return None

    def done(self, turn: QueueSlot) -> None:
        """Finish the job of a table; its next one goes to the end of the queue."""
        share = self._shares[turn.share]
        share.done(turn.table)
        if not share.busy and not share.waiting:
            del self._shares[turn.share]

    def clear(self) -> list[T]:
        """Remove and return all jobs."""
        jobs = list(self)
        self._shares.clear()
        self._length = 0
        return jobs


class _Share(Generic[T]):
    """The jobs of one share: those that wait, the tables in order, and the tables that run."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[T]] = {}
        self.turns: deque[str] = deque()
        self.busy: set[str] = set()

    def put(self, table: str, job: T) -> None:
        if table not in self.waiting:
            self.waiting[table] = deque()
            if table not in self.busy:
                self.turns.append(table)
        self.waiting[table].append(job)

    def take(self) -> tuple[str, T]:
        table = self.turns.popleft()
        jobs = self.waiting[table]
        job = jobs.popleft()
        if not jobs:
            del self.waiting[table]
        self.busy.add(table)
        return table, job

    def done(self, table: str) -> None:
        self.busy.remove(table)
        if table in self.waiting:
            self.turns.append(table)
