"""A worker program whose jobs stall, die, or take all memory, as the name of their bot says.

Everything else is the real program. `die-once` and `stall-once` do it unless the file named by
SICK_FILE exists, and create it.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from atoll.server.workers import MoveResult, worker_main
from atoll.server.workers.jobs import JobReply, JobRequest


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def stall() -> None:
    while True:
        time.sleep(1)


def eat() -> None:
    pieces = []
    while True:
        pieces.append(bytearray(16 * 1024 * 1024))


def wait() -> None:
    """Until a file of that name is there."""
    while not Path(os.environ["SICK_FILE"]).exists():
        time.sleep(0.01)


def once(ailment):
    def suffer() -> None:
        file = Path(os.environ["SICK_FILE"])
        if not file.exists():
            file.touch()
            ailment()

    return suffer


AILMENTS = {
    "die": die, "stall": stall, "eat": eat, "wait": wait, "fine": lambda: None,
    "die-once": once(die), "stall-once": once(stall), "noise": lambda: print("noise"),
}  # fmt: skip


def suffer(task: JobRequest) -> JobReply:
    """Instead of asking a bot, let its name tell what happens."""
    AILMENTS[task.job.bot]()
    return MoveResult(os.getpid(), task.job.table, 0.5, 0.0)


if __name__ == "__main__":
    worker_main.game_names = lambda: ()
    worker_main.run_job = suffer
    worker_main.main()
