"""A line in the log for each request; of those that are refused for their number, only some."""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from atoll.server.domain.tokens import TABLE_ID
from atoll.server.http.scopes import client_address
from atoll.server.logging_config import AddressHash
from atoll.server.runtime.metrics import Metrics

_TOO_MANY: Final = 429
_PAUSE: Final = 1.0
"""Seconds between two lines about refused requests of one client."""
_MAX_CLIENTS: Final = 10_000

log = logging.getLogger("atoll.server")


class RequestLog:
    """Counts all requests and logs them, without names, tokens and addresses."""

    def __init__(
        self,
        metrics: Metrics,
        address_hash: AddressHash,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._metrics, self._hash, self._clock = metrics, address_hash, clock
        self._refused: OrderedDict[str, tuple[float, int]] = OrderedDict()
        """When a refused request of a client was last logged, and how many were not since."""

    def record(self, scope: Any, status: int, seconds: float) -> None:
        """Count a request and log it, with the template of its path: paths contain names."""
        self._metrics.requests.labels(str(status)).inc()
        self._metrics.seconds.observe(seconds)
        client = self._hash(client_address(scope))
        skipped = self._skipped(client) if status == _TOO_MANY else 0
        if skipped is None:
            return
        fields = {
            "method": scope["method"],
            "route": scope.get("path_template", ""),
            "status": status,
            "ms": round(seconds * 1000, 1),
            "client": client,
        }
        table = scope.get("path_params", {}).get("table_id", "")
        if re.fullmatch(TABLE_ID, table):
            fields["table"] = table
        if skipped:
            fields["skipped"] = skipped
        log.info("request", extra=fields)

    def _skipped(self, client: str) -> int | None:
        """How many refused requests of a client were not logged; None if this is another one."""
        now, (last, skipped) = self._clock(), self._refused.pop(client, (-_PAUSE, 0))
        is_due = now - last >= _PAUSE
        self._refused[client] = (now, 0) if is_due else (last, skipped + 1)
        if len(self._refused) > _MAX_CLIENTS:
            self._refused.popitem(last=False)
        return skipped if is_due else None
