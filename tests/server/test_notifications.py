"""Web Push: who is notified of what, once, encrypted, and where nothing is sent."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from atoll.server.domain import notifications, web_push
from atoll.server.domain.quiet_hours import DAY
from atoll.server.runtime import notifier
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.notified_tables import (
    ANA,
    BEN,
    change,
    devices,
    lagoon,
    move,
    rows,
    subscribe,
)
from tests.server.push_service import Device, PushService, decode, verified_claims, wait_until
from tests.server.server_process import Server


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, push_service: PushService
) -> Iterator[InProcessServer]:
    """A server that may use it, and that neither waits nor makes others wait."""
    database = tmp_path_factory.mktemp("notifications") / "atoll.db"
    settings = {
        "push_services": f"{push_service.host},push.example.org,localhost",
        "public_url": "https://play.example.org",
        "logins_per_hour": 10_000,
        "tables_per_hour": 10_000,
        "requests_per_minute": 100_000,
        "accounts": "optional",
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push_service.certificate))
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        patch.setattr(notifier, "FIRST_RETRY", 100)
        with InProcessServer(database, **settings) as server:
            yield server


def test_players_are_notified_of_turns_rematches_and_the_end(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    ana, ben = Device(push_service, "ana"), Device(push_service, "ben")
    subscribe(server, ana, table.tokens[ANA])
    subscribe(server, ben, table.tokens[BEN], language="fr")
    move(server, table, ANA)
    (turn,) = ben.wait()
    assert turn == {
        "kind": "turn", "table_id": table.id, "title": "À vous de jouer",
        "body": "Blue Lagoon\u00a0: Ana et Ben",
    }  # fmt: skip
    server.post(f"/tables/{table.id}/close", None, table.host)
    assert {one["kind"] for one in (ana.wait()[0], ben.wait(2)[1])} == {"over"}
    rematch = server.post(f"/tables/{table.id}/rematch", None, table.tokens[ANA])
    assert ben.wait(3)[2]["table_id"] == rematch["id"]
    assert ben.received()[2]["kind"] == "rematch"
    assert len(ana.received()) == 1
    wait_until(lambda: not rows(server, "SELECT * FROM notifications"))


def test_messages_are_signed_encrypted_and_replace_each_other(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    device = Device(push_service, "signed")
    subscribe(server, device, table.tokens[BEN])
    move(server, table, ANA)
    device.wait()
    (delivery,) = [one for one in push_service.deliveries if one.path == "/signed"]
    key = server.get("/notifications")["push_key"]
    claims = verified_claims(delivery.headers["authorization"], key)
    assert claims["aud"] == f"https://{push_service.host}"
    assert claims["sub"] == "https://play.example.org"
    assert delivery.headers["content-encoding"] == "aes128gcm"
    assert table.id.encode() not in delivery.body
    assert table.id not in str(delivery.headers)
    assert len(delivery.headers["topic"]) == 32


def test_first_start_creates_one_key_for_all_processes(tmp_path: Path) -> None:
    database = tmp_path / "atoll.db"
    with InProcessServer(database) as one, InProcessServer(database) as two:
        wait_until(lambda: rows(one, "SELECT name FROM server_keys") == [("vapid",)])
        ((private,),) = rows(one, "SELECT value FROM server_keys")
        key = {"push_key": web_push.public_key(private)}
        assert one.get("/notifications") == two.get("/notifications") == key


def test_receiving_side_reads_the_example_of_the_standard(push_service: PushService) -> None:
    """The example of RFC 8291, section 5: what the tests decrypt is what browsers decrypt."""
    device = Device(push_service, "standard")
    secret = int.from_bytes(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    device.private = ec.derive_private_key(secret, ec.SECP256R1())
    device.secret = decode("BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
        "y4a-fN"
    )
    assert device.decrypted(decode(body)) == b"When I grow up, I want to be a watermelon"


def test_players_are_warned_when_a_quarter_of_their_time_is_left(
    server: Server, push_service: PushService
) -> None:
    day, (device,) = 86_400, devices(push_service, "warned")
    for clock, left in (({"move": day}, day // 4), ({"move": 20 * day}, 12 * 3600)):
        table = lagoon(server, clock=clock)
        subscribe(server, device, table.tokens[BEN], kinds=["time"])
        move(server, table, ANA)
        due = f"SELECT kind, due_at - at FROM notifications WHERE table_id = '{table.id}'"
        assert rows(server, due) == [("time", 1000 * (clock["move"] - left))]
    change(server, "UPDATE notifications SET due_at = 0 WHERE kind = 'time'")
    wait_until(lambda: rows(server, "SELECT * FROM notifications WHERE kind = 'time'") == [])
    assert device.received() == []
    table = lagoon(server, clock={"move": 300})
    subscribe(server, device, table.tokens[BEN], kinds=["time"])
    move(server, table, ANA)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []


def test_warning_is_sent_when_its_time_has_come(
    server: InProcessServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    (device,), table = devices(push_service, "late"), lagoon(server, clock={"move": 86_400})
    subscribe(server, device, table.tokens[BEN], kinds=["time"])
    move(server, table, ANA)
    service, ahead = server.gateway.app.state.service, 1000 * 86_400 * 3 // 4
    real = service.now
    monkeypatch.setattr(service, "now", lambda: real() + ahead)
    assert device.wait() == [
        {
            "kind": "time", "table_id": table.id, "title": "Your time is running out",
            "body": "Blue Lagoon: Ana and Ben",
        }
    ]  # fmt: skip


def test_nothing_is_sent_to_devices_that_moved_or_do_not_want_it(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    both, deaf = Device(push_service, "both"), Device(push_service, "deaf")
    subscribe(server, both, *table.tokens)
    subscribe(server, deaf, table.tokens[BEN], kinds=["over"])
    move(server, table, ANA)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []


def test_nothing_is_sent_to_a_player_who_has_moved_meanwhile(
    server: Server, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lagoon(server)
    device = Device(push_service, "fast")
    subscribe(server, device, table.tokens[BEN])
    with monkeypatch.context() as patch:
        patch.setattr(notifications, "DELAY", 10**9)
        move(server, table, ANA)
    move(server, table, BEN)
    mine = f"FROM notifications WHERE table_id = '{table.id}'"
    assert rows(server, f"SELECT kind {mine}") == [("turn",)]
    change(server, f"UPDATE notifications SET due_at = 0 WHERE table_id = '{table.id}'")
    wait_until(lambda: rows(server, f"SELECT * {mine}") == [])
    assert device.received() == []


def test_nothing_is_sent_to_a_player_who_looks_at_the_table(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    device = Device(push_service, "looking")
    subscribe(server, device, table.tokens[BEN])
    with server.socket(table.id, table.tokens[BEN]):
        move(server, table, ANA)
        due = f"SELECT due_at - at FROM notifications WHERE table_id = '{table.id}'"
        wait_until(lambda: rows(server, due) == [(45_000,)])
    assert device.received() == []


def test_player_whose_page_is_hidden_is_notified_and_stays_present(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    device = Device(push_service, "hidden")
    subscribe(server, device, table.tokens[BEN])
    with server.socket(table.id, table.tokens[BEN]) as ben:
        ben.send(type="visibility", visible=False)
        ben.send(type="visibility", visible="no")
        assert ben.receive("problem")["problem"]["code"] == "bad-request"
        move(server, table, ANA)
        assert device.wait()[0]["kind"] == "turn"
        with server.socket(table.id) as watcher:
            assert watcher.welcome["present"] == [BEN]


def test_quiet_hours_postpone_notifications(server: Server, push_service: PushService) -> None:
    table = lagoon(server)
    device = Device(push_service, "asleep")
    minute = int(time.time() / 60 + 9 * 60) % DAY
    quiet = {"start": (minute - 60) % DAY, "end": (minute + 60) % DAY}
    subscribe(server, device, table.tokens[BEN], quiet=quiet, time_zone="Asia/Tokyo")
    move(server, table, ANA)
    due = f"SELECT due_at FROM notifications WHERE table_id = '{table.id}'"
    # The clocks of Tokyo are nine hours ahead of those of Greenwich.
    end = (quiet["end"] - 9 * 60) % DAY
    wait_until(lambda: rows(server, due)[0][0] % 86_400_000 == end * 60_000)
    assert device.received() == []


def test_dead_devices_are_dropped_and_failures_retried(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    dead, busy = Device(push_service, "dead"), Device(push_service, "busy")
    push_service.answers |= {dead.path: [410], busy.path: [503]}
    subscribe(server, dead, table.tokens[BEN])
    subscribe(server, busy, table.tokens[BEN])
    move(server, table, ANA)
    dead.wait()
    left = f"SELECT COUNT(*) FROM subscriptions WHERE address = '{dead.endpoint}'"
    wait_until(lambda: rows(server, left) == [(0,)])
    assert busy.wait(2)[0] == busy.received()[1]
    first, second = (one for one in push_service.deliveries if one.path == busy.path)
    assert first.headers["topic"] == second.headers["topic"]


def test_push_service_is_asked_again_when_it_wants_to(
    server: Server, push_service: PushService
) -> None:
    table, (device,) = lagoon(server), devices(push_service, "limited")
    push_service.answers[device.path], push_service.retry_after[device.path] = [429], 1800
    subscribe(server, device, table.tokens[BEN])
    move(server, table, ANA)
    this = f"WHERE table_id = '{table.id}'"
    due = f"SELECT due_at - at >= 1800000, attempts FROM notifications {this}"
    wait_until(lambda: rows(server, due) == [(1, 1)])
    change(server, f"UPDATE notifications SET due_at = 0 {this}")
    assert device.wait(2)[0] == device.received()[1]


def test_notification_is_given_up_after_the_last_attempt(
    server: InProcessServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (device,) = lagoon(server), devices(push_service, "failing")
    monkeypatch.setattr(notifier, "FIRST_RETRY", 1)
    failed = server.gateway.app.state.metrics.notifications.labels("failed")
    before = failed._value.get()
    push_service.answers[device.path] = [503] * notifier.MAX_ATTEMPTS
    subscribe(server, device, table.tokens[BEN])
    move(server, table, ANA)
    wait_until(lambda: failed._value.get() == before + 1)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []
    assert len(device.received()) == notifier.MAX_ATTEMPTS


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://user@push.example.org/a",
        "https://127.0.0.1/a",
        "https://127.0.0.1:22/a",
        "https://[::1]/a",
        "https://169.254.169.254/latest",
        "https://push.example.org.evil.test/a",
        "https://push.example.org\\@evil.test/a",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nX: y",
        "https://push.example.org/" + "a" * 1000,
        "file:///etc/passwd",
        "https://",
        "https://[",
    ],
)
def test_other_addresses_are_refused(
    server: Server, push_service: PushService, endpoint: str
) -> None:
    body = Device(push_service, "x").subscription() | {"endpoint": endpoint}
    answer = server.ask("POST", "/notifications/subscribe", json=body)
    assert answer.status_code in (400, 409), answer.text


@pytest.mark.parametrize(
    "change",
    [
        {"p256dh": "A" * 87},
        {"p256dh": "!" * 87},
        {"auth": "A" * 23},
        {"kinds": ["everything"]},
        {"quiet": {"start": 1440, "end": 0}},
        {"time_zone": "../../etc/passwd"},
        {"tokens": ["x" * 20] * 201},
    ],
)
def test_malformed_subscriptions_are_refused(
    server: Server, push_service: PushService, change: dict[str, Any]
) -> None:
    body = Device(push_service, "x").subscription() | change
    answer = server.ask("POST", "/notifications/subscribe", json=body)
    assert answer.status_code in (400, 409), answer.text


def test_an_allowed_name_that_leads_into_a_private_network_gets_nothing(
    server: Server, push_service: PushService
) -> None:
    table = lagoon(server)
    body = Device(push_service, "x").subscription(table.tokens[BEN])
    server.post("/notifications/subscribe", body | {"endpoint": "https://localhost/a"})
    move(server, table, ANA)
    tried = f"SELECT attempts FROM notifications WHERE table_id = '{table.id}'"
    wait_until(lambda: rows(server, tried)[0] > (0,))


def test_another_secret_does_not_change_a_subscription(
    server: Server, push_service: PushService
) -> None:
    device = Device(push_service, "mine")
    subscribe(server, device)
    stolen = device.subscription() | {"auth": Device(push_service, "x").subscription()["auth"]}
    assert server.ask("POST", "/notifications/subscribe", json=stolen).status_code == 409
    assert server.post("/notifications/unsubscribe", {"endpoint": device.endpoint}) == {
        "subscribed": False
    }
    count = f"SELECT COUNT(*) FROM subscriptions WHERE address = '{device.endpoint}'"
    assert rows(server, count) == [(0,)]


def test_devices_of_one_person_are_limited(server: Server, push_service: PushService) -> None:
    table = lagoon(server)
    for number in range(12):
        subscribe(server, Device(push_service, f"many{number}"), table.tokens[BEN])
    many = "SELECT COUNT(*) FROM subscriptions WHERE address LIKE '%/many%'"
    assert rows(server, many) == [(10,)]


# Accounts


def test_account_gets_what_concerns_its_seats_until_the_device_is_logged_out(
    server: Server, push_service: PushService
) -> None:
    browser, phone, laptop = Browser(server.address), *devices(push_service, "phone", "laptop")
    browser.register("Corinne")
    table = lagoon(server)
    linked = {"tokens": [{"table": table.id, "token": table.tokens[BEN]}]}
    assert browser.passed("/account/seats", linked) == {"linked": [True]}
    other = Browser(server.address, browser.authenticator)
    assert other.log_in().status_code == 200
    browser.passed("/notifications/subscribe", phone.subscription())
    other.passed("/notifications/subscribe", laptop.subscription())
    move(server, table, ANA)
    assert phone.wait()[0]["kind"] == laptop.wait()[0]["kind"] == "turn"
    (sent, _) = browser.read("/account/export")["notifications"]
    assert (sent["channel"], sent["address"]) == ("push", push_service.host)
    browser.passed("/account/logout")
    server.post(f"/tables/{table.id}/close", None, table.host)
    assert laptop.wait(2)[1]["kind"] == "over"
    assert len(phone.received()) == 1
    other.passed("/account/erase", {"name": "Corinne"})
    for stored in (phone.endpoint, laptop.endpoint):
        assert rows(server, f"SELECT * FROM subscriptions WHERE address = '{stored}'") == []


def test_device_that_changes_hands_gets_nothing_of_its_former_owner(
    server: Server, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (device,) = lagoon(server), devices(push_service, "shared")
    subscribe(server, device, table.tokens[BEN])
    with monkeypatch.context() as patch:
        patch.setattr(notifications, "DELAY", 10**9)
        move(server, table, ANA)
    browser = Browser(server.address)
    browser.register("Dorian")
    browser.passed("/notifications/subscribe", device.subscription())
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []
    move(server, table, BEN)
    move(server, table, ANA)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []


def test_other_sites_cannot_subscribe_a_device_to_an_account(
    server: Server, push_service: PushService
) -> None:
    browser, (device,) = Browser(server.address), devices(push_service, "elsewhere")
    browser.register("Elodie")
    answer = browser.http.post(
        "/api/v1/notifications/subscribe",
        json=device.subscription(),
        headers={"origin": "https://evil.test"},
    )
    assert answer.status_code == 403
