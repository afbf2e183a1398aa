"""The schema of the database, as the migrations under `migrations` produce it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

HEAD: Final = "0002"
"""The migration that produces this schema."""

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("wake_at", BigInteger, nullable=True),
    Column("header", Text, nullable=False),
    Index("ix_tables_listed", "listed", "status", "created_at"),
    Index("ix_tables_wake_at", "wake_at"),
)
"""One row for each game table, derived from its event log.

Times are milliseconds since 1970. `wake_at` is when the scheduler has to act unless an event comes
first: a clock runs out, or a bot's move is overdue. `header` is what a list of tables shows, as
JSON.
"""

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The event log of each table, numbered from 1. The primary key resolves concurrent writes."""

players: Final = Table(
    "players",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Index("ix_players_name", "name", "game"),
)
"""Final ranks and scores, for statistics; derived from the log when a game ends."""

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""Reviews of finished games, computed once."""

restrictions: Final = Table(
    "restrictions",
    metadata,
    Column("kind", String(20), primary_key=True),
    Column("subject", String(100), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("note", Text, nullable=False),
)
"""What operators have forbidden: bans, mutes and quarantined tables; `until` ends a restriction."""

admin_log: Final = Table(
    "admin_log",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("action", String(20), nullable=False),
    Column("subject", Text, nullable=False),
    Column("note", Text, nullable=False),
)
"""What operators have done, numbered from 1. Servers poll it, and drop the tables it names.

`subject` holds table ids separated by spaces, or the subject of a restriction.
"""
