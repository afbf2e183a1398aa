"""Limits among strangers: addresses, costs, slow and large requests, connections."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import re
import select
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis.asyncio import Redis
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from atoll.core.errors import OptionError
from atoll.core.game import SPECTATOR
from atoll.server.domain.errors import RequestError
from atoll.server.http import log_pages, sockets
from atoll.server.http.addresses import AllowedHosts, Proxies, network_of
from atoll.server.http.asgi_server import MAX_HEADER_BYTES, MAX_HEADERS
from atoll.server.http.limits import COMPUTE_SECOND, COSTS, Limits, TokenBuckets
from atoll.server.http.open_counts import SharedCounts
from atoll.server.http.problems import MAX_LANGUAGES, negotiate_language
from atoll.server.http.request_log import RequestLog
from atoll.server.logging_config import AddressHash
from atoll.server.runtime.live_table import MAX_RECENT
from atoll.server.runtime.metrics import Metrics
from atoll.server.runtime.readiness import Check, check_disk
from atoll.server.settings import Settings
from tests.project.snippets import ROOT
from tests.server.database_servers import RedisServer
from tests.server.in_process import InProcessServer
from tests.server.records import random_record
from tests.server.server_process import Client, Server

NEW_TABLE = {"game": "into_the_blue", "seats": [{"kind": "person"}, {"kind": "open"}]}

# Addresses


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8::1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("[2001:db8::1]:443", "2001:db8::/64"),
        ("no address", "no address"),
    ],
)
def test_clients_are_ipv4_addresses_and_ipv6_networks(host: str, network: str) -> None:
    assert network_of(host) == network


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "client"),
    [
        ("10.0.0.1", "10.0.0.1", "203.0.113.5", "203.0.113.5"),
        # What the client itself has sent comes first and is not used.
        ("10.0.0.1", "10.0.0.1", "1.1.1.1, 203.0.113.5", "203.0.113.5"),
        ("10.0.0.0/8", "10.0.0.1", "1.1.1.1, 203.0.113.5, 10.2.3.4", "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", "203.0.113.5:4711", "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("10.0.0.1", "10.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", "203.0.113.5, nonsense", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", "", "10.0.0.1"),
        ("private", "172.17.0.1", "203.0.113.5, 192.168.1.1", "203.0.113.5"),
        ("*", "198.51.100.1", "1.1.1.1, 203.0.113.5", "203.0.113.5"),
    ],
)
def test_client_is_the_last_address_that_is_no_proxy(
    proxies: str, peer: str, forwarded: str, client: str
) -> None:
    trusted = Proxies(proxies)
    assert trusted.trusts(peer)
    assert trusted.client(peer, forwarded) == client


def test_only_listed_proxies_are_trusted() -> None:
    assert not Proxies("").trusts("127.0.0.1")
    assert not Proxies("10.0.0.0/8").trusts("11.0.0.1")
    assert not Proxies("private").trusts("203.0.113.5")
    assert Proxies("127.0.0.1,::1").trusts("::ffff:127.0.0.1")
    with pytest.raises(OptionError, match="--proxies are addresses or networks"):
        Proxies("proxy.example.org")


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        ("", True), ("localhost:8080", True), ("127.0.0.1:8080", True), ("[::1]:8080", True),
        ("203.0.113.5", True), ("nas", True), ("nas.local:8080", True), ("a.localhost", True),
        ("Play.Example.org", True), ("play.example.org.:443", True), ("server:8080", True),
        ("evil.example", False), ("evil.example:8080", False), ("play.example.org.evil", False),
        ("127.0.0.1.evil.example", False),
    ],
)  # fmt: skip
def test_names_that_others_control_are_no_names_of_the_server(header: str, allowed: bool) -> None:
    assert AllowedHosts("play.example.org", "0.0.0.0").allow(header) == allowed
    assert AllowedHosts("*", "0.0.0.0").allow(header)


@pytest.mark.parametrize(
    "header",
    [
        "127.0.0.1@evil.example", "a b", "play.example.org,evil.example", "localhost:65536",
        "[::1]:99999", "[::::]", "[::1", "localhost:x", "\xe9",
    ],
)  # fmt: skip
def test_malformed_names_are_no_names_of_any_server(header: str) -> None:
    assert not AllowedHosts("play.example.org", "0.0.0.0").allow(header)
    assert not AllowedHosts("*", "0.0.0.0").allow(header)


# Costs


def test_buckets_refill_and_may_be_overdrawn() -> None:
    now = [0.0]
    buckets = TokenBuckets(3, 3 / 60, lambda: now[0])

    def take(key: str, cost: float = 1) -> float:
        return asyncio.run(buckets.take(key, cost))

    assert [take("a") for _ in range(4)] == [0, 0, 0, 20]
    assert take("b", 2) == 0
    assert take("b", 2) == 20
    now[0] = 20.0
    assert [take("a"), take("a")] == [0, 20]
    assert take("c", 100) == 0, "a cost beyond the size takes the whole bucket"
    buckets.spend("b", 2)
    assert take("b") == 20


def limits(**settings: Any) -> Limits:
    """Limits of a process for which no time passes."""
    made = Limits(Settings(**settings))
    for bucket in made._buckets.values():
        bucket._clock = lambda: 0.0
    return made


async def allowed(one: Limits, client: str, kind: str, most: int = 1000) -> int:
    """How often a client may do something at once."""
    for count in range(most):
        try:
            await one.charge(client, kind)
        except RequestError:
            return count
    return most


def test_expensive_requests_cost_more() -> None:
    async def counts() -> dict[str, int]:
        return {kind: await allowed(limits(), "a", kind, 5000) for kind in COSTS}

    found = asyncio.run(counts())
    assert 600 <= found["request"] < 620
    assert 3000 <= min(found["file"], found["message"]) < 3100
    assert (found["hint"], found["review"], found["compute"]) == (30, 30, 120)
    assert 300 <= found["document"] < 310
    assert (found["table"], found["import"], found["seat"], found["chat"]) == (30, 30, 10, 30)


def test_costs_are_documented() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    for kind, cost in COSTS.items():
        other = f"1 of `{cost.bucket}`" if cost.bucket else ""
        assert re.search(rf"^\| {kind} \| {cost.tokens:g} \| {other} ?\|", page, re.M), kind
    assert f"{COMPUTE_SECOND:g} tokens" in page


def _busy(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        sum(range(1000))


def test_processor_time_is_charged() -> None:
    async def charged() -> list[int]:
        one = limits(requests_per_minute=100)
        await one.compute("a", _busy, 0.5)
        with pytest.raises(ZeroDivisionError):
            await one.compute("b", lambda: 1 / 0)
        return [await allowed(one, client, "request") for client in ("a", "b")]

    slow, quick = asyncio.run(charged())
    assert slow <= 100 - 0.5 * COMPUTE_SECOND + COSTS["compute"].tokens + 1
    assert quick == 100


def test_computations_of_a_client_take_turns() -> None:
    running: list[str] = []
    most: dict[str, int] = {}

    def work(client: str) -> None:
        running.append(client)
        most[client] = max(most.get(client, 0), running.count(client))
        _busy(0.01)
        running.remove(client)

    async def both() -> None:
        one = limits()
        await asyncio.gather(*(one.compute(client, work, client) for client in "ab" * 5))

    asyncio.run(both())
    assert most == {"a": 1, "b": 1}


def test_processes_share_buckets_over_redis(own_redis: RedisServer) -> None:
    settings = {"redis": own_redis.url, "requests_per_minute": 200, "tables_per_hour": 3}

    async def count() -> tuple[int, int, list[int]]:
        one, other = limits(**settings), limits(**settings)
        both = 0
        for _ in range(120):
            both += await allowed(one, "a", "request", 1) + await allowed(other, "a", "request", 1)
        # An address that spent more than it had pays when it asks again.
        one.spend("c", 50)
        spent = await allowed(one, "c", "request")
        own_redis.kill()
        alone = [await allowed(each, "b", "request") for each in (one, other)]
        own_redis.start()
        await one.close()
        await other.close()
        return both, spent, alone

    both, spent, alone = asyncio.run(count())
    assert 180 <= both <= 220
    assert 150 <= spent <= 170
    assert alone == [200, 200], "without Redis each process has its own buckets"


def test_open_sockets_are_counted_over_all_processes(own_redis: RedisServer) -> None:
    async def count() -> list[int]:
        redis = Redis.from_url(own_redis.url)
        one, other = SharedCounts(redis, "test"), SharedCounts(redis, "test")
        killed = SharedCounts(redis, "test", lifetime=3)
        for counts in (one, one, other, killed):
            counts.add("a")
            await counts.others("a")
        seen = [await one.others("a"), await other.others("a"), await other.others("b")]
        while await one.others("a") != 1:
            await asyncio.sleep(0.05)
        other.start()
        other.remove("a")
        while await one.others("a"):
            await asyncio.sleep(0.05)
        await other.close()
        one.start()
        await one.close()
        own_redis.kill()
        seen.append(await one.others("a"))
        own_redis.start()
        await redis.aclose()
        return seen

    assert asyncio.run(count()) == [2, 3, 0, 0], "a process that was killed is forgotten"


def refuses_socket(address: str) -> bool:
    """Whether a server refuses another socket."""
    try:
        connect(address).close()
    except InvalidStatus as error:
        return error.response.status_code == 429
    return False


def refused_beside(one: InProcessServer, other: InProcessServer) -> bool:
    """Whether a server refuses an address that has all its connections at another one."""
    with ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(one.connect())
        raw = stack.enter_context(other.connect())
        # A server that accepts the connection would wait for a request for a minute.
        answered, _, _ = select.select([raw], [], [], 0.2)
        return bool(answered) and response(raw).startswith(b"HTTP/1.1 429 ")


def test_address_gets_its_sockets_and_connections_once_at_all_processes(
    own_redis: RedisServer, tmp_path: Path
) -> None:
    settings = {"redis": own_redis.url, "sockets_per_address": 3, "connections_per_address": 6}
    with ExitStack() as stack:
        one, other = (
            stack.enter_context(
                InProcessServer(tmp_path / f"{name}.db", proxies="192.0.2.1", **settings)
            )
            for name in ("one", "other")
        )
        address = [each.address.replace("http", "ws") + "/api/v1/socket" for each in (one, other)]
        for place in (0, 0, 1):
            stack.enter_context(connect(address[place]))
        while not refuses_socket(address[1]):
            pass  # A process to which Redis does not answer in time counts its own sockets.
        while not refused_beside(one, other):
            pass  # A process learns of the connections of another one a little later.
        with other.connect("127.0.0.9") as raw:
            raw.sendall(b"GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert response(raw).startswith(b"HTTP/1.1 200 ")


# A server behind a proxy on this machine: each test is a client with an address of its own


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    folder = tmp_path_factory.mktemp("proxied")
    with InProcessServer(
        folder / "atoll.db",
        proxies="127.0.0.1",
        requests_per_minute=120,
        tables_per_hour=3,
        seats_per_hour=12,
        chat_per_minute=4,
        sockets_per_address=3,
        hosts="play.example.org",
        origins="https://club.example, https://other.example",
        metrics_token="correct horse battery",
    ) as server:
        yield server


def from_client(address: str, **headers: str) -> dict[str, str]:
    return {"x-forwarded-for": address, **headers}


def costly(server: InProcessServer, address: str) -> int:
    """The status of a request that costs several tokens: 400, or 429."""
    headers = from_client(address)
    return server.ask("POST", "/replays", content=b"{", headers=headers).status_code


def exhaust(server: InProcessServer, address: Callable[[int], str]) -> None:
    """Send costly requests until one is refused."""
    assert costly(server, address(0)) == 400
    assert 429 in (costly(server, address(n)) for n in range(40))


def test_proxied_clients_have_buckets_of_their_own(proxied: InProcessServer) -> None:
    exhaust(proxied, lambda _: "203.0.113.1")
    assert costly(proxied, "203.0.113.2") == 400
    assert costly(proxied, "198.51.100.7, 203.0.113.1") == 429, "a made-up address does not help"


def test_ipv6_clients_share_the_bucket_of_their_network(proxied: InProcessServer) -> None:
    exhaust(proxied, lambda n: f"2001:db8::{n:x}")
    assert costly(proxied, "2001:db8:0:1::1") == 400


def last_problem(answers: list[httpx.Response]) -> tuple[int, str, int]:
    """How many requests were accepted, and why and for how long the next one was not."""
    accepted = [answer for answer in answers if answer.status_code < 300]
    last = answers[-1]
    assert last.headers["content-type"] == "application/problem+json"
    assert last.headers["retry-after"] in last.json()["title"]
    return len(accepted), last.json()["code"], int(last.headers["retry-after"])


def test_tables_seats_and_chat_have_limits_with_retry_after(proxied: InProcessServer) -> None:
    me = from_client("203.0.113.3")
    made = [proxied.ask("POST", "/tables", json=NEW_TABLE, headers=me) for _ in range(4)]
    accepted, code, seconds = last_problem(made)
    assert (accepted, code) == (3, "too-many-requests")
    assert 1000 < seconds <= 1200
    guest = from_client("203.0.113.4")
    sat = [
        proxied.ask("POST", f"/tables/{one.json()['table']['id']}/sit", headers=guest,
                    json={"invite": one.json()["invites"][0]["code"]})
        for one in made[:3]
    ]  # fmt: skip
    assert last_problem(sat)[:2] == (2, "too-many-requests")
    path = f"/tables/{made[0].json()['table']['id']}"
    tokens = made[0].json()["tokens"][0]["token"]
    said = [
        proxied.ask("POST", path + "/say", tokens, json={"seat": 0, "text": "hi"}, headers=me)
        for _ in range(5)
    ]
    assert last_problem(said)[:2] == (4, "too-many-requests")


def test_nobody_fills_the_list_of_open_tables(proxied: InProcessServer) -> None:
    listed = {**NEW_TABLE, "listed": True}

    def created(table: dict[str, Any], address: str) -> list[int]:
        headers = from_client(address)
        asked = [proxied.ask("POST", "/tables", json=table, headers=headers) for _ in range(3)]
        return [answer.status_code for answer in asked]

    assert created(listed, "203.0.113.31") == [201, 201, 429]
    assert created(NEW_TABLE, "203.0.113.32") == [201, 201, 201]


def test_sockets_and_their_messages_have_limits(proxied: InProcessServer) -> None:
    table = proxied.post("/tables", NEW_TABLE)["table"]["id"]
    address = proxied.address.replace("http", "ws") + "/api/v1/socket"
    me = from_client("203.0.113.5")
    with ExitStack() as stack:
        opened = [stack.enter_context(connect(address, additional_headers=me)) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            connect(address, additional_headers=me).__enter__()
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["retry-after"]
        # Both sockets take from one bucket, so half of its size is too much for the second one.
        for raw, messages in ((opened[0], 3000), (opened[1], 300)):
            client = Client(raw)
            client.send(type="hello", table=table)
            with suppress(ConnectionClosed):
                for _ in range(messages):
                    client.send(type="undo", seq=0, seat=0)
            assert read_all(client)[-1]["problem"]["code"] == "too-many-requests"


def read_all(client: Client) -> list[Any]:
    """Everything a client receives until its socket is closed."""
    with suppress(ConnectionClosed):
        while True:
            client.next()
    return [json.loads(text) for text in client.received]


def test_old_events_cost_tokens_and_sockets_wait_for_them(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_MAX_BATCH", 50)
    record = random_record("blue_lagoon").to_text()
    table = proxied.post("/records", {"record": record})["table"]
    assert table["seq"] > MAX_RECENT + 50
    me = from_client("203.0.113.10")
    address = proxied.address.replace("http", "ws") + "/api/v1/socket"
    events = f"/tables/{table['id']}/events?limit=1"
    answers = [proxied.ask("GET", events, headers=me) for _ in range(60)]
    assert last_problem(answers)[1] == "too-many-requests"
    with connect(address, additional_headers=from_client("203.0.113.11")) as raw:
        # The address has tokens for the socket, but not for all of the log.
        proxied.gateway.limits.spend("203.0.113.11", 114)
        client = Client(raw)
        client.send(type="hello", table=table["id"])
        seq = 0
        while seq < table["seq"]:
            batch = client.receive("events")
            assert batch["after"] == seq
            seq = batch["seq"]


def test_long_archives_cost_as_much_as_the_pages_of_their_log(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_pages, "PART", 1)
    body, me = {"record": random_record("into_the_blue").to_text()}, from_client("203.0.113.13")
    made = proxied.ask("POST", "/records", headers=from_client("203.0.113.14"), json=body).json()
    path = f"/tables/{made['table']['id']}/archive"
    answers = [proxied.ask("GET", path, headers=me) for _ in range(2)]
    assert last_problem(answers)[:2] == (1, "too-many-requests")


@pytest.mark.parametrize("what", ["archive", "events", "record", "record.json", "sheet", "review"])
def test_expensive_requests_of_a_client_take_turns(proxied: InProcessServer, what: str) -> None:
    number = sum(what.encode()) % 250
    busy, host = f"198.51.100.{number}", from_client(f"192.0.2.{number}")
    record = {"record": random_record("blue_lagoon").to_text()}
    table = proxied.ask("POST", "/records", json=record, headers=host).json()["table"]["id"]
    turn = proxied.gateway.limits.turn(busy)
    asyncio.run_coroutine_threadsafe(turn.acquire(), proxied.loop).result()
    with ThreadPoolExecutor(1) as pool:
        path = f"/tables/{table}/{what}"
        first = pool.submit(proxied.ask, "GET", path, headers=from_client(busy))
        while not turn._waiters:
            assert not first.done()
        other = proxied.ask("GET", path, headers=from_client("198.51.100.99"))
        assert other.status_code == (202 if what == "review" else 200)
        proxied.loop.call_soon_threadsafe(turn.release)
        assert first.result().content == other.content


def test_retry_that_knows_little_costs_a_page_of_the_log(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, host = "198.51.100.30", from_client("192.0.2.30")
    made = proxied.ask("POST", "/tables", json=long_table(), headers=host).json()
    path = f"/tables/{made['table']['id']}"
    table = proxied.ask("POST", f"{path}/start", made["host_token"], headers=host).json()
    token = made["tokens"][table["to_move"]]["token"]
    view = proxied.ask("GET", f"{path}/view", token, headers=host).json()["view"]
    action = view["view"]["legal_actions"][0]
    body = {"seat": table["to_move"], "action": action, "id": "once"}
    bucket = proxied.gateway.limits._buckets["requests"]
    monkeypatch.setattr(bucket, "_clock", lambda: 0.0)
    spent = []
    for seq in (table["seq"], table["seq"], 0):
        left, sent = bucket._refilled(client), {**body, "seq": seq}
        answer = proxied.ask("POST", f"{path}/act", token, json=sent, headers=from_client(client))
        assert answer.json()["after"] == seq
        spent.append(left - bucket._refilled(client))
    assert spent == [1, 1, 1 + COSTS["log"].tokens]


def long_table() -> dict[str, object]:
    """A request for a table whose log is longer than what a server keeps of it."""
    record = random_record("blue_lagoon", MAX_RECENT + 60).to_text()
    return {"game": "blue_lagoon", "seats": [{"kind": "person"}] * 2, "start": {"record": record}}


def test_client_that_computes_views_gets_them_when_it_has_caught_up(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_MAX_BATCH", 10)
    me = from_client("203.0.113.15")
    made = proxied.ask("POST", "/tables", headers=me, json=long_table()).json()
    address = proxied.address.replace("http", "ws") + "/api/v1/socket"
    with connect(address, additional_headers=me) as raw:
        client = Client(raw)
        client.send(type="hello", table=made["table"]["id"])
        client.send(type="views", always=False)
        batch = client.receive("events")
        while batch["seq"] < made["table"]["seq"]:
            assert "table" not in batch
            batch = client.receive("events")
        assert [one["seat"] for one in batch["views"]] == [SPECTATOR]


def test_messages_to_a_socket_that_catches_up_leave_the_events_in_order(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_MAX_BATCH", 10)
    made = proxied.post("/tables", long_table())
    address = proxied.address.replace("http", "ws") + "/api/v1/socket"
    with connect(address, additional_headers=from_client("203.0.113.12")) as raw:
        client, texts = Client(raw), [f"line {n}" for n in range(4)]
        client.send(type="hello", table=made["table"]["id"], tokens=[made["tokens"][0]["token"]])
        for text in texts:
            client.send(type="say", seat=0, text=text)
        seq, said = 0, []
        while seq < made["table"]["seq"] + len(texts):
            batch = client.receive("events")
            assert batch["after"] == seq
            assert [event["seq"] for event in batch["events"]] == [
                *range(seq + 1, batch["seq"] + 1)
            ]
            said += [event["text"] for event in batch["events"] if event["kind"] == "said"]
            seq = batch["seq"]
        assert said == texts


def test_other_names_are_rejected(proxied: InProcessServer) -> None:
    rebound = {"host": "evil.example", "origin": "http://evil.example"}
    answer = proxied.ask("POST", "/tables", json=NEW_TABLE, headers=rebound)
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
    assert "evil.example" in answer.json()["title"]
    assert proxied.http.get("/", headers=rebound).status_code == 421
    named = from_client("203.0.113.6", host="play.example.org", origin="http://play.example.org")
    assert proxied.ask("POST", "/tables", json=NEW_TABLE, headers=named).status_code == 201
    with proxied.connect() as raw:
        raw.sendall(
            b"GET /api/v1/socket HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
            b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert raw.recv(65536).startswith(b"HTTP/1.1 421 ")


@pytest.mark.parametrize("path", [b"/", b"/api/v1/games", b"/api/v1/socket"])
@pytest.mark.parametrize("second", [b"localhost", b"play.example.org"])
def test_request_with_two_host_headers_is_malformed(
    proxied: InProcessServer, path: bytes, second: bytes
) -> None:
    upgrade = (
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    with proxied.connect() as raw:
        raw.sendall(
            b"GET %b HTTP/1.1\r\nHost: localhost\r\nHost: %b\r\n" % (path, second)
            + (upgrade if path.endswith(b"socket") else b"")
            + b"\r\n"
        )
        assert raw.recv(65536).startswith(b"HTTP/1.1 400 ")


def test_pages_of_allowed_origins_may_use_the_api(proxied: InProcessServer) -> None:
    club = from_client("203.0.113.7", origin="https://club.example")
    asked = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
    }
    preflight = proxied.ask("OPTIONS", "/tables", headers={**club, **asked})
    assert preflight.status_code == 204
    assert preflight.headers["access-control-allow-origin"] == "https://club.example"
    assert "POST" in preflight.headers["access-control-allow-methods"]
    assert "authorization" in preflight.headers["access-control-allow-headers"]
    made = proxied.ask("POST", "/tables", json=NEW_TABLE, headers=club)
    assert made.status_code == 201
    for answer in (made, proxied.ask("GET", "/tables/abcdefghjkmn", headers=club)):
        assert answer.headers["access-control-allow-origin"] == "https://club.example"
        assert "retry-after" in answer.headers["access-control-expose-headers"]
        assert "Origin" in answer.headers.get_list("vary", split_commas=True)
        assert "access-control-allow-credentials" not in answer.headers


def test_pages_of_other_origins_get_no_permission(proxied: InProcessServer) -> None:
    evil = from_client("203.0.113.8", origin="https://evil.example")
    asked = {**evil, "access-control-request-method": "POST"}
    for answer in (
        proxied.ask("OPTIONS", "/tables", headers=asked),
        proxied.ask("POST", "/tables", json=NEW_TABLE, headers=evil),
        proxied.ask("GET", "/tables", headers=evil),
    ):
        assert not [name for name in answer.headers if name.startswith("access-control-allow")]
        assert "Origin" in answer.headers.get_list("vary", split_commas=True)
    assert proxied.ask("POST", "/tables", json=NEW_TABLE, headers=evil).status_code == 403


def test_hsts_is_sent_over_https_only(proxied: InProcessServer) -> None:
    name = "strict-transport-security"
    assert name not in proxied.http.get("/health/live").headers
    secure = proxied.http.get("/health/live", headers={"x-forwarded-proto": "https"})
    assert secure.headers[name] == "max-age=31536000"


def test_metrics_need_the_token_on_every_path(proxied: InProcessServer) -> None:
    for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/./metrics", "/metrics?x"):
        for headers in ({}, {"authorization": "Bearer wrong horse battery"}):
            with proxied.connect() as raw:
                lines = [f"GET {path} HTTP/1.1", "host: x", "connection: close"]
                lines += [f"{name}: {value}" for name, value in headers.items()]
                raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
                answer = b"".join(iter(lambda: raw.recv(65536), b""))
            assert answer.startswith(b"HTTP/1.1 404 "), path
            assert b"atoll_" not in answer
    allowed = {"authorization": "Bearer correct horse battery"}
    assert "atoll_http_requests_total" in proxied.http.get("/metrics", headers=allowed).text


def raw_statuses(server: InProcessServer, path: str, address: str, count: int) -> list[int]:
    """The statuses of several requests with exactly this path, one after the other."""
    request = f"GET {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\n"
    with server.connect() as raw:
        raw.sendall(f"{request}\r\n".encode() * (count - 1))
        raw.sendall(f"{request}connection: close\r\n\r\n".encode())
        return [int(one) for one in re.findall(rb"HTTP/1.1 (\d+) ", response(raw))]


@pytest.mark.parametrize("path", ["//api/v1/games", "/%2fapi/v1/games"])
def test_paths_with_empty_parts_cost_as_much_as_others_and_lead_nowhere(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(proxied.gateway.limits._buckets["requests"], "_clock", lambda: 0.0)
    address = f"198.51.100.{200 + len(path)}"
    assert raw_statuses(proxied, path, address, 122) == [404] * 120 + [429] * 2


def test_requests_under_other_names_cost_as_much_as_others(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxied.gateway.limits._buckets["requests"], "_clock", lambda: 0.0)
    named = from_client("198.51.100.199", host="evil.example")
    statuses = [proxied.http.get("/api/v1/games", headers=named).status_code for _ in range(122)]
    assert statuses == [421] * 120 + [429] * 2


def test_only_some_languages_of_a_request_are_read() -> None:
    assert negotiate_language("de," * (MAX_LANGUAGES - 1) + "fr") == "fr"
    assert negotiate_language("," * MAX_LANGUAGES + "fr") == "en"


@pytest.mark.parametrize("path", ["/health/live", "/health/ready", "/metrics"])
def test_probes_of_strangers_have_a_bucket_of_their_own(
    proxied: InProcessServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    limits, address = proxied.gateway.limits, f"198.51.100.{220 + len(path)}"
    monkeypatch.setattr(limits._buckets["probes"], "_clock", lambda: 0.0)
    limits._buckets["probes"].spend(address, 590)
    limits.spend(address, 1000)
    statuses = raw_statuses(proxied, path, address, 12)
    assert statuses == [404 if path == "/metrics" else 200] * 10 + [429] * 2
    # Probes of this machine, which is the proxy here, and those with the token are free.
    limits._buckets["probes"].spend("127.0.0.1", 1200)
    assert proxied.http.get("/health/live").status_code == 200
    token = from_client(address, authorization="Bearer correct horse battery")
    assert proxied.http.get("/metrics", headers=token).status_code == 200


def test_probes_are_free_only_for_proxies_that_are_named() -> None:
    assert Proxies("10.0.0.0/8").lists("10.1.2.3")
    assert not Proxies("*").lists("10.1.2.3")


def test_refused_requests_of_a_client_are_logged_once_in_a_second(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "atoll.server")
    now = [0.0]
    metrics = Metrics()
    log = RequestLog(metrics, AddressHash(), lambda: now[0])

    def refuse(client: str, times: int, table: str = "abcdefgh2345") -> None:
        scope = {"method": "GET", "client": (client, 0), "path_params": {"table_id": table}}
        for _ in range(times):
            log.record(scope, 429, 0.1)

    refuse("203.0.113.1", 5)
    refuse("203.0.113.2", 1, "<script>" * 2000)
    now[0] = 1.0
    refuse("203.0.113.1", 3)
    lines = [vars(line) for line in caplog.records]
    assert [line.get("skipped") for line in lines] == [None, None, 4]
    assert [line.get("table") for line in lines] == ["abcdefgh2345", None, "abcdefgh2345"]
    assert b'atoll_http_requests_total{status="429"} 9.0' in metrics.text()


def test_log_lines_have_request_ids_routes_and_hashed_addresses(
    proxied: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "atoll.server")
    me = from_client("203.0.113.9", **{"x-request-id": "trace-4711"})
    named = proxied.ask("GET", "/players/Ana%20Maria/stats", headers=me)
    assert named.headers["x-request-id"] == "trace-4711"
    others = [me, {**me, "x-request-id": "a b"}, {**me, "x-request-id": "x" * 65}]
    del others[0]["x-request-id"]
    answers = [proxied.ask("GET", "/tables", headers=headers) for headers in others]
    generated = {answer.headers["x-request-id"] for answer in answers}
    assert len(generated) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in generated)
    fields: list[dict[str, Any]] = []
    while len(fields) < 4:
        lines = [vars(record) for record in caplog.records if record.getMessage() == "request"]
        fields = [line for line in lines if line["route"].startswith("/api")]
    assert fields[0]["route"] == "/api/v1/players/{name}/stats"
    assert len({one["client"] for one in fields}) == 1
    text = str(fields)
    assert "Ana" not in text
    assert "203.0.113.9" not in text


def test_malformed_requests_do_not_fill_the_log(tmp_path: Path) -> None:
    with Server(tmp_path / "atoll.db") as server:
        port, start = httpx.URL(server.address).port, time.monotonic()
        for _ in range(300):
            with socket.create_connection(("127.0.0.1", port or 80)) as raw:
                raw.sendall(b"malformed\r\n\r\n")
                assert raw.recv(65536).startswith(b"HTTP/1.1 400 ")
        passed = time.monotonic() - start
    lines = server.log.read_text().count("Invalid HTTP request")
    assert 1 <= lines <= passed + 1


# A server without a proxy: clients are addresses of this machine


@pytest.fixture(scope="module")
def exposed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    folder = tmp_path_factory.mktemp("exposed")
    with InProcessServer(
        folder / "atoll.db",
        proxies="",
        request_seconds=1,
        connections_per_address=8,
        requests_per_minute=150,
        message_bytes=2048,
    ) as server:
        yield server


def response(raw: socket.socket) -> bytes:
    """Everything the server sends until it closes the connection."""
    parts = []
    try:
        while part := raw.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


HEAD = b"POST /api/v1/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"\r\n",
        b"GET /api/v1/tables HTTP/1.1\r\nhos",
        HEAD + b"content-length: 10\r\n\r\n{",
        HEAD + b"transfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_half_sent_requests_time_out(
    exposed: InProcessServer, begin: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with exposed.connect("127.0.0.2") as raw:
        raw.sendall(begin)
        answer = response(raw)
    assert b"HTTP/1.1 408 Request Timeout" in answer
    assert b'"code":"timeout"' in answer
    assert not [record for record in caplog.records if record.exc_info]


def test_half_of_a_second_request_times_out(exposed: InProcessServer) -> None:
    with exposed.connect("127.0.0.2") as raw:
        raw.sendall(b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n")
        assert b" 200 " in raw.recv(65536)
        raw.sendall(b"GET /health")
        assert b"HTTP/1.1 408 " in response(raw)


def test_slowly_sent_requests_time_out(exposed: InProcessServer) -> None:
    """Each byte arrives soon after the last one, but the request as a whole takes too long."""
    with exposed.connect("127.0.0.2") as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nx: ")
        raw.settimeout(0.1)
        answer = b""
        while not answer:
            raw.sendall(b"y")
            try:
                answer = raw.recv(65536)
            except TimeoutError:
                continue
    assert answer.startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(
    "headers",
    [
        b"x: " + b"y" * MAX_HEADER_BYTES + b"\r\n\r\n",
        b"x: " + b"y" * 200_000,
        b"x: y\r\n" * MAX_HEADERS + b"\r\n",
        (b"x" * 100 + b": " + b"y" * 100 + b"\r\n") * 1000,
    ],
)
def test_large_headers_are_rejected(exposed: InProcessServer, headers: bytes) -> None:
    with exposed.connect("127.0.0.3") as raw:
        with suppress(ConnectionError):
            raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + headers)
        answer = response(raw)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 431 "), answer
    assert exposed.http.get("/health/live").status_code == 200


def test_endless_bodies_are_cut(exposed: InProcessServer) -> None:
    chunk, chunks = b"400\r\n" + b" " * 1024 + b"\r\n", 0
    with exposed.connect("127.0.0.3") as raw, suppress(ConnectionError):
        raw.sendall(HEAD + b"transfer-encoding: chunked\r\n\r\n")
        while chunks < 100_000:
            raw.sendall(chunk)
            chunks += 1
    assert chunks < 40_000


def test_head_and_body_may_arrive_separately(proxied: InProcessServer) -> None:
    """A body may be larger than headers may be."""
    body = b'{"record": "' + b"x" * 2 * MAX_HEADER_BYTES + b'"}'
    head = HEAD.replace(b"tables", b"replays") + b"content-length: %d\r\n\r\n" % len(body)
    with proxied.connect() as raw:
        for _ in range(2):
            raw.sendall(head)
            while proxied.received_bytes(raw) is None:
                continue
            raw.sendall(body[:100])
            while proxied.received_bytes(raw) != 100:
                continue
            raw.sendall(body[100:])
            answer = b""
            while b'"code":"' not in answer:
                answer += raw.recv(65536)
            assert answer.startswith(b"HTTP/1.1 400 ")


def test_body_that_is_too_large_gets_its_problem(exposed: InProcessServer) -> None:
    answer = exposed.ask("POST", "/replays", json={"record": "x" * 3_000_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_idle_connections_of_one_address_leave_room_for_others(exposed: InProcessServer) -> None:
    with ExitStack() as stack:
        greedy = [stack.enter_context(exposed.connect("127.0.0.4")) for _ in range(12)]
        for raw in greedy[8:]:
            answer = response(raw)
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert b"retry-after: " in answer
        transport = httpx.HTTPTransport(local_address="127.0.0.5")
        with httpx.Client(transport=transport, base_url=exposed.address, timeout=60) as other:
            assert other.get("/health/live").status_code == 200
        for raw in greedy[:8]:
            assert b" 408 " in response(raw)
    with exposed.connect("127.0.0.4") as raw:
        raw.sendall(b"GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert response(raw).startswith(b"HTTP/1.1 200 ")


_UPGRADE = (
    b"GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    + base64.b64encode(bytes(16))
    + b"\r\n"
)


@pytest.mark.parametrize("body", [b"0123456789", b"012"])
def test_requests_for_sockets_have_no_body(exposed: InProcessServer, body: bytes) -> None:
    with exposed.connect("127.0.0.8") as raw:
        raw.sendall(_UPGRADE + b"Content-Length: 10\r\n\r\n" + body)
        assert raw.recv(1000).startswith(b"HTTP/1.1 400 ")
        assert not raw.recv(1000)


@pytest.mark.parametrize("kind", [b"\x89", b"\x8a"])
def test_floods_of_pings_and_pongs_are_cut(exposed: InProcessServer, kind: bytes) -> None:
    frame = kind + b"\x81" + bytes(4) + b"x"
    with exposed.connect("127.0.0.9") as raw:
        raw.sendall(_UPGRADE + b"\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 101 ")
        raw.sendall(frame * 99 + b"\x89\x81" + bytes(4) + b"y")
        answer = b""
        while not answer.endswith(b"\x8a\x01y"):
            answer += raw.recv(1000)
        raw.sendall(frame * 2)
        with suppress(ConnectionResetError):
            assert not raw.recv(1000)


def test_sockets_count_as_connections_and_are_released(exposed: InProcessServer) -> None:
    address = exposed.address.replace("http", "ws") + "/api/v1/socket"
    for _ in range(2):
        with ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(connect(address, source_address=("127.0.0.6", 0)))
    while "127.0.0.6" in exposed.open_connections():
        time.sleep(0.01)


def test_clients_behind_an_unknown_proxy_share_a_bucket_and_the_log_says_so(
    exposed: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    """As behind Docker's bridge, unless its address is listed (`--proxies private`)."""
    transport = httpx.HTTPTransport(local_address="127.0.0.7")
    with httpx.Client(transport=transport, base_url=exposed.address, timeout=60) as proxy:
        statuses = [
            proxy.post("/api/v1/replays", content=b"{", headers=from_client(f"203.0.113.{n}"))
            for n in range(50)
        ]
    assert {answer.status_code for answer in statuses} == {400, 429}
    warnings = [record for record in caplog.records if "untrusted proxy" in record.message]
    assert [vars(record)["address"] for record in warnings] == ["127.0.0.7"]


def test_unread_responses_do_not_hold_connections(exposed: InProcessServer) -> None:
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.bind(("127.0.0.8", 0))
        raw.connect(("127.0.0.1", int(exposed.address.rpartition(":")[2])))
        raw.sendall(b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 140)
        while "127.0.0.8" not in exposed.open_connections():
            continue
        while "127.0.0.8" in exposed.open_connections():
            time.sleep(0.01)


# Health, and the end


def test_readiness_names_what_fails(proxied: InProcessServer) -> None:
    checks = proxied.gateway.app.state.service.readiness.checks
    checks["scheduler"] = lambda: Check(False, "stopped 40 s ago")
    try:
        failing = proxied.http.get("/health/ready")
    finally:
        del checks["scheduler"]
    assert (failing.status_code, failing.json()["status"]) == (503, "failing")
    assert failing.json()["checks"]["scheduler"] == {"ok": False, "detail": "stopped 40 s ago"}
    assert failing.json()["checks"]["store"]["ok"]
    assert proxied.http.get("/health/ready").status_code == 200


def test_readiness_needs_free_disk_space() -> None:
    assert check_disk(10**9) == Check(True, "1000 MB free")
    assert check_disk(10**6) == Check(False, "1 MB free")


def test_stopping_server_drains_polls_and_sockets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(InProcessServer(tmp_path / "atoll.db", drain_seconds=5))
        pool = stack.enter_context(ThreadPoolExecutor())
        table = server.new_table(options={"first_player": "0"})
        client = stack.enter_context(server.socket(table.id, table.tokens[0]))
        live = server.gateway.app.state.service.in_memory(table.id)
        path = f"/tables/{table.id}/events?after={live.table.seq}&wait=25"
        poll = pool.submit(server.get, path)
        while len(live.subscribers) < 2:
            continue
        # A request that waits for something which does not happen.
        asyncio.run_coroutine_threadsafe(live.lock.acquire(), server.loop).result()
        stuck = pool.submit(server.ask, "POST", f"/tables/{table.id}/close", table.host, json={})
        server.terminate()
        assert poll.result()["events"] == []
        ready = server.http.get("/health/ready")
        assert (ready.status_code, ready.json()["status"]) == (503, "stopping")
        assert server.get(path)["events"] == []
        read_all(client)
        assert client.raw.close_code == 1012
        answer = stuck.result()
        assert (answer.status_code, answer.json()["code"]) == (503, "restarting")
        assert answer.headers["retry-after"]
    assert not [record for record in caplog.records if record.exc_info]
