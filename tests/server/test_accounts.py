"""Accounts over HTTP and sockets: registering, logging in, seats on every device, refusals."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from atoll.server.domain.account_names import device_label
from atoll.server.runtime.accounts import RECENT_LOGIN, ROTATION_AGE, SESSION_LIFETIME
from tests.server.authenticator import Authenticator, Browser
from tests.server.database_servers import PostgresServer
from tests.server.in_process import InProcessServer
from tests.server.notified_tables import change
from tests.server.records import random_record
from tests.server.server_process import Client

_numbers = count(1)
SEATS = [{"kind": "person"}, {"kind": "open"}]
SEEK = {"game": "into_the_blue", "players": [2], "clock": {"move": 60}, "name": "Gil"}


class Clock:
    """The server's time, which tests move forward."""

    def __init__(self, server: InProcessServer) -> None:
        self.ahead = 0
        self._service = server.gateway.app.state.service
        self._real = self._service.now
        server.gateway.app.state.accounts.now = lambda: self._real() + self.ahead


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("accounts") / "atoll.db"
    limits = {"logins_per_hour": 100_000, "requests_per_minute": 100_000}
    many = {"tables_per_hour": 100_000, "seats_per_hour": 100_000}
    with InProcessServer(database, accounts="optional", **limits, **many) as server:
        yield server


@pytest.fixture
def clock(server: InProcessServer) -> Iterator[Clock]:
    clock = Clock(server)
    yield clock
    clock.ahead = 0


def new_name() -> str:
    return f"Coral {next(_numbers)}"


def member(server: InProcessServer) -> Browser:
    """A browser that is logged in to a new account."""
    browser = Browser(server.address)
    browser.register(new_name())
    return browser


def second_device(server: InProcessServer, first: Browser) -> Browser:
    """Another browser with the same passkey, logged in."""
    other = Browser(server.address, first.authenticator)
    assert other.log_in().status_code == 200
    return other


def table_of(browser: Browser, **more: Any) -> Any:
    body = {"game": "into_the_blue", "seats": SEATS, **more}
    return browser.passed("/tables", body)


@contextmanager
def socket_of(browser: Browser, table: str, **headers: str) -> Iterator[Client]:
    """A socket as the page of a browser opens it."""
    address = browser.origin.replace("http", "ws") + "/api/v1/socket"
    sent = {"cookie": f"atoll-session={browser.cookie}", "origin": browser.origin, **headers}
    origin = sent.pop("origin")
    with connect(address, additional_headers=sent, origin=origin or None) as raw:  # type: ignore[arg-type]
        client = Client(raw)
        client.send(type="hello", table=table, tokens=[])
        client.welcome = client.receive("welcome")
        yield client


def _close_code(client: Client) -> int | None:
    """Why the server closes a socket."""
    try:
        while True:
            client.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# Registering and logging in


def test_account_is_the_same_on_two_devices(server: InProcessServer) -> None:
    first = Browser(server.address)
    name = new_name()
    codes = first.register(name)
    assert len(set(codes)) == 8
    other = second_device(server, first)
    assert first.name == other.name == name
    logins = other.read("/account/logins")
    assert [one["current"] for one in logins["sessions"]].count(True) == 1
    assert len(logins["sessions"]) == 2
    assert logins["recovery_codes_left"] == 8
    other.passed("/account/logout")
    assert (first.name, other.name) == (name, "")


def test_cookie_is_closed_to_scripts_and_other_sites(server: InProcessServer) -> None:
    browser = member(server)
    plain = browser.get("/account").headers["set-cookie"].lower()
    assert "httponly" in plain
    assert "samesite=lax" in plain
    assert "secure" not in plain
    options = browser.http.post(
        "/api/v1/account/logout", json={}, headers={"x-forwarded-proto": "https"}
    )
    secure = options.headers["set-cookie"]
    assert secure.startswith("__Host-atoll-session=")
    assert "secure" in secure.lower()
    assert options.headers["cache-control"] == "no-store"


def test_challenge_is_valid_once_and_for_its_purpose(server: InProcessServer) -> None:
    browser = member(server)
    options = browser.passed("/account/login/options")["options"]
    answer = {"credential": browser.authenticator.answer(options, browser.origin)}
    other = Browser(server.address)
    assert other.post("/account/login", answer).status_code == 200
    assert other.post("/account/login", answer).json()["code"] == "passkey"
    options = browser.passed("/account/register/options", {"name": new_name()})["options"]
    answer = {
        "credential": browser.authenticator.answer({**options, "rpId": "localhost"}, browser.origin)
    }
    assert other.post("/account/login", answer).json()["code"] == "passkey"


def test_challenge_expires(server: InProcessServer, clock: Clock) -> None:
    browser = member(server)
    options = browser.passed("/account/login/options")["options"]
    clock.ahead = 300_001
    credential = browser.authenticator.answer(options, browser.origin)
    assert browser.post("/account/login", {"credential": credential}).json()["code"] == "passkey"


WRONG: dict[str, dict[str, Any]] = {
    "origin": {"origin": "http://evil.example"},
    "name of the server": {"rp_id": "evil.example"},
    "no person": {"flags": 0x01},
    "key": {"key": Authenticator().key},
    "unknown passkey": {"id": b"x" * 32},
    "counter": {"count": -1},
    "user": {"user": "c29tZWJvZHk"},
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_answers_are_rejected_alike(server: InProcessServer, what: str) -> None:
    browser = member(server)
    assert browser.log_in().status_code == 200
    passkey = browser.authenticator
    guest = Browser(server.address, passkey)
    options = guest.passed("/account/login/options")["options"]
    origin = WRONG[what].get("origin", guest.origin)
    for name, value in WRONG[what].items():
        setattr(passkey, name, value)
    refused = guest.post("/account/login", {"credential": passkey.answer(options, origin)})
    assert refused.status_code == 403
    assert refused.json()["code"] == "passkey"
    assert guest.name == ""


@pytest.mark.parametrize(
    "credential", [{}, {"response": {}}, {"response": {"clientDataJSON": "e30"}}, {"response": 5}]
)
def test_malformed_answers_are_rejected(server: InProcessServer, credential: Any) -> None:
    browser = member(server)
    for path in ("register", "login", "passkeys"):
        refused = browser.post(f"/account/{path}", {"credential": credential})
        assert refused.status_code == 403, refused.text


def test_passkeys_need_a_name_of_the_server(server: InProcessServer) -> None:
    browser = Browser(server.address)
    browser.http.base_url, browser.http.headers["origin"] = server.address, server.address
    refused = browser.post("/account/login/options")
    assert (refused.status_code, refused.json()["code"]) == (409, "passkey-address")


def test_recovery_codes_work_once_and_are_replaced(server: InProcessServer) -> None:
    browser = Browser(server.address)
    name = new_name()
    codes = browser.register(name)
    lost = Browser(server.address)
    assert lost.post("/account/recover", {"code": codes[0].upper().replace("-", " ")}).is_success
    assert lost.name == name
    refused = Browser(server.address).post("/account/recover", {"code": codes[0]})
    assert (refused.status_code, refused.json()["code"]) == (403, "recovery-code")
    fresh = lost.passed("/account/recovery-codes")["recovery_codes"]
    assert not Browser(server.address).post("/account/recover", {"code": codes[1]}).is_success
    assert Browser(server.address).post("/account/recover", {"code": fresh[1]}).is_success
    assert lost.read("/account/logins")["recovery_codes_left"] == 7


def test_passkeys_are_added_and_removed_but_the_last(server: InProcessServer) -> None:
    browser = member(server)
    (first,) = browser.read("/account/logins")["passkeys"]
    refused = browser.post(f"/account/passkeys/{first['id']}/remove")
    assert (refused.status_code, refused.json()["code"]) == (409, "last-login")
    old, browser.authenticator = browser.authenticator, Authenticator()
    options = browser.passed("/account/passkeys/options")["options"]
    assert len(options["excludeCredentials"]) == 1
    credential = browser.authenticator.create(options, browser.origin)
    stranger = member(server)
    assert stranger.post("/account/passkeys", {"credential": credential}).status_code == 403
    options = browser.passed("/account/passkeys/options")["options"]
    credential = browser.authenticator.create(options, browser.origin)
    assert len(browser.passed("/account/passkeys", {"credential": credential})["passkeys"]) == 2
    assert stranger.post(f"/account/passkeys/{first['id']}/remove").status_code == 404
    browser.passed(f"/account/passkeys/{first['id']}/remove")
    assert Browser(server.address, old).log_in().status_code == 403
    assert Browser(server.address, browser.authenticator).log_in().status_code == 200


def test_attempts_are_limited(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", accounts="optional", logins_per_hour=2) as server:
        browser = Browser(server.address)
        statuses = [browser.post("/account/recover", {"code": "x"}).status_code for _ in range(3)]
        assert statuses == [403, 403, 429]


# Sessions


def test_revoked_session_acts_and_sees_no_more(server: InProcessServer) -> None:
    first = member(server)
    other = second_device(server, first)
    table = table_of(first)["table"]["id"]
    with socket_of(other, table) as client:
        assert client.welcome["seats"] == [0]
        sessions = first.read("/account/logins")["sessions"]
        (theirs,) = [one["id"] for one in sessions if not one["current"]]
        stranger = member(server)
        assert stranger.post(f"/account/sessions/{theirs}/revoke").status_code == 404
        assert other.name
        first.passed(f"/account/sessions/{theirs}/revoke")
        client.send(type="say", seat=0, text="hello")
        assert _close_code(client) == 1012
    assert other.name == ""
    assert other.post(f"/tables/{table}/start").json()["code"] == "no-token"
    assert "said" not in [one["kind"] for one in first.read(f"/tables/{table}/events")["events"]]


def test_tokens_rotate_and_overlap(server: InProcessServer, clock: Clock) -> None:
    browser = member(server)
    name, old = browser.name, browser.cookie
    clock.ahead += ROTATION_AGE + 1000
    tab = Browser(server.address)
    tab.cookie = old
    assert browser.name == name
    fresh = browser.cookie
    assert fresh != old
    # Another tab that still has the old one gets no third one.
    assert tab.name == name
    assert tab.cookie == old
    assert browser.name == name
    clock.ahead += 61_000
    assert (browser.name, browser.cookie) == (name, fresh)
    assert tab.name == ""
    clock.ahead += SESSION_LIFETIME + 1000
    assert browser.name == ""


def test_answer_with_the_next_token_may_be_lost(server: InProcessServer, clock: Clock) -> None:
    browser = member(server)
    old = browser.cookie
    clock.ahead += ROTATION_AGE + 1000
    assert browser.name
    browser.cookie = old
    clock.ahead += ROTATION_AGE
    assert browser.name


# Other sites


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_other_sites_cannot_use_the_cookie(server: InProcessServer, origin: str) -> None:
    browser = member(server)
    table = table_of(browser)["table"]["id"]
    browser.http.headers["origin"] = origin
    for path in ("/account/logout", "/account/login/options", f"/tables/{table}/start", "/tables"):
        refused = browser.post(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "origin"), path


def test_sockets_of_other_origins_have_no_account(tmp_path: Path) -> None:
    club = "https://club.example"
    with InProcessServer(tmp_path / "atoll.db", accounts="optional", origins=club) as server:
        browser = member(server)
        table = table_of(browser)["table"]["id"]
        with socket_of(browser, table) as client:
            assert client.welcome["seats"] == [0]
            assert client.welcome["is_host"]
        for origin in ("", club):
            with socket_of(browser, table, origin=origin) as client:
                assert client.welcome["seats"] == []
                assert not client.welcome["is_host"]


# Seats


def test_seats_are_the_same_on_both_devices(server: InProcessServer) -> None:
    first = member(server)
    other = second_device(server, first)
    made = table_of(first, listed=True)
    table = made["table"]["id"]
    guest = Browser(server.address)
    seat = guest.passed(f"/tables/{table}/sit", {"name": "Guest"})
    other.passed(f"/tables/{table}/start")
    view = other.read(f"/tables/{table}/view?seat=0")
    assert view["view"]["seat"] == 0
    assert guest.get(f"/tables/{table}/view?seat=0", seat["token"]).status_code == 403
    with socket_of(first, table) as one, socket_of(other, table) as two:
        seq = first.read(f"/tables/{table}")["seq"]
        two.send(type="say", seat=0, text="from the phone", id="a")
        texts = [event.get("text") for event in _events_after(one, seq)]
        assert "from the phone" in texts
    (listed,) = other.read("/account/tables?status=running")["tables"]
    assert (listed["id"], listed["own_seats"], listed["host"]) == (table, [0], True)
    assert guest.get("/account/tables").status_code == 401


def _events_after(client: Client, seq: int) -> list[Any]:
    while True:
        events = client.receive("events")["events"]
        if events and events[-1]["seq"] > seq:
            return list(events)


def test_guest_seats_come_along_and_belong_to_one_account(server: InProcessServer) -> None:
    guest = Browser(server.address)
    made = table_of(guest)
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    guest.register(new_name())
    held = [{"table": table, "token": token}, {"table": table, "token": made["host_token"]}]
    unknown = [{"table": table, "token": "x" * 43}, {"table": "abcdefgh2345", "token": token}]
    sent = {"tokens": held + unknown}
    assert guest.passed("/account/seats", sent)["linked"] == [True, True, False, False]
    thief = member(server)
    assert thief.passed("/account/seats", sent)["linked"] == [False] * 4
    assert thief.read("/account/tables")["tables"] == []
    assert len(guest.read("/account/tables")["tables"]) == 1
    other = second_device(server, guest)
    assert other.passed(f"/tables/{table}/seats/1/invite")["code"]


def test_open_socket_gets_a_seat_that_another_device_takes(server: InProcessServer) -> None:
    host = Browser(server.address)
    table = table_of(host, listed=True)["table"]["id"]
    phone = member(server)
    laptop = second_device(server, phone)
    with socket_of(laptop, table) as client:
        assert client.welcome["seats"] == []
        phone.passed(f"/tables/{table}/sit", {"name": phone.name})
        assert _close_code(client) == 1012
    with socket_of(laptop, table) as client:
        assert client.welcome["seats"] == [1]
    laptop.passed(f"/tables/{table}/seats/1/leave")
    assert phone.read("/account/tables")["tables"] == []
    with socket_of(phone, table) as client:
        assert client.welcome["seats"] == []


def test_rematch_belongs_to_the_same_accounts(server: InProcessServer) -> None:
    host = member(server)
    made = table_of(host, listed=True)
    table = made["table"]["id"]
    rival = member(server)
    rival.passed(f"/tables/{table}/sit", {"name": rival.name})
    host.passed(f"/tables/{table}/start")
    host.passed(f"/tables/{table}/close")
    again = rival.passed(f"/tables/{table}/rematch")["id"]
    assert [one["id"] for one in rival.read("/account/tables")["tables"]] == [again, table]
    assert rival.read(f"/tables/{again}/view")["view"]["seat"] == 1
    assert host.passed(f"/tables/{again}/start?ready=true")["status"] == "open"
    assert rival.passed(f"/tables/{again}/start?ready=true")["status"] == "running"


# Names


def test_names_belong_to_one_account(server: InProcessServer) -> None:
    browser = Browser(server.address)
    browser.register("Zoé Nautilus")
    guest = Browser(server.address)
    for name in ("Zoé Nautilus", "zoe nautilus", "ZОЕ-NAUTILUS"):
        refused = guest.post("/account/register/options", {"name": name})
        assert (refused.status_code, refused.json()["code"]) == (409, "name-registered")
        refused = guest.post(
            "/tables",
            {
                "game": "into_the_blue",
                "seats": [{"kind": "person", "name": name}, {"kind": "open"}],
            },
        )
        assert refused.json()["code"] == "name-registered"
    table = table_of(browser, listed=True)["table"]["id"]
    refused = guest.post(f"/tables/{table}/sit", {"name": "Zoe Nautilus"})
    assert refused.json()["code"] == "name-registered"
    browser.passed(f"/tables/{table}/sit", {"name": "Zoé Nautilus"})
    other = member(server)
    assert other.post("/account/rename", {"name": "zoe nautilus"}).status_code == 409
    for name in ("", "  ", "admin"):
        assert other.post("/account/rename", {"name": name}).status_code == 400
    assert browser.passed("/account/rename", {"name": "Zoé Argonaut"})["name"] == "Zoé Argonaut"
    assert other.passed("/account/rename", {"name": "zoe nautilus"})["name"] == "zoe nautilus"


def test_two_registrations_of_one_name(server: InProcessServer) -> None:
    name, answers = new_name(), []
    for browser in (Browser(server.address), Browser(server.address)):
        options = browser.passed("/account/register/options", {"name": name})["options"]
        credential = browser.authenticator.create(options, browser.origin)
        answers.append((browser, {"credential": credential}))
    statuses = [browser.post("/account/register", body).status_code for browser, body in answers]
    assert statuses == [200, 409]


# Recent logins


def test_taking_over_an_account_needs_a_recent_login(server: InProcessServer, clock: Clock) -> None:
    browser = member(server)
    other = second_device(server, browser)
    (passkey,) = browser.read("/account/logins")["passkeys"]
    clock.ahead = RECENT_LOGIN + 60_000
    later = [
        browser.get("/account/export"),
        browser.post("/account/passkeys/options"),
        browser.post("/account/passkeys", {"credential": {}}),
        browser.post(f"/account/passkeys/{passkey['id']}/remove"),
        browser.post("/account/recovery-codes"),
        browser.post("/account/erase", {"name": browser.name}),
    ]
    assert [(one.status_code, one.json()["code"]) for one in later] == [(403, "login-again")] * 6
    sessions = browser.read("/account/logins")["sessions"]
    revoked = next(one["id"] for one in sessions if not one["current"])
    browser.passed(f"/account/sessions/{revoked}/revoke")
    assert other.name == ""
    browser.log_in()
    assert len(browser.passed("/account/recovery-codes")["recovery_codes"]) == 8


def test_attempts_are_limited_per_account(tmp_path: Path) -> None:
    """Although each comes from another address; other accounts are not affected."""
    with InProcessServer(
        tmp_path / "atoll.db", accounts="optional", logins_per_hour=2, proxies="127.0.0.1"
    ) as server:
        browser, other = member(server), Browser(server.address)
        other.http.headers["x-forwarded-for"] = "192.0.2.200"
        other.register(new_name())
        browser.authenticator.flags = 0
        codes = []
        for number in range(3):
            browser.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
            codes.append(browser.log_in().json()["code"])
        assert codes == ["passkey", "passkey", "too-many-requests"]
        assert other.log_in().status_code == 200


# Data


def test_export_contains_what_is_mine(server: InProcessServer) -> None:
    browser = member(server)
    table = table_of(browser, listed=True)["table"]["id"]
    guest = Browser(server.address)
    token = guest.passed(f"/tables/{table}/sit", {"name": "Gil"})["token"]
    browser.passed(f"/tables/{table}/say", {"seat": 0, "text": "mine"})
    guest.passed(f"/tables/{table}/say", {"seat": 1, "text": "theirs"}, token)
    answer = browser.get("/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["name"] == browser.name
    assert [one["id"] for one in data["tables"]] == [table]
    assert [one["text"] for one in data["messages"]] == ["mine"]
    assert browser.cookie not in answer.text


def test_export_leaves_out_messages_of_a_seats_former_owner(server: InProcessServer) -> None:
    host, guest, browser = member(server), Browser(server.address), member(server)
    table = table_of(host, listed=True)["table"]["id"]
    token = guest.passed(f"/tables/{table}/sit", {"name": "Gil"})["token"]
    guest.passed(f"/tables/{table}/say", {"seat": 1, "text": "theirs"}, token)
    guest.passed(f"/tables/{table}/seats/1/leave", None, token)
    browser.passed(f"/tables/{table}/sit", {"name": browser.name})
    browser.passed(f"/tables/{table}/say", {"seat": 1, "text": "mine"})
    data = browser.get("/account/export").json()
    assert [one["text"] for one in data["messages"]] == ["mine"]


def test_erasure_leaves_the_game_under_another_name(server: InProcessServer) -> None:
    browser = member(server)
    name = browser.name
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    table = table_of(browser, seats=seats, listed=True)["table"]["id"]
    guest = Browser(server.address)
    token = guest.passed(f"/tables/{table}/sit", {"name": "Gil"})["token"]
    browser.passed(f"/tables/{table}/say", {"seat": 0, "text": "my address"})
    guest.passed(f"/tables/{table}/say", {"seat": 1, "text": f"hello {name}"}, token)
    assert browser.post("/account/erase", {"name": "Gil"}).status_code == 400
    browser.passed("/account/erase", {"name": name})
    log = json.dumps(guest.read(f"/tables/{table}/events")) + json.dumps(guest.read("/tables"))
    assert name not in log
    assert "my address" not in log
    assert "Gil" in log
    assert guest.read(f"/tables/{table}")["seats"][0]["name"].startswith("Player ")
    assert browser.name == ""
    assert Browser(server.address, browser.authenticator).log_in().status_code == 403
    assert _rows(server, "passkeys", "recovery_codes", "sessions", "accounts", name=name) == 0
    assert Browser(server.address).post("/account/register/options", {"name": name}).is_success


def test_erasure_finds_the_name_at_a_table_that_was_left(server: InProcessServer) -> None:
    browser, host = member(server), member(server)
    name, seats = browser.name, [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    table = table_of(host, seats=seats, listed=True)["table"]["id"]
    body = {"name": name, "id": "5" * 32}
    for _ in range(2):
        browser.passed(f"/tables/{table}/sit", body)
        browser.passed(f"/tables/{table}/say", {"seat": 1, "text": "my address"})
        assert [one["own_seats"] for one in browser.read("/account/tables")["tables"]] == [[1]]
        browser.passed(f"/tables/{table}/seats/1/leave")
        assert browser.read("/account/tables")["tables"] == []
        assert browser.post(f"/tables/{table}/say", {"seat": 1, "text": "no"}).status_code == 401
    browser.passed(f"/tables/{table}/sit", body)
    host.passed(f"/tables/{table}/seats/2/bot", {"bot": "random"})
    host.passed(f"/tables/{table}/start")
    browser.passed(f"/tables/{table}/seats/1/leave")
    export = browser.get("/account/export").json()
    assert [(one["id"], one["own_seats"]) for one in export["tables"]] == [(table, [])]
    assert [one["text"] for one in export["messages"]] == ["my address"] * 2
    browser.passed("/account/erase", {"name": name})
    host.passed(f"/tables/{table}/close")
    parts = ("", "/events", "/record", "/view")
    answers = [host.get(path) for path in ("/tables", *(f"/tables/{table}{one}" for one in parts))]
    assert [answer.status_code for answer in answers] == [200] * 5
    assert not [one for one in answers if name in one.text or "my address" in one.text]
    with closing(sqlite3.connect(server.database)) as database:
        assert name not in "".join(database.iterdump())


def test_erasure_finds_the_name_in_records_that_others_have_imported(
    server: InProcessServer,
) -> None:
    older, browser, other = Browser(server.address), member(server), member(server)
    name = browser.name
    record = replace(random_record("into_the_blue"), seats=(name, "Gil"))
    imported = {"record": record.to_text(), "seat": 1}
    table = other.passed("/records", imported)["table"]["id"]
    elsewhere = replace(record, seats=(f"{name} the Elder", "Gil"))
    kept = older.passed("/records", {"record": elsewhere.to_text()})["table"]["id"]
    browser.passed("/account/erase", {"name": name})
    seats = other.read(f"/tables/{table}")["seats"]
    assert seats[0]["name"].startswith("Player ")
    assert seats[1]["name"] == other.name
    assert name not in other.get(f"/tables/{table}/record").text
    assert older.read(f"/tables/{kept}")["seats"][0]["name"] == f"{name} the Elder"


def test_erasure_leaves_records_that_are_older_than_the_account(server: InProcessServer) -> None:
    guest, browser = Browser(server.address), member(server)
    record = replace(random_record("into_the_blue"), seats=(browser.name, "Gil"))
    table = guest.passed("/records", {"record": record.to_text()})["table"]["id"]
    change(server, f"UPDATE tables SET created_at = 1 WHERE id = '{table}'")
    name = browser.name
    browser.passed("/account/erase", {"name": name})
    assert guest.read(f"/tables/{table}")["seats"][0]["name"] == name


def _rows(server: InProcessServer, *parts: str, name: str) -> int:
    """Rows of accounts that do not exist, and accounts of a name."""
    orphans = "account_id NOT IN (SELECT id FROM accounts)"
    with closing(sqlite3.connect(server.database)) as database:
        found = [
            database.execute(f"SELECT count(*) FROM {part} WHERE {orphans}").fetchone()[0]
            for part in parts
            if part != "accounts"
        ]
        named = "SELECT count(*) FROM accounts WHERE name = ?"
        return int(sum(found) + database.execute(named, (name,)).fetchone()[0])


def test_stored_secrets_are_hashes(server: InProcessServer) -> None:
    browser = Browser(server.address)
    codes = browser.register(new_name())
    stored = b"".join(path.read_bytes() for path in Path(server.database).parent.iterdir())
    assert browser.name.encode() in stored
    secrets = [browser.cookie, *codes, *(code.replace("-", "") for code in codes)]
    assert not any(secret.encode() in stored for secret in secrets)


# Several processes


@pytest.mark.server
def test_processes_share_challenges_sessions_and_seats(postgres: PostgresServer) -> None:
    url = postgres.database("accounts")
    with (
        InProcessServer(url, accounts="optional") as one,
        InProcessServer(url, accounts="optional") as other,
    ):
        browser = member(one)
        table = table_of(browser)["table"]["id"]
        here, there = Browser(one.address, browser.authenticator), Browser(other.address)
        options = here.passed("/account/login/options")["options"]
        answer = {"credential": browser.authenticator.answer(options, there.origin)}
        there.passed("/account/login", answer)
        assert here.post("/account/login", answer).json()["code"] == "passkey"
        assert there.read(f"/tables/{table}/view?seat=0")["view"]["seat"] == 0
        there.passed("/account/erase", {"name": browser.name})
        assert browser.name == ""


# Modes


def test_server_without_mail_sends_no_codes(server: InProcessServer) -> None:
    browser, login = Browser(server.address), {"address": "a@example.org", "code": "12345678"}
    assert browser.read("/account")["email"] is False
    assert browser.post("/account/email", {"address": "a@example.org"}).json()["code"] == "no-mail"
    assert browser.post("/account/email/login", login).json()["code"] == "no-mail"


def test_server_without_accounts_has_none(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db") as server:
        browser = Browser(server.address)
        assert browser.read("/account") == {"accounts": "off", "name": "", "email": False}
        for path in ("login/options", "logout", "recovery-codes", "passkeys/options"):
            refused = browser.post(f"/account/{path}")
            assert (refused.status_code, refused.json()["code"]) == (404, "no-accounts")


def test_required_accounts(tmp_path: Path) -> None:
    with InProcessServer(tmp_path / "atoll.db", accounts="required", lobby="on") as server:
        guest, browser = Browser(server.address), member(server)
        table = table_of(browser, listed=True)["table"]["id"]
        for path, body in (
            ("/tables", {"game": "into_the_blue", "seats": SEATS}),
            (f"/tables/{table}/sit", {"name": "Gil"}),
            ("/records", {"record": browser.get(f"/tables/{table}/record").text}),
            ("/lobby/seeks", SEEK),
        ):
            refused = guest.post(path, body)
            assert (refused.status_code, refused.json()["code"]) == (401, "account-required")
            assert browser.post(path, body).is_success
        assert guest.read(f"/tables/{table}")["id"] == table
        for path in ("logins", "tables", "export"):
            refused = guest.get(f"/account/{path}")
            assert (refused.status_code, refused.json()["code"]) == (401, "not-logged-in")


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("curl/8", ""),
    ],
)
def test_devices_have_labels(agent: str, label: str) -> None:
    assert device_label(agent) == label
