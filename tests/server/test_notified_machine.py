"""Random sequences of logins and subscriptions: nobody is notified as somebody else.

Three devices, which two people share. A model says whose seats each device may hear of, and the
stored notifications and what the push service gets have to agree.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from atoll.server.domain import notifications
from atoll.server.domain.tokens import hashed
from atoll.server.runtime.notifier import Notifier
from tests.server.authenticator import Authenticator
from tests.server.in_process import UNLIMITED, InProcessServer
from tests.server.machines import run_machine
from tests.server.mail_server import MailServer
from tests.server.notified_tables import move, rows
from tests.server.push_service import Device, PushService
from tests.server.server_process import TableHandle
from tests.server.test_email_logins import Visitor

_DEVICES: Final = st.integers(0, 2)
_PEOPLE: Final = st.integers(0, 1)
_MAX_CODES: Final = 5
"""Codes by e-mail for one address; the server refuses more."""
_numbers = count(1)

Place = tuple[str, int]
"""A table and a seat."""


@dataclass
class Person:
    """An account, and how it logs in: the first way registers it."""

    name: str
    passkey: Authenticator | None
    address: str
    codes: list[str] = field(default_factory=list)
    mails: int = 0


@dataclass
class Subscribed:
    """What the server should know of a device: the person, and the tokens that it sent."""

    person: int | None
    tokens: frozenset[str]


class NotifiedMachine(RuleBasedStateMachine):
    """What people do at three devices."""

    server: InProcessServer
    push: PushService
    mails: MailServer
    notifier: Notifier

    def __init__(self) -> None:
        super().__init__()
        self.visitors = [Visitor(self.server, self.mails) for _ in range(3)]
        self.devices = [Device(self.push, f"device{next(_numbers)}") for _ in range(3)]
        self.people: list[Person | None] = [None, None]
        self.logged_in: list[int | None] = [None] * 3
        self.subscribed: list[Subscribed | None] = [None] * 3
        self.tokens: list[set[str]] = [set() for _ in range(3)]
        """The tokens that the browser of each device stores."""
        self.tables: dict[str, TableHandle] = {}
        self.owners: dict[Place, int] = {}
        """The person to whose account a seat belongs."""

    # Logging in and out

    @rule(device=_DEVICES, person=_PEOPLE, by_code=st.booleans())
    def log_in(self, device: int, person: int, by_code: bool) -> None:
        visitor, known = self.visitors[device], self.people[person]
        if known is None:
            known = self.people[person] = self.registered(visitor, person)
        elif by_code and known.codes:
            visitor.passed("/account/recover", {"code": known.codes.pop()})
        elif known.passkey is not None:
            visitor.authenticator = known.passkey
            assert visitor.log_in().status_code == 200
        elif known.mails < _MAX_CODES:
            known.mails += 1
            entered = visitor.enter(visitor.code(known.address), address=known.address)
            assert entered.status_code == 200
        else:
            return
        self.session_ended(device)
        self.logged_in[device] = person
        assert visitor.name == known.name

    def registered(self, visitor: Visitor, person: int) -> Person:
        """Register the first person with a passkey, the second one by e-mail."""
        name = f"Manta {next(_numbers)}"
        if person == 0:
            visitor.authenticator = Authenticator()
            return Person(name, visitor.authenticator, "", visitor.register(name))
        address = f"manta{next(_numbers)}@example.org"
        entered = visitor.enter(visitor.code(address), name, address)
        assert entered.status_code == 200, entered.text
        return Person(name, None, address, list(entered.json()["recovery_codes"]), 1)

    def session_ended(self, device: int) -> None:
        """The session of a device is over, and with it what was subscribed during it."""
        this = self.subscribed[device]
        if self.logged_in[device] is not None and this is not None and this.person is not None:
            self.subscribed[device] = None
        self.logged_in[device] = None

    @rule(device=_DEVICES)
    def log_out(self, device: int) -> None:
        self.visitors[device].passed("/account/logout")
        self.session_ended(device)

    @rule(device=_DEVICES)
    def revoke_other_sessions(self, device: int) -> None:
        visitor, person = self.visitors[device], self.logged_in[device]
        if person is None:
            return
        for session in visitor.read("/account/logins")["sessions"]:
            if not session["current"]:
                visitor.passed(f"/account/sessions/{session['id']}/revoke")
        for other in range(3):
            if other != device and self.logged_in[other] == person:
                self.session_ended(other)

    @rule(device=_DEVICES)
    def erase(self, device: int) -> None:
        person = self.logged_in[device]
        known = None if person is None else self.people[person]
        if person is None or known is None:
            return
        self.visitors[device].passed("/account/erase", {"name": known.name})
        for other in range(3):
            if self.logged_in[other] == person:
                self.session_ended(other)
        self.people[person] = None
        self.owners = {place: one for place, one in self.owners.items() if one != person}

    # Subscriptions

    @rule(device=_DEVICES, forget=st.booleans())
    def subscribe(self, device: int, forget: bool) -> None:
        if forget:
            self.tokens[device].clear()
        tokens = self.tokens[device]
        body = self.devices[device].subscription(*sorted(tokens))
        assert self.visitors[device].passed("/notifications/subscribe", body)["subscribed"]
        self.subscribed[device] = Subscribed(self.logged_in[device], frozenset(tokens))

    @rule(device=_DEVICES)
    def unsubscribe(self, device: int) -> None:
        body = {"endpoint": self.devices[device].endpoint}
        self.visitors[device].passed("/notifications/unsubscribe", body)
        self.subscribed[device] = None

    @rule(device=_DEVICES)
    def hand_tokens_over(self, device: int) -> None:
        """As the page does after a login."""
        person, held = self.logged_in[device], sorted(self.tokens[device])
        if person is None:
            return
        sent = [{"table": self.place_of(token)[0], "token": token} for token in held]
        linked = self.visitors[device].passed("/account/seats", {"tokens": sent})["linked"]
        for token, is_linked in zip(held, linked, strict=True):
            place = self.place_of(token)
            assert is_linked == (self.owners.get(place, person) == person)
            if is_linked:
                self.owners[place] = person
                self.tokens[device].discard(token)

    def place_of(self, token: str) -> Place:
        ((table, seat),) = (
            (table, made.tokens.index(token))
            for table, made in self.tables.items()
            if token in made.tokens
        )
        return table, seat

    # Games

    @initialize(device=_DEVICES)
    def begin(self, device: int) -> None:
        self.play(device, (device + 1) % 3)
        self.subscribe((device + 1) % 3, forget=False)
        self.move()

    @rule(host=_DEVICES, guest=_DEVICES)
    def play(self, host: int, guest: int) -> None:
        seats = [{"kind": "person"}, {"kind": "open"}]
        options = {"first_player": "0"}
        body = {"game": "blue_lagoon", "seats": seats, "options": options}
        made = self.visitors[host].passed("/tables", body)
        table = made["table"]["id"]
        invite = {"invite": made["invites"][0]["code"]}
        sat = self.visitors[guest].passed(f"/tables/{table}/sit", invite)
        tokens = [made["tokens"][0]["token"], sat["token"]]
        self.tables[table] = TableHandle(table, made["host_token"], tokens)
        for seat, device in enumerate((host, guest)):
            self.tokens[device].add(tokens[seat])
            person = self.logged_in[device]
            if person is not None:
                self.owners[table, seat] = person
        self.server.post(f"/tables/{table}/start", None, made["host_token"])
        self.check_complete(table, 0, 0)

    @rule()
    def move(self) -> None:
        """Move at all tables."""
        for made in self.tables.values():
            seat = self.server.get(f"/tables/{made.id}")["to_move"]
            move(self.server, made, seat)
            self.check_complete(made.id, 1 - seat, seat)

    def check_complete(self, table: str, seat: int, actor: int) -> None:
        """All who own the seat to move are notified, except who has caused it."""
        if self.server.get(f"/tables/{table}")["to_move"] != seat:
            return
        wanted = {one for one in range(3) if self.hears_of(one, (table, seat))}
        wanted -= {one for one in range(3) if self.hears_of(one, (table, actor))}
        assert wanted <= {device for device, place in self.stored() if place == (table, seat)}

    # What is checked

    def hears_of(self, device: int, place: Place) -> bool:
        """Whether the model says that a device may hear of a seat."""
        this = self.subscribed[device]
        if this is None:
            return False
        by_account = this.person is not None and self.owners.get(place) == this.person
        return by_account or self.tables[place[0]].tokens[place[1]] in this.tokens

    def stored(self) -> list[tuple[int, Place]]:
        """The devices for which there are notifications, of all seats."""
        keys = {hashed(f"push\n{one.endpoint}"): n for n, one in enumerate(self.devices)}
        query = "SELECT subscription_id, table_id, seat FROM notifications"
        found = [(keys.get(key), (table, seat)) for key, table, seat in rows(self.server, query)]
        return [(device, place) for device, place in found if device is not None]

    @invariant()
    def notifications_are_for_owners(self) -> None:
        for device, place in self.stored():
            assert self.hears_of(device, place)

    @rule()
    def deliver(self) -> None:
        before = len(self.push.deliveries)
        work = asyncio.run_coroutine_threadsafe(self.notifier.poll_once("push"), self.server.loop)
        work.result(60)
        paths = [one.path for one in self.devices]
        for sent in self.push.deliveries[before:]:
            if sent.path not in paths:
                continue
            device = paths.index(sent.path)
            table = self.devices[device].read(sent.body)["table_id"]
            seat = self.server.get(f"/tables/{table}")["to_move"]
            assert self.hears_of(device, (table, seat))


@pytest.mark.parametrize(
    ("examples", "steps"), [(4, 14), pytest.param(40, 30, marks=pytest.mark.soak)]
)
def test_nobody_is_notified_as_somebody_else(
    examples: int,
    steps: int,
    mails: MailServer,
    push_service: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(push_service.certificate))
    monkeypatch.setattr(notifications, "DELAY", 0)
    # It sends when the machine says so.
    monkeypatch.setattr(Notifier, "start", lambda self: setattr(NotifiedMachine, "notifier", self))
    with tempfile.TemporaryDirectory() as folder:
        options = {**UNLIMITED, **mails.settings, "accounts": "optional"}
        options["push_services"] = push_service.host
        with InProcessServer(Path(folder) / "atoll.db", **options) as server:
            NotifiedMachine.server, NotifiedMachine.push = server, push_service
            NotifiedMachine.mails = mails
            run_machine(NotifiedMachine, examples, steps)
