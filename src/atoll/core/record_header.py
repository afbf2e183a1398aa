"""Parts of a record's header: the tag `bots`, and the name of its file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from atoll.core.errors import RecordError
from atoll.core.game import Seat
from atoll.core.record import Record

BOTS = "bots"
"""The tag that says which bots play which seats: `1=hard 2=easy`. A bot's spec may hold blanks."""


def bots_text(bots: Mapping[Seat, str]) -> str:
    """The value of the tag `bots`."""
    return " ".join(f"{seat}={spec}" for seat, spec in sorted(bots.items()))


def parse_bots(text: str) -> dict[Seat, str]:
    """The bots by seat from the value of the tag `bots`."""
    return dict(_parse_bot(part) for part in re.split(r"\s+(?=[0-9]=)", text) if part)


def _parse_bot(text: str) -> tuple[Seat, str]:
    seat, equals, spec = text.partition("=")
    if not equals or not seat.isdecimal():
        raise RecordError(f"the tag “bots” holds seats and bots, like 1=hard, not {text!r:.40}")
    return int(seat), spec


def file_name(record: Record, suffix: str = ".atoll") -> str:
    """A file name of game, players and date: `into-the-blue-ana-ben-2026-11-17.atoll`."""
    parts = (record.game.name, *record.seats, record.tags.get("date", ""))
    return "-".join(filter(None, map(_slug, parts))) + suffix


def _slug(text: str) -> str:
    """Lower-case ASCII letters and digits, with hyphens between words; at most 20 characters."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:20].strip("-")
