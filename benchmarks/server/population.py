"""`python -m benchmarks.server.population`: a week of many people on one server, in minutes.

People arrive by day and night, look for a game in the lobby, play it at the pace of people, and
sometimes leave. Some have accounts: they play rated games, and some of them have devices that get
notifications. The lobby, the tables, ratings, notifications and the SQLite database are those of
the server; time is simulated, requests come without HTTP, and notifications are counted instead of
sent. Games against bots run in the browser and are only counted.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import json
import math
import random
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvloop

from atoll.core.game import CHANCE
from atoll.server.domain import commands
from atoll.server.domain.events import Clock
from atoll.server.domain.permissions import Caller
from atoll.server.domain.seeks import SeekTerms
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.lobby import Lobby, Seeker
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.notifier import Notifier
from atoll.server.runtime.ratings import Ratings
from atoll.server.runtime.service import Decide, TableService
from atoll.store import Store
from benchmarks.server.members import CountingSender, Members, name_of

STEP: Final = 10_000
"""Milliseconds of simulated time in which all due moves are made at once."""
DAY: Final = 86_400_000
_HOUR: Final = 3_600_000
VISITS_PER_WEEK: Final = 2.0
"""Visits of a person."""
WITH_PEOPLE: Final = 0.2
"""The share of visits in which a person looks for others; the rest plays against bots."""
ACCOUNTS: Final = 0.5
"""The share of people with an account, who play rated games."""
MAX_DIFFERENCE: Final = 400
"""How far from their own the rating of an opponent may be."""
THINKING: Final = 8_000
"""Milliseconds that a person thinks about a decision, on average."""
PATIENCE: Final = 180_000
"""Milliseconds that a person waits for others."""
LEAVING: Final = 0.0005
"""The chance to leave for good at a decision; the game stays unfinished."""
_GAMES: Final = ("into_the_blue", "blue_lagoon")
_CLOCK: Final = Clock(move=60)


def activity(now: int) -> float:
    """How many people arrive at a time of the day, relative to the average: most at 8 p.m."""
    return 1 + 0.9 * math.cos(2 * math.pi * (now % DAY / DAY - 20 / 24))


@dataclass
class Measured:
    """What happened, and what it took."""

    visits: int = 0
    solo_games: int = 0
    seeks: int = 0
    unpaired: int = 0
    accounts: int = 0
    games: int = 0
    finished: int = 0
    rated: int = 0
    notifications: int = 0
    moves: int = 0
    most_tables: int = 0
    moves_per_hour: Counter[int] = field(default_factory=Counter)
    cpu_seconds: float = 0.0
    seconds: float = 0.0
    database_bytes: int = 0
    memory_mb: float = 0.0

    def summary(self) -> dict[str, float]:
        """The figures, with those per game and per move."""
        figures = {name: value for name, value in vars(self).items() if not isinstance(value, dict)}
        busiest = max(self.moves_per_hour.values(), default=0)
        return {
            **figures,
            "moves_per_second_in_the_busiest_hour": busiest / 3600,
            "cpu_microseconds_per_move": 1e6 * self.cpu_seconds / max(1, self.moves),
            "database_bytes_per_game": self.database_bytes / max(1, self.games),
        }


class Population:
    """People on one server."""

    def __init__(self, store: Store, people: int, seed: int) -> None:
        self.now = 0
        self.service = TableService(store, clock=lambda: self.now, shared=False)
        self.lobby, self.members = Lobby(self.service), Members(self.service)
        self.ratings, self.sender = Ratings(self.service), CountingSender()
        self.notifier = Notifier(self.service, {"push": self.sender}, Metrics())
        self.people, self.random, self.measured = people, random.Random(seed), Measured()
        self._waiting: dict[str, int] = {}
        """When the owners of seeks lose patience."""
        self._due: list[tuple[int, str]] = []
        """When the next decision is made at each table."""

    async def live(self, until: float) -> None:
        """Let time pass until a day."""
        wall, cpu = time.perf_counter(), time.process_time()
        while self.now < until * DAY:
            self.now += STEP
            await self._arrive()
            await self._wait()
            await self.notifier.poll_once("push")
            await self._play()
        self.measured.seconds += time.perf_counter() - wall
        self.measured.cpu_seconds += time.process_time() - cpu
        self.measured.memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        self.measured.accounts = self.members.count
        self.measured.notifications = self.sender.sent

    async def _arrive(self) -> None:
        """New visits: most people play against bots, the others enter the lobby."""
        mean = self.people * VISITS_PER_WEEK / 7 * STEP / DAY * activity(self.now)
        for _ in range(_poisson(self.random, mean)):
            self.measured.visits += 1
            if self.random.random() < WITH_PEOPLE:
                await self._seek()
            else:
                self.measured.solo_games += 1

    async def _seek(self) -> None:
        person, game = self.random.randrange(self.people), self.random.choice(_GAMES)
        token, owner = self.service.secrets.token(), hashed(f"{person}")
        seeker, terms = Seeker(owner, "", owner, ""), SeekTerms(game, (2,), {}, _CLOCK)
        if person < ACCOUNTS * self.people:
            account = await self.members.account(person)
            seeker = Seeker(owner, account, owner, name_of(person))
            rating = await self.members.rating(account, game)
            terms = SeekTerms(game, (2,), {}, _CLOCK, True, (rating,), MAX_DIFFERENCE)
        self.measured.seeks += 1
        state = await self.lobby.add(token, seeker, terms)
        if state.status == "waiting":
            self._waiting[hashed(token)] = self.now + PATIENCE
        else:
            await self._begin(state.table)

    async def _begin(self, table: str) -> None:
        """The pages of both players add salts, which starts the game, and they look at it."""
        self.measured.games += 1
        for seat in range(2):
            caller, text = Caller(frozenset({seat})), self.service.secrets.token()[:22]
            await self.service.change(table, _salting(caller, seat, text))
        live = await self.service.live(table)
        live.show(seat.token_hash for seat in live.table.seats)
        self._think(table)

    async def _wait(self) -> None:
        """Those who wait stay in the lobby until they are paired or lose patience."""
        if not self._waiting:
            return
        ends = await self.service.store.seeks.ends(list(self._waiting))
        for seek, until in list(self._waiting.items()):
            if seek in ends or self.now >= until:
                del self._waiting[seek]
                if seek not in ends:
                    self.measured.unpaired += 1
                    await self.lobby.cancel(seek)
        await self.service.store.seeks.renew(list(self._waiting), self.now)
        if self.now % _HOUR == 0:
            await self.service.store.seeks.forget(self.now - _HOUR)

    def _think(self, table: str) -> None:
        heapq.heappush(self._due, (self.now + int(self.random.expovariate(1 / THINKING)), table))

    async def _play(self) -> None:
        """All decisions that are due by now."""
        due = []
        self.measured.most_tables = max(self.measured.most_tables, len(self._due))
        while self._due and self._due[0][0] <= self.now:
            due.append(heapq.heappop(self._due)[1])
        ended = await asyncio.gather(*map(self._move, due))
        for table, is_over in zip(due, ended, strict=True):
            self.measured.finished += is_over
            if not is_over and self.random.random() >= LEAVING:
                self._think(table)
            elif not is_over:
                live = await self.service.live(table)
                live.hide(seat.token_hash for seat in live.table.seats)
        if any(ended):
            self.measured.rated += await self.ratings.settle_all()

    async def _move(self, table: str) -> bool:
        """Make a decision at random; returns whether the game is over."""
        live = await self.service.live(table)
        seat, action = self._decision(live)
        caller = Caller(frozenset({seat}))
        await self.service.change(table, lambda now: commands.act(now, caller, seat, action))
        self.measured.moves += 1
        self.measured.moves_per_hour[self.now // _HOUR] += 1
        return live.table.status == "over"

    def _decision(self, live: LiveTable) -> tuple[int, int]:
        state = live.table.state
        assert state.current_player != CHANCE
        return state.current_player, self.random.choice(list(state.legal_actions()))


def _salting(caller: Caller, seat: int, text: str) -> Decide:
    return lambda table: commands.salt(table, caller, seat, text)


def _poisson(source: random.Random, mean: float) -> int:
    """How many of many independent arrivals happen."""
    count, left = 0, source.expovariate(1)
    while left < mean:
        count += 1
        left += source.expovariate(1)
    return count


async def simulate(
    folder: Path,
    people: int,
    days: float,
    seed: int = 1,
    report: Callable[[Measured], None] = lambda _: None,
) -> Measured:
    """Let people use a new server for some days; `report` gets the figures after each of them."""
    file = folder / "population.db"
    store = await Store.open(f"sqlite:///{file}")
    try:
        population = Population(store, people, seed)
        for day in range(1, math.ceil(days) + 1):
            await population.live(min(day, days))
            population.measured.database_bytes = file.stat().st_size
            report(population.measured)
    finally:
        await store.close()
    population.measured.database_bytes = file.stat().st_size
    return population.measured


def _print_line(measured: Measured) -> None:
    print(json.dumps(_rounded(measured)), flush=True)


def _rounded(measured: Measured) -> dict[str, float]:
    return {name: round(value, 2) for name, value in measured.summary().items()}


def main() -> None:
    """Print the figures as JSON: those so far after each day, and in the end all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--days", type=float, default=7)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="atoll") as name:
        work = simulate(Path(name), arguments.people, arguments.days, report=_print_line)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            measured = runner.run(work)
    print(json.dumps(_rounded(measured), indent=1))


if __name__ == "__main__":
    main()
