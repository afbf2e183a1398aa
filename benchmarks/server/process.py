"""Server processes: start them, measure their CPU time and memory, stop them."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.server.database_servers import child_pids


class Process:
    """A server that prints a line when it is ready."""

    def __init__(self, command: Sequence[str | Path], folder: Path | None = None) -> None:
        began = time.perf_counter()
        self._process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout
        self.first_line = self._process.stdout.readline()
        self.start_seconds = time.perf_counter() - began
        assert self.first_line, f"{command[0]} did not start"

    def cpu(self) -> float:
        """CPU seconds used so far by all threads."""
        return _cpu(self._process.pid)

    def children_cpu(self) -> float:
        """CPU seconds used so far by the running children: the workers."""
        return sum(_cpu(pid) for pid in child_pids(self._process.pid))

    def memory(self) -> int:
        """Resident memory in bytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Terminate the process."""
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
