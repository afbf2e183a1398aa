"""`atoll backup` and `atoll restore`: the server's database to a file and back."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path

from rich.text import Text

from atoll.cli.input_parsing import InputError
from atoll.cli.terminal import Console
from atoll.locales import t
from atoll.server.settings import load_settings
from atoll.store import StoreError
from atoll.store.backup import NotEmptyError, Rows, back_up
from atoll.store.backup import check as check_backup
from atoll.store.backup import restore as restore_rows


def backup(file: Path, database: str | None, force: bool, check: bool) -> None:
    """Write the database to a file, and restore it for a check if wanted."""
    if file.is_dir() or (file.exists() and not force):
        raise InputError(t("backup-exists", file=str(file)))
    rows = _run(back_up(_database(database), file))
    _report("backup-done", rows, file)
    if check:
        checked = _run(check_backup(file))
        Console().print(Text(t("backup-checked", rows=sum(checked.values()))))


def restore(file: Path, database: str | None, force: bool) -> None:
    """Load a backup into the database."""
    try:
        rows = _run(restore_rows(_database(database), file, replace=force))
    except NotEmptyError as error:
        raise InputError(t("restore-not-empty")) from error
    _report("restore-done", rows, file)


def _database(given: str | None) -> str:
    return load_settings({"database": given}, os.environ).database


def _run(work: Coroutine[object, object, Rows]) -> Rows:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise InputError(t("backup-database-trouble", detail=str(error))) from error


def _report(key: str, rows: Rows, file: Path) -> None:
    counts = {"tables": rows["tables"], "events": rows["events"]}
    Console().print(Text(t(key, file=str(file), **counts)))
