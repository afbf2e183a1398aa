"""Retention: delete old tables and reviews by age and kind, a few at a time.

A policy is a text such as `open=7d,abandoned=30d,finished=52w,reviews=90d`: how long something is
kept after its last event. Kinds that are not named, and quarantined tables, are kept.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, func, literal, select

from atoll.core.errors import OptionError
from atoll.store.admin import AdminStore
from atoll.store.schema import reviews, tables
from atoll.store.table_queries import EVENT_COUNT, IS_QUARANTINED, LAST_AT, SIZE

STATUS: Final = {"open": "open", "abandoned": "running", "finished": "over"}
"""The kinds of tables, and the status each has in the database."""
REVIEWS: Final = "reviews"
KINDS: Final = (*STATUS, REVIEWS)
_UNITS: Final = {"h": 3_600_000, "d": 86_400_000, "w": 604_800_000}
_MAX_AGE: Final = 10_000 * _UNITS["d"]
_BATCH: Final = 10
"""Tables in one transaction: few, because moves wait for it."""
_PAUSE: Final = 0.1
"""Seconds between two transactions, which belong to moves."""

Policy = Mapping[str, int]
"""The age in milliseconds after which each kind is deleted."""


class Expired(NamedTuple):
    """How much of one kind has expired; `size` in characters."""

    kind: str
    total: int
    events: int
    size: int


def parse_age(text: str) -> int:
    """An age such as `12h`, `30d` or `8w`, in milliseconds."""
    found = re.fullmatch(r"(\d{1,7})([hdw])", text.strip())
    age = int(found[1]) * _UNITS[found[2]] if found else 0
    if not 0 < age <= _MAX_AGE:
        raise OptionError(f"an age is 12h, 30d or 8w, up to 10000d, not {text!r:.40}")
    return age


def parse_policy(text: str) -> Policy:
    """Parse a policy; an empty text deletes nothing."""
    policy: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        kind, equals, age = part.partition("=")
        if kind.strip() not in KINDS or not equals or kind.strip() in policy:
            known = ", ".join(KINDS)
            raise OptionError(f"retention is KIND=AGE,… with kinds {known} once, not {part!r:.40}")
        policy[kind.strip()] = parse_age(age)
    return policy


async def expired(store: AdminStore, policy: Policy, now: int) -> list[Expired]:
    """What a policy would delete now."""
    found = []
    for kind, age in policy.items():
        if kind == REVIEWS:
            size = func.coalesce(func.sum(func.length(reviews.c.body)), 0)
            old = select(func.count(), literal(0), size)
            (row,) = await store.database.rows(old.where(reviews.c.at < now - age))
        else:
            each = select(EVENT_COUNT.label("events"), SIZE.label("size"))
            each_old = each.where(_is_expired(kind, now - age)).subquery()
            sums = (func.coalesce(func.sum(column), 0) for column in each_old.columns)
            (row,) = await store.database.rows(select(func.count(), *sums).select_from(each_old))
        found.append(Expired(kind, *map(int, row)))
    return found


async def delete_expired(
    store: AdminStore, policy: Policy, now: int, pause: float = _PAUSE
) -> AsyncIterator[tuple[str, int]]:
    """Delete what a policy says, in small transactions; yields the kind and count of each."""
    for kind, age in policy.items():
        while count := await _delete_some(store, kind, now - age, now):
            yield kind, count
            await asyncio.sleep(pause)
    await store.release_space(pause)


async def _delete_some(store: AdminStore, kind: str, before: int, now: int) -> int:
    if kind == REVIEWS:
        return await store.delete_reviews(before, _BATCH)
    old = _is_expired(kind, before)
    # The search is outside the transaction: it may take long, and blocks nobody.
    some = select(tables.c.id).where(old).limit(_BATCH)
    ids = [row[0] for row in await store.database.rows(some)]
    return len(await store.delete(ids, now, "retain", old)) if ids else 0


def _is_expired(kind: str, before: int) -> ColumnElement[bool]:
    return (
        (tables.c.status == STATUS[kind])
        & (tables.c.created_at < before)
        & (before > LAST_AT)
        & ~IS_QUARANTINED
    )
