"""Ways to run `atoll`: in this process, as a process of its own, and in a real terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from atoll.cli import main

_A_MOMENT = 3
_PATIENCE = 120


@dataclass(frozen=True)
class Outcome:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


def run(words: list[str], typed: str = "") -> Outcome:
    """One command in this process; standard input is no terminal."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main.run(words)
    finally:
        sys.stdin = before
    return Outcome(code, out.getvalue(), err.getvalue())


def start(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """One command as a process of its own, its output as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "atoll", *words],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        timeout=_PATIENCE,
        check=False,
    )


# The new process makes the terminal its own, so that Ctrl-C reaches it, and becomes `atoll`.
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "atoll", *sys.argv[1:]])
"""


class Terminal:
    """A real (pseudo-)terminal with `atoll` running in it."""

    def __init__(
        self, *words: str, columns: int = 100, lines: int = 40, **environment: str
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", **environment}
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _TAKE_TERMINAL, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=env,
        )
        self._theirs = theirs
        self.written = b""
        self._read_to = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._theirs)
        os.close(self._ours)

    def wait_for(self, text: str) -> str:
        """What was written up to and with `text`, since the last wait."""
        wanted, deadline = text.encode(), time.monotonic() + _PATIENCE
        while True:
            found = self.written.find(wanted, self._read_to)
            if found >= 0:
                before, self._read_to = self._read_to, found + len(wanted)
                return self.written[before : self._read_to].decode(errors="replace")
            if time.monotonic() > deadline or not self._read_more():
                shown = self.written[self._read_to :].decode(errors="replace")
                raise AssertionError(f"{text!r} was not written, but:\n{shown}")

    def _read_more(self) -> bool:
        ready, _, _ = select.select([self._ours], [], [], 1)
        if ready:
            more = os.read(self._ours, 65536)
            self.written += more
            return bool(more)
        return self.process.poll() is None

    def type(self, text: str) -> None:
        """Type a line and press Enter."""
        self.press(text + "\r")

    def press(self, keys: str) -> None:
        """Press keys as they are; `\\x03` is Ctrl-C, `\\x04` Ctrl-D."""
        self._let_it_wait()
        os.write(self._ours, keys.encode())

    def terminate(self) -> None:
        """Ask the process to end, as a system does that shuts down."""
        self._let_it_wait()
        self.process.send_signal(signal.SIGTERM)

    def _let_it_wait(self) -> None:
        """Give the process a moment to wait for keys after it has written its question.

        Python looks for signals before it waits, and one that comes in between is seen only when
        the next one wakes it. Nobody's fingers are that quick, but a test is.
        """
        state, until = Path(f"/proc/{self.process.pid}/stat"), time.monotonic() + _A_MOMENT
        while state.exists() and time.monotonic() < until:
            if state.read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)

    def exit_code(self) -> int:
        """Wait for the end; what was still to be read is kept in `written`."""
        deadline = time.monotonic() + _PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self._read_more()
        code = self.process.wait(timeout=1)
        while select.select([self._ours], [], [], 0.1)[0]:
            self.written += os.read(self._ours, 65536)
        return code

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed, as a shell expects to find it."""
        return bool(termios.tcgetattr(self._theirs)[3] & termios.ECHO)
