"""People at two processes with one PostgreSQL: what happens at the same time happens once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from atoll.server.domain import notifications
from atoll.server.runtime import notifier, online
from tests.server.authenticator import Browser
from tests.server.database_servers import PostgresServer
from tests.server.in_process import InProcessServer
from tests.server.push_service import Device, PushService, wait_until


@pytest.mark.server
def test_invitation_is_sent_and_accepted_once_by_two_processes(
    postgres: PostgresServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.database("people")
    monkeypatch.setenv("SSL_CERT_FILE", str(push_service.certificate))
    monkeypatch.setattr(notifications, "DELAY", 0)
    monkeypatch.setattr(notifier, "POLL_INTERVAL", 0.05)
    monkeypatch.setattr(online, "_PAUSE", 0.02)
    settings = {"accounts": "optional", "push_services": push_service.host}
    with InProcessServer(url, **settings) as one, InProcessServer(url, **settings) as two:
        ana, ben = at_both(one, two, "Ana"), at_both(one, two, "Ben")
        phone = Device(push_service, "once")
        ben[0].passed("/notifications/subscribe", phone.subscription())
        seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
        made = ana[0].passed("/tables", {"game": "into_the_blue", "seats": seats})
        table = made["table"]["id"]
        with ThreadPoolExecutor(8) as pool:
            invite, body = f"/tables/{table}/invitations", {"name": "Ben"}
            sent = list(pool.map(lambda n: ana[n % 2].passed(invite, body), range(8)))
            assert sent == [{"invitations": [{"name": "Ben", "status": "pending"}]}] * 8
            phone.wait()
            follow = [("/account/follows", {"name": "Ana"}), ("/account/blocks", {"name": "Ana"})]
            accept = f"/account/invitations/{table}/accept"
            taken = pool.map(lambda n: ben[n % 2].passed(accept)["seat"], range(8))
            assert list(taken) == [1] * 8
            statuses = pool.map(lambda n: ben[n % 2].post(*follow[n // 4]).status_code, range(8))
            assert set(statuses) <= {200, 409}
        found = two.get(f"/tables/{table}")["seats"]
        assert [seat["kind"] for seat in found] == ["person", "person", "open"]
        assert ben[1].read("/account/follows")["people"] == []
        ben[0].passed("/account/blocks/remove", {"name": "Ana"})
        ana[0].passed("/account/follows", {"name": "Ben"})
        wait_until(lambda: ana[1].read("/account/follows")["people"][0]["online"])
        unsent = "SELECT 'unsent ' || COUNT(*) FROM notifications"
        wait_until(lambda: "unsent 0" in postgres.run("people", unsent))
    assert len(phone.received()) == 1


def at_both(one: InProcessServer, two: InProcessServer, name: str) -> tuple[Browser, Browser]:
    """A person with a browser at each of two processes."""
    first = Browser(one.address)
    first.register(name)
    second = Browser(two.address, first.authenticator)
    second.cookie = first.cookie
    return first, second
