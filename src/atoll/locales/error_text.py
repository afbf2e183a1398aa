"""Localised error messages.

The sentence around an error is translated; details such as the grammar that a notation expects stay
in English.
"""

from __future__ import annotations

import re

from atoll.core import errors
from atoll.core.errors import IllegalActionError, NotationError, RecordError
from atoll.locales import t

_MAX_LISTED = 12
_MAX_DETAIL = 500
"""Characters of what an error says, which may quote the input; messages take a few thousand."""
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_MESSAGES: tuple[tuple[type[Exception], str], ...] = (
    (errors.UnknownGameError, "error-game"),
    (errors.OptionError, "error-option"),
    (errors.MapError, "error-map"),
    (errors.PositionError, "error-position"),
    (errors.RecordError, "error-record"),
    (errors.GameNotOverError, "error-not-over"),
)


def explain(error: BaseException) -> str:
    """The message for an error caused by input: invalid text, files that cannot be read."""
    if isinstance(error, NotationError):
        text = _printable(error.excerpt)
        return t("error-notation", text=text, at=error.at + 1, expected=error.expected)
    if isinstance(error, IllegalActionError):
        action = _short(error.action)
        return t("error-illegal", action=action, possible=listed(error.legal))
    if isinstance(error, RecordError) and error.event is not None:
        detail = explain(error.__cause__) if error.__cause__ else _bare(error)
        return t("error-record-event", event=error.event, detail=_short(detail))
    if isinstance(error, OSError):
        return _file_error(error)
    for kind, key in _MESSAGES:
        if isinstance(error, kind):
            return t(key, detail=_short(str(error)))
    return _short(str(error))


def listed(texts: tuple[str, ...] | list[str]) -> str:
    """The first few texts and, if there are more, their number."""
    if not texts:
        return t("list-nothing")
    few = ", ".join(texts[:_MAX_LISTED])
    return few if len(texts) <= _MAX_LISTED else t("list-more", few=few, count=len(texts))


def _bare(error: RecordError) -> str:
    return str(error).removeprefix(f"event {error.event}: ")


def _short(text: str) -> str:
    return _printable(text if len(text) <= _MAX_DETAIL else text[: _MAX_DETAIL - 1] + "…")


def _printable(text: str) -> str:
    """A text without control characters: what a file contains must not control the terminal."""
    return _CONTROL.sub("�", text)


def _file_error(error: OSError) -> str:
    if not error.filename:
        return error.strerror or str(error)
    file = _short(str(error.filename))
    if isinstance(error, FileNotFoundError):
        return t("error-file-missing", file=file)
    if isinstance(error, PermissionError):
        return t("error-file-forbidden", file=file)
    if isinstance(error, IsADirectoryError):
        return t("error-file-folder", file=file)
    return t("error-file", file=file, detail=error.strerror or str(error))
