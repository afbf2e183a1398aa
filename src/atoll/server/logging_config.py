"""Structured logs: one JSON object per line on standard error. Secrets are never logged."""

from __future__ import annotations

import hashlib
import logging
import secrets
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

import msgspec

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({})))
"""The attributes of every log record; others come from `extra`."""
_PAUSE: Final = 1.0
"""Seconds between two lines from one place in a library."""


request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being handled; all its log lines have it."""


class AddressHash:
    """Hashes client addresses for the log.

    Lines of one client can be found by their hash, but without the key no address can be tested
    for it. The key is random, and new with every start, unless one is given.
    """

    def __init__(self, key: str = "") -> None:
        self._key = hashlib.sha256(key.encode()).digest() if key else secrets.token_bytes(32)

    def __call__(self, address: str) -> str:
        """The hash of an address."""
        return hashlib.blake2b(address.encode(), key=self._key, digest_size=6).hexdigest()


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
        if request := request_id.get():
            line["request"] = request
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        line |= {name: value for name, value in extra.items() if name != "color_message"}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class LibraryFilter(logging.Filter):
    """Passes one line a second from each place in a library.

    Malformed requests cause such lines before any limit applies, and must not fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, int], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.name.partition(".")[0] == "atoll":
            return True
        place, now = (record.pathname, record.lineno), self._clock()
        if now - self._last.get(place, -_PAUSE) < _PAUSE:
            return False
        self._last[place] = now
        return True


def configure_logging(level: str) -> None:
    """Send all logs to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(LibraryFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("atoll", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    # Uvicorn reports every socket at this level, in its own format.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLogger().level))
