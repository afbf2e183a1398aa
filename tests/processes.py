"""Waiting for processes to end."""

from __future__ import annotations

import time
from pathlib import Path

DEADLINE = 120.0
"""Seconds after which a condition that does not come true is a failure."""


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ends(pid: int) -> bool:
    """Wait until a process has ended."""
    deadline = time.monotonic() + DEADLINE
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_alive(pid)
