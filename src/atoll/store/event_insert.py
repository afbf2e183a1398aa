"""`EventInsert`: the statement that every move runs, without SQLAlchemy processing each row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Dialect, insert

from atoll.store.schema import events

_ROWS_AT_ONCE: Final = (64, 16, 4, 1)
"""How many rows a statement inserts on SQLite. Its driver gives up the interpreter lock during each
statement, and then has to wait for the event loop: row by row, 30,000 moves of `make bench-server`
took 45,000 `futex` calls instead of 27,000."""


class EventInsert:
    """Inserts rows of events as the driver takes them."""

    def __init__(self, dialect: Dialect) -> None:
        insertion = insert(events).compile(dialect=dialect)
        self._values = itemgetter(*(insertion.positiontup or ()))
        self._single, self._is_sqlite = str(insertion), dialect.name == "sqlite"
        head, values, row = self._single.rpartition("VALUES ")
        self._statements = [
            (count, head + values + ", ".join([row] * count)) for count in _ROWS_AT_ONCE
        ]

    def run(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Insert the rows."""
        values = [self._values(row) for row in rows]
        if not self._is_sqlite:
            connection.exec_driver_sql(self._single, values)
            return
        done = 0
        for count, statement in self._statements:
            while done + count <= len(values):
                part = chain.from_iterable(values[done : done + count])
                connection.exec_driver_sql(statement, tuple(part))
                done += count
