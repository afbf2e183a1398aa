"""Logging in with a code by e-mail, with a real mail server: what works, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import httpx
import pytest

from atoll.server.domain.email_codes import CODE_LIFETIME
from atoll.server.runtime.accounts import RECENT_LOGIN
from atoll.store.email_logins import EmailLoginStore, LoginCode
from tests.server.authenticator import Browser
from tests.server.in_process import InProcessServer
from tests.server.mail_server import MailServer, code_in
from tests.server.notified_tables import rows
from tests.server.push_service import Device, PushService
from tests.server.test_accounts import Clock

_numbers = count(1)


class Visitor(Browser):
    """A browser with an address on the internet of its own."""

    def __init__(self, server: InProcessServer, mails: MailServer) -> None:
        super().__init__(server.address)
        self.mails = mails
        self.client = f"203.0.113.{next(_numbers) % 250 + 1}"
        self.http.headers["x-forwarded-for"] = self.client
        self.address = f"diver{next(_numbers)}@example.org"

    def ask(self, address: str = "", **more: str) -> httpx.Response:
        """Ask for a code."""
        return self.post("/account/email", {"address": address or self.address, **more})

    def code(self, address: str = "", **more: str) -> str:
        """Ask for a code and read the e-mail."""
        address = address or self.address
        before = len(self.mails.to(address))
        assert self.ask(address, **more).status_code == 200
        return code_in(self.mails.wait(address, before + 1))

    def enter(self, code: str, name: str = "", address: str = "") -> httpx.Response:
        """Enter a code."""
        body = {"address": address or self.address, "code": code, "name": name}
        return self.post("/account/email/login", body)

    def join(self) -> list[str]:
        """Register under a new name; returns the recovery codes."""
        entered = self.enter(self.code(), f"Diver {next(_numbers)}")
        assert entered.status_code == 200, entered.text
        return list(entered.json()["recovery_codes"])


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, mails: MailServer, push_service: PushService
) -> Iterator[InProcessServer]:
    with InProcessServer(
        tmp_path_factory.mktemp("email") / "atoll.db",
        accounts="required",
        push_services=push_service.host,
        **mails.settings,
    ) as server:
        yield server


@pytest.fixture
def clock(server: InProcessServer) -> Iterator[Clock]:
    clock = Clock(server)
    yield clock
    clock.ahead = 0


@pytest.fixture
def visitor(server: InProcessServer, mails: MailServer) -> Visitor:
    return Visitor(server, mails)


@pytest.fixture
def other(server: InProcessServer, mails: MailServer) -> Visitor:
    return Visitor(server, mails)


def refusal(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def test_first_code_registers_and_later_ones_log_in(visitor: Visitor, other: Visitor) -> None:
    assert visitor.read("/account") == {"accounts": "required", "name": "", "email": True}
    table = {"game": "into_the_blue", "seats": [{"kind": "person"}, {"kind": "open"}]}
    assert refusal(visitor.post("/tables", table)) == "account-required"
    code = visitor.code()
    assert refusal(visitor.enter(code)) == "email-name"
    entered = visitor.enter(f"{code[:4]} {code[4:]}", name="Marina")
    assert entered.json()["name"] == "Marina"
    assert len(set(entered.json()["recovery_codes"])) == 8
    visitor.passed("/tables", table)
    other.address = visitor.address.upper()
    assert other.ask().status_code == 200
    known = code_in(other.mails.wait(visitor.address, 2))
    assert other.enter(known, name="Another name").json() == {
        "name": "Marina",
        "recovery_codes": [],
    }
    assert other.name == visitor.name == "Marina"
    other.passed("/account/recovery-codes")


def test_mail_says_what_to_do_in_the_language_of_the_page(visitor: Visitor) -> None:
    visitor.http.headers["accept-language"] = "fr"
    code = visitor.code()
    mail = visitor.mails.to(visitor.address)[0]
    assert mail["Subject"] == "Votre code de connexion"
    assert code not in mail["Subject"]
    text = mail.get_content()
    assert "Si vous n’avez rien demandé" in text
    assert "https://play.example.org pour" in text
    assert len(visitor.mails.to(visitor.address)) == 1


def test_answers_do_not_tell_whether_an_address_is_known(visitor: Visitor, other: Visitor) -> None:
    visitor.join()
    known, unknown = (other.ask(one) for one in (visitor.address, other.address))
    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    for address in (visitor.address, other.address):
        assert refusal(other.enter("00000000", "Nemo", address)) == "mail-code"


def test_code_is_of_no_use_in_another_browser(visitor: Visitor, other: Visitor) -> None:
    visitor.join()
    code = visitor.code()
    other.ask()
    for address in (visitor.address, other.address):
        assert refusal(other.enter(code, "Thief", address)) == "mail-code"
    assert visitor.enter(code).status_code == 200


def test_code_is_of_no_use_for_another_address(visitor: Visitor, other: Visitor) -> None:
    other.join()
    code = visitor.code()
    assert refusal(visitor.enter(code, "Thief", other.address)) == "mail-code"
    stranger = f"x{visitor.address}"
    assert refusal(visitor.enter(code, "Thief", stranger)) == "mail-code"


def test_code_is_valid_once(visitor: Visitor) -> None:
    visitor.join()
    code = visitor.code()
    secret = visitor.http.cookies["atoll-email"]
    assert visitor.enter(code).status_code == 200
    assert "atoll-email" not in visitor.http.cookies
    visitor.http.cookies.set("atoll-email", secret, domain="localhost.local")
    assert refusal(visitor.enter(code)) == "mail-code"


def test_code_entered_twice_at_once_logs_in_once(visitor: Visitor) -> None:
    code = visitor.code()
    with ThreadPoolExecutor(4) as threads:
        names = [f"Twin {n}" for n in range(4)]
        answers = list(threads.map(lambda name: visitor.enter(code, name), names))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


def test_newer_code_replaces_the_older_one(visitor: Visitor) -> None:
    visitor.join()
    first, second = visitor.code(), visitor.code()
    assert refusal(visitor.enter(first)) == "mail-code"
    assert visitor.enter(second).status_code == 200


def test_code_expires(visitor: Visitor, clock: Clock) -> None:
    visitor.join()
    code = visitor.code()
    clock.ahead = CODE_LIFETIME
    assert refusal(visitor.enter(code)) == "mail-code"


def test_fifth_wrong_code_ends_the_attempts(visitor: Visitor) -> None:
    visitor.join()
    code = visitor.code()
    wrong = f"{(int(code) + 1) % 10**8:08d}"
    with ThreadPoolExecutor(4) as threads:
        assert set(map(refusal, threads.map(visitor.enter, [wrong] * 5))) == {"mail-code"}
    assert refusal(visitor.enter(code)) == "mail-code"


def test_name_that_is_taken_does_not_use_the_code_up(visitor: Visitor, other: Visitor) -> None:
    visitor.join()
    code = other.code()
    for _ in range(6):
        assert refusal(other.enter(code, visitor.name)) == "name-registered"
    assert other.enter(code, f"Other {other.address[:12]}").status_code == 200


def test_codes_are_limited_by_address_client_and_server(
    server: InProcessServer, visitor: Visitor, other: Visitor
) -> None:
    buckets = server.gateway.app.state.limits._buckets
    for _ in range(6):
        assert visitor.ask().status_code == 200
    for one in (visitor, other):
        assert refusal(one.ask(visitor.address.title())) == "too-many-requests"
    buckets["client codes"].spend(visitor.client, 22)
    assert visitor.ask(f"x{visitor.address}").status_code == 200
    assert refusal(visitor.ask(f"y{visitor.address}")) == "too-many-requests"
    assert other.ask().status_code == 200
    buckets["server codes"].spend("all", 100)
    assert refusal(other.ask()) == "too-many-requests"
    buckets["server codes"].spend("all", -100)


def test_other_sites_and_other_texts_are_refused(visitor: Visitor) -> None:
    visitor.http.headers["origin"] = "https://evil.example"
    assert refusal(visitor.ask()) == "origin"
    visitor.http.headers["origin"] = visitor.origin
    for address in (
        "a@b",
        "a b@c.org",
        "a@c.org\r\nBcc: c@d.e",
        "a@b.org\n",
        "ä@b.org",
        "a@b.c,d@e.f",
    ):
        assert visitor.ask(address).status_code == 400
        assert visitor.post("/account/mail", {"address": address}).status_code == 400
    assert visitor.enter("1234567x").status_code == 400


def test_mail_that_is_refused_is_a_problem(visitor: Visitor) -> None:
    visitor.mails.refused.add(visitor.address)
    assert refusal(visitor.ask()) == "mail-unsent"


# Login addresses of an account


def set_address(browser: Visitor, code: str) -> httpx.Response:
    return browser.post("/account/email/address", {"address": browser.address, "code": code})


def test_account_adds_changes_and_removes_its_address(visitor: Visitor, clock: Clock) -> None:
    visitor.register(f"Keeper {visitor.address[:9]}")
    assert visitor.read("/account/logins")["address"] == ""
    code = visitor.code(purpose="add")
    assert "from now on" in visitor.mails.to(visitor.address)[0].get_content()
    assert refusal(visitor.enter(code, "Mine")) == "mail-code"
    assert set_address(visitor, code).json()["address"] == visitor.address
    visitor.address = f"new-{visitor.address}"
    assert set_address(visitor, visitor.code(purpose="add")).json()["address"] == visitor.address
    (passkey,) = visitor.read("/account/logins")["passkeys"]
    visitor.passed(f"/account/passkeys/{passkey['id']}/remove")
    assert refusal(visitor.post("/account/email/remove")) == "last-login"
    clock.ahead = RECENT_LOGIN + 1
    for refused in (
        visitor.ask(purpose="add"), set_address(visitor, "1"), visitor.post("/account/email/remove")
    ):  # fmt: skip
        assert refusal(refused) == "login-again"
    assert visitor.enter(visitor.code()).status_code == 200
    credential = visitor.authenticator.create(
        visitor.passed("/account/passkeys/options")["options"], visitor.origin
    )
    visitor.passed("/account/passkeys", {"credential": credential})
    assert visitor.passed("/account/email/remove")["address"] == ""


def test_earlier_address_is_notified(visitor: Visitor, push_service: PushService) -> None:
    name = f"Keeper {visitor.address[:9]}"
    visitor.register(name)
    first, second = visitor.address, f"new-{visitor.address}"
    visitor.http.headers["accept-language"] = "es"
    for visitor.address in (first, first, second):
        set_address(visitor, visitor.code(purpose="add")).raise_for_status()
    sent = visitor.mails.to(first)[2:]
    device = Device(push_service, "owner")
    visitor.passed("/notifications/subscribe", device.subscription(language="fr"))
    visitor.passed("/account/email/remove")
    mails = [*sent, *visitor.mails.to(second)[1:]]
    assert [mail["Subject"] for mail in mails] == [
        "Se ha cambiado tu dirección de inicio de sesión",
        "Votre adresse de connexion a été supprimée",
    ]
    texts = [mail.get_content() for mail in mails]
    assert all(name in text and "https://play.example.org/me" in text for text in texts)
    assert second not in texts[0]
    assert "Si no has sido tú" in texts[0]


def test_mail_server_that_fails_does_not_stop_a_removal(visitor: Visitor) -> None:
    visitor.register(f"Keeper {visitor.address[:9]}")
    set_address(visitor, visitor.code(purpose="add")).raise_for_status()
    visitor.mails.refused.add(visitor.address)
    assert visitor.passed("/account/email/remove")["address"] == ""


def test_address_belongs_to_one_account(visitor: Visitor, other: Visitor) -> None:
    visitor.join()
    other.register(f"Envier {other.address[:9]}")
    other.address = visitor.address.capitalize()
    assert refusal(set_address(other, other.code(purpose="add"))) == "email-taken"
    assert other.read("/account/logins")["address"] == ""


def test_code_adds_an_address_only_to_its_own_account(visitor: Visitor, other: Visitor) -> None:
    visitor.join()
    code = visitor.code(f"more-{visitor.address}", purpose="add")
    other.join()
    other.http.cookies.set(
        "atoll-email", visitor.http.cookies["atoll-email"], domain="localhost.local"
    )
    other.address = f"more-{visitor.address}"
    assert refusal(set_address(other, code)) == "mail-code"


def test_guest_adds_no_address(visitor: Visitor) -> None:
    assert refusal(visitor.ask(purpose="add")) == "not-logged-in"
    assert visitor.mails.to(visitor.address) == []


def test_address_is_exported_and_erased_with_its_account(
    server: InProcessServer, visitor: Visitor
) -> None:
    visitor.join()
    assert visitor.read("/account/export")["logins"]["address"] == visitor.address
    visitor.code()
    visitor.passed("/account/erase", {"name": visitor.name})
    dump = "\n".join(dumped(server))
    assert visitor.address not in dump
    code = visitor.code()
    assert refusal(visitor.enter(code)) == "email-name"


def dumped(server: InProcessServer) -> list[str]:
    """Everything in the database."""
    tables = [
        name for (name,) in rows(server, "SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    return [str(row) for table in tables for row in rows(server, f"SELECT * FROM {table}")]


def test_database_has_neither_codes_nor_addresses_of_strangers(
    server: InProcessServer, visitor: Visitor
) -> None:
    code = visitor.code()
    dump = "\n".join(dumped(server))
    assert code not in dump
    assert visitor.address not in dump
    assert visitor.http.cookies["atoll-email"] not in dump


def test_expired_codes_are_deleted(server: InProcessServer) -> None:
    store: EmailLoginStore = server.gateway.app.state.service.store.email_logins

    async def work() -> Any:
        for n in range(3):
            await store.add_code(LoginCode(f"old {n}", "x"), 10 * n, 10 * n + 15)

    asyncio.run_coroutine_threadsafe(work(), server.loop).result(60)
    old = rows(server, "SELECT id FROM login_codes WHERE id LIKE 'old%' ORDER BY id")
    assert old == [("old 1",), ("old 2",)]
