"""The ASGI application: routes, error handlers, start and stop."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from atoll.games import game_names, warm_up
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import Problem, encode
from atoll.server.http.middleware import Gateway, RateLimiter
from atoll.server.http.openapi import openapi_config, openapi_schema
from atoll.server.http.problems import MEDIA_TYPE, problem_of
from atoll.server.http.routes import (
    games,
    health,
    pictures,
    positions,
    records,
    reviews,
    scorepad,
    tables,
)
from atoll.server.http.site import read_site, site_handlers
from atoll.server.http.sockets import SocketSession
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.scheduler import Scheduler
from atoll.server.runtime.service import TableService
from atoll.server.settings import Settings
from atoll.server.workers.factory import server_workers
from atoll.store import Store

_GC_THRESHOLD: Final = (20_000, 50, 100)
"""Collect garbage far less often than Python does by default."""

log = logging.getLogger("atoll.server")


def make_app(settings: Settings) -> Gateway:
    """The server as one ASGI application; its lifespan opens and closes the database."""
    metrics = Metrics()
    app = Litestar(
        route_handlers=[
            Router(
                "/api/v1",
                route_handlers=[
                    *tables.HANDLERS,
                    *games.HANDLERS,
                    *pictures.HANDLERS,
                    *records.HANDLERS,
                    *reviews.HANDLERS,
                    *positions.HANDLERS,
                    *scorepad.HANDLERS,
                    openapi_json,
                ],
            ),
            *health.HANDLERS,
            *site_handlers(read_site(Path(settings.site))),
        ],
        dependencies={
            name: Provide(_provider(name), sync_to_thread=False)
            for name in ("service", "workers", "metrics", "reviews")
        },
        exception_handlers={
            RequestError: _request_error,
            HTTPException: _http_error,
            Exception: _internal_error,
        },
        lifespan=[lambda app: _lifespan(app, settings, metrics)],
        openapi_config=openapi_config(),
        request_max_body_size=settings.message_bytes,
        logging_config=None,
    )

    async def serve_socket(receive: Any, send: Any) -> None:
        await SocketSession(app.state.service, metrics, receive, send).run()

    return Gateway(app, serve_socket, settings, metrics)


def _provider(name: str) -> Any:
    def provide(state: State) -> Any:
        return state[name]

    return provide


@asynccontextmanager
async def _lifespan(app: Litestar, settings: Settings, metrics: Metrics) -> AsyncIterator[None]:
    """Start everything that lives as long as the server, in the order of dependency."""
    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database)
        stack.push_async_callback(store.close)
        service = TableService(store, settings.tables_in_memory, shared=bool(settings.redis))
        service.after_write.append(lambda live: metrics.writes.inc())
        workers = server_workers(settings)
        await workers.start()
        stack.push_async_callback(workers.close)
        running_reviews = reviews.Reviews(service, workers)
        stack.push_async_callback(running_reviews.close)
        scheduler = Scheduler(service, workers, metrics)
        scheduler.start()
        stack.push_async_callback(scheduler.close)
        if settings.redis:
            await _start_pubsub(settings, service, scheduler, stack)
        app.state.update(
            service=service,
            workers=workers,
            metrics=metrics,
            reviews=running_reviews,
            new_tables=RateLimiter(settings.tables_per_hour, 3600),
        )
        warming = asyncio.get_running_loop().run_in_executor(None, warm_up_games)
        stack.push_async_callback(asyncio.wait, [warming])
        yield


async def _start_pubsub(
    settings: Settings, service: TableService, scheduler: Scheduler, stack: AsyncExitStack
) -> None:
    """Exchange news of tables with other processes."""
    # Only servers with Redis need this, and the import is slow.
    from redis.asyncio import Redis

    from atoll.server.runtime.pubsub import RedisPubSub

    pubsub = RedisPubSub(Redis.from_url(settings.redis), service, scheduler.catch_up)
    pubsub.start()
    stack.push_async_callback(pubsub.close)


def warm_up_games() -> None:
    """Load the compiled rules of all games, so that no player has to wait for them.

    What is loaded then is permanent, so it is excluded from garbage collection.
    """
    for name in game_names():
        warm_up(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLD)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_json(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The OpenAPI description."""
    return openapi_schema(request.app)


# Errors


def _request_error(request: Request[Any, Any, Any], error: RequestError) -> Response[bytes]:
    request.app.state.metrics.rejected.labels(error.code).inc()
    return _response(problem_of(error))


_REASONS = {
    404: "problem-no-page",
    405: "problem-method",
    413: "problem-too-large",
    415: "problem-media-type",
}


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """A request that Litestar rejects: unknown paths, malformed messages."""
    if error.status_code >= 500:
        return _internal_error(request, error)
    reason = RequestError(_REASONS.get(error.status_code, "problem-bad-request"))
    problem = problem_of(reason)
    extra = error.extra if isinstance(error.extra, list) else []
    problem.errors = [_validation_error(one) for one in extra] or [str(error.detail)[:300]]
    return _response(problem)


def _validation_error(one: Any) -> str:
    if not isinstance(one, dict):
        return str(one)[:300]
    place = ".".join(str(one[part]) for part in ("source", "key") if one.get(part))
    return f"{place}: {one.get('message', '')}"[:300]


def _internal_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """An unexpected error: the log gets the details, the client does not."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path[:200]})
    return _response(problem_of(RequestError("problem-server")))


def _response(problem: Problem) -> Response[bytes]:
    return Response(encode(problem), status_code=problem.status, media_type=MEDIA_TYPE)
