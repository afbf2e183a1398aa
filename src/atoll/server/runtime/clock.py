"""The clock of a server process."""

from __future__ import annotations

import time
from collections.abc import Callable


class ProcessClock:
    """The time in milliseconds since 1970, which never jumps while the process runs.

    The clock of the machine may be set forward or back; the time that players have left must not
    depend on that. So the time is read once, and then follows the monotonic clock.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> int:
        """The time."""
        return (self._offset + self._monotonic()) // 1_000_000
