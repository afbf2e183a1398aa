"""Nothing acknowledged is lost when servers, databases, Redis and workers die during play."""

from __future__ import annotations

import os
import random
import resource
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.database_servers import PostgresServer, RedisServer, child_pids
from tests.server.load import LoadPlayer
from tests.server.server_process import Client, Server, TableHandle

KILLS = int(os.environ.get("ATOLL_KILLS", "1000"))
MINUTES = float(os.environ.get("ATOLL_KILL_MINUTES", "inf"))
"""How many random kills there are, and after how many minutes on each database they end anyway."""
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


@dataclass
class Crash:
    """A server after a crash: what it had sent before, and the players it was sent to."""

    server: Server
    file: Path
    tables: list[TableHandle]
    bots: TableHandle
    known: list[Log]
    players: list[Player]


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


@pytest.fixture(scope="module")
def crash(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crash]:
    """A server that was killed during play and started again, now with workers."""
    file = tmp_path_factory.mktemp("crash") / "atoll.db"
    with Server(file) as server:
        tables = [server.new_table("blue_lagoon") for _ in range(TABLES)]
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        bots = server.new_table(seats=seats, options={"first_player": "1"})
        known = logs(server, tables)
        players = start_players(server, tables, known)
        wait_until(lambda: all(len(one.received) >= EVENTS_PER_ROUND for one in players))
        server.stop(signal.SIGKILL)
    for player in players:
        player.join()
    with Server(file, workers=2) as server:
        yield Crash(server, file, tables, bots, known, players)


def test_events_that_were_sent_before_a_crash_are_in_the_log(crash: Crash) -> None:
    found = logs(crash.server, crash.tables)
    check_logs(crash.known, crash.players, found)
    assert try_move(crash.server, crash.tables[0], 0)


def test_bots_move_after_a_crash_despite_killed_workers(crash: Crash) -> None:
    assert crash.server.process
    for worker in child_pids(crash.server.process.pid):
        os.kill(worker, signal.SIGKILL)
    path = f"/tables/{crash.bots.id}"
    while crash.server.get(path)["to_move"] == 1:
        crash.server.get(f"{path}/events?after={crash.server.get(path)['seq']}&wait=25")
    events = crash.server.get(f"{path}/events")["events"]
    assert "bot" in [event.get("by") for event in events]


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


def test_full_disk_is_reported_and_then_the_server_stops_cleanly(crash: Crash) -> None:
    server, table = crash.server, crash.tables[1]
    assert server.process
    size = Path(f"{crash.file}-wal").stat().st_size
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


# Random kills


class Victims:
    """A server with its workers and databases, any of which may be killed at any moment."""

    def __init__(
        self,
        server: Server,
        postgres: PostgresServer | None = None,
        redis: RedisServer | None = None,
    ) -> None:
        self.server, self.postgres, self.redis = server, postgres, redis
        self.kills: Counter[str] = Counter()

    def kill(self, which: str) -> None:
        """Kill one and start it again; workers are replaced by their server."""
        self.kills[which] += 1
        if which == "worker":
            assert self.server.process
            workers = child_pids(self.server.process.pid)
            with suppress(ProcessLookupError):
                os.kill(random.choice(workers), signal.SIGKILL)
        elif which == "server":
            self.server.stop(signal.SIGKILL)
            self.server.start()
        else:
            database = self.postgres if which == "PostgreSQL" else self.redis
            assert database
            database.kill()
            database.start()


def kill_at_random(victims: Victims, names: list[str], kills: int) -> None:
    """Kill while players play; every acknowledged move has to be in the log, once.

    Only one of them plays against a bot, whose move waits for some time after a crash.
    """
    order = random.Random(kills)
    players = [LoadPlayer([victims.server], seed, bot=seed == 0) for seed in range(TABLES)]
    for player in players:
        player.start()
    start = time.monotonic()
    for _ in range(kills):
        wanted = sum(one.acknowledged for one in players) + order.randrange(1, EVENTS_PER_ROUND)
        wait_until(
            lambda: (
                sum(one.acknowledged for one in players) >= wanted  # noqa: B023
                or any(one.error for one in players)
            )
        )
        if any(one.error for one in players) or time.monotonic() > start + 60 * MINUTES:
            break
        victims.kill(order.choice(names))
    for player in players:
        player.finish()
    moves, tables = sum(one.acknowledged for one in players), sum(one.tables for one in players)
    minutes = (time.monotonic() - start) / 60
    print(f"{dict(victims.kills)}, {moves} moves at {tables} tables, {minutes:.1f} minutes")


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nothing_is_lost_or_doubled_by_random_kills_on_sqlite(tmp_path: Path) -> None:
    with Server(tmp_path / "atoll.db", workers=2) as server:
        kill_at_random(Victims(server), ["server", "worker"], KILLS // 2)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nothing_is_lost_or_doubled_by_random_kills_on_postgresql(
    postgres: PostgresServer, own_redis: RedisServer
) -> None:
    database = postgres.database("random_kills")
    names = ["server", "worker", "PostgreSQL", "Redis"]
    with Server(database, "--redis", own_redis.url, workers=2) as server:
        kill_at_random(Victims(server, postgres, own_redis), names, KILLS - KILLS // 2)
