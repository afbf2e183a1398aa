"""Structured logs: one JSON object per line on standard error. Secrets are never logged."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import msgspec

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({})))
"""The attributes of every log record; others come from `extra`."""


class JsonFormatter(logging.Formatter):
    """Formats time, level, logger, message, and the fields given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one line."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        line |= {name: value for name, value in extra.items() if name != "color_message"}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def configure_logging(level: str) -> None:
    """Send all logs to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("atoll", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    # Uvicorn reports every socket at this level, in its own format.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
