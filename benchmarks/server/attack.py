"""One client at the full rate that the limits allow, on every expensive path at once.

`python -m benchmarks.server.attack HOST PORT SECONDS` attacks a server from an address of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from atoll import Dice, Record, load_game
from atoll.core.game import CHANCE
from atoll.server.http.middleware import LOBBY_SOCKET_PATH, SOCKET_PATH
from atoll.server.runtime.live_table import MAX_RECENT

ADDRESS: Final = "127.0.0.66"
"""The address of the attacker; the players have another one."""
_PAUSE: Final = 0.05
"""Seconds between requests that are rejected."""
_BUCKET: Final = 600
_RATE: Final = 10.0
"""Tokens that the limits allow at once, and in a second."""
_PROBES_RATE: Final = 10.0
"""Health checks in a second that the limits allow strangers; this machine has no limit."""
_SOCKETS: Final = 20
_BURST: Final = 40
"""Connections over which a part of the bucket is spent at once."""
_KEPT: Final = 300
"""Tokens that are left for all other paths then."""
_PARALLEL: Final = 2
"""Connections for each path afterwards."""
_LONG: Final = 190
"""Events of a table whose first ones are no longer in memory."""
_HANDLED: Final = "handled"
"""The id of a request that is sent again and again."""
_SWITCHED: Final = 101
_LARGE_MAP: Final = 25


def large_map() -> str:
    """The largest map that is allowed: eight islands with 32 stone circles on 25 rows."""
    rows = [["."] * (24 + row % 2) for row in range(_LARGE_MAP)]
    for island in range(8):
        top, left = 1 + 6 * (island // 2), 2 + 13 * (island % 2)
        for row in range(top, top + 4):
            rows[row][left : left + 8] = chr(ord("a") + island) * 8
        rows[top + 1][left : left + 4] = chr(ord("A") + island) * 4
    values = ",".join(f"{chr(ord('a') + island)}{6 + island}" for island in range(8))
    return "/".join("".join(row) for row in rows) + ";" + values


def long_record(events: int, **options: Any) -> str:
    """The record of a game at random, for four players."""
    game, dice = load_game("blue_lagoon", 4, first_player=0, **options), Dice(3)
    record, state = Record.start(game), game.new_state()
    while not state.is_terminal and len(record.events) < events:
        chance = state.current_player == CHANCE
        event = dice.outcome(state) if chance else dice.action(state)
        state.push(event)
        record = record.with_event(event)
    return record.to_text()


class Attacker:
    """Requests from one address, counted by status."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.end = self._paid_until = 0.0
        self._turns = asyncio.Lock()
        self.statuses: Counter[int] = Counter()
        self.tables: list[Any] = []
        self.imported: list[str] = []
        self.long: Any = None
        self.before = 0
        self.record = long_record(150)
        self.large = long_record(60, map=large_map())

    async def run(self, seconds: float) -> None:
        """Attack on all paths until the time is up, and first on some of them all at once."""
        self.end = time.monotonic() + seconds
        self._paid_until = time.monotonic() - _BUCKET / _RATE
        await self._prepare()
        await self._burst()
        paths = (
            (self.create, 44), (self.hint, 21), (self.import_record, 21), (self.review, 21),
            (self.replay, 6), (self.inspect, 6), (self.picture, 11), (self.log, 3), (self.talk, 2),
            (self.page, 0.2), (self.read, 2), (self.double_slash, 1), (self.archive, 3),
            (self.page_back, 3), (self.retry, 3), (self.get_record, 2), (self.sheet, 1),
            (self.lobby, 5.2),
        )  # fmt: skip
        paid = [self._repeat(path, cost) for path, cost in paths * _PARALLEL]
        free = [self._repeat(self.read, 0), self._repeat(self.probe, 0)]
        await asyncio.gather(*paid, *free, *self._hold_sockets())

    async def _prepare(self) -> None:
        """A table with a long log, at which a request was handled, and work for the workers."""
        connection = await Connection.open(self.host, self.port)
        await self._pay(25)
        start = {"record": long_record(_LONG), "event_count": _LONG}
        seats = [{"kind": "person"}] * 4
        wanted = {"game": "blue_lagoon", "seats": seats, "options": {"first_player": "0"}}
        _, made = await connection.ask("POST", "/api/v1/tables", {**wanted, "start": start})
        path, host = f"/api/v1/tables/{made['table']['id']}", made["host_token"]
        _, table = await connection.ask("POST", f"{path}/start", {}, host)
        token = made["tokens"][table["to_move"]]["token"]
        _, seen = await connection.ask("GET", f"{path}/view", None, token)
        action = seen["view"]["view"]["legal_actions"][0]
        act = {"seat": table["to_move"], "action": action, "id": _HANDLED}
        body = {**act, "seq": table["seq"]}
        await connection.ask("POST", f"{path}/act", body, token)
        self.long = {"path": path, "token": token, "act": {**act, "seq": 0}, "seq": table["seq"]}
        for use, cost in ((self.create, 44), (self.import_record, 21), (self.review, 21)):
            await self._pay(cost)
            self.statuses[await use(connection)] += 1
        connection.close()

    async def _burst(self) -> None:
        """Spend half of the bucket at once, on many connections that read the same log."""
        paths = ((self.archive, 3), (self.page_back, 3), (self.retry, 3), (self.get_record, 2))
        await asyncio.gather(*(self._spend(*paths[n % len(paths)]) for n in range(_BURST)))

    async def _spend(self, path: Callable[[Connection], Awaitable[int]], cost: float) -> None:
        connection = await Connection.open(self.host, self.port)
        try:
            while self._paid_until + (cost + _KEPT) / _RATE < time.monotonic():
                await self._pay(cost)
                self.statuses[await path(connection)] += 1
        finally:
            connection.close()

    async def _pay(self, cost: float) -> None:
        """Wait until the limits allow a request; paths take turns, so each gets its part."""
        async with self._turns:
            self._paid_until = max(self._paid_until, time.monotonic() - _BUCKET / _RATE)
            self._paid_until += cost / _RATE
            await asyncio.sleep(self._paid_until - time.monotonic())

    async def _repeat(self, path: Callable[[Connection], Awaitable[int]], cost: float) -> None:
        """Follow one path again and again on a connection of its own."""
        while time.monotonic() < self.end:
            try:
                async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                    connection = await Connection.open(self.host, self.port)
                    await self._use(connection, path, cost)
            except (OSError, TimeoutError, EOFError):
                await asyncio.sleep(_PAUSE)

    async def _use(
        self, connection: Connection, path: Callable[[Connection], Awaitable[int]], cost: float
    ) -> None:
        try:
            while True:
                if cost:
                    await self._pay(cost)
                status = await path(connection)
                self.statuses[status] += bool(status)
                if not status:
                    self._paid_until -= cost / _RATE
                if status in (0, 429) or not cost:
                    await asyncio.sleep(_PAUSE)
        finally:
            connection.close()

    # Paths

    async def read(self, connection: Connection) -> int:
        """The list of tables, and the description of the API."""
        await connection.ask("GET", "/api/v1/tables?limit=100")
        return (await connection.ask("GET", "/api/v1/openapi.json"))[0]

    async def page(self, connection: Connection) -> int:
        """Files of the page."""
        return (await connection.ask("GET", "/"))[0]

    async def double_slash(self, connection: Connection) -> int:
        """The description of the API, under a path that a router might take for the same."""
        return (await connection.ask("GET", "//api/v1/openapi.json"))[0]

    async def probe(self, connection: Connection) -> int:
        """Health checks, as often as the limits allow strangers."""
        await asyncio.sleep(1 / _PROBES_RATE)
        return (await connection.ask("GET", "/health/ready"))[0]

    async def archive(self, connection: Connection) -> int:
        """The whole log of a table without its rules."""
        return (await connection.ask("GET", f"{self.long['path']}/archive"))[0]

    async def page_back(self, connection: Connection) -> int:
        """Single events of a long log, from the last old one back to the first."""
        self.before = self.before - 1 if self.before else self.long["seq"] - MAX_RECENT - 1
        path = f"{self.long['path']}/events?after={self.before}&limit=1"
        return (await connection.ask("GET", path))[0]

    async def retry(self, connection: Connection) -> int:
        """A request that was handled, from a client that seems to know nothing."""
        path, token = f"{self.long['path']}/act", self.long["token"]
        return (await connection.ask("POST", path, self.long["act"], token))[0]

    async def get_record(self, connection: Connection) -> int:
        """The record of a table, in both forms."""
        await connection.ask("GET", f"{self.long['path']}/record")
        return (await connection.ask("GET", f"{self.long['path']}/record.json"))[0]

    async def sheet(self, connection: Connection) -> int:
        """A score sheet."""
        return (await connection.ask("GET", f"{self.long['path']}/sheet"))[0]

    async def lobby(self, connection: Connection) -> int:
        """A socket to the lobby, with one message, on a connection of its own."""
        own = await Connection.open(self.host, self.port)
        try:
            status = await own.upgrade(LOBBY_SOCKET_PATH)
            if status == _SWITCHED:
                own.send_text({"type": "follow", "seek": ""})
                await own.reader.read(65_536)
            return status
        finally:
            own.close()

    async def create(self, connection: Connection) -> int:
        """Tables of bots alone, on a large map, and one for hints."""
        for seats in ([{"kind": "bot", "bot": "hard"}] * 4, [{"kind": "person"}] * 4):
            wanted = {
                "game": "blue_lagoon", "seats": seats, "hints": True,
                "options": {"first_player": "0", "map": large_map()},
            }  # fmt: skip
            status, made = await connection.ask("POST", "/api/v1/tables", wanted)
            if status == 201:
                self.tables.append(made)
                start = f"/api/v1/tables/{made['table']['id']}/start"
                status, _ = await connection.ask("POST", start, {}, made["host_token"])
        return status

    async def hint(self, connection: Connection) -> int:
        """Hints."""
        return await self._at_own_table(connection, "GET", "hint?seat=0")

    async def log(self, connection: Connection) -> int:
        """The whole log of a table."""
        return await self._at_own_table(connection, "GET", "events?after=0")

    async def picture(self, connection: Connection) -> int:
        """A picture of a table."""
        return await self._at_own_table(connection, "GET", "picture.png")

    async def talk(self, connection: Connection) -> int:
        """Chat."""
        return await self._at_own_table(connection, "POST", "say", {"seat": 0, "text": "x" * 300})

    async def _at_own_table(
        self, connection: Connection, method: str, what: str, body: Any = None
    ) -> int:
        own = [made for made in self.tables if made["tokens"]]
        if not own:
            return 0
        made = own[-1]
        token = made["tokens"][0]["token"]
        path = f"/api/v1/tables/{made['table']['id']}/{what}"
        return (await connection.ask(method, path, body, token))[0]

    async def import_record(self, connection: Connection) -> int:
        """Imports of long records."""
        status, made = await connection.ask("POST", "/api/v1/records", {"record": self.record})
        if status == 201:
            self.imported.append(made["table"]["id"])
        return status

    async def review(self, connection: Connection) -> int:
        """Reviews of what was imported, each for the first time."""
        if not self.imported:
            return 0
        table = self.imported.pop()
        status, _ = await connection.ask("GET", f"/api/v1/tables/{table}/review")
        if status == 429:
            self.imported.append(table)
        return status

    async def replay(self, connection: Connection) -> int:
        """Every position of a record on a large map."""
        body = {"record": self.large, "begin": 0, "seat": 0}
        return (await connection.ask("POST", "/api/v1/replays", body))[0]

    async def inspect(self, connection: Connection) -> int:
        """Positions on a large map."""
        body = {"game": "blue_lagoon", "players": 4, "seats": [0], "options": {"map": large_map()}}
        return (await connection.ask("POST", "/api/v1/positions", body))[0]

    # Sockets

    def _hold_sockets(self) -> list[Awaitable[None]]:
        return [self._hold_socket() for _ in range(_SOCKETS)]

    async def _hold_socket(self) -> None:
        """Follow a table of bots on a socket, and send messages that are in vain."""
        while time.monotonic() < self.end:
            try:
                async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                    await self._flood_socket()
            except (OSError, TimeoutError, EOFError):
                await asyncio.sleep(1)

    async def _flood_socket(self) -> None:
        connection = await Connection.open(self.host, self.port)
        try:
            if not self.tables or await connection.upgrade(SOCKET_PATH) != _SWITCHED:
                await asyncio.sleep(1)
                return
            table = self.tables[0]["table"]["id"]
            connection.send_text({"type": "hello", "table": table, "tokens": [], "after": 0})
            while await connection.reader.read(65_536):
                connection.send_text({"type": "say", "seat": 0, "text": "x"})
                await asyncio.sleep(2)
        finally:
            connection.close()


class Connection:
    """A connection over which one request follows the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, host: str, port: int) -> Connection:
        """Connect from the attacker's address."""
        return cls(*await asyncio.open_connection(host, port, local_addr=(ADDRESS, 0)))

    def close(self) -> None:
        """Close it."""
        self.writer.close()

    async def ask(
        self, method: str, path: str, body: Any = None, token: str = ""
    ) -> tuple[int, Any]:
        """The status and the content of a response."""
        content = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "host: localhost", f"content-length: {len(content)}"]
        head += ["content-type: application/json"] * bool(content)
        head += [f"authorization: Bearer {token}"] * bool(token)
        self.writer.write("\r\n".join([*head, "", ""]).encode() + content)
        status, headers = await self._read_head()
        answer = await self.reader.readexactly(int(headers.get("content-length", 0)))
        is_json = headers.get("content-type", "").startswith("application/json")
        return status, json.loads(answer) if is_json else answer

    async def _read_head(self) -> tuple[int, dict[str, str]]:
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value for name, _, value in pairs}

    async def upgrade(self, path: str) -> int:
        """Become a WebSocket, if the server lets it; the status of its response."""
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        return (await self._read_head())[0]

    def send_text(self, message: Any) -> None:
        """Send a message on the socket; the mask is of zeros."""
        text = json.dumps(message).encode()
        length = len(text)
        head = (
            bytes((0x81, 0x80 | 126)) + length.to_bytes(2, "big")
            if length > 125
            else bytes((0x81, 0x80 | length))
        )
        self.writer.write(head + bytes(4) + text)


async def main() -> None:
    """Attack, then print the statuses of the responses and the processor time of this process."""
    # A remote attacker uses no processor of the server: this process gets what is left.
    os.nice(19)
    host, port, seconds = sys.argv[1:]
    attacker = Attacker(host, int(port))
    print("ready", flush=True)
    await attacker.run(float(seconds))
    found = {"statuses": attacker.statuses, "cpu_seconds": time.process_time()}
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
