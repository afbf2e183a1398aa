"""Atoll as a server to measure: Blue Lagoon with scripted moves."""

from __future__ import annotations

import asyncio
import json
import sys
import time
import urllib.request
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Literal

from atoll import Dice, load_game
from benchmarks.server.load import Match
from benchmarks.server.process import Process
from benchmarks.server.websocket import WebSocket, open_websocket

UNLIMITED = (
    "--workers", "0", "--requests-per-minute", "1000000", "--tables-per-hour", "1000000",
    "--sockets-per-address", "10000", "--tables-in-memory", "20000",
)  # fmt: skip
"""No bots, and limits too high to be reached."""

Views = Literal["none", "page", "all"]
"""What clients ask for: events only, what the web page asks for, or views with every event."""
_PAGE: Final = b'{"type":"views","always":false}'


class AtollProcess(Process):
    """`atoll serve`."""

    def __init__(self, database: str | Path, *flags: str) -> None:
        command = [sys.executable, "-m", "atoll", "serve", "--port", "0", "--log-level", "error"]
        super().__init__([*command, "--database", str(database), *flags])
        self.address = self.first_line.split()[-1]
        host, _, port = self.address.removeprefix("http://").partition(":")
        self.host, self.port = host, int(port)

    def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """Send a POST request to the API."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        if not token:
            del headers["authorization"]
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def get(self, path: str, token: str = "") -> Any:
        """Send a GET request to the API."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", headers=headers)
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def new_table(self, bot: str = "") -> Any:
        """Create and start a table for two, or for one and a bot."""
        other = {"kind": "bot", "bot": bot} if bot else {"kind": "person"}
        body = {
            "game": "blue_lagoon",
            "seats": [{"kind": "person"}, other],
            "options": {"first_player": "0"},
        }
        made = self.post("/tables", body)
        self.post(f"/tables/{made['table']['id']}/start", {}, made["host_token"])
        return made


@cache
def script(moves: int) -> tuple[int, ...]:
    """Placements that are legal for any layout of the tokens."""
    state, dice = load_game("blue_lagoon", first_player=0).new_state(), Dice(7)
    placed: list[int] = []
    while len(placed) < moves:
        action = dice.action(state)
        if state.current_player >= 0:
            placed.append(action)
        state.push(action)
    return tuple(placed)


class AtollMatch(Match):
    """A table whose two seats are connected to the same server or to different ones."""

    def __init__(self, made: Any, moves: int) -> None:
        super().__init__()
        self.id = made["table"]["id"]
        self.tokens = [one["token"] for one in made["tokens"]]
        self.script = script(moves)
        self.sockets: list[WebSocket] = []
        self.base = [0, 0]

    async def connect(self, servers: Sequence[AtollProcess], views: Views) -> None:
        """Open both sockets."""
        for seat, token in enumerate(self.tokens):
            server = servers[seat % len(servers)]
            socket = await open_websocket(
                server.host, server.port, "/api/v1/socket", partial(self.receive, seat)
            )
            self.sockets.append(socket)
            hello = {"type": "hello", "table": self.id, "tokens": [token], "views": views != "none"}
            socket.send(json.dumps(hello).encode())
            if views == "page":
                socket.send(_PAGE)

    def receive(self, seat: int, message: bytes) -> None:
        """Handle a message of the server."""
        if not message.startswith(b'{"type":"events"'):
            assert b'"problem"' not in message[:20], message
            return
        start = message.index(b'"seq":') + 6
        seq = int(message[start : message.index(b",", start)])
        if not self.base[seat]:
            self.base[seat] = seq
        self.acknowledge(seat, seq - self.base[seat])

    def is_ready(self) -> bool:
        """Whether both seats have received the state of the table."""
        return all(self.base)

    def send_move(self, n: int) -> None:
        """Place a piece."""
        act = b'{"type":"act","seq":%d,"seat":%d,"action":%d,"id":"m%d"}'
        seat = n % 2
        self.sockets[seat].send(act % (self.base[seat] + n, seat, self.script[n], n))

    def close(self) -> None:
        """Close both sockets."""
        for socket in self.sockets:
            socket.close()


async def atoll_matches(
    servers: Sequence[AtollProcess], tables: int, moves: int, views: Views = "none"
) -> list[AtollMatch]:
    """Create tables and connect their players."""
    matches = []
    for n in range(tables):
        made = await asyncio.to_thread(servers[n % len(servers)].new_table)
        matches.append(AtollMatch(made, moves))
        await matches[-1].connect(servers, views)
    return matches


async def bot_answers(
    server: AtollProcess, bot: str, moves: int, interval: float = 0.0
) -> list[float]:
    """Play against a bot, with some time between moves; the seconds that each answer takes."""
    return await asyncio.to_thread(_bot_answers, server, bot, moves, interval)


def _bot_answers(server: AtollProcess, bot: str, moves: int, interval: float) -> list[float]:
    made = server.new_table(bot)
    path, token = f"/tables/{made['table']['id']}", made["tokens"][0]["token"]
    seconds = []
    for _ in range(moves):
        time.sleep(interval)
        seen = server.get(f"{path}/view", token)
        seq, action = seen["table"]["seq"], seen["view"]["view"]["legal_actions"][0]
        began = time.perf_counter()
        server.post(f"{path}/act", {"seq": seq, "seat": 0, "action": action}, token)
        while server.get(f"{path}/events?after={seq + 1}&wait=25", token)["last_seq"] < seq + 2:
            continue
        seconds.append(time.perf_counter() - began)
    return seconds
