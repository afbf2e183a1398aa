"""Lists that are read page by page, the newest first: where the next page begins."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, or_, true


class Cursor(NamedTuple):
    """The last row of a page: its time, and its id among rows of the same time."""

    at: int
    id: str | None = None
    """None skips all rows of that time."""


def is_after(at: Any, row_id: Any, cursor: Cursor | None) -> ColumnElement[bool]:
    """Whether a row comes after a cursor, in the order of descending times and ascending ids."""
    if cursor is None:
        return true()
    if cursor.id is None:
        return at < cursor.at  # type: ignore[no-any-return]
    return or_(at < cursor.at, and_(at == cursor.at, row_id > cursor.id))
