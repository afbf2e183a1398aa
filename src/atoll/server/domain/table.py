"""`Table`: what the log of a table adds up to. Pure: no clock, no database, no network.

`fold` takes the events one after the other. What may be asked of a table, and which events that
makes, is in `requests`; what each pair of eyes sees is in `eyes`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from atoll.core.fair_dice import FairDice, text_to_bytes
from atoll.core.game import CHANCE, Action, Game, Seat, State
from atoll.core.record import initial_state
from atoll.games import load_game_from_text
from atoll.server.domain import events

Status = Literal["open", "running", "over"]

_REMEMBERED: Final = 64
"""How many requests of a table are remembered, to answer repeated ones in the same way."""


class Chair(Struct, frozen=True):
    """A seat: who holds it, and which bot plays for it. Hashes only, no tokens."""

    name: str = ""
    bot: str = ""
    holder: str = ""
    invite: str = ""
    salt: str = ""
    used: int = 0
    """Milliseconds this seat has thought."""

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down."""
        return not self.bot and not self.holder

    @property
    def is_person(self) -> bool:
        """Whether a person plays."""
        return bool(self.holder) and not self.bot


class UndoWish(Struct, frozen=True):
    """Somebody would like to undo; `agreed` are those who said yes so far."""

    seat: Seat
    kept: int
    agreed: frozenset[Seat]


class Table:
    """One table as its log tells."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.at = 0
        self.created_at = 0
        self.started_at: int | None = None
        self.status: Status = "open"
        self.chairs: list[Chair] = []
        self.history: list[Action] = []
        self.actors: list[int] = []
        self.past = 0
        """How many of the events in `history` happened in the game this one goes on from."""
        self.draws = 0
        """How many of the events in `history` were chance."""
        self.played = 0
        """The number of the last event that changed what there is to decide."""
        self.since = 0
        """When the decision that is due now came up."""
        self.undo: UndoWish | None = None
        self.ended: events.Ended | None = None
        self.next_table = ""
        self.answers: OrderedDict[tuple[Seat | None, str], int] = OrderedDict()
        self.seating = 0
        """The number of the last event that changed who holds which seat."""
        self.dice: FairDice | None = None
        """Where the outcomes of the running game come from; None where people roll real dice."""
        self.setup: events.Created
        self.game: Game
        self.state: State

    def fold(self, seq: int, at: int, event: events.Event) -> None:
        """Take in the next event of the log."""
        assert seq == self.seq + 1, f"event {seq} after event {self.seq}"
        self.seq, self.at = seq, at
        if event.id:
            self.answers[event.who, event.id] = seq
            while len(self.answers) > _REMEMBERED:
                self.answers.popitem(last=False)
        _FOLDS[type(event)](self, event)

    def twin(self) -> Table:
        """An independent copy, to see what events would lead to before they are in the log."""
        twin = Table.__new__(Table)
        vars(twin).update(vars(self))
        twin.chairs = self.chairs[:]
        twin.history, twin.actors = self.history[:], self.actors[:]
        twin.answers = self.answers.copy()
        if self.seq:
            twin.state = self.state.clone()
        return twin

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.chairs))

    @property
    def to_move(self) -> int:
        """The seat to decide in the running game, or `CHANCE`; below that nobody."""
        return self.state.current_player if self.status == "running" else CHANCE - 1

    @property
    def bot_to_move(self) -> str:
        """The bot whose move is due, if it is a bot's."""
        seat = self.to_move
        return self.chairs[seat].bot if seat >= 0 else ""

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.seats if self.chairs[seat].is_person]

    def fair_dice(self) -> FairDice | None:
        """Where outcomes come from; None where people roll real dice."""
        if self.setup.dice != "fair":
            return None
        salts = [chair.salt for chair in self.chairs]
        return FairDice(text_to_bytes(self.setup.seed), salts, self.id)

    def time_left(self, seat: Seat) -> int | None:
        """Milliseconds of a seat's whole time that were left when the present decision came up."""
        clock = self.setup.clock
        if clock is None or clock.total is None:
            return None
        return max(0, clock.total * 1000 - self.chairs[seat].used)

    @property
    def deadline(self) -> int | None:
        """When the time of the person to decide is up."""
        clock, seat = self.setup.clock, self.to_move
        if clock is None or seat < 0 or self.chairs[seat].bot:
            return None
        limits = [self.time_left(seat), None if clock.move is None else clock.move * 1000]
        return self.since + min(limit for limit in limits if limit is not None)

    # How each kind of event changes the table

    def _created(self, event: events.Created) -> None:
        self.setup, self.created_at = event, self.at
        self.game = _game(
            event.game, event.rules, len(event.places), tuple(sorted(event.options.items()))
        )
        self.state = initial_state(self.game, event.position or None)
        self.chairs = [Chair(p.name, p.bot, p.holder, p.invite) for p in event.places]

    def _seated(self, event: events.Seated) -> None:
        self._change(event.seat, name=event.name, holder=event.holder, invite="")
        self.seating = self.seq
        self._restart_clock(event.seat)

    def _left(self, event: events.Left) -> None:
        self._change(event.seat, holder="", invite="")
        if self.status == "open":
            self._change(event.seat, name="", salt="")
        self.seating = self.seq
        self._drop_undo()

    def _invited(self, event: events.Invited) -> None:
        self._change(event.seat, invite=event.invite)

    def _given_to_bot(self, event: events.GivenToBot) -> None:
        self._change(event.seat, bot=event.bot)
        self._changed()
        self._drop_undo()

    def _handed_back(self, event: events.HandedBack) -> None:
        self._change(event.seat, bot="")
        self._changed()
        self._restart_clock(event.seat)

    def _salted(self, event: events.Salted) -> None:
        self._change(event.seat, salt=event.salt)

    def _started(self, event: events.Started) -> None:
        self.status = "running"
        self.dice = self.fair_dice()
        self._changed()
        self.since = self.started_at = self.at

    def _acted(self, event: events.Acted) -> None:
        if not self.chairs[event.seat].bot and self.status == "running":
            self._think(event.seat)
        self._push(event.action)

    def _happened(self, event: events.Happened) -> None:
        self.draws += 1
        self._push(event.outcome)

    def _push(self, event: Action) -> None:
        self.actors.append(self.state.current_player)
        self.history.append(event)
        self.state.apply(event)
        if self.status == "open":
            self.past = len(self.history)
        self.since = self.at
        self._changed()
        self._drop_undo()

    def _undone(self, event: events.Undone) -> None:
        del self.history[event.kept :], self.actors[event.kept :]
        self.draws = self.actors.count(CHANCE)
        self.state = initial_state(self.game, self.setup.position or None)
        for past in self.history:
            self.state.apply(past)
        self.since = self.at
        self._changed()
        self._drop_undo()

    def _undo_asked(self, event: events.UndoAsked) -> None:
        assert event.who is not None
        self.undo = UndoWish(event.who, event.kept, frozenset({event.who}))

    def _undo_answered(self, event: events.UndoAnswered) -> None:
        if self.undo is None or event.who is None:
            return
        if event.agree:
            self.undo = replace(self.undo, agreed=self.undo.agreed | {event.who})
        else:
            self.undo = None

    def _time_up(self, event: events.TimeUp) -> None:
        self._think(event.seat)
        self.since = self.at

    def _said(self, event: events.Said) -> None:
        """Words change nothing."""

    def _ended(self, event: events.Ended) -> None:
        self.status, self.ended = "over", event
        self._changed()
        self._drop_undo()

    def _rematched(self, event: events.Rematched) -> None:
        self.next_table = event.table

    def _change(self, seat: Seat, **fields: str | int) -> None:
        self.chairs[seat] = replace(self.chairs[seat], **fields)

    def _think(self, seat: Seat) -> None:
        """Count the time since the decision came up as this seat's."""
        self._change(seat, used=self.chairs[seat].used + max(0, self.at - self.since))

    def _changed(self) -> None:
        self.played = self.seq

    def _drop_undo(self) -> None:
        self.undo = None

    def _restart_clock(self, seat: Seat) -> None:
        """Somebody who comes back to a decision gets the time for it anew."""
        if self.to_move == seat:
            self.since = self.at


_FOLDS: Final[dict[type[events.Event], Callable[[Table, Any], None]]] = {
    events.Created: Table._created,
    events.Seated: Table._seated,
    events.Left: Table._left,
    events.Invited: Table._invited,
    events.GivenToBot: Table._given_to_bot,
    events.HandedBack: Table._handed_back,
    events.Salted: Table._salted,
    events.Started: Table._started,
    events.Acted: Table._acted,
    events.Happened: Table._happened,
    events.Undone: Table._undone,
    events.UndoAsked: Table._undo_asked,
    events.UndoAnswered: Table._undo_answered,
    events.TimeUp: Table._time_up,
    events.Said: Table._said,
    events.Ended: Table._ended,
    events.Rematched: Table._rematched,
}


@lru_cache(256)
def _game(name: str, rules: int, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    """Tables with the same rules and options share them."""
    return load_game_from_text(name, rules, players, dict(options))
