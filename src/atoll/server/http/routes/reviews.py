"""Routes for hints and reviews, which worker processes compute."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import ResponseBody
from atoll.server.domain.visibility import record_of
from atoll.server.http.dependencies import (
    PROBLEMS,
    HttpRequest,
    TableId,
    Tables,
    ViewerSeat,
    WorkerPool,
    charge,
    get_route,
    store_problems,
    viewer_seat,
)
from atoll.server.runtime.service import TableService
from atoll.server.workers import HintJob, JobError, ReviewJob, Workers
from atoll.store import StoreError

_RETRY_AFTER: Final = 3

log = logging.getLogger("atoll.server")


class ReviewPending(ResponseBody, omit_defaults=False):
    """The review is being computed; ask again after `retry_after` seconds."""

    status: Literal["pending"]
    retry_after: int


class Reviews:
    """Reviews that this process has requested from workers."""

    def __init__(self, service: TableService, workers: Workers) -> None:
        self._service, self._workers = service, workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    def is_running(self, table_id: str) -> bool:
        """Whether a review is being computed."""
        return table_id in self._running

    def start(self, table_id: str, record: str) -> None:
        """Request a review, unless it is being computed; report the failure of an earlier one."""
        if table_id in self._failed:
            self._failed.remove(table_id)
            raise RequestError("problem-no-answer")
        if table_id not in self._running:
            task = asyncio.get_running_loop().create_task(self._run(table_id, record))
            self._running[table_id] = task

    async def _run(self, table_id: str, record: str) -> None:
        try:
            found = await self._workers.ask(ReviewJob(f"{table_id}/review", record))
            body = msgspec.json.encode(found.review).decode()
            await self._service.store.save_review(table_id, self._service.now(), body)
        except (JobError, StoreError) as error:
            log.warning("review failed", extra={"table": table_id, "error": str(error)[:200]})
            self._failed.add(table_id)
        finally:
            del self._running[table_id]

    async def close(self) -> None:
        """Cancel what is not done."""
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)


RunningReviews = NamedDependency[Reviews]


@get_route("/tables/{table_id:str}/hint", summary="Get a hint", opt={"cost": "hint"})
async def hint(
    request: HttpRequest,
    service: Tables,
    workers: WorkerPool,
    table_id: TableId,
    seat: ViewerSeat = None,
) -> dict[str, Any]:
    """The best actions of the caller's seat, if the table allows hints."""
    table = (await service.fresh(table_id)).table
    own = viewer_seat(request, table, seat)
    if not table.setup.hints:
        raise RequestError("problem-no-hints")
    if own < 0:
        raise RequestError("problem-no-token")
    if table.to_move != own:
        raise RequestError("problem-not-your-turn")
    job = HintJob(f"{table.id}/hint/{own}", table.state.position(own), own)
    try:
        return (await workers.ask(job)).hint
    except JobError as error:
        log.warning("hint failed", extra={"table": table.id, "error": error.reason})
        raise RequestError("problem-no-answer") from error


@get(
    "/tables/{table_id:str}/review",
    summary="Get the review of a finished game",
    responses={**PROBLEMS, 202: ResponseSpec(ReviewPending, False, "It is being computed")},
)
async def review(
    request: HttpRequest, service: Tables, reviews: RunningReviews, table_id: TableId
) -> Response[Any]:
    """The review of the whole game: computed on the first request, then stored. Status 202 until
    it is done."""
    live = await service.fresh(table_id)
    if live.table.status != "over":
        raise RequestError("problem-not-over")
    async with store_problems():
        stored = await service.store.review(table_id)
    if stored is not None:
        return Response(msgspec.Raw(stored.encode()), media_type=MediaType.JSON)
    if not reviews.is_running(table_id):
        await charge(request, "review")
    reviews.start(table_id, record_of(live.table, 0).to_text())
    return Response(
        ReviewPending("pending", _RETRY_AFTER),
        status_code=202,
        headers={"retry-after": str(_RETRY_AFTER)},
    )


HANDLERS: Final = (hint, review)
