"""Routes for the lobby: open tables, and seeks of people who look for a game."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.lobby_messages import LobbyInfo, NewSeek, NewSeekInfo, SeekInfo, SeekState
from atoll.server.domain.names import checked_name
from atoll.server.domain.rating_model import START, Skill
from atoll.server.domain.rating_pools import pool_of
from atoll.server.domain.seeks import SeekTerms, checked_terms
from atoll.server.domain.tokens import client_key, hashed, seat_token, whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    compute,
    get_route,
    post_route,
    store_problems,
    token_hashes,
)
from atoll.server.http.scopes import client_address
from atoll.server.http.sessions import account_of, check_names, identity_of
from atoll.server.runtime.lobby import MAX_SHOWN, Lobby, Seeker
from atoll.server.runtime.service import TableService

SeekId = Annotated[
    str, PathParameter(pattern=whole("[a-z0-9]{1,40}"), description="the id of a seek in the list")
]
_NEWEST: Final = 2**53
"""A time after all others."""


def lobby_of(request: HttpRequest) -> Lobby:
    """The lobby of the server; rejects a request to a server without one."""
    lobby: Lobby | None = request.app.state.get("lobby")
    if lobby is None:
        raise RequestError("problem-no-lobby")
    return lobby


@get_route("/lobby", summary="List open tables and seeks")
async def lobby_lists(
    request: HttpRequest,
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    players: Annotated[int | None, QueryParameter(ge=2, le=m.MAX_SEATS)] = None,
    before: Annotated[int, QueryParameter(ge=0, le=_NEWEST)] = _NEWEST,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_SHOWN)] = 50,
) -> LobbyInfo:
    """Tables that wait for players, and people who look for a game, for a game or a number of
    players."""
    lobby = lobby_of(request)
    async with store_problems():
        await lobby.read_lists()
    tables = [
        one
        for one in lobby.tables
        if game in (None, one.game)
        and players in (None, len(one.seats))
        and one.created_at < before
    ]
    seeks = [
        one
        for one in lobby.seeks
        if game in (None, one.game) and (players is None or players in one.players)
    ]
    more = tables[limit - 1].created_at if len(tables) > limit else None
    return LobbyInfo(tables[:limit], seeks[:MAX_SHOWN], more)


@post_route("/lobby/seeks", summary="Look for a game", opt={"cost": "seek"})
async def seek(request: HttpRequest, service: Tables, data: JSONBody[NewSeek]) -> NewSeekInfo:
    """Look for other players. The response contains a token, which owns the seat once there is a
    table. A seek lasts while a socket follows it, or while its owner asks for it every few
    seconds; an earlier one of the same person ends. Who wants a rated game is logged in, and plays
    under the name of the account."""
    lobby, account = lobby_of(request), account_of(request)
    terms = await compute(request, checked_terms, data)
    if identity := identity_of(request):
        terms = replace(terms, ratings=await _ratings(service, identity.account_id, terms))
        data.name = identity.name if terms.rated else data.name
    elif terms.rated:
        raise RequestError("problem-rated-account")
    await check_names(request, [data.name])
    token = seat_token("seek", data.id) if data.id else service.secrets.token()
    owner = f"account\n{account}" if account else f"device\n{data.device or token}"
    client = client_key(client_address(request.scope), "lobby")
    seeker = Seeker(hashed(owner), account, client, checked_name(data.name, ()))
    async with store_problems():
        return NewSeekInfo(token, await lobby.add(token, seeker, terms))


async def _ratings(service: TableService, account: str, terms: SeekTerms) -> tuple[int, ...]:
    """The ratings of an account for the numbers of players that it looks for."""
    async with store_problems():
        found = await service.store.ratings.of_account(account)
    known = {one.pool: Skill(one.mu, one.sigma).rating for one in found}
    pools = (pool_of(terms.game, players) for players in terms.players)
    return tuple(known.get(pool, START) for pool in pools)


@get_route("/lobby/seeks/{seek_id:str}", summary="Get a seek of the list")
async def listed_seek(request: HttpRequest, seek_id: SeekId) -> SeekInfo:
    """A seek of the list, with the whole texts of its options."""
    lobby = lobby_of(request)
    async with store_problems():
        return await lobby.described(seek_id)


@get_route("/lobby/seek", summary="Get a seek")
async def own_seek(request: HttpRequest) -> SeekState:
    """What has become of the seek whose token is sent; it lasts on."""
    lobby, token_hash = lobby_of(request), _seek_of(request)
    async with store_problems():
        return await lobby.renew(token_hash)


@post_route("/lobby/seek/cancel", summary="Cancel a seek")
async def cancel_seek(request: HttpRequest) -> SeekState:
    """End the seek whose token is sent. A person who was paired before has a seat: the response
    says at which table."""
    lobby, token_hash = lobby_of(request), _seek_of(request)
    async with store_problems():
        return await lobby.cancel(token_hash)


def _seek_of(request: HttpRequest) -> str:
    hashes = token_hashes(request)
    if len(hashes) != 1:
        raise RequestError("problem-no-token")
    return hashes[0]


HANDLERS: Final = (lobby_lists, seek, listed_seek, own_seek, cancel_seek)
