"""The load: many simultaneous matches for two, as fast as the server responds or at a fixed rate.

Subclasses of `Match` implement the protocol of a server; the measurement is here.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.server.process import Process


class Match(ABC):
    """Two seats on two sockets that take turns to move."""

    load: Load
    started = False

    def __init__(self) -> None:
        self.sent = -1
        self.waiting: list[dict[int, float]] = [{}, {}]
        """For each seat, its unacknowledged moves and when they were sent."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether both sockets are connected and have received the state."""

    @abstractmethod
    def send_move(self, n: int) -> None:
        """Send move number n, counted from 0, from the seat whose turn it is."""

    def begin(self, load: Load) -> None:
        """Send the first move."""
        self.load, self.started = load, True
        self._move(0)

    def acknowledge(self, seat: int, moves: int) -> None:
        """Handle the acknowledgement of the first `moves` moves to a seat."""
        if not self.started:
            return
        waiting = self.waiting[seat]
        for n in [n for n in waiting if n < moves]:
            self.load.record(time.perf_counter() - waiting.pop(n))
        if seat == moves % 2 and self.sent < moves < self.load.moves:
            self._schedule(moves)

    def _schedule(self, n: int) -> None:
        due = self.load.due(self, n)
        self.sent = n
        if due <= 0:
            self._move(n)
        else:
            asyncio.get_running_loop().call_later(due, self._move, n)

    def _move(self, n: int) -> None:
        self.sent = n
        self.waiting[n % 2][n] = time.perf_counter()
        self.send_move(n)


@dataclass
class Measured:
    """The result of a load."""

    moves: int
    seconds: float
    cpu_first: float
    cpu_second: float
    latencies: list[float] = field(repr=False)

    @property
    def per_second(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def per_cpu_second(self) -> float:
        """Moves per second of the servers' processor time."""
        return self.moves / (self.cpu_first + self.cpu_second)

    def percentile(self, share: float) -> float:
        """Milliseconds within which this share of the moves was answered."""
        return percentile_ms(self.latencies, share)


def percentile_ms(ordered: Sequence[float], share: float) -> float:
    """Milliseconds within which this share of some times in seconds lies; 0 if there are none."""
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Load:
    """All matches, with `moves` moves each; `rate` is the total number of moves per second."""

    def __init__(self, matches: Sequence[Match], moves: int, rate: float | None = None) -> None:
        self.matches, self.moves, self.rate = matches, moves, rate
        self.latencies: list[float] = []
        self._half: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._began = 0.0
        self._order = {id(match): n for n, match in enumerate(matches)}

    def due(self, match: Match, n: int) -> float:
        """Seconds until a match has to send its move number n."""
        if self.rate is None:
            return 0.0
        place = n * len(self.matches) + self._order[id(match)]
        return self._began + place / self.rate - time.perf_counter()

    def record(self, seconds: float) -> None:
        """Record the latency of an acknowledged move."""
        self.latencies.append(seconds)
        total = self.moves * len(self.matches)
        if len(self.latencies) >= total // 2 and not self._half.done():
            self._half.set_result(None)
        if len(self.latencies) >= total and not self._done.done():
            self._done.set_result(None)

    async def run(self, servers: Sequence[Process]) -> Measured:
        """Play until all moves are acknowledged."""
        while not all(match.is_ready() for match in self.matches):
            await asyncio.sleep(0.02)
        cpu = [_cpu(servers)]
        self._began = time.perf_counter()
        for n, match in enumerate(self.matches):
            delay = 0.0 if self.rate is None else n / self.rate
            asyncio.get_running_loop().call_later(delay, match.begin, self)
        async with asyncio.timeout(200):
            await self._half
            cpu.append(_cpu(servers))
            await self._done
        cpu.append(_cpu(servers))
        seconds = time.perf_counter() - self._began
        measured = sorted(self.latencies)
        return Measured(len(measured), seconds, cpu[1] - cpu[0], cpu[2] - cpu[1], measured)


def _cpu(servers: Sequence[Process]) -> float:
    return sum(server.cpu() for server in servers)
