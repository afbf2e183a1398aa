"""Two processes on one PostgreSQL and Redis behave as one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.database_servers import PostgresServer, RedisServer
from tests.server.server_process import Server


@pytest.fixture(scope="module")
def pair(postgres: PostgresServer, own_redis: RedisServer) -> Iterator[tuple[Server, Server]]:
    """Two servers that share everything but their process."""
    database = postgres.database("together")
    flags = ("--redis", own_redis.url)
    with Server(database, *flags) as one, Server(database, *flags) as two:
        yield one, two


def test_players_on_different_processes_play_one_game(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.new_table("blue_lagoon")
    dice = random.Random(5)
    with one.socket(table.id, table.tokens[0]) as ana, two.socket(table.id, table.tokens[1]) as ben:
        received: dict[int, list[Any]] = {0: [], 1: []}
        status = "running"
        while status == "running":
            for seat, client in ((0, ana), (1, ben)):
                batch = client.receive("events")
                received[seat] += batch["events"]
                status = batch["table"]["status"]
                if batch["table"]["to_move"] == seat:
                    action = dice.choice(batch["views"][0]["actions"])
                    client.act(batch["seq"], seat, action)
    assert received[0] == received[1]
    assert one.get(f"/tables/{table.id}") == two.get(f"/tables/{table.id}")


def test_writes_are_visible_to_the_other_process_at_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = one.new_table()
    for n in range(20):
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
        pair[n % 2].post(f"/tables/{table.id}/say", {"seat": 0, "text": f"{n}"}, table.tokens[0])

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
