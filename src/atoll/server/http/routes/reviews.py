"""Routes for hints and reviews, which worker processes compute."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, Literal, TypeVar

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import ResponseBody
from atoll.server.http.dependencies import (
    PROBLEMS,
    HttpRequest,
    TableId,
    Tables,
    ViewerSeat,
    WorkerPool,
    charge,
    compute,
    get_route,
    job_problem,
    store_problems,
    viewer_seat,
)
from atoll.server.runtime.reviews import Reviews, review_job
from atoll.server.runtime.share_key import share_key
from atoll.server.workers import HintJob, JobError

T = TypeVar("T")
_RETRY_AFTER: Final = 3

log = logging.getLogger("atoll.server")


class ReviewPending(ResponseBody, omit_defaults=False):
    """The review is being computed; ask again after `retry_after` seconds.

    `done` of `total` positions are done; `total` is 0 while the review waits for a worker.
    """

    status: Literal["pending"]
    retry_after: int
    done: int
    total: int


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
    job = HintJob(f"{table.id}/hint/{own}", table.known_position(own), own, share=share_key.get())
    try:
        return (await until_disconnected(request, workers.ask(job))).hint
    except JobError as error:
        log.warning("hint failed", extra={"table": table.id, "error": error.reason})
        raise job_problem(error) from error


async def until_disconnected(request: HttpRequest, work: Coroutine[Any, Any, T]) -> T:
    """Await a result; when the client leaves first, cancel the work."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise RequestError("problem-no-answer")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _disconnected(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


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
        reviews.report_failure(table_id)
        reviews.start(table_id, await compute(request, review_job, live.table, paid="review"))
    progress = reviews.progress(table_id)
    return Response(
        ReviewPending("pending", _RETRY_AFTER, progress.done, progress.total),
        status_code=202,
        headers={"retry-after": str(_RETRY_AFTER)},
    )


HANDLERS: Final = (hint, review)
