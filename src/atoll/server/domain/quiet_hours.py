"""Quiet hours and daily digests: when a notification may be sent, in the time zone of a device."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

DAY: Final = 24 * 60
"""Minutes of a day."""
_MINUTE: Final = 60_000


@lru_cache(maxsize=500)
def time_zone(name: str) -> tzinfo | None:
    """A time zone such as `Europe/Paris`; None if this machine does not know it."""
    try:
        return ZoneInfo(name) if name else UTC
    except (KeyError, OSError, ValueError):
        return None


def quiet_end(now: int, start: int | None, end: int | None, zone: str) -> int:
    """When the present quiet hours end; `now` if there are none at present.

    `start` and `end` are minutes of the day; quiet hours may pass midnight.
    """
    if start is None or end is None or start == end:
        return now
    minute = _minute_of_day(now, zone)
    if (minute - start) % DAY >= (end - start) % DAY:
        return now
    return next_time(now, end, zone)


def next_time(now: int, minute: int, zone: str) -> int:
    """The next time after `now` at which the clock of a zone shows a minute of the day."""
    local = _local(now, zone)
    wanted = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if wanted <= local:
        wanted += timedelta(days=1)
    return max(now + _MINUTE, int(wanted.astimezone(UTC).timestamp() * 1000))


def _minute_of_day(now: int, zone: str) -> int:
    local = _local(now, zone)
    return local.hour * 60 + local.minute


def _local(now: int, zone: str) -> datetime:
    return datetime.fromtimestamp(now / 1000, time_zone(zone) or UTC)
