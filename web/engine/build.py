"""`python -m web.engine.build`: build the WebAssembly modules that are missing or stale."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from web.engine.modules import FOLDER, engine_modules, is_stale, write_stamp

_ENVIRONMENT: Final = {"NUMBA_CPU_NAME": "generic"}
"""Kernels must not use instructions that only this processor has."""


def build() -> list[str]:
    """Build all stale modules in parallel and return their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    stale = [name for name in engine_modules() if is_stale(name)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(_build_module, stale))
    return stale


def _build_module(name: str) -> None:
    command = [sys.executable, "-m", "web.engine.compile_module", name, str(FOLDER)]
    subprocess.run(command, env={**os.environ, **_ENVIRONMENT}, check=True)
    write_stamp(name)


if __name__ == "__main__":
    build()
