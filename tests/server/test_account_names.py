"""Names of accounts: who looks like somebody else, after upgrades and in rematches."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from atoll.server.domain.account_names import exact_key
from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("names") / "atoll.db"
    with InProcessServer(
        database, accounts="optional", logins_per_hour=100_000, **UNLIMITED
    ) as server:
        yield server


def member(server: InProcessServer, name: str) -> Browser:
    browser = Browser(server.address)
    browser.register(name)
    return browser


def table_of(browser: Browser, name: str) -> Any:
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    return browser.passed("/tables", {"game": "into_the_blue", "seats": seats})


def played_again(browser: Browser, made: Any) -> Any:
    """The first seat of the rematch of a table that was closed."""
    table, *tokens = made["table"]["id"], made["host_token"], made["tokens"][0]["token"]
    browser.passed(f"/tables/{table}/close", {}, *tokens)
    return browser.passed(f"/tables/{table}/rematch", {}, *tokens)["seats"][0]


def test_guest_does_not_pass_for_a_registered_person(server: InProcessServer) -> None:
    member(server, "Iara")
    seats = [{"kind": "person", "name": "lara"}, {"kind": "open"}]
    body = {"game": "into_the_blue", "seats": seats}
    assert Browser(server.address).post("/tables", body).json()["code"] == "name-registered"


@pytest.mark.parametrize("filler", ["\N{COMBINING GRAPHEME JOINER}", "."])
def test_long_name_is_compared_as_it_is_shown(server: InProcessServer, filler: str) -> None:
    name = f"Coral {ord(filler)}"
    member(server, name)
    long, guest = name + 40 * filler + "end", Browser(server.address)
    seats = [{"kind": "person", "name": long}, {"kind": "open"}]
    refused = guest.post("/tables", {"game": "into_the_blue", "seats": seats})
    assert refused.json()["code"] == "name-registered"
    made = table_of(guest, "")
    sit = {"name": long, "invite": made["invites"][0]["code"]}
    refused = guest.post(f"/tables/{made['table']['id']}/sit", sit)
    assert refused.json()["code"] == "name-registered"


def test_rematch_drops_a_name_that_somebody_has_registered(server: InProcessServer) -> None:
    guest = Browser(server.address)
    made = table_of(guest, "Pearl")
    member(server, "PearI")
    assert played_again(guest, made)["name"] == ""
    assert played_again(guest, table_of(guest, "Sponge"))["name"] == "Sponge"


def test_rematch_has_the_present_names_of_accounts(server: InProcessServer) -> None:
    owner = member(server, "Anemone")
    tables = [table_of(owner, "Anemone"), table_of(owner, "Anemone")]
    assert played_again(owner, tables[0])["name"] == "Anemone"
    owner.passed("/account/rename", {"name": "Actinia"})
    member(server, "Anemone")
    assert played_again(owner, tables[1])["name"] == "Actinia"


def test_older_account_whose_name_looks_like_another_stays_itself(server: InProcessServer) -> None:
    first, second = member(server, "Nina Olm"), member(server, "Somebody")
    with closing(sqlite3.connect(server.database)) as database, database:
        values = ("Nina 0lm", exact_key("Nina 0lm"), "Somebody")
        database.execute("UPDATE accounts SET name = ?, name_key = ? WHERE name = ?", values)
    for browser, own, other in ((first, "Nina Olm", "Nina 0lm"), (second, "Nina 0lm", "Nina Olm")):
        assert table_of(browser, own)["table"]["seats"][0]["name"] == own
        seats = [{"kind": "person", "name": other}, {"kind": "open"}]
        refused = browser.post("/tables", {"game": "into_the_blue", "seats": seats})
        assert refused.json()["code"] == "name-registered"
        assert browser.read(f"/profile?name={other}")["name"] == other
