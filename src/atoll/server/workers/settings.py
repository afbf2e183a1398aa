"""The number of worker processes, and the limits of each."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from atoll.core.errors import OptionError
from atoll.core.limits import available_cores

MIN_PROCESSES: Final = 2
"""One process always remains for decisions while long reviews run."""
USUAL_PROCESSES: Final = 3
"""With three, one share can run a review and a decision, and other shares still find a process."""
MAX_PROCESSES: Final = 256
MEMORY: Final = 1024
MIN_MEMORY: Final = 256
MAX_MEMORY: Final = 65_536
MAX_RETRIES: Final = 2
"""How often a job is retried after its process failed."""
OUT_OF_MEMORY: Final = 86
"""The exit code of a process that exceeded its memory limit."""


def default_processes() -> int:
    """One process per available core, at least three, if the memory suffices for their limits."""
    fitting = available_memory() // (MEMORY * 2**20)
    return max(MIN_PROCESSES, min(max(USUAL_PROCESSES, available_cores()), fitting, MAX_PROCESSES))


def available_memory(groups: Path = Path("/sys/fs/cgroup")) -> int:
    """The bytes of memory this process may use: those of the machine, or of its control group."""
    try:
        machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError):  # pragma: no cover - Windows has no sysconf
        machine = 2**63
    try:
        own = Path("/proc/self/cgroup").read_text().rpartition("::")[2].strip().lstrip("/")
        limit = (groups / own / "memory.max").read_text().strip()
    except OSError:
        return machine
    return min(machine, int(limit)) if limit.isdigit() else machine


_SECONDS: Final = (
    "bot_seconds", "grace_seconds", "review_seconds", "warm_up_seconds", "max_wait_seconds"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """Limits of worker processes; `memory` is in MB for each process.

    `bot_seconds` limits one decision of a bot; a process that exceeds it by `grace_seconds` is
    killed, and so is one that takes longer than `review_seconds` for a review. Loading the rules of
    a game may take `warm_up_seconds`, because on a machine's first start they are compiled. Over
    Redis a job fails after `max_wait_seconds` without a result. `max_queued` jobs may wait, and
    `max_queued_per_share` decisions and `max_reviews_per_share` reviews of one share.
    """

    processes: int = field(default_factory=default_processes)
    memory: int = MEMORY
    bot_seconds: float = 2.0
    grace_seconds: float = 20.0
    review_seconds: float = 900.0
    warm_up_seconds: float = 600.0
    max_wait_seconds: float = 300.0
    max_queued: int = 10_000
    max_queued_per_share: int = 500
    max_reviews_per_share: int = 4

    @property
    def decision_processes(self) -> int:
        """How many processes take no reviews."""
        return (self.processes + 1) // 2

    def max_decisions(self, reviews: int) -> int:
        """How many decisions of a share run at once beside its reviews.

        One process remains for other shares.
        """
        return max(1, self.processes - 1 - reviews)

    def __post_init__(self) -> None:
        _check("processes", self.processes, MIN_PROCESSES, MAX_PROCESSES)
        _check("memory", self.memory, MIN_MEMORY, MAX_MEMORY)
        for name in _SECONDS:
            _check(name, getattr(self, name), 0.05, 86_400)
        for name in ("max_queued", "max_queued_per_share", "max_reviews_per_share"):
            _check(name, getattr(self, name), 1, 10_000_000)


def _check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise OptionError(f"{name} of workers is from {least} to {most}, not {value!r:.40}")
