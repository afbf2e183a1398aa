"""One worker process seen from outside: started, given a job at a time, killed when it stalls."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from atoll.server.workers.jobs import (
    Failed,
    Job,
    Reply,
    Review,
    Task,
    Working,
    encode,
    read_line,
)
from atoll.server.workers.settings import OUT_OF_MEMORY, WorkerSettings

OURS: Final = (sys.executable, "-m", "atoll.server.workers.worker_main")
"""The program a worker process runs; the memory it may use is added."""
_LONGEST_LINE: Final = 64 * 1024 * 1024


class Worker:
    """A process, started when it is first needed and again whenever it has gone."""

    def __init__(self, settings: WorkerSettings, program: Sequence[str] = OURS) -> None:
        self.settings, self.program = settings, program
        self.starts = 0
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        running = self._process is not None and self._process.returncode is None
        return self._process.pid if running and self._process else None

    async def start(self) -> Process:
        """The process, running."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self.stop()
        self.starts += 1
        self._process = await asyncio.create_subprocess_exec(
            *self.program, str(self.settings.memory), stdin=PIPE, stdout=PIPE,
            limit=_LONGEST_LINE, start_new_session=True,
        )  # fmt: skip
        return self._process

    async def work(self, job: Job) -> Reply:
        """Have a job done. After a failure that is the process's own, it is gone."""
        try:
            return await self._worked(await self.start(), job)
        except TimeoutError:
            await self.stop()
            return Failed("stalled", "a worker process did not answer in time")
        except (OSError, EOFError, ValueError) as error:
            return await self._buried(error)
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _worked(self, process: Process, job: Job) -> Reply:
        assert process.stdin is not None
        process.stdin.write(encode(Task(job, self.settings.thinking)) + b"\n")
        await process.stdin.drain()
        said = await self._heard(process, self.settings.warming)
        if not isinstance(said, Working):
            raise ValueError("a worker answered before it began")
        long = isinstance(job, Review)
        given = self.settings.review if long else self.settings.thinking + self.settings.patience
        reply = await self._heard(process, given)
        if isinstance(reply, Working):
            raise ValueError("a worker began twice")
        return reply

    async def _heard(self, process: Process, seconds: float) -> Reply | Working:
        assert process.stdout is not None
        async with asyncio.timeout(seconds):
            line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("a worker process ended")
        return read_line(line)

    async def _buried(self, error: Exception) -> Failed:
        process = self._process
        await self.stop()
        code = process.returncode if process else None
        if code == OUT_OF_MEMORY:
            return Failed("memory", f"a worker needed more than {self.settings.memory} MB")
        if isinstance(error, msgspec.DecodeError):
            return Failed("died", f"a worker said something that is no answer: {error}")
        return Failed("died", f"a worker process ended with exit code {code}")

    async def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
