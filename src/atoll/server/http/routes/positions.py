"""Any position people type, draw or read from a record, without any table: `look` and `replay`.

Lessons, the score pad, the map editor and reviews ask here. Nothing is stored and no table is read,
so there are no secrets: whoever asks has told everything themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from litestar import post
from litestar.params import JSONBody

from atoll.core.errors import AtollError, GameNotOverError, OptionError
from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.games import game_class, load_game_from_text, parse_position, read_record
from atoll.server import facts
from atoll.server.domain import visibility as e
from atoll.server.domain.errors import RefusedError
from atoll.server.http.routes.tables import PROBLEMS

MOST_OUTCOMES: Final = 600
"""Where chance may bring more than this, the outcomes are not listed."""


@post("/look", summary="Look at a position", status_code=200, responses=PROBLEMS)
async def look_at(data: JSONBody[facts.Look]) -> facts.Looked:
    """Any position, as everybody or some seats would see it: what may be done, what chance may
    bring, and the score sheet. No table is involved."""
    try:
        return await asyncio.to_thread(looked, data)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error


@post("/replay", summary="Step through a record", status_code=200, responses=PROBLEMS)
async def replay(data: JSONBody[facts.Replay]) -> facts.Replayed:
    """The events of a record and some of its positions, as a seat or a spectator would have seen
    them. No table is involved."""
    try:
        return await asyncio.to_thread(replayed, data)
    except AtollError as error:
        raise RefusedError("problem-bad-request", error) from error


def looked(wish: facts.Look) -> facts.Looked:
    """What there is to see; raises an error that says what is wrong."""
    state = starting_state(wish)
    seats = checked_seats(state.game, wish.seats)
    events = _moved(state, wish.moves)
    outcomes = state.chance_outcomes()
    listed = outcomes if len(outcomes) <= MOST_OUTCOMES else ()
    game = state.game
    return facts.Looked(
        game=game.name,
        rules=game.rules_version,
        players=game.players,
        options=dict(game.changed_options()),
        position=state.position(),
        to_move=state.current_player,
        turn_seat=state.turn_seat,
        chance=state.current_player == CHANCE,
        over=state.is_terminal,
        outcomes=[state.event_text(outcome) for outcome, _ in listed],
        views=[e.view_of(state, seat) for seat in seats],
        sheet=e.sheet_of(state, SPECTATOR),
        result=_standing(state),
        events=events,
    )


def starting_state(wish: facts.Look) -> State:
    """The position before the moves: a new game's, a position line's, or one of a record."""
    if wish.position is not None and wish.record is not None:
        raise OptionError("a position or a record, not both")
    if wish.upto is not None and wish.record is None:
        raise OptionError("upto counts the events of a record, and there is none")
    if wish.position is not None:
        return parse_position(wish.position)
    if wish.record is not None:
        return read_record(wish.record).truncated(wish.upto).final_state()
    kind = game_class(wish.game)
    game = load_game_from_text(kind.name, kind.rules_version, wish.players, wish.options)
    return game.new_state()


def checked_seats(game: Game, seats: Sequence[Seat] | None) -> list[Seat]:
    """The seats whose eyes are wanted, if the game has them."""
    known = [SPECTATOR, *range(game.players)]
    if seats is None:
        return known
    for seat in seats:
        if seat not in known:
            raise OptionError(f"eyes are {SPECTATOR} or a seat from 0 to {known[-1]}, not {seat}")
    return list(dict.fromkeys(seats))


def _moved(state: State, moves: Sequence[str]) -> list[facts.Happening]:
    """Let everything happen; which move is wrong is told by its number, from 1."""
    events = []
    for number, text in enumerate(moves, 1):
        try:
            event = state.parse_event(text)
            happening = happening_of(state, event)
            state.apply(event)
        except AtollError as error:
            raise RefusedError("problem-move", error, number=number) from error
        events.append(happening)
    return events


def happening_of(state: State, event: Action) -> facts.Happening:
    """An event about to happen, as it is told."""
    chance = state.current_player == CHANCE
    return facts.Happening(state.turn_seat, chance, state.event_text(event))


def replayed(wish: facts.Replay) -> facts.Replayed:
    """A record in parts, as one pair of eyes saw it."""
    record = read_record(wish.record)
    game, (seat,) = record.game, checked_seats(record.game, [wish.seat])
    begin = min(wish.begin, len(record.events))
    end = begin + facts.MOST_FRAMES - 1 if wish.end is None else wish.end
    last = min(end, begin + facts.MOST_FRAMES - 1, len(record.events))
    events, frames, state = [], [], record.initial_state()
    for number, state in enumerate(record.states()):
        if begin <= number <= last:
            frames.append(_frame(number, state, seat))
        if number < len(record.events):
            events.append(_as_seen(state, record.events[number], seat))
    return facts.Replayed(
        game=game.name,
        rules=game.rules_version,
        players=game.players,
        options=dict(game.changed_options()),
        names=list(record.seats),
        tags=dict(record.tags),
        position=record.position or "",
        seat=seat,
        events=events,
        frames=frames,
        result=_standing(state),
    )


def _frame(number: int, state: State, seat: Seat) -> facts.Frame:
    view = e.view_of(state, seat)
    known = state.game.parse_position(view.view.position)
    return facts.Frame(number, view, list(known.sheet().totals))


def _as_seen(state: State, event: Action, seat: Seat) -> facts.Happening:
    """An event about to happen, without what these eyes did not see."""
    if state.current_player == CHANCE:
        event = state.game.hide(event, state.turn_seat, seat)
    return happening_of(state, event)


def _standing(state: State) -> facts.Standing | None:
    try:
        result = state.result()
    except GameNotOverError:
        return None
    return facts.Standing(list(result.scores), list(result.ranks))


HANDLERS: Final = (look_at, replay)
