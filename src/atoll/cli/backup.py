"""`atoll backup` and `atoll restore`: the server's database as one file, and back."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path

from rich.text import Text

from atoll.cli.errors import InputError
from atoll.cli.terminal import Console
from atoll.locales import t
from atoll.server.settings import load_settings
from atoll.store import StoreError
from atoll.store.backup import NotEmptyError, Rows, back_up
from atoll.store.backup import restore as put_back


def backup(file: Path, database: str | None, force: bool) -> None:
    """Write everything in the database to a file."""
    if file.is_dir() or (file.exists() and not force):
        raise InputError(t("backup-exists", file=str(file)))
    rows = _done(back_up(_database(database), file))
    _say("backup-done", rows, file)


def restore(file: Path, database: str | None, force: bool) -> None:
    """Put a backup into the database."""
    try:
        rows = _done(put_back(_database(database), file, replace=force))
    except NotEmptyError as error:
        raise InputError(t("restore-not-empty")) from error
    _say("restore-done", rows, file)


def _database(given: str | None) -> str:
    return load_settings({"database": given}, os.environ).database


def _done(work: Coroutine[object, object, Rows]) -> Rows:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise InputError(t("backup-database-trouble", detail=str(error))) from error


def _say(key: str, rows: Rows, file: Path) -> None:
    counts = {"tables": rows["tables"], "events": rows["events"]}
    Console().print(Text(t(key, file=str(file), **counts)))
