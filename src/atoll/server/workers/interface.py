"""`Workers`: what the server sees of those who think for bots, hints and reviews."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import overload

from atoll.server.workers.jobs import (
    Answer,
    Choose,
    Chosen,
    Hint,
    Hinted,
    Job,
    Review,
    Reviewed,
)


@dataclass(frozen=True, slots=True)
class Counts:
    """Processes that run, those at work, jobs that wait, processes ever started, failed jobs."""

    processes: int
    busy: int
    waiting: int
    starts: int
    failures: int


class Workers(ABC):
    """Somebody outside the event loop who does jobs."""

    @abstractmethod
    async def start(self) -> None:
        """Get going; jobs may be asked for at once."""

    @abstractmethod
    async def close(self) -> None:
        """End all processes; whoever waits for an answer gets a `WorkError`."""

    @abstractmethod
    def counts(self) -> Counts:
        """Numbers for the metrics."""

    @overload
    async def ask(self, job: Choose) -> Chosen: ...
    @overload
    async def ask(self, job: Hint) -> Hinted: ...
    @overload
    async def ask(self, job: Review) -> Reviewed: ...
    async def ask(self, job: Job) -> Answer:
        """Have a job done, however long others keep the workers busy. Raises `WorkError`."""
        return await self._ask(job)

    @abstractmethod
    async def _ask(self, job: Job) -> Answer: ...
