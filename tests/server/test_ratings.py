"""Ratings over HTTP: a rated game counts once for its players, also after a crash."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from atoll.server.domain.account_names import name_key
from atoll.server.runtime.ratings import rate
from atoll.store import Append, Store
from atoll.store.ratings import NewSkill, RatedSeat
from tests.server.authenticator import Browser
from tests.server.database_servers import PostgresServer
from tests.server.in_process import InProcessServer
from tests.server.server_process import TIMEOUT, Server

_numbers = count(1)
LIMITS: Any = dict.fromkeys(
    ("requests_per_minute", "tables_per_hour", "seats_per_hour", "logins_per_hour"), 10**6
)
POOL = "into_the_blue"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("ratings") / "atoll.db"
    with InProcessServer(database, accounts="optional", **LIMITS) as server:
        yield server


def member(server: Server) -> Browser:
    browser = Browser(server.address)
    browser.register(f"Diver {next(_numbers)}")
    return browser


def new_table(host: Browser, *guests: Browser, **more: Any) -> str:
    """A table that has started."""
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in guests)]
    body = {"game": POOL, "seats": seats, "clock": {"move": 600}, "rated": True, **more}
    made = host.passed("/tables", body)
    table = str(made["table"]["id"])
    for guest, invite in zip(guests, made["invites"], strict=True):
        guest.passed(f"/tables/{table}/sit", {"invite": invite["code"]})
    host.passed(f"/tables/{table}/start")
    return table


def move(table: str, players: tuple[Browser, ...], pick: Callable[[list[str]], str]) -> str:
    """One decision of whoever is to move; returns the status of the table."""
    info = players[0].read(f"/tables/{table}")
    seat = info["to_move"]
    actions = players[seat].read(f"/tables/{table}/view?seat={seat}")["view"]["actions"]
    body = {"seq": info["seq"], "seat": seat, "action": pick(actions)}
    players[seat].passed(f"/tables/{table}/act", body)
    return str(players[0].read(f"/tables/{table}")["status"])


def all_move(table: str, *players: Browser) -> None:
    moved: set[int] = set()
    while len(moved) < len(players):
        moved.add(players[0].read(f"/tables/{table}")["to_move"])
        move(table, players, lambda actions: actions[-1])


def games_of(browser: Browser) -> int:
    return sum(one["games"] for one in browser.read("/account/ratings")["ratings"])


def leave(table: str, seat: int, who: Browser) -> None:
    """Lose by leaving, and see what that changes."""
    who.passed(f"/tables/{table}/seats/{seat}/leave")
    assert all(one["change"] for one in who.read(f"/tables/{table}/ratings")["seats"])


def test_a_finished_game_changes_the_ratings_of_its_players(server: InProcessServer) -> None:
    players = member(server), member(server)
    table = new_table(*players)
    dice = random.Random(1)

    def stop_early(actions: list[str]) -> str:
        return "stop" if "stop" in actions else dice.choice(actions)

    while move(table, players, stop_early) != "over":
        pass
    ranks = players[0].read(f"/tables/{table}")["ranks"]
    seats = players[0].read(f"/tables/{table}/ratings")["seats"]
    assert [one["rating"] for one in seats] == [1500, 1500]
    won = [0 if sum(ranks) == 2 else 3 - 2 * rank for rank in ranks]
    assert [(one["change"] > 0) - (one["change"] < 0) for one in seats] == won
    for player, seat in zip(players, seats, strict=True):
        own = player.read("/account/ratings")
        (rating,) = own["ratings"]
        assert rating["rating"] == 1500 + seat["change"]
        assert rating["provisional"]
        assert [game["table"] for game in own["games"]] == [table]
        public = players[0].read(f"/profile?name={player.name}")
        assert public == {"name": player.name, "ratings": [rating]}
        assert player.read("/account/export")["ratings"] == own


def test_what_is_public_names_no_table_and_no_account(server: InProcessServer) -> None:
    players = member(server), member(server)
    table = new_table(*players)
    all_move(table, *players)
    leave(table, 1, players[1])
    assert games_of(players[0]) == 1
    guest = Browser(server.address)
    public = guest.get(f"/profile?name={players[0].name}").text
    public += guest.get(f"/ratings/{POOL}").text + guest.get("/ratings").text
    assert table not in public
    assert guest.get("/account/ratings").status_code == 401
    assert guest.get("/profile?name=Nobody").status_code == 404
    assert guest.get("/ratings/chess").status_code == 404


def test_leaderboard_has_no_provisional_ratings_and_pages(server: InProcessServer) -> None:
    store = server.gateway.app.state.service.store
    members = [member(server) for _ in range(4)]

    names = [one.name for one in members]

    def fixed(pool: str, seats: Sequence[RatedSeat]) -> list[NewSkill]:
        skills = [(30, 1), (28, 1), (26, 1), (40, 6)]
        return [NewSkill(25, 8, *skill) for skill in skills]

    async def play() -> bool:
        ids = [(await store.accounts.named(name_key(name)))[0] for name in names]
        await _end_game(store, "leaderboard", "blue_lagoon-4", ids, [1, 2, 3, 4])
        return bool(await store.ratings.settle("leaderboard", fixed))

    assert asyncio.run_coroutine_threadsafe(play(), server.loop).result(60)
    page = members[0].read("/ratings/blue_lagoon-4?limit=2")
    rest = members[0].read(f"/ratings/blue_lagoon-4?limit=2&offset={page['next']}")
    found = [*page["players"], *rest["players"]]
    assert [one["name"] for one in found] == names[:3]
    assert [one["place"] for one in found] == [1, 2, 3]
    assert [one["wins"] for one in found] == [1, 0, 0]
    assert members[0].read(f"/ratings/{POOL}")["players"] == []


def test_rating_names_the_nearest_level(server: InProcessServer) -> None:
    store, members = server.gateway.app.state.service.store, [member(server) for _ in range(3)]

    def fixed(pool: str, seats: Sequence[RatedSeat]) -> list[NewSkill]:
        return [NewSkill(25, 8, mean, 1) for mean in (40, 25, 10)]

    keys = [name_key(one.name) for one in members]

    async def play() -> bool:
        ids = [(await store.accounts.named(key))[0] for key in keys]
        await _end_game(store, "levels", "blue_lagoon-3", ids, [1, 2, 3])
        return bool(await store.ratings.settle("levels", fixed))

    assert asyncio.run_coroutine_threadsafe(play(), server.loop).result(60)
    pools = {one["id"]: one["levels"] for one in members[0].read("/ratings")["pools"]}
    found = [one.read("/account/ratings")["ratings"][0] for one in members]
    for own in found:
        distance = {one["level"]: abs(one["rating"] - own["rating"]) for one in pools[own["pool"]]}
        assert distance[own["level"]] == min(distance.values())
    assert len({own["level"] for own in found}) > 1


async def _end_game(
    store: Store, table: str, pool: str, accounts: list[str], ranks: list[int]
) -> None:
    links = [
        {"table_id": table, "token_hash": f"{seat}", "account_id": one, "seat": seat,
         "created_at": 1}
        for seat, one in enumerate(accounts)
    ]  # fmt: skip
    starts = [
        {"at_table": table, "at_seat": seat, "pool": pool, "token": f"{seat}", "bot": ""}
        for seat in range(len(accounts))
    ]
    ends = [
        {"at_table": table, "at_seat": seat, "to_rank": rank, "at": 7}
        for seat, rank in enumerate(ranks)
    ]
    await store.append(Append([_event(table, 1)], linked=links))
    await store.append(Append([_event(table, 2)], rated_starts=starts))
    await store.append(Append([_event(table, 3)], rated_ends=ends))


def _event(table: str, seq: int) -> dict[str, Any]:
    return {"table_id": table, "seq": seq, "at": 1, "kind": "said", "body": "{}"}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_processes_rate_a_game_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = str(tmp_path / "atoll.db")
    if kind == "postgresql":
        postgres: PostgresServer = request.getfixturevalue("postgres")
        database = postgres.database("rated_once")

    async def work() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        try:
            await _race(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(work())


async def _race(stores: list[Store]) -> None:
    """Both processes rate the same games, and one account is erased meanwhile."""
    names = ["ana", "ben", "cleo"]
    tables = [f"race{number}" for number in range(6)]
    for table in tables:
        await _end_game(stores[0], table, POOL, names, [1, 2, 3])
    tries = [store.ratings.settle(table, rate) for table in tables for store in stores * 2]
    done, _ = await asyncio.gather(asyncio.gather(*tries), stores[1].accounts.delete("cleo"))
    assert sum(done) == len(tables)
    assert await stores[0].ratings.pending() == []
    (rating,) = await stores[0].ratings.of_account("ana")
    assert (rating.games, rating.wins) == (6, 6)
    history = await stores[1].ratings.history("ana", 100)
    assert len(history) == 6
    mus = sorted(change.mu for change in history)
    assert sorted(change.mu_before for change in history)[1:] == mus[:-1]
    assert await stores[0].ratings.of_account("cleo") == []
    assert await stores[0].ratings.history("cleo", 100) == []


def _until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_game_that_was_not_rated_before_a_stop_is_rated_after_the_next_start(
    tmp_path: Path,
) -> None:
    database = tmp_path / "atoll.db"
    with InProcessServer(database, accounts="required", **LIMITS) as first:
        players = member(first), member(first)
        table = new_table(*players)
        all_move(table, *players)
        ratings = first.gateway.app.state.ratings
        asyncio.run_coroutine_threadsafe(ratings.close(), first.loop).result(60)
        players[0].passed(f"/tables/{table}/seats/0/leave")
        assert [games_of(one) for one in players] == [0, 0]
    with InProcessServer(database, accounts="required", **LIMITS) as second:
        again = [Browser(second.address, one.authenticator) for one in players]
        for one in again:
            assert one.log_in().status_code == 200
        _until(lambda: games_of(again[0]) > 0)
        assert [one.read("/account/ratings")["ratings"][0]["wins"] for one in again] == [0, 1]


_KILLED = {
    "written": """
settle = ratings._settle

def killed(*values):
    settle(*values)
    os.kill(os.getpid(), signal.SIGKILL)

ratings._settle = killed
""",
    "committed": """
settle = ratings.RatingStore.settle

async def killed(*values):
    await settle(*values)
    os.kill(os.getpid(), signal.SIGKILL)

ratings.RatingStore.settle = killed
""",
}
"""How a server kills itself between the end of a game and the end of its rating: before and after
the transaction is committed."""


@pytest.mark.parametrize("point", ["written", pytest.param("committed", marks=pytest.mark.soak)])
def test_a_killed_server_neither_loses_nor_repeats_a_rating(tmp_path: Path, point: str) -> None:
    imports = "import os, signal\nfrom atoll.store import ratings\n"
    (tmp_path / "sitecustomize.py").write_text(imports + _KILLED[point])
    flags = ("--accounts", "required", "--logins-per-hour", "100000")
    database = tmp_path / "atoll.db"
    with Server(database, *flags, packages=tmp_path) as server:
        players = member(server), member(server)
        table = new_table(*players)
        all_move(table, *players)
        with suppress(httpx.TransportError):
            players[1].post(f"/tables/{table}/seats/1/leave")
        assert server.process
        server.process.wait(TIMEOUT)
        assert server.stop() == -signal.SIGKILL
    with closing(sqlite3.connect(database)) as stored:
        rated = stored.execute("SELECT count(*) FROM rating_changes").fetchone()[0]
    assert rated == (2 if point == "committed" else 0)
    with InProcessServer(database, accounts="required", **LIMITS) as server:
        again = [Browser(server.address, one.authenticator) for one in players]
        for one in again:
            assert one.log_in().status_code == 200
        _until(lambda: games_of(again[0]) > 0)
        again[0].read(f"/tables/{table}/ratings")
        assert [games_of(one) for one in again] == [1, 1]


def test_erasing_a_player_keeps_the_ratings_of_the_others(server: InProcessServer) -> None:
    players = member(server), member(server)
    name = players[1].name
    table = new_table(*players)
    all_move(table, *players)
    leave(table, 0, players[0])
    before = players[0].read("/account/ratings")
    assert games_of(players[1]) == 1
    players[1].passed("/account/erase", {"name": name})
    assert players[0].read("/account/ratings") == before
    assert players[0].get(f"/profile?name={name}").status_code == 404


@pytest.mark.parametrize("count", [2, 3])
def test_who_erased_the_account_before_the_start_is_no_opponent(
    server: InProcessServer, count: int
) -> None:
    players = [member(server) for _ in range(count)]
    host, *guests = players
    seats = [{"kind": "person"}, *({"kind": "open"} for _ in guests)]
    body = {"game": POOL, "seats": seats, "clock": {"move": 600}, "rated": True}
    made = host.passed("/tables", body)
    table = made["table"]["id"]
    for guest, invite in zip(guests, made["invites"], strict=True):
        token = guest.passed(f"/tables/{table}/sit", {"invite": invite["code"]})["token"]
    players[-1].passed("/account/erase", {"name": players[-1].name})
    players[-1].http.headers["authorization"] = f"Bearer {token}"
    host.passed(f"/tables/{table}/start")
    all_move(table, *players)
    for seat, player in enumerate(players[:-1]):
        player.passed(f"/tables/{table}/seats/{seat}/leave")
    changes = [one["change"] for one in host.read(f"/tables/{table}/ratings")["seats"]]
    assert changes == ([] if count == 2 else [-changes[1], changes[1]])
    assert [games_of(player) for player in players[:-1]] == ([0] if count == 2 else [1, 1])


def test_a_token_moves_no_rated_seat_to_another_account(server: InProcessServer) -> None:
    host, other = member(server), member(server)
    body = {"game": POOL, "seats": [{"kind": "person"}, {"kind": "open"}], "rated": True}
    made = host.passed("/tables", {**body, "clock": {"move": 600}})
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    assert made["table"]["seats"][0]["name"] == host.name
    tokens = {"tokens": [{"table": table, "token": token}]}
    host.passed("/account/seats", tokens)
    assert other.passed("/account/seats", tokens) == {"linked": [False]}
    guest = Browser(server.address)
    invite = {"invite": made["invites"][0]["code"]}
    assert guest.post(f"/tables/{table}/sit", invite).json()["code"] == "rated-account"
    assert host.post(f"/tables/{table}/sit", invite).json()["code"] == "rated-one-seat"
    assert guest.post("/tables", {**body, "clock": {"move": 60}}).status_code == 401


def test_a_server_without_accounts_has_no_rated_tables(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", **LIMITS) as plain:
        body = {"game": POOL, "seats": [{"kind": "open"}] * 2, "clock": {"move": 60}}
        answer = plain.ask("POST", "/tables", json={**body, "rated": True})
        assert answer.json()["code"] == "no-accounts"
        assert plain.ask("GET", f"/ratings/{POOL}").status_code == 404


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))]
)
def test_no_sequence_rates_a_casual_game_or_someone_else(
    server: InProcessServer, seed: int
) -> None:
    """Random requests of players and of an onlooker; a model says which games count for whom."""
    choose = random.Random(seed)
    players, onlooker = (member(server), member(server)), member(server)
    expected = 0
    for _ in range(4):
        is_rated = choose.random() < 0.6
        table = new_table(*players, rated=is_rated)
        moved: set[int] = set()
        for _ in range(choose.randint(0, 8)):
            who, seat = choose.choice((*players, onlooker)), choose.randint(0, 1)
            path = choose.choice(
                (f"/seats/{seat}/hand-back", "/undo", "/rematch", f"/seats/{seat}/free")
            )
            who.post(f"/tables/{table}{path}", {"seq": 2**20, "seat": seat})
            onlooker.post(f"/tables/{table}/seats/{seat}/leave")
            onlooker.post(f"/tables/{table}/close")
            if players[0].read(f"/tables/{table}")["status"] == "running":
                moved.add(players[0].read(f"/tables/{table}")["to_move"])
                move(table, players, choose.choice)
        last = choose.randint(0, 1)
        ended = players[last].post(f"/tables/{table}/seats/{last}/leave")
        was_over = ended.json().get("code") == "not-running"
        expected += is_rated and (last in moved or was_over)
        onlooker.read(f"/tables/{table}/ratings")
        assert [games_of(one) for one in (*players, onlooker)] == [expected, expected, 0]
