"""Routes for people: whom I follow and block, who of them is online, who sits at a table."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.account_names import exact_key, name_key
from atoll.server.domain.errors import RequestError
from atoll.server.http.dependencies import (
    HttpRequest,
    TableId,
    Tables,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.routes.ratings import RatingInfo, rating_info
from atoll.server.http.sessions import accounts_of, logged_in
from atoll.server.runtime.online import ONLINE_TIME, OnlinePeople
from atoll.server.runtime.service import TableService
from atoll.store.account_rows import Identity
from atoll.store.people import MAX_PEOPLE, Outcome, Person, SeatedPerson

MAX_LISTED: Final = 100
REJECTIONS: Final[dict[Outcome, str]] = {
    "blocked": "problem-blocked-person",
    "full": "problem-too-many-people",
    "gone": "problem-no-person",
}


class PersonName(m.RequestBody):
    """The name of a registered person."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class FollowedPerson(m.ResponseBody, omit_defaults=False):
    """A person whom the account follows.

    `playing` is a person who is online at the table of a running game.
    """

    name: str
    online: bool
    playing: bool
    ratings: list[RatingInfo]


class FollowList(m.ResponseBody, omit_defaults=False):
    """The people whom the account follows, those online first; `next` is the next offset."""

    people: list[FollowedPerson]
    next: int | None


class BlockList(m.ResponseBody, omit_defaults=False):
    """The names of the people whom the account has blocked."""

    names: list[str]


class OnlineSetting(m.RequestBody):
    """Whether people who follow the account may know that it is online."""

    show: bool


class OnlineInfo(m.ResponseBody, omit_defaults=False):
    """Whether people who follow the account may know that it is online."""

    show: bool


class SeatPerson(m.ResponseBody, omit_defaults=False):
    """A registered person at a table, and whether the account follows or has blocked them."""

    seat: int
    name: str
    followed: bool
    blocked: bool


class TablePeople(m.ResponseBody, omit_defaults=False):
    """The other registered people who play at a table under their own names."""

    people: list[SeatPerson]


class PeopleExport(m.ResponseBody, omit_defaults=False):
    """Whom the account follows, has blocked and has invited, who invites it, and whether it is
    shown as online."""

    followed: list[str]
    blocked: list[str]
    invited: list[str]
    invited_by: list[str]
    shows_online: bool


async def person_named(request: HttpRequest, identity: Identity, name: str) -> str:
    """The account of another person by its name."""
    async with store_problems():
        found = await accounts_of(request).store.named(exact_key(name), name_key(name))
    if found is None:
        raise RequestError("problem-no-person")
    if found[0] == identity.account_id:
        raise RequestError("problem-yourself")
    return found[0]


def check_outcome(outcome: Outcome) -> None:
    """Reject a request that the store did not carry out."""
    if outcome != "done":
        raise RequestError(REJECTIONS[outcome], count=MAX_PEOPLE)


@get_route("/account/follows", summary="List the people I follow")
async def followed(
    request: HttpRequest,
    service: Tables,
    offset: Annotated[int, QueryParameter(ge=0, le=MAX_PEOPLE)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = MAX_LISTED,
) -> FollowList:
    """The people whom the account follows: who is online, who plays, and their ratings."""
    return await _follow_list(service, logged_in(request).account_id, offset, limit)


async def _follow_list(
    service: TableService, account: str, offset: int = 0, limit: int = MAX_LISTED
) -> FollowList:
    now = service.now()
    async with store_problems():
        people = await service.store.people.followed(account)
        people.sort(key=lambda one: (not _is_recent(one.seen_at, now), one.name.casefold()))
        page = people[offset : offset + limit]
        shown = await _shown(service, page, now)
    return FollowList(shown, offset + limit if len(people) > offset + limit else None)


async def _shown(service: TableService, people: list[Person], now: int) -> list[FollowedPerson]:
    ratings = await service.store.ratings.of_accounts([one.account_id for one in people])
    return [
        FollowedPerson(
            one.name,
            online := _is_recent(one.seen_at, now),
            online and _is_recent(one.playing_at, now),
            [rating_info(rating) for rating in ratings.get(one.account_id, ())],
        )
        for one in people
    ]


def _is_recent(at: int, now: int) -> bool:
    return at > now - ONLINE_TIME


@post_route("/account/follows", summary="Follow a person")
async def follow(
    request: HttpRequest, service: Tables, data: JSONBody[PersonName]
) -> FollowedPerson:
    """Follow a person by name. They need not agree, and are not notified."""
    identity = logged_in(request)
    other = await person_named(request, identity, data.name)
    store, now = service.store.people, service.now()
    async with store_problems():
        check_outcome(await store.follow(identity.account_id, other, now))
        if (person := await store.person(identity.account_id, other)) is None:
            raise RequestError("problem-no-person")
        return (await _shown(service, [person], now))[0]


@post_route("/account/follows/remove", summary="Unfollow a person")
async def unfollow(request: HttpRequest, service: Tables, data: JSONBody[PersonName]) -> FollowList:
    """Follow a person no more. The response is the first page of the list."""
    identity = logged_in(request)
    other = await person_named(request, identity, data.name)
    async with store_problems():
        await service.store.people.unfollow(identity.account_id, other)
    return await _follow_list(service, identity.account_id)


@get_route("/account/blocks", summary="List the people I have blocked")
async def blocked(request: HttpRequest, service: Tables) -> BlockList:
    """The people whom the account has blocked."""
    return await _block_list(service, logged_in(request).account_id)


async def _block_list(service: TableService, account: str) -> BlockList:
    async with store_problems():
        return BlockList(await service.store.people.blocked(account))


@post_route("/account/blocks", summary="Block a person")
async def block(request: HttpRequest, service: Tables, data: JSONBody[PersonName]) -> BlockList:
    """Block a person by name: they cannot invite the account or see that it is online, and are
    not paired with it. The account no longer follows them. They are not notified."""
    identity = logged_in(request)
    other = await person_named(request, identity, data.name)
    async with store_problems():
        check_outcome(await service.store.people.block(identity.account_id, other, service.now()))
    return await _block_list(service, identity.account_id)


@post_route("/account/blocks/remove", summary="Unblock a person")
async def unblock(request: HttpRequest, service: Tables, data: JSONBody[PersonName]) -> BlockList:
    """Block a person no more."""
    identity = logged_in(request)
    other = await person_named(request, identity, data.name)
    async with store_problems():
        await service.store.people.unblock(identity.account_id, other)
    return await _block_list(service, identity.account_id)


@get_route("/account/online", summary="Get whether I am shown as online")
async def online(request: HttpRequest, service: Tables) -> OnlineInfo:
    """Whether people who follow the account may know that it is online."""
    identity = logged_in(request)
    async with store_problems():
        return OnlineInfo(await service.store.people.shows_online(identity.account_id))


@post_route("/account/online", summary="Choose whether I am shown as online")
async def set_online(
    request: HttpRequest, service: Tables, data: JSONBody[OnlineSetting]
) -> OnlineInfo:
    """Choose whether people who follow the account may know that it is online."""
    identity = logged_in(request)
    people: OnlinePeople = request.app.state.online
    async with store_problems():
        await service.store.people.set_shows_online(identity.account_id, data.show)
    people.note_again(identity.account_id)
    return OnlineInfo(data.show)


@get_route("/tables/{table_id:str}/people", summary="List the registered people at a table")
async def table_people(request: HttpRequest, service: Tables, table_id: TableId) -> TablePeople:
    """The other registered people at a table. Who plays under another name than that of the
    account is not among them."""
    identity = logged_in(request)
    table = (await service.fresh(table_id)).table
    seats = {one.token_hash: seat for seat, one in enumerate(table.seats) if one.token_hash}
    async with store_problems():
        found = await service.store.people.at_table(identity.account_id, table_id)
    people = [
        SeatPerson(seats[one.token_hash], one.name, one.is_followed, one.is_blocked)
        for one in found
        if one.token_hash in seats and _is_own_name(table.seats[seats[one.token_hash]].name, one)
    ]
    return TablePeople(sorted(people, key=lambda one: one.seat))


def _is_own_name(name: str, person: SeatedPerson) -> bool:
    return name == person.name or name_key(name) == person.name_key


async def exported_people(service: TableService, account: str) -> PeopleExport:
    """What the server knows of an account's people."""
    people, invitations = service.store.people, service.store.invitations
    return PeopleExport(
        [one.name for one in await people.followed(account)],
        await people.blocked(account),
        [one.name for one in await invitations.sent(account)],
        [one.inviter for one in await invitations.received(account, None)],
        await people.shows_online(account),
    )


HANDLERS: Final = (
    followed, follow, unfollow, blocked, block, unblock, online, set_online, table_people,
)  # fmt: skip
