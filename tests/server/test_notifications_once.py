"""Notifications of several processes: none is lost, and each goes out once."""

from __future__ import annotations

import signal

import pytest

from atoll.server.runtime import notifier
from tests.server.database_servers import PostgresServer
from tests.server.in_process import InProcessServer
from tests.server.notified_tables import ANA, BEN, devices, lagoon, move, subscribe
from tests.server.push_service import PushService, wait_until
from tests.server.server_process import Server


@pytest.mark.server
def test_notifications_survive_a_killed_process_and_go_out_once(
    postgres: PostgresServer, push_service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.database("notifications")
    monkeypatch.setenv("SSL_CERT_FILE", str(push_service.certificate))
    monkeypatch.setattr(notifier, "POLL_INTERVAL", 0.05)
    sent, unsent = devices(push_service, "sent", "unsent")
    many = devices(push_service, *(f"device{number}" for number in range(10)))
    with Server(url, "--push-services", push_service.host, "--logins-per-hour", "6000") as doomed:
        tables = [lagoon(doomed) for _ in range(3)]
        for device, table in ((sent, tables[0]), (unsent, tables[1])):
            subscribe(doomed, device, table.tokens[BEN])
        for device in many:
            subscribe(doomed, device, tables[2].tokens[BEN])
        key = doomed.get("/notifications")
        push_service.released.clear()
        move(doomed, tables[0], ANA)
        sent.wait()
        move(doomed, tables[1], ANA)
        doomed.stop(signal.SIGKILL)
    push_service.released.set()
    # The claim of the killed process lapses.
    postgres.run("notifications", "UPDATE notifications SET due_at = 0")
    settings = {"push_services": push_service.host, "logins_per_hour": 6000}
    with InProcessServer(url, **settings) as one, InProcessServer(url, **settings) as two:
        assert one.get("/notifications") == two.get("/notifications") == key
        assert unsent.wait()[0]["table_id"] == tables[1].id
        assert sent.wait(2)[0] == sent.received()[1]
        move(one, tables[2], ANA)
        for device in many:
            device.wait()
        count = "SELECT 'unsent ' || COUNT(*) FROM notifications"
        wait_until(lambda: "unsent 0" in postgres.run("notifications", count))
    assert [len(device.received()) for device in (unsent, *many)] == [1] * 11
    topics = {one.headers["topic"] for one in push_service.deliveries if one.path == sent.path}
    assert len(topics) == 1
