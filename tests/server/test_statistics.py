"""Statistics of an account: by game, person and level, from games played to the end."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from atoll.analysis import review
from atoll.games import read_record
from atoll.server.domain.account_names import name_key
from atoll.server.runtime.reviews import seat_figures
from atoll.store import Append
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.records import random_record
from tests.server.test_ratings import LIMITS, POOL, member, move, new_table

Played = tuple[InProcessServer, tuple[Browser, Browser], str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A server, two people, and a table at which they have finished a game."""
    database = tmp_path_factory.mktemp("statistics") / "atoll.db"
    with InProcessServer(database, accounts="optional", **LIMITS) as server:
        players = member(server), member(server)
        dice = random.Random(3)
        table = new_table(*players, rated=False, options={"shells": "2"})
        while move(table, players, dice.choice) != "over":
            pass
        yield server, players, table


def test_statistics_count_each_game_once(played: Played) -> None:
    server, players, table = played
    left = new_table(*players, rated=False)
    players[1].passed(f"/tables/{left}/seats/1/leave")
    shared = {"game": POOL, "seats": [{"kind": "person"}] * 2}
    players[0].passed("/tables", shared)
    ranks = players[0].read(f"/tables/{table}")["ranks"]
    for seat, player in enumerate(players):
        won = int(ranks[seat] == 1)
        found = player.read("/account/statistics")
        assert found["games"] == [{"game": POOL, "players": 2, "played": 1, "won": won}]
        assert found["people"] == [
            {"game": POOL, "opponent": players[1 - seat].name, "played": 1,
             "ahead": int(ranks[seat] < ranks[1 - seat]),
             "behind": int(ranks[seat] > ranks[1 - seat])}
        ]  # fmt: skip
        assert found["levels"] == []
    name = players[0].name
    asyncio.run_coroutine_threadsafe(_beat_level(server, name), server.loop).result(60)
    found = players[0].read("/account/statistics")
    assert found["levels"] == [
        {"game": "blue_lagoon", "opponent": "crab", "played": 1, "ahead": 1, "behind": 0}
    ]
    assert [one["game"] for one in found["games"]] == ["blue_lagoon", POOL]
    assert server.http.get("/api/v1/account/statistics").status_code == 401


def test_reviews_give_luck_and_accuracy_of_own_seats(played: Played) -> None:
    server, players, table = played
    missing = [{"table": table, "seat": 0}]
    assert players[0].read("/account/reviews") == {"games": [], "missing": missing}
    record = read_record(players[0].get(f"/tables/{table}/record").text)
    reviewed = review(record).to_dict()
    for _ in range(2):
        asyncio.run_coroutine_threadsafe(save(server, table, reviewed), server.loop).result(60)
    for seat, player in zip(reviewed["seats"], players, strict=True):
        (found,) = player.read("/account/reviews")["games"]
        assert (found["table"], found["game"]) == (table, POOL)
        assert (found["accuracy"], found["luck"]) == (seat["accuracy"], seat["luck"])
        assert player.read("/account/export")["reviews"] == {"games": [found]}
    assert server.http.get("/api/v1/account/reviews").status_code == 401
    players[1].passed("/account/erase", {"name": players[1].name})
    assert len(players[0].read("/account/reviews")["games"]) == 1


async def save(server: InProcessServer, table: str, reviewed: dict[str, Any]) -> None:
    """Store a review as a server with workers does."""
    store = server.gateway.app.state.service.store
    await store.save_review(table, 1, json.dumps(reviewed), seat_figures(reviewed))


async def _beat_level(server: InProcessServer, name: str) -> None:
    """A game that someone has won against a level."""
    store = server.gateway.app.state.service.store
    account, _ = await store.accounts.named(name_key(name))
    event = {"table_id": "level", "seq": 1, "at": 1, "kind": "outcome", "body": "{}"}
    link = {
        "table_id": "level", "token_hash": "t", "account_id": account, "seat": 1, "created_at": 1,
    }  # fmt: skip
    results = [
        {"table_id": "level", "seat": seat, "name": "", "game": "blue_lagoon", "bot": seat == 0,
         "score": 1, "rank": 2 - seat, "level": "" if seat else "crab"}
        for seat in (0, 1)
    ]  # fmt: skip
    await store.append(Append([event], players=results, linked=[link]))


def test_page_stores_figures_of_the_own_seat_in_games_that_nobody_has_reviewed(
    played: Played,
) -> None:
    server, _, table = played
    players = member(server), member(server)
    record = random_record("into_the_blue").to_text()
    own = players[0].passed("/records", {"record": record, "seat": 1})["table"]["id"]
    unfinished = random_record("into_the_blue", 9).to_text()
    players[0].passed("/records", {"record": unfinished, "seat": 0})
    found = players[0].read("/account/reviews")
    assert found == {"games": [], "missing": [{"table": own, "seat": 1}]}
    figures = {"table": own, "accuracy": 81.5, "luck": -0.25}
    for browser, wanted in ((players[1], figures), (players[0], {**figures, "table": table})):
        assert browser.post("/account/reviews", wanted).json()["code"] == "not-over"
    for wrong in ({"accuracy": 101}, {"luck": 2}, {"luck": None}, {"table": "x"}):
        assert players[0].post("/account/reviews", {**figures, **wrong}).status_code == 400
    for accuracy in (81.5, 99):
        players[0].passed("/account/reviews", {**figures, "accuracy": accuracy})
    found = players[0].read("/account/reviews")
    assert found["missing"] == []
    (stored,) = found["games"]
    assert (stored["table"], stored["accuracy"], stored["luck"]) == (own, 81.5, -0.25)
    assert players[1].read("/account/reviews")["games"] == []

    # A review of the server counts more.
    service = server.gateway.app.state.service
    again = [{"seat": 1, "accuracy": 50.0, "luck": 0.5}]
    save = service.store.save_review(own, 1, "{}", again)
    asyncio.run_coroutine_threadsafe(save, server.loop).result(60)
    (stored,) = players[0].read("/account/reviews")["games"]
    assert (stored["accuracy"], stored["luck"]) == (50, 0.5)
