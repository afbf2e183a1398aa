"""The lobby over HTTP and its socket: what clients see, and a crash while people are paired."""

from __future__ import annotations

import secrets
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from atoll.server.domain import pairing
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.server_process import Client, Server

TERMS = {"game": "into_the_blue", "players": [2], "clock": {"move": 60}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a lobby that waits for slow pages."""
    database = tmp_path_factory.mktemp("lobby") / "atoll.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairing, "SALT_TIME", 10**9)
        with InProcessServer(database, lobby="on", seats_per_hour=10_000) as server:
            yield server


@contextmanager
def lobby_socket(server: Server, seek: str = "") -> Iterator[Client]:
    """A client in the lobby."""
    with connect(server.address.replace("http", "ws") + "/api/v1/lobby/socket") as raw:
        client = Client(raw)
        client.send(type="follow", seek=seek)
        yield client


def receive(client: Client, kind: str, **wanted: Any) -> Any:
    """The next message of a kind with these values."""
    while True:
        message = client.receive(kind)
        if wanted.items() <= message.items():
            return message


def add_salt(server: Server, token: str, seek: Any) -> Any:
    """Add a salt, as the page of a person who was paired does."""
    path = f"/tables/{seek['table']}/seats/{seek['seat']}/salt"
    return server.post(path, {"salt": secrets.token_hex(8)}, token)


def test_two_people_meet_by_socket(server: Server) -> None:
    ana = server.post("/lobby/seeks", {**TERMS, "name": "Ana"})
    with lobby_socket(server, ana["token"]) as client, lobby_socket(server) as watcher:
        receive(client, "seek", status="waiting")
        while not (seeks := watcher.receive("lobby")["seeks"]):
            pass
        (shown,) = seeks
        assert (shown["name"], shown["players"], shown["clock"]["move"]) == ("Ana", [2], 60)
        ben = server.post("/lobby/seeks", {**TERMS, "name": "Ben"})
        paired = receive(client, "seek", status="paired")
        while watcher.receive("lobby")["seeks"]:
            pass
        for text in (*client.received, *watcher.received):
            assert ana["token"] not in text
            assert ben["token"] not in text
    assert ben["seek"]["table"] == paired["table"]
    table = server.get(f"/tables/{paired['table']}", ana["token"], ben["token"])
    assert (table["status"], table["starts_at"] > table["created_at"]) == ("open", True)
    for one, state in ((ana, paired), (ben, ben["seek"])):
        table = add_salt(server, one["token"], state)
    assert (table["status"], table["starts_at"]) == ("running", None)
    assert {seat["name"] for seat in table["seats"]} == {"Ana", "Ben"}
    view = server.get(f"/tables/{table['id']}/view", ana["token"])
    assert view["view"]["seat"] == paired["seat"]


def test_seek_is_followed_and_cancelled_without_a_socket(server: Server) -> None:
    body = {**TERMS, "options": {"shells": "5"}, "id": secrets.token_hex(16)}
    made = server.post("/lobby/seeks", body)
    assert server.post("/lobby/seeks", body) == made
    assert server.get("/lobby/seek", made["token"]) == made["seek"]
    assert made["seek"]["status"] == "waiting"
    assert server.post("/lobby/seek/cancel", None, made["token"])["status"] == "ended"
    assert server.get("/lobby/seek", made["token"])["status"] == "ended"


def test_guest_is_recognised_by_the_device(server: Server) -> None:
    body = {**TERMS, "options": {"shells": "6"}, "device": secrets.token_hex(16)}
    first, second = (server.post("/lobby/seeks", body) for _ in range(2))
    assert server.get("/lobby/seek", first["token"])["status"] == "ended"
    assert second["seek"]["status"] == "waiting"


def test_lists_are_filtered_and_paged(server: Server) -> None:
    for game, players in (("into_the_blue", 2), ("into_the_blue", 3), ("blue_lagoon", 2)):
        seats = [{"kind": "person", "name": "Marina"}, *[{"kind": "open"}] * (players - 1)]
        server.post("/tables", {"game": game, "seats": seats, "listed": True})
    with lobby_socket(server) as client:
        while len(client.receive("lobby")["tables"]) < 3:
            pass
    first = server.get("/lobby", params={"limit": 2})
    rest = server.get("/lobby", params={"limit": 2, "before": first["before"]})
    assert (len(first["tables"]), len(rest["tables"]), rest["before"]) == (2, 1, None)
    for query, count in (({"game": "into_the_blue"}, 2), ({"players": 2}, 2), ({"players": 3}, 1)):
        assert len(server.get("/lobby", params=query)["tables"]) == count


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/lobby/seeks", {**TERMS, "game": "chess"}, "bad-request"),
        ("/lobby/seeks", {**TERMS, "clock": {}}, "bad-request"),
        ("/lobby/seeks", {**TERMS, "name": "Admin"}, "reserved-name"),
        ("/lobby/seek/cancel", {}, "no-token"),
    ],
)
def test_wrong_request_is_rejected(server: Server, path: str, body: Any, code: str) -> None:
    assert server.ask("POST", path, json=body).json()["code"] == code


def test_unknown_token_is_no_seek(server: Server) -> None:
    token = secrets.token_hex(20)
    assert server.ask("GET", "/lobby/seek", token).json()["code"] == "no-seek"
    with lobby_socket(server, token) as client:
        receive(client, "seek", status="ended")


def test_malformed_message_ends_the_socket(server: Server) -> None:
    with lobby_socket(server) as client:
        client.raw.send("{")
        while client.next()["type"] != "problem":
            pass


def test_server_at_home_has_no_lobby(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db") as server:
        assert server.get("/games")["lobby"] is False
        assert server.ask("GET", "/lobby").json()["code"] == "no-lobby"
        assert server.ask("POST", "/lobby/seeks", json=TERMS).json()["code"] == "no-lobby"


def test_people_who_are_paired_while_the_server_is_killed_have_one_seat(tmp_path: Path) -> None:
    """Everyone repeats their request at the next server, which finds the same seeks."""
    people = [{**TERMS, "id": secrets.token_hex(16), "name": f"Person {n}"} for n in range(12)]
    database = tmp_path / "atoll.db"

    def seek(server: Server, body: Any) -> Any:
        with suppress(httpx.TransportError):
            return server.post("/lobby/seeks", body)

    with Server(database, "--lobby", "on") as server, ThreadPoolExecutor(8) as pool:
        answers = pool.map(partial(seek, server), people)
        acknowledged = [next(answers) for _ in range(4)]
        assert server.process
        server.process.kill()
        acknowledged += filter(None, answers)
        assert server.stop() == -signal.SIGKILL
    again = InProcessServer(database, lobby="on", **UNLIMITED)
    with again, ThreadPoolExecutor(8) as pool:
        made = list(pool.map(partial(seek, again), people))
        states = [again.get("/lobby/seek", one["token"]) for one in made]
        for one in acknowledged:
            now = again.get("/lobby/seek", one["token"])
            assert one["seek"]["status"] == "waiting" or one["seek"] == now
        tables = Counter(state["table"] for state in states)
        assert set(tables.values()) == {2}
        for one, state in zip(made, states, strict=True):
            view = again.get(f"/tables/{state['table']}/view", one["token"])
            assert view["view"]["seat"] == state["seat"]
            salt = f"/tables/{state['table']}/seats/{state['seat']}/salt"
            # A game of the first server may have started without salts by now.
            answer = again.ask("POST", salt, one["token"], json={"salt": "coral"})
            assert answer.status_code in (200, 409)
        started = [again.get(f"/tables/{table}")["status"] for table in tables]
        assert started == ["running"] * len(tables)


def test_giving_a_seat_to_a_bot_and_back_is_charged(tmp_path: Path) -> None:
    """A minute's tokens are enough for a table (21) and for few changes (6 each)."""
    with InProcessServer(tmp_path / "atoll.db", requests_per_minute=60) as server:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
        made = server.post("/tables", {"game": "into_the_blue", "seats": seats, "listed": True})
        path, token = f"/tables/{made['table']['id']}/seats/1", made["host_token"]
        statuses = [
            server.ask("POST", f"{path}/{change}", token, json=body).status_code
            for change, body in (("bot", {"bot": "crab"}), ("hand-back", {})) * 10
        ]
        assert statuses[:2] == [200, 200]
        assert statuses[-1] == 429
