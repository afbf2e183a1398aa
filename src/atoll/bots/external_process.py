"""A bot program in its own process, reached over its standard streams, one JSON object per line.

Nothing it does can block the caller: threads write to it and read from it, lines have a maximum
length, unread output stays in the pipe, and `stop` kills its whole process group.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from queue import Empty, Full, Queue, SimpleQueue
from threading import Event, Thread
from typing import IO, Any, Final

from atoll.core.errors import AtollError, OptionError

MAX_LINE: Final = 65_536
_MAX_QUEUED_LINES: Final = 16
_MAX_STDERR: Final = 400


class FaultKind(StrEnum):
    """How a bot lost its game by fault."""

    CRASHED = "crashed"
    STALLED = "stalled"
    ILLEGAL = "illegal"
    GARBAGE = "garbage"


class BotFailure(AtollError):  # noqa: N818 - it is the bot that failed
    """A bot failed to answer: how, and what was seen."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        self.kind, self.detail = kind, detail
        super().__init__(f"{kind}: {detail}")


class BotProcess:
    """A running bot program. Failures of any kind are raised as `BotFailure`."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        self._stopped = Event()
        self._inbox: Queue[bytes] = Queue(_MAX_QUEUED_LINES)
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._stderr_lines: deque[bytes] = deque(maxlen=8)
        process = self._process
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, process.stdin),
                (self._read, process.stdout),
                (self._read_stderr, process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: Mapping[str, Any]) -> None:
        """Queue a message for the program."""
        self._outbox.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def receive(self, seconds: float) -> dict[str, Any]:
        """The program's next message; raises `BotFailure` after `seconds` without one."""
        try:
            line = self._inbox.get(timeout=seconds)
        except Empty:
            detail = f"no answer after {seconds:g} seconds"
            raise BotFailure(FaultKind.STALLED, detail) from None
        if not line:
            raise BotFailure(FaultKind.CRASHED, self._exit_report())
        if len(line) >= MAX_LINE:
            raise BotFailure(FaultKind.GARBAGE, f"a line of more than {MAX_LINE} bytes")
        return _message(line)

    def stop(self, grace: float = 0.0) -> None:
        """Close its input, wait up to `grace` seconds, then kill its process group."""
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._stopped.set()
        with suppress(ProcessLookupError, PermissionError):
            _kill(self._process)
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)

    def _exit_report(self) -> str:
        """How the program ended, with the last lines of its standard error."""
        try:
            how = f"exit code {self._process.wait(1.0)}"
        except subprocess.TimeoutExpired:
            how = "its output was closed"
        self._threads[2].join(1.0)
        text = b"".join(self._stderr_lines).decode(errors="replace").strip()[-_MAX_STDERR:]
        return f"{how}; {text}" if text else how

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError):
            for line in iter(self._outbox.get, None):
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            for line in iter(lambda: stream.readline(MAX_LINE), b""):
                self._enqueue(line)
        self._enqueue(b"")

    def _enqueue(self, line: bytes) -> None:
        while not self._stopped.is_set():
            with suppress(Full):
                self._inbox.put(line, timeout=0.2)
                return

    def _read_stderr(self, stream: IO[bytes]) -> None:
        with stream:
            self._stderr_lines.extend(iter(lambda: stream.readline(_MAX_STDERR), b""))


def _start(command: str) -> subprocess.Popen[bytes]:
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise OptionError(f"not a valid command: {command!r:.80} ({error})") from error
    if not arguments:
        raise OptionError("which program? Write external:command=PROGRAM ARGUMENTS")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            arguments, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )  # fmt: skip
    except (OSError, ValueError) as error:
        raise BotFailure(FaultKind.CRASHED, f"it cannot be started: {error!s:.200}") from error


def _kill(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _message(line: bytes) -> dict[str, Any]:
    """The JSON object of a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BotFailure(
            FaultKind.GARBAGE, f"not a JSON object: {line.decode(errors='replace')!r:.80}"
        )
    return message
