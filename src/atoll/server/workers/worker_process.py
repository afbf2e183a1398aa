"""`WorkerProcess`: start a worker process, give it one job at a time, kill it when it stalls."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from atoll.server.workers.jobs import (
    Job,
    JobFailure,
    JobProgress,
    JobReply,
    JobRequest,
    JobStarted,
    ReviewJob,
    WorkerLine,
    decode_reply,
    encode,
)
from atoll.server.workers.settings import OUT_OF_MEMORY, WorkerSettings

WORKER_COMMAND: Final = (sys.executable, "-m", "atoll.server.workers.worker_main")
"""The command of a worker process; its memory limit is appended."""
_MAX_LINE: Final = 64 * 1024 * 1024
_EXIT_SECONDS: Final = 5.0
"""How long a process may take to end after it has closed its output."""
_own_process_group: Final = getattr(os, "setpgrp", None)
"""Ctrl-C does not reach workers. If they had sessions of their own, Linux would not compare their
priorities with the server's (`sched_autogroup`)."""
Report = Callable[[Job, JobProgress], None]


class WorkerProcess:
    """A process, started on first use and restarted when it has ended."""

    def __init__(self, settings: WorkerSettings, program: Sequence[str] = WORKER_COMMAND) -> None:
        self.settings, self.program = settings, program
        self.starts = 0
        self._process: Process | None = None
        self._starting = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The process id, or None if it is not running."""
        running = self._process is not None and self._process.returncode is None
        return self._process.pid if running and self._process else None

    async def start(self) -> Process:
        """Start the process unless it runs, and return it."""
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return self._process
            await self.stop()
            self.starts += 1
            self._process = await asyncio.create_subprocess_exec(
                *self.program, str(self.settings.memory), stdin=PIPE, stdout=PIPE,
                limit=_MAX_LINE, preexec_fn=_own_process_group,
            )  # fmt: skip
            return self._process

    async def work(self, job: Job, report: Report, low_priority: bool = False) -> JobReply:
        """Run a job; `report` is called with its progress.

        A process that fails is stopped.
        """
        try:
            request = JobRequest(job, self.settings.bot_seconds, low_priority)
            return await self._exchange(await self.start(), request, report)
        except TimeoutError:
            await self.stop()
            return JobFailure("stalled", "a worker process did not answer in time")
        except (OSError, EOFError, ValueError) as error:
            return await self._failure(error)
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _exchange(self, process: Process, request: JobRequest, report: Report) -> JobReply:
        assert process.stdin is not None
        process.stdin.write(encode(request) + b"\n")
        await process.stdin.drain()
        async with asyncio.timeout(self.settings.warm_up_seconds):
            first = await _read_line(process)
        if not isinstance(first, JobStarted):
            raise ValueError("a worker replied before it started")
        settings = self.settings
        is_review = isinstance(request.job, ReviewJob)
        decision_seconds = settings.bot_seconds + settings.grace_seconds
        seconds = settings.review_seconds if is_review else decision_seconds
        async with asyncio.timeout(seconds):
            while isinstance(reply := await _read_line(process), JobProgress):
                report(request.job, reply)
        if isinstance(reply, JobStarted):
            raise ValueError("a worker started twice")
        return reply

    async def _failure(self, error: Exception) -> JobFailure:
        process = self._process
        if process is not None and not isinstance(error, ValueError):
            # It is about to end: a signal now could take its exit code from asyncio.
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), _EXIT_SECONDS)
        await self.stop()
        code = process.returncode if process else None
        if code == OUT_OF_MEMORY:
            return JobFailure("memory", f"a worker needed more than {self.settings.memory} MB")
        if isinstance(error, msgspec.DecodeError):
            return JobFailure("died", f"a worker sent a malformed reply: {error}")
        return JobFailure("died", f"a worker process ended with exit code {code}")

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


async def _read_line(process: Process) -> WorkerLine:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("a worker process ended")
    return decode_reply(line)
