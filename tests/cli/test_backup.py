"""`atoll backup` and `atoll restore`: SQLite, a real PostgreSQL, and invalid files."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import threading
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from atoll.locales import LANGUAGES
from atoll.store import Append, Store, backup
from atoll.store.backup import MANIFEST
from atoll.store.schema import HEAD
from tests.cli.runner import Atoll

pytestmark = pytest.mark.server

LONG = "é" * 70_000
Change = Callable[[bytes], bytes | None]


def event(table: str, seq: int, body: str = "{}") -> dict[str, Any]:
    return {"table_id": table, "seq": seq, "at": 2**41 + seq, "kind": "said", "body": body}


def index(table: str) -> dict[str, Any]:
    return {
        "id": table, "game": "into_the_blue", "created_at": 7, "listed": True,
        "status": "open", "wake_at": None, "header": '["Ana \\n ☼"]',
    }  # fmt: skip


def player(table: str) -> dict[str, Any]:
    return {
        "table_id": table, "seat": 0, "name": "Ana", "game": "into_the_blue", "bot": False,
        "score": 12, "rank": 1,
    }  # fmt: skip


def filled(database: str, tables: int = 2, events: int = 1200) -> str:
    """A database with rows in every table."""

    async def run() -> None:
        store = await Store.open(database)
        for n in range(tables):
            rows = [event(f"t{n}", seq, LONG if seq == 3 else "{}") for seq in range(1, events + 1)]
            await store.append(Append(rows, [index(f"t{n}")], [player(f"t{n}")]))
            await store.save_review(f"t{n}", 9, '{"review": 1}')
        await store.close()

    asyncio.run(run())
    return database


def dump(file: Path) -> list[str]:
    """A SQLite database as statements."""
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def contents(database: str) -> Any:
    """All rows of a database."""

    async def run() -> Any:
        store = await Store.open(database)
        found = [
            (await store.events(f"t{n}"), await store.review(f"t{n}"), await store.results("Ana"))
            for n in range(3)
        ]
        tables = await store.listed(None, 100, 100)
        await store.close()
        return found, sorted(tables)

    return asyncio.run(run())


@pytest.fixture(scope="module")
def full_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("full") / "atoll.db"
    filled(f"sqlite:///{file}")
    return file


@pytest.fixture
def sqlite(full_file: Path, tmp_path: Path) -> str:
    shutil.copy(full_file, tmp_path / "atoll.db")
    return f"sqlite:///{tmp_path}/atoll.db"


def test_backup_and_restore_round_trip(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.zip", f"sqlite:///{tmp_path}/other/atoll.db"
    done = atoll("backup", file, "--database", sqlite)
    assert (done.code, done.err) == (0, "")
    assert "Backed up 2 tables with 2,400 events" in done.out
    done = atoll("restore", file, "--database", other)
    assert (done.code, done.err) == (0, "")
    assert "Restored 2 tables with 2,400 events" in done.out
    assert contents(other) == contents(sqlite)
    assert file.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == [file.name]


def test_backup_moves_between_sqlite_and_postgresql(
    atoll: Atoll, sqlite: str, postgres: str, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    third = f"sqlite:///{tmp_path}/third.db"
    assert atoll("backup", first, "--database", sqlite).code == 0
    assert atoll("restore", first, "--database", postgres).err == ""
    assert contents(postgres) == contents(sqlite)
    assert atoll("backup", second, "--database", postgres).err == ""
    assert atoll("restore", second, "--database", third).code == 0
    assert contents(third) == contents(sqlite)
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as two:
        assert one.read(MANIFEST) == two.read(MANIFEST)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_checked_backup_is_restored_and_compared(
    atoll: Atoll, request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    database = request.getfixturevalue(kind)
    if kind == "postgres":
        filled(database)
    done = atoll("backup", tmp_path / "b.zip", "--database", database, "--check")
    assert (done.code, done.err) == (0, "")
    # Two tables with 1,200 events each, a result and a review.
    assert "2,406 rows, all equal" in done.out
    assert [path.name for path in tmp_path.iterdir() if "b.zip" in path.name] == ["b.zip"]


def test_check_finds_rows_that_were_not_restored_as_they_were(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, restore = tmp_path / "b.zip", backup.restore
    asyncio.run(backup.back_up(sqlite, file))

    async def careless(database: str, file: Path) -> backup.Rows:
        rows = await restore(database, file)
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            connection.execute("UPDATE events SET at = at + 1 WHERE seq = 7")
            connection.commit()
        return rows

    monkeypatch.setattr(backup, "restore", careless)
    with pytest.raises(backup.BackupError, match="differ in events"):
        asyncio.run(backup.check(file))


def test_database_from_the_environment(
    atoll: Atoll, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ATOLL_DATABASE", sqlite)
    assert atoll("backup", tmp_path / "backup.zip").code == 0


def test_backup_is_consistent_while_a_server_writes(
    atoll: Atoll, sqlite: str, tmp_path: Path
) -> None:
    over = threading.Event()
    written: list[int] = []

    def write() -> None:
        with sqlite3.connect(tmp_path / "atoll.db", timeout=60, isolation_level=None) as database:
            for seq in range(1, 100_000):
                # Two rows in one transaction: a backup holds both or none.
                database.execute("BEGIN IMMEDIATE")
                for table in ("x", "y"):
                    row = (table, seq, 1, "said", "{}")
                    database.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", row)
                database.execute("COMMIT")
                written.append(seq)
                if over.is_set():
                    break
        database.close()

    thread = threading.Thread(target=write)
    thread.start()
    try:
        while not written:
            assert thread.is_alive()
        assert atoll("backup", tmp_path / "backup.zip", "--database", sqlite).code == 0
    finally:
        over.set()
        thread.join()
    with zipfile.ZipFile(tmp_path / "backup.zip") as archive:
        lines = archive.read("events.jsonl").splitlines()
    seqs: dict[str, list[int]] = {"x": [], "y": []}
    for row in map(json.loads, lines):
        seqs.get(row["table_id"], []).append(row["seq"])
    assert seqs["x"] == seqs["y"] == list(range(1, len(seqs["x"]) + 1))
    assert 0 < len(seqs["x"]) <= len(written)


def test_nothing_is_overwritten_without_force(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    file.write_text("mine")
    rejected = atoll("backup", file, "--database", sqlite)
    assert (rejected.code, rejected.out) == (1, "")
    assert "--force" in rejected.err
    assert file.read_text() == "mine"
    assert atoll("backup", file, "--database", sqlite, "--force").code == 0
    rejected = atoll("restore", file, "--database", sqlite)
    assert rejected.code == 1
    assert "not empty" in rejected.err
    assert atoll("backup", tmp_path, "--database", sqlite, "--force").code == 1


def test_forced_restore_replaces_everything(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    other = filled(f"sqlite:///{tmp_path}/other.db", tables=3, events=3)
    assert atoll("backup", tmp_path / "backup.zip", "--database", sqlite).code == 0
    assert atoll("restore", tmp_path / "backup.zip", "--database", other, "--force").code == 0
    assert contents(other) == contents(sqlite)


def test_empty_database_is_backed_up_and_restored(atoll: Atoll, tmp_path: Path) -> None:
    database = filled(f"sqlite:///{tmp_path}/empty.db", tables=0)
    assert "0 tables" in atoll("backup", tmp_path / "b.zip", "--database", database).out
    assert atoll("restore", tmp_path / "b.zip", "--database", database).code == 0


def damage(file: Path, member: str, change: Change) -> None:
    """Change or remove one member of a backup; its checksums stay the same."""
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    data = change(parts.pop(member))
    with zipfile.ZipFile(file, "w") as archive:
        for name, old in {**parts, **({member: data} if data is not None else {})}.items():
            archive.writestr(name, old)


@pytest.fixture(scope="module")
def full_backup(full_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("backup") / "backup.zip"
    asyncio.run(backup.back_up(f"sqlite:///{full_file}", file))
    return file


@pytest.fixture(scope="module")
def small_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("small") / "atoll.db"
    filled(f"sqlite:///{file}", tables=1, events=3)
    return file


@pytest.mark.parametrize(
    ("member", "change"),
    [
        ("events.jsonl", lambda data: data.replace(b'"seq":2,', b'"seq":9999,')),
        ("events.jsonl", lambda data: data.rpartition(b'{"table_id"')[0]),
        ("events.jsonl", lambda data: data + b"[]\n"),
        ("events.jsonl", lambda data: data + b"{}\n"),
        ("events.jsonl", lambda data: b"\xff\xfe\n" + data),
        ("events.jsonl", lambda data: data.replace(b'"seq":2,', b'"seq":"2",')),
        ("events.jsonl", lambda data: data.replace(b'"seq":2,', b'"seq":true,')),
        ("events.jsonl", lambda data: data.replace(b'"seq":2,', b'"seq":null,')),
        ("events.jsonl", lambda data: data.replace(b'"seq":2,', b'"seq":99999999999999999999,')),
        ("tables.jsonl", lambda data: data.replace(b'"t0"', b'"' + b"t" * 33 + b'"')),
        ("tables.jsonl", lambda data: b"[" * 100_000),
        ("players.jsonl", lambda data: None),
        (MANIFEST, lambda data: None),
        (MANIFEST, lambda data: b"{}"),
        (MANIFEST, lambda data: b"[" * 60_000),
        (MANIFEST, lambda data: data.replace(b"backup 1", b"backup 2")),
        (MANIFEST, lambda data: data.replace(f'"{HEAD}"'.encode(), b'"9999"')),
        (MANIFEST, lambda data: data.replace(b'"reviews"', b'"others"')),
    ],
)
def test_damaged_backups_change_nothing(
    atoll: Atoll, full_backup: Path, small_file: Path, tmp_path: Path, member: str, change: Change
) -> None:
    file, other = tmp_path / "backup.zip", tmp_path / "other.db"
    shutil.copy(full_backup, file)
    shutil.copy(small_file, other)
    damage(file, member, change)
    rejected = atoll("restore", file, "--database", other, "--force")
    assert (rejected.code, rejected.out) == (1, "")
    assert rejected.err
    assert dump(other) == dump(small_file)


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04" + b"\0" * 100])
def test_files_that_are_not_backups_are_rejected(
    atoll: Atoll, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "backup.zip"
    file.write_bytes(content)
    rejected = atoll("restore", file, "--database", f"sqlite:///{tmp_path}/new.db")
    assert rejected.code == 1
    assert "is no backup" in rejected.err
    assert not (tmp_path / "new.db").exists()


def test_flipped_bits_are_detected(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    assert atoll("backup", file, "--database", sqlite).code == 0
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 0xFF
    file.write_bytes(data)
    rejected = atoll("restore", file, "--database", f"sqlite:///{tmp_path}/new.db")
    assert (rejected.code, rejected.out) == (1, "")


def test_invalid_databases_are_rejected(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    missing = atoll("backup", file, "--database", f"sqlite:///{tmp_path}/missing.db")
    assert "there is no database" in missing.err
    (tmp_path / "text.db").write_text("This is not a database, however long it is. " * 100)
    assert atoll("backup", file, "--database", tmp_path / "text.db").code == 1
    sqlite3.connect(tmp_path / "foreign.db").execute("CREATE TABLE mine (x)").connection.close()
    foreign = atoll("backup", file, "--database", tmp_path / "foreign.db")
    assert "schema None" in foreign.err
    assert atoll("backup", file, "--database", "mysql://somewhere").code == 1
    unreachable = atoll("backup", file, "--database", "postgresql://nobody:secret@127.0.0.1:1/x")
    assert "Database error" in unreachable.err
    assert "secret" not in unreachable.err
    assert not file.exists()


def test_missing_folder_is_reported(atoll: Atoll, sqlite: str, tmp_path: Path) -> None:
    rejected = atoll("backup", tmp_path / "nowhere" / "backup.zip", "--database", sqlite)
    assert (rejected.code, rejected.out) == (1, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_in_every_language(
    atoll: Atoll, sqlite: str, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "backup.zip"
    for args in (["backup", file], ["restore", file, "--force"], ["backup", file]):
        done = atoll(*args, "--database", sqlite, "--lang", language)
        assert "backup-" not in done.out + done.err
        assert "restore-" not in done.out + done.err
