"""Nothing acknowledged is lost when servers, databases, Redis and workers die during play."""

from __future__ import annotations

import random
import resource
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.database_servers import PostgresServer, RedisServer
from tests.server.server_process import Client, Server, TableHandle

TABLES = 3
EVENTS_PER_ROUND = 20
"""Events that every table gets before its server is killed."""

Log = list[tuple[int, str, str]]
"""Number, kind and text of events."""


def read_log(events: list[Any]) -> Log:
    return [(event["seq"], event["kind"], event.get("text", "")) for event in events]


class Player(threading.Thread):
    """Plays both seats of a table at random, and remembers the events it received."""

    def __init__(self, server: Server, table: TableHandle, after: int) -> None:
        super().__init__()
        self.server, self.table, self.after = server, table, after
        self.received: Log = []

    def run(self) -> None:
        """Play until the game is over or the server is gone."""
        try:
            self.play()
        except (WebSocketException, httpx.TransportError, OSError, TimeoutError):
            return

    def play(self) -> None:
        """Play on one socket."""
        dice = random.Random(self.after)
        with self.server.socket(self.table.id, *self.table.tokens, after=self.after) as client:
            table = client.welcome["table"]
            if self.after and table["status"] != "over":
                view = self.server.get(f"/tables/{self.table.id}/view", *self.table.tokens)["view"]
                self.act(client, table, view["actions"], dice)
            while table["status"] != "over":
                batch = client.next()
                assert batch["type"] == "events"
                self.received += read_log(batch["events"])
                table = batch["table"]
                if table["status"] != "over":
                    self.act(client, table, batch["views"][0]["actions"], dice)

    def act(self, client: Client, table: Any, actions: list[str], dice: random.Random) -> None:
        """Decide at random."""
        client.act(table["seq"], table["to_move"], dice.choice(actions), f"r{table['seq']}")


def wait_until(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.005)


def logs(server: Server, tables: list[TableHandle]) -> list[Log]:
    """The logs of the tables."""
    return [
        read_log(server.get(f"/tables/{table.id}/events", *table.tokens)["events"])
        for table in tables
    ]


def start_players(server: Server, tables: list[TableHandle], known: list[Log]) -> list[Player]:
    players = [Player(server, t, len(k)) for t, k in zip(tables, known, strict=True)]
    for player in players:
        player.start()
    return players


def check_logs(known: list[Log], players: list[Player], found: list[Log]) -> None:
    """Every event that was sent is there once, in order; earlier ones have not changed."""
    for before, player, now in zip(known, players, found, strict=True):
        assert now[: len(before)] == before
        assert [seq for seq, _, _ in now] == list(range(1, len(now) + 1))
        assert set(player.received) <= set(now)
        assert len(now) > len(before)


def kill_and_restart(server: Server, rounds: int) -> None:
    """Play, kill, start again and compare; the games continue where they were."""
    server.start()
    tables = [server.new_table("blue_lagoon") for _ in range(TABLES)]
    known = logs(server, tables)
    for _ in range(rounds):
        players = start_players(server, tables, known)
        wait_until(lambda: all(len(one.received) >= EVENTS_PER_ROUND for one in players))  # noqa: B023
        server.stop(signal.SIGKILL)
        for player in players:
            player.join()
        server.start()
        found = logs(server, tables)
        check_logs(known, players, found)
        known = found
    (player,) = start_players(server, tables[:1], known[:1])
    player.join()
    assert server.get(f"/tables/{tables[0].id}")["status"] == "over"
    assert server.stop() == 0


@pytest.mark.parametrize("kills", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_server_on_sqlite_is_killed(tmp_path: Path, kills: int) -> None:
    kill_and_restart(Server(tmp_path / "atoll.db"), kills)


@pytest.mark.soak
def test_server_on_postgresql_is_killed(postgres: PostgresServer) -> None:
    kill_and_restart(Server(postgres.database("killed")), 20)


def try_move(server: Server, table: TableHandle, n: int) -> bool:
    """Try to make a move over HTTP with an id of its own; whether it was acknowledged."""
    seen = server.ask("GET", f"/tables/{table.id}/view", *table.tokens)
    if seen.status_code != 200:
        return False
    info = seen.json()["table"]
    act = {
        "seq": info["seq"], "seat": info["to_move"], "id": f"move {n}",
        "action": seen.json()["view"]["actions"][0],
    }  # fmt: skip
    answer = server.ask("POST", f"/tables/{table.id}/act", *table.tokens, json=act)
    assert answer.status_code in (200, 409, 503), answer.text
    return answer.status_code == 200


def moves_of(server: Server, table: TableHandle) -> list[str]:
    events = server.get(f"/tables/{table.id}/events", *table.tokens)["events"]
    return [event["id"] for event in events if event["kind"] == "action"]


def test_postgresql_and_redis_are_restarted_under_a_server(
    postgres: PostgresServer, own_redis: RedisServer
) -> None:
    with Server(postgres.database("restarted"), "--redis", own_redis.url) as server:
        table = server.new_table("blue_lagoon")
        done = [f"move {n}" for n in range(5) if try_move(server, table, n)]
        assert len(done) == 5
        restarting = threading.Thread(target=postgres.restart)
        restarting.start()
        n = 5
        while restarting.is_alive():
            done += [f"move {n}"] if try_move(server, table, n) else []
            n += 1
            restarting.join(0.02)
        while not try_move(server, table, n):
            n += 1
        done.append(f"move {n}")
        own_redis.kill()
        assert try_move(server, table, n + 1)
        own_redis.start()
        assert try_move(server, table, n + 2)
        done += [f"move {n + 1}", f"move {n + 2}"]
        found = moves_of(server, table)
        assert len(found) == len(set(found))
        assert set(done) <= set(found)
        assert server.http.get("/health/ready").status_code == 200


def test_bots_move_after_a_restart_despite_killed_workers(tmp_path: Path) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": "into_the_blue", "seats": seats}
    with Server(tmp_path / "atoll.db") as server:
        made = server.post("/tables", wanted)
        path = f"/tables/{made['table']['id']}"
        started = server.post(path + "/start", None, made["host_token"])
        assert started["to_move"] >= 0
    with Server(tmp_path / "atoll.db", workers=2) as server:
        assert server.process
        subprocess.run(["pkill", "-KILL", "-P", str(server.process.pid)], check=True, timeout=10)
        events: list[Any] = []
        while not events:
            events = server.get(f"{path}/events?after={started['seq']}&wait=25")["events"]
        assert (events[0]["kind"], events[0]["by"]) == ("action", "bot")


def test_full_disk_is_reported_and_then_the_server_stops_cleanly(tmp_path: Path) -> None:
    with Server(tmp_path / "atoll.db") as server:
        table = server.new_table("blue_lagoon")
        assert server.process
        size = (tmp_path / "atoll.db-wal").stat().st_size
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
        rejected = None
        chat = {"seat": 0, "text": "x" * 300}
        for _ in range(100):
            rejected = server.ask("POST", f"/tables/{table.id}/say", table.tokens[0], json=chat)
            if rejected.status_code != 200:
                break
        assert rejected is not None
        assert (rejected.status_code, rejected.json()["code"]) == (503, "store")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert try_move(server, table, 1)
        (log,) = logs(server, [table])
        assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1))
        with server.socket(table.id) as client:
            client.receive("events")
            assert server.stop() == 0
            with pytest.raises((WebSocketException, OSError)):
                client.next()
        assert "Traceback" not in server.log.read_text()
