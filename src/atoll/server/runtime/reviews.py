"""Reviews of finished games: computed once by the workers, then stored."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from atoll.core.game import Game
from atoll.core.record import Record
from atoll.games import load_game
from atoll.server.background import cancel
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table import Table
from atoll.server.domain.visibility import record_of
from atoll.server.runtime.service import TableService
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import JobError, JobProgress, ReviewJob, Workers
from atoll.store import StoreError

MAX_COST: Final = 3000
"""The largest review: its positions, times its players, times the size of its map (see `cost`)."""
_FINAL: Final = ("stalled", "memory", "invalid", "error")
"""Failures that a further attempt would repeat."""
_MAX_FAILED: Final = 10_000

log = logging.getLogger("atoll.server")


def cost(record: Record) -> float:
    """What a review costs, in positions for one player on the usual board."""
    game = record.game
    usual = load_game(game.name, game.players)
    return len(record.events) * game.players * _size(game) / _size(usual)


def _size(game: Game) -> int:
    return max(1, game.num_actions)


def review_job(table: Table) -> ReviewJob:
    """The review of a table for the workers; writing its record takes a while."""
    record = record_of(table, 0)
    if cost(record) > MAX_COST:
        raise RequestError("problem-review-too-large")
    return ReviewJob(_job_name(table.id), record.to_text(), share=share_key.get())


def _job_name(table_id: str) -> str:
    return f"{table_id}/review"


def seat_figures(review: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Accuracy and luck of each seat; none for a game that was not played to its end."""
    seats = review.get("seats", ()) if review.get("finished") else ()
    return [{name: one[name] for name in ("seat", "accuracy", "luck")} for one in seats]


class Reviews:
    """Reviews that this process has requested from workers."""

    def __init__(self, service: TableService, workers: Workers) -> None:
        self._service, self._workers = service, workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._failed: OrderedDict[str, JobError | StoreError] = OrderedDict()

    def is_running(self, table_id: str) -> bool:
        """Whether a review is being computed."""
        return table_id in self._running

    def progress(self, table_id: str) -> JobProgress:
        """The progress of a review; 0 of 0 positions while it waits for a worker."""
        return self._workers.progress.get(_job_name(table_id), JobProgress(0, 0))

    def start(self, table_id: str, job: ReviewJob) -> None:
        """Request a review, unless it is being computed."""
        if table_id not in self._running:
            running = asyncio.get_running_loop().create_task(self._run(table_id, job))
            self._running[table_id] = running

    def report_failure(self, table_id: str) -> None:
        """Raise the failure of the last attempt; after a passing one the next call tries again."""
        error = self._failed.get(table_id)
        if error is None:
            return
        reason = error.reason if isinstance(error, JobError) else ""
        if reason not in _FINAL:
            del self._failed[table_id]
        raise RequestError("problem-too-many-jobs" if reason == "share" else "problem-no-answer")

    async def _run(self, table_id: str, job: ReviewJob) -> None:
        try:
            found = await self._workers.ask(job)
            body = msgspec.json.encode(found.review).decode()
            at, figures = self._service.now(), seat_figures(found.review)
            await self._service.store.save_review(table_id, at, body, figures)
        except (JobError, StoreError) as error:
            log.warning("review failed", extra={"table": table_id, "error": str(error)[:200]})
            self._failed[table_id] = error
            while len(self._failed) > _MAX_FAILED:
                self._failed.popitem(last=False)
        finally:
            del self._running[table_id]

    async def close(self) -> None:
        """Cancel the reviews that are running."""
        await cancel(self._running.values())
