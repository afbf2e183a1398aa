"""Chat and moderation at the table: messages and their limits, muting, reports."""

from __future__ import annotations

from typing import Final

from atoll.core.errors import OptionError
from atoll.core.game import Seat
from atoll.server.domain import events, rated
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import clean_line
from atoll.server.domain.permissions import Caller, check_host, check_known, check_owner, known_seat
from atoll.server.domain.table import CHAT_BURST, Table

CHAT_SECONDS: Final = 20
"""A seat sends at most `CHAT_BURST` messages within this time."""
MAX_CHAT: Final = 2000
"""How many messages a table takes."""
MAX_REPORTS: Final = 5
"""How many reports a table takes of each seat, and of the host without one."""


def say(
    table: Table, caller: Caller, seat: Seat, text: str, now: int, request: str = ""
) -> list[events.Event]:
    """Send a chat message to the table."""
    check_owner(table, caller, seat)
    line = clean_line(text)
    if not line:
        error = OptionError("a message has at least one visible character")
        raise RequestError("problem-bad-request", error)
    if table.seats[seat].muted:
        raise RequestError("problem-muted")
    if table.chat_count >= MAX_CHAT:
        raise RequestError("problem-log-full")
    recent = [at for at in table.seats[seat].said_at if now - at < CHAT_SECONDS * 1000]
    if len(recent) >= CHAT_BURST:
        raise RequestError("problem-too-many-messages")
    return [events.Said(who=seat, id=request, text=line)]


def mute(table: Table, caller: Caller, seat: Seat, muted: bool) -> list[events.Event]:
    """Stop the chat messages of a seat, or allow them again."""
    check_host(caller)
    if muted:
        rated.check_casual(table)
    if table.seats[known_seat(table, seat)].muted == muted:
        return []
    return [events.Muted(seat=seat, muted=muted)]


def report(table: Table, caller: Caller, seat: Seat, text: str) -> list[events.Event]:
    """Report a seat to the operator of the server."""
    check_known(caller)
    known_seat(table, seat)
    who = min(caller.seats, default=None)
    if table.reports.get(who, 0) >= MAX_REPORTS:
        raise RequestError("problem-too-many-messages")
    return [events.Reported(who=who, seat=seat, text=clean_line(text))]
