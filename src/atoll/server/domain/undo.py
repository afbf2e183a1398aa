"""Undo: players take back their last decision, but no one chooses among dice.

A decision that nothing has followed is taken back at once. Everything else needs the consent of all
other players who hold a seat, also of those for whom a bot plays. Only one request is pending at a
time, so that nobody consents to another one than they have seen. Outcomes of fair dice are taken
back only if one of them plays at another screen: a player alone with bots would otherwise try one
decision after the other and keep the best roll.
"""

from __future__ import annotations

from typing import Final

from atoll.core.game import CHANCE, Seat
from atoll.server.domain import events
from atoll.server.domain.errors import RequestError
from atoll.server.domain.permissions import Caller, check_owner, check_running
from atoll.server.domain.rated import check_casual
from atoll.server.domain.table import Table

MAX_UNDOS: Final = 50
"""How often a seat may undo or ask for it in one game."""


def undo(table: Table, caller: Caller, seat: Seat, request: str = "") -> list[events.Event]:
    """Take back a seat's last decision, at once if nothing has followed, else with consent."""
    check_owner(table, caller, seat)
    kept = _decision_to_undo(table, seat)
    if kept == len(table.history) - 1 or not set(table.holders) - {seat}:
        return [events.Undone(who=seat, id=request, kept=kept)]
    return [events.UndoAsked(who=seat, id=request, kept=kept)]


def refusal(table: Table, seat: Seat) -> str:
    """The code of the problem that an undo of a seat would meet; empty if there is none."""
    try:
        _decision_to_undo(table, seat)
    except RequestError as error:
        return error.code
    return ""


def _decision_to_undo(table: Table, seat: Seat) -> int:
    """The index of the decision that a seat may take back, at once or with consent."""
    check_running(table)
    check_casual(table)
    if table.seats[seat].bot:
        raise RequestError("problem-not-your-turn")
    if table.undo is not None:
        raise RequestError("problem-undo-asked")
    kept = _last_decision(table, seat)
    if table.seats[seat].undos >= MAX_UNDOS:
        raise RequestError("problem-undo-limit", count=MAX_UNDOS)
    _check_dice_stay(table, seat, kept)
    return kept


def _last_decision(table: Table, seat: Seat) -> int:
    """The index of the decision to take back."""
    for number in reversed(range(table.final_events, len(table.actors))):
        if table.actors[number] == seat:
            return number
    raise RequestError("problem-nothing-to-undo")


def _check_dice_stay(table: Table, seat: Seat, kept: int) -> None:
    """Reject an undo of dice unless a player at another screen has to consent."""
    if table.dice is None or CHANCE not in table.actors[kept:]:
        return
    mine = table.seats[seat]
    others = [table.seats[other] for other in table.holders if other != seat]
    if not any(other.joined or mine.joined for other in others):
        raise RequestError("problem-dice-stay")


def check_known_request(table: Table, seq: int) -> None:
    """Reject an answer of a sender who knows events up to `seq`, but not the pending request.

    It was meant for an earlier one.
    """
    if table.undo is not None and seq < table.undo.seq:
        raise RequestError("problem-stale", seq=table.seq)


def answer_undo(
    table: Table, caller: Caller, seat: Seat, agree: bool, request: str = ""
) -> list[events.Event]:
    """Consent to an undo or reject it; it is done when everyone who holds a seat consents."""
    check_owner(table, caller, seat)
    pending = table.undo
    if pending is None or pending.seat == seat:
        raise RequestError("problem-no-undo-asked")
    made: list[events.Event] = [events.UndoAnswered(who=seat, id=request, agree=agree)]
    if agree and set(table.holders) <= pending.agreed | {seat}:
        made.append(events.Undone(who=pending.seat, kept=pending.event_count))
    return made
