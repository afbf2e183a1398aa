"""A table: one game in progress, who sits at it, and what has happened so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from atoll.core.errors import RecordError
from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.core.record import Record, initial_state


@dataclass
class Table:
    """People and bots around one game; `bots` has the spec of each bot by its seat.

    `typed_dice` means that people roll real dice.
    """

    game: Game
    names: tuple[str, ...]
    bots: Mapping[Seat, str] = field(default_factory=dict)
    typed_dice: bool = False
    tags: dict[str, str] = field(default_factory=dict)
    position: str | None = None
    """The position line the game began with, if not at its beginning."""

    def __post_init__(self) -> None:
        self.state: State = initial_state(self.game, self.position)
        self.events: list[Action] = []
        self._actors: list[int] = []

    @classmethod
    def resumed(cls, record: Record) -> Table:
        """The table a saved record was played at."""
        tags = dict(record.tags)
        bots = dict(_bot_at(part) for part in tags.pop("bots", "").split())
        typed = tags.pop("dice", "") == "typed"
        table = cls(record.game, record.seats, bots, typed, tags, record.position)
        for event in record.events:
            table.push(event)
        return table

    def record(self) -> Record:
        """The whole truth so far, ready to be saved."""
        tags = {"date": date.today().isoformat(), **self.tags}
        if self.bots:
            tags["bots"] = " ".join(f"{seat}={spec}" for seat, spec in sorted(self.bots.items()))
        if self.typed_dice:
            tags["dice"] = "typed"
        events = tuple(self.events)
        return Record(self.game, self.names, events, tags=tags, position=self.position)

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people."""
        return [seat for seat in range(self.game.players) if seat not in self.bots]

    @property
    def viewer(self) -> Seat:
        """Whose eyes the screen is for: the only person's, or nobody's when several share it."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def push(self, event: Action) -> None:
        """Let an event happen."""
        actor = self.state.current_player
        self.state.apply(event)
        self.events.append(event)
        self._actors.append(actor)

    def last_was_a_persons(self) -> bool:
        """Whether the last event was a person's decision."""
        return bool(self._actors) and self._actors[-1] in self.people

    def undo(self) -> bool:
        """Take back a person's last decision, never a roll or a draw; whether there was one."""
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


def _bot_at(text: str) -> tuple[Seat, str]:
    """A seat and its bot's spec, as a saved game names them: `1=hard`."""
    seat, equals, spec = text.partition("=")
    if not equals or not seat.isdigit():
        raise RecordError(f"the tag “bots” holds seats and bots, like 1=hard, not {text!r:.40}")
    return int(seat), spec
