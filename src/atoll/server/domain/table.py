"""`Table`: the state of a table, folded from its event log. Pure: no clock, database or network.

`commands` decides which events a request leads to, `visibility` what each viewer sees of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec.structs import replace

from atoll.core.errors import AtollError
from atoll.core.fair_dice import FairDice, text_to_bytes
from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.core.record import initial_state
from atoll.games import load_game_from_text
from atoll.server.domain import events
from atoll.server.domain.seat_state import SeatState, UndoRequest

Status = Literal["open", "running", "over"]

NO_DECISION: Final = -2
"""In place of a seat while no decision is due."""
_MAX_HANDLED: Final = 64
"""How many handled requests a table remembers, to recognise retries."""
CHAT_BURST: Final = 8
"""How many of its last messages are remembered of a seat, to limit their rate."""


class Table:
    """One table, as its log describes it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.at = 0
        self.created_at = 0
        self.started_at: int | None = None
        self.status: Status = "open"
        self.seats: list[SeatState] = []
        self.history: list[Action] = []
        self.actors: list[int] = []
        self.past_events = 0
        """How many events of `history` belong to the starting point of the game."""
        self.final_events = 0
        """How many events of `history` cannot be undone: up to the last decision of the clock."""
        self.chance_count = 0
        """How many events of `history` are chance outcomes."""
        self.state_seq = 0
        """The last event that changed the position or who decides."""
        self.decision_since = 0
        """When the clock of the present decision was last started."""
        self.move_used = 0
        """Milliseconds used for the present decision before that."""
        self.spent: list[int] = []
        """Milliseconds used for each event of `history`."""
        self.undo: UndoRequest | None = None
        self.ended: events.Ended | None = None
        self.rematch_id = ""
        self.handled_requests: dict[tuple[Seat | None, str], int] = {}
        self.seating_seq = 0
        """The last event that changed who owns a seat."""
        self.freed_clients: frozenset[str] = frozenset()
        """The clients whose seats the host has freed."""
        self.chat_count = 0
        self.reports: dict[Seat | None, int] = {}
        """How many reports each seat, or the host, has sent."""
        self.ready: frozenset[Seat] = frozenset()
        """The seats whose players sat down at this table, after its creation."""
        self.moved: frozenset[Seat] = frozenset()
        """The seats whose players have made a decision themselves."""
        self.forfeits: tuple[Seat, ...] = ()
        """The seats of a rated game whose players have left or run out of time, in that order."""
        self.dice: FairDice | None = None
        """The source of outcomes while the game runs; None with physical dice."""
        self.setup: events.Created
        self.game: Game
        self.state: State

    def fold(self, entry: events.LogEntry) -> None:
        """Apply the next event of the log."""
        seq, at, event = entry[:3]
        assert seq == self.seq + 1, f"event {seq} after event {self.seq}"
        self.seq, self.at = seq, at
        if event.id:
            self.handled_requests[event.who, event.id] = seq
            while len(self.handled_requests) > _MAX_HANDLED:
                del self.handled_requests[next(iter(self.handled_requests))]
        _FOLDS[type(event)](self, event)

    def copy(self) -> Table:
        """An independent copy, on which events are tried before they are stored."""
        copy = Table.__new__(Table)
        vars(copy).update(vars(self))
        copy.seats = self.seats[:]
        copy.history, copy.actors, copy.spent = self.history[:], self.actors[:], self.spent[:]
        copy.reports = self.reports.copy()
        copy.handled_requests = self.handled_requests.copy()
        if self.seq:
            copy.state = self.state.clone()
        return copy

    @property
    def seat_numbers(self) -> range:
        """The numbers of the seats."""
        return range(len(self.seats))

    @property
    def to_move(self) -> int:
        """The seat to decide in the running game, `CHANCE`, or `NO_DECISION`."""
        return self.state.current_player if self.status == "running" else NO_DECISION

    @property
    def bot_to_move(self) -> str:
        """The bot to move, or an empty string."""
        seat = self.to_move
        return self.seats[seat].bot if seat >= 0 else ""

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.seat_numbers if self.seats[seat].is_person]

    @property
    def holders(self) -> list[Seat]:
        """The seats that people hold, also those where a bot plays for them."""
        return [seat for seat in self.seat_numbers if self.seats[seat].token_hash]

    def fair_dice(self) -> FairDice | None:
        """The source of outcomes; None with physical dice."""
        if self.setup.dice != "fair":
            return None
        salts = [seat.salt for seat in self.seats]
        return FairDice(text_to_bytes(self.setup.seed), salts, self.id)

    def known_position(self, seat: Seat) -> str:
        """The position line as a seat knows it.

        With physical dice, others may have entered secrets of an absent player's seat that
        contradict each other; then they are left out.
        """
        line = self.state.position(seat)
        if self.setup.dice == "typed":
            try:
                self.game.parse_position(line)
            except AtollError:
                return self.state.position(SPECTATOR)
        return line

    def time_left(self, seat: Seat) -> int | None:
        """Milliseconds a seat had left for the game when the clock was last started."""
        clock = self.setup.clock
        if clock is None or clock.total is None:
            return None
        return max(0, clock.total * 1000 - self.seats[seat].thinking_ms)

    @property
    def deadline(self) -> int | None:
        """When the player to move runs out of time."""
        if self.setup.clock is None:
            return None
        seat = self.to_move
        if seat < 0 or self.seats[seat].bot:
            return None
        left = self.move_time(seat)
        return None if left is None else self.decision_since + left

    def move_time(self, seat: Seat) -> int | None:
        """Milliseconds the seat to move had for its decision when the clock was last started."""
        clock = self.setup.clock
        if clock is None:
            return None
        for_move = None if clock.move is None else max(0, clock.move * 1000 - self.move_used)
        return min(limit for limit in (self.time_left(seat), for_move) if limit is not None)

    # How each event changes the table

    def _created(self, event: events.Created) -> None:
        self.setup, self.created_at = event, self.at
        self.game = _game(
            event.game, event.rules, len(event.places), tuple(sorted(event.options.items()))
        )
        self.state = initial_state(self.game, event.position or None)
        self.seats = [
            SeatState(p.name, p.bot, p.holder, p.invite, joined=p.joined, account=p.account)
            for p in event.places
        ]

    def _seated(self, event: events.Seated) -> None:
        self._restart_clock(event.seat)
        known = self.seats[event.seat]
        self._change(
            event.seat,
            name=event.name,
            token_hash=event.holder,
            invite_hash="",
            client=event.client,
            account=event.account,
            # Who is ready for a rematch stays at the same screen.
            joined=known.joined or event.holder != known.token_hash,
            timed_out=False,
        )
        self.ready |= {event.seat}
        self.seating_seq = self.seq

    def _left(self, event: events.Left) -> None:
        self._restart_clock(event.seat)
        if event.by == "host":
            self.freed_clients |= {self.seats[event.seat].client}
        self._change(event.seat, token_hash="", invite_hash="", client="", muted=False)
        self.ready -= {event.seat}
        if self.status == "open":
            self._change(event.seat, name="", salt="", account="")
        elif self.setup.rated:
            self.forfeits += (event.seat,)
        self.seating_seq = self.seq
        self._drop_undo()

    def _invited(self, event: events.Invited) -> None:
        self._change(event.seat, invite_hash=event.invite)

    def _given_to_bot(self, event: events.GivenToBot) -> None:
        self._restart_clock(event.seat)
        self._change(event.seat, bot=event.bot)
        self._mark_changed()
        self._drop_undo()

    def _handed_back(self, event: events.HandedBack) -> None:
        self._restart_clock(event.seat)
        self._change(event.seat, bot="", timed_out=False)
        self._mark_changed()

    def _salted(self, event: events.Salted) -> None:
        self._change(event.seat, salt=event.salt)

    def _started(self, event: events.Started) -> None:
        self.status = "running"
        self.dice = self.fair_dice()
        self._mark_changed()
        self.decision_since = self.started_at = self.at

    def _acted(self, event: events.Acted) -> None:
        self._restart_clock(event.seat)
        if not event.by and self.seats[event.seat].timed_out:
            self._change(event.seat, timed_out=False)
        if not event.by and event.seat not in self.moved:
            self.moved |= {event.seat}
        self._push(event.action)
        if event.by == "clock":
            self.final_events = len(self.history)

    def _happened(self, event: events.Happened) -> None:
        self.chance_count += 1
        self._push(event.outcome)

    def _push(self, event: Action) -> None:
        self.actors.append(self.state.current_player)
        self.history.append(event)
        self.spent.append(self.move_used)
        self._apply(event)
        if self.status == "open":
            self.past_events = self.final_events = len(self.history)
        self.decision_since, self.move_used = self.at, 0
        self._mark_changed()
        self._drop_undo()

    def _apply(self, event: Action) -> None:
        """Change the position by an action or outcome.

        With physical dice, a secret that was entered may contradict another player's. To reject it
        would reveal the other one to whoever entered it, so both stand until they are revealed.
        """
        state = self.state
        secret = self.setup.dice == "typed" and state.current_player == CHANCE
        shown = self.game.hide(event, state.turn_seat, SPECTATOR) if secret else event
        if shown != event and state.is_legal(shown):
            state.push(event)
        else:
            state.apply(event)

    def _undone(self, event: events.Undone) -> None:
        self._charge_undo(event)
        del self.history[event.kept :], self.actors[event.kept :], self.spent[event.kept :]
        self.chance_count = self.actors.count(CHANCE)
        self.state = initial_state(self.game, self.setup.position or None)
        for past in self.history:
            self._apply(past)
        self._mark_changed()
        self._drop_undo()

    def _charge_undo(self, event: events.Undone) -> None:
        """Resume the clock of the decision that comes up again where it was stopped.

        Without consent, the player who takes back pays for the time since then.
        """
        who, mover = event.who, self.to_move
        assert who is not None
        payer = mover
        if self.undo is None:
            payer = who
            self._change(who, undos=self.seats[who].undos + 1)
        used = self.move_used if mover == who else 0
        paid = self._charge_time(payer)
        self.move_used = self.spent[event.kept] + used + (paid if payer == who else 0)

    def _undo_asked(self, event: events.UndoAsked) -> None:
        assert event.who is not None
        self._change(event.who, undos=self.seats[event.who].undos + 1)
        self.undo = UndoRequest(event.who, event.kept, frozenset({event.who}), self.seq)

    def _undo_answered(self, event: events.UndoAnswered) -> None:
        if self.undo is None or event.who is None:
            return
        if event.agree:
            self.undo = replace(self.undo, agreed=self.undo.agreed | {event.who})
        else:
            self.undo = None

    def _time_up(self, event: events.TimeUp) -> None:
        self._restart_clock(event.seat)
        self._change(event.seat, timed_out=True)
        if self.setup.rated and self.setup.clock and self.setup.clock.then == "bot":
            self.forfeits += (event.seat,)

    def _said(self, event: events.Said) -> None:
        self.chat_count += 1
        if event.who is not None:
            times = (*self.seats[event.who].said_at, self.at)
            self._change(event.who, said_at=times[-CHAT_BURST:])

    def _muted(self, event: events.Muted) -> None:
        self._change(event.seat, muted=event.muted)

    def _reported(self, event: events.Reported) -> None:
        self.reports[event.who] = self.reports.get(event.who, 0) + 1

    def _ended(self, event: events.Ended) -> None:
        self.status, self.ended = "over", event
        self._mark_changed()
        self._drop_undo()

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch_id = event.table

    def _change(self, seat: Seat, **fields: str | int | tuple[int, ...]) -> None:
        self.seats[seat] = replace(self.seats[seat], **fields)

    def _restart_clock(self, seat: Seat) -> None:
        """If this seat is to move, charge it the time since its clock was started.

        This happens at every hand-over, so nobody gets new time for the same decision.
        """
        if seat == self.to_move:
            self.move_used += self._charge_time(seat)

    def _charge_time(self, seat: int) -> int:
        """Start the clock again and charge the time so far to a seat; bots pay nothing."""
        spent, self.decision_since = max(0, self.at - self.decision_since), self.at
        if seat < 0 or self.seats[seat].bot:
            return 0
        self._change(seat, thinking_ms=self.seats[seat].thinking_ms + spent)
        return spent

    def _mark_changed(self) -> None:
        self.state_seq = self.seq

    def _drop_undo(self) -> None:
        self.undo = None


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
    events.Muted: Table._muted,
    events.Reported: Table._reported,
    events.Ended: Table._ended,
    events.Rematched: Table._rematched,
}


@lru_cache(256)
def _game(name: str, rules: int, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    """The game object, shared by tables with the same rules and options."""
    return load_game_from_text(name, rules, players, dict(options))
