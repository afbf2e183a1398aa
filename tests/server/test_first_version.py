"""A database written by the first version is opened and its games continue.

`data/first_version.db` was written by the server at commit c7cf10d: a running game of Into the Blue
with chat and an undo, one of Blue Lagoon whose second seat a bot plays, and a finished game with a
rematch. `data/first_version.json` holds their tokens and what that server returned for them.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from atoll.games import read_record
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.server_process import Server, TableHandle
from tests.server.test_routes import play_out

DATA = Path(__file__).parent / "data"
TABLES: dict[str, Any] = json.loads((DATA / "first_version.json").read_text())


@pytest.fixture(scope="module")
def old_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a copy of the old database, in which no time has run out."""
    database = tmp_path_factory.mktemp("first_version") / "atoll.db"
    shutil.copy(DATA / "first_version.db", database)
    with closing(sqlite3.connect(database)) as connection:
        (last,) = connection.execute("SELECT MAX(at) FROM events").fetchone()
        age = int(time.time() * 1000) - last
        later = "UPDATE events SET at = at + ? WHERE kind NOT IN ('created', 'started')"
        connection.execute(later, (age,))
        connection.execute("UPDATE tables SET wake_at = wake_at + ?", (age,))
        connection.commit()
    with Server(database) as server:
        yield server


@pytest.mark.parametrize("name", TABLES)
def test_tables_have_their_state_and_record(old_server: Server, name: str) -> None:
    old = TABLES[name]
    info = old_server.get(f"/tables/{old['id']}")
    assert {key: info[key] for key in ("seq", "to_move", "scores")} == {
        key: old[key] for key in ("seq", "to_move", "scores")
    }
    record = read_record(old_server.get(f"/tables/{old['id']}/record", *old["tokens"]))
    before = read_record(old["record"])
    assert record.tags.items() >= before.tags.items()
    assert replace(record, tags={}) == replace(before, tags={})


def test_old_events_have_notes(old_server: Server) -> None:
    old = TABLES["running"]
    events = old_server.get(f"/tables/{old['id']}/events", *old["tokens"])["events"]
    kinds = [event["kind"] for event in events]
    assert {"created", "salted", "started", "action", "outcome", "said", "undone"} <= set(kinds)
    game_events = [event for event in events if event["kind"] in ("action", "outcome")]
    assert all("notes" in event for event in game_events if event["text"].startswith("roll"))


def test_list_shows_that_the_owner_of_a_bot_seat_may_return(old_server: Server) -> None:
    listed = old_server.get("/tables?status=running")["tables"]
    (table,) = [one for one in listed if one["id"] == TABLES["with_bot"]["id"]]
    assert [seat.get("reserved", False) for seat in table["seats"]] == [False, True]


def test_old_seat_is_linked_to_an_account(tmp_path: Path) -> None:
    """Accounts are switched on later, over the old database."""
    shutil.copy(DATA / "first_version.db", tmp_path / "atoll.db")
    old = TABLES["running"]
    with InProcessServer(tmp_path / "atoll.db", accounts="optional") as server:
        browser, other = Browser(server.address), Browser(server.address)
        browser.register("Nautilus")
        assert browser.get(f"/tables/{old['id']}/view?seat=0").status_code == 401
        held = [{"table": old["id"], "token": token} for token in (old["tokens"][0], "x" * 32)]
        linked = browser.passed("/account/seats", {"tokens": held})["linked"]
        assert linked == [True, False]
        assert browser.read(f"/tables/{old['id']}/view?seat=0")["view"]["seat"] == 0
        assert browser.get(f"/tables/{old['id']}/view?seat=1").status_code == 403
        (own,) = browser.read("/account/tables")["tables"]
        assert (own["id"], own["own_seats"]) == (old["id"], [0])
        other.register("Argonaut")
        assert other.passed("/account/seats", {"tokens": held})["linked"] == [False, False]


def test_running_game_is_played_to_its_end(old_server: Server) -> None:
    old = TABLES["running"]
    table = TableHandle(old["id"], old["host"], old["tokens"])
    play_out(old_server, table)
    assert old_server.get(f"/tables/{table.id}")["status"] == "over"
