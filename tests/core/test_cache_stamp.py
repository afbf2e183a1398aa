"""Cached machine code is reused until one of the source files it is built from changes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.games.cache_stamp import ROOT, source_digest, source_files

HELPER = """
from atoll.games.numba_support import jit
STEP = 1
@jit
def step(x): return x + STEP
"""
KERNEL = """
from atoll.games.numba_support import jit
from atoll.games.helper import (
    step,
)
@jit
def play(x): return 10 * step(x)
"""
RUN = "from atoll.games.kernel import play; print(play(1), sum(play.stats.cache_hits.values()))"


@pytest.mark.parametrize(
    ("kernel", "others"),
    [
        (
            "blue_lagoon/kernel.py",
            {"blue_lagoon/rules.py", "blue_lagoon/bitboard.py", "numba_support.py"},
        ),
        ("into_the_blue/kernel.py", {"into_the_blue/rules.py", "into_the_blue/dice.py"}),
    ],
)
def test_sources_of_a_kernel_include_its_imports(kernel: str, others: set[str]) -> None:
    games = ROOT / "atoll" / "games"
    found = {path.relative_to(games).as_posix() for path in source_files(games / kernel)}
    assert {kernel, *others} <= found
    assert not any("notation" in name or "state" in name for name in found)


def test_circular_imports_are_listed_once(tmp_path: Path) -> None:
    games = tmp_path / "atoll" / "games"
    (games / "game").mkdir(parents=True)
    one, two = games / "game" / "one.py", games / "two.py"
    one.write_text("from atoll.games import two, three\nimport numpy\n")
    two.write_text("    from atoll.games.game.one import f\n")
    assert source_files(one, tmp_path) == source_files(two, tmp_path) == {one, two}


def test_digest_depends_on_the_content(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    (tmp_path / "b.py").write_text("x = 2\n")
    (tmp_path / "c.py").write_text("x = 1\n")
    a, b, c = (source_digest(str(tmp_path / f"{name}.py")) for name in "abc")
    assert a == c != b


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A package with the decorators and a kernel of its own, without any machine code."""
    games = tmp_path / "atoll" / "games"
    games.mkdir(parents=True)
    for package in (games, games.parent):
        (package / "__init__.py").touch()
    for name in ("numba_support.py", "cache_stamp.py"):
        shutil.copy(ROOT / "atoll" / "games" / name, games)
    (games / "helper.py").write_text(HELPER)
    (games / "kernel.py").write_text(KERNEL)
    return tmp_path


def test_cached_code_is_reused_until_a_source_file_changes(copy: Path) -> None:
    def run_kernel() -> list[int]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(copy),
            "NUMBA_CACHE_DIR": str(copy / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-c", RUN], cwd=copy, env=environment, check=True, capture_output=True
        )
        return [int(word) for word in done.stdout.split()]

    helper = copy / "atoll" / "games" / "helper.py"
    assert run_kernel() == [20, 0]
    assert run_kernel() == [20, 1]
    helper.write_text(HELPER.replace("STEP = 1", "STEP = 2"))
    assert run_kernel() == [30, 0]


def test_sources_of_a_bot_kernel_include_bots_and_games() -> None:
    atoll = ROOT / "atoll"
    sources = source_files(atoll / "bots" / "into_the_blue" / "solver_kernel.py")
    assert atoll / "bots" / "into_the_blue" / "indexing.py" in sources
    assert atoll / "games" / "into_the_blue" / "dice.py" in sources
