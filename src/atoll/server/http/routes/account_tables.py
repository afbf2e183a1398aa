"""Routes for the games of an account: my tables, linking seats, erasure."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Final

from litestar import Response
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from atoll.core.errors import OptionError
from atoll.core.lookalikes import skeleton, skeletons
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller, identify
from atoll.server.domain.rated import account_key
from atoll.server.domain.tokens import TABLE_ID, hashed, whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    charge,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.routes.accounts import AccountInfo, AccountName, account_info
from atoll.server.http.routes.tables import MAX_LISTED
from atoll.server.http.sessions import (
    logged_in,
    recently_logged_in,
    session_cookie,
)
from atoll.server.runtime.account_erasure import erase_account
from atoll.server.runtime.rows import HOST, read_seats, seat_row
from atoll.server.runtime.service import TableService
from atoll.store.account_rows import Identity, OwnTable
from atoll.store.own_tables import OwnTableFilter
from atoll.store.paging import Cursor

_MAX_LINKED: Final = 100
_NEWEST: Final = 2**53
"""A time after all others."""
SEARCHED: Final = 500
"""Tables that one request searches for an opponent."""


class OwnTableInfo(m.ResponseBody, omit_defaults=False):
    """A table of the account, its own seats there, and whether it is the host; `imported` tables
    were made from a record, for example of a game on a device."""

    id: str
    game: str
    status: m.Status
    created_at: int
    seats: list[m.SeatInfo]
    own_seats: list[int]
    host: bool
    imported: bool


class OwnTableList(m.ResponseBody, omit_defaults=False):
    """Tables of the account, newest first; `before` and `before_id` request the next page."""

    tables: list[OwnTableInfo]
    before: int | None
    before_id: str | None


class HeldToken(m.RequestBody):
    """A token of a seat or of the host of a table, as this device has it."""

    table: Annotated[str, Meta(pattern=whole(TABLE_ID))]
    token: m.Token


class HeldTokens(m.RequestBody):
    """The tokens of this device."""

    tokens: Annotated[list[HeldToken], Meta(max_length=_MAX_LINKED)]


class LinkedTokens(m.ResponseBody, omit_defaults=False):
    """For each token that was sent, whether what it owns belongs to the account now."""

    linked: list[bool]


@get_route("/account/tables", summary="List my tables")
async def own_tables(
    request: HttpRequest,
    service: Tables,
    status: Annotated[str | None, QueryParameter(pattern=whole("open|running|over"))] = None,
    game: Annotated[str | None, QueryParameter(pattern=whole("[a-z_]{1,40}"))] = None,
    opponent: Annotated[
        str | None, QueryParameter(min_length=1, max_length=200, description="a part of a name")
    ] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=_NEWEST)] = None,
    before_id: Annotated[str | None, QueryParameter(pattern=whole(TABLE_ID))] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 50,
) -> OwnTableList:
    """Tables where the account has a seat or is the host, newest first: of a game, or against an
    opponent whose name contains or looks like a text. The next page is requested with the
    `before` and `before_id` of this one, which may be shorter than `limit`."""
    account, wanted = logged_in(request).account_id, OwnTableFilter(status, game)
    after = None if before is None else Cursor(before, before_id)
    if opponent is not None:
        await charge(request, "log")
    async with store_problems():
        found, last = await _page(service, account, wanted, opponent, after, limit)
    at, table = (None, None) if last is None else last
    tables = map(own_table_info, found)
    return OwnTableList([one for one in tables if one.seats], at, table)


async def _page(
    service: TableService,
    account: str,
    wanted: OwnTableFilter,
    opponent: str | None,
    after: Cursor | None,
    limit: int,
) -> tuple[list[OwnTable], Cursor | None]:
    """A page of tables, and where the next one begins.

    Names are compared here, because databases do not know which ones look alike. Of a long list,
    only a part is searched at a time.
    """
    size = limit if opponent is None else SEARCHED
    found = await service.store.own_tables.page(account, wanted, after, size + 1)
    fitting, is_last = found[:size], len(found) <= size
    if opponent is not None:
        fitting = await asyncio.to_thread(_against, fitting, opponent)
    if is_last and len(fitting) <= limit:
        return fitting, None
    last = fitting[limit - 1] if len(fitting) >= limit else found[size - 1]
    return fitting[:limit], Cursor(last.created_at, last.id)


def _against(found: list[OwnTable], opponent: str) -> list[OwnTable]:
    """The tables at which others have a name that contains or looks like a text."""
    wanted, looks = skeletons(opponent), cache(skeleton)

    def is_opponent(name: str) -> bool:
        return bool(name) and any(part in looks(name) for part in wanted)

    return [
        one
        for one in found
        if any(
            is_opponent(seat.name)
            for number, seat in enumerate(read_seats(one.header))
            if number not in one.seats
        )
    ]


def own_table_info(one: OwnTable) -> OwnTableInfo:
    """A table as its player gets it."""
    return OwnTableInfo(
        one.id,
        one.game,
        one.status,  # type: ignore[arg-type]
        one.created_at,
        read_seats(one.header),
        [seat for seat in one.seats if seat >= 0],
        HOST in one.seats,
        bool(one.imported),
    )


@post_route("/account/seats", summary="Add this device's seats to the account")
async def link_seats(
    request: HttpRequest, service: Tables, data: JSONBody[HeldTokens]
) -> LinkedTokens:
    """The seats whose tokens are sent belong to the account from now on: it has them on every
    device where it is logged in. A seat that belongs to another account stays there."""
    identity, linked = logged_in(request), []
    for one in data.tokens:
        await charge(request, "log")
        linked.append(await _link(service, identity, one.table, hashed(one.token)))
    return LinkedTokens(linked)


async def _link(service: TableService, identity: Identity, table_id: str, token: str) -> bool:
    """Give the seats of a token to an account, if the token is valid and no other account's."""
    try:
        table = (await service.fresh(table_id)).table
    except RequestError as error:
        if error.reason == "problem-no-table":
            return False
        raise
    caller = identify(table, [token], strict=False)
    if caller == Caller():
        return False
    key = account_key(identity.account_id)
    if table.setup.rated and any(table.seats[seat].account != key for seat in caller.seats):
        return False
    seat = min(caller.seats, default=HOST)
    row = seat_row(table_id, table.created_at, identity.account_id, seat, token)
    async with store_problems():
        return await service.store.accounts.link(row)


@post_route("/account/erase", summary="Erase the account", opt={"cost": "login"})
async def erase(
    request: HttpRequest, service: Tables, data: JSONBody[AccountName]
) -> Response[AccountInfo]:
    """Erase the account whose name is sent: its name and messages at all tables, its passkeys and
    sessions. Its games stay, under an anonymous name."""
    identity = recently_logged_in(request)
    if data.name != identity.name:
        error = OptionError("name is exactly that of the account")
        raise RequestError("problem-bad-request", error)
    async with store_problems():
        await erase_account(service, identity.account_id)
    return Response(account_info(request, ""), cookies=[session_cookie(request.scope, "")])


HANDLERS: Final = (own_tables, link_seats, erase)
