"""The restrictions that operators have set: quarantined tables, bans and mutes."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.core.lookalikes import skeleton
from atoll.server.domain import events
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import shown_name
from atoll.server.domain.table import Table
from atoll.store.admin import Restriction
from atoll.store.table_queries import RestrictionKind


def seat_key(table_id: str, seat: int | None) -> str:
    """A seat of a table as the subject of a restriction."""
    return f"{table_id}/{seat}"


class Restrictions:
    """Checks requests; restrictions end by themselves when their time is over."""

    def __init__(self, rows: Iterable[Restriction] = ()) -> None:
        self._until = {(row.kind, row.subject): row.until for row in rows}
        self.bans_addresses = any(kind == RestrictionKind.BAN_ADDRESS for kind, _ in self._until)

    def has(self, kind: RestrictionKind, subject: str, now: int) -> bool:
        """Whether a restriction is in force."""
        if not self._until:
            return False
        until = self._until.get((kind, subject), 0)
        return until is None or until > now

    def check_table(self, table_id: str, now: int) -> None:
        """Reject a request for a quarantined table."""
        if self.has(RestrictionKind.QUARANTINE, table_id, now):
            raise RequestError("problem-out-of-service")

    def check_address(self, address_hash: str, now: int) -> None:
        """Reject a request from a banned address."""
        if self.has(RestrictionKind.BAN_ADDRESS, address_hash, now):
            raise RequestError("problem-banned")

    def check_events(self, table: Table | None, added: Iterable[events.Event], now: int) -> None:
        """Reject banned names and messages of muted people; `table` is None for a new one."""
        if not self._until:
            return
        for event in added:
            if isinstance(event, events.Seated):
                self.check_name(event.name, now)
            elif isinstance(event, events.Created):
                for place in event.places:
                    self.check_name(place.name, now)
            elif isinstance(event, events.Said) and table is not None and event.who is not None:
                self._check_message(table, event.who, now)

    def check_name(self, name: str, now: int) -> None:
        """Reject a banned name, as it is shown."""
        if self.has(RestrictionKind.BAN_NAME, skeleton(shown_name(name)), now):
            raise RequestError("problem-banned-name")

    def _check_message(self, table: Table, seat: int, now: int) -> None:
        name = skeleton(table.seats[seat].name)
        seat_muted = self.has(RestrictionKind.MUTE_SEAT, seat_key(table.id, seat), now)
        if seat_muted or self.has(RestrictionKind.MUTE_NAME, name, now):
            raise RequestError("problem-muted")
