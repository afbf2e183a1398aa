"""Routes for the games and the data of an account: my tables, linking seats, export, erasure."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.erasure import messages_of
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
from atoll.server.http.routes.accounts import (
    AccountInfo,
    AccountName,
    LoginMethods,
    account_info,
    login_methods,
)
from atoll.server.http.routes.notifications import SubscriptionExport, exported
from atoll.server.http.routes.people import PeopleExport, exported_people
from atoll.server.http.routes.ratings import OwnRatings, ratings_of
from atoll.server.http.routes.statistics import ReviewedGames, reviews_of
from atoll.server.http.routes.tables import MAX_LISTED
from atoll.server.http.sessions import (
    accounts_of,
    logged_in,
    recently_logged_in,
    session_cookie,
)
from atoll.server.runtime.account_erasure import erase_account
from atoll.server.runtime.rows import HOST, read_seats, seat_row
from atoll.server.runtime.service import TableService
from atoll.store.account_rows import Identity, OwnTable

_MAX_LINKED: Final = 100
_NEWEST: Final = 2**53
"""A time after all others."""


class OwnTableInfo(m.ResponseBody, omit_defaults=False):
    """A table of the account, its own seats there, and whether it is the host."""

    id: str
    game: str
    status: m.Status
    created_at: int
    seats: list[m.SeatInfo]
    own_seats: list[int]
    host: bool


class OwnTableList(m.ResponseBody, omit_defaults=False):
    """Tables of the account, newest first; `before` requests the next page."""

    tables: list[OwnTableInfo]
    before: int | None


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


class OwnMessage(m.ResponseBody, omit_defaults=False):
    """A chat message that was sent by the account."""

    table: str
    at: int
    text: str


class AccountExport(m.ResponseBody, omit_defaults=False):
    """Everything that the server knows about an account."""

    name: str
    created_at: int
    logins: LoginMethods
    tables: list[OwnTableInfo]
    messages: list[OwnMessage]
    ratings: OwnRatings
    notifications: list[SubscriptionExport]
    people: PeopleExport
    reviews: ReviewedGames


@get_route("/account/tables", summary="List my tables")
async def own_tables(
    request: HttpRequest,
    status: Annotated[str | None, QueryParameter(pattern=whole("open|running|over"))] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=_NEWEST)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 50,
) -> OwnTableList:
    """Tables where the account has a seat or is the host, newest first."""
    identity, store = logged_in(request), accounts_of(request).store
    newest = _NEWEST if before is None else before
    async with store_problems():
        found = await store.own_tables(identity.account_id, status, newest, limit)
    before = found[-1].created_at if len(found) == limit else None
    return OwnTableList([_own_table(one) for one in found], before)


def _own_table(one: OwnTable) -> OwnTableInfo:
    return OwnTableInfo(
        one.id,
        one.game,
        one.status,  # type: ignore[arg-type]
        one.created_at,
        read_seats(one.header),
        [seat for seat in one.seats if seat >= 0],
        HOST in one.seats,
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


@get_route("/account/export", summary="Get all data of the account", opt={"cost": "review"})
async def export(request: HttpRequest, service: Tables) -> Response[AccountExport]:
    """Everything that the server knows about the account, as a file."""
    identity, store = recently_logged_in(request), accounts_of(request).store
    account = identity.account_id
    async with store_problems():
        tables = await store.own_tables(account, None, _NEWEST, _NEWEST, left=True)
        conversations = await store.conversations(account)
        hashes = await store.seat_hashes(account)
        created_at = await store.created_at(account)
        subscriptions = await service.store.notifications.of_account(account)
        people = await exported_people(service, account)
        reviews = await reviews_of(service, account)
    messages = [
        OwnMessage(table, at, text)
        for table, entries in conversations.items()
        for at, text in messages_of(entries, hashes[table])
    ]
    own, logins = [_own_table(one) for one in tables], await login_methods(request)
    ratings = await ratings_of(service, account)
    notified = [exported(one) for one in subscriptions]
    content = AccountExport(
        identity.name, created_at, logins, own, messages, ratings, notified, people, reviews
    )
    disposition = 'attachment; filename="atoll-account.json"'
    return Response(content, headers={"content-disposition": disposition})


@post_route("/account/erase", summary="Erase the account", opt={"cost": "login"})
async def erase(
    request: HttpRequest, service: Tables, data: JSONBody[AccountName]
) -> Response[AccountInfo]:
    """Erase the account whose name is sent: its name and messages at all tables, its passkeys and
    sessions. Its games stay, under an anonymous name."""
    identity = recently_logged_in(request)
    if data.name != identity.name:
        raise RequestError("problem-bad-request")
    async with store_problems():
        await erase_account(service, identity.account_id)
    return Response(account_info(request, ""), cookies=[session_cookie(request.scope, "")])


HANDLERS: Final = (own_tables, link_seats, export, erase)
