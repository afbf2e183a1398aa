"""A person of the simulated club: one browser with its own address, over HTTP and sockets."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import httpx

from benchmarks.server.atoll_side import AtollProcess
from benchmarks.server.websocket import WebSocket, open_websocket
from tests.server.authenticator import Authenticator
from tests.server.push_service import Device, PushService

THINKING: Final = 8.0
"""Seconds that a person thinks about a decision, on average; the same between two games."""
CHATTING: Final = 0.05
"""The chance to write a message before a decision."""
RECONNECTING: Final = 0.02
"""The chance to lose the connection before a decision."""
_GAMES: Final = ("into_the_blue", "blue_lagoon")
_FILES: Final = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


class Club:
    """What all people share: the server, the pace, and the figures."""

    def __init__(self, server: AtollProcess, push: PushService, factor: float) -> None:
        self.server, self.push, self.factor = server, push, factor
        self.random = random.Random(1)
        self.seconds: dict[str, list[float]] = defaultdict(list)
        """How long things took, by their kind."""
        self.counts: dict[str, int] = defaultdict(int)
        self.paired_at: dict[str, float] = {}
        """When the request was sent that completed a table."""
        self.notified_at: list[tuple[str, float]] = []
        """When each player learned of a table."""

    @property
    def pairing(self) -> list[float]:
        """Seconds from the request that completed a table until each player knew of it."""
        known = self.paired_at
        return [at - known[table] for table, at in self.notified_at if table in known]

    async def pause(self, mean: float) -> None:
        """Wait at the pace of people, compressed."""
        await asyncio.sleep(self.random.expovariate(self.factor / mean))


class Person:
    """Plays one game after the other: every second person with an account, in rated games."""

    def __init__(self, club: Club, number: int) -> None:
        self.club, self.number, self.name = club, number, f"Person {number}"
        self.address = f"127.0.1.{number % 250 + 1}"
        origin = club.server.address.replace("127.0.0.1", "localhost")
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)
        self.http = httpx.AsyncClient(
            base_url=origin, transport=transport, headers={"origin": origin}, timeout=30
        )
        self.is_member, self.is_hidden = number % 2 == 0, number % 10 == 0
        self.device = secrets.token_urlsafe(22)
        self.messages: asyncio.Queue[Any] = asyncio.Queue()
        self._close_socket: Callable[[], None] = lambda: None
        self.sent: dict[str, float] = {}
        """When requests were sent that are not acknowledged, by their id."""

    async def live(self) -> None:
        """Open the page, register, and play until cancelled."""
        async with self.http:
            await self._open_page()
            if self.is_member:
                await self._register()
            try:
                while True:
                    await self._play(*await self._find_game())
                    self.club.counts["games"] += 1
            finally:
                self._close_socket()

    # Requests

    async def _get(self, path: str) -> Any:
        response = await self.http.get(f"/api/v1{path}")
        response.raise_for_status()
        return response.json()

    async def _post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        response = await self.http.post(f"/api/v1{path}", headers=headers, json=body)
        response.raise_for_status()
        return response.json()

    async def _get_page(self, path: str) -> str:
        response = await self.http.get(path)
        response.raise_for_status()
        return response.text

    async def _open_page(self) -> None:
        """Load the page for the first time, with its files."""
        began = time.perf_counter()
        page = await self._get_page("/")
        await asyncio.gather(*(self._get_page(file) for file in set(_FILES.findall(page))))
        await self._get("/games")
        self.club.seconds["first page"].append(time.perf_counter() - began)

    async def _open_screen(self, page: str, data: str) -> Any:
        """Load a screen, whose files the browser has."""
        began = time.perf_counter()
        await self._get_page(page)
        found = await self._get(data)
        self.club.seconds["screen"].append(time.perf_counter() - began)
        return found

    async def _register(self) -> None:
        began = time.perf_counter()
        made = await self._post("/account/register/options", {"name": self.name})
        credential = Authenticator().create(made["options"], str(self.http.base_url).rstrip("/"))
        await self._post("/account/register", {"credential": credential})
        self.club.seconds["register"].append(time.perf_counter() - began)
        device = Device(self.club.push, f"device-{self.number}")
        await self._post("/notifications/subscribe", device.subscription())

    # The lobby

    async def _find_game(self) -> tuple[str, int, str]:
        """Wait in the lobby for a game; its table, the own seat, and its token."""
        await self._open_screen("/lobby", "/lobby")
        socket = await self._socket("/api/v1/lobby/socket")
        await self.club.pause(THINKING)
        began = time.perf_counter()
        made = await self._post("/lobby/seeks", self._terms())
        seek, token = made["seek"], str(made["token"])
        if seek["status"] == "paired":
            self.club.paired_at[seek["table"]] = began
        else:
            socket.send(json.dumps({"type": "follow", "seek": token}).encode())
        while seek["status"] != "paired":
            message = await self._next()
            seek = message if message["type"] == "seek" else seek
        socket.close()
        self.club.notified_at.append((seek["table"], time.perf_counter()))
        return seek["table"], seek["seat"], token

    def _terms(self) -> dict[str, Any]:
        terms = {
            "game": self.club.random.choice(_GAMES), "players": [2], "clock": {"move": 60},
            "device": self.device, "id": secrets.token_urlsafe(22), "name": self.name,
        }  # fmt: skip
        return terms | {"rated": self.is_member}

    # The table

    async def _play(self, table: str, seat: int, token: str) -> None:
        await self._open_screen(f"/table/{table}", f"/tables/{table}")
        with_salt = {"salt": secrets.token_urlsafe(16)}
        await self._post(f"/tables/{table}/seats/{seat}/salt", with_salt, token)
        socket, seq, decided, view = await self._sit(table, token, 0), 0, 0, None
        while True:
            message = await self._next()
            if message["type"] == "events":
                seq, view = message["seq"], message["views"][0]["view"]
            state = message.get("table")
            if state is None:
                continue
            if state["status"] == "over":
                break
            is_new = decided < state["state_seq"] <= seq
            if view and state["to_move"] == seat and is_new:
                await self.club.pause(THINKING)
                if self.club.random.random() < RECONNECTING:
                    socket.close()
                    self.club.counts["reconnections"] += 1
                    socket = await self._sit(table, token, seq)
                decided = state["state_seq"]
                self._decide(socket, seat, seq, view["legal_actions"])
        socket.close()
        if self.is_member:
            await self._get(f"/tables/{table}/ratings")

    def _decide(self, socket: WebSocket, seat: int, seq: int, actions: list[int]) -> None:
        if self.club.random.random() < CHATTING:
            said = {"type": "say", "seat": seat, "text": "well played", "id": secrets.token_hex(8)}
            socket.send(json.dumps(said).encode())
            self.club.counts["messages"] += 1
        request, action = secrets.token_hex(8), self.club.random.choice(actions)
        act = {"type": "act", "seq": seq, "seat": seat, "id": request, "action": action}
        self.sent[request] = time.perf_counter()
        socket.send(json.dumps(act).encode())

    async def _sit(self, table: str, token: str, after: int) -> WebSocket:
        socket = await self._socket("/api/v1/socket")
        hello = {"type": "hello", "table": table, "tokens": [token], "after": after}
        socket.send(json.dumps(hello).encode())
        if self.is_hidden:
            socket.send(json.dumps({"type": "visibility", "visible": False}).encode())
        return socket

    # Sockets

    async def _socket(self, path: str) -> WebSocket:
        """Open a socket, whose messages replace those of an earlier one."""
        messages: asyncio.Queue[Any] = asyncio.Queue()
        self.messages = messages
        server = self.club.server
        socket = await open_websocket(
            server.host, server.port, path, partial(self._receive, messages), self.address
        )
        socket.on_close = partial(messages.put_nowait, {"type": "closed"})
        self._close_socket = socket.close
        return socket

    def _receive(self, messages: asyncio.Queue[Any], text: bytes) -> None:
        message = json.loads(text)
        for event in message.get("events", ()):
            if began := self.sent.pop(event.get("id", ""), 0):
                self.club.seconds["move"].append(time.perf_counter() - began)
        messages.put_nowait(message)

    async def _next(self) -> Any:
        """The next message; a problem, or a connection that the server has closed, is an error."""
        message = await self.messages.get()
        if message["type"] in ("problem", "closed"):
            raise RuntimeError(message)
        return message
