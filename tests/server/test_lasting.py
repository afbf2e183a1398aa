"""Nothing acknowledged is lost: servers, databases, Redis and workers die in the middle of play."""

from __future__ import annotations

import random
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.machines import RealPostgres
from tests.server.running import Seated, Server
from tests.server.workers.conftest import RealRedis

TABLES = 5


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and remembers what it was told."""

    def __init__(self, server: Server, table: Seated, after: int) -> None:
        super().__init__()
        self.server, self.table, self.have = server, table, after
        self.told: list[tuple[int, str, str]] = []

    def run(self) -> None:
        """Play until the game is over or the server is gone."""
        try:
            self.play()
        except (WebSocketException, OSError, TimeoutError):
            return

    def play(self) -> None:
        """Play on one socket."""
        dice = random.Random(self.have)
        with self.server.socket(self.table.id, *self.table.tokens, after=self.have) as client:
            if client.welcome["table"]["status"] == "over":
                return
            if self.have:
                self.act(client, client.welcome["table"], self.view()["actions"], dice)
            while True:
                news = client.next()
                if news["type"] != "events":
                    return
                self.told += [(e["seq"], e["kind"], e.get("text", "")) for e in news["events"]]
                if news["table"]["status"] == "over":
                    return
                self.act(client, news["table"], news["views"][0]["actions"], dice)

    def view(self) -> Any:
        """The position, asked for over HTTP."""
        return self.server.get(f"/tables/{self.table.id}/view", *self.table.tokens)["view"]

    def act(self, client: Any, table: Any, actions: list[str], dice: random.Random) -> None:
        """Decide anything."""
        client.act(table["seq"], table["to_move"], dice.choice(actions), f"r{table['seq']}")


def logs(server: Server, tables: list[Seated]) -> list[list[tuple[int, str, str]]]:
    """What the server knows of every table."""
    return [
        [
            (e["seq"], e["kind"], e.get("text", ""))
            for e in server.get(f"/tables/{table.id}/events", *table.tokens)["events"]
        ]
        for table in tables
    ]


def play_for_a_while(
    server: Server, tables: list[Seated], known: list[list[tuple[int, str, str]]], seconds: float
) -> list[Player]:
    """Let everybody play; they go on in the background."""
    players = [Player(server, t, len(k)) for t, k in zip(tables, known, strict=True)]
    for player in players:
        player.start()
    time.sleep(seconds)
    return players


def check(known: Any, players: list[Player], found: Any) -> None:
    """Everything told before is there, in order, once; what was there before has not changed."""
    for before, player, now in zip(known, players, found, strict=True):
        assert now[: len(before)] == before
        assert [seq for seq, _, _ in now] == list(range(1, len(now) + 1))
        assert set(player.told) <= set(now)


def kill_again_and_again(server: Server, rounds: int) -> None:
    """Play, kill, start again, compare; the games go on where they were."""
    server.start()
    tables = [server.new_table("blue_lagoon") for _ in range(TABLES)]
    known = logs(server, tables)
    grown = 0
    for n in range(rounds):
        players = play_for_a_while(server, tables, known, 0.3 + 0.1 * n)
        server.stop(signal.SIGKILL)
        for player in players:
            player.join()
        server.start()
        found = logs(server, tables)
        check(known, players, found)
        grown += sum(map(len, found)) - sum(map(len, known))
        known = found
    assert grown > 0
    players = play_for_a_while(server, tables, known, 0)
    for player in players:
        player.join()
    assert [server.get(f"/tables/{table.id}")["status"] for table in tables] == ["over"] * TABLES
    assert server.stop() == 0


def test_a_server_on_sqlite_is_killed_again_and_again(tmp_path: Path) -> None:
    kill_again_and_again(Server(tmp_path / "atoll.db"), 3)


def test_a_server_on_postgresql_is_killed(postgres: RealPostgres) -> None:
    kill_again_and_again(Server(postgres.database("killed")), 1)


def acted(server: Server, table: Seated, n: int) -> bool:
    """Try to make one move over HTTP, with an id of its own; whether it was acknowledged."""
    seen = server.ask("GET", f"/tables/{table.id}/view", *table.tokens)
    if seen.status_code != 200:
        return False
    told = seen.json()["table"]
    act = {
        "seq": told["seq"], "seat": told["to_move"], "id": f"move {n}",
        "action": seen.json()["view"]["actions"][0],
    }  # fmt: skip
    answer = server.ask("POST", f"/tables/{table.id}/act", *table.tokens, json=act)
    assert answer.status_code in (200, 409, 503), answer.text
    return answer.status_code == 200


def moves_of(server: Server, table: Seated) -> list[str]:
    events = server.get(f"/tables/{table.id}/events", *table.tokens)["events"]
    return [event["id"] for event in events if event["kind"] == "action"]


def test_postgresql_and_redis_are_restarted_underneath(
    postgres: RealPostgres, own_redis: RealRedis
) -> None:
    with Server(postgres.database("restarted"), "--redis", own_redis.url) as server:
        table = server.new_table("blue_lagoon")
        done = [f"move {n}" for n in range(5) if acted(server, table, n)]
        assert len(done) == 5
        restarting = threading.Thread(target=postgres.restart)
        restarting.start()
        n = 5
        while restarting.is_alive():
            done += [f"move {n}"] if acted(server, table, n) else []
            n += 1
            time.sleep(0.02)
        restarting.join()
        while not acted(server, table, n):
            n += 1
        done.append(f"move {n}")
        own_redis.kill()
        assert acted(server, table, n + 1)
        own_redis.start()
        assert acted(server, table, n + 2)
        done += [f"move {n + 1}", f"move {n + 2}"]
        found = moves_of(server, table)
        assert len(found) == len(set(found))
        assert set(done) <= set(found)
        assert server.http.get("/health/ready").status_code == 200


def test_bots_move_after_a_restart_and_although_their_workers_are_killed(tmp_path: Path) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "gentle"}]
    wish = {"game": "into_the_blue", "seats": seats, "options": {"shells": "4"}}
    with Server(tmp_path / "atoll.db") as server:
        made = server.post("/tables", wish)
        path = f"/tables/{made['table']['id']}"
        assert server.post(path + "/start", None, made["host_token"])["to_move"] >= 0
    with Server(tmp_path / "atoll.db", workers=2) as server:
        assert server.process
        subprocess.run(["pkill", "-KILL", "-P", str(server.process.pid)], check=True, timeout=10)
        while server.get(path)["status"] == "running":
            server.get(f"{path}/events?after=9999&wait=1")


def test_a_full_disk_is_told_and_then_the_server_stops_cleanly(
    tmp_path: Path,
) -> None:
    with Server(tmp_path / "atoll.db") as server:
        table = server.new_table("blue_lagoon")
        assert server.process
        size = (tmp_path / "atoll.db-wal").stat().st_size
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
        refused = None
        words = {"seat": 0, "text": "x" * 300}
        for _ in range(100):
            refused = server.ask("POST", f"/tables/{table.id}/say", table.tokens[0], json=words)
            if refused.status_code != 200:
                break
        assert refused is not None
        assert (refused.status_code, refused.json()["code"]) == (503, "store")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert acted(server, table, 1)
        (log,) = logs(server, [table])
        assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1))
        with server.socket(table.id) as client:
            client.hear("events")
            assert server.stop() == 0
            with pytest.raises((WebSocketException, OSError)):
                client.next()
        assert "Traceback" not in server.log.read_text()
