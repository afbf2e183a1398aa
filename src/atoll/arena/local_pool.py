"""Runners on this machine: in this process, or in worker processes.

Each worker process loads the compiled rules once and gets one match at a time over its own pipe. A
worker that dies is replaced and its match played again; if the main process dies, the workers exit.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from atoll.arena.match import GameResult, play_match
from atoll.arena.plan import Match, Tournament
from atoll.arena.running_tournament import Runner
from atoll.arena.serialization import ArenaError

MAX_CRASHES: Final = 3
"""A match that crashes this many worker processes ends the tournament."""
_EXIT_GRACE: Final = 5.0


def play_sequentially(tournament: Tournament, matches: Iterable[Match]) -> Iterator[GameResult]:
    """Play all matches in this process."""
    for match in matches:
        yield play_match(tournament, match)


def process_runner(workers: int) -> Runner:
    """A runner with this number of worker processes."""

    def run(tournament: Tournament, matches: Iterable[Match]) -> Iterator[GameResult]:
        pool = _ProcessPool(tournament, matches, workers)
        try:
            yield from pool.games()
        finally:
            pool.stop()

    return run


class _Worker:
    """A worker process, our end of its pipe, and its match."""

    def __init__(self, plan: dict[str, Any]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, plan), daemon=True)
        self.process.start()
        theirs.close()
        self.match: Match | None = None

    def send(self, match: Match) -> None:
        """Send a match; if the process is dead, reading the answer fails."""
        self.match = match
        with suppress(OSError):
            self.pipe.send(match)

    def stop(self) -> None:
        """Terminate the process, so that it ends its external bots, then kill it."""
        self.process.terminate()
        self.process.join(_EXIT_GRACE)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class _ProcessPool:
    """The worker processes and the remaining matches."""

    def __init__(self, tournament: Tournament, matches: Iterable[Match], workers: int) -> None:
        self.plan = tournament.to_dict()
        self.matches = iter(matches)
        self.retries: deque[Match] = deque()
        self.crashes: Counter[int] = Counter()
        self.size = workers
        self.workers: list[_Worker] = []

    def games(self) -> Iterator[GameResult]:
        """The games in the order in which they end."""
        while len(self.workers) < self.size and (match := self._next()):
            self._start_worker(match)
        while self.workers:
            busy = {worker.pipe: worker for worker in self.workers}
            for pipe in wait(list(busy)):
                yield from self._receive(busy[pipe])  # type: ignore[index]

    def stop(self) -> None:
        """Stop all worker processes."""
        while self.workers:
            self.workers.pop().stop()

    def _next(self) -> Match | None:
        return self.retries.popleft() if self.retries else next(self.matches, None)

    def _start_worker(self, match: Match) -> None:
        worker = _Worker(self.plan)
        self.workers.append(worker)
        worker.send(match)

    def _receive(self, worker: _Worker) -> Iterator[GameResult]:
        """Receive a game from a worker, or replace it if it died."""
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return
        if isinstance(answer, str):
            raise ArenaError(f"a game could not be played: {answer}")
        if match := self._next():
            worker.send(match)
        else:
            self._remove(worker)
        yield answer

    def _replace(self, worker: _Worker) -> None:
        match = worker.match
        assert match is not None
        self.crashes[match.number] += 1
        if self.crashes[match.number] == MAX_CRASHES:
            raise ArenaError(f"game {match.number} crashed its process {MAX_CRASHES} times")
        self._remove(worker)
        self._start_worker(match)

    def _remove(self, worker: _Worker) -> None:
        self.workers.remove(worker)
        worker.stop()


def _work(pipe: Connection[Any, Any], plan: dict[str, Any]) -> None:
    """Main function of a worker process: play matches until the pipe is closed."""
    # Ctrl-C is for the main process. SIGTERM exits normally, which ends external bots first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    tournament = Tournament.from_dict(plan)
    with suppress(EOFError, OSError):
        while True:
            match = pipe.recv()
            try:
                answer: GameResult | str = play_match(tournament, match)
            except Exception:
                answer = traceback.format_exc()
            pipe.send(answer)
