"""Saved games: records in the user's data folder, written atomically."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path

from atoll.cli.input_parsing import InputError
from atoll.cli.text_files import read_text, read_text_or_input
from atoll.core.record import Record
from atoll.core.record_header import file_name
from atoll.games import read_record
from atoll.locales import t

SUFFIX = ".atoll"


def folder() -> Path:
    """The folder of automatically saved games."""
    return user_data_path("atoll", appauthor=False) / "games"


def new_file(record: Record) -> Path:
    """An unused file name for a game that starts now."""
    stem = file_name(record, suffix="")
    places = (
        folder() / f"{stem}{extra}{SUFFIX}" for extra in ("", *map("-{}".format, range(2, 10_000)))
    )
    return next(place for place in places if not place.exists())


def write(record: Record, file: Path) -> None:
    """Write a record atomically, as JSON if the file name ends in `.json`."""
    text = record.to_json() if file.suffix == ".json" else record.to_text()
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    try:
        with open(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(draft, file)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def export(record: Record, name: str) -> Path:
    """Write a record to a file of the user's choice; only records are overwritten."""
    file = Path(name).expanduser()
    if file.exists() and not _is_record(file):
        raise InputError(t("save-not-ours", file=str(file)))
    write(record, file)
    return file


def read(file: Path) -> Record:
    """The record in a file."""
    return read_record(read_text(file))


def read_file_or_input(file: Path) -> Record:
    """The record in a file, or in standard input for `-`."""
    return read_record(read_text_or_input(file))


def unfinished() -> Path | None:
    """The unfinished game that was saved last, if there is one."""
    if not folder().is_dir():
        return None
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in files if not _has_result(file)), None)


def _has_result(file: Path) -> bool:
    head, _, _ = read_text(file).partition("\n\n")
    return "\nresult:" in head


def _is_record(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        start = stream.read(40)
    return start.startswith(b"atoll record") or b'"format": "atoll record' in start
