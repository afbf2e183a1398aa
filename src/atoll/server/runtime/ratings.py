"""`Ratings`: rates finished games, at once and, after a crash, when the next process notices.

The database has the games that wait. Every process looks for them when one of its own games ends,
when it starts, and from time to time; each game is rated by one transaction, once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from atoll.server.background import finish, supervise
from atoll.server.domain.rating_model import Skill, level_skill, load_model, updated_skills
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService
from atoll.store import StoreError
from atoll.store.ratings import NewSkill, RatedSeat

SWEEP_INTERVAL: Final = 20.0
"""Seconds between two searches for games that wait to be rated."""

log = logging.getLogger("atoll.server")


def rate(pool: str, seats: Sequence[RatedSeat]) -> list[NewSkill]:
    """What a game changes; the ratings of levels are fixed."""
    before = [_skill(pool, seat) for seat in seats]
    after = updated_skills(
        before, [seat.rank for seat in seats], [bool(seat.bot) for seat in seats]
    )
    return [NewSkill(*old, *new) for old, new in zip(before, after, strict=True)]


def _skill(pool: str, seat: RatedSeat) -> Skill:
    if seat.bot:
        return level_skill(pool, seat.bot)
    return Skill() if seat.before is None else Skill(*seat.before)


class Ratings:
    """Rates the games of all processes that share a database."""

    def __init__(self, service: TableService, interval: float = SWEEP_INTERVAL) -> None:
        self._store, self._interval = service.store.ratings, interval
        self._wake, self._closing = asyncio.Event(), False
        self._task: asyncio.Task[None] | None = None
        service.after_write.append(self._wake_if_over)

    def start(self) -> None:
        """Start looking for games that wait."""
        self._task = asyncio.get_running_loop().create_task(supervise("ratings", self._run))

    async def close(self) -> None:
        """Stop; games that wait are rated after the next start."""
        self._closing = True
        self._wake.set()
        await finish([self._task] if self._task else [])

    async def settle_all(self) -> int:
        """Rate all games that wait; returns how many this process has rated."""
        count = 0
        while waiting := await self._store.pending():
            done = sum([await self.settle(table) for table in waiting])
            count += done
            if not done:
                break
        return count

    async def settle(self, table: str) -> bool:
        """Rate the game of a table, unless that has been done."""
        # The first import is slow; the database is not locked meanwhile.
        await asyncio.to_thread(load_model)
        return await self._store.settle(table, rate)

    def _wake_if_over(self, live: LiveTable) -> None:
        if live.table.setup.rated and live.table.status == "over":
            self._wake.set()

    async def _run(self) -> None:
        while not self._closing:
            self._wake.clear()
            try:
                await self.settle_all()
            except StoreError as error:
                log.warning("games not rated", extra={"error": str(error)})
            try:
                await asyncio.wait_for(self._wake.wait(), self._interval)
            except TimeoutError:
                continue
