"""What went wrong, said kindly and in the reader's language.

Errors of the house carry their parts; the sentence around them is translated, details that name
what a notation expects stay as they are written there.
"""

from __future__ import annotations

from atoll.core.errors import (
    AtollError,
    GameNotOverError,
    IllegalActionError,
    MapError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGameError,
)
from atoll.locales import t

_SHOWN = 12
_LONGEST = 60
_FRAMES: tuple[tuple[type[AtollError], str], ...] = (
    (UnknownGameError, "error-game"),
    (OptionError, "error-option"),
    (MapError, "error-map"),
    (PositionError, "error-position"),
    (RecordError, "error-record"),
    (GameNotOverError, "error-not-over"),
)


def explain(error: BaseException) -> str:
    """The sentence for an error that came from outside: bad text, bad files."""
    if isinstance(error, NotationError):
        return t(
            "error-notation", text=_short(error.text), at=error.at + 1, expected=error.expected
        )
    if isinstance(error, IllegalActionError):
        return t("error-illegal", action=error.action, possible=listed(error.legal))
    if isinstance(error, RecordError) and error.event is not None:
        detail = explain(error.__cause__) if error.__cause__ else _bare(error)
        return t("error-record-event", event=error.event, detail=detail)
    if isinstance(error, OSError):
        return _file_trouble(error)
    for kind, key in _FRAMES:
        if isinstance(error, kind):
            return t(key, detail=str(error))
    return str(error)


def listed(texts: tuple[str, ...] | list[str]) -> str:
    """The first few of many texts, and how many there are in all."""
    if not texts:
        return t("list-nothing")
    few = ", ".join(texts[:_SHOWN])
    return few if len(texts) <= _SHOWN else t("list-more", few=few, count=len(texts))


def _bare(error: RecordError) -> str:
    return str(error).removeprefix(f"event {error.event}: ")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _file_trouble(error: OSError) -> str:
    file = str(error.filename or "")
    if isinstance(error, FileNotFoundError):
        return t("error-file-missing", file=file)
    if isinstance(error, PermissionError):
        return t("error-file-forbidden", file=file)
    if isinstance(error, IsADirectoryError):
        return t("error-file-folder", file=file)
    return t("error-file", file=file, detail=error.strerror or str(error))
