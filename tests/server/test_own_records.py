"""Games that were played on a device and are kept in an account."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from atoll.core.record import Record
from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.records import random_record

_seeds = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("data") / "atoll.db"
    with InProcessServer(
        database, accounts="optional", logins_per_hour=100_000, **UNLIMITED
    ) as server:
        yield server


def member(server: InProcessServer) -> Browser:
    browser = Browser(server.address)
    browser.register(f"Limpet {next(_seeds)}")
    return browser


def game_against_bot() -> Record:
    """A finished game of a guest in seat 0 against a bot in seat 1."""
    record = random_record("into_the_blue", seed=next(_seeds))
    return replace(record, seats=("Guesty", "medium"), tags={"bots": "1=medium"})


def upload(browser: Browser, record: Record, seat: int = 0) -> str:
    made: Any = browser.passed("/records", {"record": record.to_text(), "seat": seat})
    assert made["host_token"] == ""
    assert made["tokens"] == []
    return str(made["table"]["id"])


def test_game_of_a_device_is_a_finished_game_of_the_account(server: InProcessServer) -> None:
    me = member(server)
    table = upload(me, game_against_bot())
    other_device = Browser(server.address, me.authenticator)
    other_device.log_in()
    (one,) = other_device.read("/account/tables?status=over")["tables"]
    assert (one["id"], one["own_seats"], one["imported"]) == (table, [0], True)
    assert [(seat["kind"], seat["name"]) for seat in one["seats"]] == [
        ("person", me.name),
        ("bot", ""),
    ]
    export = me.get("/account/export").json()
    assert [one["table"] for one in export["records"]] == [table]
    # Such a game can be made up: it counts nowhere.
    assert me.read(f"/players/{me.name}/stats")["games"] == []
    assert me.read("/account/statistics")["games"] == []
    assert table not in str(Browser(server.address).read("/tables?status=over"))


def test_same_game_is_the_same_table(server: InProcessServer) -> None:
    me, other, record = member(server), member(server), game_against_bot()
    with ThreadPoolExecutor(4) as pool:
        tables = set(pool.map(lambda _: upload(me, record), range(4)))
    assert len(tables) == 1
    body = {"record": record.to_json(), "seat": 0}
    assert {me.passed("/records", body)["table"]["id"]} == tables
    assert len(me.read("/account/tables")["tables"]) == 1
    assert upload(other, record) not in tables
    assert upload(me, game_against_bot()) not in tables


def test_seats_of_others_are_rejected(server: InProcessServer) -> None:
    me = member(server)
    text, people = game_against_bot().to_text(), random_record("into_the_blue", seed=next(_seeds))
    for seat in (1, 2, 9, 10, -1):
        answer = me.post("/records", {"record": text, "seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), seat
    upload(me, people, 1)
    assert me.post("/records", {"record": people.to_text(), "seat": 0}).status_code == 400
    assert len(me.read("/account/tables")["tables"]) == 1


def test_guests_have_no_seat_in_a_record(server: InProcessServer) -> None:
    guest, text = Browser(server.address), game_against_bot().to_text()
    answer = guest.post("/records", {"record": text, "seat": 0})
    assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")
    table = guest.passed("/records", {"record": text})["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["open", "bot"]


def test_erasure_takes_the_name_out_of_the_game(server: InProcessServer) -> None:
    me = member(server)
    name, table = me.name, upload(me, game_against_bot())
    me.passed("/account/erase", {"name": name})
    guest = Browser(server.address)
    parts = ("", "/events", "/record", "/archive")
    answers = [guest.get(f"/tables/{table}{part}") for part in parts]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert not [one for one in answers if name in one.text or "Guesty" in one.text]
