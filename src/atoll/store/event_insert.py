"""`EventInsert`: the statement that every move runs, without SQLAlchemy processing each row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Dialect, insert

from atoll.store.schema import events

_ROWS_AT_ONCE: Final = (1,)
"""How many rows a SQLite statement inserts: its driver takes the interpreter lock for each
statement again, so that single rows would wait for the event loop one after the other."""


class EventInsert:
    """Inserts rows of events as the driver takes them."""

    def __init__(self, dialect: Dialect) -> None:
        insertion = insert(events).compile(dialect=dialect)
        self._values = itemgetter(*(insertion.positiontup or ()))
        self._statement, self._is_sqlite = str(insertion), dialect.name == "sqlite"

    def run(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Insert the rows."""
        values = [self._values(row) for row in rows]
        if not self._is_sqlite:
            connection.exec_driver_sql(self._statement, values)
            return
        for count in _ROWS_AT_ONCE:
            head, _, row = self._statement.rpartition("VALUES ")
            statement = f"{head}VALUES {', '.join([row] * count)}"
            while len(values) >= count:
                connection.exec_driver_sql(statement, tuple(chain.from_iterable(values[:count])))
                del values[:count]
