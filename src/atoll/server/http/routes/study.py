"""Plain HTTP for what is around a game: games, records, hints, reviews, statistics, health."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from atoll.core.errors import AtollError
from atoll.games import game_class, game_names, load_game, read_record
from atoll.locales import current_language, t, use_language
from atoll.server import facts
from atoll.server import messages as m
from atoll.server.domain import table_factory
from atoll.server.domain import visibility as e
from atoll.server.domain.commands import clean_name
from atoll.server.domain.errors import RefusedError
from atoll.server.http.routes.tables import (
    PROBLEMS,
    Ask,
    Eyes,
    TableId,
    Tables,
    count_table,
    eyes_of,
    told_to_host,
)
from atoll.server.metrics import CONTENT_TYPE, Metrics
from atoll.server.runtime.service import Service
from atoll.server.workers import Hint, Review, WorkError, Workers, seat_bots
from atoll.store import StoreError

_TITLES: Final = {
    "random": "seat-random",
    "gentle": "seat-gentle",
    "easy": "seat-easy",
    "medium": "seat-medium",
    "hard": "seat-hard",
}
"""What levels are called, as catalogue keys."""
_RETRY_AFTER: Final = 3

Thinkers = NamedDependency[Workers]
Numbers = NamedDependency[Metrics]

log = logging.getLogger("atoll.server")


@asynccontextmanager
async def store_told() -> AsyncIterator[None]:
    """Trouble with the database is a refusal."""
    try:
        yield
    except StoreError as error:
        raise RefusedError("problem-store") from error


@get("/games", summary="The games", responses=PROBLEMS)
async def games() -> facts.GameList:
    """Every game with its options and the bots one can play against, in the language asked for."""
    return await asyncio.to_thread(_games, current_language())


def _games(language: str) -> facts.GameList:
    use_language(language)
    return facts.GameList([_game_info(name) for name in game_names()])


def _game_info(name: str) -> facts.GameInfo:
    kind = game_class(name)
    options = load_game(name, kind.min_players).options
    return facts.GameInfo(
        name,
        kind.title,
        kind.rules_version,
        kind.min_players,
        kind.max_players,
        [
            facts.OptionInfo(
                option,
                kind.option_to_text(option, value),
                t(f"games-{name}-{option.replace('_', '-')}"),
            )
            for option, value in options.items()
        ],
        [
            facts.LevelInfo(bot, t(_TITLES[bot]) if bot in _TITLES else bot)
            for bot in dict.fromkeys(seat_bots(name))
        ],
    )


# Records


@get(
    "/tables/{table_id:str}/record",
    summary="The record",
    media_type=MediaType.TEXT,
    responses=PROBLEMS,
)
async def record(request: Ask, service: Tables, table_id: TableId, seat: Eyes = None) -> str:
    """The game so far, ready to be saved; while it runs, cut for the eyes of the asking seat."""
    live = await service.fresh(table_id)
    return e.record_of(live.table, eyes_of(request, live.table, seat)).to_text()


@get("/tables/{table_id:str}/record.json", summary="The record as JSON", responses=PROBLEMS)
async def record_json(
    request: Ask, service: Tables, table_id: TableId, seat: Eyes = None
) -> dict[str, Any]:
    """The same in the JSON form of records."""
    live = await service.fresh(table_id)
    found: dict[str, Any] = msgspec.json.decode(
        e.record_of(live.table, eyes_of(request, live.table, seat)).to_json()
    )
    return found


@post("/records", summary="Import a record", responses=PROBLEMS)
async def import_record(
    request: Ask,
    service: Tables,
    data: JSONBody[facts.NewRecord],
) -> m.NewTableInfo:
    """A table on which a record can be replayed, event by event, and reviewed."""
    count_table(request)
    try:
        opened = await asyncio.to_thread(_imported, data.record, service)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error
    return told_to_host(opened, await service.open(opened))


def _imported(text: str, service: Service) -> table_factory.Opened:
    return table_factory.imported(read_record(text), service.secrets)


# Hints and reviews


class Reviews:
    """Reviews that are being worked out by this process."""

    def __init__(self, service: Service, workers: Workers) -> None:
        self._service, self._workers = service, workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, str] = {}

    def begin(self, table_id: str, text: str) -> None:
        """Have a review worked out, if it is not already."""
        if self._failed.pop(table_id, None) is not None:
            raise RefusedError("problem-no-answer")
        if table_id not in self._running:
            task = asyncio.get_running_loop().create_task(self._work(table_id, text))
            self._running[table_id] = task

    async def _work(self, table_id: str, text: str) -> None:
        try:
            found = await self._workers.ask(Review(f"{table_id}/review", text))
            body = msgspec.json.encode(found.review).decode()
            await self._service.store.keep_review(table_id, self._service.now(), body)
        except (WorkError, StoreError) as error:
            log.warning("a review failed", extra={"table": table_id, "why": str(error)[:200]})
            self._failed[table_id] = str(error)
        finally:
            del self._running[table_id]

    async def close(self) -> None:
        """Let go of what is not done."""
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)


TheReviews = NamedDependency[Reviews]


@get("/tables/{table_id:str}/hint", summary="A hint", responses=PROBLEMS)
async def hint(
    request: Ask, service: Tables, workers: Thinkers, table_id: TableId, seat: Eyes = None
) -> dict[str, Any]:
    """What the asking seat had best do, where the table allows hints."""
    live = await service.fresh(table_id)
    table, mine = live.table, eyes_of(request, live.table, seat)
    if not table.setup.hints:
        raise RefusedError("problem-no-hints")
    if mine < 0:
        raise RefusedError("problem-no-token")
    if table.to_move != mine:
        raise RefusedError("problem-not-your-turn")
    job = Hint(f"{table.id}/hint/{mine}", table.state.position(mine), mine)
    try:
        return (await workers.ask(job)).hint
    except WorkError as error:
        log.warning("a hint failed", extra={"table": table.id, "why": error.reason})
        raise RefusedError("problem-no-answer") from error


@get(
    "/tables/{table_id:str}/review",
    summary="The review of a finished game",
    responses={**PROBLEMS, 202: ResponseSpec(facts.Working, False, "It is being worked out")},
)
async def review(service: Tables, reviews: TheReviews, table_id: TableId) -> Response[Any]:
    """The whole game looked through: worked out once, then kept. The first who asks gets status
    202 until it is done."""
    live = await service.fresh(table_id)
    if live.table.status != "over":
        raise RefusedError("problem-not-over")
    async with store_told():
        stored = await service.store.review(table_id)
    if stored is not None:
        return Response(msgspec.Raw(stored.encode()), media_type=MediaType.JSON)
    reviews.begin(table_id, e.record_of(live.table, 0).to_text())
    return Response(
        facts.Working("working", _RETRY_AFTER),
        status_code=202,
        headers={"retry-after": str(_RETRY_AFTER)},
    )


# Statistics


@get("/tables/{table_id:str}/stats", summary="Numbers about a table", responses=PROBLEMS)
async def table_stats(service: Tables, table_id: TableId) -> facts.TableStats:
    """How long a game is, and how long everybody thought."""
    return e.stats((await service.fresh(table_id)).table)


@get("/players/{name:str}/stats", summary="Numbers about a player", responses=PROBLEMS)
async def player_stats(
    service: Tables, name: Annotated[str, PathParameter(max_length=200)]
) -> facts.PlayerStats:
    """Finished games of everybody who played under a name."""
    wanted = clean_name(name)
    async with store_told():
        rows = await service.store.results(wanted)
    found = [
        facts.GameStats(game, n, int(won), int(points) / n, best)
        for game, n, won, points, best in rows
    ]
    return facts.PlayerStats(wanted, found)


# Health


@get("/health/live", summary="Whether the process runs", tags=["health"])
async def health_live() -> facts.Health:
    """Answers as long as the process does."""
    return facts.Health("ok")


@get("/health/ready", summary="Whether it can serve", tags=["health"], responses=PROBLEMS)
async def health_ready(service: Tables) -> facts.Health:
    """Answers well when the database does."""
    async with store_told():
        await service.store.ping()
    return facts.Health("ok")


@get("/metrics", summary="Numbers for Prometheus", tags=["health"], include_in_schema=False)
async def metrics(metrics: Numbers, service: Tables, workers: Thinkers) -> Response[bytes]:
    """Numbers about this process."""
    counts = workers.counts()
    metrics.worker_processes.set(counts.processes)
    metrics.jobs_waiting.set(counts.waiting)
    metrics.live_tables.set(len(service.live_tables))
    return Response(metrics.text(), media_type=CONTENT_TYPE)


HANDLERS: Final = (
    games, record, record_json, import_record, hint, review, table_stats, player_stats,
)  # fmt: skip
HEALTH: Final = (health_live, health_ready, metrics)
