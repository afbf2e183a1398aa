"""A worker program whose jobs stall, die, or take all memory, depending on the name of their bot.

Everything else is the real program. `die-once` and `stall-once` fail unless the file named by
SIGNAL_FILE exists, and create it; `wait` waits for that file. Reviews report that 3 of 7 positions
are done.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from atoll.server.workers import HintResult, MoveJob, MoveResult, ReviewJob, worker_main
from atoll.server.workers.job_handlers import Progress
from atoll.server.workers.jobs import Job, JobReply, JobRequest

COMPILE_SECONDS = 2.0
hints = count(1)
prepared_at: list[int] = []
"""The niceness at which the last job was prepared."""


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def stall() -> None:
    signal.pause()


def eat() -> None:
    pieces = []
    while True:
        pieces.append(bytearray(16 * 1024 * 1024))


def wait() -> None:
    while not Path(os.environ["SIGNAL_FILE"]).exists():
        time.sleep(0.01)


def once(failure: Callable[[], None]) -> Callable[[], None]:
    def fail_once() -> None:
        file = Path(os.environ["SIGNAL_FILE"])
        if not file.exists():
            file.touch()
            failure()

    return fail_once


FAILURES: dict[str, Callable[[], None]] = {
    "die": die, "stall": stall, "eat": eat, "wait": wait, "fine": lambda: None,
    "die-once": once(die), "stall-once": once(stall), "noise": lambda: print("noise"),
    "compile": lambda: None,
}  # fmt: skip


def niceness() -> int:
    """The niceness of this thread."""
    return os.getpriority(os.PRIO_PROCESS, 0)


def prepare_slowly(job: Job) -> None:
    """Take longer for the job of `compile` than the whole job may take."""
    prepared_at[:] = [niceness()]
    if isinstance(job, MoveJob) and job.bot == "compile":
        time.sleep(COMPILE_SECONDS)


def run_failing_job(request: JobRequest, progress: Progress) -> JobReply:
    """Fail as the job says, or return the id of the process, or the number of hints so far.

    With the number comes the niceness at which the job was prepared and run.
    """
    job = request.job
    if isinstance(job, ReviewJob):
        progress(3, 7)
    if isinstance(job, MoveJob):
        FAILURES[job.bot]()
        return MoveResult(os.getpid(), job.table, 0.5, 0.0)
    FAILURES[job.record if isinstance(job, ReviewJob) else job.position]()
    return HintResult({"number": next(hints), "niceness": [*prepared_at, niceness()]})


if __name__ == "__main__":
    vars(worker_main).update(game_names=lambda: (), prepare=prepare_slowly, run_job=run_failing_job)
    worker_main.main()
