"""Backups: everything in a database as one file, for the same kind of database or the other.

A backup is a ZIP archive with one member for each table of the schema, `NAME.jsonl`, one JSON
object a line, and `backup.json`, which tells the format, the form of the schema, and for every
member its rows and SHA-256 hash. Backups are taken from a snapshot while servers go on; a restore
happens as a whole or not at all.
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
from atoll.store.engine import database_url, make_engine, migrate, schema_version, store_errors
from atoll.store.errors import StoreError
from atoll.store.schema import HEAD, metadata

FORMAT: Final = "atoll backup 1"
MANIFEST: Final = "backup.json"
_BATCH: Final = 500
_LONGEST_LINE: Final = 64 * 1024 * 1024

Rows = dict[str, int]
"""How many rows each table of the schema has."""


class BackupError(AtollError):
    """A file that is no backup, or a database that cannot be backed up or restored as it is."""


class NotEmptyError(BackupError):
    """A database that a restore would overwrite."""


class _Part(msgspec.Struct, frozen=True):
    rows: int
    sha256: str


class _Manifest(msgspec.Struct, frozen=True):
    format: str
    schema: str
    atoll: str
    parts: dict[str, _Part]


async def back_up(database: str, file: Path) -> Rows:
    """Write everything in a database to a file, which is there as a whole or not at all."""
    url = database_url(database)
    _check_there(url)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=f".{file.name}-") as folder:
        draft = Path(folder) / "draft"
        async with _snapshot(url, Path(folder)) as connection:
            rows = await _write(connection, draft)
        _to_disk(draft)
        os.replace(draft, file)
    return rows


async def restore(database: str, file: Path, replace: bool = False) -> Rows:
    """Put a backup into a database, in one transaction.

    A database that holds something already is refused unless it is to be replaced.
    """
    with _opened(file) as archive:
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


# Writing


def _check_there(url: URL) -> None:
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BackupError(f"there is no database {url.database}")


@asynccontextmanager
async def _snapshot(url: URL, folder: Path) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    if url.get_backend_name() == "sqlite":
        copy = folder / "copy.db"
        await asyncio.to_thread(_copy_sqlite, Path(str(url.database)), copy)
        url = url.set(database=str(copy))
    engine = make_engine(url)
    try:
        async with store_errors(), _reading(engine) as connection:
            found = await connection.run_sync(schema_version)
            if found != HEAD:
                raise BackupError(f"the database has form {found}, this Atoll knows {HEAD}")
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
    """Copy a database that is in use with SQLite's own means, and check the copy."""
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
    # Seeds of running games are in it: nobody else may read it.
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
    wanted = select(table).order_by(*table.primary_key.columns)
    async with connection.stream(wanted) as found:
        async for some in found.mappings().partitions(_BATCH):
            lines = b"".join(msgspec.json.encode(dict(row)) + b"\n" for row in some)
            digest.update(lines)
            stream.write(lines)
            rows += len(some)
    return _Part(rows, digest.hexdigest())


def _to_disk(file: Path) -> None:
    with file.open("rb") as stream:
        os.fsync(stream.fileno())


# Reading


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except zipfile.BadZipFile as error:
        raise BackupError(f"{file} is no backup") from error


def _manifest(archive: zipfile.ZipFile) -> _Manifest:
    """What the archive says about itself, if it is a backup that can be restored here."""
    try:
        with archive.open(MANIFEST) as stream:
            manifest = msgspec.json.decode(stream.read(65_536), type=_Manifest)
    except (KeyError, msgspec.DecodeError, zipfile.BadZipFile, RuntimeError, ValueError) as error:
        raise BackupError(f"{archive.filename} is no backup, or a damaged one") from error
    if manifest.format != FORMAT:
        raise BackupError(f"this is “{manifest.format:.40}”, “{FORMAT}” was expected")
    if manifest.schema != HEAD or set(manifest.parts) != set(metadata.tables):
        raise BackupError(
            f"this backup was made by Atoll {manifest.atoll:.20} with form {manifest.schema:.20}; "
            f"this one restores form {HEAD}. Restore it with that version, then start this one"
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
    """Insert the rows of one member, and compare them with what the archive says."""
    rows, digest = 0, hashlib.sha256()
    for lines in _batches(archive, table):
        digest.update(b"".join(lines))
        values = [_row(table, line, rows + n) for n, line in enumerate(lines, 1)]
        await connection.execute(insert(table), values)
        rows += len(lines)
    if (rows, digest.hexdigest()) != (part.rows, part.sha256):
        raise BackupError(f"{_member(table.name)} is damaged: its rows are not those written")


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
    """A row as it may stand in the table, however the file came about."""
    try:
        row = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        row = {}
    if set(row) != set(table.columns.keys()):
        raise BackupError(f"line {number} of {_member(table.name)} is no row of it")
    for column in table.columns:
        if not _fits(column, row[column.name]):
            raise BackupError(
                f"line {number} of {_member(table.name)}: {row[column.name]!r:.40} "
                f"is no {column.name}"
            )
    return row


def _fits(column: Column[Any], value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if type(value) is not kind.python_type:
        return False
    if isinstance(value, str):
        return not isinstance(kind, String) or kind.length is None or len(value) <= kind.length
    return bool(abs(value) < 2 ** (63 if isinstance(kind, BigInteger) else 31))


def _member(name: str) -> str:
    return f"{name}.jsonl"
