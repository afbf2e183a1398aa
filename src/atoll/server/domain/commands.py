"""Commands: what callers may ask of a table, and the events that follow.

Every function reads a table and returns events, or raises a `RequestError`; nothing is changed.
The events take effect once they are in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from atoll.core.errors import AtollError, PositionError
from atoll.core.fair_dice import FairDice
from atoll.core.game import CHANCE, Action, Seat, State
from atoll.core.record import validate_name
from atoll.server.domain import events
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import is_secret_of, same_hash

MAX_EVENTS: Final = 20_000
"""A longer log takes no more chat and undo requests, so that they cannot fill the disk."""
MAX_CHAT: Final = 300
MAX_NAME: Final = 40

Events = list[events.Event]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sends a request: the seats whose tokens came with it, and whether the host's did."""

    seats: frozenset[Seat] = frozenset()
    host: bool = False


ANONYMOUS: Final = Caller()


def identify(table: Table, hashes: Iterable[str], strict: bool = True) -> Caller:
    """The caller with tokens of these hashes; `strict` rejects a token unknown at this table."""
    seats: set[Seat] = set()
    host = False
    for one in hashes:
        mine = [seat for seat in table.seat_numbers if same_hash(one, table.seats[seat].token_hash)]
        hosting = same_hash(one, table.setup.host)
        if strict and not mine and not hosting:
            raise RequestError("problem-wrong-token")
        seats.update(mine)
        host |= hosting
    return Caller(frozenset(seats), host)


def execute(table: Table, caller: Caller, request: m.PlayerRequest) -> Events:
    """Carry out a player's request."""
    match request:
        case m.Act(_, seat, action, request_id):
            return act(table, caller, seat, action, request_id)
        case m.Undo(_, seat, request_id):
            return undo(table, caller, seat, request_id)
        case m.AnswerUndo(_, seat, agree, request_id):
            return answer_undo(table, caller, seat, agree, request_id)
        case m.Say(seat, text, request_id):
            return say(table, caller, seat, text, request_id)


# Seats


def sit(
    table: Table, seat: Seat | None, name: str, invite: str, token_hash: str, salt: str = ""
) -> Events:
    """Take a seat: that of the invite, or any open one of a listed table."""
    if table.status == "over":
        raise RequestError("problem-not-open")
    if seat is None:
        seat = _seat_to_take(table, invite)
    wanted = table.seats[_known(table, seat)]
    if not wanted.is_open:
        raise RequestError("problem-seat-taken", seat=seat)
    if not is_secret_of(invite, wanted.invite_hash) and (invite or not table.setup.listed):
        raise RequestError("problem-wrong-invite")
    made: Events = [events.Seated(seat=seat, name=clean_name(name), holder=token_hash)]
    if salt and table.status == "open":
        made.append(events.Salted(seat=seat, salt=checked_salt(salt)))
    return made


def _seat_to_take(table: Table, invite: str) -> Seat:
    """The seat of an invite code, or the first open one."""
    if invite:
        fitting = [
            s for s in table.seat_numbers if is_secret_of(invite, table.seats[s].invite_hash)
        ]
        if not fitting:
            raise RequestError("problem-wrong-invite")
        return fitting[0]
    free = [seat for seat in table.seat_numbers if table.seats[seat].is_open]
    if not free:
        raise RequestError("problem-seat-taken", seat=0)
    return free[0]


def leave(table: Table, caller: Caller, seat: Seat) -> Events:
    """Give up a seat."""
    _check_owner(table, caller, seat)
    if table.status == "over":
        raise RequestError("problem-not-running")
    return [events.Left(who=seat, seat=seat)]


def invite(table: Table, caller: Caller, seat: Seat, code: str) -> Events:
    """Issue a new invite code for an open seat."""
    _check_host(caller)
    if not table.seats[_known(table, seat)].is_open or table.status == "over":
        raise RequestError("problem-seat-taken", seat=seat)
    return [events.Invited(seat=seat, invite=code)]


def give_to_bot(table: Table, caller: Caller, seat: Seat, bot: str) -> Events:
    """Let a bot play a seat: an open one, or that of an absent player."""
    _check_host(caller)
    if table.status == "over":
        raise RequestError("problem-not-running")
    if table.seats[_known(table, seat)].bot:
        raise RequestError("problem-seat-taken", seat=seat)
    return [events.GivenToBot(seat=seat, bot=bot)]


def hand_back(table: Table, caller: Caller, seat: Seat) -> Events:
    """End a bot's play for a seat, on behalf of the host or the owner."""
    known = table.seats[_known(table, seat)]
    if not caller.host and seat not in caller.seats:
        raise RequestError("problem-not-host")
    if not known.bot or table.status == "over":
        raise RequestError("problem-seat-not-bot", seat=seat)
    return [events.HandedBack(seat=seat)]


def salt(table: Table, caller: Caller, seat: Seat, text: str) -> Events:
    """Add a seat's salt to the dice before the game starts."""
    _check_owner(table, caller, seat)
    if table.status != "open":
        raise RequestError("problem-not-open")
    return [events.Salted(who=seat, seat=seat, salt=checked_salt(text))]


def checked_salt(text: str) -> str:
    """Validate a salt: records have to be able to carry it."""
    try:
        return validate_name(text.strip())
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error


def start(table: Table, caller: Caller) -> Events:
    """Start the game; no seat may be open. A rematch starts when all its players ask for it."""
    agreed = bool(table.setup.rematch_of and caller.seats and not caller.host)
    if not agreed:
        _check_host(caller)
    if table.status != "open":
        raise RequestError("problem-not-open")
    free = [str(seat) for seat in table.seat_numbers if table.seats[seat].is_open]
    if agreed:
        ready = _ready(table, caller.seats)
        waiting = set(table.people) - table.ready - caller.seats
        return ready if free or waiting else [*ready, *_started(table)]
    if free:
        raise RequestError("problem-seats-open", seats=", ".join(free))
    return _started(table)


def _ready(table: Table, seats: Iterable[Seat]) -> Events:
    """The players of a rematch sit down again."""
    return [
        events.Seated(seat=seat, name=table.seats[seat].name, holder=table.seats[seat].token_hash)
        for seat in sorted(seats)
        if seat not in table.ready
    ]


def _started(table: Table) -> Events:
    return [events.Started(), *_after(table.fair_dice(), table.state.clone(), table.chance_count)]


def close(table: Table, caller: Caller) -> Events:
    """End a table before its game is over."""
    _check_host(caller)
    if table.status == "over":
        raise RequestError("problem-not-running")
    return [events.Ended(why="closed")]


def rematch(table: Table, caller: Caller, new_table: str) -> Events:
    """Refer to the table of the rematch, which `table_factory` makes."""
    if not caller.host and not caller.seats:
        raise RequestError("problem-no-token")
    if table.status != "over":
        raise RequestError("problem-not-over")
    return [events.Rematched(table=new_table)]


# Playing


def act(table: Table, caller: Caller, seat: Seat, text: str | int, request: str = "") -> Events:
    """A player's decision, or what the physical dice show."""
    _check_owner(table, caller, seat)
    _check_running(table)
    if table.seats[seat].bot:
        raise RequestError("problem-not-your-turn")
    if table.to_move == CHANCE:
        return _entered(table, seat, text, request)
    if table.to_move != seat:
        raise RequestError("problem-not-your-turn")
    return decide(table, seat, _parsed(table.state, text), "", request)


def decide(
    table: Table, seat: Seat, action: Action, by: events.By = "", request: str = ""
) -> Events:
    """A decision for a seat, and the chance outcomes that follow."""
    state = table.state.clone()
    _apply(state, action)
    acted = events.Acted(who=None if by else seat, id=request, seat=seat, action=action, by=by)
    return [acted, *_after(table.dice, state, table.chance_count)]


def _entered(table: Table, seat: Seat, text: str | int, request: str) -> Events:
    """What physical dice, chests or tokens show: entered by the player whose turn it is."""
    owner = table.state.turn_seat
    if table.dice is not None or (owner != seat and owner in table.people):
        raise RequestError("problem-not-your-turn")
    known = table.game.parse_position(table.state.position(seat))
    outcome = _parsed(known, text)
    if outcome not in [possible for possible, _ in known.chance_outcomes()]:
        error = known.illegal_action_error(outcome)
        raise RequestError("problem-not-possible", error)
    state = table.state.clone()
    _apply(state, outcome, hidden=True)
    happened = events.Happened(who=seat, id=request, outcome=outcome, owner=owner)
    return [happened, *_after(table.dice, state, table.chance_count + 1)]


def _apply(state: State, event: Action, hidden: bool = False) -> None:
    try:
        state.apply(event)
    except AtollError as error:
        # The list of legal outcomes would reveal the chests of others.
        cause = PositionError("another chest, roll or draw was entered wrongly")
        raise RequestError("problem-not-possible", cause if hidden else error) from None


def _after(dice: FairDice | None, state: State, draws: int) -> Events:
    """The chance outcomes until the next decision, and the end of the game if it is reached."""
    made: Events = []
    while state.current_player == CHANCE and dice is not None:
        draws += 1
        outcome, owner = dice.outcome(state, draws), state.turn_seat
        state.push(outcome)
        made.append(events.Happened(outcome=outcome, owner=owner))
    if state.is_terminal:
        result = state.result()
        made.append(events.Ended(why="over", scores=result.scores, ranks=result.ranks))
    return made


def _parsed(state: State, text: str | int) -> Action:
    if isinstance(text, int):
        return text
    try:
        return state.parse_event(text)
    except AtollError as error:
        raise RequestError("problem-not-possible", error) from error


# Undo


def undo(table: Table, caller: Caller, seat: Seat, request: str = "") -> Events:
    """Take back a seat's last decision, at once if it is the last event, else with consent."""
    _check_owner(table, caller, seat)
    _check_running(table)
    if table.undo is not None and table.undo.seat == seat:
        raise RequestError("problem-nothing-to-undo")
    mine = [n for n, actor in enumerate(table.actors) if actor == seat and n >= table.past_events]
    if not mine:
        raise RequestError("problem-nothing-to-undo")
    kept = mine[-1]
    if kept == len(table.history) - 1 or not set(table.people) - {seat}:
        return [_unless_full(table, events.Undone(who=seat, id=request, kept=kept))]
    return [_unless_full(table, events.UndoAsked(who=seat, id=request, kept=kept))]


def answer_undo(table: Table, caller: Caller, seat: Seat, agree: bool, request: str = "") -> Events:
    """Consent to an undo or reject it; it is done when all people consent."""
    _check_owner(table, caller, seat)
    pending = table.undo
    if pending is None or pending.seat == seat:
        raise RequestError("problem-no-undo-asked")
    made: Events = [events.UndoAnswered(who=seat, id=request, agree=agree)]
    if agree and set(table.people) <= pending.agreed | {seat}:
        made.append(events.Undone(who=pending.seat, kept=pending.event_count))
    return made


# Clocks and chat


def time_up(table: Table, now: int, bot: str) -> Events:
    """What follows when the player to move is out of time; nothing before that."""
    deadline = table.deadline
    if deadline is None or now < deadline:
        return []
    seat = table.to_move
    assert table.setup.clock is not None
    up = events.TimeUp(seat=seat)
    if table.setup.clock.then == "bot":
        return [up, events.GivenToBot(seat=seat, bot=bot)]
    # The last action listed ends a turn soonest: stop in Into the Blue, then the deepest level.
    return [up, *decide(table, seat, table.state.legal_actions()[-1], "clock")]


def say(table: Table, caller: Caller, seat: Seat, text: str, request: str = "") -> Events:
    """Send a chat message to the table."""
    _check_owner(table, caller, seat)
    line = clean_line(text)
    if not line:
        raise RequestError("problem-bad-request")
    return [_unless_full(table, events.Said(who=seat, id=request, text=line))]


def clean_name(name: str) -> str:
    """A name that every screen and record can carry."""
    return clean_line(name)[:MAX_NAME].strip()


def clean_line(text: str) -> str:
    """One line of printable characters."""
    return "".join(c if c.isprintable() else " " for c in text)[:MAX_CHAT].strip()


# Checks


def check_seq(table: Table, seq: int) -> None:
    """Reject a request whose sender does not know the present position."""
    if seq < table.state_seq or seq > table.seq:
        raise RequestError("problem-stale", seq=table.seq)


def _known(table: Table, seat: Seat) -> Seat:
    if seat not in table.seat_numbers:
        raise RequestError("problem-no-seat", seat=seat, last=len(table.seats) - 1)
    return seat


def _check_owner(table: Table, caller: Caller, seat: Seat) -> None:
    _known(table, seat)
    if not caller.seats and not caller.host:
        raise RequestError("problem-no-token")
    if seat not in caller.seats:
        raise RequestError("problem-wrong-token")


def _check_host(caller: Caller) -> None:
    if not caller.host:
        raise RequestError("problem-not-host" if caller.seats else "problem-no-token")


def _check_running(table: Table) -> None:
    if table.status != "running":
        raise RequestError("problem-not-running")


def _unless_full(table: Table, event: events.Event) -> events.Event:
    if table.seq >= MAX_EVENTS:
        raise RequestError("problem-log-full")
    return event
