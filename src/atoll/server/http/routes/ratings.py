"""Routes for ratings: mine with their history, a player's, leaderboards, those at a table."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import PathParameter, QueryParameter

from atoll.server.domain import messages as m
from atoll.server.domain.account_names import exact_key, name_key
from atoll.server.domain.errors import RequestError
from atoll.server.domain.rated import rated_ranks
from atoll.server.domain.rating_model import PROVISIONAL_SIGMA, Skill, equal_level, level_skill
from atoll.server.domain.rating_pools import Pool, offered_ratings, pool_of, pools
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import whole
from atoll.server.http.dependencies import HttpRequest, TableId, Tables, get_route, store_problems
from atoll.server.http.sessions import accounts_of, logged_in
from atoll.server.runtime.ratings import Ratings
from atoll.server.runtime.service import TableService
from atoll.store.ratings import Rating, RatingChange

MAX_HISTORY: Final = 500
MAX_RANKED: Final = 100
PoolId = Annotated[
    str, PathParameter(pattern=whole("[a-z_]{1,30}(-[0-9]{1,2})?"), description="a pool")
]
Offset = Annotated[int, QueryParameter(ge=0, le=100_000, description="how many to skip")]


class LevelRating(m.ResponseBody, omit_defaults=False):
    """The fixed rating of a level."""

    level: str
    rating: int


class PoolInfo(m.ResponseBody, omit_defaults=False):
    """A pool of ratings: a game, with any number of players (0) or a certain one.

    `levels` are those that are offered for this number of players.
    """

    id: str
    game: str
    players: int
    levels: list[LevelRating]


class PoolList(m.ResponseBody, omit_defaults=False):
    """All pools; a rating whose `deviation` is above `provisional_above` is provisional."""

    pools: list[PoolInfo]
    provisional_above: int


class RatingInfo(m.ResponseBody, omit_defaults=False):
    """A rating in a pool, and the offered level whose rating is nearest to it.

    `deviation` is its standard deviation; while it is large, the rating is `provisional`.
    """

    pool: str
    rating: int
    deviation: int
    provisional: bool
    games: int
    wins: int
    level: str


class RatedGame(m.ResponseBody, omit_defaults=False):
    """A rated game: the rank in it, and the rating before and after it."""

    table: str
    pool: str
    at: int
    rank: int
    before: int
    rating: int
    deviation: int


class OwnRatings(m.ResponseBody, omit_defaults=False):
    """The ratings of the account, and its last rated games, the newest first."""

    ratings: list[RatingInfo]
    games: list[RatedGame]


class Profile(m.ResponseBody, omit_defaults=False):
    """What everyone may know of a registered player."""

    name: str
    ratings: list[RatingInfo]


class RankedPlayer(m.ResponseBody, omit_defaults=False):
    """A row of a leaderboard; `place` counts from 1."""

    place: int
    name: str
    rating: int
    deviation: int
    games: int
    wins: int
    level: str


class Leaderboard(m.ResponseBody, omit_defaults=False):
    """The best players of a pool without provisional ratings; `next` is the next offset."""

    pool: str
    players: list[RankedPlayer]
    next: int | None


class SeatRating(m.ResponseBody, omit_defaults=False):
    """The rating of a seat at a rated table; `change` is known when the game has been rated."""

    seat: int
    rating: int
    provisional: bool
    change: int | None


class TableRatings(m.ResponseBody, omit_defaults=False):
    """The ratings of the players at a rated table, by seat; a casual table has none."""

    pool: str
    seats: list[SeatRating]


def rating_info(one: Rating) -> RatingInfo:
    """A rating as clients get it."""
    skill = Skill(one.mu, one.sigma)
    return RatingInfo(
        one.pool, skill.rating, skill.deviation, skill.provisional, one.games, one.wins,
        equal_level(one.pool, skill),
    )  # fmt: skip


def rated_game(one: RatingChange) -> RatedGame:
    """A rated game as clients get it."""
    before, after = Skill(one.mu_before, one.sigma_before), Skill(one.mu, one.sigma)
    return RatedGame(
        one.table_id, one.pool, one.at, one.rank, before.rating, after.rating, after.deviation
    )


@get_route("/ratings", summary="List the pools of ratings")
async def rating_pools() -> PoolList:
    """What is rated separately, and the fixed ratings of levels."""
    return PoolList([_pool_info(pool) for pool in pools().values()], _provisional_above())


def _provisional_above() -> int:
    return Skill(sigma=PROVISIONAL_SIGMA).deviation


def _pool_info(pool: Pool) -> PoolInfo:
    levels = [LevelRating(*one) for one in offered_ratings(pool.id).items()]
    return PoolInfo(pool.id, pool.game, pool.players, levels)


@get_route("/ratings/{pool:str}", summary="Get a leaderboard")
async def leaderboard(
    request: HttpRequest,
    service: Tables,
    pool: PoolId,
    offset: Offset = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_RANKED)] = 50,
) -> Leaderboard:
    """The best players of a pool. Who has a provisional rating is not among them."""
    accounts_of(request)
    if pool not in pools():
        raise RequestError("problem-no-pool")
    async with store_problems():
        found = await service.store.ratings.best(pool, PROVISIONAL_SIGMA, offset, limit)
    players = []
    for place, one in enumerate(found, offset + 1):
        skill = Skill(one.mu, one.sigma)
        level = equal_level(pool, skill)
        players.append(
            RankedPlayer(place, one.name, skill.rating, skill.deviation, one.games, one.wins, level)
        )
    return Leaderboard(pool, players, offset + limit if len(found) == limit else None)


@get_route("/profile", summary="Get the profile of a player")
async def profile(
    request: HttpRequest,
    service: Tables,
    name: Annotated[str, QueryParameter(min_length=1, max_length=200)],
) -> Profile:
    """The ratings of a registered player."""
    accounts = accounts_of(request)
    async with store_problems():
        found = await accounts.store.named(exact_key(name), name_key(name))
        if found is None:
            raise RequestError("problem-no-person")
        account, shown = found
        ratings = await service.store.ratings.of_account(account)
    return Profile(shown, [rating_info(one) for one in ratings])


@get_route("/account/ratings", summary="Get my ratings")
async def own_ratings(request: HttpRequest, service: Tables) -> OwnRatings:
    """The ratings of the account that is logged in, and its last rated games."""
    return await ratings_of(service, logged_in(request).account_id)


async def ratings_of(service: TableService, account: str) -> OwnRatings:
    """The ratings of an account with their history."""
    async with store_problems():
        ratings = await service.store.ratings.of_account(account)
        history = await service.store.ratings.history(account, MAX_HISTORY)
    return OwnRatings([rating_info(one) for one in ratings], [rated_game(one) for one in history])


@get_route("/tables/{table_id:str}/ratings", summary="Get the ratings at a table")
async def table_ratings(request: HttpRequest, service: Tables, table_id: TableId) -> TableRatings:
    """The ratings of the players at a rated table: the present ones, or when the game is over
    those before it and what it has changed."""
    table = (await service.fresh(table_id)).table
    pool = pool_of(table.setup.game, len(table.seats))
    if not table.setup.rated:
        return TableRatings(pool, [])
    async with store_problems():
        changes = await _changes(request.app.state.ratings, service, table)
        if changes:
            return TableRatings(pool, [_changed_seat(one) for one in changes])
        return TableRatings(pool, await _present_seats(service, table, pool))


async def _changes(ratings: Ratings, service: TableService, table: Table) -> list[RatingChange]:
    """What a finished game has changed; it is rated now if that has not been done."""
    if rated_ranks(table) is None:
        return []
    changes = await service.store.ratings.changes_at(table.id)
    if not changes:
        await ratings.settle(table.id)
        changes = await service.store.ratings.changes_at(table.id)
    return changes


def _changed_seat(one: RatingChange) -> SeatRating:
    before, after = Skill(one.mu_before, one.sigma_before), Skill(one.mu, one.sigma)
    return SeatRating(one.seat, before.rating, before.provisional, after.rating - before.rating)


async def _present_seats(service: TableService, table: Table, pool: str) -> list[SeatRating]:
    hashes = {one.token_hash: seat for seat, one in enumerate(table.seats) if one.token_hash}
    known = await service.store.ratings.of_tokens(table.id, pool, hashes)
    skills = {hashes[token]: Skill(*(skill or ())) for token, skill in known.items()}
    for seat, place in enumerate(table.setup.places):
        if place.bot:
            skills[seat] = level_skill(pool, place.bot)
    return [
        SeatRating(seat, skill.rating, skill.provisional, None)
        for seat, skill in sorted(skills.items())
    ]


HANDLERS: Final = (rating_pools, leaderboard, profile, own_ratings, table_ratings)
