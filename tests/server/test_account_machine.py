"""Random sequences of requests: no client acts in, or reads, the seats of another account.

Two people with two browsers each, who register, log in and out, take and leave seats, and hand
their tokens over. A model says which browser owns which seat, and the server has to agree.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from tests.server.authenticator import Authenticator, Browser
from tests.server.in_process import InProcessServer
from tests.server.machines import run_machine

BROWSERS: Final = st.integers(0, 3)
SEATS: Final = st.integers(0, 1)
_LIMITS: Final = dict.fromkeys(
    ("requests_per_minute", "tables_per_hour", "seats_per_hour", "logins_per_hour"), 10**6
)
_REFUSED: Final = (401, 403)

Place = tuple[str, int]
"""A table and a seat."""


class AccountMachine(RuleBasedStateMachine):
    """Requests of four browsers; browsers 0 and 1 belong to one person, 2 and 3 to another."""

    server: InProcessServer
    number = 0

    def __init__(self) -> None:
        super().__init__()
        passkeys = [Authenticator(), Authenticator()]
        address = self.server.address
        self.browsers = [Browser(address, passkeys[n // 2]) for n in range(4)]
        self.accounts: list[str | None] = [None, None]
        """The names of the two people, once they have registered."""
        self.logged_in = [False] * 4
        self.tokens: list[dict[Place, str]] = [{} for _ in range(4)]
        """The tokens that each browser has; they may be void."""
        self.valid: dict[Place, str] = {}
        """The token that owns each seat."""
        self.owners: dict[Place, int] = {}
        """The person to whose account a seat belongs."""
        self.invites: dict[str, str] = {}
        self.documents = ["", ""]
        """What each person has stored last."""

    def owns(self, browser: int, place: Place) -> bool:
        """Whether the model says that a browser has a seat."""
        by_token = self.tokens[browser].get(place, "") == self.valid.get(place)
        return by_token or (self.logged_in[browser] and self.owners.get(place) == browser // 2)

    def sent_tokens(self, browser: int, table: str) -> list[str]:
        """The tokens that a browser sends: those that are not void."""
        held = self.tokens[browser].items()
        return [
            token for place, token in held if place[0] == table and token == self.valid.get(place)
        ]

    def take(self, browser: int, place: Place, token: str) -> None:
        self.valid[place] = self.tokens[browser][place] = token
        if self.logged_in[browser]:
            self.owners[place] = browser // 2

    # Accounts

    @rule(browser=BROWSERS)
    def register_or_log_in(self, browser: int) -> None:
        person = browser // 2
        if self.accounts[person] is None:
            AccountMachine.number += 1
            self.accounts[person] = f"Swimmer {AccountMachine.number}"
            self.browsers[browser].register(self.accounts[person] or "")
        else:
            assert self.browsers[browser].log_in().status_code == 200
        self.logged_in[browser] = True

    @rule(browser=BROWSERS)
    def log_out(self, browser: int) -> None:
        self.browsers[browser].passed("/account/logout")
        self.logged_in[browser] = False

    @rule(browser=BROWSERS)
    def revoke_all_others(self, browser: int) -> None:
        if not self.logged_in[browser]:
            return
        for session in self.browsers[browser].read("/account/logins")["sessions"]:
            if not session["current"]:
                self.browsers[browser].passed(f"/account/sessions/{session['id']}/revoke")
        self.logged_in[browser ^ 1] = False

    @rule(browser=BROWSERS)
    def name_is_that_of_the_person(self, browser: int) -> None:
        name = self.accounts[browser // 2] if self.logged_in[browser] else ""
        assert self.browsers[browser].name == name

    # Seats

    @rule(browser=BROWSERS)
    def create(self, browser: int) -> None:
        seats = [{"kind": "person"}, {"kind": "open"}]
        body = {"game": "into_the_blue", "seats": seats}
        made = self.browsers[browser].passed("/tables", body)
        table = made["table"]["id"]
        self.take(browser, (table, 0), made["tokens"][0]["token"])
        self.invites[table] = made["invites"][0]["code"]

    @precondition(lambda self: self.invites)
    @rule(browser=BROWSERS, data=st.data())
    def sit(self, browser: int, data: Any) -> None:
        table = data.draw(st.sampled_from(sorted(self.invites)))
        body = {"invite": self.invites.pop(table)}
        grant = self.browsers[browser].passed(f"/tables/{table}/sit", body)
        self.take(browser, (table, grant["seat"]), grant["token"])

    @precondition(lambda self: self.valid)
    @rule(browser=BROWSERS, seat=SEATS, data=st.data())
    def leave(self, browser: int, seat: int, data: Any) -> None:
        place = self.some_place(data, seat)
        allowed = self.owns(browser, place)
        response = self.request(browser, place, "leave", {})
        assert response.is_success == allowed
        if allowed:
            del self.valid[place]
            self.owners.pop(place, None)

    @rule(browser=BROWSERS)
    def hand_tokens_over(self, browser: int) -> None:
        held = sorted(self.tokens[browser].items())
        body = {"tokens": [{"table": place[0], "token": token} for place, token in held]}
        response = self.browsers[browser].post("/account/seats", body)
        if not self.logged_in[browser]:
            assert response.status_code == 401
            return
        person, expected = browser // 2, []
        for place, token in held:
            is_mine = self.valid.get(place) == token and self.owners.get(place, person) == person
            expected.append(is_mine)
            if is_mine:
                self.owners[place] = person
        assert response.json()["linked"] == expected

    @rule(browser=BROWSERS)
    def forget_tokens(self, browser: int) -> None:
        self.tokens[browser].clear()

    # What others must not do

    @precondition(lambda self: self.valid)
    @rule(browser=BROWSERS, seat=SEATS, data=st.data())
    def only_owners_see_and_act(self, browser: int, seat: int, data: Any) -> None:
        place = self.some_place(data, seat)
        allowed = self.owns(browser, place)
        tokens = self.sent_tokens(browser, place[0])
        seen = self.browsers[browser].get(f"/tables/{place[0]}/view?seat={seat}", *tokens)
        assert seen.is_success == allowed
        acted = self.request(browser, place, "salt", {"salt": "coral"})
        assert (acted.status_code not in _REFUSED) == allowed

    @rule(browser=BROWSERS)
    def only_own_tables_are_listed(self, browser: int) -> None:
        response = self.browsers[browser].get("/account/tables?limit=100")
        if not self.logged_in[browser]:
            assert response.status_code == 401
            return
        listed = {
            (one["id"], seat) for one in response.json()["tables"] for seat in one["own_seats"]
        }
        assert listed == {place for place, owner in self.owners.items() if owner == browser // 2}

    # Documents

    @rule(browser=BROWSERS, text=st.text("abc", min_size=1, max_size=3))
    def only_own_documents_are_read_and_changed(self, browser: int, text: str) -> None:
        path, person = "/account/documents/puzzles", browser // 2
        found = self.browsers[browser].get(path)
        if not self.logged_in[browser]:
            assert found.status_code == 401
            assert self.browsers[browser].post(path, {"text": text}).status_code == 401
            return
        known = found.json() if found.is_success else {"text": "", "version": ""}
        assert known["text"] == self.documents[person]
        change = {"text": text, "version": known["version"]}
        self.browsers[browser].passed(path, change)
        self.documents[person] = text
        assert self.browsers[browser].post(path, change).status_code == 409

    def some_place(self, data: Any, seat: int) -> Place:
        return data.draw(st.sampled_from(sorted({table for table, _ in self.valid}))), seat

    def request(self, browser: int, place: Place, what: str, body: Any) -> Any:
        tokens = self.sent_tokens(browser, place[0])
        path = f"/tables/{place[0]}/seats/{place[1]}/{what}"
        return self.browsers[browser].post(path, body, *tokens)


def test_no_sequence_of_requests_gives_a_seat_of_others() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "atoll.db"
        with InProcessServer(database, accounts="optional", **_LIMITS) as server:
            AccountMachine.server = server
            run_machine(AccountMachine, examples=12, steps=25)
