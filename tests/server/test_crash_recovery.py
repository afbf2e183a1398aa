"""Nothing acknowledged is lost when servers, databases, Redis and workers die during play."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
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
    end = time.monotonic() + 300
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
            # The game must not end meanwhile: it has 130 moves.
            if len(done) < 60:
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


class Lane:
    """One thing that is killed again and again, and how it is killed and started again."""

    def __init__(self, name: str, kill: Callable[[], bool]) -> None:
        self.name, self.kill = name, kill
        """Returns whether there was something to kill."""
        self.kills = 0


def server_lane(server: Server) -> Lane:
    def kill() -> bool:
        server.stop(signal.SIGKILL)
        start_again(server)
        return True

    return Lane("server", kill)


def start_again(server: Server) -> None:
    """Start a server as systemd does: again, if its database was being killed."""
    for _ in range(20):
        with suppress(AssertionError):
            server.start()
            return
        assert server.process
        server.process.communicate()
    raise AssertionError("the server does not start")


def worker_lane(parent: Callable[[], int | None]) -> Lane:
    """Workers are replaced by their parent."""

    def kill() -> bool:
        pid = parent()
        workers = child_pids(pid) if pid else []
        if not workers:
            return False
        with suppress(ProcessLookupError):
            os.kill(random.choice(workers), signal.SIGKILL)
        return True

    return Lane("worker", kill)


def database_lane(name: str, database: PostgresServer | RedisServer) -> Lane:
    def kill() -> bool:
        database.kill()
        database.start()
        return True

    return Lane(name, kill)


class Kills:
    """Kills in several lanes at once while players play.

    Every acknowledged move has to be in the log, once. Between two kills of a lane some moves are
    acknowledged.
    """

    def __init__(self, players: list[LoadPlayer], lanes: list[Lane], kills: int) -> None:
        self.players, self.lanes = players, lanes
        self._quota = -(-kills // len(lanes))
        self._end = time.monotonic() + 60 * MINUTES
        self._failed = threading.Event()

    @property
    def moves(self) -> int:
        """The number of acknowledged moves."""
        return sum(player.acknowledged for player in self.players)

    @property
    def _is_over(self) -> bool:
        late = time.monotonic() > self._end
        return late or self._failed.is_set() or any(player.error for player in self.players)

    def run(self) -> None:
        """Kill until every lane has its number of kills."""
        start = time.monotonic()
        for player in self.players:
            player.start()
        with ThreadPoolExecutor(len(self.lanes)) as threads:
            for done in [threads.submit(self._run_lane, n) for n in range(len(self.lanes))]:
                done.result()
        for player in self.players:
            player.finish()
        killed = Counter[str]()
        for lane in self.lanes:
            killed[lane.name] += lane.kills
        tables, minutes = sum(p.tables for p in self.players), (time.monotonic() - start) / 60
        print(f"{dict(killed)}, {self.moves} moves at {tables} tables, {minutes:.1f} minutes")

    def _run_lane(self, number: int) -> None:
        lane, order = self.lanes[number], random.Random(number)
        try:
            while lane.kills < self._quota and not self._is_over:
                wanted = self.moves + order.randrange(1, EVENTS_PER_ROUND)
                wait_until(lambda: self.moves >= wanted or self._is_over)  # noqa: B023
                lane.kills += not self._is_over and lane.kill()
        except BaseException:
            self._failed.set()
            raise


def load(servers: list[Server]) -> list[LoadPlayer]:
    """Players at these servers; one of them plays against a bot, which waits after a crash."""
    return [LoadPlayer(servers, seed, bot=seed == 0) for seed in range(TABLES)]


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nothing_is_lost_or_doubled_by_random_kills_on_sqlite(tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(Server(tmp_path / f"{name}.db", workers=2)) for name in ("a", "b")
        ]
        lanes = [server_lane(server) for server in servers]
        lanes += [worker_lane(partial(process_id, server)) for server in servers]
        players = [player for server in servers for player in load([server])]
        Kills(players, lanes, KILLS // 2).run()


def process_id(server: Server) -> int | None:
    return server.process.pid if server.process else None


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nothing_is_lost_or_doubled_by_random_kills_on_postgresql(
    postgres: PostgresServer, own_redis: RedisServer, tmp_path: Path
) -> None:
    database = postgres.database("random_kills")
    command = [sys.executable, "-m", "atoll", "worker", "--redis", own_redis.url, "--workers", "2"]
    with ExitStack() as stack:
        log = stack.enter_context((tmp_path / "worker.log").open("wb"))
        worker = stack.enter_context(subprocess.Popen(command, stdout=log, stderr=log))
        stack.callback(worker.kill)
        servers = [
            stack.enter_context(Server(database, "--redis", own_redis.url, log=tmp_path / name))
            for name in ("a.log", "b.log")
        ]
        lanes = [server_lane(server) for server in servers]
        lanes += [worker_lane(lambda: worker.pid)]
        lanes += [database_lane("PostgreSQL", postgres), database_lane("Redis", own_redis)]
        Kills(load(servers), lanes, KILLS - KILLS // 2).run()
