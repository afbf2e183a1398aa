"""How many worker processes there are, and what each of them may use."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Final

from atoll.core.errors import OptionError

LEAST: Final = 2
"""One process is always left for decisions while long reviews run."""


OUT_OF_MEMORY: Final = 86
"""The exit code of a process that needed more memory than it may have."""


def usual_processes() -> int:
    """As many processes as there are cores for us, at least two."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(LEAST, min(cores or 1, 64))


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """`memory` is in MB for each process, everything else in seconds.

    `thinking` caps what a bot takes for one decision; a process that takes `patience` more is
    killed, and so is one that works on a review for more than `review`. `warming` is how long the
    rules of a game may take to load, which on a machine's first start means to compile. Over Redis
    a job is given up after `longest_wait` without an answer.
    """

    processes: int = field(default_factory=usual_processes)
    memory: int = 1024
    thinking: float = 2.0
    patience: float = 20.0
    review: float = 900.0
    warming: float = 600.0
    longest_wait: float = 300.0
    most_waiting: int = 10_000

    def __post_init__(self) -> None:
        _check("processes", self.processes, LEAST, 1024)
        _check("memory", self.memory, 256, 1_000_000)
        for name in ("thinking", "patience", "review", "warming", "longest_wait"):
            _check(name, getattr(self, name), 0.05, 86_400)
        _check("most_waiting", self.most_waiting, 1, 10_000_000)


def _check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise OptionError(f"{name} of the workers is from {least} to {most}, not {value!r:.40}")
