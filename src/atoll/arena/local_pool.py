"""Games in processes of this machine. A process that dies is replaced, its game played again.

Each process loads the compiled rules once and gets one match at a time over a pipe of its own: when
either end of a pipe is gone, the other notices, and nobody is left behind.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from atoll.arena.match import Played, play
from atoll.arena.plan import Match, Tournament
from atoll.arena.running_tournament import Runner
from atoll.arena.serialization import ArenaError

MOST_DEATHS: Final = 3
"""A game that ends this many processes ends the tournament."""
_FAREWELL: Final = 5.0


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(tournament: Tournament, matches: Iterable[Match]) -> Iterator[Played]:
    """Play in this process."""
    for match in matches:
        yield play(tournament, match)


def in_processes(workers: int) -> Runner:
    """Play in so many processes."""

    def run(tournament: Tournament, matches: Iterable[Match]) -> Iterator[Played]:
        crew = _Crew(tournament, matches, workers)
        try:
            yield from crew.games()
        finally:
            crew.stop()

    return run


class _Worker:
    """One process, our end of its pipe, and what it plays."""

    def __init__(self, plan: dict[str, Any]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, plan), daemon=True)
        self.process.start()
        theirs.close()
        self.match: Match | None = None

    def give(self, match: Match) -> None:
        """Let it play a match; if it is dead, that shows when the answer is read."""
        self.match = match
        with suppress(OSError):
            self.pipe.send(match)

    def stop(self) -> None:
        """End the process: kindly, so that it ends its outside bots, then by force."""
        self.process.terminate()
        self.process.join(_FAREWELL)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class _Crew:
    """The processes, and the matches that still have to be played."""

    def __init__(self, tournament: Tournament, matches: Iterable[Match], workers: int) -> None:
        self.plan = tournament.to_dict()
        self.matches = iter(matches)
        self.again: deque[Match] = deque()
        self.deaths: Counter[int] = Counter()
        self.size = workers
        self.workers: list[_Worker] = []

    def games(self) -> Iterator[Played]:
        """Every game as it ends."""
        while len(self.workers) < self.size and (match := self._next()):
            self._hire(match)
        while self.workers:
            busy = {worker.pipe: worker for worker in self.workers}
            for pipe in wait(list(busy)):
                yield from self._heard(busy[pipe])  # type: ignore[index]

    def stop(self) -> None:
        """End all processes."""
        while self.workers:
            self.workers.pop().stop()

    def _next(self) -> Match | None:
        return self.again.popleft() if self.again else next(self.matches, None)

    def _hire(self, match: Match) -> None:
        worker = _Worker(self.plan)
        self.workers.append(worker)
        worker.give(match)

    def _heard(self, worker: _Worker) -> Iterator[Played]:
        """A game from a worker, or its death."""
        try:
            told = worker.pipe.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        if isinstance(told, str):
            raise ArenaError(f"a game could not be played: {told}")
        if match := self._next():
            worker.give(match)
        else:
            self._dismiss(worker)
        yield told

    def _bury(self, worker: _Worker) -> None:
        match = worker.match
        assert match is not None
        self.deaths[match.number] += 1
        if self.deaths[match.number] == MOST_DEATHS:
            raise ArenaError(f"game {match.number} ended the process it was played in, again")
        self._dismiss(worker)
        self._hire(match)

    def _dismiss(self, worker: _Worker) -> None:
        self.workers.remove(worker)
        worker.stop()


def _work(pipe: Connection[Any, Any], plan: dict[str, Any]) -> None:
    """The life of a worker: it ends when nobody is there to hear of its games."""
    # Ctrl-C is for the main process. Asked to go, end like an error does: outside bots go first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    tournament = Tournament.from_dict(plan)
    with suppress(EOFError, OSError):
        while True:
            match = pipe.recv()
            try:
                told: Played | str = play(tournament, match)
            except Exception:
                told = traceback.format_exc()
            pipe.send(told)
