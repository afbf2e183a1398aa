"""A program of somebody else's, talked to over its standard streams, one JSON object a line.

Nothing it does can hold us up: it is written to and read from in threads, lines have a longest
length, unread output is left in the pipe, and `stop` kills it with everything it has started.
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

LONGEST_LINE: Final = 65_536
_WAITING_LINES: Final = 16
_LAST_WORDS: Final = 400


class Verdict(StrEnum):
    """What a bot did that cost it the game."""

    CRASHED = "crashed"
    STALLED = "stalled"
    ILLEGAL = "illegal"
    GARBAGE = "garbage"


class BotFailure(AtollError):  # noqa: N818 - it is the bot that failed
    """A bot did not do what it was asked to: the verdict, and what was seen."""

    def __init__(self, verdict: Verdict, detail: str) -> None:
        self.verdict, self.detail = verdict, detail
        super().__init__(f"{verdict}: {detail}")


class Program:
    """A running program. Failures of any kind come out as `BotFailure`."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        self._over = Event()
        self._inbox: Queue[bytes] = Queue(_WAITING_LINES)
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=8)
        process = self._process
        self._threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, process.stdin),
                (self._read, process.stdout),
                (self._listen, process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: Mapping[str, Any]) -> None:
        """Hand the program a message; whether it reads it shows in its answer."""
        self._outbox.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def receive(self, seconds: float) -> dict[str, Any]:
        """The program's next message, if it comes within so many seconds."""
        try:
            line = self._inbox.get(timeout=seconds)
        except Empty:
            detail = f"no answer after {seconds:g} seconds"
            raise BotFailure(Verdict.STALLED, detail) from None
        if not line:
            raise BotFailure(Verdict.CRASHED, self._obituary())
        if len(line) >= LONGEST_LINE:
            raise BotFailure(Verdict.GARBAGE, f"a line of more than {LONGEST_LINE} bytes")
        return _message(line)

    def stop(self, grace: float = 0.0) -> None:
        """Close its input, wait a moment, then kill it and everything in its process group."""
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._over.set()
        with suppress(ProcessLookupError, PermissionError):
            _kill(self._process)
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)

    def _obituary(self) -> str:
        """How the program ended, and the last it said on its standard error."""
        try:
            how = f"exit code {self._process.wait(1.0)}"
        except subprocess.TimeoutExpired:
            how = "its output was closed"
        self._threads[2].join(1.0)
        words = b"".join(self._last_words).decode(errors="replace").strip()[-_LAST_WORDS:]
        return f"{how}; {words}" if words else how

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError):
            for line in iter(self._outbox.get, None):
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            for line in iter(lambda: stream.readline(LONGEST_LINE), b""):
                self._hand_over(line)
        self._hand_over(b"")

    def _hand_over(self, line: bytes) -> None:
        while not self._over.is_set():
            with suppress(Full):
                self._inbox.put(line, timeout=0.2)
                return

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            self._last_words.extend(iter(lambda: stream.readline(_LAST_WORDS), b""))


def _start(command: str) -> subprocess.Popen[bytes]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError(f"this is no command: {command!r:.80} ({error})") from error
    if not words:
        raise OptionError("which program? Write outside:cmd=PROGRAM ARGUMENTS")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )  # fmt: skip
    except (OSError, ValueError) as error:
        raise BotFailure(Verdict.CRASHED, f"it cannot be started: {error!s:.200}") from error


def _kill(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _message(line: bytes) -> dict[str, Any]:
    """A line as a JSON object."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BotFailure(Verdict.GARBAGE, f"no JSON object: {line.decode(errors='replace')!r:.80}")
    return message
