"""Tables whose players are notified, and what the database of a server has of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from tests.server.push_service import Device, PushService
from tests.server.server_process import Server, TableHandle

ANA, BEN = 0, 1


def move(server: Server, table: TableHandle, seat: int) -> None:
    """Make the first legal move of a seat."""
    seen = server.get(f"/tables/{table.id}/view", table.tokens[seat])
    body = {"seq": seen["table"]["seq"], "seat": seat, "action": seen["view"]["actions"][0]}
    server.post(f"/tables/{table.id}/act", body, table.tokens[seat])


def lagoon(server: Server, **more: Any) -> TableHandle:
    """A table of Blue Lagoon at which Ana begins."""
    return server.new_table("blue_lagoon", options={"first_player": "0"}, **more)


def subscribe(server: Server, device: Device, *tokens: str, **more: Any) -> None:
    """Subscribe a guest's device."""
    answer = server.post("/notifications/subscribe", device.subscription(*tokens, **more))
    assert answer == {"subscribed": True}


def devices(service: PushService, *names: str) -> list[Device]:
    """New devices."""
    return [Device(service, name) for name in names]


def rows(server: Server, query: str) -> list[Any]:
    """Rows of the server's database."""
    with closing(sqlite3.connect(server.database)) as database:
        return database.execute(query).fetchall()


def change(server: Server, statement: str) -> None:
    """Change the server's database."""
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute(statement)
