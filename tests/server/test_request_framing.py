"""Requests whose end could be understood in two ways: one response, and the connection is closed.

Otherwise a proxy in front of the server could take a part of one client's request for the beginning
of another's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.server.in_process import InProcessServer

INNER = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
LENGTH, CHUNKED = b"Content-Length: 2", b"Transfer-Encoding: chunked"
CHUNK, END = b"2\r\n{}\r\n", b"0\r\n\r\n"
MANY = b"a" * 1_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    with InProcessServer(tmp_path_factory.mktemp("framing") / "atoll.db") as server:
        yield server


def post(*headers: bytes, body: bytes, version: bytes = b"1.1", line_end: bytes = b"\r\n") -> bytes:
    """A request, and behind it another one that must not be answered."""
    first = b"POST /api/v1/tables HTTP/" + version
    lines = (first, b"Host: localhost", b"Content-Type: application/json", *headers, b"", b"")
    return line_end.join(lines) + body + INNER


def statuses(server: InProcessServer, sent: bytes, *, until: int = 100) -> list[int]:
    """The status of each response, until the server closes the connection or `until` have come."""
    received, found = b"", list[int]()
    with server.connect() as raw:
        try:
            raw.sendall(sent)
            while len(found) < until and (data := raw.recv(65_536)):
                received += data
                found = [int(status) for status in re.findall(rb"HTTP/1\.1 ([0-9]{3}) ", received)]
        except (ConnectionResetError, BrokenPipeError):
            # The server does not read the rest of a request that is too large.
            return found
    return found


AMBIGUOUS = {
    "length, then coding": post(b"Content-Length: 5", CHUNKED, body=END),
    "coding, then length": post(CHUNKED, b"Content-Length: 5", body=END),
    "length of nothing and coding": post(b"Content-Length: 0", CHUNKED, body=END),
    "length and unknown coding": post(LENGTH, b"Transfer-Encoding: xchunked", body=b"{}"),
    "unknown coding": post(b"Transfer-Encoding: xchunked", body=END),
    "unknown coding before": post(b"Transfer-Encoding: identity, chunked", body=END),
    "unknown coding behind": post(b"Transfer-Encoding: chunked, identity", body=END),
    "two codings": post(CHUNKED, b"Transfer-Encoding: identity", body=END),
    "blank before the colon": post(b"Transfer-Encoding : chunked", body=END),
    "two lengths": post(LENGTH, b"Content-Length: 40", body=b"{}"),
    "two equal lengths": post(LENGTH, LENGTH, body=b"{}"),
    "list of lengths": post(b"Content-Length: 2, 2", body=b"{}"),
    "signed length": post(b"Content-Length: +2", body=b"{}"),
    "length of too many digits": post(b"Content-Length: 18446744073709551618", body=b"{}"),
    "folded length": post(b"Content-Length: 2\r\n 0", body=b"{}"),
    "folded coding": post(b"Transfer-Encoding:\r\n chunked", body=END),
    "folded header": post(b"X-Other: a\r\n Content-Length: 2", body=b"{}"),
    "bare line feeds": post(LENGTH, body=b"{}", line_end=b"\n"),
    "bare line feed in a header": post(b"X-Other: a\nContent-Length: 2", body=b"{}"),
    "bare carriage return in a header": post(b"X-Other: a\rContent-Length: 2", body=b"{}"),
    "bare line feeds around chunks": post(CHUNKED, body=b"2\n{}\n0\n\n"),
    "bare line feed in an extension": post(CHUNKED, body=b"2;a\n{}\r\n" + END),
    "chunk size with a prefix": post(CHUNKED, body=b"0x2\r\n{}\r\n" + END),
    "chunk size of too many digits": post(CHUNKED, body=b"fffffffffffffffff2\r\n{}\r\n" + END),
    "chunk longer than its size": post(CHUNKED, body=b"2\r\n{}XX" + END),
    "coding in an old version": post(CHUNKED, body=CHUNK + END, version=b"1.0"),
}
TOO_LARGE = {
    "extension": post(CHUNKED, body=b"2;" + MANY + b"\r\n{}\r\n" + END),
    "extension of the last chunk": post(CHUNKED, body=CHUNK + b"0;" + MANY + b"\r\n\r\n"),
    "trailer": post(CHUNKED, body=CHUNK + b"0\r\nX-Other: " + MANY + b"\r\n\r\n"),
}
PLAIN = {
    "length": post(LENGTH, body=b"{}"),
    "chunks": post(b"Transfer-Encoding: Chunked", body=b"1\r\n{\r\n1;a=b\r\n}\r\n" + END),
    "small chunks": post(CHUNKED, body=b"1\r\n \r\n" * 20_000 + CHUNK + END),
}


@pytest.mark.parametrize("sent", AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_ambiguous_request_has_one_response(server: InProcessServer, sent: bytes) -> None:
    assert statuses(server, sent) == [400]


@pytest.mark.parametrize("sent", TOO_LARGE.values(), ids=TOO_LARGE)
def test_large_framing_is_not_read(server: InProcessServer, sent: bytes) -> None:
    assert statuses(server, sent) in ([413], [])


@pytest.mark.parametrize("sent", PLAIN.values(), ids=PLAIN)
def test_plain_request_is_followed_by_the_next(server: InProcessServer, sent: bytes) -> None:
    assert statuses(server, sent, until=2) == [400, 200]
