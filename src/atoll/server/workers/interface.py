"""`Workers`: the interface through which the server runs bots, hints and reviews."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import overload

from atoll.server.workers.jobs import (
    HintJob,
    HintResult,
    Job,
    JobResult,
    MoveJob,
    MoveResult,
    ReviewJob,
    ReviewResult,
)


@dataclass(frozen=True, slots=True)
class WorkerStats:
    """Running and busy processes, waiting jobs, process starts, failed jobs."""

    processes: int
    busy: int
    waiting: int
    starts: int
    failures: int


class Workers(ABC):
    """Carries out jobs outside the event loop."""

    @abstractmethod
    async def start(self) -> None:
        """Start; jobs may be requested at once."""

    @abstractmethod
    async def close(self) -> None:
        """End all processes; pending requests raise a `JobError`."""

    @abstractmethod
    def stats(self) -> WorkerStats:
        """Statistics for the metrics."""

    @overload
    async def ask(self, job: MoveJob) -> MoveResult: ...
    @overload
    async def ask(self, job: HintJob) -> HintResult: ...
    @overload
    async def ask(self, job: ReviewJob) -> ReviewResult: ...
    async def ask(self, job: Job) -> JobResult:
        """Run a job and return its result, when a worker is free. Raises `JobError`."""
        return await self._ask(job)

    @abstractmethod
    async def _ask(self, job: Job) -> JobResult: ...
