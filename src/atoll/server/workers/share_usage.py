"""How much time of the worker processes each share has used lately."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

PERIOD: Final = 60.0
"""Seconds in which a value decays to 1/e."""
HEAVY: Final = 5.0
"""Seconds above which jobs of a share get a low priority; a player against a bot uses less."""
_MAX_SHARES: Final = 10_000


class ShareUsage:
    """The seconds that each share has used, with exponential decay."""

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
        """Whether the jobs of a share get a low priority because of its usage."""
        return self._of(share) > HEAVY

    def _of(self, share: str) -> float:
        used, at = self._used.get(share, (0.0, 0.0))
        return used * math.exp((at - self._clock()) / PERIOD)
