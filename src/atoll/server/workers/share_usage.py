"""How much time of the processes each share has used lately; heavy users yield to others."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

PERIOD: Final = 60.0
"""Seconds after which most of what was used is forgotten."""
HEAVY: Final = 5.0
"""Seconds of a process; a player against a bot uses less."""
_MAX_SHARES: Final = 10_000


class Usage:
    """The seconds that each share has used, which fade away."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def add(self, share: str, seconds: float) -> None:
        """Count what a share has used."""
        self._used[share] = (self._of(share) + seconds, self._clock())
        self._used.move_to_end(share)
        if len(self._used) > _MAX_SHARES:
            self._used.popitem(last=False)

    def is_heavy(self, share: str) -> bool:
        """Whether a share has used enough time that its jobs yield to those of others."""
        return self._of(share) > HEAVY

    def _of(self, share: str) -> float:
        used, at = self._used.get(share, (0.0, 0.0))
        return used * math.exp((at - self._clock()) / PERIOD)
