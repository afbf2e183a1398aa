"""Queries for the list of tables, and for tables as operators look at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Integer,
    Select,
    bindparam,
    exists,
    func,
    select,
    union_all,
)

from atoll.store.schema import events, restrictions, tables


class RestrictionKind(StrEnum):
    """What a restriction forbids: a table, or what people with a name, address or seat may do."""

    QUARANTINE = "quarantine"
    BAN_ADDRESS = "ban-address"
    BAN_NAME = "ban-name"
    MUTE_NAME = "mute-name"
    MUTE_SEAT = "mute-seat"


QUARANTINE: Final = RestrictionKind.QUARANTINE
STATUSES: Final = ("open", "running", "over")
"""The statuses of tables."""


class TableRow(NamedTuple):
    """A table as operators see it; `size` is the length of its log in characters."""

    id: str
    game: str
    status: str
    listed: bool
    created_at: int
    last_at: int
    events: int
    size: int
    quarantined: bool
    header: str


@dataclass(frozen=True)
class TableFilter:
    """Which tables to list. Times are milliseconds since 1970."""

    ids: Sequence[str] | None = None
    status: str | None = None
    quarantined: bool = False
    reported: bool = False
    game: str | None = None
    last_before: int | None = None
    min_events: int = 0
    name: str | None = None
    limit: int = 50


# Parts of queries; each belongs to the row of `tables` around it.
_log_of = events.c.table_id == tables.c.id
LAST_AT: Final[ColumnElement[int]] = func.coalesce(
    select(events.c.at).where(_log_of).order_by(events.c.seq.desc()).limit(1).scalar_subquery(),
    tables.c.created_at,
)
"""The time of a table's last event."""
EVENT_COUNT: Final[ColumnElement[int]] = (
    select(func.count()).select_from(events).where(_log_of).scalar_subquery()
)
SIZE: Final[ColumnElement[int]] = (
    select(func.coalesce(func.sum(func.length(events.c.body)), 0)).where(_log_of).scalar_subquery()
)
IS_QUARANTINED: Final[ColumnElement[bool]] = exists().where(
    restrictions.c.kind == QUARANTINE, restrictions.c.subject == tables.c.id
)


@cache
def newest_listed(status: str | None) -> Select[Any] | CompoundSelect[Any]:
    """Listed tables, the newest first; its parameters are the time `before` and the `limit`.

    Those of each status are in order in the index. So tables of any status are merged from the
    newest of each, and the time does not depend on the number of tables. The query is built once,
    because that takes longer than to execute it.
    """
    newest = tables.c.created_at.desc()
    before, limit = bindparam("before", type_=BigInteger), bindparam("limit", type_=Integer)
    of_status = [
        select(tables)
        .where(tables.c.listed, tables.c.status == one, tables.c.created_at < before)
        .where(~IS_QUARANTINED)
        .order_by(newest)
        .limit(limit)
        for one in (STATUSES if status is None else (status,))
    ]
    if len(of_status) == 1:
        return of_status[0]
    merged = union_all(*(one.subquery().select() for one in of_status))
    return merged.order_by(merged.selected_columns.created_at.desc()).limit(limit)


def filtered_ids(wanted: TableFilter) -> Select[tuple[str]]:
    """The ids of the tables that fit a filter, the newest first."""
    conditions: list[ColumnElement[bool]] = []
    if wanted.ids is not None:
        conditions.append(tables.c.id.in_(wanted.ids))
    if wanted.status is not None:
        conditions.append(tables.c.status == wanted.status)
    if wanted.quarantined:
        conditions.append(IS_QUARANTINED)
    if wanted.reported:
        conditions.append(exists().where(_log_of, events.c.kind == "reported"))
    if wanted.game is not None:
        conditions.append(tables.c.game == wanted.game)
    if wanted.name is not None:
        conditions.append(tables.c.header.contains(wanted.name, autoescape=True))
    if wanted.last_before is not None:
        conditions += [tables.c.created_at < wanted.last_before, wanted.last_before > LAST_AT]
    if wanted.min_events:
        conditions.append(wanted.min_events <= EVENT_COUNT)
    newest = select(tables.c.id).where(*conditions).order_by(tables.c.created_at.desc())
    return newest.limit(wanted.limit)
