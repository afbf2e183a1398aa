"""Positions, replays, verified dice and physical games in the page: the same as on the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

import atoll
from atoll.core.fair_dice import verify
from atoll.core.game import SPECTATOR
from atoll.server.http.routes.positions import (
    PositionQuery,
    ReplayQuery,
    position_info,
    replay_info,
)
from atoll.server.http.routes.scorepad import ScorePadQuery, score
from tests.core.test_fair_dice import played
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


@pytest.mark.parametrize("name", GAMES)
def test_dice_are_verified_as_on_the_server(page: PageEngine, name: str) -> None:
    record = played(name)
    found = json.loads(record.to_json())
    wanted = verify(record)
    half = len(record.events) // 2
    rest = {
        **found,
        "position": next(islice(record.states(), half, None)).position(),
        "events": found["events"][half:],
    }
    continued = {**found, "tags": {**found["tags"], "past": str(half)}}
    fair, later, from_position = page.ask("verify", fair=[found, continued, rest])
    assert fair["finding"] == "fair"
    assert [one["n"] for one in fair["rolls"]] == [one.n for one in wanted.rolls]
    assert all(one["recorded"] == one["expected"] for one in fair["rolls"])
    assert later["rolls"] == [one for one in fair["rolls"] if one["event"] > half]
    assert from_position["fromPosition"]
    assert from_position["rolls"][0]["n"] == 1


def test_changed_roll_and_other_seed_are_found(page: PageEngine) -> None:
    found = json.loads(played("into_the_blue").to_json())
    last = max(n for n, text in enumerate(found["events"]) if text.startswith("roll"))
    before = found["events"][:last]
    wrong = "roll " + "1" * (len(found["events"][last]) - len("roll "))
    forged = {**found, "events": [*before, wrong]}
    other = {**found, "tags": {**found["tags"], "seed": "B" + found["tags"]["seed"][1:]}}
    changed, reseeded = page.ask("verify", fair=[forged, other])
    assert changed["finding"] == "other-outcome"
    assert changed["rolls"][-1]["recorded"] == wrong != changed["rolls"][-1]["expected"]
    assert reseeded["finding"] == "other-seed"


def test_commitment_that_the_browser_remembers_is_compared(page: PageEngine) -> None:
    found = json.loads(played("into_the_blue").to_json())
    commitment = found["tags"]["commitment"]
    pinned = [commitment, "B" + commitment[1:], ""]
    same, other, none = page.ask("verify", fair=[{**found, "pinned": one} for one in pinned])
    assert [one["finding"] for one in (same, other, none)] == ["fair", "other-seed", "fair"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_physical_games_are_scored_as_on_the_server(page: PageEngine, players: int) -> None:
    record = random_record(atoll.load_game("blue_lagoon", players), seed=players)
    views = [state.view(SPECTATOR).to_dict() for state in record.states()]
    ends = [[one for one in views if one["phase"] == phase][-1] for phase in (1, 2)]
    phases = [{name: end[name] for name in ("phase", "board", "taken")} for end in ends]
    tables = [{"players": players, "phases": part} for part in (phases[:1], phases[1:], phases)]
    wanted = [score(msgspec.convert(one, ScorePadQuery)) for one in tables]
    assert page.ask("scores", tables=tables) == msgspec.json.decode(msgspec.json.encode(wanted))
    too_many = {**phases[0], "taken": [[9, 0, 0, 0, 0]] * players}
    assert page.ask("scores", tables=[{"players": players, "phases": [too_many]}]) == [None]
