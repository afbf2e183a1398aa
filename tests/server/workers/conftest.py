"""Positions to ask about, pools of real processes, and ways to look at them."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

import atoll
from atoll.server.workers import LocalWorkers, MoveJob, WorkerSettings

SICK = (sys.executable, "-m", "tests.server.workers.sick")
WAIT = 120.0
SHORT = 0.6
"""Seconds of a lease in tests."""
QUICK = WorkerSettings(processes=2, memory=1024, bot_seconds=0.5, grace_seconds=2.0)


def position(game: str = "into_the_blue", players: int = 2) -> tuple[str, int]:
    """The line of a position in which somebody decides, as they see it, and their seat."""
    state, dice = atoll.load_game(game, players).new_state(), atoll.Dice(3)
    while state.current_player == atoll.CHANCE:
        state.apply(dice.outcome(state))
    return state.position(state.current_player), state.current_player


def choose(bot: str, table: str = "t1", game: str = "into_the_blue") -> MoveJob:
    """A job for a bot."""
    line, seat = position(game)
    return MoveJob(table, line, seat, bot)


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


class RealRedis:
    """A Redis of our own that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["redis-server", "--port", "0", "--unixsocket", self.socket]
        self.process = subprocess.Popen(
            [*command, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL
        )
        client = Redis.from_url(self.url)
        end = time.monotonic() + WAIT
        while True:
            try:
                client.ping()
                break
            except RedisError:
                assert time.monotonic() < end, "Redis did not start"
                time.sleep(0.02)
        client.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def shared_redis() -> Iterator[RealRedis]:
    """A Redis for many tests. Debian and others have it in the package redis-server."""
    redis = RealRedis(Path(tempfile.mkdtemp(prefix="atoll")))
    redis.start()
    yield redis
    redis.kill()
    shutil.rmtree(redis.socket.parent)


@pytest.fixture
def redis(shared_redis: RealRedis) -> RealRedis:
    """A Redis with nothing in it."""
    client = Redis.from_url(shared_redis.url)
    client.flushall()
    client.close()
    return shared_redis
