"""What may be asked of a table, by whom, and which events that makes.

Every function looks at a table and returns events, or raises a `RefusedError`; nothing is changed.
The events count once they are in the log.
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
from atoll.server.domain.errors import RefusedError
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import is_secret_of, same

MOST_EVENTS: Final = 20_000
"""A log longer than this takes no more words and wishes, so that nobody can fill the disk."""
LONGEST_WORDS: Final = 300

Events = list[events.Event]


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a request comes from: the seats it holds tokens for, and whether it is the host's."""

    seats: frozenset[Seat] = frozenset()
    host: bool = False


NOBODY: Final = Who()


def identify(table: Table, hashes: Iterable[str], strict: bool = True) -> Who:
    """Whom tokens belong to, given their hashes; one that belongs to nobody here is refused."""
    seats: set[Seat] = set()
    host = False
    for one in hashes:
        mine = [seat for seat in table.seats if same(one, table.chairs[seat].holder)]
        hosting = same(one, table.setup.host)
        if strict and not mine and not hosting:
            raise RefusedError("problem-wrong-token")
        seats.update(mine)
        host |= hosting
    return Who(frozenset(seats), host)


# Sitting down and getting up


def sit(
    table: Table, seat: Seat | None, name: str, invite: str, holder: str, salt: str = ""
) -> Events:
    """Take a seat: the one invited to, or at a listed table any open one."""
    if table.status == "over":
        raise RefusedError("problem-not-open")
    if seat is None:
        seat = _seat_to_take(table, invite)
    chair = table.chairs[_known(table, seat)]
    if not chair.is_open:
        raise RefusedError("problem-seat-taken", seat=seat)
    if not is_secret_of(invite, chair.invite) and (invite or not table.setup.listed):
        raise RefusedError("problem-wrong-invite")
    made: Events = [events.Seated(seat=seat, name=clean_name(name), holder=holder)]
    if salt and table.status == "open":
        made.append(events.Salted(seat=seat, salt=checked_salt(salt)))
    return made


def _seat_to_take(table: Table, invite: str) -> Seat:
    """The seat an invite code is for, or the first that is open."""
    if invite:
        fitting = [s for s in table.seats if is_secret_of(invite, table.chairs[s].invite)]
        if not fitting:
            raise RefusedError("problem-wrong-invite")
        return fitting[0]
    free = [seat for seat in table.seats if table.chairs[seat].is_open]
    if not free:
        raise RefusedError("problem-seat-taken", seat=0)
    return free[0]


def leave(table: Table, who: Who, seat: Seat) -> Events:
    """Get up for good."""
    _mine(table, who, seat)
    if table.status == "over":
        raise RefusedError("problem-not-running")
    return [events.Left(who=seat, seat=seat)]


def invite(table: Table, who: Who, seat: Seat, code: str) -> Events:
    """A new invite code for an open seat."""
    _host(who)
    if not table.chairs[_known(table, seat)].is_open or table.status == "over":
        raise RefusedError("problem-seat-taken", seat=seat)
    return [events.Invited(seat=seat, invite=code)]


def give_to_bot(table: Table, who: Who, seat: Seat, bot: str) -> Events:
    """Let a bot play for a seat: an open one, or one whose player is absent."""
    _host(who)
    if table.status == "over":
        raise RefusedError("problem-not-running")
    if table.chairs[_known(table, seat)].bot:
        raise RefusedError("problem-seat-taken", seat=seat)
    return [events.GivenToBot(seat=seat, bot=bot)]


def hand_back(table: Table, who: Who, seat: Seat) -> Events:
    """Let the person play again; the host may do so, and whoever holds the seat."""
    chair = table.chairs[_known(table, seat)]
    if not who.host and seat not in who.seats:
        raise RefusedError("problem-not-host")
    if not chair.bot or table.status == "over":
        raise RefusedError("problem-seat-not-bot", seat=seat)
    return [events.HandedBack(seat=seat)]


def salt(table: Table, who: Who, seat: Seat, text: str) -> Events:
    """Add one's own salt to the dice, before the game starts."""
    _mine(table, who, seat)
    if table.status != "open":
        raise RefusedError("problem-not-open")
    return [events.Salted(who=seat, seat=seat, salt=checked_salt(text))]


def checked_salt(text: str) -> str:
    """The salt, if records can carry it."""
    try:
        return validate_name(text.strip())
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error


def start(table: Table, who: Who) -> Events:
    """Begin: everybody has to sit."""
    _host(who)
    if table.status != "open":
        raise RefusedError("problem-not-open")
    free = [str(seat) for seat in table.seats if table.chairs[seat].is_open]
    if free:
        raise RefusedError("problem-seats-open", seats=", ".join(free))
    return [events.Started(), *_after(table.fair_dice(), table.state.clone(), table.draws)]


def close(table: Table, who: Who) -> Events:
    """End a table before its game is over."""
    _host(who)
    if table.status == "over":
        raise RefusedError("problem-not-running")
    return [events.Ended(why="closed")]


def rematch(table: Table, who: Who, new_table: str) -> Events:
    """Play again with the same people; the new table's own events are made by `opening`."""
    if not who.host and not who.seats:
        raise RefusedError("problem-no-token")
    if table.status != "over":
        raise RefusedError("problem-not-over")
    return [events.Rematched(table=new_table)]


# Playing


def act(table: Table, who: Who, seat: Seat, text: str | int, request: str = "") -> Events:
    """A person's decision, or what the real dice show."""
    _mine(table, who, seat)
    _running(table)
    if table.chairs[seat].bot:
        raise RefusedError("problem-not-your-turn")
    if table.to_move == CHANCE:
        return _typed(table, seat, text, request)
    if table.to_move != seat:
        raise RefusedError("problem-not-your-turn")
    return decide(table, seat, _parsed(table.state, text), "", request)


def decide(
    table: Table, seat: Seat, action: Action, by: events.By = "", request: str = ""
) -> Events:
    """A decision for a seat, and whatever chance adds to it."""
    state = table.state.clone()
    _apply(state, action)
    acted = events.Acted(who=None if by else seat, id=request, seat=seat, action=action, by=by)
    return [acted, *_after(table.dice, state, table.draws)]


def _typed(table: Table, seat: Seat, text: str | int, request: str) -> Events:
    """What real dice, chests or tokens show: told by the player on turn, if it is a person."""
    owner = table.state.turn_seat
    if table.dice is not None or (owner != seat and owner in table.people):
        raise RefusedError("problem-not-your-turn")
    known = table.game.parse_position(table.state.position(seat))
    outcome = _parsed(known, text)
    if outcome not in [possible for possible, _ in known.chance_outcomes()]:
        error = known.illegal_action_error(outcome)
        raise RefusedError("problem-not-possible", error)
    state = table.state.clone()
    _apply(state, outcome, hidden=True)
    happened = events.Happened(who=seat, id=request, outcome=outcome, owner=owner)
    return [happened, *_after(table.dice, state, table.draws + 1)]


def _apply(state: State, event: Action, hidden: bool = False) -> None:
    try:
        state.apply(event)
    except AtollError as error:
        # What else could have been typed in would tell about the chests of others.
        cause = PositionError("another chest, roll or draw was typed in wrongly")
        raise RefusedError("problem-not-possible", cause if hidden else error) from None


def _after(dice: FairDice | None, state: State, draws: int) -> Events:
    """What chance adds to a position until somebody has to decide, and the end if it is one."""
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
        raise RefusedError("problem-not-possible", error) from error


# Undo


def undo(table: Table, who: Who, seat: Seat, request: str = "") -> Events:
    """Take back one's own last decision: alone if nothing happened since, else if all agree."""
    _mine(table, who, seat)
    _running(table)
    if table.undo is not None and table.undo.seat == seat:
        raise RefusedError("problem-nothing-to-undo")
    mine = [n for n, actor in enumerate(table.actors) if actor == seat and n >= table.past]
    if not mine:
        raise RefusedError("problem-nothing-to-undo")
    kept = mine[-1]
    if kept == len(table.history) - 1 or not set(table.people) - {seat}:
        return [_room_for(table, events.Undone(who=seat, id=request, kept=kept))]
    return [_room_for(table, events.UndoAsked(who=seat, id=request, kept=kept))]


def answer_undo(table: Table, who: Who, seat: Seat, agree: bool, request: str = "") -> Events:
    """Agree to an undo or not; it happens when all people have agreed."""
    _mine(table, who, seat)
    wish = table.undo
    if wish is None or wish.seat == seat:
        raise RefusedError("problem-no-undo-asked")
    made: Events = [events.UndoAnswered(who=seat, id=request, agree=agree)]
    if agree and set(table.people) <= wish.agreed | {seat}:
        made.append(events.Undone(who=wish.seat, kept=wish.kept))
    return made


# Clocks and words


def time_up(table: Table, now: int, bot: str) -> Events:
    """What a table does when somebody's time is up; nothing if it is not."""
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


def say(table: Table, who: Who, seat: Seat, text: str, request: str = "") -> Events:
    """Say something to everybody at the table."""
    _mine(table, who, seat)
    words = clean_words(text)
    if not words:
        raise RefusedError("problem-bad-request")
    return [_room_for(table, events.Said(who=seat, id=request, text=words))]


def clean_name(name: str) -> str:
    """A name as every screen and record can carry it."""
    return clean_words(name)[:40].strip()


def clean_words(text: str) -> str:
    """One line of printable characters."""
    return "".join(c if c.isprintable() else " " for c in text)[:LONGEST_WORDS].strip()


# Who may do what


def check_seq(table: Table, seq: int) -> None:
    """Refuse a request whose sender has not seen what there is to decide now."""
    if seq < table.played or seq > table.seq:
        raise RefusedError("problem-stale", seq=table.seq)


def _known(table: Table, seat: Seat) -> Seat:
    if seat not in table.seats:
        raise RefusedError("problem-no-seat", seat=seat, last=len(table.chairs) - 1)
    return seat


def _mine(table: Table, who: Who, seat: Seat) -> None:
    _known(table, seat)
    if not who.seats and not who.host:
        raise RefusedError("problem-no-token")
    if seat not in who.seats:
        raise RefusedError("problem-wrong-token")


def _host(who: Who) -> None:
    if not who.host:
        raise RefusedError("problem-not-host" if who.seats else "problem-no-token")


def _running(table: Table) -> None:
    if table.status != "running":
        raise RefusedError("problem-not-running")


def _room_for(table: Table, event: events.Event) -> events.Event:
    if table.seq >= MOST_EVENTS:
        raise RefusedError("problem-log-full")
    return event
