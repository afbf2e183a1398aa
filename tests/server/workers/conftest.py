"""Jobs, pools of worker processes, and a Redis server."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis import Redis

import atoll
from atoll.server.workers import LocalWorkers, MoveJob, WorkerSettings
from tests.server.database_servers import RedisServer

FAILING_WORKER = (sys.executable, "-m", "tests.server.workers.failing_worker")
TIMEOUT = 120.0
SHORT_LEASE = 0.6
QUICK = WorkerSettings(processes=2, memory=1024, bot_seconds=0.5, grace_seconds=60.0)


def position(game: str = "into_the_blue", players: int = 2) -> tuple[str, int]:
    """A position as the seat to move knows it, and that seat."""
    state, dice = atoll.load_game(game, players).new_state(), atoll.Dice(3)
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    return state.position(state.current_player), state.current_player


def move_job(bot: str, table: str = "t1", game: str = "into_the_blue", share: str = "") -> MoveJob:
    """A job for a bot."""
    line, seat = position(game)
    return MoveJob(table, line, seat, bot, share=share)


@asynccontextmanager
async def pool(
    settings: WorkerSettings = QUICK, program: Sequence[str] = FAILING_WORKER
) -> AsyncIterator[LocalWorkers]:
    """A pool whose processes run, and that is closed at the end."""
    workers = LocalWorkers(settings, program)
    await workers.start()
    for worker in workers.workers:
        await worker.start()
    try:
        yield workers
    finally:
        await workers.close()


async def until(is_true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            found = is_true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.01)


@pytest.fixture
def signal_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that the bots of `failing_worker` check for."""
    monkeypatch.setenv("SIGNAL_FILE", str(tmp_path / "file"))
    return tmp_path / "file"


@pytest.fixture(scope="session")
def shared_redis() -> Iterator[RedisServer]:
    """A Redis server for many tests."""
    with tempfile.TemporaryDirectory(prefix="atoll") as folder:
        redis = RedisServer(Path(folder))
        redis.start()
        yield redis
        redis.kill()


@pytest.fixture
def redis(shared_redis: RedisServer) -> RedisServer:
    """An empty Redis server."""
    with Redis.from_url(shared_redis.url) as client:
        client.flushall()
    return shared_redis
