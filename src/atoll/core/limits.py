"""Limits that hold in the whole project."""

from __future__ import annotations

import os
from typing import Final

MAX_THREADS: Final = 256
"""Threads, processes or search trees that one command may be asked for."""


def available_cores() -> int:
    """The number of cores this process may use, at most `MAX_THREADS`."""
    if hasattr(os, "sched_getaffinity"):
        return min(MAX_THREADS, len(os.sched_getaffinity(0)))
    return min(MAX_THREADS, os.cpu_count() or 1)
