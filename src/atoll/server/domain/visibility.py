"""What each pair of eyes sees of a table: events, views, score sheets and records.

Eyes are the set of seats somebody holds tokens for; no seats are a spectator's. Everything that
leaves a table passes through here, and nothing secret passes before the table is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from atoll.core.errors import GameNotOverError
from atoll.core.fair_dice import PAST, TYPED, fair_tags, text_to_bytes
from atoll.core.game import SPECTATOR, Seat, State
from atoll.core.record import Record
from atoll.core.result import Note, ScoreSheet
from atoll.server import facts
from atoll.server import messages as m
from atoll.server.domain import events
from atoll.server.domain.table import Chair, Table

Eyes = frozenset[Seat]


def seen(table: Table, eyes: Eyes, seq: int, at: int, event: events.Event) -> m.Seen:
    """An event as these eyes see it."""
    fields = _FIELDS[type(event)](table, eyes, event)
    return m.Seen(seq, at, events.kind_of(event), id=event.id, **fields)  # type: ignore[arg-type]


Fields = dict[str, Any]


def _created(table: Table, eyes: Eyes, event: events.Created) -> Fields:
    return {"table": event.rematch_of}


def _seated(table: Table, eyes: Eyes, event: events.Seated) -> Fields:
    return {"seat": event.seat, "name": event.name}


def _about_seat(table: Table, eyes: Eyes, event: Any) -> Fields:
    return {"seat": event.seat}


def _given_to_bot(table: Table, eyes: Eyes, event: events.GivenToBot) -> Fields:
    return {"seat": event.seat, "bot": event.bot}


def _salted(table: Table, eyes: Eyes, event: events.Salted) -> Fields:
    return {"seat": event.seat, "text": event.salt}


def _nothing(table: Table, eyes: Eyes, event: events.Event) -> Fields:
    return {}


def _acted(table: Table, eyes: Eyes, event: events.Acted) -> Fields:
    text = table.game.action_text(event.action)
    return {"seat": event.seat, "action": event.action, "text": text, "by": event.by}


def _happened(table: Table, eyes: Eyes, event: events.Happened) -> Fields:
    game, outcome, owner = table.game, event.outcome, event.owner
    secret = game.hide(outcome, owner, SPECTATOR) != outcome and table.status != "over"
    if secret and owner not in eyes:
        outcome = game.hide(outcome, owner, SPECTATOR)
    return {
        "seat": owner,
        "action": outcome,
        "text": game.outcome_text(outcome),
        "only": owner if secret and owner in eyes else None,
    }


def _undone(table: Table, eyes: Eyes, event: events.Undone | events.UndoAsked) -> Fields:
    return {"seat": event.who, "kept": event.kept}


def _undo_answered(table: Table, eyes: Eyes, event: events.UndoAnswered) -> Fields:
    return {"seat": event.who, "agree": event.agree}


def _said(table: Table, eyes: Eyes, event: events.Said) -> Fields:
    return {"seat": event.who, "text": event.text}


def _ended(table: Table, eyes: Eyes, event: events.Ended) -> Fields:
    return {"why": event.why}


def _rematched(table: Table, eyes: Eyes, event: events.Rematched) -> Fields:
    return {"table": event.table}


_FIELDS: Final[dict[type[events.Event], Callable[[Table, Eyes, Any], Fields]]] = {
    events.Created: _created,
    events.Seated: _seated,
    events.Left: _about_seat,
    events.Invited: _about_seat,
    events.GivenToBot: _given_to_bot,
    events.HandedBack: _about_seat,
    events.Salted: _salted,
    events.Started: _nothing,
    events.Acted: _acted,
    events.Happened: _happened,
    events.Undone: _undone,
    events.UndoAsked: _undone,
    events.UndoAnswered: _undo_answered,
    events.TimeUp: _about_seat,
    events.Said: _said,
    events.Ended: _ended,
    events.Rematched: _rematched,
}


def has_secret(table: Table, event: events.Event) -> bool:
    """Whether different eyes see different things in this event."""
    if not isinstance(event, events.Happened):
        return False
    return table.game.hide(event.outcome, event.owner, SPECTATOR) != event.outcome


# How things stand


def table_info(table: Table) -> m.TableInfo:
    """What everybody may know about a table."""
    setup, wish, ended = table.setup, table.undo, table.ended
    return m.TableInfo(
        id=table.id,
        game=setup.game,
        rules=setup.rules,
        players=len(table.chairs),
        options=setup.options,
        status=table.status,
        seats=seats_info(table),
        listed=setup.listed,
        hints=setup.hints,
        clock=setup.clock,
        dice=setup.dice,
        commitment=setup.commitment,
        created_at=table.created_at,
        seq=table.seq,
        played=table.played,
        to_move=table.to_move,
        deadline=table.deadline,
        undo=m.UndoInfo(wish.seat, sorted(wish.agreed)) if wish else None,
        scores=list(ended.scores) if ended else [],
        ranks=list(ended.ranks) if ended else [],
        seed=setup.seed if table.status == "over" else "",
        rematch_of=setup.rematch_of,
        rematch=table.next_table,
    )


def seats_info(table: Table) -> list[m.SeatInfo]:
    """Who sits where."""
    return [
        m.SeatInfo(
            seat=seat,
            kind=_kind(chair),
            name=chair.name,
            bot=chair.bot,
            held=bool(chair.bot and chair.holder),
            time_left=table.time_left(seat),
            salt=chair.salt,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def _kind(chair: Chair) -> Any:
    return "bot" if chair.bot else "open" if chair.is_open else "person"


def seat_view(table: Table, seat: Seat) -> m.SeatView:
    """The position for the eyes of a seat or of spectators."""
    return view_of(table.state, seat)


def view_of(state: State, seat: Seat) -> m.SeatView:
    """A position for the eyes of a seat or of spectators, and the texts of the actions."""
    view = state.view(seat)
    texts = [state.game.action_text(action) for action in view.legal_actions]
    return m.SeatView(seat, view, texts)


def viewers(eyes: Eyes) -> list[Seat]:
    """The seats whose views these eyes get: their own, or that of spectators."""
    return sorted(eyes) or [SPECTATOR]


def sheet_info(table: Table, seat: Seat) -> facts.SheetInfo:
    """The score sheet, worked out from what a seat may know and from nothing else."""
    return sheet_of(table.game.parse_position(table.state.position(seat)), seat)


def sheet_of(known: State, seat: Seat) -> facts.SheetInfo:
    """The score sheet of a position that holds no more than a seat knows."""
    return told_sheet(known.sheet(), seat, _decided_by(known))


def told_sheet(sheet: ScoreSheet, seat: Seat, decided_by: Iterable[Note] = ()) -> facts.SheetInfo:
    """A score sheet as it is told."""
    lines = [
        {
            "key": line.key,
            "values": line.values,
            "points": list(line.points),
            "notes": _notes(line.notes),
        }
        for line in sheet.lines
    ]
    return facts.SheetInfo(seat, list(sheet.totals), lines, _notes(decided_by))


def _decided_by(known: State) -> tuple[Note, ...]:
    """What decided between equal totals, if the result is known."""
    try:
        return known.result().decided_by
    except GameNotOverError:
        return ()


def _notes(notes: Iterable[Note]) -> list[dict[str, Any]]:
    return [{"key": note.key, "values": note.values} for note in notes]


def stats(table: Table) -> facts.TableStats:
    """Numbers about a table that tell no secret."""
    ended = table.ended
    scored = ended is not None and len(ended.scores) == len(table.chairs)
    seats = [
        facts.SeatStats(
            seat=seat,
            name=chair.name,
            decisions=table.actors[table.past :].count(seat),
            thought=chair.used,
            score=ended.scores[seat] if ended and scored else None,
            rank=ended.ranks[seat] if ended and scored else None,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return facts.TableStats(
        table.id, table.status, table.seq, table.draws, table.started_at, table.at, seats
    )


# Records


def record_of(table: Table, seat: Seat) -> Record:
    """The game so far; while it runs, cut for the eyes of a seat or of spectators."""
    position = table.setup.position or None
    history = tuple(table.history)
    record = Record(table.game, names(table), history, tags=_tags(table), position=position)
    return record if table.status == "over" else record.redacted(seat)


def names(table: Table) -> tuple[str, ...]:
    """What the seats are called in records."""
    return tuple(
        chair.name or chair.bot or f"seat {seat}" for seat, chair in enumerate(table.chairs)
    )


def _tags(table: Table) -> dict[str, str]:
    setup = table.setup
    if setup.imported:
        return setup.tags
    tags = {"date": datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()}
    if table.past:
        tags[PAST] = str(table.past)
    if setup.dice == "typed":
        return tags | {"dice": TYPED}
    seed = text_to_bytes(setup.seed) if table.status == "over" else None
    salts = [chair.salt for chair in table.chairs]
    return tags | fair_tags(table.id, setup.commitment, salts, seed)
