"""The server in a thread of the test process: real sockets, any settings, a start that is cheap."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from pathlib import Path
from typing import Any, Final

from atoll.server.http.app import make_app
from atoll.server.http.asgi_server import make_server
from atoll.server.settings import Settings
from tests.server.server_process import Server, http_client

UNLIMITED: Final[dict[str, Any]] = dict.fromkeys(
    ("requests_per_minute", "tables_per_hour", "seats_per_hour", "chat_per_minute"), 100_000
)
"""Settings of a server that many tests share."""


class InProcessServer(Server):
    """A server without workers; its log is that of the test process."""

    def __init__(self, database: str | Path, **settings: Any) -> None:
        super().__init__(database)
        self.gateway = make_app(Settings(database=str(database), workers=0, **settings))
        self._server = make_server(self.gateway)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve([self._listener])

    def terminate(self) -> None:
        """Do what SIGTERM does."""
        self._server.handle_exit(signal.SIGTERM, None)

    def start(self, port: int = 0) -> InProcessServer:
        """Start it, on any free port unless one is given, and wait until it accepts requests."""
        self._listener = socket.create_server(("127.0.0.1", port), backlog=256)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.http = http_client(self.address)
        self._thread.start()
        assert self.http.get("/health/live").status_code == 200
        return self

    def stop(self, how: int = 0) -> int:
        """Stop it."""
        self.http.close()
        self._server.should_exit = True
        self._thread.join(timeout=120)
        assert not self._thread.is_alive()
        return 0

    def __enter__(self) -> InProcessServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def open_connections(self) -> dict[str, int]:
        """The number of open connections by address."""
        return dict(self._server.connections.open_here.counts)

    def received_bytes(self, raw: socket.socket) -> int | None:
        """How many bytes of the body of a request have arrived; None before its headers have."""
        protocols: tuple[Any, ...] = tuple(self._server.server_state.connections)
        for protocol in protocols:
            if protocol.client == raw.getsockname():
                return None if protocol._in_head else int(protocol._received)
        return None

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """A connection from an address of this machine."""
        port = self._listener.getsockname()[1]
        return socket.create_connection(("127.0.0.1", port), 30, (source, 0))
