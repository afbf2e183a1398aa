"""The number of worker processes, and the limits of each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from atoll.core.errors import OptionError
from atoll.core.limits import available_cores

MIN_PROCESSES: Final = 2
"""One process always remains for decisions while long reviews run."""
MAX_PROCESSES: Final = 256
MIN_MEMORY: Final = 256
MAX_MEMORY: Final = 65_536
MAX_RETRIES: Final = 2
"""How often a job is retried after its process failed."""
OUT_OF_MEMORY: Final = 86
"""The exit code of a process that exceeded its memory limit."""


def default_processes() -> int:
    """One process per available core, at least two."""
    return max(MIN_PROCESSES, min(available_cores(), MAX_PROCESSES))


_SECONDS: Final = (
    "bot_seconds", "grace_seconds", "review_seconds", "warm_up_seconds", "max_wait_seconds"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """Limits of worker processes; `memory` is in MB for each process.

    `bot_seconds` limits one decision of a bot; a process that exceeds it by `grace_seconds` is
    killed, and so is one that takes longer than `review_seconds` for a review. Loading the rules of
    a game may take `warm_up_seconds`, because on a machine's first start they are compiled. Over
    Redis a job fails after `max_wait_seconds` without a result.
    """

    processes: int = field(default_factory=default_processes)
    memory: int = 1024
    bot_seconds: float = 2.0
    grace_seconds: float = 20.0
    review_seconds: float = 900.0
    warm_up_seconds: float = 600.0
    max_wait_seconds: float = 300.0
    max_queued: int = 10_000

    def __post_init__(self) -> None:
        _check("processes", self.processes, MIN_PROCESSES, MAX_PROCESSES)
        _check("memory", self.memory, MIN_MEMORY, MAX_MEMORY)
        for name in _SECONDS:
            _check(name, getattr(self, name), 0.05, 86_400)
        _check("max_queued", self.max_queued, 1, 10_000_000)


def _check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise OptionError(f"{name} of workers is from {least} to {most}, not {value!r:.40}")
