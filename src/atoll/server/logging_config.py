"""Structured logs: one JSON object a line on standard error. Secrets are never logged."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import msgspec

_OURS: Final = frozenset(vars(logging.makeLogRecord({})))
"""What every log record has; everything else was added by whoever logs."""


class JsonLines(logging.Formatter):
    """Time, level, where and what, and the fields given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        extra = {name: value for name, value in vars(record).items() if name not in _OURS}
        line |= {name: value for name, value in extra.items() if name != "color_message"}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(level: str) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("atoll", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    # Uvicorn tells of every socket at this level, and again with its own wording.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
