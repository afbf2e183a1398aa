"""A table in this process: one game in progress, its seats and its events so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.core.record import Record, initial_state
from atoll.core.record_header import BOTS, bots_text, parse_bots


@dataclass
class LocalTable:
    """One game of people and bots; `bots` holds the spec of each bot by seat.

    With `typed_dice`, chance outcomes are typed in.
    """

    game: Game
    names: tuple[str, ...]
    bots: Mapping[Seat, str] = field(default_factory=dict)
    typed_dice: bool = False
    tags: dict[str, str] = field(default_factory=dict)
    position: str | None = None
    """The position line the game started from, if not the usual start."""

    def __post_init__(self) -> None:
        self.state: State = initial_state(self.game, self.position)
        self.events: list[Action] = []
        self._actors: list[int] = []

    @classmethod
    def resumed(cls, record: Record) -> LocalTable:
        """The table of a saved record."""
        tags = dict(record.tags)
        bots = parse_bots(tags.pop(BOTS, ""))
        typed = tags.pop("dice", "") == "typed"
        table = cls(record.game, record.seats, bots, typed, tags, record.position)
        for event in record.events:
            table.push(event)
        return table

    def record(self) -> Record:
        """The record so far, secrets included."""
        tags = {"date": date.today().isoformat(), **self.tags}
        if self.bots:
            tags[BOTS] = bots_text(self.bots)
        if self.typed_dice:
            tags["dice"] = "typed"
        events = tuple(self.events)
        return Record(self.game, self.names, events, tags=tags, position=self.position)

    @property
    def people(self) -> Sequence[Seat]:
        """The seats without a bot."""
        return [seat for seat in range(self.game.players) if seat not in self.bots]

    @property
    def viewer(self) -> Seat:
        """The seat whose view is shown: the only person's, or a spectator's if several share it."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def push(self, event: Action) -> None:
        """Apply an event."""
        actor = self.state.current_player
        self.state.apply(event)
        self.events.append(event)
        self._actors.append(actor)

    def last_was_by_person(self) -> bool:
        """Whether the last event was a person's decision."""
        return bool(self._actors) and self._actors[-1] in self.people

    def undo(self) -> bool:
        """Take back a person's last decision, never a chance event; False if there is none."""
        kept = len(self.events)
        while kept and self._actors[kept - 1] in self.bots:
            kept -= 1
        if not kept or self._actors[kept - 1] == CHANCE:
            return False
        events = self.events[: kept - 1]
        self.__post_init__()
        for event in events:
            self.push(event)
        return True
