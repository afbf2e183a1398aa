"""The main program of a worker process: `python -m atoll.server.workers.worker_main MEMORY`.

Requests are lines of JSON on standard input, replies are lines on standard output. When the input
ends, the process exits at once, busy or not.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread, get_native_id
from typing import IO, Final, TypeVar

from atoll.games import game_names
from atoll.server.workers.job_handlers import game_of, prepare, run_job, warm_up
from atoll.server.workers.jobs import (
    JobProgress,
    JobRequest,
    JobStarted,
    WorkerLine,
    decode_request,
    encode,
)
from atoll.server.workers.settings import OUT_OF_MEMORY

T = TypeVar("T")
_NICENESS: Final = 5
"""The server itself has precedence over its workers."""
_LOW_PRIORITY: Final = 10
"""What is added to the niceness for reviews, and for jobs of shares that have used much time."""
_REPORT_INTERVAL: Final = 0.5
"""Seconds between two reports of progress."""


def main() -> None:
    """Work until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    limit_memory(int(sys.argv[1]))
    replies = _reply_stream()
    inbox: SimpleQueue[JobRequest] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    try:
        _work(inbox, replies)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BrokenPipeError:
        os._exit(0)


def limit_memory(megabytes: int) -> None:
    """Let allocations beyond the limit fail.

    The limit is on data, not on address space, which would include mapped files such as the table
    of a solved game.
    """
    try:
        import resource
    except ImportError:  # pragma: no cover - Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = megabytes * 1024 * 1024
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))


def _reply_stream() -> IO[bytes]:
    """Standard output for replies alone; what libraries print goes to standard error."""
    stream = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return stream


def _listen(stream: IO[bytes], inbox: SimpleQueue[JobRequest]) -> None:
    try:
        for line in stream:
            inbox.put(decode_request(line))
    except MemoryError:
        # The job that runs meanwhile has taken it all.
        os._exit(OUT_OF_MEMORY)
    finally:
        os._exit(0)


def _work(inbox: SimpleQueue[JobRequest], replies: IO[bytes]) -> None:
    """Run jobs; games are loaded while the process is idle, or when needed."""
    cold = list(game_names())
    while True:
        if cold and inbox.empty():
            _try(warm_up, cold.pop(0))
            continue
        request = inbox.get()
        game = game_of(request.job)
        if game in cold:
            cold.remove(game)
            _try(warm_up, game)
        run = _run_at_low_priority if request.low_priority else _run
        run(request, replies)


def _run(request: JobRequest, replies: IO[bytes]) -> None:
    _try(prepare, request.job)
    _send(replies, JobStarted())
    _send(replies, run_job(request, _reporter(replies)))


def _run_at_low_priority(request: JobRequest, replies: IO[bytes]) -> None:
    """Run a job at a lower priority, including what it has to load or compile.

    Only a thread can do that: a process without privileges does not get its priority back. Threads
    that the job starts inherit it.
    """
    with ThreadPoolExecutor(1, initializer=_lower_priority) as thread:
        thread.submit(_run, request, replies).result()


def _lower_priority() -> None:
    if sys.platform == "linux":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, get_native_id(), own + _LOW_PRIORITY)


def _send(replies: IO[bytes], message: WorkerLine) -> None:
    replies.write(encode(message) + b"\n")
    replies.flush()


def _reporter(replies: IO[bytes]) -> Callable[[int, int], None]:
    """Sends the progress of a job, now and then."""
    due = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + _REPORT_INTERVAL
            _send(replies, JobProgress(done, total))

    return report


def _try(load: Callable[[T], None], what: T) -> None:
    """Load something; if that fails, the job that needs it fails too."""
    try:
        load(what)
    except MemoryError:
        raise
    except Exception:
        traceback.print_exc()


if __name__ == "__main__":
    main()
