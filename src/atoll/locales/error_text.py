"""Localised error messages.

The sentence around an error is translated; details such as the grammar that a notation expects stay
in English.
"""

from __future__ import annotations

from atoll.core import errors
from atoll.core.errors import IllegalActionError, NotationError, RecordError
from atoll.locales import t

_MAX_LISTED = 12
_MAX_LENGTH = 60
_MAX_DETAIL = 500
"""Characters of what an error says, which may quote the input; messages take a few thousand."""
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
        return t(
            "error-notation", text=_short(error.text), at=error.at + 1, expected=error.expected
        )
    if isinstance(error, IllegalActionError):
        action = _short(error.action, _MAX_DETAIL)
        return t("error-illegal", action=action, possible=listed(error.legal))
    if isinstance(error, RecordError) and error.event is not None:
        detail = explain(error.__cause__) if error.__cause__ else _bare(error)
        return t("error-record-event", event=error.event, detail=_short(detail, _MAX_DETAIL))
    if isinstance(error, OSError):
        return _file_error(error)
    for kind, key in _MESSAGES:
        if isinstance(error, kind):
            return t(key, detail=_short(str(error), _MAX_DETAIL))
    return _short(str(error), _MAX_DETAIL)


def listed(texts: tuple[str, ...] | list[str]) -> str:
    """The first few texts and, if there are more, their number."""
    if not texts:
        return t("list-nothing")
    few = ", ".join(texts[:_MAX_LISTED])
    return few if len(texts) <= _MAX_LISTED else t("list-more", few=few, count=len(texts))


def _bare(error: RecordError) -> str:
    return str(error).removeprefix(f"event {error.event}: ")


def _short(text: str, most: int = _MAX_LENGTH) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _file_error(error: OSError) -> str:
    file = str(error.filename or "")
    if isinstance(error, FileNotFoundError):
        return t("error-file-missing", file=file)
    if isinstance(error, PermissionError):
        return t("error-file-forbidden", file=file)
    if isinstance(error, IsADirectoryError):
        return t("error-file-folder", file=file)
    return t("error-file", file=file, detail=error.strerror or str(error))
