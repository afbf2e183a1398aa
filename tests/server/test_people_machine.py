"""Random sequences of what people do to each other: a model says what each of them can read.

Ben and Cleo do the same things, and Ana does the same things to both, except that she blocks Ben.
Ben must not notice: he gets the answers that Cleo gets.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from itertools import permutations
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from sqlalchemy import Connection

from atoll.server.domain.account_names import account_name
from atoll.server.http import limits
from atoll.server.runtime import online
from atoll.store.account_changes import insert_rows, start_session
from atoll.store.schema import accounts
from tests.server.in_process import InProcessServer
from tests.server.machines import run_machine

ANA, BEN, CLEO = range(3)
ACTIONS: Final = (
    "invite", "accept", "withdraw", "decline", "block", "unblock", "follow", "unfollow",
    "hide_or_show", "erase",
)  # fmt: skip
NAMES: Final = ("Ana", "Ben", "Cleo")
OTHER_TWIN: Final = (ANA, CLEO, BEN)
"""Who stands for whom if Ben and Cleo change places."""
PAIRS: Final = st.sampled_from(list(permutations(range(3), 2)))
OPEN: Final = [{"kind": "person"}, *[{"kind": "open"}] * 4]
_LIMITS: Final = dict.fromkeys(
    ("requests_per_minute", "tables_per_hour", "seats_per_hour", "logins_per_hour"), 10**6
)

T = TypeVar("T")
Pair = tuple[int, int]
"""Who does something, and to whom; or who has invited, and whom."""


class Person:
    """An account that is logged in; its requests are answered without a network."""

    def __init__(self, server: InProcessServer, token: str) -> None:
        self._server, origin = server, server.address.replace("127.0.0.1", "localhost")
        self._client = httpx.AsyncClient(
            base_url=f"{origin}/api/v1",
            headers={"origin": origin, "cookie": f"atoll-session={token}"},
            transport=httpx.ASGITransport(server.gateway),
        )

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return in_loop(self._server, self._client.post(path, json=body or {}))

    def get(self, path: str) -> httpx.Response:
        return in_loop(self._server, self._client.get(path))

    def passed(self, path: str, body: Any = None) -> Any:
        return self.post(path, body).raise_for_status().json()


def in_loop(server: InProcessServer, work: Coroutine[Any, Any, T]) -> T:
    """Do something in the server's event loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(60)


class PeopleMachine(RuleBasedStateMachine):
    """Three people, each of whom has one table to which they invite the others."""

    server: InProcessServer
    number = 0
    interval = 1
    """After how many steps everyone reads everything."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0
        self.names = ["", "", ""]
        self.people = [self.registered(who) for who in range(3)]
        self.follows: set[Pair] = set()
        self.blocks: set[Pair] = set()
        self.hidden: set[int] = set()
        """Who does not show that they are online."""
        self.tables: dict[int, str] = {}
        self.invited: dict[Pair, str] = {}
        self.seated: set[Pair] = set()
        """Who has a seat at whose table: the inviter first."""

    def registered(self, who: int) -> Person:
        """A person with a new account, which is stored without a passkey: that is faster."""
        PeopleMachine.number += 1
        self.names[who] = f"{NAMES[who]} {PeopleMachine.number}"
        state = self.server.gateway.app.state
        account = state.accounts.account_row(account_name(self.names[who]))
        token, session = state.accounts.new_session(account["id"], "")

        def work(connection: Connection) -> None:
            insert_rows(connection, accounts, [account])
            start_session(connection, session)

        in_loop(self.server, state.service.store.database.transaction(work))
        return Person(self.server, token)

    def post(self, who: int, path: str, other: int) -> httpx.Response:
        return self.people[who].post(path, {"name": self.names[other]})

    def table(self, who: int) -> str:
        """The path of the table to which a person invites."""
        if who not in self.tables:
            body = {"game": "into_the_blue", "seats": OPEN}
            self.tables[who] = self.people[who].passed("/tables", body)["table"]["id"]
        return f"/tables/{self.tables[who]}"

    def reaches(self, inviter: int, guest: int) -> bool:
        """Whether a guest can see an invitation, or could if there were no seat."""
        is_open = self.invited.get((inviter, guest)) in ("pending", "accepted")
        return is_open and (guest, inviter) not in self.blocks

    @initialize()
    def begin_with_a_block(self) -> None:
        """Short examples, too, begin with something to notice."""
        self.mirrored(self.follow, (BEN, ANA))
        self.mirrored(self.invite, (BEN, ANA))
        self.act("block", (ANA, BEN))

    @rule(what=st.sampled_from(ACTIONS), pair=PAIRS)
    def act(self, what: str, pair: Pair) -> None:
        if what in ("hide_or_show", "erase"):
            getattr(self, what)({pair[0], OTHER_TWIN[pair[0]]})
        elif what == "block" and pair[0] == ANA:
            # The one thing that she does not do to Cleo, whom she unblocks at once.
            self.block(ANA, BEN)
            self.block(ANA, CLEO)
            self.unblock(ANA, CLEO)
        else:
            self.mirrored(getattr(self, what), pair)

    # Following and blocking

    def follow(self, who: int, other: int) -> httpx.Response:
        answer = self.post(who, "/account/follows", other)
        assert answer.is_success == ((who, other) not in self.blocks)
        if answer.is_success:
            self.follows.add((who, other))
        return answer

    def unfollow(self, who: int, other: int) -> httpx.Response:
        self.follows.discard((who, other))
        return self.post(who, "/account/follows/remove", other)

    def block(self, who: int, other: int) -> httpx.Response:
        self.blocks.add((who, other))
        self.follows.discard((who, other))
        self.invited.pop((who, other), None)
        return self.post(who, "/account/blocks", other)

    def unblock(self, who: int, other: int) -> httpx.Response:
        self.blocks.discard((who, other))
        return self.post(who, "/account/blocks/remove", other)

    def hide_or_show(self, people: set[int]) -> None:
        """Change whether people show that they are online."""
        self.hidden ^= people
        for who in people:
            self.people[who].passed("/account/online", {"show": who not in self.hidden})

    # Invitations

    def invite(self, who: int, other: int) -> httpx.Response:
        answer = self.post(who, f"{self.table(who)}/invitations", other)
        assert answer.is_success == ((who, other) not in self.blocks)
        if answer.is_success:
            self.invited.setdefault((who, other), "pending")
        return answer

    def withdraw(self, who: int, other: int) -> httpx.Response:
        answer = self.post(who, f"{self.table(who)}/invitations/withdraw", other)
        status = self.invited.get((who, other))
        assert answer.is_success == (status != "accepted")
        if status == "pending":
            del self.invited[who, other]
        return answer

    def accept(self, who: int, inviter: int) -> httpx.Response:
        path = self.table(inviter).replace("tables", "account/invitations")
        answer, place = self.people[who].post(f"{path}/accept"), (inviter, who)
        assert answer.is_success == (place in self.seated or self.reaches(*place))
        if answer.is_success and place not in self.seated:
            self.seated.add(place)
            self.invited[place] = "accepted"
        return answer

    def decline(self, who: int, inviter: int) -> httpx.Response:
        path = self.table(inviter).replace("tables", "account/invitations")
        if self.invited.get((inviter, who)) == "pending" and self.reaches(inviter, who):
            self.invited[inviter, who] = "declined"
        return self.people[who].post(f"{path}/decline")

    # Erasing

    def erase(self, gone: set[int]) -> None:
        """Erase people, who come back as new ones."""
        for one in gone:
            self.people[one].passed("/account/erase", {"name": self.names[one]})
            self.tables.pop(one, None)
            self.people[one] = self.registered(one)
        for host in [host for host, guest in self.seated if guest in gone]:
            self.close(host)
        for pairs in (self.follows, self.blocks, self.seated):
            pairs -= {pair for pair in pairs if gone & set(pair)}
        self.hidden -= gone
        self.invited = {k: v for k, v in self.invited.items() if not gone & set(k)}

    def close(self, host: int) -> None:
        """Close a table where an erased person keeps the seat."""
        if table := self.tables.pop(host, ""):
            self.people[host].passed(f"/tables/{table}/close")
        self.invited = {pair: one for pair, one in self.invited.items() if pair[0] != host}
        self.seated = {pair for pair in self.seated if pair[0] != host}

    # Ben and Cleo

    def mirrored(self, work: Callable[[int, int], httpx.Response], pair: Pair) -> None:
        """Do something, and the same with Ben and Cleo in each other's place."""
        other_pair = OTHER_TWIN[pair[0]], OTHER_TWIN[pair[1]]
        if pair[0] == ANA and (ANA, BEN) in self.blocks and work != self.unblock:
            # Whoever does not respond to Ben does not respond to Cleo.
            work(ANA, BEN)
            return
        answers = [work(*one) for one in (pair, other_pair)]
        if pair[0] != ANA:
            assert self.seen(pair[0], answers[0]) == self.seen(other_pair[0], answers[1])

    def seen(self, who: int, answer: httpx.Response) -> Any:
        """An answer in which the names and tables of Ben and Cleo do not tell who has got it."""
        body: Any = answer.json()
        words: dict[str, str] = {}
        for one in range(3):
            role = "me" if one == who else NAMES[ANA] if one == ANA else "other"
            words |= {self.names[one]: role, self.tables.get(one, "-"): f"table of {role}"}
        return answer.status_code, None if "seat" in body else plain(body, words)

    # What each of them can read

    @invariant()
    def everyone_reads_now_and_then(self) -> None:
        self.steps += 1
        if self.steps % self.interval == 0:
            self.check_answers()

    def teardown(self) -> None:
        self.check_answers()

    def check_answers(self) -> None:
        """Everyone reads what the model says."""
        received = [self.people[who].get("/account/invitations") for who in range(3)]
        in_loop(self.server, self.server.gateway.app.state.online._write())
        answers = [[received[who], *self.answers(who)] for who in range(3)]
        for who in range(3):
            assert self.facts(*[one.json() for one in answers[who]]) == self.expected(who)
        ben, cleo = ([self.seen(who, one) for one in answers[who]] for who in (BEN, CLEO))
        assert ben == cleo

    def answers(self, who: int) -> list[httpx.Response]:
        paths = ["/account/follows", "/account/blocks"]
        if who in self.tables:
            paths.append(f"{self.table(who)}/invitations")
        return [self.people[who].get(path) for path in paths]

    def facts(self, received: Any, followed: Any, blocked: Any, sent: Any = None) -> list[Any]:
        """What four answers say."""
        return [
            {(one["inviter"], one["table"]["id"]) for one in received["invitations"]},
            {one["name"]: one["online"] for one in followed["people"]},
            set(blocked["names"]),
            {one["name"]: one["status"] for one in sent["invitations"]} if sent else {},
        ]

    def expected(self, who: int) -> list[Any]:
        """The same by the model."""
        names, others = self.names, [one for one in range(3) if one != who]
        return [
            {
                (names[one], self.tables[one])
                for one in others
                if self.reaches(one, who) and (one, who) not in self.seated
            },
            {names[one]: self.shows(one, who) for one in others if (who, one) in self.follows},
            {names[one] for one in others if (who, one) in self.blocks},
            {names[one]: self.invited[who, one] for one in others if (who, one) in self.invited},
        ]

    def shows(self, who: int, follower: int) -> bool:
        return who not in self.hidden and (who, follower) not in self.blocks


def plain(value: Any, words: dict[str, str]) -> Any:
    """A part of an answer in other words, without order, times, and who is online."""
    if isinstance(value, list):
        return sorted((plain(one, words) for one in value), key=repr)
    if isinstance(value, dict):
        dropped = ("at", "online", "playing")
        return {
            key: plain(one["id"] if key == "table" else one, words)
            for key, one in value.items()
            if key not in dropped
        }
    return words.get(value, value)


@pytest.mark.parametrize(
    ("examples", "steps", "interval"),
    [(3, 6, 10), pytest.param(250, 20, 1, marks=pytest.mark.soak)],
)
def test_everyone_reads_what_is_theirs_and_nobody_notices_a_block(
    examples: int, steps: int, interval: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The test itself writes down who is online.
    monkeypatch.setattr(online, "_PAUSE", 10**6)
    monkeypatch.setattr(limits, "_INVITATIONS", 10**6)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "atoll.db"
        with InProcessServer(database, accounts="optional", **_LIMITS) as server:
            PeopleMachine.server, PeopleMachine.interval = server, interval
            run_machine(PeopleMachine, examples, steps)
