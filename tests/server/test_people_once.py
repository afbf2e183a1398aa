"""Two processes with one PostgreSQL: what people do at the same time happens once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from atoll.server.domain import notifications
from atoll.server.runtime import notifier, online
from tests.server.authenticator import Browser
from tests.server.database_servers import PostgresServer
from tests.server.in_process import InProcessServer
from tests.server.mail_server import MailServer
from tests.server.push_service import Device, PushService, wait_until
from tests.server.test_email_logins import Visitor

Both = tuple[InProcessServer, InProcessServer]
SEATS = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def servers(
    postgres: PostgresServer, push_service: PushService, mails: MailServer
) -> Iterator[Both]:
    """Two servers that share a database, and send notifications and e-mails."""
    url = postgres.database("people")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push_service.certificate))
        patch.setattr(notifications, "DELAY", 0)
        patch.setattr(notifier, "POLL_INTERVAL", 0.05)
        patch.setattr(online, "_PAUSE", 0.02)
        settings = {"push_services": push_service.host, **mails.settings}
        settings["accounts"] = "optional"
        with InProcessServer(url, **settings) as one, InProcessServer(url, **settings) as two:
            yield one, two


def at_both(servers: Both, name: str) -> tuple[Browser, Browser]:
    """A person with a browser at each of two processes."""
    first = Browser(servers[0].address)
    first.register(name)
    second = Browser(servers[1].address, first.authenticator)
    second.cookie = first.cookie
    return first, second


def new_table(host: Browser) -> str:
    made = host.passed("/tables", {"game": "into_the_blue", "seats": SEATS})
    return str(made["table"]["id"])


@pytest.mark.server
def test_invitation_is_sent_and_accepted_once_by_two_processes(
    servers: Both, postgres: PostgresServer, push_service: PushService
) -> None:
    ana, ben = at_both(servers, "Ana"), at_both(servers, "Ben")
    phone = Device(push_service, "once")
    ben[0].passed("/notifications/subscribe", phone.subscription())
    table = new_table(ana[0])
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
    found = servers[1].get(f"/tables/{table}")["seats"]
    assert [seat["kind"] for seat in found] == ["person", "person", "open"]
    assert ben[1].read("/account/follows")["people"] == []
    ben[0].passed("/account/blocks/remove", {"name": "Ana"})
    ana[0].passed("/account/follows", {"name": "Ben"})
    wait_until(lambda: ana[1].read("/account/follows")["people"][0]["online"])
    unsent = "SELECT 'unsent ' || COUNT(*) FROM notifications"
    wait_until(lambda: "unsent 0" in postgres.run("people", unsent))
    assert len(phone.received()) == 1


@pytest.mark.server
def test_invitation_is_withdrawn_or_accepted_but_not_both(servers: Both) -> None:
    host, guest = at_both(servers, "Cora"), at_both(servers, "Dan")
    body = {"name": "Dan"}
    with ThreadPoolExecutor(2) as pool:
        for n in range(6):
            table = new_table(host[0])
            path, here, there = f"/tables/{table}/invitations", n % 2, 1 - n % 2
            host[here].passed(path, body)
            accepted = pool.submit(guest[there].post, f"/account/invitations/{table}/accept")
            withdrawn = pool.submit(host[here].post, f"{path}/withdraw", body)
            answers = withdrawn.result().status_code, accepted.result().status_code
            seat = servers[there].get(f"/tables/{table}")["seats"][1]["kind"]
            left = [one["status"] for one in host[there].read(path)["invitations"]]
            assert (answers, seat, left) in (
                ((200, 404), "open", []),
                ((409, 200), "person", ["accepted"]),
            )


def visitors(servers: Both, mails: MailServer, asking: Visitor) -> list[Visitor]:
    """The browser that has asked for a code, twice at each of two processes."""
    found = [Visitor(server, mails) for server in servers * 2]
    for one in found:
        one.address = asking.address
        one.http.cookies.update(asking.http.cookies)
    return found


@pytest.mark.server
def test_code_by_email_is_valid_once_at_any_process(servers: Both, mails: MailServer) -> None:
    asking = Visitor(servers[0], mails)
    code = asking.code()
    there = visitors(servers, mails, asking)[1]
    assert there.enter(code, "Marina").status_code == 200
    assert there.name == "Marina"
    code = asking.code()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda one: one.enter(code), visitors(servers, mails, asking)))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


@pytest.mark.server
@pytest.mark.parametrize(("wrong_codes", "status"), [(4, 200), (5, 403)])
def test_attempts_at_both_processes_count(
    servers: Both, mails: MailServer, wrong_codes: int, status: int
) -> None:
    asking = Visitor(servers[0], mails)
    code = asking.code()
    wrong = f"{(int(code) + 1) % 10**8:08d}"
    browsers = visitors(servers, mails, asking)
    for n in range(wrong_codes):
        assert browsers[n % 2].enter(wrong, "Diver").json()["code"] == "mail-code"
    assert browsers[1].enter(code, f"Diver {wrong_codes}").status_code == status
