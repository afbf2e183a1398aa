"""The tables of people who follow, block and invite each other."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, String, Table

from atoll.store.schema import metadata

follows: Final = Table(
    "follows",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("followed_id", String(32), primary_key=True, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Whom an account follows.

A row stays when the followed person blocks the follower, who must not notice: it shows nothing.
"""

blocks: Final = Table(
    "blocks",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("blocked_id", String(32), primary_key=True, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Whom an account has blocked."""

invitations: Final = Table(
    "invitations",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("account_id", String(32), primary_key=True, index=True),
    Column("inviter_id", String(32), nullable=False, index=True),
    Column("token_hash", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("declined_at", BigInteger, nullable=True),
)
"""Accounts that are invited to open tables.

`token_hash` will own the seat in the log. Nobody knows a token with this hash: the seat belongs to
the account. However often an invitation is accepted, the hash takes one seat.
"""
