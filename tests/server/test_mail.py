"""Notifications by e-mail, with a real mail server: confirmed addresses, digests, one press."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count

import pytest

from atoll.core.errors import OptionError
from atoll.server.domain import notifications
from atoll.server.domain.quiet_hours import DAY
from atoll.server.runtime import mail_sender, notifier
from atoll.server.settings import Settings
from atoll.store.notifications import Notification
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.mail_server import MailServer, code_in
from tests.server.notified_tables import ANA, BEN, change, lagoon, move, rows
from tests.server.push_service import wait_until
from tests.server.server_process import TableHandle

_numbers = count(1)


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, mails: MailServer
) -> Iterator[InProcessServer]:
    """A server that sends e-mails without delay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "MAIL_DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        patch.setattr(notifier, "FIRST_RETRY", 20)
        with InProcessServer(
            tmp_path_factory.mktemp("mail") / "atoll.db",
            accounts="optional",
            **mails.settings,
        ) as server:
            yield server


def member(server: InProcessServer) -> tuple[Browser, str]:
    """A browser that is logged in to a new account, and an address for it."""
    browser, number = Browser(server.address), next(_numbers)
    browser.register(f"Writer {number}")
    return browser, f"writer{number}@example.org"


def confirmed(server: InProcessServer, mails: MailServer) -> tuple[Browser, str]:
    """The same, with a confirmed address."""
    browser, address = member(server)
    browser.passed("/account/mail", {"address": address})
    browser.passed("/account/mail/confirm", confirmation(code_in(mails.wait(address))))
    return browser, address


def confirmation(code: str) -> dict[str, str]:
    return {"code": code, "language": "en", "time_zone": "Europe/Paris"}


def table_with(server: InProcessServer, browser: Browser) -> TableHandle:
    """A running table at which Ana begins; Ben's seat belongs to the account."""
    table = lagoon(server)
    tokens = {"tokens": [{"table": table.id, "token": table.tokens[BEN]}]}
    assert browser.passed("/account/seats", tokens) == {"linked": [True]}
    return table


def unsent(server: InProcessServer, table: TableHandle) -> list[Notification]:
    """The notifications of a table that have not been sent."""
    query = f"SELECT * FROM notifications WHERE table_id = '{table.id}'"
    return [Notification(*row) for row in rows(server, query)]


def test_confirmed_address_gets_turns_until_one_press_stops_them(
    server: InProcessServer, mails: MailServer
) -> None:
    browser, address = confirmed(server, mails)
    table = table_with(server, browser)
    move(server, table, ANA)
    mail = mails.wait(address, 2)
    assert mail["Subject"] == "Your turn: Blue Lagoon: Ana and Ben"
    assert f"https://play.example.org/table/{table.id}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = mail["List-Unsubscribe"].strip("<>").replace("https://play.example.org", server.address)
    press = {"List-Unsubscribe": "One-Click"}
    assert server.http.get(link).status_code == 405
    assert browser.read("/account/mail")["address"] == address
    wrong = link.replace("/unsubscribe", "x/unsubscribe")
    server.http.post(wrong, data=press).raise_for_status()
    assert browser.read("/account/mail")["address"] == address
    server.http.post(link, data=press).raise_for_status()
    assert browser.read("/account/mail")["address"] == ""
    server.post(f"/tables/{table.id}/close", None, table.host)
    assert rows(server, f"SELECT * FROM notifications WHERE table_id = '{table.id}'") == []


def test_digest_has_all_of_a_day_in_one_mail(server: InProcessServer, mails: MailServer) -> None:
    browser, address = confirmed(server, mails)
    later = int(time.time() / 60 + DAY / 2) % DAY
    settings = {"kinds": ["turn"], "language": "es", "time_zone": "UTC", "digest_at": later}
    assert browser.passed("/account/mail/settings", settings)["digest_at"] == later
    tables = [table_with(server, browser) for _ in range(2)]
    for table in tables:
        move(server, table, ANA)
    ids = ", ".join(f"'{table.id}'" for table in tables)
    due = f"SELECT DISTINCT due_at % 86400000 FROM notifications WHERE table_id IN ({ids})"
    wait_until(lambda: rows(server, due) == [(later * 60_000,)])
    past = f"at = at - 86400000, due_at = 0 WHERE table_id IN ({ids})"
    change(server, f"UPDATE notifications SET {past}")
    mail = mails.wait(address, 2)
    assert mail["Subject"] == "2 notificaciones"
    assert all(table.id in mail.get_content() for table in tables)


def test_quiet_hours_postpone_prompt_e_mails(server: InProcessServer, mails: MailServer) -> None:
    browser, address = confirmed(server, mails)
    assert browser.read("/account/mail")["quiet"] is None
    minute = int(time.time() / 60) % DAY
    quiet = {"start": (minute - 60) % DAY, "end": (minute + 60) % DAY}
    wanted = {"kinds": ["turn"], "language": "en", "time_zone": "UTC", "quiet": quiet}
    assert browser.passed("/account/mail/settings", wanted)["quiet"] == quiet
    table = table_with(server, browser)
    move(server, table, ANA)
    end = quiet["end"] * 60_000
    wait_until(lambda: unsent(server, table)[0].due_at % 86_400_000 == end)
    assert browser.passed("/account/mail/settings", wanted | {"quiet": None})["quiet"] is None
    change(server, f"UPDATE notifications SET due_at = 0 WHERE table_id = '{table.id}'")
    assert table.id in mails.wait(address, 2).get_content()
    wrong = wanted | {"quiet": {"start": 0, "end": DAY}}
    assert browser.post("/account/mail/settings", wrong).status_code == 400


def test_codes_are_limited_and_belong_to_their_account(
    server: InProcessServer, mails: MailServer
) -> None:
    browser, address = member(server)
    other, _ = member(server)
    browser.passed("/account/mail", {"address": address})
    code = code_in(mails.wait(address))
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


def test_address_that_does_not_exist_is_dropped(server: InProcessServer, mails: MailServer) -> None:
    browser, address = confirmed(server, mails)
    mails.refused.add(address)
    move(server, table_with(server, browser), ANA)
    wait_until(lambda: browser.read("/account/mail")["address"] == "")


def test_repeated_e_mail_has_the_same_id_and_a_later_one_another(
    server: InProcessServer, mails: MailServer
) -> None:
    browser, address = confirmed(server, mails)
    table = table_with(server, browser)
    mails.answers[address] = ["451 4.3.0 try again later", "250 OK"]
    move(server, table, ANA)
    wait_until(lambda: not unsent(server, table))
    for seat in (BEN, ANA):
        move(server, table, seat)
    mails.wait(address, 4)
    first, second, third = (mail["Message-ID"] for mail in mails.to(address)[1:])
    assert first == second != third


def test_notifications_are_claimed_when_a_thread_is_free(
    server: InProcessServer, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [confirmed(server, mails) for _ in range(6)]
    tables = [table_with(server, browser) for browser, _ in people]
    mails.held |= {address for _, address in people}
    monkeypatch.setattr(notifications, "DELAY", 10**9)
    for table in tables:
        move(server, table, ANA)
    change(server, "UPDATE notifications SET due_at = 0")
    wait_until(lambda: len(mails.waiting & mails.held) == 4)
    claimed = sum(unsent(server, table)[0].attempts for table in tables)
    mails.held.clear()
    wait_until(lambda: not any(unsent(server, table) for table in tables))
    assert [claimed, *(len(mails.to(address)) for _, address in people)] == [4, *[2] * 6]


def test_slow_mail_server_is_given_up_before_the_claim_expires(
    server: InProcessServer, mails: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, address = confirmed(server, mails)
    table = table_with(server, browser)
    mails.held.add(address)
    with monkeypatch.context() as patch:
        patch.setattr(mail_sender, "TIMEOUT", 10.0**3)
        patch.setattr(mail_sender, "DEADLINE", 0.5)
        patch.setattr(notifier, "FIRST_RETRY", 10**7)
        move(server, table, ANA)
        wait_until(lambda: unsent(server, table)[0].due_at - time.time() * 1000 > notifier.LEASE)
    mails.held.clear()
    change(server, f"UPDATE notifications SET due_at = 0 WHERE table_id = '{table.id}'")
    wait_until(lambda: not unsent(server, table))
    assert len(mails.to(address)) == 2
    assert mail_sender.DEADLINE * 1000 < notifier.LEASE


def test_address_is_exported_and_erased_with_its_account(
    server: InProcessServer, mails: MailServer
) -> None:
    browser, address = confirmed(server, mails)
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
