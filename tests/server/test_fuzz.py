"""No input over HTTP or a socket causes an internal error or a hang, or goes without a reason."""

from __future__ import annotations

import http.client
import json
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.fuzz import Fuzzer, Request
from tests.server.server_process import Server

SECONDS = 60
"""No response may take longer."""
INPUTS = [200, pytest.param(60_000, marks=pytest.mark.soak)]
MESSAGES = [300, pytest.param(40_000, marks=pytest.mark.soak)]
BYTES = [20, pytest.param(2_000, marks=pytest.mark.soak)]
BATCH = 15
"""Messages on one socket: after 20 malformed ones it is closed."""


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


@pytest.mark.parametrize("inputs", INPUTS)
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


@pytest.mark.parametrize("messages", MESSAGES)
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
            while "the last words" not in str(client.next(SECONDS)):
                continue
    assert target.http.get("/health/ready").status_code == 200


@pytest.mark.parametrize("inputs", BYTES)
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
