"""A minimal WebSocket client: text frames, no extensions, as little CPU time as possible.

Client and server share the machine, so a slow client would distort the measurement.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

_MASK: Final = b"\x00\x00\x00\x00"
"""A mask of zeros is valid and needs no computation."""


class WebSocket(asyncio.Protocol):
    """A connection; `on_message` is called with the text of every message."""

    def __init__(self, path: str, on_message: Callable[[bytes], None]) -> None:
        self.path, self.on_message = path, on_message
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.on_close: Callable[[], None] = lambda: None
        self._buffer = bytearray()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the upgrade request."""
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Buffer the data, and pass on every complete message."""
        self._buffer += data
        if not self.open.done():
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.splitlines()[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self._buffer = bytearray(rest)
            self.open.set_result(None)
        while (message := self._next()) is not None:
            self.on_message(message)

    def _next(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length >= 126:
            wide = 2 if length == 126 else 8
            if len(buffer) < 2 + wide:
                return None
            length, start = int.from_bytes(buffer[2 : 2 + wide], "big"), 2 + wide
        if len(buffer) < start + length:
            return None
        kind, message = buffer[0] & 15, bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == 9:
            self._transport.write(bytes((0x8A, 0x80 | length)) + _MASK + message)
            return self._next()
        return message if kind == 1 else self._next()

    def connection_lost(self, error: Exception | None) -> None:
        """Mark the connection as closed."""
        self.closed = True
        self.on_close()

    def send(self, text: bytes) -> None:
        """Send a message."""
        length = len(text)
        if length < 126:
            head = bytes((0x81, 0x80 | length))
        else:
            head = bytes((0x81, 0x80 | 126)) + length.to_bytes(2, "big")
        self._transport.write(head + _MASK + text)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


async def open_websocket(
    host: str, port: int, path: str, on_message: Callable[[bytes], None], source: str = ""
) -> WebSocket:
    """Open a connection, from a given local address, and wait for the handshake."""
    loop = asyncio.get_running_loop()
    local = (source, 0) if source else None
    _, socket = await loop.create_connection(
        lambda: WebSocket(path, on_message), host, port, local_addr=local
    )
    await socket.open
    return socket
