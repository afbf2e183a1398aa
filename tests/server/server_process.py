"""A server in a process of its own, and clients for it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

METRICS_TOKEN = "the token of the metrics"
TIMEOUT = 120.0
"""Seconds until something that does not happen fails a test; long, for a busy machine."""


class Server:
    """`atoll serve` on a free port."""

    def __init__(
        self,
        database: str | Path,
        *flags: str,
        workers: int = 0,
        packages: Path | None = None,
        log: Path | None = None,
    ) -> None:
        self.flags = [
            "--database", str(database), "--port", "0", "--workers", str(workers),
            "--requests-per-minute", "100000", "--tables-per-hour", "100000",
            "--seats-per-hour", "100000", "--chat-per-minute", "100000",
            "--drain-seconds", "0", "--metrics-token", METRICS_TOKEN, *flags,
        ]  # fmt: skip
        self.database, self.extra = database, flags
        self.packages = packages
        """A folder with packages that are installed for this server only."""
        self.process: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.http: httpx.Client
        beside = Path(f"{database}.log") if isinstance(database, Path) else Path(os.devnull)
        self.log = log or beside

    def start(self) -> Server:
        """Start it and wait until it prints its address."""
        command = [sys.executable, "-m", "atoll", "serve", *self.flags]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=self._environment()
            )
        assert self.process.stdout
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r} {self.log.read_text()[-2000:]}"
        self.address = found[0]
        self.http = http_client(self.address)
        return self

    def _environment(self) -> dict[str, str]:
        if self.packages is None:
            return dict(os.environ)
        paths = [str(self.packages), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Stop it and return its exit code."""
        assert self.process
        self.http.close()
        self.process.send_signal(how)
        code = self.process.wait(TIMEOUT)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.stop()
        elif self.process:
            self.http.close()

    def ask(self, method: str, path: str, *tokens: str, **named: Any) -> httpx.Response:
        """Send a request to the API."""
        headers = named.pop("headers", {})
        if tokens:
            headers = {**headers, "authorization": f"Bearer {','.join(tokens)}"}
        return self.http.request(method, f"/api/v1{path}", headers=headers, **named)

    def metrics(self) -> str:
        """The metrics as Prometheus gets them."""
        headers = {"authorization": f"Bearer {METRICS_TOKEN}"}
        return self.http.get("/metrics", headers=headers).text

    def get(self, path: str, *tokens: str, **named: Any) -> Any:
        """The response to a GET request that has to succeed."""
        return content(self.ask("GET", path, *tokens, **named))

    def post(self, path: str, body: Any = None, *tokens: str) -> Any:
        """The response to a POST request that has to succeed."""
        return content(self.ask("POST", path, *tokens, json={} if body is None else body))

    def new_table(self, game: str = "into_the_blue", **options: Any) -> TableHandle:
        """A started table for two people at one screen."""
        seats = [{"kind": "person", "name": name} for name in ("Ana", "Ben")]
        made = self.post("/tables", {"game": game, "seats": seats} | options)
        tokens = [one["token"] for one in made["tokens"]]
        table = TableHandle(made["table"]["id"], made["host_token"], tokens)
        self.post(f"/tables/{table.id}/start", None, table.host)
        return table

    @contextmanager
    def socket(
        self, table: str, *tokens: str, after: int = 0, views: bool = True
    ) -> Iterator[Client]:
        """A client that has received its welcome."""
        address = self.address.replace("http", "ws") + "/api/v1/socket"
        with connect(address, open_timeout=TIMEOUT) as raw:
            client = Client(raw)
            client.send(type="hello", table=table, tokens=tokens, after=after, views=views)
            client.welcome = client.receive("welcome")
            yield client


class TableHandle:
    """A table with its tokens."""

    def __init__(self, table: str, host: str, tokens: list[str]) -> None:
        self.id, self.host, self.tokens = table, host, tokens


class Client:
    """A socket of a client."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.welcome: Any = None
        self.received: list[str] = []

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.raw.send(json.dumps(message))

    def next(self) -> Any:
        """The next message."""
        text = str(self.raw.recv(TIMEOUT))
        self.received.append(text)
        return json.loads(text)

    def receive(self, kind: str) -> Any:
        """The next message of a kind; a problem is not expected."""
        while True:
            message = self.next()
            if message["type"] == kind:
                return message
            assert message["type"] != "problem", message

    def act(self, seq: int, seat: int, action: Any, request: str = "") -> None:
        """Send a decision."""
        self.send(type="act", seq=seq, seat=seat, action=action, id=request)


def follow(clients: list[Client], act: Callable[[Client, Any], None]) -> list[list[Any]]:
    """The events that each client receives until the game is over.

    The client that is furthest behind receives next, and may act: a message can hold the events of
    several moves. One that holds only the first part of what a client has missed has no table.
    """
    received: list[list[Any]] = [[] for _ in clients]
    seqs, status = [0] * len(clients), ""
    while status != "over" or len(set(seqs)) > 1:
        number = seqs.index(min(seqs))
        batch = clients[number].receive("events")
        assert batch["after"] == seqs[number]
        received[number] += batch["events"]
        seqs[number] = batch["events"][-1]["seq"]
        if "table" in batch:
            status = batch["table"]["status"]
            act(clients[number], batch)
    return received


def http_client(address: str, **more: Any) -> httpx.Client:
    """A client that gives up idle connections before the server closes them, which takes it 5 s.

    There is no TLS, so no certificates are read, which would take longer than most tests.
    """
    limits = httpx.Limits(keepalive_expiry=1)
    return httpx.Client(
        base_url=address, timeout=60, trust_env=False, verify=False, limits=limits, **more
    )


def content(response: httpx.Response) -> Any:
    """The content of a successful response."""
    assert response.status_code < 300, response.text
    is_json = response.headers["content-type"].startswith("application/json")
    return response.json() if is_json else response.text
