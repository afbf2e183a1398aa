"""`python -m web.engine.build`: build the WebAssembly modules that are missing or stale."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from atoll.games.cache_stamp import ROOT as SOURCE
from web.engine.modules import FOLDER, engine_modules, is_stale, write_stamp

_ROOT: Final = Path(__file__).parents[2]
_ENVIRONMENT: Final = {
    # Kernels must not use instructions that only this processor has.
    "NUMBA_CPU_NAME": "generic",
    "PYTHONPATH": os.pathsep.join([str(_ROOT), str(SOURCE)]),
}


def build() -> list[str]:
    """Build all stale modules in parallel and return their names."""
    FOLDER.mkdir(exist_ok=True)
    stale = [name for name in engine_modules() if is_stale(name)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(_build_module, stale))
    return stale


def _build_module(name: str) -> None:
    command = [sys.executable, "-m", "web.engine.compile_module", name, str(FOLDER)]
    subprocess.run(command, env={**os.environ, **_ENVIRONMENT}, cwd=_ROOT, check=True)
    write_stamp(name)


if __name__ == "__main__":
    build()
