"""Runs `atoll` in this process, as a subprocess, and in a pseudo-terminal."""

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
from typing import Protocol, Self

from atoll.cli import main

TIMEOUT = 300
"""Seconds after which a test gives up waiting; no test relies on it."""
_POLL = 0.02
_READ, _SELECT, _POLL_CALL, _PSELECT, _PPOLL = 0, 23, 7, 270, 271
"""Numbers of system calls that wait for input, on x86-64 Linux."""
PLAIN = {"NUMBA_DISABLE_JIT": "1"}
"""Processes start faster if they load no compiled kernels."""


@dataclass(frozen=True)
class Outcome:
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


class Atoll(Protocol):
    """The fixture `atoll`: runs one command in this process."""

    def __call__(
        self, *args: object, typed: str = "", columns: int = 100, lines: int = 40
    ) -> Outcome: ...


def run(args: list[str], typed: str = "") -> Outcome:
    """Run a command in this process; standard input is not a terminal."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main.run(args)
    finally:
        sys.stdin = before
    return Outcome(code, out.getvalue(), err.getvalue())


def start(*args: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command as a subprocess; its output is bytes."""
    return subprocess.run(
        [sys.executable, "-m", "atoll", *args],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, **PLAIN, **environment},
        timeout=TIMEOUT,
        check=False,
    )


def lines(*texts: str) -> str:
    """Typed lines, each ended by Enter."""
    return "".join(f"{text}\n" for text in texts)


def saved_games(home: Path) -> list[Path]:
    """The games that were saved automatically, oldest first."""
    files = (home / "data" / "atoll" / "games").glob("*.atoll")
    return sorted(files, key=lambda file: file.stat().st_mtime_ns)


# The new process makes the terminal its controlling terminal, so that Ctrl-C reaches it.
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "atoll", *sys.argv[1:]])
"""


class Terminal:
    """A pseudo-terminal that runs `atoll`."""

    def __init__(self, *args: str, columns: int = 100, lines: int = 40, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {**os.environ, **PLAIN, "TERM": "xterm-256color", **environment}
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _TAKE_TERMINAL, *args],
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
        """What was written since the last wait, up to and including `text`."""
        wanted, deadline = text.encode(), time.monotonic() + TIMEOUT
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
        """Type a line and press Enter, once the process waits for input."""
        self.press(text + "\r")

    def press(self, keys: str) -> None:
        """Press keys (`\\x03` is Ctrl-C, `\\x04` Ctrl-D), once the process waits for input."""
        self._wait_for_prompt()
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C while the process computes."""
        os.write(self._ours, b"\x03")

    def terminate(self) -> None:
        """Send SIGTERM, once the process waits for input."""
        self._wait_for_prompt()
        self.process.send_signal(signal.SIGTERM)

    def _wait_for_prompt(self) -> None:
        """Wait until the process is blocked in a system call that waits for input.

        A prompt is written before that call. A signal that arrives in between is handled only
        after the next key, because Python checks for signals before it blocks.
        """
        deadline = time.monotonic() + TIMEOUT
        while self.process.poll() is None and not self._waits_for_input():
            assert time.monotonic() < deadline, "the process does not wait for input"
            time.sleep(_POLL)

    def _waits_for_input(self) -> bool:
        folder = Path(f"/proc/{self.process.pid}")
        try:
            number, *arguments = (folder / "syscall").read_text().split()
        except OSError:
            return _is_sleeping(folder)
        if number == str(_READ):
            return os.readlink(folder / "fd" / str(int(arguments[0], 16))).startswith("/dev/")
        return number in map(str, (_SELECT, _POLL_CALL, _PSELECT, _PPOLL))

    def exit_code(self) -> int:
        """Wait for the end of the process; the rest of its output goes to `written`."""
        deadline = time.monotonic() + TIMEOUT
        while self.process.poll() is None and time.monotonic() < deadline:
            self._read_more()
        code = self.process.wait(timeout=1)
        while select.select([self._ours], [], [], 0)[0]:
            self.written += os.read(self._ours, 65536)
        return code

    def echoes(self) -> bool:
        """Whether the terminal echoes keys, as a shell expects."""
        return bool(termios.tcgetattr(self._theirs)[3] & termios.ECHO)


def _is_sleeping(folder: Path) -> bool:
    """Whether a process sleeps or is gone; for systems that hide its system call."""
    try:
        return (folder / "stat").read_text().rpartition(")")[2].split()[0] == "S"
    except OSError:
        return True
