"""Commands: what callers may ask of a table, and the events that follow.

Every function reads a table and returns events, or raises a `RequestError`; nothing is changed.
The events take effect once they are in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from atoll.core.errors import AtollError
from atoll.core.fair_dice import FairDice
from atoll.core.game import CHANCE, SPECTATOR, Action, Seat, State
from atoll.core.record import validate_name
from atoll.games import game_plugin
from atoll.server.domain import events, rated
from atoll.server.domain import messages as m
from atoll.server.domain.chat import say
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import checked_name
from atoll.server.domain.permissions import (
    Caller,
    check_host,
    check_known,
    check_not_over,
    check_open,
    check_owner,
    check_running,
    known_seat,
)
from atoll.server.domain.self_start import is_complete, starts_at, with_salt
from atoll.server.domain.table import Table
from atoll.server.domain.tokens import is_secret_of, same_hash
from atoll.server.domain.undo import answer_undo, check_known_request, undo

MAX_EVENTS: Final = 20_000
"""A longer log takes only moves and what ends a table, so that requests cannot fill the disk."""
ABSENT_MS: Final = 10 * 60 * 1000
"""Without a clock, a player who has to decide counts as absent after this time."""

Events = list[events.Event]
_ALWAYS: Final = (
    events.Acted,
    events.Happened,
    events.TimeUp,
    events.Left,
    events.Ended,
    events.Rematched,
)
"""Events that a full log still takes; a table has only a limited number of them."""


def execute(table: Table, caller: Caller, request: m.PlayerRequest, now: int) -> Events:
    """Carry out a player's request."""
    match request:
        case m.Act(_, seat, action, request_id):
            return act(table, caller, seat, action, request_id)
        case m.Undo(_, seat, request_id):
            return undo(table, caller, seat, request_id)
        case m.AnswerUndo(seq, seat, agree, request_id):
            check_known_request(table, seq)
            return answer_undo(table, caller, seat, agree, request_id)
        case m.Say(seat, text, request_id):
            return say(table, caller, seat, text, now, request_id)


def within_log(table: Table, added: Events) -> Events:
    """Reject events that do not fit into the log; every change of a table passes through here."""
    is_progress = not added or isinstance(added[0], _ALWAYS)
    if table.seq + len(added) > MAX_EVENTS and not is_progress:
        raise RequestError("problem-log-full")
    return added


# Seats


def sit(
    table: Table,
    seat: Seat | None,
    name: str,
    invite: str,
    token_hash: str,
    salt: str = "",
    client: str = "",
    account: str = "",
    by_name: bool = False,
    unwelcome: bool = False,
) -> Events:
    """Take a seat: that of the invite, or any open one of a listed table.

    A caller who holds a seat by this token repeats a request: nothing happens. `client` identifies
    the caller's computer, which may take one seat without an invite; `account` the account, which
    may take one of a rated table. Who was invited `by_name` needs no code before the game starts.
    To an `unwelcome` caller without an invite, all seats are taken.
    """
    if seat_of(table, token_hash) is not None:
        return []
    if by_name:
        check_open(table)
    if table.status == "over":
        raise RequestError("problem-not-open")
    asked, seat = seat, _seat_to_take(table, invite) if seat is None else seat
    wanted = table.seats[known_seat(table, seat)]
    if not wanted.is_open:
        raise RequestError("problem-seat-taken", seat=seat)
    if not by_name and not is_secret_of(invite, wanted.invite_hash):
        _check_uninvited(table, invite, client)
        if unwelcome:
            raise RequestError("problem-seat-taken", seat=asked or 0)
    _check_no_secret(table, seat)
    rated.check_player(table, account)
    others = [other.name for n, other in enumerate(table.seats) if n != seat]
    shown = checked_name(name, others)
    key = account if table.setup.rated else ""
    made: Events = [
        events.Seated(seat=seat, name=shown, holder=token_hash, client=client, account=key)
    ]
    if salt and table.status == "open":
        made.append(events.Salted(seat=seat, salt=checked_salt(salt)))
    return made


def seat_of(table: Table, token_hash: str) -> Seat | None:
    """The seat that a token owns."""
    owned = (s for s in table.seat_numbers if same_hash(token_hash, table.seats[s].token_hash))
    return next(owned, None)


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


def _check_uninvited(table: Table, invite: str, client: str) -> None:
    """Reject a caller without a valid invite, unless the table is listed and this a new player."""
    if invite or not table.setup.listed:
        raise RequestError("problem-wrong-invite")
    if client and client in table.freed_clients:
        raise RequestError("problem-removed")
    if client and client in (seat.client for seat in table.seats if seat.token_hash):
        raise RequestError("problem-one-seat")


def _check_no_secret(table: Table, seat: Seat) -> None:
    """Reject a new player for a seat that knows what others may not: only a bot plays on there."""
    state = table.state
    if table.status == "running" and state.position(seat) != state.position(SPECTATOR):
        raise RequestError("problem-seat-secret", seat=seat)


def leave(table: Table, caller: Caller, seat: Seat) -> Events:
    """Give up a seat; in a rated game this counts. A game that starts by itself does not start."""
    check_owner(table, caller, seat)
    check_not_over(table)
    if starts_at(table) is not None:
        return [events.Left(who=seat, seat=seat), events.Ended(why="closed")]
    if table.setup.rated and table.status == "running":
        if seat in table.forfeits:
            raise RequestError("problem-rated")
        return rated.leave(table, seat)
    return [events.Left(who=seat, seat=seat)]


def free(table: Table, caller: Caller, seat: Seat) -> Events:
    """Remove a player from a seat before the start; they need an invite to come back."""
    check_host(caller)
    check_open(table)
    rated.check_casual(table)
    if not table.seats[known_seat(table, seat)].token_hash:
        raise RequestError("problem-seat-free", seat=seat)
    return [events.Left(seat=seat, by="host")]


def invite(table: Table, caller: Caller, seat: Seat, code: str) -> Events:
    """Issue a new invite code for an open seat."""
    check_host(caller)
    if not table.seats[known_seat(table, seat)].is_open or table.status == "over":
        raise RequestError("problem-seat-taken", seat=seat)
    _check_no_secret(table, seat)
    return [events.Invited(seat=seat, invite=code)]


def give_to_bot(table: Table, caller: Caller, seat: Seat, bot: str, now: int) -> Events:
    """Let a bot play one's own seat or, as the host, an open one or that of an absent player."""
    if known_seat(table, seat) not in caller.seats:
        check_host(caller)
    check_not_over(table)
    rated.check_casual(table)
    if table.seats[seat].bot:
        raise RequestError("problem-seat-taken", seat=seat)
    if table.seats[seat].token_hash and seat not in caller.seats and not _absent(table, seat, now):
        raise RequestError("problem-player-present", seat=seat)
    return [events.GivenToBot(seat=seat, bot=bot)]


def _absent(table: Table, seat: Seat, now: int) -> bool:
    """Whether a player's time is up; without a clock, whether the others have waited for long."""
    if table.seats[seat].timed_out:
        return True
    expected = table.state.turn_seat if table.to_move == CHANCE else table.to_move
    waited = now - table.decision_since
    return expected == seat and table.deadline is None and waited >= ABSENT_MS


def hand_back(table: Table, caller: Caller, seat: Seat) -> Events:
    """End a bot's play: by the owner of the seat, or by the host if it has no owner."""
    bot_seat = table.seats[known_seat(table, seat)]
    if bot_seat.token_hash:
        check_owner(table, caller, seat)
    else:
        check_host(caller)
    if not bot_seat.bot or table.status == "over":
        raise RequestError("problem-seat-not-bot", seat=seat)
    rated.check_casual(table)
    if table.to_move == seat and table.move_time(seat) == 0:
        raise RequestError("problem-time-is-up")
    return [events.HandedBack(seat=seat)]


def salt(table: Table, caller: Caller, seat: Seat, text: str) -> Events:
    """Add a seat's salt to the dice before the game starts, which may be what it waits for."""
    check_owner(table, caller, seat)
    check_open(table)
    added = events.Salted(who=seat, seat=seat, salt=checked_salt(text))
    after = with_salt(table, added)
    return [added, *(_started(after) if is_complete(after) else [])]


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
        check_host(caller)
    check_open(table)
    still_open = [str(seat) for seat in table.seat_numbers if table.seats[seat].is_open]
    if agreed:
        ready = _ready(table, caller.seats)
        waiting = set(table.people) - table.ready - caller.seats
        return ready if still_open or waiting else [*ready, *_started(table)]
    if still_open:
        raise RequestError("problem-seats-open", seats=", ".join(still_open))
    return _started(table)


def _ready(table: Table, seats: Iterable[Seat]) -> Events:
    """The players of a rematch sit down again."""
    return [
        events.Seated(
            seat=seat,
            name=known.name,
            holder=known.token_hash,
            client=known.client,
            account=known.account,
        )
        for seat, known in ((seat, table.seats[seat]) for seat in sorted(seats))
        if seat not in table.ready
    ]


def _started(table: Table) -> Events:
    return [events.Started(), *_after(table.fair_dice(), table.state.clone(), table.chance_count)]


def close(table: Table, caller: Caller) -> Events:
    """End a table before its game is over."""
    check_host(caller)
    check_not_over(table)
    if table.status == "running":
        rated.check_casual(table)
    return [events.Ended(why="closed")]


def rematch(table: Table, caller: Caller, new_table: str) -> Events:
    """Refer to the table of the rematch, which `table_factory` makes."""
    check_known(caller)
    if table.status != "over":
        raise RequestError("problem-not-over")
    return [events.Rematched(table=new_table)]


# Playing


def act(table: Table, caller: Caller, seat: Seat, text: str | int, request: str = "") -> Events:
    """A player's decision, or what the physical dice show."""
    check_owner(table, caller, seat)
    check_running(table)
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
    try:
        state.apply(action)
    except AtollError as error:
        raise RequestError("problem-not-possible", error) from None
    acted = events.Acted(who=None if by else seat, id=request, seat=seat, action=action, by=by)
    return [acted, *_after(table.dice, state, table.chance_count)]


def _entered(table: Table, seat: Seat, text: str | int, request: str) -> Events:
    """What physical dice, chests or tokens show: entered by the player whose turn it is."""
    owner = table.state.turn_seat
    if table.dice is not None or (owner != seat and owner in table.people):
        raise RequestError("problem-not-your-turn")
    # What a player may enter follows from what that player knows, never from secrets of others.
    known = table.game.parse_position(table.known_position(seat))
    outcome = _parsed(known, text)
    if outcome not in [possible for possible, _ in known.chance_outcomes()]:
        error = known.illegal_action_error(outcome)
        raise RequestError("problem-not-possible", error)
    state = table.state.clone()
    state.push(outcome)
    happened = events.Happened(who=seat, id=request, outcome=outcome, owner=owner)
    return [happened, *_after(table.dice, state, table.chance_count + 1)]


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


# Clocks


def time_up(table: Table, now: int) -> Events:
    """What follows when the time for salts, or that of the player to move, is up; else nothing."""
    start = starts_at(table)
    if start is not None:
        return _started(table) if now >= start else []
    deadline = table.deadline
    if deadline is None or now < deadline:
        return []
    seat = table.to_move
    assert table.setup.clock is not None
    if rated.loses_by_time(table, seat):
        return rated.time_up(table, seat)
    up = events.TimeUp(seat=seat)
    if table.setup.clock.then == "bot":
        bot = game_plugin(table.setup.game).substitute
        return [up, events.GivenToBot(seat=seat, bot=bot)]
    # The last action listed ends a turn soonest: stop in Into the Blue, then the deepest level.
    return [up, *decide(table, seat, table.state.legal_actions()[-1], "clock")]


# Checks


def check_seq(table: Table, seq: int) -> None:
    """Reject a request whose sender does not know the present position."""
    if seq < table.state_seq or seq > table.seq:
        raise RequestError("problem-stale", seq=table.seq)
