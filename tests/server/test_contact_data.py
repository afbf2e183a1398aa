"""E-mail addresses and push endpoints reach neither other people nor the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import httpx
import pytest

from atoll.server.domain import notifications
from atoll.server.http.app import make_app
from atoll.server.http.openapi import openapi_schema
from atoll.server.runtime import notifier
from atoll.server.settings import Settings
from tests.server.authenticator import Browser
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.mail_server import MailServer, code_in
from tests.server.push_service import Device, PushService, wait_until
from tests.server.test_email_logins import Visitor

_SECRETS = ("anglerfish", "cuttlefish", "lanternfish", "my-endpoint")
"""Parts of the login address, of the address for notifications, of a later one, and of the
endpoint."""


@pytest.fixture
def server(
    tmp_path_factory: pytest.TempPathFactory, mails: MailServer, push_service: PushService
) -> Iterator[InProcessServer]:
    """A server that notifies at once."""
    options = {**UNLIMITED, **mails.settings, "accounts": "optional", "lobby": "on"}
    database = tmp_path_factory.mktemp("contact") / "atoll.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push_service.certificate))
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "MAIL_DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        with InProcessServer(database, push_services=push_service.host, **options) as server:
            yield server


def recorded(browser: Browser, into: list[str]) -> Browser:
    """A browser whose responses are kept, with their headers."""

    def keep(response: httpx.Response) -> None:
        into.append(f"{response.headers} {response.read()!r}")

    browser.http.event_hooks = {"response": [keep]}
    return browser


def reading_paths(table: str, name: str) -> Iterator[str]:
    """All routes that only read, for a table and a person."""
    values = {"table_id": table, "name": name, "pool": "blue_lagoon-2", "seat": 0}
    values |= {"seek_id": "0" * 32, "key": "x", "token": "x"}
    for path, operations in openapi_schema(make_app(Settings()).app)["paths"].items():
        if "get" in operations and path.startswith("/api/v1"):
            yield path.removeprefix("/api/v1").format_map(values)
    yield f"/profile?name={name}"


def described(person: Visitor, mails: MailServer, device: Device) -> None:
    """Give the server everything with which it can reach a person."""
    person.address = "anglerfish@example.org"
    person.join()
    address = "cuttlefish@example.org"
    person.passed("/account/mail", {"address": address})
    code = code_in(mails.wait(address))
    person.passed("/account/mail/confirm", {"code": code, "language": "en", "time_zone": ""})
    assert person.passed("/notifications/subscribe", device.subscription())["subscribed"]
    mails.refused.add("lanternfish@example.org")
    person.post("/account/mail", {"address": "lanternfish@example.org"})


def met(person: Visitor, other: Browser) -> str:
    """A table where both have met, and at which it is the person's turn."""
    seats = [{"kind": "person", "name": other.name}, {"kind": "open"}]
    options = {"first_player": "1"}
    body = {"game": "blue_lagoon", "seats": seats, "options": options, "listed": True}
    table = str(other.passed("/tables", body)["table"]["id"])
    other.passed("/account/follows", {"name": person.name})
    other.passed(f"/tables/{table}/invitations", {"name": person.name})
    person.passed(f"/account/invitations/{table}/accept")
    other.passed(f"/tables/{table}/say", {"seat": 0, "text": "Hello"})
    other.passed(f"/tables/{table}/start")
    return table


def test_contact_data_reach_neither_others_nor_the_log(
    server: InProcessServer,
    mails: MailServer,
    push_service: PushService,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "atoll")
    seen: list[str] = []
    person, device = Visitor(server, mails), Device(push_service, "my-endpoint")
    other, guest = (recorded(Browser(server.address), seen) for _ in range(2))
    push_service.answers[device.path] = [500, 410]
    described(person, mails, device)
    other.register("Somebody")
    table = met(person, other)
    # Both channels are used, and one of them is refused.
    device.wait()
    wait_until(lambda: len(mails.to("cuttlefish@example.org")) > 1)
    with server.socket(table) as spectator:
        for browser in (other, guest):
            for path in reading_paths(table, person.name):
                browser.get(path)
        seen += map(str, spectator.received)
    logged = [str(vars(record)) + record.getMessage() for record in _of_server(caplog)]
    assert any(table in text for text in seen)
    assert any("notification" in text for text in logged)
    for secret in _SECRETS:
        assert [text for text in (*seen, *logged) if secret in text] == []
    mine = str(person.read("/account/export"))
    assert "anglerfish" in mine
    assert "cuttlefish" in mine


def _of_server(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What the server logs; the clients of this test log their own requests."""
    clients = ("httpx", "httpcore", "websockets", "mail.log", "asyncio")
    return [one for one in caplog.records if not one.name.startswith(clients)]
