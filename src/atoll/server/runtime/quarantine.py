"""Tables that cannot be read, because of other rules or a damaged log; no other table notices."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from atoll.core.errors import AtollError
from atoll.server.domain.errors import RequestError

QUARANTINE_TIME: Final = 300_000
"""Milliseconds until a quarantined table is tried again, perhaps by a newer process."""
_MAX_TABLES: Final = 10_000

log = logging.getLogger("atoll.server")


class Quarantine:
    """The tables that this process could not read, each until it is tried again."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._now = clock
        self._tables: OrderedDict[str, tuple[int, AtollError | None]] = OrderedDict()

    def __len__(self) -> int:
        self._expire()
        return len(self._tables)

    def __contains__(self, table_id: str) -> bool:
        self._expire()
        return table_id in self._tables

    def check(self, table_id: str) -> None:
        """Reject a request for a table that could not be read lately."""
        if table_id in self:
            raise RequestError("problem-quarantined", self._tables[table_id][1])

    def add(self, table_id: str, error: Exception) -> RequestError:
        """Quarantine a table; returns the error for its clients."""
        log.error("table quarantined", exc_info=error, extra={"table": table_id})
        cause = error if isinstance(error, AtollError) else None
        self._tables[table_id] = (self._now() + QUARANTINE_TIME, cause)
        while len(self._tables) > _MAX_TABLES:
            self._tables.popitem(last=False)
        return RequestError("problem-quarantined", cause)

    def release(self, table_id: str) -> None:
        """Let a table be tried again at once."""
        self._tables.pop(table_id, None)

    def _expire(self) -> None:
        while self._tables and next(iter(self._tables.values()))[0] <= self._now():
            self._tables.popitem(last=False)
