"""Routes for tables: create, list, join, play, follow. Everything under `/api/v1`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Final

from litestar import post
from litestar.params import JSONBody, QueryParameter

from atoll.core.errors import AtollError
from atoll.server.domain import commands, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.events import Event
from atoll.server.domain.permissions import Caller
from atoll.server.domain.rated import account_key, name_person
from atoll.server.domain.score_messages import SheetInfo, TableStats
from atoll.server.domain.seat_bots import checked_bot
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import RepeatableSecrets, client_key, hashed, seat_token, whole
from atoll.server.http import sessions
from atoll.server.http.dependencies import (
    PROBLEMS,
    HttpRequest,
    SeatNumber,
    TableId,
    Tables,
    ViewerSeat,
    caller_of,
    charge,
    compute,
    get_route,
    new_table_info,
    post_route,
    store_problems,
    viewer_seat,
)
from atoll.server.http.log_pages import requested_entries
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import account_of, check_names, identity_of, logged_in
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.rows import SeatOwner, read_seats
from atoll.server.runtime.service import TableService

MAX_LISTED: Final = 100
MAX_EVENTS: Final = 1000
MAX_WAIT: Final = 25
"""Seconds a request for events may wait for one."""
_SEAT: Final = "/tables/{table_id:str}/seats/{seat:int}"

Decide = Callable[[Table, Caller], list[Event]]
StartWhenReady = Annotated[
    bool, QueryParameter(description="only say that the player is ready, even as the host")
]


class GiveToBot(m.RequestBody):
    """The bot that is to play a seat."""

    bot: m.Bot


class ListedTable(m.ResponseBody, omit_defaults=False):
    """A table in the list."""

    id: str
    game: str
    status: m.Status
    created_at: int
    seats: list[m.SeatInfo]


class TableList(m.ResponseBody, omit_defaults=False):
    """Listed tables, newest first; `before` requests the next page."""

    tables: list[ListedTable]
    before: int | None


class EventList(m.ResponseBody, omit_defaults=False):
    """Events after a number; `seq` is the last one in the list, `last_seq` the table's last."""

    after: int
    seq: int
    last_seq: int
    events: list[m.TableEvent]


class ViewInfo(m.ResponseBody, omit_defaults=False):
    """The position as one seat sees it."""

    table: m.TableInfo
    view: m.SeatView


async def change_table(
    request: HttpRequest, service: TableService, table_id: str, decide: Decide
) -> m.TableInfo:
    """Change a table on behalf of the caller."""
    caller = caller_of(request)
    change = await service.change(table_id, lambda table: decide(table, caller(table)))
    return visibility.table_info(change.live.table)


# Creating and finding tables


@post("/tables", summary="Create a table", responses=PROBLEMS, opt={"cost": "table"})
async def create(
    request: HttpRequest, service: Tables, data: JSONBody[m.NewTable]
) -> m.NewTableInfo:
    """Create a table. The response contains the host's token, the tokens of seats for people at
    this screen, and invite codes for open seats; they are sent again only to a retry with the
    same secret `id`."""
    if data.listed:
        await charge(request, "listing")
    secrets = RepeatableSecrets(data.id) if data.id else service.secrets
    account = account_of(request)
    if data.rated:
        name_person(data, logged_in(request).name)
    draft = await compute(request, table_factory.new_table, data, secrets, account_key(account))
    draft.account = account
    await check_names(request, [seat.name for seat in data.seats])
    return new_table_info(draft, await service.create_once(draft))


@get_route("/tables", summary="List tables")
async def list_tables(
    service: Tables,
    status: Annotated[str | None, QueryParameter(pattern=whole("open|running|over"))] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 50,
) -> TableList:
    """Tables that their hosts have listed, newest first."""
    async with store_problems():
        rows = await service.store.listed(status, 2**53 if before is None else before, limit)
    tables = [
        ListedTable(row.id, row.game, row.status, row.created_at, seats)  # type: ignore[arg-type]
        for row in rows
        if (seats := read_seats(row.header))
    ]
    return TableList(tables, rows[-1].created_at if len(rows) == limit else None)


@get_route("/tables/{table_id:str}", summary="Get a table")
async def table_info(service: Tables, table_id: TableId) -> m.TableInfo:
    """The public state of a table."""
    return visibility.table_info((await service.fresh(table_id)).table)


# Seats


@post_route("/tables/{table_id:str}/sit", summary="Take a seat", opt={"cost": "seat"})
async def sit(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[m.Sit]
) -> m.SeatGrant:
    """Take a seat: with an invite code, or any open seat of a listed table. The response contains
    the token of the seat, which is sent again only to a retry with the same secret `id`."""
    token = seat_token(table_id, data.id) if data.id else service.secrets.token()
    client = client_key(client_address(request.scope), table_id)
    await check_names(request, [data.name])
    identity, account = identity_of(request), account_of(request)
    async with store_problems():
        unwelcome = bool(account) and await service.store.people.is_unwelcome(account, table_id)

    def decide(table: Table) -> list[Event]:
        # At a rated table everyone sits under the name of the account.
        name = identity.name if identity and table.setup.rated else data.name
        return commands.sit(
            table, data.seat, name, data.invite, hashed(token), data.salt, client,
            account_key(account), unwelcome=unwelcome,
        )  # fmt: skip

    change = await service.change(table_id, decide, owner=SeatOwner(account))
    table = change.live.table
    seat = commands.seat_of(table, hashed(token))
    assert seat is not None
    return m.SeatGrant(seat, token, visibility.table_info(table))


@post_route(f"{_SEAT}/leave", summary="Leave a seat")
async def leave(
    request: HttpRequest, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.TableInfo:
    """Give up a seat; its token becomes invalid."""
    return await change_table(
        request, service, table_id, lambda table, caller: commands.leave(table, caller, seat)
    )


@post_route(f"{_SEAT}/invite", summary="Get a new invite code")
async def invite(
    request: HttpRequest, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.SeatInvite:
    """The host gets a new invite code for an open seat; an older one becomes invalid."""
    code = service.secrets.invite()
    await change_table(
        request,
        service,
        table_id,
        lambda table, caller: commands.invite(table, caller, seat, hashed(code)),
    )
    return m.SeatInvite(seat, code)


@post_route(f"{_SEAT}/bot", summary="Let a bot play a seat", opt={"cost": "seat change"})
async def give_to_bot(
    request: HttpRequest,
    service: Tables,
    table_id: TableId,
    seat: SeatNumber,
    data: JSONBody[GiveToBot],
) -> m.TableInfo:
    """The host gives an open seat, or that of a player whose time is up, to a bot; players may
    give their own seat."""

    def decide(table: Table, caller: Caller) -> list[Event]:
        try:
            bot = checked_bot(data.bot, table.setup.game)
        except AtollError as error:
            raise RequestError("problem-bad-request", error) from error
        return commands.give_to_bot(table, caller, seat, bot, service.now())

    return await change_table(request, service, table_id, decide)


@post_route(f"{_SEAT}/hand-back", summary="Hand a seat back", opt={"cost": "seat change"})
async def hand_back(
    request: HttpRequest, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.TableInfo:
    """The owner of the seat ends the bot's play. The host does so for a seat without an owner,
    which is open then."""
    return await change_table(
        request, service, table_id, lambda table, caller: commands.hand_back(table, caller, seat)
    )


@post_route(f"{_SEAT}/salt", summary="Add a salt to the dice")
async def salt(
    request: HttpRequest,
    service: Tables,
    table_id: TableId,
    seat: SeatNumber,
    data: JSONBody[m.Salt],
) -> m.TableInfo:
    """Before the game starts, each seat may add a text that enters every roll and draw."""
    return await change_table(
        request,
        service,
        table_id,
        lambda table, caller: commands.salt(table, caller, seat, data.salt),
    )


@post_route("/tables/{table_id:str}/start", summary="Start the game")
async def start(
    request: HttpRequest, service: Tables, table_id: TableId, ready: StartWhenReady = False
) -> m.TableInfo:
    """The host starts the game when no seat is open. At a rematch a player says so without the
    host's token, or with `ready`: the game starts when all players are ready."""

    def decide(table: Table, caller: Caller) -> list[Event]:
        return commands.start(table, replace(caller, host=False) if ready else caller)

    return await change_table(request, service, table_id, decide)


@post_route("/tables/{table_id:str}/close", summary="Close the table")
async def close(request: HttpRequest, service: Tables, table_id: TableId) -> m.TableInfo:
    """The host ends the table before its game is over."""
    return await change_table(request, service, table_id, commands.close)


@post_route("/tables/{table_id:str}/rematch", summary="Play again", opt={"cost": "table"})
async def rematch(request: HttpRequest, service: Tables, table_id: TableId) -> m.TableInfo:
    """A new table with the same players, whose tokens are valid there too. Every request returns
    the same table."""
    caller = caller_of(request)
    live = await service.fresh(table_id)
    names = await sessions.rematch_names(request, live.table)
    return visibility.table_info((await service.rematch(live, caller(live.table), names)).table)


# Playing and following


@post_route("/tables/{table_id:str}/act", summary="Decide")
async def act(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[m.Act]
) -> m.EventBatch:
    """A decision of the seat to move; with physical dice, also what they show. The response
    contains all events after the one the request is based on."""
    return await _submit(request, service, table_id, data)


@post_route("/tables/{table_id:str}/undo", summary="Undo")
async def undo(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[m.Undo]
) -> m.EventBatch:
    """Take back one's last decision if it is the last event; otherwise ask the others."""
    return await _submit(request, service, table_id, data)


@post_route("/tables/{table_id:str}/answer-undo", summary="Answer an undo request")
async def answer_undo(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[m.AnswerUndo]
) -> m.EventBatch:
    """Consent to an undo or reject it. It is done when all people consent."""
    return await _submit(request, service, table_id, data)


@post_route("/tables/{table_id:str}/say", summary="Send a chat message", opt={"cost": "chat"})
async def say(
    request: HttpRequest, service: Tables, table_id: TableId, data: JSONBody[m.Say]
) -> m.EventBatch:
    """Send a chat message to the table."""
    return await _submit(request, service, table_id, data)


async def _submit(
    request: HttpRequest, service: TableService, table_id: str, data: m.PlayerRequest
) -> m.EventBatch:
    caller = caller_of(request, strict=False)
    change = await service.submit(table_id, caller, data)
    known = change.seq if isinstance(data, m.Say) else data.seq
    after = min(known, change.seq - 1)
    entries = await requested_entries(request, service, change.live, after, MAX_EVENTS)
    viewer = caller(change.live.table).seats
    return change.live.batch(after, entries, viewer)


@get_route("/tables/{table_id:str}/events", summary="Get events")
async def events(
    request: HttpRequest,
    service: Tables,
    table_id: TableId,
    after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
    wait: Annotated[int, QueryParameter(ge=0, le=MAX_WAIT)] = 0,
) -> EventList:
    """Events after a number, as the caller may see them; with `wait`, the response is delayed by
    up to that many seconds until there is one. A server that stops responds at once."""
    live = await service.fresh(table_id)
    viewer = caller_of(request)(live.table).seats
    if wait and live.table.seq <= after and not request.app.state.draining:
        await _wait_for_event(live, wait)
    entries = await requested_entries(request, service, live, after, limit)
    batch = live.batch(after, entries, viewer)
    return EventList(after, batch.seq, live.table.seq, batch.events)


async def _wait_for_event(live: LiveTable, seconds: float) -> None:
    notified = asyncio.Event()
    live.subscribers.add(notified.set)
    try:
        await asyncio.wait_for(notified.wait(), seconds)
    except TimeoutError:
        return
    finally:
        live.subscribers.discard(notified.set)


@get_route("/tables/{table_id:str}/view", summary="Get the position")
async def view(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> ViewInfo:
    """The position as a seat may know it, with the legal actions."""
    table = (await service.fresh(table_id)).table
    seen = visibility.seat_view(table.state, viewer_seat(request, table, seat))
    return ViewInfo(visibility.table_info(table), seen)


@get_route("/tables/{table_id:str}/sheet", summary="Get the score sheet")
async def sheet(
    request: HttpRequest, service: Tables, table_id: TableId, seat: ViewerSeat = None
) -> SheetInfo:
    """The score sheet as if the game ended now, from what a seat may know."""
    table = (await service.fresh(table_id)).table
    viewer = viewer_seat(request, table, seat)
    return await compute(request, visibility.sheet_info, table, viewer, paid="request")


@get_route("/tables/{table_id:str}/stats", summary="Get statistics of a table")
async def table_stats(service: Tables, table_id: TableId) -> TableStats:
    """The length of a game, and the thinking time of every seat."""
    return visibility.stats((await service.fresh(table_id)).table)


HANDLERS: Final = (
    create, list_tables, table_info, sit, leave, invite, give_to_bot, hand_back, salt, start, close,
    rematch, act, undo, answer_undo, say, events, view, sheet, table_stats,
)  # fmt: skip
