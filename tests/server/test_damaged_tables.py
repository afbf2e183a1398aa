"""A table whose entry in the index is damaged, or from a later version: all others are listed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer

SEATS = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
LATER = '[{"seat":0,"kind":"person","name":"Ana"},{"seat":1,"kind":"open","name":"","new":[1]}]'


@pytest.fixture
def server(tmp_path: Any) -> Iterator[InProcessServer]:
    settings = {"accounts": "optional", "lobby": "on", **UNLIMITED}
    with InProcessServer(tmp_path / "atoll.db", **settings) as server:
        yield server


def damage(server: InProcessServer, table: str, header: str | bytes) -> None:
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE tables SET header = CAST(? AS TEXT) WHERE id = ?", (header, table))


@pytest.mark.parametrize(
    ("header", "is_readable"),
    [("{", False), (b"\xff", False), ("null", False), ('[{"seat":0}]', False), (LATER, True)],
)
def test_lists_contain_all_tables_that_can_be_read(
    server: InProcessServer, header: str | bytes, is_readable: bool
) -> None:
    host, guest = Browser(server.address), Browser(server.address)
    host.register("Ana")
    guest.register("Ben")
    made = [
        host.passed("/tables", {"game": "into_the_blue", "seats": SEATS, "listed": True})["table"]
        for _ in range(2)
    ]
    for table in made:
        host.passed(f"/tables/{table['id']}/invitations", {"name": "Ben"})
    damage(server, made[0]["id"], header)
    expected = {table["id"] for table in (made if is_readable else made[1:])}
    for path in ("/tables", "/lobby"):
        assert {one["id"] for one in guest.read(path)["tables"]} == expected
    assert {one["id"] for one in host.read("/account/tables")["tables"]} == expected
    invitations = guest.read("/account/invitations")["invitations"]
    assert {one["table"]["id"] for one in invitations} == expected
    assert {one["id"] for one in host.read("/account/export")["tables"]} == {
        table["id"] for table in made
    }
