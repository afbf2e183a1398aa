"""People: following, who is online, inviting by name, and blocking that nobody can notice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from atoll.server.domain import notifications
from atoll.server.http import limits
from atoll.server.runtime import notifier, online
from atoll.store import invitations, people
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.notified_tables import change, rows
from tests.server.push_service import Device, PushService, wait_until
from tests.server.test_accounts import socket_of

_numbers = count(1)
_names: dict[Browser, str] = {}
"""The people of all tests."""
OPEN = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
SEEK = {"game": "into_the_blue", "players": [2], "clock": {"move": 60}}


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, push_service: PushService
) -> Iterator[InProcessServer]:
    database = tmp_path_factory.mktemp("people") / "atoll.db"
    many = ("logins_per_hour", "requests_per_minute", "tables_per_hour", "seats_per_hour")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push_service.certificate))
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        patch.setattr(limits, "_INVITATIONS", 6)
        patch.setattr(online, "_PAUSE", 0.02)
        settings = {"accounts": "optional", "lobby": "on", "push_services": push_service.host}
        settings |= {"proxies": "127.0.0.1"}
        with InProcessServer(database, **settings, **dict.fromkeys(many, 10**6)) as server:
            yield server


def person(server: InProcessServer, name: str = "Coral") -> Browser:
    """A browser that is logged in to a new account."""
    browser = Browser(server.address)
    _names[browser] = f"{name} {next(_numbers)}"
    browser.register(_names[browser])
    return browser


def device(browser: Browser, service: PushService, **more: Any) -> Device:
    """A device that gets the notifications of an account."""
    found = Device(service, f"people{next(_numbers)}")
    browser.passed("/notifications/subscribe", found.subscription(**more))
    return found


def named(browser: Browser) -> dict[str, str]:
    return {"name": _names[browser]}


def table_of(host: Browser, **more: Any) -> str:
    """A new table with two open seats."""
    body = {"game": "into_the_blue", "seats": OPEN, **more}
    return str(host.passed("/tables", body)["table"]["id"])


def invited(host: Browser, *guests: Browser) -> str:
    """A table to which people are invited."""
    name = {"kind": "person", "name": host.name}
    table = table_of(host, seats=[name, *OPEN[1:]])
    for guest in guests:
        host.passed(f"/tables/{table}/invitations", named(guest))
    return table


def followed(browser: Browser) -> dict[str, Any]:
    return {one["name"]: one for one in browser.read("/account/follows")["people"]}


def tables_offered(browser: Browser) -> list[str]:
    """The tables to which a person is invited."""
    found = browser.read("/account/invitations")["invitations"]
    return [one["table"]["id"] for one in found]


def refused(browser: Browser, path: str, body: Any = None) -> tuple[int, str]:
    response = browser.post(path, body)
    return response.status_code, response.json()["code"]


# Following and being online


def test_followed_person_is_online_and_playing_and_may_hide_it(server: InProcessServer) -> None:
    ana, ben = person(server, "Ana"), person(server, "Ben")
    name = ben.name
    shown = ana.passed("/account/follows", {"name": name.upper()})
    assert (shown["name"], shown["ratings"]) == (name, [])
    ana.passed("/account/follows", {"name": name})
    assert list(followed(ana)) == [name]
    assert followed(ben) == {}
    wait_until(lambda: followed(ana)[name]["online"])
    assert not followed(ana)[name]["playing"]
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    table = ben.passed("/tables", {"game": "into_the_blue", "seats": seats})["table"]["id"]
    with socket_of(ben, table):
        ben.passed(f"/tables/{table}/start")
        server.gateway.app.state.online._noted_at.clear()
        ben.name  # noqa: B018
        wait_until(lambda: followed(ana)[name]["playing"])
    assert ben.passed("/account/online", {"show": False}) == {"show": False}
    assert followed(ana)[name] == {**shown, "online": False, "playing": False}
    assert ben.read("/account/online") == {"show": False}
    ben.passed("/account/online", {"show": True})
    wait_until(lambda: followed(ana)[name]["online"])
    assert ana.passed("/account/follows/remove", {"name": name}) == {"people": [], "next": None}


def test_person_who_is_gone_is_offline(server: InProcessServer) -> None:
    ana, ben = person(server), person(server)
    ana.passed("/account/follows", named(ben))
    wait_until(lambda: followed(ana)[ben.name]["online"])
    service = server.gateway.app.state.service
    now = service.now
    service.now = lambda: now() + online.ONLINE_TIME + online.INTERVAL
    try:
        assert [one["online"] for one in followed(ana).values()] == [False]
    finally:
        service.now = now


def test_person_who_is_followed_and_blocked_at_once_is_found(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = person(server), person(server)
    follow = people.PeopleStore.follow

    async def follow_and_block(store: people.PeopleStore, *both: Any) -> people.Outcome:
        outcome = await follow(store, *both)
        await store.block(*both)
        return outcome

    monkeypatch.setattr(people.PeopleStore, "follow", follow_and_block)
    assert ana.passed("/account/follows", named(ben))["name"] == _names[ben]
    assert ana.read("/account/follows")["people"] == []


def test_list_is_limited_and_paged(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, others = person(server), [person(server, name) for name in ("Zoe", "Yan", "Xia")]
    monkeypatch.setattr(people, "MAX_PEOPLE", 2)
    for one in others[:2]:
        ana.passed("/account/follows", named(one))
        ana.passed("/account/blocks", named(one))
        ana.passed("/account/blocks/remove", named(one))
        ana.passed("/account/follows", named(one))
    assert refused(ana, "/account/follows", named(others[2])) == (409, "too-many-people")
    first = ana.read("/account/follows?limit=1")
    rest = ana.read(f"/account/follows?limit=1&offset={first['next']}")
    assert [one["name"][:3] for one in first["people"] + rest["people"]] == ["Yan", "Zoe"]
    assert rest["next"] is None


@pytest.mark.parametrize("path", ["/account/follows", "/account/blocks", "/tables/{}/invitations"])
def test_wrong_names_are_rejected(server: InProcessServer, path: str) -> None:
    ana, guest = person(server), Browser(server.address)
    path = path.format(table_of(ana))
    assert refused(ana, path, {"name": "Nobody at all"}) == (404, "no-person")
    assert refused(ana, path, named(ana)) == (409, "yourself")
    assert refused(ana, path, {"name": ""})[0] == 400
    assert refused(guest, path, named(ana)) == (401, "not-logged-in")
    foreign = ana.http.post(f"/api/v1{path}", json={"name": "x"}, headers={"origin": "http://x.y"})
    assert foreign.json()["code"] == "origin"


# Inviting


def test_invited_person_is_notified_once_and_sits_down_once(
    server: InProcessServer, push_service: PushService
) -> None:
    ana, ben = person(server, "Ana"), person(server, "Ben")
    phone = device(ben, push_service)
    table = invited(ana, ben, ben)
    (message,) = phone.wait()
    title = "You’re invited to a game"
    body = f"Into the Blue: {ana.name}"
    assert message == {"kind": "invited", "table_id": table, "title": title, "body": body}
    (shown,) = ben.read("/account/invitations")["invitations"]
    assert (shown["inviter"], shown["table"]["id"]) == (ana.name, table)
    status = [{"name": ben.name, "status": "pending"}]
    assert ana.read(f"/tables/{table}/invitations")["invitations"] == status
    taken = [ben.passed(f"/account/invitations/{table}/accept") for _ in range(2)]
    assert [one["seat"] for one in taken] == [1, 1]
    assert "token" not in taken[0]
    assert taken[0]["table"]["seats"][1]["name"] == ben.name
    assert tables_offered(ben) == []
    status[0]["status"] = "accepted"
    assert ana.read(f"/tables/{table}/invitations")["invitations"] == status
    assert ben.passed(f"/tables/{table}/seats/1/salt", {"salt": "coral"})["seats"][1]["kind"]
    ben.passed(f"/tables/{table}/seats/1/leave")
    assert refused(ben, f"/account/invitations/{table}/accept") == (404, "no-invitation")
    assert len(phone.received()) == 1


def test_invited_person_who_looks_at_the_table_is_not_notified(
    server: InProcessServer, push_service: PushService
) -> None:
    ana, ben = person(server), person(server)
    phone, table = device(ben, push_service), invited(ana)
    due = f"SELECT due_at - at FROM notifications WHERE table_id = '{table}'"
    with socket_of(ben, table) as page:
        ana.passed(f"/tables/{table}/invitations", named(ben))
        wait_until(lambda: rows(server, due) == [(notifier.LOOKING_TIME,)])
        assert phone.received() == []
        page.send(type="visibility", visible=False)
        page.send(type="visibility", visible="no")
        page.receive("problem")
        change(server, f"UPDATE notifications SET due_at = 0 WHERE table_id = '{table}'")
        assert phone.wait()[0]["kind"] == "invited"


def test_declined_invitation_stays_declined(
    server: InProcessServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = person(server), person(server)
    device(ben, push_service)
    monkeypatch.setattr(notifications, "DELAY", 10**9)
    table = invited(ana, ben)
    unsent = f"SELECT * FROM notifications WHERE table_id = '{table}'"
    assert len(rows(server, unsent)) == 1
    assert ben.passed(f"/account/invitations/{table}/decline") == {"invitations": []}
    assert rows(server, unsent) == []
    for path in ("/withdraw", ""):
        again = ana.passed(f"/tables/{table}/invitations{path}", named(ben))["invitations"]
        assert [one["status"] for one in again] == ["declined"]
    assert rows(server, unsent) == []
    assert refused(ben, f"/account/invitations/{table}/accept") == (404, "no-invitation")


def test_only_the_host_invites_and_only_the_invited_sit_down(server: InProcessServer) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    table = invited(ana, ben)
    assert refused(cora, f"/tables/{table}/invitations", named(ben)) == (401, "no-token")
    assert cora.read(f"/tables/{table}/invitations") == {"invitations": []}
    assert refused(cora, f"/account/invitations/{table}/accept") == (404, "no-invitation")
    assert cora.passed(f"/account/invitations/{table}/decline") == {"invitations": []}
    ben.passed(f"/account/invitations/{table}/accept")
    assert refused(ben, f"/tables/{table}/invitations", named(cora)) == (403, "not-host")
    ana.passed(f"/tables/{table}/seats/1/free")
    assert refused(ben, f"/account/invitations/{table}/accept") == (404, "no-invitation")


def test_invitations_end_when_the_table_starts_or_is_closed(server: InProcessServer) -> None:
    ana, ben = person(server), person(server)
    closed, started = invited(ana, ben), invited(ana, ben)
    assert tables_offered(ben) == [started, closed]
    ana.passed(f"/tables/{closed}/close")
    for seat in (1, 2):
        ana.passed(f"/tables/{started}/seats/{seat}/bot", {"bot": "easy"})
    ana.passed(f"/tables/{started}/start")
    assert tables_offered(ben) == []
    for table in (closed, started):
        assert refused(ben, f"/account/invitations/{table}/accept") == (409, "not-open")
        assert refused(ana, f"/tables/{table}/invitations", named(ben)) == (409, "not-open")


def test_invitations_are_limited(server: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    monkeypatch.setattr(invitations, "MAX_PER_TABLE", 1)
    table = invited(ana, ben)
    answer = refused(ana, f"/tables/{table}/invitations", named(cora))
    assert answer == (409, "too-many-invitations")
    answers = {refused(ana, f"/tables/{table}/invitations", named(cora)) for _ in range(6)}
    assert answers == {answer, (429, "too-many-requests")}


def withdraw(host: Browser, table: str, guest: Browser) -> list[str]:
    """Withdraw an invitation; returns the names of those who are still invited."""
    left = host.passed(f"/tables/{table}/invitations/withdraw", named(guest))["invitations"]
    return [one["name"] for one in left]


def test_withdrawn_invitation_is_gone_and_makes_room(
    server: InProcessServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    device(ben, push_service)
    monkeypatch.setattr(notifications, "DELAY", 10**9)
    monkeypatch.setattr(invitations, "MAX_PER_TABLE", 1)
    table = invited(ana, ben)
    unsent = f"SELECT * FROM notifications WHERE table_id = '{table}'"
    withdraw(cora, table, ben)
    assert (tables_offered(ben), len(rows(server, unsent))) == ([table], 1)
    assert [withdraw(ana, table, ben) for _ in range(2)] == [[], []]
    assert (tables_offered(ben), rows(server, unsent)) == ([], [])
    assert refused(ben, f"/account/invitations/{table}/accept") == (404, "no-invitation")
    for guest in (cora, ben) * 2:
        ana.passed(f"/tables/{table}/invitations", named(guest))
        withdraw(ana, table, guest)
    ana.passed(f"/tables/{table}/invitations", named(cora))
    assert refused(ana, f"/tables/{table}/invitations", named(ben))[0] == 429


def test_accepted_invitation_is_not_withdrawn(server: InProcessServer) -> None:
    ana, ben = person(server), person(server)
    table = invited(ana, ben)
    ben.passed(f"/account/invitations/{table}/accept")
    path = f"/tables/{table}/invitations/withdraw"
    assert refused(ana, path, named(ben)) == (409, "invitation-accepted")
    (sent,) = ana.read(f"/tables/{table}/invitations")["invitations"]
    assert sent["status"] == "accepted"
    assert ben.read(f"/tables/{table}/view?seat=1")["view"]["seat"] == 1


def test_invitation_that_is_withdrawn_while_it_is_accepted_gives_no_seat(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = person(server), person(server)
    table = invited(ana, ben)
    store = server.gateway.app.state.service.store.invitations
    read = store.received_at

    async def withdrawn_after_reading(account: str, where: str) -> str | None:
        found = await read(account, where)
        await asyncio.to_thread(withdraw, ana, table, ben)
        return found  # type: ignore[no-any-return]

    monkeypatch.setattr(store, "received_at", withdrawn_after_reading)
    assert refused(ben, f"/account/invitations/{table}/accept") == (404, "no-invitation")
    assert [seat["kind"] for seat in server.get(f"/tables/{table}")["seats"][1:]] == ["open"] * 2


# Blocking


def test_blocked_person_gets_the_same_answers_as_anyone(
    server: InProcessServer, push_service: PushService
) -> None:
    """Ana has hidden that she is online, and blocks Ben; for Cora she is only offline."""
    ana, ben, cora = person(server, "Ana"), person(server), person(server)
    phone = device(ana, push_service)
    for one in (ben, cora):
        one.passed("/account/follows", named(ana))
        ana.passed("/account/follows", named(one))
    ana.passed("/account/online", {"show": False})
    before = invited(ben, ana), invited(cora, ana)
    phone.wait(2)
    ana.passed("/account/blocks", named(ben))
    assert list(followed(ana)) == [cora.name]
    assert tables_offered(ana) == [before[1]]

    def all_answers(browser: Browser, table: str) -> list[Any]:
        new = table_of(browser)
        answers = [
            browser.get("/account/follows"),
            browser.post("/account/follows", named(ana)),
            browser.get(f"/tables/{table}/invitations"),
            browser.post(f"/tables/{table}/invitations", named(ana)),
            browser.post(f"/tables/{new}/invitations", named(ana)),
            browser.get(f"/tables/{new}/invitations"),
            browser.get(f"/profile?name={ana.name}"),
            browser.get("/account/blocks"),
            browser.get("/account/invitations"),
            browser.post("/account/follows/remove", named(ana)),
            browser.post("/account/follows", named(ana)),
            browser.get("/account/follows"),
            browser.post(f"/tables/{table}/invitations/withdraw", named(ana)),
            browser.get(f"/tables/{table}/invitations"),
        ]
        return [(one.status_code, one.json()) for one in answers]

    assert all_answers(ben, before[0]) == all_answers(cora, before[1])
    assert len(tables_offered(ana)) == 1
    wait_until(lambda: len(phone.received()) == 3)
    ana.passed("/account/online", {"show": True})
    wait_until(lambda: followed(cora)[ana.name]["online"])
    assert not followed(ben)[ana.name]["online"]
    assert refused(ana, "/account/follows", named(ben)) == (409, "blocked-person")
    table = table_of(ana)
    assert refused(ana, f"/tables/{table}/invitations", named(ben)) == (409, "blocked-person")
    assert ana.read("/account/blocks") == {"names": [ben.name]}
    assert ana.passed("/account/blocks/remove", named(ben)) == {"names": []}
    wait_until(lambda: followed(ben)[ana.name]["online"])
    assert len(phone.received()) == 3


@pytest.mark.parametrize("blocker", [0, 1])
def test_people_who_block_each_other_are_not_paired(server: InProcessServer, blocker: int) -> None:
    pair = person(server), person(server)
    pair[blocker].passed("/account/blocks", named(pair[1 - blocker]))
    wish = SEEK | {"options": {"shells": str(8 + blocker)}}
    states = [one.passed("/lobby/seeks", wish)["seek"]["status"] for one in pair]
    assert states == ["waiting", "waiting"]
    other = person(server).passed("/lobby/seeks", wish)["seek"]
    assert other["status"] == "paired"


@pytest.mark.parametrize("wanted", [{}, {"seat": 2}])
def test_blocked_person_finds_every_seat_of_a_public_table_taken(
    server: InProcessServer, wanted: dict[str, int]
) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    for number, browser in enumerate((ana, ben, cora), 1):
        browser.http.headers["x-forwarded-for"] = f"203.0.113.{number}"
    ana.passed("/account/blocks", named(ben))
    small = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}]
    full = table_of(cora, listed=True, seats=small)
    late = ben.post(f"/tables/{full}/sit", {**wanted, "name": "B"})
    hosted, joined = table_of(ana, listed=True), table_of(cora, listed=True)
    assert ana.post(f"/tables/{joined}/sit", {"seat": 1, "name": "A"}).is_success
    for table in (hosted, joined):
        refusal = ben.post(f"/tables/{table}/sit", {**wanted, "name": "B"})
        assert (refusal.status_code, refusal.json()) == (409, late.json())
    # Others sit down, as do guests and whoever has an invite; and Ana at a table of Ben.
    assert cora.post(f"/tables/{hosted}/sit", {**wanted, "name": "C"}).is_success
    own = table_of(ben, listed=True)
    assert ana.post(f"/tables/{own}/sit", {**wanted, "name": "A"}).is_success
    ana.passed("/account/blocks/remove", named(ben))
    assert ben.post(f"/tables/{joined}/sit", {"seat": 2, "name": "B"}).is_success


def test_blocked_person_with_an_invite_sits_down(server: InProcessServer) -> None:
    ana, ben = person(server), person(server)
    ana.passed("/account/blocks", named(ben))
    made = ana.passed("/tables", {"game": "into_the_blue", "seats": OPEN, "listed": True})
    path, code = f"/tables/{made['table']['id']}", made["invites"][0]["code"]
    assert ben.post(f"{path}/sit", {"invite": code, "name": "B"}).is_success


def test_rematch_notifies_everyone_but_those_who_have_blocked_its_player(
    server: InProcessServer, push_service: PushService
) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    phones = [device(one, push_service) for one in (ana, cora)]
    table = invited(ben, ana, cora)
    for one, phone in zip((ana, cora), phones, strict=True):
        phone.wait()
        one.passed(f"/account/invitations/{table}/accept")
    ana.passed("/account/blocks", named(ben))
    ben.passed(f"/tables/{table}/start")
    ben.passed(f"/tables/{table}/close")
    rematch = ben.passed(f"/tables/{table}/rematch")["id"]
    wait_until(lambda: phones[1].received()[-1]["table_id"] == rematch)
    wait_until(lambda: rows(server, "SELECT * FROM notifications") == [])
    assert rematch not in {one["table_id"] for one in phones[0].received()}


def test_device_gets_invitations_without_rematches_or_rematches_without_invitations(
    server: InProcessServer, push_service: PushService
) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    phones = [device(ana, push_service, kinds=[kind]) for kind in ("invited", "rematch")]
    table = invited(ben, ana, cora)
    phones[0].wait()
    for one in (ana, cora):
        one.passed(f"/account/invitations/{table}/accept")
    ben.passed(f"/tables/{table}/start")
    ben.passed(f"/tables/{table}/close")
    rematch = ben.passed(f"/tables/{table}/rematch")["id"]
    phones[1].wait()
    wait_until(lambda: rows(server, "SELECT * FROM notifications") == [])
    sent = [[(one["kind"], one["table_id"]) for one in phone.received()] for phone in phones]
    assert sent == [[("invited", table)], [("rematch", rematch)]]


def test_people_at_a_table_are_shown_under_their_own_names_only(server: InProcessServer) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    table = invited(ana, ben)
    ben.passed(f"/account/invitations/{table}/accept")
    code = ana.passed(f"/tables/{table}/seats/2/invite")["code"]
    cora.passed(f"/tables/{table}/sit", {"invite": code, "name": "Masked"})
    ana.passed("/account/follows", named(ben))
    shown = [{"seat": 1, "name": ben.name, "followed": True, "blocked": False}]
    assert ana.read(f"/tables/{table}/people") == {"people": shown}
    assert cora.read(f"/tables/{table}/people")["people"][0]["followed"] is False
    assert Browser(server.address).get(f"/tables/{table}/people").status_code == 401


# Erasing


def test_data_is_exported_and_erased(server: InProcessServer) -> None:
    ana, ben, cora = person(server), person(server), person(server)
    table = invited(ana, ben)
    invited(ben, ana)
    for one, other in ((ana, ben), (ben, ana)):
        one.passed("/account/follows", named(other))
    ana.passed("/account/blocks", named(cora))
    cora.passed("/account/blocks", named(ana))
    names = {"followed": [ben.name], "blocked": [cora.name], "invited": [ben.name]}
    names["invited_by"] = [ben.name]
    assert ana.read("/account/export")["people"] == {**names, "shows_online": True}
    key = rows(server, f"SELECT id FROM accounts WHERE name = '{ana.name}'")[0][0]
    ana.passed("/account/erase", named(ana))
    assert (followed(ben), cora.read("/account/blocks")["names"]) == ({}, [])
    assert (tables_offered(ben), ben.read(f"/tables/{table}/invitations")) == (
        [],
        {"invitations": []},
    )
    for part in ("follows", "blocks", "invitations"):
        assert not [row for row in rows(server, f"SELECT * FROM {part}") if key in row]
