"""What the store returns of accounts, sessions, passkeys and their tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Row = Mapping[str, Any]
"""A row to insert."""


class Identity(NamedTuple):
    """Who a session belongs to, and the hashes of the account's tokens at one table."""

    account_id: str
    session_id: str
    name: str
    token_created_at: int
    seen_at: int
    logged_in_at: int
    seat_hashes: tuple[str, ...] = ()


class Challenge(NamedTuple):
    """What a challenge was made for."""

    account_id: str
    name: str


class Passkey(NamedTuple):
    """A credential of an account."""

    id: str
    account_id: str
    credential_id: str
    public_key: str
    sign_count: int
    label: str
    created_at: int
    used_at: int | None


class Session(NamedTuple):
    """A device that is logged in."""

    id: str
    account_id: str
    label: str
    created_at: int
    seen_at: int
    expires_at: int


class OwnTable(NamedTuple):
    """A table where an account has seats; `header` as in the index of tables.

    A seat is -1 for the host, and -2 if the account has left it. `imported` is whether the table
    was made from a record.
    """

    id: str
    game: str
    status: str
    created_at: int
    header: str
    imported: bool
    seats: tuple[int, ...]


class NewSession(NamedTuple):
    """The rows of a session that begins, and of its token."""

    session: Row
    token: Row
