"""A table without a server: requests are decided and folded at once, by a clock one can set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.server.domain import commands, events, table_factory, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.commands import Caller
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import Secrets, hashed

TWO = [m.NewSeat("person", "Ana"), m.NewSeat("person", "Ben")]


class Sandbox:
    """One table, everything that has happened at it, and whoever made it."""

    def __init__(
        self, game: str = "into_the_blue", seats: list[m.NewSeat] | None = None, **wishes: Any
    ) -> None:
        wish = m.NewTable(game, TWO if seats is None else seats, **wishes)
        self.opened = table_factory.new_table(wish, Secrets())
        self.now = 1_000_000
        self.log: list[events.LogEntry] = []
        self.table = Table(self.opened.id)
        self.add(self.opened.events)
        self.host = Caller(host=True)

    @property
    def all(self) -> Caller:
        """Somebody who holds every seat and is the host."""
        return Caller(frozenset(self.table.seat_numbers), True)

    def seat(self, *seats: int) -> Caller:
        """Somebody who holds these seats."""
        return Caller(frozenset(seats))

    def add(self, added: list[events.Event]) -> None:
        """Let events happen."""
        for event in added:
            entry = events.LogEntry(self.table.seq + 1, self.now, event)
            self.log += visibility.fold_described(self.table, [entry])

    def do(self, request: Callable[..., list[events.Event]], *values: Any, **named: Any) -> None:
        """Carry out a request."""
        self.add(request(self.table, *values, **named))

    def start(self) -> None:
        """Begin the game."""
        self.do(commands.start, self.host)

    def act(self, *actions: str) -> None:
        """Decisions of whoever is to move, or what real dice show for whoever's turn it is."""
        for action in actions:
            seat = self.table.to_move if self.table.to_move >= 0 else self.table.state.turn_seat
            self.do(commands.act, self.all, max(seat, 0), action)

    def read_again(self) -> Table:
        """The table as its log tells, written and read like the store does it."""
        table = Table(self.opened.id)
        for seq, at, event in self.log:
            table.fold(seq, at, events.read(events.write(event)))
        return table

    def tokens(self) -> list[str]:
        """The hashes of all tokens given out."""
        return [hashed(token) for token in (*self.opened.tokens.values(), self.opened.host)]


def same(a: Table, b: Table) -> bool:
    """Whether two tables are alike in everything."""
    one, other = ({**vars(table), "dice": table.dice is None} for table in (a, b))
    return one == other
