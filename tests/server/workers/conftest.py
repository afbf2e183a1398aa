"""Positions to ask about, pools of real processes, and ways to look at them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import atoll
from atoll.server.workers import Choose, LocalWorkers, WorkerSettings

SICK = (sys.executable, "-m", "tests.server.workers.sick")
WAIT = 120.0
QUICK = WorkerSettings(processes=2, memory=1024, thinking=0.5, patience=2.0)


def position(game: str = "into_the_blue", players: int = 2) -> tuple[str, int]:
    """The line of a position in which somebody decides, as they see it, and their seat."""
    state, dice = atoll.load_game(game, players).new_state(), atoll.Dice(3)
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    return state.position(state.current_player), state.current_player


def choose(bot: str, table: str = "t1", game: str = "into_the_blue") -> Choose:
    """A job for a bot."""
    line, seat = position(game)
    return Choose(table, line, seat, bot)


@asynccontextmanager
async def pool(settings=QUICK, program=SICK):
    """A pool that is closed again."""
    workers = LocalWorkers(settings, program)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.close()


async def until(is_true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(WAIT):
        while True:
            found = is_true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.01)


@pytest.fixture
def sick_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that the sick bots look for."""
    monkeypatch.setenv("SICK_FILE", str(tmp_path / "file"))
    return tmp_path / "file"
