"""Tables, their events and the seats of accounts as rows of the database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from atoll.server.domain import events, rated, visibility
from atoll.server.domain import messages as m
from atoll.server.domain.events import LogEntry
from atoll.server.domain.notifications import notification_rows
from atoll.server.domain.rating_pools import pool_of
from atoll.server.domain.table import Table
from atoll.server.domain.table_factory import TableDraft
from atoll.server.domain.tokens import hashed
from atoll.store import Append

HOST: Final = -1
"""Stands for the host's token among the seats of an account."""
_MOVES: Final = frozenset({events.Acted, events.Happened})
"""Events that change neither seats nor results."""


class SeatOwner(NamedTuple):
    """The account that takes a seat, and whether it was invited by name."""

    account: str = ""
    by_name: bool = False


GUEST: Final = SeatOwner()


def numbered(table: Table, at: int, added: Iterable[events.Event]) -> list[LogEntry]:
    """The next entries of a table's log."""
    return [LogEntry(table.seq + n, at, event) for n, event in enumerate(added, 1)]


def creation_append(
    table: Table, draft: TableDraft, entries: list[LogEntry], wake: int | None
) -> Append:
    """Everything that is written of a new table."""
    return Append(
        event_rows(draft.id, entries),
        [index_row(table, wake)],
        result_rows(table),
        new_table_links(draft, table.created_at),
        paired=pairing_rows(draft),
        **rated_rows(table, draft.events),
    )


def change_append(
    table: Table,
    after: Table,
    entries: list[LogEntry],
    index: Sequence[dict[str, object]],
    owner: SeatOwner,
) -> Append:
    """Everything that is written of a change; `owner` gets the seat that is taken."""
    added = [entry.event for entry in entries]
    notifications = notification_rows(table, after, added)
    if all(type(event) in _MOVES for event in added):
        return Append(event_rows(table.id, entries), index, notifications=notifications)
    return Append(
        event_rows(table.id, entries),
        index,
        result_rows(after, table),
        linked=sit_links(table, added, owner.account),
        accepted=accepted_rows(table, added, owner),
        unlinked=given_up_rows(table, added),
        uninvited=given_up_rows(table, added),
        notifications=notifications,
        **rated_rows(after, added),
    )


def event_rows(table_id: str, entries: list[LogEntry]) -> list[dict[str, object]]:
    """The rows of a log."""
    return [
        {
            "table_id": table_id,
            "seq": entry.seq,
            "at": entry.at,
            "kind": events.kind_of(entry.event),
            "body": events.write(entry.event),
        }
        for entry in entries
    ]


def index_row(table: Table, wake: int | None) -> dict[str, object]:
    """The row of a table in the index."""
    return {
        "id": table.id,
        "game": table.setup.game,
        "created_at": table.created_at,
        "listed": table.setup.listed,
        "status": table.status,
        "wake_at": wake,
        "header": msgspec.json.encode(visibility.seats_info(table)).decode(),
    }


def read_seats(header: str) -> list[m.SeatInfo]:
    """The seats of a listed table; none if they cannot be read.

    Early versions wrote `held` for `reserved`, and later ones may write more.
    """
    try:
        seats = msgspec.json.decode(header, type=list[dict[str, Any]])
        known = [{"reserved": seat.get("held", False), **seat} for seat in seats]
        return msgspec.convert(known, list[m.SeatInfo])
    except msgspec.DecodeError:
        return []


def result_rows(table: Table, before: Table | None = None) -> list[dict[str, object]]:
    """The rows of the results table, at the moment a game ends."""
    ended = table.ended
    if ended is None or ended.why != "over" or (before is not None and before.ended is not None):
        return []
    return [
        {
            "table_id": table.id,
            "seat": number,
            "name": seat.name,
            "game": table.setup.game,
            "bot": bool(seat.bot),
            "level": seat.bot,
            "score": ended.scores[number],
            "rank": ended.ranks[number],
        }
        for number, seat in enumerate(table.seats)
    ]


def seat_row(table_id: str, created_at: int, account: str, seat: int, token: str) -> dict[str, Any]:
    """A seat of an account, by the hash of its token."""
    return {
        "table_id": table_id, "token_hash": token, "account_id": account, "seat": seat,
        "created_at": created_at,
    }  # fmt: skip


def new_table_links(draft: TableDraft, at: int) -> list[dict[str, Any]]:
    """The seats of accounts at a new table: of its creator, or of players who were paired."""
    paired = [
        seat_row(draft.id, at, seek.account, seat, seek.id)
        for seat, seek in enumerate(draft.paired)
        if seek.account
    ]
    if not draft.account:
        return paired
    tokens = {**draft.tokens, HOST: draft.host_token}
    return [
        seat_row(draft.id, at, draft.account, seat, hashed(token)) for seat, token in tokens.items()
    ]


def pairing_rows(draft: TableDraft) -> list[dict[str, Any]]:
    """The ends of the seeks of a table's players."""
    return [
        {"seek_id": seek.id, "table_id": draft.id, "seat": seat, "created_at": seek.created_at}
        for seat, seek in enumerate(draft.paired)
    ]


def sit_links(table: Table, added: Iterable[events.Event], account: str) -> list[dict[str, Any]]:
    """The seat that an account takes."""
    return [
        seat_row(table.id, table.created_at, account, event.seat, event.holder)
        for event in added
        if account and isinstance(event, events.Seated)
    ]


def accepted_rows(
    table: Table, added: Iterable[events.Event], owner: SeatOwner
) -> list[dict[str, Any]]:
    """The invitation with which an account takes a seat."""
    return [
        {"at_table": table.id, "account": owner.account, "token": event.holder}
        for event in added
        if owner.by_name and isinstance(event, events.Seated)
    ]


def given_up_rows(table: Table, added: Iterable[events.Event]) -> list[dict[str, Any]]:
    """The tokens that have become invalid, because their owners have left."""
    return [
        {"at_table": table.id, "token": table.seats[event.seat].token_hash}
        for event in added
        if isinstance(event, events.Left)
    ]


def rated_rows(table: Table, added: Iterable[events.Event]) -> dict[str, list[dict[str, Any]]]:
    """The rows that the start and the end of a rated game add, by field of `Append`."""
    if not table.setup.rated:
        return {}
    rows: dict[str, list[dict[str, Any]]] = {}
    if any(isinstance(event, events.Started) for event in added):
        rows["rated_starts"] = _rated_starts(table)
    if any(isinstance(event, events.Ended) for event in added):
        ranks = rated.rated_ranks(table)
        if ranks is None:
            rows["rated_voids"] = [{"at_table": table.id}]
        else:
            rows["rated_ends"] = [
                {"at_table": table.id, "at_seat": seat, "to_rank": rank, "at": table.at}
                for seat, rank in enumerate(ranks)
            ]
    return rows


def _rated_starts(table: Table) -> list[dict[str, Any]]:
    pool = pool_of(table.setup.game, len(table.seats))
    return [
        {
            "at_table": table.id, "at_seat": number, "pool": pool, "token": seat.token_hash,
            "bot": seat.bot,
        }
        for number, seat in enumerate(table.seats)
    ]  # fmt: skip
