"""Bot programs for tests of external bots: faulty ones, a waiting one, and the example."""

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

_WAITING = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] == "new_game":
        waits = str(message["seed"]) == sys.argv[2]
    elif message["type"] == "choose":
        while waits and os.path.exists(sys.argv[1]):
            time.sleep(0.02)
        answer = {"type": "answer", "number": message["number"], "action": message["actions"][-1]}
        print(json.dumps(answer), flush=True)
    elif message["type"] == "bye":
        break
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
"""Behaviour: the expected kind of fault, and what the program does after a correct start."""


def python(code: str) -> str:
    """The command that runs Python code."""
    return shlex.join([sys.executable, "-c", code])


def bad(behaviour: str) -> str:
    """The command of a faulty program."""
    return python(_GOOD_START + BAD[behaviour][1])


def waiting_program(hold: Path, seed: int) -> str:
    """The command of a program that waits in games with this seed while a file exists."""
    return shlex.join([sys.executable, "-c", _WAITING, str(hold), str(seed)])


def example() -> str:
    """The command of the example program, in a Python that cannot import Atoll."""
    return shlex.join([sys.executable, "-I", str(EXAMPLE)])
