"""Accounts: passkeys, recovery codes, sessions, challenges, and the seats of accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create all tables."""
    key, own_id, label, time = sa.String(64), sa.String(32), sa.String(60), sa.BigInteger()
    op.create_table(
        "accounts",
        sa.Column("id", own_id, primary_key=True),
        sa.Column("name", label, nullable=False),
        sa.Column("name_key", key, nullable=False, unique=True),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", key, primary_key=True),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("credential_id", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", time, nullable=False),
        sa.Column("label", label, nullable=False),
        sa.Column("created_at", time, nullable=False),
        sa.Column("used_at", time, nullable=True),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("hash", key, primary_key=True),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", own_id, primary_key=True),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("label", label, nullable=False),
        sa.Column("created_at", time, nullable=False),
        sa.Column("seen_at", time, nullable=False),
        sa.Column("expires_at", time, nullable=False, index=True),
    )
    op.create_table(
        "session_tokens",
        sa.Column("hash", key, primary_key=True),
        sa.Column("session_id", own_id, nullable=False, index=True),
        sa.Column("created_at", time, nullable=False),
        sa.Column("expires_at", time, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("hash", key, primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("account_id", own_id, nullable=False),
        sa.Column("name", label, nullable=False),
        sa.Column("expires_at", time, nullable=False, index=True),
    )
    op.create_table(
        "account_seats",
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("token_hash", key, primary_key=True),
        sa.Column("account_id", own_id, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_index("ix_account_seats_account", "account_seats", ["account_id", "created_at"])


def downgrade() -> None:
    """Drop all tables."""
    for name in (
        "account_seats", "challenges", "session_tokens", "sessions", "recovery_codes", "passkeys",
        "accounts",
    ):  # fmt: skip
        op.drop_table(name)
