"""Programs that play badly on purpose, and one that plays well: what outside bots may do to us."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"

_GOOD_START = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hear():
    return json.loads(sys.stdin.readline())
hear()
say(type="hello", protocol=1)
hear()
question = hear()
number = question["number"]
"""

BAD: dict[str, tuple[str, str]] = {
    "crashes": ("crashed", "sys.exit('the sea is too deep')"),
    "is killed": ("crashed", "os.kill(os.getpid(), 9)"),
    "stalls": ("stalled", "time.sleep(600)"),
    "stalls in a busy loop": ("stalled", "while True: pass"),
    "says half a line": ("stalled", "sys.stdout.write('{'); sys.stdout.flush(); time.sleep(600)"),
    "names an illegal action": ("illegal", "say(type='answer', number=number, action=999999)"),
    "names a negative action": ("illegal", "say(type='answer', number=number, action=-1)"),
    "writes no action": ("illegal", "say(type='answer', number=number, action='the blue one')"),
    "answers true": ("garbage", "say(type='answer', number=number, action=True)"),
    "answers nothing": ("garbage", "say(type='answer', number=number)"),
    "answers something else": ("garbage", "say(type='answer', number=number + 1, action=0)"),
    "is certain beyond reason": (
        "garbage",
        "say(type='answer', number=number, action=question['actions'][0], win_chance=float('nan'))",
    ),
    "prints garbage": ("garbage", "print('thinking…', flush=True); time.sleep(600)"),
    "prints bytes": ("garbage", r"sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()"),
    "prints a list": ("garbage", "print([1, 2], flush=True)"),
    "nests without end": ("garbage", "print('[' * 60000, flush=True)"),
    "floods lines": ("garbage", "while True: print('x')"),
    "floods one line": ("garbage", "while True: sys.stdout.write('x' * 4096)"),
}
"""What it does: the verdict, and what the program does after a good start."""


def python(code: str) -> str:
    """The command that runs some Python."""
    return shlex.join([sys.executable, "-c", code])


def bad(habit: str) -> str:
    """The command of a program with a bad habit."""
    return python(_GOOD_START + BAD[habit][1])


def example() -> str:
    """The command of the example bot, in a Python that cannot see this package."""
    return shlex.join([sys.executable, "-I", str(EXAMPLE)])
