"""The lobby's socket: sends the lists whenever they change, and keeps a seek alive."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from atoll.server.background import cancel
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.lobby_messages import FollowLobby, SeekState
from atoll.server.domain.tokens import hashed
from atoll.server.http.limits import Limits
from atoll.server.http.problems import malformed_problem, problem_of
from atoll.server.runtime.lobby import Lobby

_POLICY_VIOLATION: Final = 1008
_decoder: msgspec.json.Decoder[FollowLobby] = msgspec.json.Decoder(FollowLobby)


class LobbySession:
    """The connection of one client to the lobby."""

    def __init__(self, lobby: Lobby, limits: Limits, client: str, receive: Any, send: Any) -> None:
        self._lobby, self._limits, self._client = lobby, limits, client
        self._receive: Callable[[], Awaitable[Any]] = receive
        self._send_asgi: Callable[[Any], Awaitable[None]] = send
        self._notified = asyncio.Event()
        self._seek = ""
        self._sent_lists = b""
        self._sent_state: SeekState | None = None

    async def run(self) -> None:
        """Serve the connection until either side closes it."""
        await self._receive()
        await self._send_asgi({"type": "websocket.accept"})
        self._lobby.subscribers.add(self._notified.set)
        self._lobby.follow(self._seek)
        self._notified.set()
        sender = asyncio.get_running_loop().create_task(self._send_changes())
        try:
            while await self._handle_next():
                pass
        finally:
            await cancel([sender])
            self._lobby.subscribers.discard(self._notified.set)
            self._lobby.unfollow(self._seek)

    async def _handle_next(self) -> bool:
        """Handle the next message; false when the connection is closed."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            return False
        try:
            await self._limits.charge(self._client, "message")
            self._follow(_decoder.decode(message.get("text") or message.get("bytes") or ""))
        except RequestError as error:
            return await self._reject(problem_of(error))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return await self._reject(malformed_problem(error))
        return True

    def _follow(self, message: FollowLobby) -> None:
        """Keep the client's seek alive instead of an earlier one."""
        self._lobby.unfollow(self._seek)
        self._seek = hashed(message.seek) if message.seek else ""
        self._sent_state = None
        self._lobby.follow(self._seek)
        self._notified.set()

    async def _reject(self, problem: m.Problem) -> bool:
        await self._send(m.encode(m.SocketProblem(problem)))
        await self._send_asgi({"type": "websocket.close", "code": _POLICY_VIOLATION})
        return False

    async def _send_changes(self) -> None:
        """Send what the client does not have, whenever something has changed."""
        with suppress(OSError):
            while True:
                await self._notified.wait()
                self._notified.clear()
                lists, state = self._lobby.encoded_lists, self._lobby.states.get(self._seek)
                if lists != self._sent_lists:
                    self._sent_lists = lists
                    await self._send(lists)
                if state is not None and state != self._sent_state:
                    self._sent_state = state
                    await self._send(m.encode(state))

    async def _send(self, message: bytes) -> None:
        await self._send_asgi({"type": "websocket.send", "text": message.decode()})
