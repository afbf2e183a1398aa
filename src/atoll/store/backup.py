"""Backups: a whole database in one file, which can be restored to SQLite or PostgreSQL.

A backup is a ZIP archive with one member for each table of the schema, `NAME.jsonl`, one JSON
object per line, and `backup.json`, which holds the format, the schema version, and the row count
and SHA-256 hash of each member. Backups are taken from a snapshot while servers run; a restore is
atomic.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import BigInteger, Column, String, Table, delete, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from atoll import __version__
from atoll.core.errors import AtollError
from atoll.store.engine import (
    check_exists,
    database_url,
    make_engine,
    migrate,
    schema_version,
    store_errors,
)
from atoll.store.errors import StoreError
from atoll.store.schema import HEAD, metadata

FORMAT: Final = "atoll backup 1"
MANIFEST: Final = "backup.json"
_BATCH: Final = 500
_LONGEST_LINE: Final = 64 * 1024 * 1024

Rows = dict[str, int]
"""The number of rows of each table of the schema."""


class BackupError(AtollError):
    """The file is not a valid backup, or the database cannot be backed up or restored."""


class NotEmptyError(BackupError):
    """A restore would overwrite a database that is not empty."""


class _Part(msgspec.Struct, frozen=True):
    rows: int
    sha256: str


class _Manifest(msgspec.Struct, frozen=True):
    format: str
    schema: str
    atoll: str
    parts: dict[str, _Part]


async def back_up(database: str, file: Path) -> Rows:
    """Write a whole database to a file, atomically."""
    url = database_url(database)
    check_exists(url)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=f".{file.name}-") as folder:
        draft = Path(folder) / "draft"
        async with _snapshot(url, Path(folder)) as connection:
            rows = await _write(connection, draft)
        _fsync(draft)
        os.replace(draft, file)
    return rows


async def restore(database: str, file: Path, replace: bool = False) -> Rows:
    """Restore a backup into a database, in one transaction.

    Raises `NotEmptyError` if the database is not empty, unless `replace` is set.
    """
    with _open(file) as archive:
        manifest = _manifest(archive)
        engine = make_engine(database_url(database))
        try:
            await migrate(engine)
            async with store_errors(), engine.begin() as connection:
                await _empty(connection, replace)
                for table in metadata.sorted_tables:
                    await _fill(connection, table, archive, manifest.parts[table.name])
        finally:
            await engine.dispose()
    return {name: part.rows for name, part in manifest.parts.items()}


async def check(file: Path) -> Rows:
    """Restore a backup into a temporary SQLite file, and compare every row with the backup."""
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=f".{file.name}-") as folder:
        scratch = f"sqlite:///{folder}/check.db"
        rows = await restore(scratch, file)
        again = Path(folder) / "again.zip"
        await back_up(scratch, again)
        with _open(file) as one, _open(again) as two:
            expected, found = _manifest(one).parts, _manifest(two).parts
    if differing := [name for name in expected if expected[name] != found[name]]:
        raise BackupError(f"{file}: restored rows differ in {', '.join(differing)}")
    return rows


# Writing


@asynccontextmanager
async def _snapshot(url: URL, folder: Path) -> AsyncIterator[AsyncConnection]:
    """A connection to a snapshot of the database, isolated from concurrent writes."""
    if url.get_backend_name() == "sqlite":
        copy = folder / "copy.db"
        await asyncio.to_thread(_copy_sqlite, Path(str(url.database)), copy)
        url = url.set(database=str(copy))
    engine = make_engine(url)
    try:
        async with store_errors(), _reading(engine) as connection:
            found = await connection.run_sync(schema_version)
            if found != HEAD:
                raise BackupError(f"the database has schema {found}, this Atoll expects {HEAD}")
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def _reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    async with engine.connect() as connection:
        yield connection


def _copy_sqlite(database: Path, copy: Path) -> None:
    """Copy a database in use with SQLite's online backup, and check the integrity of the copy."""
    try:
        with (
            closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            (found,) = target.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{type(error).__name__}: {error}") from error
    if found != "ok":
        raise BackupError(f"the database {database} is damaged: {found!s:.200}")


async def _write(connection: AsyncConnection, draft: Path) -> Rows:
    parts: dict[str, _Part] = {}
    # The file contains the seeds of running games, so only its owner may read it.
    draft.touch(mode=0o600)
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for table in metadata.sorted_tables:
            with archive.open(_member(table.name), "w", force_zip64=True) as stream:
                parts[table.name] = await _write_table(connection, table, stream)
        manifest = _Manifest(FORMAT, HEAD, __version__, parts)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return {name: part.rows for name, part in parts.items()}


async def _write_table(connection: AsyncConnection, table: Table, stream: IO[bytes]) -> _Part:
    rows, digest = 0, hashlib.sha256()
    query = select(table).order_by(*table.primary_key.columns)
    async with connection.stream(query) as result:
        async for some in result.mappings().partitions(_BATCH):
            lines = b"".join(msgspec.json.encode(dict(row)) + b"\n" for row in some)
            digest.update(lines)
            stream.write(lines)
            rows += len(some)
    return _Part(rows, digest.hexdigest())


def _fsync(file: Path) -> None:
    with file.open("rb") as stream:
        os.fsync(stream.fileno())


# Reading


def _open(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except zipfile.BadZipFile as error:
        raise BackupError(f"{file} is no backup") from error


def _manifest(archive: zipfile.ZipFile) -> _Manifest:
    """The manifest of an archive, if this version can restore it."""
    try:
        with archive.open(MANIFEST) as stream:
            manifest = msgspec.json.decode(stream.read(65_536), type=_Manifest)
    except (KeyError, msgspec.DecodeError, zipfile.BadZipFile, RuntimeError, ValueError) as error:
        raise BackupError(f"{archive.filename} is no backup, or a damaged one") from error
    if manifest.format != FORMAT:
        raise BackupError(f"this is “{manifest.format:.40}”, “{FORMAT}” was expected")
    if manifest.schema != HEAD or set(manifest.parts) != set(metadata.tables):
        raise BackupError(
            f"this backup was made by Atoll {manifest.atoll:.20} "
            f"with schema {manifest.schema:.20}; this one restores schema {HEAD}. "
            f"Restore it with that version, then start this one"
        )
    return manifest


async def _empty(connection: AsyncConnection, replace: bool) -> None:
    for table in reversed(metadata.sorted_tables):
        if replace:
            await connection.execute(delete(table))
        elif (await connection.execute(select(table).limit(1))).first() is not None:
            raise NotEmptyError("the database is not empty")


async def _fill(
    connection: AsyncConnection, table: Table, archive: zipfile.ZipFile, part: _Part
) -> None:
    """Insert the rows of one member, and check them against the manifest."""
    rows, digest = 0, hashlib.sha256()
    for lines in _batches(archive, table):
        digest.update(b"".join(lines))
        values = [_row(table, line, rows + n) for n, line in enumerate(lines, 1)]
        await connection.execute(insert(table), values)
        rows += len(lines)
    if (rows, digest.hexdigest()) != (part.rows, part.sha256):
        raise BackupError(f"{_member(table.name)} is damaged: its rows do not match the manifest")


def _batches(archive: zipfile.ZipFile, table: Table) -> Iterator[list[bytes]]:
    name = _member(table.name)
    try:
        with archive.open(name) as stream:
            lines = iter(lambda: stream.readline(_LONGEST_LINE), b"")
            while some := list(islice(lines, _BATCH)):
                yield some
    except (KeyError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise BackupError(f"{name} is damaged or missing") from error


def _row(table: Table, line: bytes, number: int) -> dict[str, Any]:
    """Decode and validate one row; the file may come from anywhere."""
    try:
        row = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        row = {}
    if set(row) != set(table.columns.keys()):
        raise BackupError(f"line {number} of {_member(table.name)} is not a row of this table")
    for column in table.columns:
        if not _fits(column, row[column.name]):
            raise BackupError(
                f"line {number} of {_member(table.name)}: {row[column.name]!r:.40} "
                f"is not a valid {column.name}"
            )
    return row


def _fits(column: Column[Any], value: Any) -> bool:
    column_type = column.type
    if value is None:
        return bool(column.nullable)
    if type(value) is not column_type.python_type:
        return False
    if isinstance(value, str):
        limit = column_type.length if isinstance(column_type, String) else None
        return limit is None or len(value) <= limit
    return bool(abs(value) < 2 ** (63 if isinstance(column_type, BigInteger) else 31))


def _member(name: str) -> str:
    return f"{name}.jsonl"
