"""Sentences of notes: events, reasons and remarks on the score sheet, with seats by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from atoll.core.game import Action, Seat, State
from atoll.core.result import Note, ScoreLine
from atoll.locales import has_message, t

SeatNamer: TypeAlias = Callable[[Seat], str]
"""Returns the name of a seat; terminals and pages add their own symbols."""

_SEAT_VALUES = ("seat", "winner", "loser")


def note_text(game: str, note: Note, seat_name: SeatNamer) -> str:
    """The sentence of a reason or of a note on the score sheet; its key if there is none."""
    message = f"note-{game}-{note.key}"
    return t(message, **_values(note, seat_name)) if has_message(message) else note.key


def line_label(game: str, line: ScoreLine) -> str:
    """The label of a line of the score sheet; its key if there is none."""
    message = f"sheet-{game}-{line.key}"
    return t(message, **line.values) if has_message(message) else line.key


def event_text(state: State, event: Action, seat_name: SeatNamer) -> str:
    """What an event that is about to happen says; empty if it needs no line in the log."""
    game = state.game.name
    return ", ".join(_event_sentence(game, note, seat_name) for note in state.describe(event))


def _event_sentence(game: str, note: Note, seat_name: SeatNamer) -> str:
    own = f"event-{game}-{note.key}"
    return t(own if has_message(own) else f"event-{note.key}", **_values(note, seat_name))


def _values(note: Note, seat_name: SeatNamer) -> dict[str, int | str]:
    """The values of a note, with names for seats and spaces between dice."""
    values = dict(note.values)
    for key in _SEAT_VALUES:
        if key in values:
            values[key] = seat_name(int(values[key]))
    if "seats" in values:
        values["seats"] = list_text([seat_name(int(s)) for s in str(values["seats"]).split(",")])
    if "dice" in values:
        values["dice"] = " ".join(str(values["dice"]))
    return values


def option_text(game: str, option: str) -> str:
    """What an option of a game means; its name if there is no text."""
    name = option.replace("_", "-")
    return t(f"games-{game}-{name}") if has_message(f"games-{game}-{name}") else option


def list_text(items: Sequence[str]) -> str:
    """A list in a sentence: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return t("list-and", first=", ".join(items[:-1]), last=items[-1])
