"""Presence: which seats are connected by a socket, to this process or to another one.

Every process publishes the seats that are connected to it, those of them whose pages are all
hidden, and the accounts that look at a table that has not started. What it published lapses after
some seconds, so the players of a process that was killed do not remain.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from atoll.core.game import Seat
from atoll.server.runtime.live_table import LiveTable

Connected = dict[str, list[Seat]]
"""Seats by table."""
Looking = dict[str, list[str]]
"""Accounts by table."""


class _Published(NamedTuple):
    at: float
    seats: Connected
    hidden: Connected
    accounts: Looking


class ConnectedSeats:
    """The connected seats of all tables."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, _Published] = {}

    def seats(self, live: LiveTable) -> list[Seat]:
        """The connected seats of a table."""
        found = set(live.connected_seats)
        for published in self._elsewhere.values():
            found.update(published.seats.get(live.table.id, ()))
        return sorted(found)

    def is_looking(self, live: LiveTable, seat: Seat) -> bool:
        """Whether a visible page that is connected to the table has this seat."""
        table_id = live.table.id
        return seat in live.visible_seats or any(
            seat in one.seats.get(table_id, ()) and seat not in one.hidden.get(table_id, ())
            for one in self._elsewhere.values()
        )

    def is_account_looking(self, live: LiveTable, account: str) -> bool:
        """Whether an account has a visible page of a table that has not started."""
        elsewhere = (one.accounts.get(live.table.id, ()) for one in self._elsewhere.values())
        return any(account in accounts for accounts in (live.visible_accounts, *elsewhere))

    def receive(
        self,
        process: str,
        seats: Connected,
        now: float,
        hidden: Connected | None = None,
        accounts: Looking | None = None,
    ) -> set[str]:
        """Take over what another process has published; returns the tables that changed."""
        before = self._elsewhere[process].seats if process in self._elsewhere else {}
        self._elsewhere[process] = _Published(now, seats, hidden or {}, accounts or {})
        return _changed(before, seats)

    def forget_before(self, time: float) -> set[str]:
        """Forget what was published before a time; returns the tables that changed."""
        silent = [process for process, one in self._elsewhere.items() if one.at < time]
        gone = [self._elsewhere.pop(process).seats for process in silent]
        return {table_id for seats in gone for table_id in seats}


def _changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """The keys with different values."""
    return {key for key in before | after if before.get(key) != after.get(key)}
