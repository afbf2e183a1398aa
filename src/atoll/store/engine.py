"""Database connections: parse URLs, configure durability, run migrations."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    NullPool,
    PrimaryKeyConstraint,
    QueuePool,
    String,
    Table,
    create_engine,
    event,
    inspect,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from atoll.core.errors import OptionError
from atoll.store.errors import StoreError
from atoll.store.schema import HEAD, metadata

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_BUSY: Final = 5.0
"""Seconds to wait for another process that has locked the SQLite file."""
_CACHE_KIB: Final = 32_768
"""How much of a SQLite file a connection keeps in memory at most. Every table has its own pages in
the log: with the 2 MB that SQLite keeps by default, 500 tables read a page again for most moves."""
_CHECKPOINT_PAGES: Final = 4000
"""Pages in the write-ahead log (16 MB) before they are copied into the database. A page that
several moves have changed meanwhile is copied once."""
_MIGRATION_LOCK: Final = 0x61746F6C6C
"""The key of the PostgreSQL advisory lock that is held during a migration."""
_versions: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32)),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic finds the last migration that was applied."""


def database_url(text: str) -> URL:
    """Parse a database URL: `sqlite:///FILE`, `postgresql://…`, or the path of a file."""
    if text.strip() and "://" not in text:
        text = f"sqlite:///{Path(text).expanduser()}"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise OptionError(_expected(text)) from error
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS or (kind == "sqlite" and url.database in (None, "", ":memory:")):
        raise OptionError(_expected(url.render_as_string(hide_password=True)))
    return url.set(drivername=_DRIVERS[kind])


def _expected(text: str) -> str:
    return f"a database is sqlite:///FILE or postgresql://USER@HOST/NAME, not {text!r:.80}"


def check_exists(url: URL) -> None:
    """Reject a SQLite file that does not exist, which opening would create."""
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise StoreError(f"there is no database {url.database}")


def make_engine(url: URL) -> AsyncEngine:
    """An engine whose commits are durable; `StoreError` if a SQLite file cannot be opened."""
    if url.get_backend_name() == "postgresql":
        return create_async_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True)
    _make_file(Path(str(url.database)))
    _try_to_open(url)
    return _sqlite_engine(url)


def autocommit_engine(engine: AsyncEngine) -> AsyncEngine:
    """An engine for single statements, which need no transaction and its round trips.

    On SQLite it has its own connections: changing the mode of one for each statement and back would
    cost about as much as the statement.
    """
    if engine.dialect.name == "sqlite":
        return _sqlite_engine(engine.url, isolation_level="AUTOCOMMIT")
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def _sqlite_engine(url: URL, **options: Any) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"timeout": _BUSY}, pool_size=4, **options)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def sync_sqlite_engine(url: URL, keeps_connection: bool = False) -> Engine:
    """An engine for the same SQLite file that needs no event loop; it may keep a connection."""
    plain, pool = url.set(drivername="sqlite"), QueuePool if keeps_connection else NullPool
    engine = create_engine(plain, connect_args={"timeout": _BUSY}, poolclass=pool)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _make_file(file: Path) -> None:
    """Create an empty database that only its owner can read, unless the file exists."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.touch(mode=0o600)


def _try_to_open(url: URL) -> None:
    """Open a SQLite file without a thread, which the driver of the event loop would leave behind
    when it fails."""
    with _store_errors(), sync_sqlite_engine(url).connect():
        pass


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Use a write-ahead log, and sync it to disk on every commit.

    Incremental vacuum, which returns the space of deleted tables, has to be chosen before a new
    file gets its first page. A text with a damaged byte does not make queries fail that read others
    as well.
    """
    driver_connection = getattr(connection, "driver_connection", connection)
    driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    _repeat_while_busy(cursor, "PRAGMA auto_vacuum=INCREMENTAL")
    _repeat_while_busy(cursor, "PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA temp_store=MEMORY")
    cursor.execute(f"PRAGMA cache_size={-_CACHE_KIB}")
    cursor.execute(f"PRAGMA wal_autocheckpoint={_CHECKPOINT_PAGES}")
    cursor.close()


def _repeat_while_busy(cursor: Any, statement: str) -> None:
    """Try until it works: SQLite does not wait for another process that prepares the file."""
    deadline = time.monotonic() + _BUSY
    while True:
        try:
            cursor.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(0.01)


@asynccontextmanager
async def store_errors() -> AsyncIterator[None]:
    """Raise errors of the driver, the network and the connection pool as `StoreError`."""
    with _store_errors():
        yield


@contextmanager
def _store_errors() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, OSError, PoolTimeoutError) as error:
        raise StoreError(_cause(error)) from error


def _cause(error: BaseException) -> str:
    """The driver's message, without SQL statements and their parameters."""
    origin = getattr(error, "orig", None) or error
    return f"{type(origin).__name__}: {origin}".splitlines()[0][:200]


def insert_into(table: Table, dialect: str) -> Any:
    """An INSERT statement of a dialect, which can say what to do with rows that exist."""
    # Importing the dialect that is not in use would take longer than opening the database.
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as insert_row
    else:
        from sqlalchemy.dialects.sqlite import insert as insert_row  # type: ignore[assignment]
    return insert_row(table)


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database to the current schema; safe to run in several processes at once."""
    async with store_errors(), engine.connect() as connection:
        if await connection.run_sync(schema_version) == HEAD:
            return
        await connection.rollback()
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            lock = text("SELECT pg_advisory_xact_lock(:lock)")
            await connection.execute(lock, {"lock": _MIGRATION_LOCK})
        await connection.run_sync(_upgrade)
        await connection.commit()


def schema_version(connection: Connection) -> str | None:
    """The last migration applied to a database; None for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    row = connection.execute(text("SELECT version_num FROM alembic_version")).first()
    return str(row[0]) if row else None


def _upgrade(connection: Connection) -> None:
    if schema_version(connection) is None:
        metadata.create_all(connection, checkfirst=False)
        _versions.create(connection)
        connection.execute(_versions.insert().values(version_num=HEAD))
        return
    # Alembic is needed only for a migration, and its import is slow.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"this database belongs to a newer version of Atoll: {error}") from error
