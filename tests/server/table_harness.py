"""A table without a server: commands are executed at once, with a clock that tests set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.server.domain import chat, commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.permissions import Caller
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed

TWO = [m.NewSeat("person", "Ana"), m.NewSeat("person", "Ben")]
OPEN = [m.NewSeat("person", "Ana"), m.NewSeat("open")]


class TableHarness:
    """One table, its log and its secrets."""

    def __init__(
        self, game: str = "into_the_blue", seats: list[m.NewSeat] | None = None, **options: Any
    ) -> None:
        wanted = m.NewTable(game, TWO if seats is None else seats, **options)
        self.draft = table_factory.new_table(wanted, Secrets())
        self.now = 1_000_000
        self.log: list[events.LogEntry] = []
        self.table = Table(self.draft.id)
        self.add(self.draft.events)
        self.host = Caller(host=True)

    @property
    def all(self) -> Caller:
        """A caller with all tokens."""
        return Caller(frozenset(self.table.seat_numbers), True)

    def seat(self, *seats: int) -> Caller:
        """A caller with the tokens of these seats."""
        return Caller(frozenset(seats))

    def add(self, added: list[events.Event]) -> None:
        """Append events to the log."""
        for event in added:
            entry = events.LogEntry(self.table.seq + 1, self.now, event)
            self.log += visibility.fold_described(self.table, [entry])

    def do(self, request: Callable[..., list[events.Event]], *values: Any, **named: Any) -> None:
        """Execute a command."""
        self.add(commands.within_log(self.table, request(self.table, *values, **named)))

    def sit(self, seat: int, name: str) -> None:
        """A guest takes an open seat with the invite code."""
        self.do(commands.sit, seat, name, self.draft.invites[seat], hashed(name))

    def say(self, seat: int, text: str, request: str = "") -> None:
        """A chat message, and some time until the next one."""
        self.do(chat.say, self.seat(seat), seat, text, self.now, request)
        self.now += 10_000

    def events_for(self, *seats: int) -> list[m.TableEvent]:
        """All events as a viewer with the tokens of these seats sees them."""
        return [visibility.table_event(self.table, frozenset(seats), e) for e in self.log]

    def start(self) -> None:
        """Start the game."""
        self.do(commands.start, self.host)

    def act(self, *actions: str) -> None:
        """Decisions of the seat to move, or what physical dice show on its turn."""
        for action in actions:
            seat = self.table.to_move if self.table.to_move >= 0 else self.table.state.turn_seat
            self.do(commands.act, self.all, max(seat, 0), action)

    def reload(self) -> Table:
        """The table folded from its log, encoded and decoded as in the store."""
        table = Table(self.draft.id)
        for entry in self.log:
            stored = events.read(events.write(entry.event))
            table.fold(events.LogEntry(entry.seq, entry.at, stored))
        return table

    def tokens(self) -> list[str]:
        """The hashes of all tokens."""
        return [hashed(token) for token in (*self.draft.tokens.values(), self.draft.host_token)]


def is_same(a: Table, b: Table) -> bool:
    """Whether two tables are equal in everything."""
    one, other = ({**vars(table), "dice": table.dice is None} for table in (a, b))
    return one == other
