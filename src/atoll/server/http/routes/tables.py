"""Plain HTTP: setting up tables, sitting down, playing, watching. Everything under `/api/v1`."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from atoll.core.errors import AtollError
from atoll.core.game import SPECTATOR
from atoll.server import facts
from atoll.server import messages as m
from atoll.server.domain import commands, table_factory
from atoll.server.domain import visibility as e
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.events import Event, Seated
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import TABLE_ID, hashed, looks_like_token
from atoll.server.http.middleware import Bucket, address
from atoll.server.http.problems import MEDIA_TYPE
from atoll.server.http.sockets import carry_out
from atoll.server.runtime.live_table import Live
from atoll.server.runtime.service import Service
from atoll.server.workers import checked_bot
from atoll.store import StoreError

MOST_LISTED: Final = 100
MOST_EVENTS: Final = 1000
LONGEST_WAIT: Final = 25

Tables = NamedDependency[Service]
TableId = Annotated[str, PathParameter(pattern=f"^{TABLE_ID}$", description="the name of a table")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=9, description="a seat, from 0")]
Eyes = Annotated[
    int | None, QueryParameter(ge=0, le=9, description="which of the seats one holds a token for")
]
Ask = Request[Any, Any, Any]

_REASONS: Final = {
    400: "The request does not have the form that is expected",
    401: "A token is needed",
    403: "The token, the invite code or the page the request comes from is not the right one",
    404: "There is no such thing",
    405: "Not this way",
    409: "The table does not allow this now",
    413: "Too large",
    415: "Not in this format",
    422: "This action is not possible",
    429: "Too many requests",
    500: "The server has made a mistake",
    503: "The server cannot do this now; try again",
}
PROBLEMS: Final = {
    status: ResponseSpec(m.Problem, False, why, MEDIA_TYPE) for status, why in _REASONS.items()
}

told_by_get = partial(get, responses=PROBLEMS)
told_by_post = partial(post, status_code=200, responses=PROBLEMS)


def tokens_of(request: Ask) -> list[str]:
    """The hashes of the tokens in the header `Authorization: Bearer TOKEN, TOKEN …`."""
    given = request.headers.get("authorization", "")
    kind, _, rest = given.partition(" ")
    tokens = [token.strip() for token in rest.split(",")] if given else []
    if given and (kind.lower() != "bearer" or not all(map(looks_like_token, tokens))):
        raise RefusedError("problem-wrong-token")
    return [hashed(token) for token in tokens[:11]]


def identified(request: Ask, table: Table) -> commands.Who:
    """Whom a request comes from."""
    return commands.identify(table, tokens_of(request))


def eyes_of(request: Ask, table: Table, seat: int | None) -> int:
    """Whose eyes a request is for: the seat asked for or the first one held, else a spectator's."""
    who = identified(request, table)
    if seat is None:
        return min(who.seats, default=SPECTATOR)
    if seat not in who.seats:
        raise RefusedError("problem-wrong-token" if who.seats or who.host else "problem-no-token")
    return seat


async def changed(request: Ask, service: Service, table_id: str, decide: Any) -> m.TableInfo:
    """Let something happen and tell how the table is then; `decide` gets the table and who asks."""
    hashes = tokens_of(request)

    def decided(table: Table) -> list[Event]:
        events: list[Event] = decide(table, commands.identify(table, hashes))
        return events

    done = await service.change(table_id, decided)
    return e.table_info(done.live.table)


# Setting up and finding tables


@post("/tables", summary="Set up a table", responses=PROBLEMS)
async def create(request: Ask, service: Tables, data: JSONBody[m.NewTable]) -> m.NewTableInfo:
    """Make a table. The answer holds the host's token, the tokens of seats for people at this
    screen, and invite codes for open seats; all of them are told only here."""
    count_table(request)
    opened = await asyncio.to_thread(table_factory.set_up, data, service.secrets)
    return told_to_host(opened, await service.open(opened))


def count_table(request: Ask) -> None:
    """Refuse an address that makes too many tables."""
    bucket: Bucket = request.app.state.new_tables
    if not bucket.take(address(request.scope)):
        raise RefusedError("problem-too-many-requests")


def told_to_host(opened: table_factory.Opened, live: Live) -> m.NewTableInfo:
    """A new table with its secrets."""
    return m.NewTableInfo(
        table=e.table_info(live.table),
        host=opened.host,
        tokens=[m.SeatToken(seat, token) for seat, token in opened.tokens.items()],
        invites=[m.SeatInvite(seat, code) for seat, code in opened.invites.items()],
    )


@told_by_get("/tables", summary="List tables")
async def list_tables(
    service: Tables,
    status: Annotated[str | None, QueryParameter(pattern="^(open|running|over)$")] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)] = 50,
) -> m.TableList:
    """Tables their hosts have listed, the newest first."""
    try:
        rows = await service.store.listed(status, 2**53 if before is None else before, limit)
    except StoreError as error:
        raise RefusedError("problem-store") from error
    tables = [
        m.ListedTable(
            row.id,
            row.game,
            row.status,  # type: ignore[arg-type]
            row.created_at,
            msgspec.json.decode(row.header, type=list[m.SeatInfo]),
        )
        for row in rows
    ]
    return m.TableList(tables, rows[-1].created_at if len(rows) == limit else None)


@told_by_get("/tables/{table_id:str}", summary="Look at a table")
async def look(service: Tables, table_id: TableId) -> m.TableInfo:
    """What everybody may know about a table."""
    return e.table_info((await service.fresh(table_id)).table)


# Sitting down and getting up


@told_by_post("/tables/{table_id:str}/sit", summary="Take a seat")
async def sit(service: Tables, table_id: TableId, data: JSONBody[m.Sit]) -> m.SatDown:
    """Sit down: with an invite code, or at a listed table at any open seat. The answer holds the
    token that holds the seat from now on; it is told only here."""
    token = service.secrets.token()
    holder = hashed(token)
    taken: list[int] = []

    def decide(table: Table) -> list[Event]:
        events = commands.sit(table, data.seat, data.name, data.invite, holder, data.salt)
        taken[:] = [event.seat for event in events if isinstance(event, Seated)]
        return events

    done = await service.change(table_id, decide)
    return m.SatDown(taken[0], token, e.table_info(done.live.table))


@told_by_post("/tables/{table_id:str}/seats/{seat:int}/leave", summary="Leave a seat")
async def leave(request: Ask, service: Tables, table_id: TableId, seat: SeatNumber) -> m.TableInfo:
    """Get up for good: the seat is open, and its token is void."""
    return await changed(
        request, service, table_id, lambda table, who: commands.leave(table, who, seat)
    )


@told_by_post("/tables/{table_id:str}/seats/{seat:int}/invite", summary="Make a new invite code")
async def invite(
    request: Ask, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.SeatInvite:
    """The host gets a new invite code for an open seat; the old one is void."""
    code = service.secrets.invite()
    await changed(
        request,
        service,
        table_id,
        lambda table, who: commands.invite(table, who, seat, hashed(code)),
    )
    return m.SeatInvite(seat, code)


@told_by_post("/tables/{table_id:str}/seats/{seat:int}/bot", summary="Let a bot play for a seat")
async def give_to_bot(
    request: Ask, service: Tables, table_id: TableId, seat: SeatNumber, data: JSONBody[m.GiveToBot]
) -> m.TableInfo:
    """The host gives an open seat, or the seat of somebody absent, to a bot."""

    def decide(table: Table, who: commands.Who) -> list[Event]:
        try:
            bot = checked_bot(data.bot, table.setup.game)
        except AtollError as error:
            raise RefusedError("problem-bad-request", error) from error
        return commands.give_to_bot(table, who, seat, bot)

    return await changed(request, service, table_id, decide)


@told_by_post(
    "/tables/{table_id:str}/seats/{seat:int}/hand-back", summary="Hand a seat back to its person"
)
async def hand_back(
    request: Ask, service: Tables, table_id: TableId, seat: SeatNumber
) -> m.TableInfo:
    """The host, or whoever holds the seat, ends the bot's playing for it. If nobody holds the
    seat, it is open."""
    return await changed(
        request, service, table_id, lambda table, who: commands.hand_back(table, who, seat)
    )


@told_by_post("/tables/{table_id:str}/seats/{seat:int}/salt", summary="Add a salt to the dice")
async def salt(
    request: Ask, service: Tables, table_id: TableId, seat: SeatNumber, data: JSONBody[m.Salt]
) -> m.TableInfo:
    """Before the game starts, each seat may add a text that all dice then depend on."""
    return await changed(
        request, service, table_id, lambda table, who: commands.salt(table, who, seat, data.salt)
    )


@told_by_post("/tables/{table_id:str}/start", summary="Start the game")
async def start(request: Ask, service: Tables, table_id: TableId) -> m.TableInfo:
    """The host starts the game when nobody is missing."""
    return await changed(request, service, table_id, commands.start)


@told_by_post("/tables/{table_id:str}/close", summary="Close the table")
async def close(request: Ask, service: Tables, table_id: TableId) -> m.TableInfo:
    """The host ends the table before its game is over."""
    return await changed(request, service, table_id, commands.close)


@told_by_post("/tables/{table_id:str}/rematch", summary="Play again")
async def rematch(request: Ask, service: Tables, table_id: TableId) -> m.TableInfo:
    """A new table with the same people, whose tokens are valid there too. Whoever asks second gets
    the same table."""
    count_table(request)
    hashes = tokens_of(request)
    live = await service.fresh(table_id)
    who = commands.identify(live.table, hashes)
    return e.table_info((await service.again(live, who)).table)


# Playing and watching


@told_by_post("/tables/{table_id:str}/act", summary="Decide")
async def act(request: Ask, service: Tables, table_id: TableId, data: JSONBody[m.Act]) -> m.Events:
    """A decision of the seat to move; where people roll real dice, also what the dice show. The
    answer holds all events after the one the request is based on."""
    return await _asked(request, service, table_id, data, data.seq)


@told_by_post("/tables/{table_id:str}/undo", summary="Undo")
async def undo(
    request: Ask, service: Tables, table_id: TableId, data: JSONBody[m.Undo]
) -> m.Events:
    """Take back one's last decision if nothing happened since; otherwise ask the others."""
    return await _asked(request, service, table_id, data, data.seq)


@told_by_post("/tables/{table_id:str}/answer-undo", summary="Agree to an undo")
async def answer_undo(
    request: Ask, service: Tables, table_id: TableId, data: JSONBody[m.AnswerUndo]
) -> m.Events:
    """Agree to somebody's undo, or do not. It happens when all people have agreed."""
    return await _asked(request, service, table_id, data, data.seq)


@told_by_post("/tables/{table_id:str}/say", summary="Say something")
async def say(request: Ask, service: Tables, table_id: TableId, data: JSONBody[m.Say]) -> m.Events:
    """Say something to everybody at the table."""
    return await _asked(request, service, table_id, data, None)


async def _asked(
    request: Ask,
    service: Service,
    table_id: str,
    asked: m.Act | m.Undo | m.AnswerUndo | m.Say,
    seq: int | None,
) -> m.Events:
    hashes = tokens_of(request)

    def identified(table: Table) -> commands.Who:
        return commands.identify(table, hashes, strict=False)

    done = await carry_out(service, table_id, identified, asked)
    after = done.seq - 1 if seq is None else min(seq, done.seq - 1)
    entries = await service.entries(done.live, after, MOST_EVENTS)
    eyes = identified(done.live.table).seats
    return done.live.told(after, entries, eyes, views=False)


@told_by_get("/tables/{table_id:str}/events", summary="What happened")
async def events(
    request: Ask,
    service: Tables,
    table_id: TableId,
    after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_EVENTS)] = MOST_EVENTS,
    wait: Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0,
) -> m.EventList:
    """Events after a number, as one may see them; with `wait`, the answer waits so many seconds
    for something to happen."""
    live = await service.fresh(table_id)
    seats = identified(request, live.table).seats
    if wait and live.table.seq <= after:
        await _something_happens(live, wait)
    entries = await service.entries(live, after, limit)
    told = live.told(after, entries, seats, views=False)
    return m.EventList(after, told.seq, live.table.seq, told.events)


async def _something_happens(live: Live, seconds: float) -> None:
    bell = asyncio.Event()
    live.watchers.add(bell.set)
    try:
        await asyncio.wait_for(bell.wait(), seconds)
    except TimeoutError:
        return
    finally:
        live.watchers.discard(bell.set)


@told_by_get("/tables/{table_id:str}/view", summary="The position")
async def view(request: Ask, service: Tables, table_id: TableId, seat: Eyes = None) -> m.ViewInfo:
    """The position as a seat may know it, with the actions that are possible."""
    live = await service.fresh(table_id)
    seen = e.seat_view(live.table, eyes_of(request, live.table, seat))
    return m.ViewInfo(e.table_info(live.table), seen)


@told_by_get("/tables/{table_id:str}/sheet", summary="The score sheet")
async def sheet(
    request: Ask, service: Tables, table_id: TableId, seat: Eyes = None
) -> facts.SheetInfo:
    """The score sheet as it would stand if the game ended now, as far as one can tell."""
    live = await service.fresh(table_id)
    return e.sheet_info(live.table, eyes_of(request, live.table, seat))


HANDLERS: Final = (
    create, list_tables, look, sit, leave, invite, give_to_bot, hand_back, salt, start, close,
    rematch, act, undo, answer_undo, say, events, view, sheet,
)  # fmt: skip
