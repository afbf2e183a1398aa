"""What route handlers share: parameters, dependencies, authentication, documented problems."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from atoll.core.game import SPECTATOR
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller, identify, joined
from atoll.server.domain.table import Table
from atoll.server.domain.table_factory import TableDraft
from atoll.server.domain.tokens import TABLE_ID, hashed, is_token, whole
from atoll.server.domain.visibility import table_info
from atoll.server.http.limits import Limits
from atoll.server.http.problems import MEDIA_TYPE
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import identity_of
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService
from atoll.server.workers import JobError, Workers
from atoll.store import StoreError

T = TypeVar("T")
HttpRequest = Request[Any, Any, Any]
Tables = NamedDependency[TableService]
WorkerPool = NamedDependency[Workers]
TableId = Annotated[str, PathParameter(pattern=whole(TABLE_ID), description="the id of a table")]
SeatNumber = Annotated[int, PathParameter(ge=0, lt=m.MAX_SEATS, description="a seat, from 0")]
ViewerSeat = Annotated[
    int | None,
    QueryParameter(ge=0, lt=m.MAX_SEATS, description="one of the seats whose token is sent"),
]

_REASONS: Final = {
    400: "The request does not have the expected form",
    401: "A token or an account is required",
    403: "The token, code, passkey or origin of the request is wrong",
    404: "Not found",
    405: "Method not allowed",
    408: "The request did not arrive in time",
    409: "The table does not allow this now",
    413: "Too large",
    415: "Unsupported format",
    421: "This is not the name of this server",
    422: "This action is not legal",
    429: "Too many requests; try again after `Retry-After` seconds",
    431: "Too many or too long headers",
    500: "Internal error",
    503: "Temporarily unavailable; try again",
}
PROBLEMS: Final = {
    status: ResponseSpec(m.Problem, False, reason, MEDIA_TYPE)
    for status, reason in _REASONS.items()
}

get_route = partial(get, responses=PROBLEMS)
post_route = partial(post, status_code=200, responses=PROBLEMS)


def token_hashes(request: HttpRequest) -> list[str]:
    """The hashes of the tokens in the header `Authorization: Bearer TOKEN, TOKEN …`."""
    given = request.headers.get("authorization", "")
    scheme, _, rest = given.partition(" ")
    tokens = [token.strip() for token in rest.split(",")] if given else []
    if given and (scheme.lower() != "bearer" or not all(map(is_token, tokens))):
        raise RequestError("problem-wrong-token")
    return [hashed(token) for token in tokens[: m.MAX_SEATS + 1]]


def caller_of(request: HttpRequest, strict: bool = True) -> Callable[[Table], Caller]:
    """A function that finds the caller of a request at a table, by tokens and by the account."""
    hashes, identity = token_hashes(request), identity_of(request)
    linked = identity.seat_hashes if identity else ()
    return lambda table: joined(
        identify(table, hashes, strict), identify(table, linked, strict=False)
    )


def viewer_seat(request: HttpRequest, table: Table, seat: int | None) -> int:
    """The seat whose view is requested: the given one, or the first owned, or a spectator's."""
    caller = caller_of(request)(table)
    if seat is None:
        return min(caller.seats, default=SPECTATOR)
    if seat not in caller.seats:
        known = caller.seats or caller.host
        raise RequestError("problem-wrong-token" if known else "problem-no-token")
    return seat


async def charge_route(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """A guard of all routes: takes the cost of a route that names its kind as `opt["cost"]`."""
    if kind := handler.opt.get("cost"):
        await charge(connection, kind)


async def charge(connection: ASGIConnection[Any, Any, Any, Any], kind: str, times: int = 1) -> None:
    """Take the cost of a kind of request from the client's buckets."""
    limits: Limits = connection.app.state.limits
    await limits.charge(client_address(connection.scope), kind, times)


async def compute(
    request: HttpRequest, function: Callable[..., T], *values: Any, paid: str = "compute"
) -> T:
    """Run a function in a thread at the client's expense, of which the cost of `paid` is paid."""
    limits: Limits = request.app.state.limits
    return await limits.compute(client_address(request.scope), function, *values, paid=paid)


def new_table_info(draft: TableDraft, live: LiveTable) -> m.NewTableInfo:
    """A new table with its secrets."""
    return m.NewTableInfo(
        table=table_info(live.table),
        host_token=draft.host_token,
        tokens=[m.SeatToken(seat, token) for seat, token in draft.tokens.items()],
        invites=[m.SeatInvite(seat, code) for seat, code in draft.invites.items()],
    )


def job_problem(error: JobError) -> RequestError:
    """The problem of a client whose job has failed."""
    busy = error.reason == "share"
    return RequestError("problem-too-many-jobs" if busy else "problem-no-answer")


@asynccontextmanager
async def store_problems() -> AsyncIterator[None]:
    """Turn errors of the database into a problem for the client."""
    try:
        yield
    except StoreError as error:
        raise RequestError("problem-store") from error
