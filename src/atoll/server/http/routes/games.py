"""Routes for the list of games, and for the results of players."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar.params import PathParameter

from atoll.bots.registry import offered_for
from atoll.games import game_names, game_summary
from atoll.locales import current_language, use_language
from atoll.locales.note_text import option_text
from atoll.locales.seat_names import bot_title, level_text
from atoll.server.domain.errors import RequestError
from atoll.server.domain.messages import ResponseBody
from atoll.server.domain.names import clean_name
from atoll.server.domain.seat_bots import named_bots
from atoll.server.http.dependencies import HttpRequest, Tables, get_route, store_problems


class OptionInfo(ResponseBody, omit_defaults=False):
    """An option of a game: its default as text, and a description in the client's language."""

    name: str
    default: str
    description: str


class LevelInfo(ResponseBody, omit_defaults=False):
    """A bot that is offered for a seat, in the client's language.

    Levels come first, the weakest first; `description` is empty for a bot that is not a level.
    `players` lists the numbers of players for which it is offered; it can play with any number.
    """

    bot: str
    title: str
    description: str
    players: list[int]


class GameInfo(ResponseBody, omit_defaults=False):
    """A game for which tables can be created."""

    game: str
    title: str
    rules: int
    min_players: int
    max_players: int
    options: list[OptionInfo]
    levels: list[LevelInfo]


class GameList(ResponseBody, omit_defaults=False):
    """All games; `lobby` says whether the server has a lobby, in which strangers meet."""

    games: list[GameInfo]
    lobby: bool


class GameStats(ResponseBody, omit_defaults=False):
    """The results of a player in one game."""

    game: str
    games: int
    wins: int
    mean_score: float
    best_score: int


class PlayerStats(ResponseBody, omit_defaults=False):
    """Finished games under a name, which is not unique."""

    name: str
    games: list[GameStats]


@get_route("/games", summary="List games")
async def games(request: HttpRequest) -> GameList:
    """Every game with its options and bots, in the client's language."""
    listed = await asyncio.to_thread(game_list, current_language())
    return GameList(listed, request.app.state.lobby is not None)


def game_list(language: str) -> list[GameInfo]:
    """Every game with its options and bots; needs no compiler."""
    use_language(language)
    return [_game_info(name) for name in game_names()]


def _game_info(name: str) -> GameInfo:
    game = game_summary(name)
    options = game.default_options.items()
    return GameInfo(
        name,
        game.title,
        game.rules_version,
        game.min_players,
        game.max_players,
        [OptionInfo(option, default, option_text(name, option)) for option, default in options],
        [_level_info(bot, name) for bot in named_bots(name)],
    )


def _level_info(bot: str, game: str) -> LevelInfo:
    return LevelInfo(bot, bot_title(bot), level_text(bot), offered_for(bot, game))


@get_route("/players/{name:str}/stats", summary="Get statistics of a player", opt={"cost": "log"})
async def player_stats(
    service: Tables, name: Annotated[str, PathParameter(max_length=200)]
) -> PlayerStats:
    """Finished games of everyone who played under a name; at most 10,000 of them."""
    wanted = clean_name(name)
    if not wanted:
        raise RequestError("problem-bad-name")
    async with store_problems():
        rows = await service.store.results(wanted)
    found = [
        GameStats(game, n, int(wins), int(points) / n, best) for game, n, wins, points, best in rows
    ]
    return PlayerStats(wanted, found)


HANDLERS: Final = (games, player_stats)
