"""Notifications by e-mail, with a real mail server: confirmed addresses, digests, one press."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from typing import Any

import httpx
import pytest
from aiosmtpd.smtp import SMTP

from atoll.core.errors import OptionError
from atoll.server.domain import notifications
from atoll.server.runtime import notifier
from atoll.server.settings import Settings
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.notified_tables import ANA, BEN, change, lagoon, move, rows
from tests.server.push_service import wait_until
from tests.server.server_process import TableHandle

_numbers = count(1)


class MailServer:
    """A mail server that keeps all e-mails."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refused: set[str] = set()
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> MailServer:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result()
        return self

    async def _start(self) -> None:
        self._server = await self._loop.create_server(lambda: SMTP(self), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        self._server.close()
        await self._server.wait_closed()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Accept a recipient."""
        if address in self.refused:
            return "550 5.1.1 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep an e-mail."""
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """The e-mails to an address."""
        return [mail for mail in self.mails if mail["To"] == address]

    def wait(self, address: str, number: int = 1) -> EmailMessage:
        """Wait for an e-mail to an address."""
        wait_until(lambda: len(self.to(address)) >= number)
        return self.to(address)[number - 1]


@pytest.fixture(scope="module")
def mail_server() -> Iterator[MailServer]:
    with MailServer() as server:
        yield server


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, mail_server: MailServer
) -> Iterator[InProcessServer]:
    """A server that sends e-mails without delay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "MAIL_DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        with InProcessServer(
            tmp_path_factory.mktemp("mail") / "atoll.db",
            accounts="optional",
            smtp=f"smtp://127.0.0.1:{mail_server.port}",
            mail_from="Atoll <atoll@example.org>",
            public_url="https://play.example.org",
            logins_per_hour=100_000,
            requests_per_minute=100_000,
        ) as server:
            yield server


def member(server: InProcessServer) -> tuple[Browser, str]:
    """A browser that is logged in to a new account, and an address for it."""
    browser, number = Browser(server.address), next(_numbers)
    browser.register(f"Writer {number}")
    return browser, f"writer{number}@example.org"


def confirmed(server: InProcessServer, mail_server: MailServer) -> tuple[Browser, str]:
    """The same, with a confirmed address."""
    browser, address = member(server)
    browser.passed("/account/mail", {"address": address})
    browser.passed("/account/mail/confirm", confirmation(code_in(mail_server.wait(address))))
    return browser, address


def confirmation(code: str) -> dict[str, str]:
    return {"code": code, "language": "en", "time_zone": "Europe/Paris"}


def code_in(mail: EmailMessage) -> str:
    found = re.search(r"\b\d{8}\b", mail.get_content())
    assert found
    return found[0]


def table_with(server: InProcessServer, browser: Browser) -> TableHandle:
    """A running table at which Ana begins; Ben's seat belongs to the account."""
    table = lagoon(server)
    tokens = {"tokens": [{"table": table.id, "token": table.tokens[BEN]}]}
    assert browser.passed("/account/seats", tokens) == {"linked": [True]}
    return table


def test_confirmed_address_gets_turns_until_one_press_stops_them(
    server: InProcessServer, mail_server: MailServer
) -> None:
    browser, address = confirmed(server, mail_server)
    table = table_with(server, browser)
    move(server, table, ANA)
    mail = mail_server.wait(address, 2)
    assert mail["Subject"] == "Your turn: Blue Lagoon: Ana and Ben"
    assert f"https://play.example.org/table/{table.id}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = mail["List-Unsubscribe"].strip("<>").replace("https://play.example.org", server.address)
    assert httpx.get(link).status_code == 405
    assert browser.read("/account/mail")["address"] == address
    wrong = link.replace("/unsubscribe", "x/unsubscribe")
    httpx.post(wrong, data={"List-Unsubscribe": "One-Click"}).raise_for_status()
    assert browser.read("/account/mail")["address"] == address
    httpx.post(link, data={"List-Unsubscribe": "One-Click"}).raise_for_status()
    assert browser.read("/account/mail")["address"] == ""
    server.post(f"/tables/{table.id}/close", None, table.host)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []


def test_digest_has_all_of_a_day_in_one_mail(
    server: InProcessServer, mail_server: MailServer
) -> None:
    browser, address = confirmed(server, mail_server)
    settings = {"kinds": ["turn"], "language": "es", "time_zone": "UTC", "digest_at": 480}
    assert browser.passed("/account/mail/settings", settings)["digest_at"] == 480
    tables = [table_with(server, browser) for _ in range(2)]
    for table in tables:
        move(server, table, ANA)
    ids = ", ".join(f"'{table.id}'" for table in tables)
    due = f"SELECT DISTINCT due_at % 86400000 FROM notifications WHERE table_id IN ({ids})"
    wait_until(lambda: rows(server, due) == [(480 * 60_000,)])
    past = f"at = at - 86400000, due_at = 0 WHERE table_id IN ({ids})"
    change(server, f"UPDATE notifications SET {past}")
    mail = mail_server.wait(address, 2)
    assert mail["Subject"] == "2 notificaciones"
    assert all(table.id in mail.get_content() for table in tables)


def test_codes_are_limited_and_belong_to_their_account(
    server: InProcessServer, mail_server: MailServer
) -> None:
    browser, address = member(server)
    other, _ = member(server)
    browser.passed("/account/mail", {"address": address})
    code = code_in(mail_server.wait(address))
    assert other.post("/account/mail/confirm", confirmation(code)).json()["code"] == "mail-code"
    wrong = f"{(int(code) + 1) % 10**8:08d}"
    for _ in range(5):
        answer = browser.post("/account/mail/confirm", confirmation(wrong))
        assert answer.json()["code"] == "mail-code"
    assert browser.post("/account/mail/confirm", confirmation(code)).status_code == 403
    for _ in range(3):
        browser.passed("/account/mail", {"address": address})
    for one in (browser, other):
        assert one.post("/account/mail", {"address": address}).status_code == 429


def test_address_that_does_not_exist_is_dropped(
    server: InProcessServer, mail_server: MailServer
) -> None:
    browser, address = confirmed(server, mail_server)
    mail_server.refused.add(address)
    move(server, table_with(server, browser), ANA)
    wait_until(lambda: browser.read("/account/mail")["address"] == "")


def test_address_is_exported_and_erased_with_its_account(
    server: InProcessServer, mail_server: MailServer
) -> None:
    browser, address = confirmed(server, mail_server)
    (sent,) = browser.read("/account/export")["notifications"]
    assert (sent["channel"], sent["address"]) == ("mail", address)
    browser.passed("/account/mail", {"address": address})
    browser.passed("/account/erase", {"name": browser.name})
    for part in ("subscriptions", "mail_codes"):
        assert rows(server, f"SELECT * FROM {part} WHERE address = '{address}'") == []


def test_other_texts_are_no_addresses(server: InProcessServer) -> None:
    browser, _ = member(server)
    for address in ("a@b", "a b@c.org", "a@c.org\r\nBcc: c@d.e", "a@b.c,d@e.f", "<a@b.c>"):
        assert browser.post("/account/mail", {"address": address}).status_code == 400


def test_guests_have_no_address(server: InProcessServer) -> None:
    guest = Browser(server.address)
    assert guest.post("/account/mail", {"address": "a@example.org"}).status_code == 401


@pytest.mark.parametrize(
    "settings",
    [
        {"smtp": "localhost"},
        {"smtp": "smtp://mail.example.org"},
        {"smtp": "smtp://mail.example.org", "public_url": "https://a.b", "mail_from": "me"},
    ],
)
def test_incomplete_settings_are_rejected(settings: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        Settings(**settings)  # type: ignore[arg-type]
