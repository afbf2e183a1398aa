"""`Store`: the database interface of the server. Appends are durable when they return."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, case, delete, func, insert, select, text, update

from atoll.store.accounts import AccountStore
from atoll.store.admin import AdminStore
from atoll.store.database import Database
from atoll.store.documents import DocumentStore
from atoll.store.email_logins import EmailLoginStore
from atoll.store.engine import database_url, insert_into, make_engine
from atoll.store.invitations import InvitationStore
from atoll.store.notifications import NotificationStore
from atoll.store.own_tables import OwnTableStore
from atoll.store.people import PeopleStore
from atoll.store.ratings import RatingStore
from atoll.store.schema import events, players, review_figures, reviews, tables
from atoll.store.seeks import SeekStore
from atoll.store.statistics import StatisticsStore
from atoll.store.table_queries import newest_listed
from atoll.store.writer import Append, Writer

_KNOWN_ROWS: Final = {
    "postgresql": """
        SELECT value->>'id' AS id, CAST(value->>'seq' AS integer) AS seq
        FROM json_array_elements(CAST(:known AS json)) AS value""",
    "sqlite": """
        SELECT value->>'id' AS id, value->>'seq' AS seq FROM json_each(:known)""",
}
"""Turns a JSON parameter of table ids and last known event numbers into rows."""
_EVENTS_AFTER: Final = {
    dialect: f"""
        SELECT events.table_id, events.seq, events.at, events.body
        FROM ({rows}) AS known
        JOIN events ON events.table_id = known.id AND events.seq > known.seq
        ORDER BY events.table_id, events.seq"""
    for dialect, rows in _KNOWN_ROWS.items()
}


MAX_RESULTS: Final = 10_000
"""Finished games that the statistics of a name count."""
_PROBE: Final = "-"
"""The id of a row that exists only within the transaction that tries whether writing works."""


class Logged(NamedTuple):
    """One stored event of a log."""

    seq: int
    at: int
    body: str


class IndexRow(NamedTuple):
    """A row of the index of tables."""

    id: str
    game: str
    created_at: int
    listed: bool
    status: str
    wake_at: int | None
    header: str


class Store:
    """A database of tables and their events; create it with `open`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._writer = Writer(database.engine)
        self.admin = AdminStore(database)
        self.accounts = AccountStore(database)
        self.own_tables = OwnTableStore(database)
        self.ratings = RatingStore(database)
        self.seeks = SeekStore(database)
        self.notifications = NotificationStore(database)
        self.statistics = StatisticsStore(database)
        self.people = PeopleStore(database)
        self.invitations = InvitationStore(database)
        self.email_logins = EmailLoginStore(database)
        self.documents = DocumentStore(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, and migrate the database if necessary."""
        database = Database(make_engine(database_url(url)))
        try:
            await database.migrate()
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Write pending events, then disconnect."""
        await self._writer.close()
        await self.database.close()

    async def append(self, what: Append) -> None:
        """Write events durably; raises `ConflictError` or `StoreError`."""
        await self._writer.append(what)

    async def ping(self) -> None:
        """Check the connection; raises `StoreError` if the database does not respond."""
        await self.database.rows(text("SELECT 1"))

    def observe_commits(self, observer: Callable[[float, Exception | None], None]) -> None:
        """Have a function called after each commit, with its seconds and its error."""
        self._writer.observers.append(observer)

    async def check_writes(self) -> None:
        """Write something if the last commit failed; raises `StoreError` if that fails too."""
        if self._writer.last_error is None:
            return
        await self.database.transaction(_write_probe)
        self._writer.last_error = None

    async def events(self, table: str, after: int = 0, limit: int | None = None) -> list[Logged]:
        """The log of a table after event number `after`, at most `limit` events of it."""
        wanted = (
            select(events.c.seq, events.c.at, events.c.body)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
            .limit(limit)
        )
        return [Logged(*row) for row in await self.database.rows(wanted)]

    async def events_after(self, known: Mapping[str, int]) -> dict[str, list[Logged]]:
        """The events of several tables after the last known ones, in one query."""
        statement = _EVENTS_AFTER[self.database.dialect]
        known_rows = json.dumps([{"id": table, "seq": seq} for table, seq in known.items()])
        found: dict[str, list[Logged]] = {}
        for table, *row in await self.database.rows(text(statement), {"known": known_rows}):
            found.setdefault(table, []).append(Logged(*row))
        return found

    async def last_seqs(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        wanted = (
            select(events.c.table_id, func.max(events.c.seq))
            .where(events.c.table_id.in_(ids))
            .group_by(events.c.table_id)
        )
        return {row[0]: row[1] for row in await self.database.rows(wanted)}

    async def listed(self, status: str | None, before: int, limit: int) -> list[IndexRow]:
        """Listed tables created before a time, the newest first."""
        values = {"before": before, "limit": limit}
        rows = await self.database.rows(newest_listed(status), values)
        return [IndexRow(*row) for row in rows]

    async def due(self, now: int, limit: int) -> list[tuple[str, int]]:
        """Tables whose `wake_at` has passed, with that time."""
        wanted = (
            select(tables.c.id, tables.c.wake_at)
            .where(tables.c.wake_at <= now)
            .order_by(tables.c.wake_at)
            .limit(limit)
        )
        return [(row[0], row[1]) for row in await self.database.rows(wanted)]

    async def claim(self, table: str, due: int, until: int | None) -> bool:
        """Postpone a due table; true for the one process that has claimed it."""
        unclaimed = (tables.c.id == table) & (tables.c.wake_at == due)
        change = update(tables).where(unclaimed).values(wake_at=until)
        return await self.database.execute(change) == 1

    async def review(self, table: str) -> str | None:
        """The stored review of a table."""
        rows = await self.database.rows(select(reviews.c.body).where(reviews.c.table_id == table))
        return str(rows[0][0]) if rows else None

    async def save_review(
        self, table: str, at: int, body: str, figures: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Store a review unless there is one, and what it says about each seat."""
        dialect = self.database.dialect
        review = insert_into(reviews, dialect).values(table_id=table, at=at, body=body)
        figure = insert_into(review_figures, dialect)
        figure = figure.on_conflict_do_update(
            index_elements=["table_id", "seat"],
            set_={name: figure.excluded[name] for name in ("accuracy", "luck")},
        )

        def work(connection: Connection) -> None:
            connection.execute(review.on_conflict_do_nothing())
            if figures:
                connection.execute(figure, [{"table_id": table, **one} for one in figures])

        await self.database.transaction(work)

    async def results(self, name: str) -> Sequence[Any]:
        """For each game: a player's finished games, wins, total points and best score.

        Of a name with very many games, only `MAX_RESULTS` are counted.
        """
        own = (
            select(players.c.game, players.c.rank, players.c.score)
            .where(players.c.name == name, players.c.bot.is_(False))
            .limit(MAX_RESULTS)
            .subquery()
        )
        wanted = (
            select(
                own.c.game,
                func.count(),
                func.sum(case((own.c.rank == 1, 1), else_=0)),
                func.sum(own.c.score),
                func.max(own.c.score),
            )
            .group_by(own.c.game)
            .order_by(own.c.game)
        )
        return await self.database.rows(wanted)


def _write_probe(connection: Connection) -> None:
    connection.execute(insert(reviews).values(table_id=_PROBE, at=0, body=""))
    connection.execute(delete(reviews).where(reviews.c.table_id == _PROBE))
