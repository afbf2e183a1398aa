"""Routes for the statistics of an account: by game, opponent and level, and from reviews."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import JSONBody
from msgspec import Meta

from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.tokens import TABLE_ID, whole
from atoll.server.http.dependencies import (
    HttpRequest,
    Tables,
    get_route,
    post_route,
    store_problems,
)
from atoll.server.http.sessions import logged_in
from atoll.store.statistics import OpponentCount

_MAX_MISSING: Final = 100


class GameStatistics(m.ResponseBody, omit_defaults=False):
    """Finished games with a number of players, and how many of them were won."""

    game: str
    players: int
    played: int
    won: int


class OpponentStatistics(m.ResponseBody, omit_defaults=False):
    """Finished games against a person or a level: how often ahead, and how often behind."""

    game: str
    opponent: str
    played: int
    ahead: int
    behind: int


class OwnStatistics(m.ResponseBody, omit_defaults=False):
    """The finished games of an account; opponents are registered people and levels."""

    games: list[GameStatistics]
    people: list[OpponentStatistics]
    levels: list[OpponentStatistics]


class ReviewedGame(m.ResponseBody, omit_defaults=False):
    """What the review of a game says about the account's own seat.

    `at` is when the game was set up, `accuracy` from 0 to 100, null for a game without decisions,
    and `luck` by how much chance has changed the win chance, from -1 to 1.
    """

    table: str
    game: str
    at: int
    accuracy: float | None
    luck: float


class ReviewedGames(m.ResponseBody, omit_defaults=False):
    """The last games of an account that were reviewed, the newest first."""

    games: list[ReviewedGame]


class UnreviewedGame(m.ResponseBody, omit_defaults=False):
    """A finished game without figures, and the account's own seat there."""

    table: str
    seat: int


class OwnReviews(m.ResponseBody, omit_defaults=False):
    """The last games of an account with figures, and some of those without, the newest first."""

    games: list[ReviewedGame]
    missing: list[UnreviewedGame]


class NewFigures(m.RequestBody):
    """What a review that the page has made says about the account's own seat in a game."""

    table: Annotated[str, Meta(pattern=whole(TABLE_ID))]
    accuracy: Annotated[float, Meta(ge=0, le=100)] | None
    luck: Annotated[float, Meta(ge=-1, le=1)]


class StoredFigures(m.ResponseBody, omit_defaults=False):
    """The table whose figures are stored."""

    table: str


@get_route("/account/statistics", summary="Get my statistics", opt={"cost": "log"})
async def own_statistics(request: HttpRequest, service: Tables) -> OwnStatistics:
    """Games played and won by the account that is logged in: by game and number of players,
    against each person and each level. Tables where it has several seats do not count."""
    account, store = logged_in(request).account_id, service.store.statistics
    async with store_problems():
        games = [GameStatistics(*one) for one in await store.by_game(account)]
        people = _opponents(await store.by_person(account))
        return OwnStatistics(games, people, _opponents(await store.by_level(account)))


def _opponents(found: list[OpponentCount]) -> list[OpponentStatistics]:
    return [OpponentStatistics(*one) for one in found]


@get_route("/account/reviews", summary="Get luck and accuracy", opt={"cost": "log"})
async def own_reviews(request: HttpRequest, service: Tables) -> OwnReviews:
    """Luck and accuracy of the account that is logged in, in its last 500 finished games that were
    reviewed, and up to 100 games that were not. Tables where it has several seats do not count."""
    account, store = logged_in(request).account_id, service.store.statistics
    async with store_problems():
        found = [ReviewedGame(*one) for one in await store.reviewed(account)]
        missing = await store.unreviewed(account, _MAX_MISSING)
    return OwnReviews(found, [UnreviewedGame(*one) for one in missing])


@post_route("/account/reviews", summary="Store luck and accuracy of a game", opt={"cost": "log"})
async def store_figures(
    request: HttpRequest, service: Tables, data: JSONBody[NewFigures]
) -> StoredFigures:
    """Store what a review in the page says about the account's own seat in a finished game. Only
    the account gets it; a review of the server replaces it."""
    account, store = logged_in(request).account_id, service.store.statistics
    async with store_problems():
        if not await store.save_figures(account, data.table, data.accuracy, data.luck):
            raise RequestError("problem-not-over")
    return StoredFigures(data.table)


HANDLERS: Final = (own_statistics, own_reviews, store_figures)
