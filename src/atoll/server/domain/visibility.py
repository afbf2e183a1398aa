"""What a viewer sees of a table: events, views, score sheets and records.

A viewer is the set of seats whose tokens a client has; spectators have none. Everything that leaves
a table passes through here, and secrets stay hidden until the table is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final, Literal

from msgspec import Raw

from atoll.core.errors import GameNotOverError
from atoll.core.fair_dice import PAST, TYPED, fair_tags, text_to_bytes
from atoll.core.game import SPECTATOR, Action, Seat, State
from atoll.core.record import Record, initial_state
from atoll.core.record_header import BOTS, bots_text
from atoll.core.result import Note, ScoreSheet
from atoll.locales.seat_names import seat_title
from atoll.server.domain import events
from atoll.server.domain import messages as m
from atoll.server.domain.score_messages import SeatStats, SheetInfo, SheetLine, TableStats
from atoll.server.domain.seat_state import SeatState
from atoll.server.domain.self_start import starts_at
from atoll.server.domain.table import Table
from atoll.server.domain.undo import refusal

Viewer = frozenset[Seat]
Views = Literal["always", "needed", "never"]
"""Which messages contain views: `needed` means those from which a client cannot compute them."""
_FOLDABLE: Final = frozenset({events.Acted, events.Happened, events.Said})
"""Events after which a client that knows the rules can compute its views itself."""


# Events


def fold_described(
    table: Table, entries: Iterable[events.LogEntry], first: int = 0
) -> list[events.LogEntry]:
    """Fold entries into a table, and add notes to those from number `first` on.

    An event is described in the position before it, which only exists while the log is folded.
    """
    described = []
    for entry in entries:
        described.append(_described(table, entry) if entry.seq >= first else entry)
        table.fold(entry)
    return described


def _described(table: Table, entry: events.LogEntry) -> events.LogEntry:
    """An entry with its notes, as the seat concerned and as all others may read them."""
    event = entry.event
    if isinstance(event, events.Acted):
        notes = _encoded_notes(table.state, event.action)
        return entry._replace(notes=notes, public_notes=notes)
    if isinstance(event, events.Happened):
        notes = public = _encoded_notes(table.state, event.outcome)
        if has_secret(table, event):
            public = _encoded_notes(table.state, _hidden(table, event))
        return entry._replace(notes=notes, public_notes=public)
    return entry


def _encoded_notes(state: State, event: Action) -> bytes:
    return m.encode(note_infos(state.describe(event)))


def note_infos(notes: Iterable[Note]) -> list[m.NoteInfo]:
    """Notes as clients get them."""
    return [m.NoteInfo(note.key, note.values) for note in notes]


def _hidden(table: Table, event: events.Happened) -> Action:
    return table.game.hide(event.outcome, event.owner, SPECTATOR)


def has_secret(table: Table, event: events.Event) -> bool:
    """Whether viewers see different things in this event."""
    return isinstance(event, events.Happened) and _hidden(table, event) != event.outcome


def table_event(table: Table, viewer: Viewer, entry: events.LogEntry) -> m.TableEvent:
    """An event as the viewer sees it."""
    event = entry.event
    fields = _FIELDS[type(event)](table, viewer, entry, event)
    return m.TableEvent(
        entry.seq,
        entry.at,
        events.kind_of(event),  # type: ignore[arg-type]
        id=event.id,
        **fields,
    )


Fields = dict[str, Any]


def _acted(table: Table, viewer: Viewer, entry: events.LogEntry, event: events.Acted) -> Fields:
    return {
        "seat": event.seat,
        "action": event.action,
        "text": table.game.action_text(event.action),
        "notes": _raw(entry.notes),
        "by": event.by,
    }


def _happened(
    table: Table, viewer: Viewer, entry: events.LogEntry, event: events.Happened
) -> Fields:
    secret = table.status != "over" and has_secret(table, event)
    visible = not secret or event.owner in viewer
    outcome = event.outcome if visible else _hidden(table, event)
    return {
        "seat": event.owner,
        "action": outcome,
        "text": table.game.outcome_text(outcome),
        "notes": _raw(entry.notes if visible else entry.public_notes),
        "visible_to": event.owner if secret and visible else None,
    }


def _raw(notes: bytes) -> Raw | list[m.NoteInfo]:
    return Raw(notes) if notes else []


def _public(*names: str, **renamed: str) -> Callable[..., Fields]:
    """Fields copied from an event without secrets: message field by attribute."""
    sources = {name: name for name in names} | renamed

    def fields(table: Table, viewer: Viewer, entry: events.LogEntry, event: events.Event) -> Fields:
        return {name: getattr(event, source) for name, source in sources.items()}

    return fields


_FIELDS: Final[dict[type[events.Event], Callable[..., Fields]]] = {
    events.Created: _public(table="rematch_of"),
    events.Seated: _public("seat", "name"),
    events.Left: _public("seat", reason="by"),
    events.Invited: _public("seat"),
    events.GivenToBot: _public("seat", "bot"),
    events.HandedBack: _public("seat"),
    events.Salted: _public("seat", text="salt"),
    events.Started: _public(),
    events.Acted: _acted,
    events.Happened: _happened,
    events.Undone: _public(seat="who", event_count="kept"),
    events.UndoAsked: _public(seat="who", event_count="kept"),
    events.UndoAnswered: _public("agree", seat="who"),
    events.TimeUp: _public("seat"),
    events.Said: _public("text", seat="who"),
    events.Muted: _public("seat", "muted"),
    events.Reported: _public(),
    events.Ended: _public(reason="why"),
    events.Rematched: _public("table"),
}


# The state of a table


def table_info(table: Table) -> m.TableInfo:
    """The public state of a table."""
    setup, undo, ended = table.setup, table.undo, table.ended
    return m.TableInfo(
        id=table.id,
        game=setup.game,
        rules=setup.rules,
        players=len(table.seats),
        options=setup.options,
        status=table.status,
        seats=_seats_now(table),
        listed=setup.listed,
        hints=setup.hints,
        clock=setup.clock,
        dice=setup.dice,
        commitment=setup.commitment,
        created_at=table.created_at,
        seq=table.seq,
        state_seq=table.state_seq,
        to_move=table.to_move,
        deadline=table.deadline,
        starts_at=starts_at(table),
        undo=m.UndoInfo(undo.seat, sorted(undo.agreed)) if undo else None,
        scores=list(ended.scores) if ended else [],
        ranks=list(ended.ranks) if ended else [],
        seed=setup.seed if table.status == "over" else "",
        rematch_of=setup.rematch_of,
        rematch=table.rematch_id,
        rated=setup.rated,
    )


def _seats_now(table: Table) -> list[m.SeatInfo]:
    """The seats, with what their players can do at present."""
    seats = seats_info(table)
    for seat in table.people if table.status == "running" else ():
        seats[seat].no_undo = refusal(table, seat)
    return seats


def seats_info(table: Table) -> list[m.SeatInfo]:
    """The seats of a table and who plays them."""
    return [
        m.SeatInfo(
            seat=number,
            kind=_kind(seat),
            name=seat.name,
            bot=seat.bot,
            reserved=bool(seat.bot and seat.token_hash),
            time_left=table.time_left(number),
            salt=seat.salt,
            timed_out=seat.timed_out,
            muted=seat.muted,
        )
        for number, seat in enumerate(table.seats)
    ]


def _kind(seat: SeatState) -> m.SeatKind:
    return "bot" if seat.bot else "open" if seat.is_open else "person"


def seat_view(state: State, seat: Seat) -> m.SeatView:
    """The position as a seat or a spectator sees it, and the texts of the legal actions."""
    view = state.view(seat)
    return m.SeatView(seat, view, state.game.action_texts(view.legal_actions))


def needs_views(entries: Iterable[events.LogEntry]) -> bool:
    """Whether a client cannot compute its views from these entries and its views before them."""
    return any(type(entry.event) not in _FOLDABLE for entry in entries)


def view_seats(viewer: Viewer) -> list[Seat]:
    """The seats whose views a viewer gets: its own, or that of spectators."""
    return sorted(viewer) or [SPECTATOR]


def sheet_info(table: Table, seat: Seat) -> SheetInfo:
    """The score sheet, computed from nothing but what a seat may know."""
    if table.state.is_terminal:
        return sheet_of(table.state, seat)
    return sheet_of(table.game.parse_position(table.known_position(seat)), seat)


def sheet_of(known: State, seat: Seat) -> SheetInfo:
    """The score sheet of a position that contains no more than a seat knows."""
    return sheet_message(known.sheet(), seat, _decided_by(known))


def sheet_message(sheet: ScoreSheet, seat: Seat, decided_by: Iterable[Note] = ()) -> SheetInfo:
    """A score sheet as clients get it."""
    lines = [
        SheetLine(line.key, line.values, list(line.points), note_infos(line.notes))
        for line in sheet.lines
    ]
    return SheetInfo(seat, list(sheet.totals), lines, note_infos(decided_by))


def _decided_by(known: State) -> tuple[Note, ...]:
    """The tie-breakers that decided, if the result is known."""
    try:
        return known.result().decided_by
    except GameNotOverError:
        return ()


def stats(table: Table) -> TableStats:
    """Statistics of a table, without secrets."""
    ended = table.ended
    scored = ended is not None and len(ended.scores) == len(table.seats)
    seats = [
        SeatStats(
            seat=number,
            name=seat.name,
            decisions=table.actors[table.past_events :].count(number),
            thinking_ms=seat.thinking_ms,
            score=ended.scores[number] if ended and scored else None,
            rank=ended.ranks[number] if ended and scored else None,
        )
        for number, seat in enumerate(table.seats)
    ]
    return TableStats(
        table.id, table.status, table.seq, table.chance_count, table.started_at, table.at, seats
    )


# Records


def record_of(table: Table, seat: Seat) -> Record:
    """The game so far; while it runs, cut to what a seat or a spectator may know."""
    position, over = table.setup.position or None, table.status == "over"
    history = _possible_history(table) if over else tuple(table.history)
    record = Record(table.game, names(table), history, tags=_tags(table), position=position)
    if over:
        return record
    known = table.known_position(seat) == table.state.position(seat)
    return record.redacted(seat if known else SPECTATOR)


def _possible_history(table: Table) -> tuple[Action, ...]:
    """The history in which a secret that contradicts an earlier one is left out."""
    if table.setup.dice != "typed":
        return tuple(table.history)
    state, history = initial_state(table.game, table.setup.position or None), []
    for event in table.history:
        possible = state.is_legal(event)
        history.append(event if possible else table.game.hide(event, state.turn_seat, SPECTATOR))
        state.apply(history[-1])
    return tuple(history)


def names(table: Table) -> tuple[str, ...]:
    """The names of the seats in records, in the client's language."""
    return tuple(seat_title(seat, one.name, one.bot) for seat, one in enumerate(table.seats))


def _tags(table: Table) -> dict[str, str]:
    setup = table.setup
    if setup.imported:
        return setup.tags
    tags = {"date": datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()}
    if bots := {seat: one.bot for seat, one in enumerate(table.seats) if one.bot}:
        tags[BOTS] = bots_text(bots)
    if table.past_events:
        tags[PAST] = str(table.past_events)
    if setup.dice == "typed":
        return tags | {"dice": TYPED}
    seed = text_to_bytes(setup.seed) if table.status == "over" else None
    salts = [seat.salt for seat in table.seats]
    return tags | fair_tags(table.id, setup.commitment, salts, seed)
