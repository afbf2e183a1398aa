"""Routes for the statistics of an account: by game, opponent and level, and from reviews."""

from __future__ import annotations

from typing import Final

from atoll.server.domain import messages as m
from atoll.server.http.dependencies import HttpRequest, Tables, get_route, store_problems
from atoll.server.http.sessions import logged_in
from atoll.server.runtime.service import TableService
from atoll.store.statistics import OpponentCount


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
async def own_reviews(request: HttpRequest, service: Tables) -> ReviewedGames:
    """Luck and accuracy of the account that is logged in, in its last 500 finished games whose
    review was requested. Tables where it has several seats do not count."""
    async with store_problems():
        return await reviews_of(service, logged_in(request).account_id)


async def reviews_of(service: TableService, account: str) -> ReviewedGames:
    """Luck and accuracy of an account."""
    found = await service.store.statistics.reviewed(account)
    return ReviewedGames([ReviewedGame(*one) for one in found])


HANDLERS: Final = (own_statistics, own_reviews)
