"""The text of files and of standard input, as commands read it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from atoll.core.record import MAX_RECORD_LENGTH

STANDARD_INPUT: Final = Path("-")


def read_text(file: Path) -> str:
    """The text of a file without its byte order mark; what is longer than any record is cut."""
    with file.expanduser().open(encoding="utf-8", errors="replace") as stream:
        return _without_mark(stream.read(MAX_RECORD_LENGTH + 1))


def read_text_or_input(file: Path) -> str:
    """The text of a file, or of standard input for `-`; a closed input is empty."""
    if file != STANDARD_INPUT:
        return read_text(file)
    return _without_mark(sys.stdin.read(MAX_RECORD_LENGTH + 1)) if sys.stdin else ""


def _without_mark(text: str) -> str:
    return text.removeprefix("\ufeff")
