"""The ASGI application: routes, error handlers, start and stop."""

from __future__ import annotations

import gc
import logging
import shutil
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from atoll.games import game_names, warm_up
from atoll.locales import LANGUAGES, catalogue
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import Problem, encode
from atoll.server.http.account_seats import AccountSeats, online_session
from atoll.server.http.dependencies import charge_route
from atoll.server.http.limits import Limits
from atoll.server.http.lobby_socket import LobbySession
from atoll.server.http.log_pages import load_permit
from atoll.server.http.middleware import LOBBY_SOCKET_PATH, SOCKET_PATH, Gateway
from atoll.server.http.openapi import openapi_config, openapi_json
from atoll.server.http.problems import (
    MEDIA_TYPE,
    malformed_problem,
    problem_headers,
    problem_of,
)
from atoll.server.http.routes import (
    account_export,
    account_tables,
    accounts,
    documents,
    email_logins,
    games,
    health,
    invitations,
    lobby,
    mail,
    moderation,
    notifications,
    people,
    pictures,
    positions,
    ratings,
    records,
    reviews,
    scorepad,
    statistics,
    tables,
)
from atoll.server.http.sessions import identify_account
from atoll.server.http.site import Site, site_handlers
from atoll.server.http.sockets import SocketSession
from atoll.server.runtime.accounts import Accounts
from atoll.server.runtime.administration import Administration
from atoll.server.runtime.lobby import Lobby
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.notifier import Notifier, Sender
from atoll.server.runtime.online import OnlinePeople
from atoll.server.runtime.push_sender import PushSender
from atoll.server.runtime.push_services import PushServices
from atoll.server.runtime.ratings import Ratings
from atoll.server.runtime.readiness import check_disk
from atoll.server.runtime.reviews import Reviews
from atoll.server.runtime.scheduler import Scheduler
from atoll.server.runtime.service import TableService
from atoll.server.settings import Settings
from atoll.server.workers.factory import server_workers
from atoll.store import Store
from atoll.store.engine import database_url
from atoll.store.retention import parse_policy

if TYPE_CHECKING:
    from atoll.server.runtime.email_logins import EmailLogins
    from atoll.server.runtime.mail_sender import MailSender

_WARM_UP_DELAY: Final = 0.5
"""Seconds until the compiled rules are loaded: the first page comes before them."""
_GC_THRESHOLD: Final = (20_000, 50, 100)
"""Collect garbage far less often than Python does by default."""
_SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thread that computes lets the event loop run."""

log = logging.getLogger("atoll.server")


def make_app(settings: Settings) -> Gateway:
    """The server as one ASGI application; its lifespan opens and closes the database."""
    metrics, limits = Metrics(), Limits(settings)
    app = _Application(
        route_handlers=[
            Router(
                "/api/v1",
                route_handlers=[
                    *tables.HANDLERS,
                    *moderation.HANDLERS,
                    *games.HANDLERS,
                    *pictures.HANDLERS,
                    *records.HANDLERS,
                    *reviews.HANDLERS,
                    *positions.HANDLERS,
                    *scorepad.HANDLERS,
                    *accounts.HANDLERS,
                    *account_tables.HANDLERS,
                    *account_export.HANDLERS,
                    *documents.HANDLERS,
                    *ratings.HANDLERS,
                    *lobby.HANDLERS,
                    *notifications.HANDLERS,
                    *mail.HANDLERS,
                    *statistics.HANDLERS,
                    *people.HANDLERS,
                    *invitations.HANDLERS,
                    *email_logins.HANDLERS,
                    openapi_json,
                ],
            ),
            *health.HANDLERS,
            *site_handlers(Site(Path(settings.site))),
        ],
        dependencies={
            name: Provide(_provider(name), sync_to_thread=False)
            for name in ("service", "workers", "metrics", "reviews")
        },
        exception_handlers={
            RequestError: _request_error,
            HTTPException: _http_error,
            UnicodeDecodeError: _malformed,
            RecursionError: _malformed,
            Exception: _internal_error,
        },
        guards=[charge_route, identify_account],
        lifespan=[lambda app: _lifespan(app, settings, metrics, limits)],
        openapi_config=openapi_config(),
        request_max_body_size=settings.message_bytes,
        logging_config=None,
    )

    async def serve_socket(client: str, session: str, receive: Any, send: Any) -> None:
        state = app.state
        known = session and state.accounts
        seats = AccountSeats(state.accounts, session, state.online) if known else None
        await SocketSession(state.service, metrics, limits, client, receive, send, seats).run()

    async def serve_lobby(client: str, session: str, receive: Any, send: Any) -> None:
        state = app.state
        async with online_session(state.accounts, session, state.online):
            await LobbySession(state.lobby, limits, client, receive, send).run()

    sockets = {SOCKET_PATH: serve_socket}
    if settings.has_lobby:
        sockets[LOBBY_SOCKET_PATH] = serve_lobby
    return Gateway(app, sockets, settings, metrics, limits)


class _Application(Litestar):
    """Litestar without plug-ins for libraries that the messages do not use."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        """Leave out Pydantic and attrs: importing them is a tenth of the server's start."""
        return [*plugins, MsgspecDIPlugin()]


def _provider(name: str) -> Any:
    def provide(state: State) -> Any:
        return state[name]

    return provide


@asynccontextmanager
async def _lifespan(
    app: Litestar, settings: Settings, metrics: Metrics, limits: Limits
) -> AsyncIterator[None]:
    """Start everything that lives as long as the server, in the order of dependency."""
    async with AsyncExitStack() as stack:
        store = await Store.open(settings.database)
        stack.push_async_callback(store.close)
        permit = partial(load_permit, limits)
        service = TableService(
            store, settings.tables_in_memory, shared=bool(settings.redis), load_permit=permit
        )
        service.after_write.append(lambda live: metrics.writes.inc())
        administration = Administration(service, parse_policy(settings.retention))
        await administration.start()
        stack.push_async_callback(administration.close)
        workers = server_workers(settings)
        await workers.start()
        stack.push_async_callback(workers.close)
        running_reviews = Reviews(service, workers)
        stack.push_async_callback(running_reviews.close)
        metrics.watch(service, workers)
        scheduler = Scheduler(service, workers, metrics)
        scheduler.start()
        stack.push_async_callback(scheduler.close)
        if settings.redis:
            await _start_pubsub(settings, service, scheduler, stack)
        push = _start_push(settings, service, stack)
        mail_sender = _mail_sender(settings)
        senders: dict[str, Sender | None] = {"push": push, "mail": mail_sender}
        notifier = Notifier(service, senders, metrics)
        notifier.start()
        stack.push_async_callback(notifier.close)
        if mail_sender is not None:
            stack.callback(mail_sender.close)
        app.state.update(
            service=service,
            workers=workers,
            metrics=metrics,
            reviews=running_reviews,
            limits=limits,
            accounts=_accounts(settings, service),
            online=_start_online(service, stack),
            lobby=_start_lobby(settings, service, stack),
            push=push,
            mail=mail_sender,
            settings=settings,
            draining=False,
        )
        app.state.email_logins = _email_logins(app.state.accounts, service, mail_sender)
        app.state.ratings = await _start_ratings(service, stack)
        add_disk_check(service, metrics, settings.database)
        limits.start()
        stack.push_async_callback(limits.close)
        sys.setswitchinterval(_SWITCH_INTERVAL)
        timer = threading.Timer(_WARM_UP_DELAY, warm_up_server)
        # A server that stops does not wait for it.
        timer.daemon = True
        timer.start()
        yield


def _accounts(settings: Settings, service: TableService) -> Accounts | None:
    """The accounts of the server; None if it has none."""
    if settings.accounts == "off":
        return None
    return Accounts(service.store.accounts, service.now, service.secrets)


def _email_logins(
    accounts: Accounts | None, service: TableService, sender: MailSender | None
) -> EmailLogins | None:
    """Logging in by e-mail; None without accounts or a mail server."""
    if accounts is None or sender is None:
        return None
    # Only servers with a mail server need this.
    from atoll.server.runtime.email_logins import EmailLogins

    return EmailLogins(accounts, service.store, sender)


async def _start_ratings(service: TableService, stack: AsyncExitStack) -> Ratings:
    """Rate finished games, also those of an earlier process."""
    running = Ratings(service)
    running.start()
    stack.push_async_callback(running.close)
    return running


def _start_online(service: TableService, stack: AsyncExitStack) -> OnlinePeople:
    """Note who is online."""
    online = OnlinePeople(service.store.people, service.now)
    online.start()
    stack.push_async_callback(online.close)
    return online


def _start_lobby(settings: Settings, service: TableService, stack: AsyncExitStack) -> Lobby | None:
    """The lobby of the server; None if it has none."""
    if not settings.has_lobby:
        return None
    lobby = Lobby(service)
    lobby.start()
    stack.push_async_callback(lobby.close)
    return lobby


def _start_push(
    settings: Settings, service: TableService, stack: AsyncExitStack
) -> PushSender | None:
    """Sends notifications to devices; None if the operator allows no push service."""
    services = PushServices(settings.push_services)
    if not services:
        return None
    subject = settings.public_url if settings.public_url.startswith("https:") else ""
    push = PushSender(service.store.notifications, services, subject, service.now)
    push.start()
    stack.push_async_callback(push.close)
    return push


def _mail_sender(settings: Settings) -> MailSender | None:
    """Sends e-mails; None if the operator has set no mail server."""
    if not settings.smtp:
        return None
    # Only servers with a mail server need this.
    from atoll.server.runtime.mail_sender import MailSender

    return MailSender(settings)


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


def add_disk_check(service: TableService, metrics: Metrics, database: str) -> None:
    """Watch the free space where a SQLite database grows."""
    url = database_url(database)
    if url.get_backend_name() == "sqlite":
        folder = Path(str(url.database)).parent
        metrics.watch_disk(folder)
        service.readiness.checks["disk"] = lambda: check_disk(shutil.disk_usage(folder).free)


def warm_up_server() -> None:
    """Load the messages of all languages and the rules of all games, so that nobody waits for them.

    What is loaded then is permanent, so it is excluded from garbage collection.
    """
    for language in LANGUAGES:
        catalogue(language)
    for name in game_names():
        warm_up(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLD)


# Errors


def _request_error(request: Request[Any, Any, Any], error: RequestError) -> Response[bytes]:
    request.app.state.metrics.rejected.labels(error.code).inc()
    return _response(problem_of(error), problem_headers(error))


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


def _malformed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A body that is no text, or is nested too deeply."""
    return _response(malformed_problem(error))


def _validation_error(one: Any) -> str:
    if not isinstance(one, dict):
        return str(one)[:300]
    place = ".".join(str(one[part]) for part in ("source", "key") if one.get(part))
    return f"{place}: {one.get('message', '')}"[:300]


def _internal_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """An unexpected error: the log gets the details, the client does not."""
    log.error("request failed", exc_info=error)
    return _response(problem_of(RequestError("problem-server")))


def _response(problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(
        encode(problem), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers
    )
