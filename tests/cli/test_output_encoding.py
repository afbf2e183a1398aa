"""Output to pipes and files: ASCII-only encodings, no escape codes, closed pipes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from atoll.cli.main import nearest_ascii
from tests.cli.runner import start


def test_ascii_output_is_degraded_without_an_error() -> None:
    args = ("play", "blue_lagoon", "--seat", "Zoé", "--seat", "random", "--seed", "3")
    done = start(*args, "--lang", "fr", typed="a5\nhelp\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("ascii")
    assert "*A Zoe" in text
    assert "!6" in text, "flags of islands"


def test_errors_are_degraded_to_ascii_too() -> None:
    done = start("dance", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"Commande inconnue : dance" in done.stderr


def test_pipe_gets_no_escape_codes() -> None:
    done = start("simulate", "into_the_blue", "-n", "1", "--seed", "1")
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout + done.stderr


def test_closed_pipe_is_not_an_error() -> None:
    command = f"{sys.executable} -m atoll rules | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=120, check=True)
    assert done.stdout.strip().endswith(b"0")
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("character", "written"),
    [("★", "*"), ("é", "e"), ("─", "-"), ("╭", "+"), ("\u202f", " "), ("海", "?"), ("’", "'")],
)
def test_nearest_ascii_character(character: str, written: str) -> None:
    assert nearest_ascii(character) == written


def test_no_prompt_without_standard_input() -> None:
    play = f"{sys.executable} -m atoll play into_the_blue --seat Ana --seat Ben"
    command = f"NUMBA_DISABLE_JIT=1 {play} <&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=120, check=True)
    assert b"Game saved:" in done.stdout
    assert done.stderr == b""
