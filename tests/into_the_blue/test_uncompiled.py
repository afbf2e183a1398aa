"""Kernels without the compiler give the same numbers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.into_the_blue.kernel_report import report

ROOT = Path(__file__).parents[2]


def test_plain_python_gives_the_same_results() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.into_the_blue.kernel_report"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    plain, compiled = json.loads(run.stdout), json.loads(json.dumps(report()))
    assert plain["compiled"] is False
    assert plain["bytes"] == compiled["bytes"]
    assert plain["games"] == compiled["games"]
    one, plan, best, batch = plain["turns"]
    assert best == compiled["turns"][2]
    assert [one, plan] == pytest.approx(compiled["turns"][:2], rel=1e-12)
    assert batch == pytest.approx(compiled["turns"][3], rel=1e-5)
