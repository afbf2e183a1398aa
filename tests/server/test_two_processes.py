"""Two processes on one PostgreSQL and Redis behave as one."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.database_servers import PostgresServer, RedisServer
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.load import LoadPlayer
from tests.server.records import random_record
from tests.server.server_process import Client, Server, follow
from tests.server.test_lobby_routes import add_salt, lobby_socket, receive


@pytest.fixture(scope="module")
def pair(postgres: PostgresServer, own_redis: RedisServer) -> Iterator[tuple[Server, Server]]:
    """Two servers that share everything but their process; the second is in that of the tests."""
    database, redis = postgres.database("together"), own_redis.url
    with (
        Server(database, "--redis", redis, "--lobby", "on") as one,
        InProcessServer(database, redis=redis, lobby="on", drain_seconds=0, **UNLIMITED) as two,
    ):
        yield one, two


def test_players_on_different_processes_play_one_game(pair: tuple[Server, Server]) -> None:
    one, two = pair
    record = random_record("blue_lagoon")
    start = {"record": record.to_text(), "event_count": len(record.events) - 40}
    table = one.new_table("blue_lagoon", start=start)
    dice = random.Random(5)

    def move(client: Client, batch: Any) -> None:
        seat = batch["table"]["to_move"]
        if seat == client.welcome["seats"][0]:
            client.act(batch["seq"], seat, dice.choice(batch["views"][0]["actions"]))

    with one.socket(table.id, table.tokens[0]) as ana, two.socket(table.id, table.tokens[1]) as ben:
        received = follow([ana, ben], move)
    assert received[0] == received[1]
    assert sum(event["kind"] == "action" for event in received[0]) > 20
    assert one.get(f"/tables/{table.id}") == two.get(f"/tables/{table.id}")


def test_writes_are_visible_to_the_other_process_at_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.new_table()
    for n in range(8):
        writer, reader = (one, two) if n % 2 else (two, one)
        writer.post(f"/tables/{table.id}/say", {"seat": 0, "text": f"{n}"}, table.tokens[0])
        assert reader.get(f"/tables/{table.id}/events")["events"][-1]["text"] == f"{n}"


def test_one_of_two_concurrent_moves_is_accepted(pair: tuple[Server, Server]) -> None:
    table = pair[0].new_table("blue_lagoon", options={"first_player": "0"})
    seen = pair[0].get(f"/tables/{table.id}/view", table.tokens[0])
    pair[1].get(f"/tables/{table.id}")

    def act(n: int) -> int:
        action = seen["view"]["actions"][n]
        body = {"seq": seen["table"]["seq"], "seat": 0, "action": action, "id": f"{n}"}
        answer = pair[n % 2].ask("POST", f"/tables/{table.id}/act", table.tokens[0], json=body)
        return answer.status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(act, range(8)))
    assert statuses == [200] + [409] * 7
    events = pair[0].get(f"/tables/{table.id}/events")["events"]
    assert [event["kind"] for event in events].count("action") == 1


def test_concurrent_chat_messages_are_all_kept(pair: tuple[Server, Server]) -> None:
    table = pair[0].new_table()

    def say(n: int) -> None:
        body = {"seat": n % 2, "text": f"{n}"}
        pair[n // 2 % 2].post(f"/tables/{table.id}/say", body, table.tokens[n % 2])

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(say, range(16)))
    events = pair[1].get(f"/tables/{table.id}/events")["events"]
    assert sorted(e["text"] for e in events if e["kind"] == "said") == sorted(map(str, range(16)))
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))


def test_concurrent_rematch_requests_create_one_table(pair: tuple[Server, Server]) -> None:
    table = pair[0].new_table()
    pair[0].post(f"/tables/{table.id}/close", None, table.host)

    def again(n: int) -> str:
        made = pair[n].post(f"/tables/{table.id}/rematch", None, table.tokens[n])
        return str(made["id"])

    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(again, (0, 1)))) == 1


def test_people_who_seek_at_both_processes_at_once_get_one_seat_each(
    pair: tuple[Server, Server],
) -> None:
    terms = {"game": "into_the_blue", "players": [2], "clock": {"move": 600}}

    def seek(n: int) -> str:
        made = pair[n % 2].post("/lobby/seeks", {**terms, "name": f"Person {n}"})
        return str(made["token"])

    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(seek, range(12)))
    states = [pair[n % 2].get("/lobby/seek", token) for n, token in enumerate(tokens, 1)]
    assert {state["status"] for state in states} == {"paired"}
    assert set(Counter(state["table"] for state in states).values()) == {2}
    for token, state in zip(tokens, states, strict=True):
        view = pair[0].get(f"/tables/{state['table']}/view", token)
        assert view["view"]["seat"] == state["seat"]


def test_socket_of_one_process_learns_of_a_pairing_by_the_other(
    pair: tuple[Server, Server],
) -> None:
    terms = {"game": "blue_lagoon", "players": [2], "clock": {"move": 600}}
    ana = pair[0].post("/lobby/seeks", terms)
    with lobby_socket(pair[0], ana["token"]) as client:
        made = pair[1].post("/lobby/seeks", terms)
        ben = made["seek"]
        paired = receive(client, "seek", status="paired")
    assert (paired["table"], {paired["seat"], ben["seat"]}) == (ben["table"], {0, 1})
    add_salt(pair[0], ana["token"], paired)
    assert add_salt(pair[1], made["token"], ben)["status"] == "running"
    assert pair[0].get(f"/tables/{ben['table']}")["status"] == "running"


NEWER_RULES = """
from atoll.games.into_the_blue.state import IntoTheBlue

class NewRules(IntoTheBlue):
    rules_version = 2
"""
NEWER_PLUGIN = """
from dataclasses import replace
from atoll.games.into_the_blue.plugin import PLUGIN as OLD

PLUGIN = replace(OLD, game_class="newer_rules:NewRules", past_rules={1: OLD.game_class})
"""


@pytest.fixture
def newer_version(tmp_path: Path) -> Path:
    """A package that gives a server a later version of the rules."""
    (tmp_path / "newer_rules.py").write_text(NEWER_RULES)
    (tmp_path / "newer_plugin.py").write_text(NEWER_PLUGIN)
    info = tmp_path / "newer-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: newer\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[atoll.games]\nitb = newer_plugin:PLUGIN\n")
    return tmp_path


def test_server_is_replaced_by_a_newer_version_under_load(
    pair: tuple[Server, Server], newer_version: Path
) -> None:
    """It comes last, because it stops both servers of the module."""
    servers = list(pair)
    players = [LoadPlayer(servers, seed, bot=False) for seed in range(2)]
    for player in players:
        player.start()
    more_moves(players)
    with Server(pair[0].database, *pair[0].extra, packages=newer_version) as newer:
        servers.append(newer)
        more_moves(players)
        table = newer.new_table()
        assert "rules: 2" in newer.get(f"/tables/{table.id}/record")
        refused = pair[0].ask("GET", f"/tables/{table.id}")
        assert (refused.status_code, refused.json()["code"]) == (409, "quarantined")
        for old in pair:
            assert old.stop() == 0
            more_moves(players)
        for player in players:
            player.finish()


def more_moves(players: list[LoadPlayer]) -> None:
    """Wait until every player has made some more moves."""
    wanted = [player.acknowledged + 2 for player in players]
    end = time.monotonic() + 120
    while any(one.acknowledged < least for one, least in zip(players, wanted, strict=True)):
        assert time.monotonic() < end
        assert not any(one.error for one in players), [one.error for one in players]
        time.sleep(0.01)
