"""Routes for positions without a table: `POST /positions` and `POST /replays`.

Lessons, the score pad, the map editor and reviews use them. Nothing is stored and no table is
read: the client has sent everything itself, so there are no secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar.params import JSONBody
from msgspec import Meta

from atoll.core.errors import AtollError, GameNotOverError, OptionError
from atoll.core.game import CHANCE, SPECTATOR, Action, Game, Seat, State
from atoll.games import game_class, load_game_from_text, parse_position, read_record
from atoll.server.domain import messages as m
from atoll.server.domain.errors import RequestError
from atoll.server.domain.score_messages import GameResult, SheetInfo
from atoll.server.domain.visibility import note_infos, seat_view, sheet_of
from atoll.server.http.dependencies import HttpRequest, compute, post_route

MAX_MOVES: Final = 2000
"""Moves that one request may add to a position."""
MAX_OUTCOMES: Final = 600
"""More chance outcomes than this are not listed."""
MAX_FRAMES: Final = 64
"""Positions of a record in one response."""

ViewerNumber = Annotated[int, Meta(ge=SPECTATOR, lt=m.MAX_SEATS)]


class PositionQuery(m.RequestBody):
    """A position: of a new game, of a position line, or of a record.

    A position line and a record contain their own game, players and options; those of the request
    are ignored. Of a record the first `event_count` events are applied (all by default), then
    `moves`: actions and, at chance nodes, outcomes, as texts. `seats` are the seats whose views are
    wanted, -2 for a spectator; by default all.
    """

    game: m.GameName = ""
    players: Annotated[int, Meta(ge=2, le=m.MAX_SEATS)] = 2
    options: m.OptionTexts = msgspec.field(default_factory=dict)
    position: m.PositionText | None = None
    record: m.RecordText | None = None
    event_count: m.EventCount | None = None
    moves: Annotated[list[m.ActionText], Meta(max_length=MAX_MOVES)] = msgspec.field(
        default_factory=list
    )
    seats: Annotated[list[ViewerNumber], Meta(min_length=1, max_length=m.MAX_SEATS + 1)] | None = (
        None
    )


class EventInfo(m.ResponseBody, omit_defaults=False):
    """An action or outcome: whose turn it is (-1: no one's), whether it is chance, its text.

    `notes` describe it: the sentence of a note is the catalogue message `event-GAME-KEY`.
    """

    seat: int
    chance: bool
    text: str
    notes: list[m.NoteInfo]


class PositionInfo(m.ResponseBody, omit_defaults=False):
    """A position, complete and as seats see it.

    `to_move` is a seat, -1 for chance, -4 at the end; `turn_seat` is the seat whose turn it is.
    `outcomes` are the texts of the chance outcomes, empty if there are too many. `sheet` shows the
    complete position. `events` are those of `moves`.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]
    position: str
    to_move: int
    turn_seat: int
    chance: bool
    over: bool
    outcomes: list[str]
    views: list[m.SeatView]
    sheet: SheetInfo
    result: GameResult | None
    events: list[EventInfo]


class ReplayQuery(m.RequestBody):
    """A record to step through: its positions after `begin` to `end` events, at most 64 at a time.

    `seat` is the seat whose view is wanted, -2 for a spectator.
    """

    record: m.RecordText
    begin: m.EventCount = 0
    end: m.EventCount | None = None
    seat: ViewerNumber = SPECTATOR


class Frame(m.ResponseBody, omit_defaults=False):
    """The position after `number` events, and the points if the game ended there."""

    number: int
    view: m.SeatView
    totals: list[int]


class ReplayInfo(m.ResponseBody, omit_defaults=False):
    """A record: players, tags, all events as the seat sees them, and some positions.

    `position` is where the game started, if not at the usual position.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    tags: dict[str, str]
    position: str
    seat: int
    events: list[EventInfo]
    frames: list[Frame]
    result: GameResult | None


@post_route("/positions", summary="Inspect a position", opt={"cost": "compute"})
async def inspect_position(request: HttpRequest, data: JSONBody[PositionQuery]) -> PositionInfo:
    """Any position, as all or some seats see it: legal actions, chance outcomes and the score
    sheet. No table is involved."""
    try:
        return await compute(request, position_info, data)
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error


@post_route("/replays", summary="Step through a record", opt={"cost": "compute"})
async def replay(request: HttpRequest, data: JSONBody[ReplayQuery]) -> ReplayInfo:
    """The events of a record and some of its positions, as a seat or a spectator sees them. No
    table is involved."""
    try:
        return await compute(request, replay_info, data)
    except AtollError as error:
        raise RequestError("problem-bad-request", error) from error


def position_info(query: PositionQuery) -> PositionInfo:
    """The position of a query."""
    state = starting_state(query)
    seats = checked_seats(state.game, query.seats)
    events = _apply_moves(state, query.moves)
    outcomes = state.chance_outcomes()
    listed = outcomes if len(outcomes) <= MAX_OUTCOMES else ()
    game = state.game
    return PositionInfo(
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
        views=[seat_view(state, seat) for seat in seats],
        sheet=sheet_of(state, SPECTATOR),
        result=game_result(state),
        events=events,
    )


def starting_state(query: PositionQuery) -> State:
    """The position before the moves: of a new game, of a position line, or of a record."""
    if query.position is not None and query.record is not None:
        raise OptionError("a position or a record, not both")
    if query.event_count is not None and query.record is None:
        raise OptionError("event_count counts the events of a record, and there is none")
    if query.position is not None:
        return parse_position(query.position)
    if query.record is not None:
        return read_record(query.record).truncated(query.event_count).final_state()
    kind = game_class(query.game)
    game = load_game_from_text(kind.name, kind.rules_version, query.players, query.options)
    return game.new_state()


def checked_seats(game: Game, seats: Sequence[Seat] | None) -> list[Seat]:
    """The seats whose views are wanted, if the game has them."""
    known = [SPECTATOR, *range(game.players)]
    if seats is None:
        return known
    for seat in seats:
        if seat not in known:
            raise OptionError(f"views are of {SPECTATOR} or a seat up to {known[-1]}, not {seat}")
    return list(dict.fromkeys(seats))


def _apply_moves(state: State, moves: Sequence[str]) -> list[EventInfo]:
    """Apply all moves; an error names the number of the wrong one, from 1."""
    events = []
    for number, text in enumerate(moves, 1):
        try:
            event = state.parse_event(text)
            info = event_info(state, event)
            state.apply(event)
        except AtollError as error:
            raise RequestError("problem-move", error, number=number) from error
        events.append(info)
    return events


def event_info(state: State, event: Action) -> EventInfo:
    """An event that is about to happen in a position."""
    chance = state.current_player == CHANCE
    notes = note_infos(state.describe(event))
    return EventInfo(state.turn_seat, chance, state.event_text(event), notes)


def replay_info(query: ReplayQuery) -> ReplayInfo:
    """The record of a query, as the seat sees it."""
    record = read_record(query.record)
    game, (seat,) = record.game, checked_seats(record.game, [query.seat])
    begin = min(query.begin, len(record.events))
    end = begin + MAX_FRAMES - 1 if query.end is None else query.end
    last = min(end, begin + MAX_FRAMES - 1, len(record.events))
    events, frames, state = [], [], record.initial_state()
    for number, state in enumerate(record.states()):
        if begin <= number <= last:
            frames.append(_frame(number, state, seat))
        if number < len(record.events):
            events.append(_visible_event(state, record.events[number], seat))
    return ReplayInfo(
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
        result=game_result(state),
    )


def _frame(number: int, state: State, seat: Seat) -> Frame:
    view = seat_view(state, seat)
    known = state.game.parse_position(view.view.position)
    return Frame(number, view, list(known.sheet().totals))


def _visible_event(state: State, event: Action, seat: Seat) -> EventInfo:
    if state.current_player == CHANCE:
        event = state.game.hide(event, state.turn_seat, seat)
    return event_info(state, event)


def game_result(state: State) -> GameResult | None:
    """The result of a finished game; None before its end."""
    try:
        result = state.result()
    except GameNotOverError:
        return None
    return GameResult(list(result.scores), list(result.ranks))


HANDLERS: Final = (inspect_position, replay)
