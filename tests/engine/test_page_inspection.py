"""Positions and replays in the page: the same messages as from the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import atoll
from atoll.server.http.routes.positions import (
    PositionQuery,
    ReplayQuery,
    position_info,
    replay_info,
)
from tests.engine.page_engine import PageEngine, random_record

GAMES = ("into_the_blue", "blue_lagoon")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageEngine]:
    with PageEngine(tmp_path_factory.mktemp("page")) as engine:
        yield engine


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_those_of_the_server(page: PageEngine, name: str) -> None:
    record = random_record(atoll.load_game(name, 3, first_player=1), seed=5)
    half = len(record.events) // 2
    queries: list[dict[str, Any]] = [
        {"game": name, "players": 4},
        {"game": name, "options": {"first_player": "1"}, "seats": [1, -2]},
        {"record": record.to_text(), "event_count": half},
        {"record": record.to_text()},
        {"position": list(record.states())[half].position(0), "seats": [0]},
        {"game": name, "players": 2, "moves": ["first 1"], "seats": [-2]},
    ]
    wanted = [position_info(msgspec.convert(one, PositionQuery)) for one in queries]
    assert page.ask("inspections", queries=queries) == msgspec.json.decode(
        msgspec.json.encode(wanted)
    )


@pytest.mark.parametrize("name", GAMES)
def test_replays_are_those_of_the_server(page: PageEngine, name: str) -> None:
    record = random_record(atoll.load_game(name, 2), seed=6).to_text()
    queries = [
        {"record": record},
        {"record": record, "begin": 7, "end": 9, "seat": 1},
        {"record": record, "begin": 10_000, "seat": 0},
    ]
    wanted = [replay_info(msgspec.convert(one, ReplayQuery)) for one in queries]
    assert page.ask("replays", queries=queries) == msgspec.json.decode(msgspec.json.encode(wanted))
