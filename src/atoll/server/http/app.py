"""The application: everything put together, started and stopped."""

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

from atoll import games
from atoll.games import game_names
from atoll.server.domain.errors import RefusedError
from atoll.server.http.middleware import Bucket, Door
from atoll.server.http.openapi import described, openapi_config
from atoll.server.http.problems import MEDIA_TYPE, problem_of
from atoll.server.http.routes import positions, scorepad, study, tables
from atoll.server.http.routes.study import Reviews
from atoll.server.http.site import read_site, site_handlers
from atoll.server.http.sockets import Conversation
from atoll.server.messages import Problem, encode
from atoll.server.metrics import Metrics
from atoll.server.runtime.scheduler import Care
from atoll.server.runtime.service import Service
from atoll.server.settings import Settings
from atoll.server.thinking import thinkers
from atoll.store import Store

_GARBAGE: Final = (20_000, 50, 100)
"""How much has to be made before the garbage collector looks; usual is far less."""

log = logging.getLogger("atoll.server")


def make_app(settings: Settings) -> Door:
    """The server as one ASGI application; opening and closing the database is part of it."""
    metrics = Metrics()
    app = Litestar(
        route_handlers=[
            Router(
                "/api/v1",
                route_handlers=[
                    *tables.HANDLERS,
                    *study.HANDLERS,
                    *positions.HANDLERS,
                    *scorepad.HANDLERS,
                    description,
                ],
            ),
            *study.HEALTH,
            *site_handlers(read_site(Path(settings.site))),
        ],
        dependencies={
            name: Provide(_provider(name), sync_to_thread=False)
            for name in ("service", "workers", "metrics", "reviews")
        },
        exception_handlers={
            RefusedError: _refused,
            HTTPException: _http_problem,
            Exception: _mistake,
        },
        lifespan=[lambda app: _running(app, settings, metrics)],
        openapi_config=openapi_config(),
        request_max_body_size=settings.message_bytes,
        logging_config=None,
    )

    async def talk(receive: Any, send: Any) -> None:
        await Conversation(app.state.service, metrics, receive, send).run()

    return Door(app, talk, settings, metrics)


def _provider(name: str) -> Any:
    def provide(state: State) -> Any:
        return state[name]

    return provide


@asynccontextmanager
async def _running(app: Litestar, settings: Settings, metrics: Metrics) -> AsyncIterator[None]:
    """Everything that lives as long as the server, in the order in which it depends on another."""
    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database)
        stack.push_async_callback(store.close)
        service = Service(store, settings.tables_in_memory, shared=bool(settings.redis))
        service.after_change.append(lambda live: metrics.events.inc())
        workers = thinkers(settings)
        await workers.start()
        stack.push_async_callback(workers.close)
        reviews = Reviews(service, workers)
        stack.push_async_callback(reviews.close)
        care = Care(service, workers, metrics)
        care.start()
        stack.push_async_callback(care.close)
        if settings.redis:
            await _join_others(settings, service, care, stack)
        app.state.update(
            service=service,
            workers=workers,
            metrics=metrics,
            reviews=reviews,
            new_tables=Bucket(settings.tables_per_hour, 3600),
        )
        warming = asyncio.get_running_loop().run_in_executor(None, warm_up)
        stack.push_async_callback(asyncio.wait, [warming])
        yield


async def _join_others(
    settings: Settings, service: Service, care: Care, stack: AsyncExitStack
) -> None:
    """Tell other processes what happens here, and hear from them."""
    # Only servers with Redis need this, and it takes a while to import.
    from redis.asyncio import Redis

    from atoll.server.runtime.pubsub import RedisChannel

    channel = RedisChannel(Redis.from_url(settings.redis), service, care.hear_news)
    channel.start()
    stack.push_async_callback(channel.close)


def warm_up() -> None:
    """Load the compiled rules of all games, so that no player has to wait for them.

    What is loaded then stays; the garbage collector need not look at it again and again.
    """
    for name in game_names():
        games.warm_up(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description of the API."""
    return described(request.app)


# Errors


def _refused(request: Request[Any, Any, Any], error: RefusedError) -> Response[bytes]:
    request.app.state.metrics.refusals.labels(error.code).inc()
    return _answer(problem_of(error))


_REASONS = {
    404: "problem-no-page",
    405: "problem-method",
    413: "problem-too-large",
    415: "problem-media-type",
}


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What Litestar refuses: unknown pages, messages of the wrong form."""
    if error.status_code >= 500:
        return _mistake(request, error)
    reason = RefusedError(_REASONS.get(error.status_code, "problem-bad-request"))
    problem = problem_of(reason)
    extra = error.extra if isinstance(error.extra, list) else []
    problem.errors = [_told(one) for one in extra] or [str(error.detail)[:300]]
    return _answer(problem)


def _told(one: Any) -> str:
    if not isinstance(one, dict):
        return str(one)[:300]
    place = ".".join(str(one[part]) for part in ("source", "key") if one.get(part))
    return f"{place}: {one.get('message', '')}"[:300]


def _mistake(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: the log has it, the client only learns that there was one."""
    log.error("a request failed", exc_info=error, extra={"path": request.url.path[:200]})
    return _answer(problem_of(RefusedError("problem-server")))


def _answer(problem: Problem) -> Response[bytes]:
    return Response(encode(problem), status_code=problem.status, media_type=MEDIA_TYPE)
