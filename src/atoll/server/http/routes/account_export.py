"""The route for everything that the server knows about an account, as a file.

The file is written to disk in small parts, so that an account of any size needs little memory, and
sent when it is complete.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import IO, Any, Final, TypeVar, cast

import msgspec
from litestar import MediaType, Response
from litestar.response import Stream

from atoll.core.game import SPECTATOR
from atoll.server.domain import messages as m
from atoll.server.domain.erasure import messages_of
from atoll.server.domain.table import Table
from atoll.server.domain.visibility import record_of
from atoll.server.http.dependencies import HttpRequest, Tables, compute, get_route, store_problems
from atoll.server.http.routes.account_tables import OwnTableInfo, own_table_info
from atoll.server.http.routes.accounts import LoginMethods, login_methods
from atoll.server.http.routes.documents import DocumentInfo, document_info
from atoll.server.http.routes.notifications import SubscriptionExport, exported
from atoll.server.http.routes.people import PeopleExport, exported_people
from atoll.server.http.routes.ratings import OwnRatings, RatedGame, rated_game, rating_info
from atoll.server.http.routes.statistics import ReviewedGame, ReviewedGames
from atoll.server.http.sessions import accounts_of, recently_logged_in
from atoll.server.runtime.log_reader import decode
from atoll.server.runtime.service import TableService
from atoll.store import Logged
from atoll.store.own_tables import OwnTableFilter
from atoll.store.paging import Cursor

PAGE: Final = 200
"""Rows that are read at a time."""
_CHUNK: Final = 65_536
T = TypeVar("T")


class OwnMessage(m.ResponseBody, omit_defaults=False):
    """A chat message that was sent by the account."""

    table: str
    at: int
    text: str


class OwnRecord(m.ResponseBody, omit_defaults=False):
    """The record of a finished game of the account.

    It is null if this server no longer has the rules of the game; its archive can be read.
    """

    table: str
    record: str | None


class OwnSeek(m.ResponseBody, omit_defaults=False):
    """A game that the account looks for in the lobby."""

    name: str
    terms: dict[str, Any]
    created_at: int
    expires_at: int


class AccountExport(m.ResponseBody, omit_defaults=False):
    """Everything that the server knows about an account."""

    name: str
    created_at: int
    logins: LoginMethods
    notifications: list[SubscriptionExport]
    people: PeopleExport
    seeks: list[OwnSeek]
    tables: list[OwnTableInfo]
    records: list[OwnRecord]
    messages: list[OwnMessage]
    ratings: OwnRatings
    reviews: ReviewedGames
    documents: list[DocumentInfo]


@get_route("/account/export", summary="Get all data of the account", opt={"cost": "review"})
async def export(request: HttpRequest, service: Tables) -> Response[AccountExport]:
    """Everything that the server knows about the account, as a file."""
    recently_logged_in(request)
    file = await asyncio.to_thread(tempfile.TemporaryFile)
    async with store_problems():
        async for part in _json(await _content(request, service)):
            await asyncio.to_thread(file.write, part)
    headers = {
        "content-disposition": 'attachment; filename="atoll-account.json"',
        "content-length": str(file.tell()),
    }
    file.seek(0)
    stream = Stream(_chunks(file), media_type=MediaType.JSON, headers=headers)
    return cast("Response[AccountExport]", stream)


async def _chunks(file: IO[bytes]) -> AsyncIterator[bytes]:
    with file:
        while chunk := await asyncio.to_thread(file.read, _CHUNK):
            yield chunk


async def _json(value: Any) -> AsyncIterator[bytes]:
    """A value as JSON; dictionaries and asynchronous lists part by part."""
    if isinstance(value, dict):
        for number, (name, field) in enumerate(value.items()):
            yield (b"," if number else b"{") + msgspec.json.encode(name) + b":"
            async for part in _json(field):
                yield part
        yield b"}"
    elif isinstance(value, AsyncIterator):
        separator = b"["
        async for one in value:
            yield separator + msgspec.json.encode(one)
            separator = b","
        yield b"]" if separator == b"," else b"[]"
    else:
        yield msgspec.json.encode(value)


async def _content(request: HttpRequest, service: TableService) -> dict[str, Any]:
    """The fields of `AccountExport`; those that may be long are read when they are written."""
    identity, store = recently_logged_in(request), service.store
    account = identity.account_id
    subscriptions = await store.notifications.of_account(account)
    return {
        "name": identity.name,
        "created_at": await accounts_of(request).store.created_at(account),
        "logins": await login_methods(request),
        "notifications": [exported(one) for one in subscriptions],
        "people": await exported_people(service, account),
        "seeks": await _seeks(service, account),
        "tables": _tables(service, account),
        "records": _records(request, service, account),
        "messages": _messages(request, service, account),
        "ratings": {
            "ratings": [rating_info(one) for one in await store.ratings.of_account(account)],
            "games": _rated_games(service, account),
        },
        "reviews": {"games": _reviews(service, account)},
        "documents": _documents(service, account),
    }


async def _seeks(service: TableService, account: str) -> list[OwnSeek]:
    found = await service.store.seeks.of_account(account)
    return [
        OwnSeek(one.name, msgspec.json.decode(one.terms), one.created_at, one.expires_at)
        for one in found
    ]


async def _pages(
    read: Callable[[Cursor | None], Coroutine[Any, Any, list[T]]], cursor: Callable[[T], Cursor]
) -> AsyncIterator[T]:
    """The rows of a list that is read page by page."""
    after: Cursor | None = None
    while rows := await read(after):
        for row in rows:
            yield row
        after = cursor(rows[-1])


async def _tables(
    service: TableService, account: str, status: str | None = None
) -> AsyncIterator[OwnTableInfo]:
    wanted, store = OwnTableFilter(status, left=True), service.store.own_tables
    pages = _pages(
        lambda after: store.page(account, wanted, after, PAGE),
        lambda one: Cursor(one.created_at, one.id),
    )
    async for one in pages:
        yield own_table_info(one)


async def _records(
    request: HttpRequest, service: TableService, account: str
) -> AsyncIterator[OwnRecord]:
    async for one in _tables(service, account, "over"):
        rows = await service.store.events(one.id)
        yield OwnRecord(one.id, await compute(request, _record_text, one.id, rows))


def _record_text(table_id: str, rows: list[Logged]) -> str | None:
    """The record of a finished game; none if this server no longer has its rules."""
    table = Table(table_id)
    try:
        for entry in decode(rows):
            table.fold(entry)
        return record_of(table, SPECTATOR).to_text()
    except Exception:
        return None


async def _messages(
    request: HttpRequest, service: TableService, account: str
) -> AsyncIterator[OwnMessage]:
    hashes = await service.store.accounts.seat_hashes(account)
    for table, own in hashes.items():
        entries = await service.store.own_tables.conversation(table)
        for at, text in await compute(request, messages_of, entries, own):
            yield OwnMessage(table, at, text)


async def _rated_games(service: TableService, account: str) -> AsyncIterator[RatedGame]:
    pages = _pages(
        lambda after: service.store.ratings.history(account, PAGE, after),
        lambda one: Cursor(one.at, one.table_id),
    )
    async for one in pages:
        yield rated_game(one)


async def _reviews(service: TableService, account: str) -> AsyncIterator[ReviewedGame]:
    pages = _pages(
        lambda after: service.store.statistics.reviewed(account, PAGE, after),
        lambda one: Cursor(one.at, one.table_id),
    )
    async for one in pages:
        yield ReviewedGame(*one)


async def _documents(service: TableService, account: str) -> AsyncIterator[DocumentInfo]:
    store = service.store.documents
    for entry in await store.entries(account):
        if entry.length and (found := await store.read(account, entry.name)):
            yield document_info(found)


HANDLERS: Final = (export,)
