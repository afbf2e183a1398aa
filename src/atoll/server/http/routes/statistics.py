"""The route for the statistics of an account: by game, opponent and level."""

from __future__ import annotations

from typing import Final

from atoll.server.domain import messages as m
from atoll.server.http.dependencies import HttpRequest, Tables, get_route, store_problems
from atoll.server.http.sessions import logged_in
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


HANDLERS: Final = (own_statistics,)
