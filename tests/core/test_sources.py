"""Machine code kept on disk: it is used again, and given up when anything it is made of changes."""

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
        ("blue_lagoon/kernel.py", {"blue_lagoon/rules.py", "blue_lagoon/spaces.py", "compiled.py"}),
        ("into_the_blue/kernel.py", {"into_the_blue/rules.py", "into_the_blue/dice.py"}),
    ],
)
def test_a_kernel_is_made_of_what_it_imports(kernel: str, others: set[str]) -> None:
    games = ROOT / "atoll" / "games"
    found = {path.relative_to(games).as_posix() for path in source_files(games / kernel)}
    assert {kernel, *others} <= found
    assert not any("notation" in name or "state" in name for name in found)


def test_files_that_import_each_other_are_found_once(tmp_path: Path) -> None:
    games = tmp_path / "atoll" / "games"
    (games / "game").mkdir(parents=True)
    one, two = games / "game" / "one.py", games / "two.py"
    one.write_text("from atoll.games import two, three\nimport numpy\n")
    two.write_text("    from atoll.games.game.one import f\n")
    assert source_files(one, tmp_path) == source_files(two, tmp_path) == {one, two}


def test_the_fingerprint_follows_the_content(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    (tmp_path / "b.py").write_text("x = 2\n")
    (tmp_path / "c.py").write_text("x = 1\n")
    a, b, c = (source_digest(str(tmp_path / f"{name}.py")) for name in "abc")
    assert a == c != b


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with a kernel of its own, without any machine code."""
    leave = shutil.ignore_patterns("__pycache__", "cli", "locales", "bench", "*_*ue", "*_lagoon")
    shutil.copytree(ROOT / "atoll", tmp_path / "atoll", ignore=leave)
    (tmp_path / "atoll" / "games" / "helper.py").write_text(HELPER)
    (tmp_path / "atoll" / "games" / "kernel.py").write_text(KERNEL)
    return tmp_path


def test_kept_code_is_used_again_until_a_file_it_is_made_of_changes(copy: Path) -> None:
    def played() -> list[int]:
        environment = {**os.environ, "PYTHONPATH": str(copy), "NUMBA_CACHE_DIR": str(copy / "kept")}
        done = subprocess.run(
            [sys.executable, "-c", RUN], cwd=copy, env=environment, check=True, capture_output=True
        )
        return [int(word) for word in done.stdout.split()]

    helper = copy / "atoll" / "games" / "helper.py"
    assert played() == [20, 0]
    assert played() == [20, 1]
    helper.write_text(HELPER.replace("STEP = 1", "STEP = 2"))
    assert played() == [30, 0]
    helper.write_text(HELPER.replace("x + STEP", "x + 7 * STEP"))
    assert played() == [80, 0]


def test_a_bots_kernel_is_made_of_bots_and_games() -> None:
    atoll = ROOT / "atoll"
    made_of = source_files(atoll / "bots" / "into_the_blue" / "passes.py")
    assert atoll / "bots" / "into_the_blue" / "layouts.py" in made_of
    assert atoll / "games" / "into_the_blue" / "dice.py" in made_of
