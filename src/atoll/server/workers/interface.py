"""`Workers`: the interface through which the server runs bots, hints and reviews."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import overload

from msgspec.structs import replace

from atoll.server.workers.jobs import (
    HintJob,
    HintResult,
    Job,
    JobError,
    JobProgress,
    JobResult,
    MoveJob,
    MoveResult,
    PictureJob,
    PictureResult,
    ReviewJob,
    ReviewResult,
)
from atoll.server.workers.settings import WorkerSettings


@dataclass(frozen=True, slots=True)
class WorkerStats:
    """Running and busy processes, waiting jobs, process starts, failed jobs.

    `oldest` is for how many seconds the oldest decision has waited. `kills` counts the processes
    that died, stalled or exceeded their memory.
    """

    processes: int
    busy: int
    waiting: int
    starts: int
    failures: int
    oldest: float = 0.0
    kills: Mapping[str, int] = field(default_factory=dict)


@dataclass(eq=False)
class _SharedHint:
    """A hint that several requests wait for."""

    task: asyncio.Task[JobResult]
    waiting: int = 0


class Workers(ABC):
    """Carries out jobs outside the event loop."""

    expected = True
    """Whether this process has worker processes of its own."""

    def __init__(self) -> None:
        self._hints: dict[HintJob, _SharedHint] = {}
        self.progress: dict[str, JobProgress] = {}
        """The progress of running reviews, by the table of their job."""

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
    @overload
    async def ask(self, job: PictureJob) -> PictureResult: ...
    async def ask(self, job: Job) -> JobResult:
        """Run a job and return its result, when a worker is free. Raises `JobError`.

        Requests for the same hint share one job, which is cancelled when the last one is.
        """
        return await (self._ask_shared(job) if isinstance(job, HintJob) else self._ask(job))

    async def _ask_shared(self, job: HintJob) -> JobResult:
        key = replace(job, share="")
        if key not in self._hints:
            self._hints[key] = _SharedHint(asyncio.create_task(self._ask(job)))
        shared = self._hints[key]
        shared.waiting += 1
        try:
            return await asyncio.shield(shared.task)
        finally:
            shared.waiting -= 1
            if not shared.waiting:
                shared.task.cancel()
                del self._hints[key]

    def report(self, job: Job, progress: JobProgress) -> None:
        """Record the progress of a job."""
        self.progress[job.table] = progress

    @abstractmethod
    async def _ask(self, job: Job) -> JobResult: ...


def check_share(settings: WorkerSettings, job: Job, waiting: int) -> None:
    """Reject a job of a share of which too many jobs wait."""
    is_review = isinstance(job, ReviewJob)
    most = settings.max_reviews_per_share if is_review else settings.max_queued_per_share
    if waiting >= most:
        raise JobError("share", f"{waiting} jobs of this share are waiting already")


def oldest(since: Iterable[float]) -> float:
    """The seconds since the first of several moments; 0 if there are none."""
    return max(0.0, time.monotonic() - min(since, default=time.monotonic()))
