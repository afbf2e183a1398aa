"""Processes that tests start or wait for."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
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


def assert_same_without_compiler(program: str) -> None:
    """A program prints the same with compiled kernels and with the same kernels in plain Python."""
    plain = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )  # fmt: skip
    with redirect_stdout(StringIO()) as compiled:
        exec(program, {"__name__": "__main__"})
    assert plain.stdout == compiled.getvalue() != ""
