"""No input over HTTP or a socket causes an internal error or a hang, or goes without a reason.

Most inputs go straight to the application and the parsers, many times faster than over a network.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import os
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from atoll.core.errors import AtollError
from atoll.games import load_game, parse_position, read_record
from atoll.server.http.app import make_app
from atoll.server.settings import Settings
from tests.server.fuzz import Fuzzer, Request
from tests.server.server_process import Server, TableHandle

SECONDS = 60
"""No response may take longer."""
MANY = int(os.environ.get("ATOLL_FUZZ", "1000000"))
"""How many inputs `make soak` tries."""


def numbers(few: int, share: float) -> list[Any]:
    """A few inputs in every run, and a share of many in long ones."""
    return [few, pytest.param(int(MANY * share), marks=pytest.mark.soak)]


BATCH = 15
"""Messages on one socket: after 20 malformed ones it is closed."""
AT_ONCE = 10
"""Requests and sockets that the application serves at the same time."""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits on the number of requests, so that every input is looked at."""
    server = Server(tmp_path_factory.mktemp("fuzz") / "atoll.db", "--log-level", "warning")
    for name in ("requests-per-minute", "tables-per-hour", "seats-per-hour", "chat-per-minute"):
        server.flags += [f"--{name}", "1000000"]
    with server:
        yield server
        assert "Traceback" not in server.log.read_text()


def new_fuzzer(server: Server, seed: int) -> Fuzzer:
    games = ("into_the_blue", "blue_lagoon")
    return Fuzzer(seed, [server.new_table(game, options={"first_player": "0"}) for game in games])


class Connection:
    """A connection that is opened again when the server has closed it."""

    def __init__(self, server: Server) -> None:
        self.address = urlsplit(server.address)
        self._open()

    def _open(self) -> None:
        self.raw = http.client.HTTPConnection(
            self.address.hostname or "", self.address.port, timeout=SECONDS
        )

    def send(self, request: Request) -> tuple[int, str, bytes]:
        """The status, the type and the content of a response."""
        headers = {name: value.encode() for name, value in request.headers.items()}
        for _ in range(2):
            try:
                self.raw.request(request.method, request.path, request.body, headers)
                answer = self.raw.getresponse()
                return answer.status, answer.getheader("content-type", ""), answer.read()
            except (ConnectionError, http.client.BadStatusLine):
                self.raw.close()
                self._open()
        raise AssertionError(f"no response to {request}")

    def close(self) -> None:
        """Close it."""
        self.raw.close()


@pytest.mark.parametrize("inputs", numbers(100, 0.03))
def test_arbitrary_requests_get_a_response_that_gives_the_reason(
    target: Server, inputs: int
) -> None:
    statuses = Counter[int]()
    with closing(Connection(target)) as connection:
        for number in range(inputs):
            if number % 1000 == 0:
                fuzzer = new_fuzzer(target, number)
            request = fuzzer.request()
            status, kind, content = connection.send(request)
            statuses[status] += 1
            assert status < 500 or b'"code":"no-answer"' in content, (request, content)
            if status >= 400 and request.method != "HEAD":
                assert kind == "application/problem+json", (request, content)
                assert json.loads(content)["title"], request
    assert {200, 400, 404, 409} <= set(statuses)


@pytest.mark.parametrize("messages", numbers(300, 0.03))
def test_arbitrary_messages_leave_the_server_intact(target: Server, messages: int) -> None:
    for number in range(0, messages, BATCH):
        if number % 1500 == 0:
            fuzzer = new_fuzzer(target, number)
        table = fuzzer.dice.choice(fuzzer.tables)
        with (
            target.socket(table.id, *table.tokens, views=False, after=10**6) as client,
            suppress(ConnectionClosed),
        ):
            seq = client.welcome["table"]["seq"]
            for _ in range(BATCH):
                client.raw.send(fuzzer.message(seq))
            client.send(type="say", seat=1, text="hm", id="the last words")
            while "the last words" not in str(client.next()):
                continue
    assert target.http.get("/health/ready").status_code == 200


@pytest.mark.parametrize("inputs", numbers(20, 0.002))
def test_arbitrary_bytes_get_a_response_or_are_cut_off(target: Server, inputs: int) -> None:
    fuzzer, address = new_fuzzer(target, 1), urlsplit(target.address)
    for _ in range(inputs):
        request = fuzzer.request()
        lines = [f"{request.method} {request.path} HTTP/1.1", "host: localhost"]
        lines += [f"{name}: {value}" for name, value in request.headers.items()]
        lines += [f"content-length: {len(request.body)}", "", ""]
        content = bytearray("\r\n".join(lines).encode() + request.body)
        for _ in range(fuzzer.dice.choice((1, 2, 5))):
            place = fuzzer.dice.randrange(len(content))
            content[place : place + 1] = fuzzer.dice.randbytes(fuzzer.dice.choice((0, 1, 4)))
        with socket.create_connection((address.hostname, address.port), SECONDS) as raw:
            raw.sendall(content)
            raw.shutdown(socket.SHUT_WR)
            with suppress(ConnectionResetError):
                answer = raw.recv(65536)
                assert not answer.startswith(b"HTTP/1.1 5"), (bytes(content), answer)
                while raw.recv(65536):
                    continue
    assert target.http.get("/health/ready").status_code == 200


# Without a network


async def within(seconds: int, work: Coroutine[Any, Any, None]) -> None:
    """Await a result with a time limit; time in which this process is stopped does not count."""
    working = asyncio.create_task(work)
    for _ in range(seconds):
        done, _ = await asyncio.wait([working], timeout=1)
        if done:
            return working.result()
    working.cancel()
    raise TimeoutError


class Application:
    """The application in this process, called as a server calls it."""

    def __init__(self, database: Path) -> None:
        many = 10**6
        self.gateway = make_app(
            Settings(
                database=str(database), workers=0, site="", requests_per_minute=many,
                tables_per_hour=many, seats_per_hour=many, chat_per_minute=many,
            )
        )  # fmt: skip

    async def send(self, request: Request) -> tuple[int, str, bytes]:
        """The status, the type and the content of a response."""
        path, _, query = request.path.partition("?")
        headers = [(n.encode(), v.encode()) for n, v in request.headers.items()]
        scope = self._scope("http", path, query, headers)
        scope["method"] = request.method
        sent: list[Any] = []
        await self._call(scope, [{"type": "http.request", "body": request.body}], sent)
        kinds = dict(sent[0].get("headers", ()))
        content = b"".join(part.get("body", b"") for part in sent[1:])
        return sent[0]["status"], kinds.get(b"content-type", b"").decode(), content

    async def talk(self, messages: list[str | bytes]) -> list[str]:
        """What a socket sends in reply to messages."""
        scope = self._scope("websocket", "/api/v1/socket", "", [])
        arriving: list[Any] = [{"type": "websocket.connect"}]
        for text in messages:
            kind = "text" if isinstance(text, str) else "bytes"
            arriving.append({"type": "websocket.receive", kind: text})
        arriving.append({"type": "websocket.disconnect", "code": 1000})
        sent: list[Any] = []
        await self._call(scope, arriving, sent)
        return [part["text"] for part in sent if part["type"] == "websocket.send"]

    def _scope(self, kind: str, path: str, query: str, headers: list[Any]) -> dict[str, Any]:
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "path": unquote(path), "raw_path": path.encode(), "query_string": query.encode(),
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80),
            "root_path": "", "state": {}, "extensions": {"websocket.http.response": {}},
        }  # fmt: skip

    async def _call(self, scope: Any, arriving: list[Any], sent: list[Any]) -> None:
        async def receive() -> Any:
            if arriving:
                return arriving.pop(0)
            return await asyncio.get_running_loop().create_future()

        async def send(message: Any) -> None:
            sent.append(message)

        await within(SECONDS, self.gateway(scope, receive, send))

    async def new_table(self, game: str) -> TableHandle:
        """A started table for two."""
        wanted = {"game": game, "seats": [{"kind": "person"}] * 2, "options": {"first_player": "0"}}
        made = await self._post("/tables", wanted)
        tokens = [one["token"] for one in made["tokens"]]
        table = TableHandle(made["table"]["id"], made["host_token"], tokens)
        await self._post(f"/tables/{table.id}/start", {}, table.host)
        return table

    async def _post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"content-type": "application/json"}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        request = Request("POST", f"/api/v1{path}", headers, json.dumps(body).encode())
        status, _, content = await self.send(request)
        assert status < 300, content
        return json.loads(content)


def with_application(
    folder: Path, work: Callable[[Application, Callable[[int], Awaitable[Fuzzer]]], Awaitable[None]]
) -> None:
    """Run a test on an application, with a function that makes a fuzzer around new tables."""

    async def run() -> None:
        application = Application(folder / "atoll.db")

        async def fuzzer(seed: int) -> Fuzzer:
            games = ("into_the_blue", "blue_lagoon")
            return Fuzzer(seed, [await application.new_table(game) for game in games])

        async with application.gateway.app.lifespan():
            await work(application, fuzzer)

    asyncio.run(run())


@pytest.mark.parametrize("inputs", numbers(100, 0.1))
def test_application_survives_arbitrary_requests(
    tmp_path: Path, inputs: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(
        application: Application, new_fuzzer: Callable[[int], Awaitable[Fuzzer]]
    ) -> None:
        async def check(request: Request) -> None:
            status, kind, content = await application.send(request)
            assert status < 500 or b'"code":"no-answer"' in content, (request, content)
            if status >= 400 and request.method != "HEAD":
                assert kind == "application/problem+json", (request, content)

        for number in range(0, inputs, AT_ONCE):
            if number % 1000 == 0:
                fuzzer = await new_fuzzer(number)
            await asyncio.gather(*(check(fuzzer.request()) for _ in range(AT_ONCE)))

    caplog.set_level(logging.ERROR)
    with_application(tmp_path, work)
    assert not caplog.records


@pytest.mark.parametrize("messages", numbers(150, 0.5))
def test_application_survives_arbitrary_messages(
    tmp_path: Path, messages: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(
        application: Application, new_fuzzer: Callable[[int], Awaitable[Fuzzer]]
    ) -> None:
        async def check(fuzzer: Fuzzer, seq: int) -> None:
            table = fuzzer.dice.choice(fuzzer.tables)
            hello = {"type": "hello", "table": table.id, "tokens": table.tokens, "after": 10**6}
            said = [fuzzer.message(seq) for _ in range(BATCH)]
            replies = await application.talk([json.dumps(hello), *said])
            assert replies[0].startswith('{"type":"welcome"'), replies

        for number in range(0, messages, AT_ONCE * BATCH):
            if number % 1500 == 0:
                fuzzer = await new_fuzzer(number)
            await asyncio.gather(*(check(fuzzer, number % 40 + n) for n in range(AT_ONCE)))

    caplog.set_level(logging.ERROR)
    with_application(tmp_path, work)
    assert not caplog.records


@pytest.mark.parametrize("inputs", numbers(600, 0.338))
def test_parsers_reject_arbitrary_records_positions_and_maps(inputs: int) -> None:
    fuzzer = Fuzzer(5, [])
    board = str(load_game("blue_lagoon").new_state().game.options["map"])
    sources: list[tuple[Callable[[str], Any], list[str]]] = [
        (
            read_record,
            [*(r.to_text() for r in fuzzer.records), *(r.to_json() for r in fuzzer.records)],
        ),
        (parse_position, fuzzer.positions),
        (lambda text: load_game("blue_lagoon", map=text), [board]),
    ]
    for _ in range(inputs):
        parse, texts = fuzzer.dice.choice(sources)
        text = fuzzer.text(fuzzer.dice.choice(texts))
        with suppress(AtollError):
            parse(text)
