"""Random sequences of requests by a host, guests, a spectator and a stranger gain nothing.

Tables of people who were paired have no host: there the host and the guest are the players. Two
tables get the same requests. They have the same seed, tokens and id, each in a database of its own,
and differ only in the chests that seat 1 holds from the beginning. After each step everything that
anyone without that seat receives is compared byte for byte, and the rules of the table are checked
against the log, independently of the code that enforces them.
"""

from __future__ import annotations

import asyncio
import random
import shutil
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from atoll.core.game import CHANCE, SPECTATOR, Action, State
from atoll.server.domain import chat, commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.pairing import paired_table
from atoll.server.domain.permissions import Caller, identify
from atoll.server.domain.seeks import Seek, SeekTerms
from atoll.server.domain.self_start import SALT_TIME
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import RepeatableSecrets, hashed
from atoll.server.http.problems import problem_of
from atoll.server.runtime.live_table import LiveTable
from atoll.server.runtime.service import TableService
from atoll.store import Store
from tests.server.machines import run_machine

POSITION: Final = (
    "into_the_blue/1 players=2 levels=21000,00300 taken=-,{} turn=1 rolls=2 dice={} last=-"
)
POSITION_OF_THREE: Final = (
    "into_the_blue/1 players=3 levels=21000,00300,01000 taken=-,{},- turn=1 rolls=2 dice={} last=-"
)
DIVE: Final = {"fair": "11234C", "typed": "12345C"}
"""The roll on the table; with physical dice, a perfect dive is near."""
HOSTED: Final = ("fair", "typed", "three")
"""Tables of a host, by their dice; with three seats, fair ones."""
PAIRED: Final = ("paired", "rated")
"""Tables of people who were paired, which have no host: casual and rated ones."""
FORBIDDEN: Final = {
    "paired": (events.Seated, events.Invited),
    "rated": (events.Seated, events.Invited, events.Undone, events.GivenToBot, events.HandedBack),
}
"""Events that nobody can cause at the tables of people who were paired."""
LAPSING: Final = (
    events.UndoAsked, events.Acted, events.Happened, events.GivenToBot, events.Left, events.Ended,
)  # fmt: skip
"""Events after which an earlier undo request is no longer pending."""
HANDS: Final = ("6+7", "5+8")
"""The chests of seat 1 at the two tables; their sum is the same."""
CLOCK: Final = 60_000
LOG_CAP: Final = 30
ACTORS: Final = ("host", "guest", "third", "spectator", "stranger")
ALWAYS: Final = {"action", "outcome", "time_up", "given_to_bot", "left", "ended"}
T = TypeVar("T")
LIKELY: Final = {
    "turn": 8,
    "undo": 4,
    "other_answers": 4,
    "change_places": 5,
    "time_passes": 5,
    "leave": 0.3,
    "anything": 5,
}
"""What happens, with weights."""
ANYTHING: Final = (
    "start", "sit", "leave", "free", "invite", "salt", "talk", "close", "act", "undo",
    "answer_undo", "give_to_bot", "hand_back",
)  # fmt: skip
"""Requests that anyone sends at any time, mostly in vain."""
NAMES: Final = {
    "host": "Anna", "guest": "Ben", "third": "Eva", "spectator": "Cleo", "stranger": "Dan",
}  # fmt: skip


class Seeded(RepeatableSecrets):
    """Secrets with a seed that the test knows."""

    def __init__(self, number: int) -> None:
        super().__init__(f"machine {number}")
        self._number = number

    def seed(self) -> bytes:
        """The secret of the dice."""
        return bytes([self._number]) * 32


def hosted_draft(number: int, kind: str, position: str) -> table_factory.TableDraft:
    """A table with one or two open seats that starts from a position."""
    wanted = m.NewTable(
        "into_the_blue",
        [m.NewSeat("person", "Ana"), *[m.NewSeat("open")] * (2 if kind == "three" else 1)],
        listed=True,
        dice="typed" if kind == "typed" else "fair",
        clock=m.NewClock(move=CLOCK // 1000, total=10 * CLOCK // 1000, then="pass"),
        start=m.StartingPoint(position=position),
    )
    return table_factory.new_table(wanted, Seeded(number))


def paired_draft(number: int, kind: str, position: str) -> table_factory.TableDraft:
    """The table of two people who were paired, started from a position instead of the first one."""
    clock = events.Clock(CLOCK // 1000, 10 * CLOCK // 1000, "pass")
    terms = SeekTerms("into_the_blue", (2,), {}, clock, rated=kind == "rated")
    tokens = {seat: Seeded(60 + seat).token() for seat in range(2)}
    group = [
        Seek(hashed(token), f"owner {seat}", f"account {seat}", f"Player {seat}", 0, terms)
        for seat, token in tokens.items()
    ]
    draft = paired_table(group, Seeded(number))
    created = msgspec.structs.replace(draft.events[0], position=position)
    return replace(draft, events=[created], tokens=tokens, paired=[])


def _request_id(number: int) -> str:
    """The id of a request; mostly none, and a few that are used again and again."""
    return str(number % 3) if number % 4 == 0 else ""


class Twin:
    """One of the two tables: its service, and what every actor has received last."""

    def __init__(self, store: Store, machine: TableMachine) -> None:
        self.store = store
        self.service = TableService(store, clock=lambda: machine.now)
        self.live: LiveTable
        self.answer: m.Problem | None = None

    async def create(self, number: int, kind: str, hand: str) -> table_factory.TableDraft:
        """Create the table from the position in which seat 1 holds these chests."""
        make = paired_draft if kind in PAIRED else hosted_draft
        position = POSITION_OF_THREE if kind == "three" else POSITION
        draft = make(number, kind, position.format(hand, DIVE.get(kind, DIVE["fair"])))
        self.live = await self.service.create(draft)
        return draft

    async def ask(self, work: Callable[[TableService], Awaitable[object]]) -> None:
        """Send a request; `answer` is what its sender gets if it is rejected."""
        try:
            await work(self.service)
            self.answer = None
        except RequestError as error:
            self.answer = problem_of(error)

    async def received(self, viewer: visibility.Viewer, after: int) -> list[bytes]:
        """Everything that is sent to a viewer after an event."""
        table, entries = self.live.table, await self.service.entries(self.live, after, 1000)
        sent = [m.encode(self.live.batch(after, entries, viewer, "always"))]
        for seat in visibility.view_seats(viewer):
            record = visibility.record_of(table, seat)
            sent += [
                m.encode(visibility.sheet_info(table, seat)),
                record.to_text().encode(),
                record.to_json().encode(),
            ]
        return [*sent, m.encode(visibility.stats(table)), m.encode(visibility.seats_info(table))]


class TableMachine(RuleBasedStateMachine):
    """Two twin tables, five actors, and a clock."""

    folder: Path
    kind: str

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_000_000
        self.loop = asyncio.new_event_loop()
        self.tokens: dict[str, list[str]] = {actor: [] for actor in ACTORS}
        self.tokens["stranger"] = [Seeded(99).token()]
        self.invites: list[str] = []
        self.insiders: set[str] = set()
        """The actors who have ever held seat 1."""
        self.outcomes: dict[tuple[Action, ...], Action] = {}
        self.used: dict[tuple[Action, ...], int] = defaultdict(int)
        """Milliseconds a person had for each decision, by the history before it.

        A player who takes back spends the time since on the decision that comes up again.
        """
        self.agreed: set[int] = set()
        """The seats that have agreed to the pending undo request."""
        self.asked_seq = 0
        """The event with that request."""
        self.known_seq = 0
        """The last event that the sender of the present request knows."""
        self.total = [10 * CLOCK] * 3
        self.checked = 0
        self.history: list[Action] = []
        self.is_chance: list[bool] = []
        self.actor = ""

    @initialize(
        number=st.integers(0, 50),
        started=st.sampled_from([True, True, True, True, False]),
    )
    def create(self, number: int, started: bool) -> None:
        self.twins = [
            Twin(self.run(Store.open(str(self._database(n)))), self) for n in range(len(HANDS))
        ]
        for twin, hand in zip(self.twins, HANDS, strict=True):
            draft = self.run(twin.create(number, self.kind, hand))
        self.seed = self.table.setup.seed.encode()
        self.invites = [Seeded(98).token(), *draft.invites.values()]
        if self.kind in PAIRED:
            self._pair(draft.tokens, started)
        else:
            self.tokens["host"] = [draft.host_token, draft.tokens[0]]
            self._start(draft.invites, started)

    def _start(self, invites: dict[int, str], started: bool) -> None:
        """The guests come and the host starts the game."""
        for seat, actor in ((1, "guest"), (2, "third")) if started else ():
            if seat in invites:
                self.invites.append(invites[seat])
                self.sit(actor, seat, 5 + 2 * seat)
                self.the_rules_of_the_table_hold()
        if started:
            self.start("host", 0)

    def _pair(self, tokens: dict[int, str], started: bool) -> None:
        """Both players have a seat; the salt of the second one starts the game."""
        self.tokens["host"], self.tokens["guest"] = [tokens[0]], [tokens[1]]
        self.insiders.add("guest")
        for seat, actor in enumerate(("host", "guest")) if started else ():
            self.the_rules_of_the_table_hold()
            self.salt(actor, seat, seat)

    def _database(self, number: int) -> Path:
        """A database of its own, copied from an empty one."""
        path = self.folder / f"twin{number}.db"
        for old in self.folder.glob(f"twin{number}.db*"):
            old.unlink()
        return Path(shutil.copy(self.folder / "empty.db", path))

    def teardown(self) -> None:
        for twin in getattr(self, "twins", []):
            self.run(twin.store.close())
        self.loop.close()

    def run(self, work: Awaitable[T]) -> T:
        """Run something to its end."""
        return self.loop.run_until_complete(work)

    @property
    def table(self) -> Table:
        """The first of the two tables."""
        return self.twins[0].live.table

    def holder(self, seat: int) -> str:
        """The actor who holds a seat."""
        stored = self.table.seats[seat].token_hash
        held = (
            actor
            for actor in ACTORS
            if any(hashed(token) == stored for token in self.tokens[actor])
        )
        return next(held, "")

    def sender(self, actor: str, seat: int) -> str:
        """The actor who sends a request about a seat."""
        return (self.holder(seat) or "host") if actor == "owner" else actor

    def viewer(self, actor: str) -> visibility.Viewer:
        """The seats that an actor holds."""
        hashes = [hashed(token) for token in self.tokens[actor]]
        return identify(self.table, hashes, strict=False).seats

    # Requests

    def ask(self, actor: str, work: Callable[[TableService], Awaitable[object]]) -> bool:
        """Send a request to both tables; whether they accept it.

        The answers differ at most in the details, and only for those who know the secret.
        """
        self.actor = actor
        for twin in self.twins:
            self.run(twin.ask(work))
        one, other = (twin.answer for twin in self.twins)
        assert (one and one.code) == (other and other.code)
        assert one == other or actor in self.insiders
        return one is None

    def change(self, actor: str, decide: Callable[[Table, Caller], Any]) -> bool:
        """A request as the routes carry it out."""
        hashes = [hashed(token) for token in self.tokens[actor]]
        return self.ask(
            actor,
            lambda service: service.change(
                self.table.id, lambda table: decide(table, identify(table, hashes))
            ),
        )

    def submit(self, actor: str, request: m.PlayerRequest) -> bool:
        """A request as the sockets carry it out; one that was carried out before has no effect."""
        self.known_seq = self.table.seq if isinstance(request, m.Say) else request.seq
        before, retry = self.table.seq, (request.seat, request.id) in self.table.handled_requests
        hashes = [hashed(token) for token in self.tokens[actor]]
        accepted = self.ask(
            actor,
            lambda service: service.submit(
                self.table.id, lambda table: identify(table, hashes, False), request
            ),
        )
        assert not retry or self.table.seq == before
        return accepted

    @rule(seed=st.integers(0, 2**64 - 1))
    def step(self, seed: int) -> None:
        """One request, or some time that passes; mostly one that fits the present situation."""
        dice = random.Random(seed)
        actor = dice.choice(("owner", "owner", "owner", *ACTORS))
        (name,) = dice.choices(list(LIKELY), list(LIKELY.values()))
        if name == "anything":
            name = dice.choice(ANYTHING)
        seat, number = dice.randrange(len(self.table.seats)), dice.randrange(10**6)
        note(f"{name}({actor!r}, {seat}, {number})")
        getattr(self, name)(actor, seat, number)

    def turn(self, actor: str, seat: int, number: int) -> None:
        """Whoever is to move acts."""
        table = self.table
        seat = table.to_move if table.to_move >= 0 else max(0, table.state.turn_seat)
        if table.bot_to_move:
            self.bot_moves(number)
        else:
            own = seat if table.seats[seat].is_person else self._other(seat, number)
            self.submit(self.sender("owner", own), m.Act(table.seq, own, self._event(own, number)))

    def _other(self, seat: int, number: int) -> int:
        """Another seat than this one."""
        seats = len(self.table.seats)
        return (seat + 1 + number % (seats - 1)) % seats

    def bot_moves(self, number: int) -> None:
        legal = self.table.state.legal_actions()
        action = legal[number % len(legal)]
        self.ask(
            "bot",
            lambda service: service.change(
                self.table.id, lambda table: commands.decide(table, table.to_move, action, "bot")
            ),
        )

    def other_answers(self, actor: str, seat: int, number: int) -> None:
        """The player who is asked for an undo answers."""
        if self.table.undo is not None:
            self.answer_undo("owner", self._other(self.table.undo.seat, number), number)

    def change_places(self, actor: str, seat: int, number: int) -> None:
        """The player to move, or another one, changes places with a bot."""
        seat = self.table.to_move if self.table.to_move >= 0 and number % 4 else seat
        if self.table.seats[seat].bot:
            self.hand_back("owner", seat)
        else:
            self.give_to_bot("owner", seat)

    def start(self, actor: str, seat: int, number: int = 0) -> None:
        self.change(self.sender(actor, seat), commands.start)

    def sit(self, actor: str, seat: int, number: int) -> None:
        actor = "guest" if actor == "owner" else actor
        was_running = self.table.status == "running"
        secret, invite = Seeded(number).invite(), self.invites[-1] if number % 2 else ""
        done = self.change(
            "spectator",
            lambda table, _: commands.sit(
                table, seat, NAMES[actor], invite, hashed(secret), "salt", actor
            ),
        )
        if done and self.table.seats[seat].token_hash == hashed(secret):
            self.tokens[actor].append(secret)
            assert seat != 1 or not was_running, "nobody inherits the secrets of seat 1"
            self.insiders |= {actor} if seat == 1 else set()

    def leave(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        if self.change(actor, lambda table, caller: commands.leave(table, caller, seat)):
            self.tokens[actor] = [token for token in self.tokens[actor] if self._valid(token)]

    def _valid(self, token: str) -> bool:
        return hashed(token) in (self.table.setup.host, *(s.token_hash for s in self.table.seats))

    def free(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        self.change(actor, lambda table, caller: commands.free(table, caller, seat))

    def invite(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        code = Seeded(number).token()
        if self.change(
            actor, lambda table, caller: commands.invite(table, caller, seat, hashed(code))
        ):
            self.invites.append(code)

    def give_to_bot(self, actor: str, seat: int, number: int = 0) -> None:
        actor = self.sender(actor, seat)
        self.change(
            actor,
            lambda table, caller: commands.give_to_bot(table, caller, seat, "easy", self.now),
        )

    def hand_back(self, actor: str, seat: int, number: int = 0) -> None:
        actor = self.sender(actor, seat)
        self.change(actor, lambda table, caller: commands.hand_back(table, caller, seat))

    def salt(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        self.change(actor, lambda table, caller: commands.salt(table, caller, seat, str(number)))

    def talk(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        if number % 3 == 0:
            self.submit(actor, m.Say(seat, "hello"))
        elif number % 3 == 1:
            self.change(actor, lambda table, caller: chat.mute(table, caller, seat, True))
        else:
            self.change(actor, lambda table, caller: chat.report(table, caller, seat, "rude"))

    def act(self, actor: str, seat: int, number: int) -> None:
        actor = self.sender(actor, seat)
        self.submit(actor, m.Act(self.table.seq, seat, self._event(seat, number)))

    def _event(self, seat: int, number: int) -> Action:
        """Something that is possible at both tables, as far as a seat knows; often a chest."""
        table = self.table
        possible = self._known(table, SPECTATOR).possible_events()
        if table.to_move == CHANCE:
            known = [self._known(twin.live.table, seat) for twin in self.twins]
            allowed = [{outcome for outcome, _ in state.chance_outcomes()} for state in known]
            possible = [one for one in possible if all(one in some for some in allowed)]
            perfect = [one for one in possible if table.game.outcome_text(one) == "roll 12345C"]
            possible = perfect or possible if number % 2 else possible
        return possible[number // 2 % len(possible)] if possible else -1

    def _known(self, table: Table, seat: int) -> State:
        return table.game.parse_position(table.known_position(seat))

    def undo(self, actor: str, seat: int, number: int = 0) -> None:
        actor = self.sender(actor, seat)
        self.submit(actor, m.Undo(self.table.seq, seat, _request_id(number)))

    def answer_undo(self, actor: str, seat: int, number: int = 0) -> None:
        actor = self.sender(actor, seat)
        # Some answers are late, so that their sender does not know the last events.
        seq = self.table.seq - (0, 0, 0, 1, 2)[number // 3 % 5]
        self.submit(actor, m.AnswerUndo(seq, seat, number % 3 > 0, _request_id(number // 15)))

    def time_passes(self, actor: str, seat: int, number: int) -> None:
        """Some seconds, and what the clock does then."""
        table, seconds = self.table, (1, 5, 15, 20, 25, 70)[number % 6]
        if table.to_move >= 0 and not table.seats[table.to_move].bot:
            self.used[tuple(table.history)] += seconds * 1000
        self.now += seconds * 1000
        self.ask(
            "clock",
            lambda service: service.change(table.id, lambda now: commands.time_up(now, self.now)),
        )

    def close(self, actor: str, seat: int, number: int) -> None:
        if number % 10 == 0 or actor != "host":
            self.change("guest" if actor == "owner" else actor, commands.close)

    # What has to hold

    @invariant()
    def the_rules_of_the_table_hold(self) -> None:
        if hasattr(self, "twins"):
            self.nobody_else_learns_a_secret()
            self.every_event_was_allowed()
            self.nobody_gains_time()
            self.chat_is_limited()

    def nobody_else_learns_a_secret(self) -> None:
        """What others receive does not depend on the chests of seat 1; the seed is not sent."""
        if self.table.status == "over" or self.table.seq == self.checked:
            return
        outsiders = {self.viewer(actor) for actor in ACTORS if actor not in self.insiders}
        for viewer in {self.viewer(actor) for actor in ACTORS}:
            one, other = (self.run(t.received(viewer, self.checked)) for t in self.twins)
            assert not any(self.seed in text for text in one if self.seed)
            if viewer in outsiders and not self._chest_drawn():
                assert one == other, viewer

    def _chest_drawn(self) -> bool:
        """Whether the server drew another chest, which depends on those that are still left."""
        table = self.table
        return table.setup.dice == "fair" and any(
            actor == CHANCE and table.game.outcome_text(event).startswith("chest")
            for event, actor in zip(table.history, table.actors, strict=True)
        )

    def every_event_was_allowed(self) -> None:
        """The log has only events that its writers were allowed to cause."""
        live = self.twins[0].live
        entries = self.run(self.twins[0].service.entries(live, self.checked, 1000))
        kinds = [events.kind_of(entry.event) for entry in entries]
        if self.checked >= LOG_CAP:
            assert set(kinds) <= ALWAYS
            assert "given_to_bot" not in kinds or "time_up" in kinds
        for entry in entries:
            self._check_event(entry.event)
            if isinstance(entry.event, events.UndoAsked):
                self.asked_seq = entry.seq
        self.checked = live.table.seq
        assert self.history == live.table.history

    def _check_event(self, event: events.Event) -> None:
        assert not isinstance(event, FORBIDDEN.get(self.kind, ())), "a table without a host"
        if isinstance(event, events.Started) and self.kind in PAIRED:
            self._check_start()
        if event.who is not None and not isinstance(event, events.Undone):
            assert self.holder(event.who) in (self.actor, ""), "someone acted for another seat"
        if isinstance(event, LAPSING):
            self.agreed = set()
        if isinstance(event, events.Acted):
            assert event.by == {"bot": "bot", "clock": "clock"}.get(self.actor, "")
            self._push(event.action)
        elif isinstance(event, events.Happened):
            self._check_outcome(event)
        elif isinstance(event, events.UndoAnswered):
            assert self.known_seq >= self.asked_seq, "an answer to a request that was not seen"
            self.agreed = self.agreed | {event.who or 0} if event.agree else set()
        elif isinstance(event, events.Undone):
            self._check_undo(event)

    def _check_start(self) -> None:
        """A game starts by itself when all players have added salts, or their time for it is up."""
        salted = all(seat.salt for seat in self.table.seats)
        assert salted or self.now >= self.table.created_at + SALT_TIME
        assert self.actor == "clock" or salted

    def _check_outcome(self, event: events.Happened) -> None:
        """The same decisions always lead to the same outcome."""
        before = tuple(self.history)
        if self.table.setup.dice == "fair":
            assert self.outcomes.setdefault(before, event.outcome) == event.outcome
        self._push(event.outcome, is_chance=True)

    def _push(self, event: Action, is_chance: bool = False) -> None:
        self.history.append(event)
        self.is_chance.append(is_chance)

    def _check_undo(self, event: events.Undone) -> None:
        """Dice are taken back only if all other players, who came from elsewhere, have agreed."""
        assert event.who is not None
        if self.table.setup.dice == "fair" and any(self.is_chance[event.kept :]):
            assert self.agreed == set(self.table.holders) - {event.who}
        again = tuple(self.history[: event.kept])
        for length in range(event.kept + 1, len(self.history) + 1):
            later = self.used.pop(tuple(self.history[:length]), 0)
            self.used[again] += 0 if self.agreed else later
        del self.history[event.kept :], self.is_chance[event.kept :]
        self.agreed = set()

    def nobody_gains_time(self) -> None:
        """No clock goes back, and no decision gets more than its time."""
        table = self.table
        for seat in table.seat_numbers:
            left = table.time_left(seat)
            assert left is not None
            assert left <= self.total[seat]
            self.total[seat] = left
        if table.deadline is not None:
            rest = table.deadline - max(self.now, table.at)
            assert rest <= max(0, CLOCK - self.used[tuple(table.history)])

    def chat_is_limited(self) -> None:
        """No seat floods the chat."""
        for seat in self.table.seats:
            recent = [at for at in seat.said_at if self.now - at < 20_000]
            assert len(recent) <= 8


@pytest.fixture(params=HOSTED + PAIRED)
def machine(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> type[TableMachine]:
    """The machine of a kind of table, and an empty database to copy."""
    monkeypatch.setattr(commands, "MAX_EVENTS", LOG_CAP)
    asyncio.run(_make_empty(tmp_path / "empty.db"))
    return type("Machine", (TableMachine,), {"folder": tmp_path, "kind": request.param})


async def _make_empty(path: Path) -> None:
    await (await Store.open(str(path))).close()


def test_no_sequence_of_requests_gains_anything(machine: type[TableMachine]) -> None:
    run_machine(machine, examples=2, steps=40)


@pytest.mark.soak
def test_no_long_sequence_of_requests_gains_anything(machine: type[TableMachine]) -> None:
    run_machine(machine, examples=500, steps=120)
