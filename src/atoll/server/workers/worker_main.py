"""The inside of a worker process: `python -m atoll.server.workers.worker_main MEMORY`.

Tasks come in as lines of JSON on standard input, answers leave as lines on standard output. When
the input ends, nobody is there to hear an answer, and the process ends at once, busy or not.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Thread
from typing import IO, Final

from atoll.games import game_names
from atoll.server.workers.job_handlers import carry_out, game_of, warm_up
from atoll.server.workers.jobs import Task, Working, encode, read_task
from atoll.server.workers.settings import OUT_OF_MEMORY

_POLITENESS: Final = 5
"""Workers step back a little when the server itself needs the processor."""


def main() -> None:
    """Work until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_POLITENESS)
    bound_memory(int(sys.argv[1]))
    answers = _own_output()
    inbox: SimpleQueue[Task] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    try:
        for line in _answers(inbox):
            answers.write(line + b"\n")
            answers.flush()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BrokenPipeError:
        os._exit(0)


def bound_memory(megabytes: int) -> None:
    """Let allocations beyond the bound fail.

    The bound is on data, not on address space: the latter would also count files that are only
    mapped, such as a solved game's table.
    """
    try:
        import resource
    except ImportError:  # pragma: no cover - Windows has no such bound
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = megabytes * 1024 * 1024
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))


def _own_output() -> IO[bytes]:
    """Standard output for answers alone: whatever a library prints goes to standard error."""
    ours = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return ours


def _listen(stream: IO[bytes], inbox: SimpleQueue[Task]) -> None:
    try:
        for line in stream:
            inbox.put(read_task(line))
    finally:
        os._exit(0)


def _answers(inbox: SimpleQueue[Task]) -> Iterator[bytes]:
    """The lines to write; games are loaded while there is nothing to do, or when needed."""
    cold = list(game_names())
    while True:
        if cold and inbox.empty():
            _warm_up(cold.pop(0))
            continue
        task = inbox.get()
        game = game_of(task.job)
        if game in cold:
            cold.remove(game)
            _warm_up(game)
        yield encode(Working())
        yield encode(carry_out(task))


def _warm_up(game: str) -> None:
    """Load a game; if it cannot be loaded, that shows when somebody asks for it."""
    try:
        warm_up(game)
    except MemoryError:
        raise
    except Exception:
        traceback.print_exc()


if __name__ == "__main__":
    main()
