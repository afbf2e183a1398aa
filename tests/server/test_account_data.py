"""The games and the data of an account: lists with filters and pages, and the export of all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import chain, count
from typing import Any

import msgspec
import pytest

from atoll.games import read_record
from atoll.server.http.routes.account_export import AccountExport
from atoll.store.invitations import MAX_SHOWN
from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.notified_tables import change, rows

_numbers = count(1)
_ROUTES = "atoll.server.http.routes"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("data") / "atoll.db"
    with InProcessServer(
        database, accounts="optional", lobby="on", logins_per_hour=100_000, **UNLIMITED
    ) as server:
        yield server


def member(server: InProcessServer) -> Browser:
    browser = Browser(server.address)
    browser.register(f"Urchin {next(_numbers)}")
    return browser


def table_of(browser: Browser, game: str = "into_the_blue", other: str = "") -> str:
    seats = [{"kind": "person", "name": browser.name}, {"kind": "open"}]
    made = browser.passed("/tables", {"game": game, "seats": seats, "listed": True})
    table = str(made["table"]["id"])
    if other:
        code = made["invites"][0]["code"]
        guest = Browser(browser.origin)
        guest.passed(f"/tables/{table}/sit", {"name": other, "invite": code})
    return table


def listed(browser: Browser, query: str = "") -> list[str]:
    return [one["id"] for one in browser.read(f"/account/tables?{query}")["tables"]]


def account_id(server: InProcessServer, browser: Browser) -> str:
    ((found,),) = rows(server, f"SELECT id FROM accounts WHERE name = '{browser.name}'")
    return str(found)


def insert(server: InProcessServer, statement: str, values: list[tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(server.database)) as database, database:
        database.executemany(statement, values)


# My games


def test_tables_are_filtered_by_game_and_opponent(server: InProcessServer) -> None:
    me = member(server)
    first = table_of(me, other="Zoé")
    second = table_of(me, "blue_lagoon", other="Ben")
    third = table_of(me)
    assert set(listed(me)) == {first, second, third}
    assert listed(me, "game=blue_lagoon") == [second]
    assert listed(me, "opponent=zoe") == [first]
    assert listed(me, "opponent=BE&game=blue_lagoon") == [second]
    assert listed(me, "opponent=Ben&game=into_the_blue") == []
    # One's own name is not that of an opponent.
    assert listed(me, "opponent=urchin") == []
    assert me.get("/account/tables?game=../x").status_code == 400


def pages(browser: Browser, query: str) -> list[list[str]]:
    """All pages of a list."""
    found, cursor = [], ""
    while True:
        page = browser.read(f"/account/tables?{query}{cursor}")
        found.append([one["id"] for one in page["tables"]])
        if page["before"] is None:
            return found
        cursor = f"&before={page['before']}&before_id={page['before_id']}"


def test_pages_of_tables_of_one_millisecond_are_complete(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = member(server)
    made = {table_of(me, other="Ben" if n % 2 else "Ana") for n in range(5)}
    ids = "', '".join(made)
    change(server, f"UPDATE tables SET created_at = 1000 WHERE id IN ('{ids}')")
    assert sorted(chain(*pages(me, "limit=2"))) == sorted(made)
    assert list(map(len, pages(me, "limit=2"))) == [2, 2, 1]
    assert list(map(len, pages(me, "limit=5"))) == [5]
    # Clients that send only the time skip the others of that time, as before.
    assert listed(me, "limit=2&before=1000") == []
    monkeypatch.setattr(f"{_ROUTES}.account_tables.SEARCHED", 2)
    assert len(list(chain(*pages(me, "limit=1&opponent=ana")))) == 3
    assert len(list(chain(*pages(me, "limit=3&opponent=ben")))) == 2


# Export


def test_export_is_complete(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beyond the limits of the lists that the page shows."""
    monkeypatch.setattr(f"{_ROUTES}.account_export.PAGE", 2)
    me, friend = member(server), member(server)
    own, other = account_id(server, me), account_id(server, friend)
    made = [table_of(me, other="Ben") for _ in range(3)]
    changes = [(f"t{n}", 0, "lagoon", own, "", 1, n // 7, 0, 1, 0, 1) for n in range(501)]
    insert(server, f"INSERT INTO rating_changes VALUES ({', '.join('?' * 11)})", changes)
    offered = [table_of(friend) for _ in range(MAX_SHOWN + 1)]
    invitations = [(table, own, other, table[:30], 1, None) for table in offered]
    names = "table_id, account_id, inviter_id, token_hash, created_at, declined_at"
    insert(server, f"INSERT INTO invitations ({names}) VALUES (?, ?, ?, ?, ?, ?)", invitations)
    figures = [(table, 0, 90.0, 0.25) for table in made]
    insert(server, "INSERT INTO review_figures VALUES (?, ?, ?, ?)", figures)
    results = [(table, 0, "Me", "into_the_blue", False, 1, 1, "") for table in made]
    insert(server, f"INSERT INTO players VALUES ({', '.join('?' * 8)})", results)
    address = ("s" * 64, "mail", own, "", "me@example.org", "", "")
    preferences = ("en", " turn ", None, None, "", 480, 1, 1)
    fields = ", ".join("?" * 15)
    insert(server, f"INSERT INTO subscriptions VALUES ({fields})", [(*address, *preferences)])
    found = exported(me)
    assert [one.digest for one in found.notifications] == [480]
    assert {one.id for one in found.tables} == set(made)
    assert sorted(one.table for one in found.ratings.games) == sorted(row[0] for row in changes)
    assert len(found.people.invited_by) == MAX_SHOWN + 1
    assert {one.table for one in found.reviews.games} == set(made)


def exported(browser: Browser) -> AccountExport:
    response = browser.get("/account/export")
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=AccountExport)


def test_export_says_which_records_cannot_be_written(server: InProcessServer) -> None:
    me = member(server)
    over = table_of(me, other="Ben")
    me.passed(f"/tables/{over}/start")
    me.passed(f"/tables/{over}/close")
    change(
        server,
        "UPDATE events SET body = replace(body, '\"rules\":1', '\"rules\":99')"
        f" WHERE table_id = '{over}' AND seq = 1",
    )
    (record,) = exported(me).records
    assert (record.table, record.record) == (over, None)


@pytest.mark.parametrize("kind", ["created", "said"])
def test_damaged_event_stops_neither_export_nor_erasure(server: InProcessServer, kind: str) -> None:
    me = member(server)
    damaged, other = table_of(me), table_of(me)
    for table in (damaged, other):
        me.passed(f"/tables/{table}/say", {"seat": 0, "text": "hello"})
    change(
        server, f"UPDATE events SET body = '{{' WHERE table_id = '{damaged}' AND kind = '{kind}'"
    )
    messages = me.read("/account/export")["messages"]
    assert [(one["table"], one["text"]) for one in messages] == [(other, "hello")]
    name = me.name
    me.passed("/account/erase", {"name": name})
    assert me.name == ""
    left = rows(server, f"SELECT table_id FROM events WHERE body LIKE '%{name}%'")
    assert {table for (table,) in left} == set()


def test_export_has_records_messages_and_seeks(
    server: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    me = member(server)
    running, over = table_of(me, other="Ben"), table_of(me, other="Ben")
    for text in ("Hello", "Bye"):
        me.passed(f"/tables/{over}/say", {"seat": 0, "text": text})
    me.passed(f"/tables/{over}/start")
    me.passed(f"/tables/{over}/close")
    seek = {"game": "blue_lagoon", "players": [2], "clock": {"move": 60}}
    me.passed("/lobby/seeks", {"name": me.name, **seek})
    found = exported(me)
    assert {one.id for one in found.tables} == {running, over}
    (record,) = found.records
    assert record.table == over
    assert record.record is not None
    assert read_record(record.record).seats == (me.name, "Ben")
    assert [(one.table, one.text) for one in found.messages] == [(over, "Hello"), (over, "Bye")]
    (sought,) = found.seeks
    assert sought.terms["game"] == "blue_lagoon"
    assert me.name
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []
