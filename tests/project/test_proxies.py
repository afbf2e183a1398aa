"""The proxy recipes in deploy/ under real nginx and Caddy, in front of two real servers."""

from __future__ import annotations

import json
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from atoll.server.logging_config import AddressHash
from tests.project.snippets import ROOT
from tests.server.server_process import METRICS_TOKEN, Client, Server

pytestmark = [pytest.mark.soak, pytest.mark.server]

DEPLOY = ROOT / "deploy"
LOG_KEY = "a key for hashes of addresses"
HSTS = "max-age=31536000"
_NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/atoll.conf;
}}
"""


@dataclass
class Proxy:
    """A running proxy and the servers behind it."""

    kind: str
    port: int
    servers: list[Server]
    context: ssl.SSLContext

    def client(self, source: str = "127.0.0.1") -> httpx.Client:
        """A client that connects from an address of this machine."""
        transport = httpx.HTTPTransport(verify=self.context, local_address=source)
        base = f"https://localhost:{self.port}"
        return httpx.Client(base_url=base, transport=transport, timeout=30)

    def raw(self, request: bytes) -> bytes:
        """What the proxy answers to exactly these bytes, until it closes the connection."""
        plain = socket.create_connection(("localhost", self.port), timeout=30)
        with self.context.wrap_socket(plain, server_hostname="localhost") as connection:
            connection.sendall(request)
            return b"".join(iter(lambda: connection.recv(65_536), b""))

    def lines_of(self, request: str) -> list[dict[str, object]]:
        """The lines of a request in the logs of the servers."""
        lines = [line for one in self.servers for line in one.log.read_text().splitlines()]
        return [json.loads(line) for line in lines if f'"{request}"' in line]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    """A self-signed certificate for localhost, and its key."""
    files = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-days", "1", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost", "-out", files[0], "-keyout", files[1]],
        check=True, capture_output=True,
    )  # fmt: skip
    return files


def nginx_command(folder: Path, port: int, upstreams: list[str]) -> list[str]:
    """nginx with our recipe on another port, with shorter timeouts."""
    cert, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text()
    changes = {
        r"listen \[::\]:\d+.*;": "",
        r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"listen 443 ": f"listen 127.0.0.1:{port} ",
        r"atoll\.example\.org;": "localhost;",
        r"ssl_certificate /.*;": f"ssl_certificate {cert};",
        r"ssl_certificate_key /.*;": f"ssl_certificate_key {key};",
        r"    # server 127\.0\.0\.1:8081": f"    server {upstreams[1]}",
        r"    server 127\.0\.0\.1:8080": f"    server {upstreams[0]}",
        r"(client_\w+_timeout) 10s": r"\1 1s",
    }
    for pattern, replacement in changes.items():
        text, count = re.subn(pattern, replacement, text)
        assert count, pattern
    (folder / "atoll.conf").write_text(text)
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder))
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy_command(folder: Path, port: int, upstreams: list[str]) -> list[str]:
    """Caddy with our recipe on another port, with shorter timeouts."""
    cert, key = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text()
    changes = {
        r"^\{\n": "{\n\tadmin off\n\tauto_https off\n",
        r"\{\$ATOLL_DOMAIN\} \{": f"https://localhost:{port} {{\n\ttls {cert} {key}",
        r"dynamic a server 8080 \{[^}]*\}": f"to {' '.join(upstreams)}",
        r"(read_\w+) 10s": r"\1 1s",
    }
    for pattern, replacement in changes.items():
        text, count = re.subn(pattern, replacement, text, flags=re.MULTILINE)
        assert count, pattern
    (folder / "Caddyfile").write_text(text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS: dict[str, Callable[[Path, int, list[str]], list[str]]] = {
    "nginx": nginx_command,
    "caddy": caddy_command,
}


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def running(command: list[str], port: int, log: Path) -> Iterator[None]:
    """A proxy that runs until the block ends."""
    with log.open("wb") as stream:
        process = subprocess.Popen(command, stderr=stream)
    try:
        wait_until(lambda: process.poll() is not None or is_open(port))
        assert process.poll() is None, log.read_text()
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)


@pytest.fixture(scope="module", params=sorted(COMMANDS))
def proxy(request: pytest.FixtureRequest) -> Iterator[Proxy]:
    """A proxy in front of two servers that share a database."""
    assert shutil.which(request.param), f"{request.param} is missing: make operations"
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="atoll")))
        # Processes of nginx change to another user.
        folder.chmod(0o755)
        servers = [Server(folder / "atoll.db", "--log-key", LOG_KEY) for _ in range(2)]
        for number, server in enumerate(servers):
            server.log = folder / f"{number}.log"
            stack.enter_context(server)
        port = free_port()
        upstreams = [server.address.removeprefix("http://") for server in servers]
        command = COMMANDS[request.param](folder, port, upstreams)
        stack.enter_context(running(command, port, folder / "proxy.log"))
        context = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        yield Proxy(request.param, port, servers, context)


def test_browsers_are_told_once_to_use_https(proxy: Proxy) -> None:
    with proxy.client() as client:
        for path in ("/", "/api/v1/games", "/api/v1/nowhere", "/metrics"):
            found = client.get(path).headers.get_list("strict-transport-security")
            assert found == [HSTS], path


def test_client_address_comes_from_the_connection_and_not_from_headers(proxy: Proxy) -> None:
    expected = AddressHash(LOG_KEY)("127.0.0.2")
    with proxy.client("127.0.0.2") as client:
        answer = client.get("/api/v1/games", headers={"x-forwarded-for": "6.6.6.6"})
    asked = answer.headers["x-request-id"]
    # The line is written after the answer.
    wait_until(lambda: bool(proxy.lines_of(asked)))
    assert [line["client"] for line in proxy.lines_of(asked)] == [expected]


def test_origin_with_the_port_of_the_proxy_is_its_own(proxy: Proxy) -> None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Ben"}]
    body = {"game": "into_the_blue", "seats": seats}
    with proxy.client() as client:
        own = {"origin": f"https://localhost:{proxy.port}"}
        assert client.post("/api/v1/tables", json=body, headers=own).status_code == 201
        other = {"origin": "https://evil.example"}
        assert client.post("/api/v1/tables", json=body, headers=other).status_code == 403


@pytest.mark.parametrize(
    "path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/metrics/x", "/./metrics"]
)
def test_metrics_are_hidden_in_every_spelling(proxy: Proxy, path: str) -> None:
    headers = f"Host: localhost\r\nAuthorization: Bearer {METRICS_TOKEN}\r\nConnection: close"
    answer = proxy.raw(f"GET {path} HTTP/1.1\r\n{headers}\r\n\r\n".encode())
    assert b"atoll_" not in answer
    assert answer.split(b" ")[1] == b"404"
    direct = proxy.servers[0].http.get(
        "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"}
    )
    assert b"atoll_" in direct.content


def test_large_bodies_and_headers_are_rejected(proxy: Proxy) -> None:
    with proxy.client() as client:
        large = client.post("/api/v1/tables", content=b"x" * 70_000)
        assert large.status_code == 413
        # Caddy cuts a huge one while it passes it on, which it reports as 502.
        huge = client.post("/api/v1/tables", content=b"x" * 1_000_000)
        assert huge.status_code in (413, 502)
        many = client.get("/", headers={f"x-{n}": "y" * 4000 for n in range(20)})
        assert many.status_code in (400, 431)


@pytest.mark.parametrize(
    "half",
    [b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\n"
     b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"],
    ids=["headers", "body"],
)  # fmt: skip
def test_half_requests_are_given_up(proxy: Proxy, half: bytes) -> None:
    """The proxy closes the connection, with or without an answer."""
    answer = proxy.raw(half)
    assert b" 200 " not in answer.split(b"\r\n")[0]


def test_socket_through_the_proxy_gets_the_events_of_another_server(proxy: Proxy) -> None:
    table = proxy.servers[0].new_table()
    address = f"wss://localhost:{proxy.port}/api/v1/socket"
    origin = Origin(f"https://localhost:{proxy.port}")
    with connect(address, ssl=proxy.context, origin=origin) as raw:
        client = Client(raw)
        client.send(type="hello", table=table.id, tokens=table.tokens, after=0, views=False)
        seq = client.receive("welcome")["table"]["seq"]
        body = {"seat": 0, "text": "hello"}
        proxy.servers[1].post(f"/tables/{table.id}/say", body, table.tokens[0])
        while client.receive("events")["seq"] <= seq:
            pass


def test_requests_go_to_another_server_when_one_stops(proxy: Proxy) -> None:
    with proxy.client() as client:
        before = [client.get("/api/v1/games").status_code for _ in range(20)]
        served = [len(one.log.read_text()) > 0 for one in proxy.servers]
        proxy.servers[1].stop()
        after = [client.get("/api/v1/games").status_code for _ in range(20)]
    assert set(before) == set(after) == {200}
    assert served == [True, True]


def test_plain_http_is_redirected() -> None:
    """Caddy does so by itself; nginx has a server for it."""
    text = (DEPLOY / "nginx.conf").read_text()
    assert "return 301 https://$host$request_uri;" in text
