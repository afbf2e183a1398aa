"""The state of a seat of a table, and a pending undo request."""

from __future__ import annotations

from msgspec import Struct

from atoll.core.game import Seat


class SeatState(Struct, frozen=True):
    """A seat: who owns it, and which bot plays it. Secrets are kept as hashes."""

    name: str = ""
    bot: str = ""
    token_hash: str = ""
    invite_hash: str = ""
    salt: str = ""
    thinking_ms: int = 0
    client: str = ""
    """Identifies the computer from which the seat was taken."""
    joined: bool = False
    """Whether its player took the seat, on another screen than that of the table's creator."""
    timed_out: bool = False
    """Whether its time has run out since its player last decided."""
    undos: int = 0
    muted: bool = False
    said_at: tuple[int, ...] = ()
    """When its last messages were sent."""
    account: str = ""
    """Identifies the account of its player, at a rated table."""

    @property
    def is_open(self) -> bool:
        """Whether a player may take the seat."""
        return not self.bot and not self.token_hash

    @property
    def is_person(self) -> bool:
        """Whether a person plays the seat."""
        return bool(self.token_hash) and not self.bot


class UndoRequest(Struct, frozen=True):
    """A pending undo request of a seat; `agreed` are the seats that consent."""

    seat: Seat
    event_count: int
    """How many actions and outcomes would remain."""
    agreed: frozenset[Seat]
    seq: int
    """The event with the request; whoever answers it has to know that event."""
