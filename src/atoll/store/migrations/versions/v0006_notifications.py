"""Notifications: keys of the server, subscriptions, what is to be sent, codes for addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create all tables."""
    key, own_id, time = sa.String(64), sa.String(32), sa.BigInteger()
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", key, primary_key=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("session_id", own_id, nullable=False, index=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("kinds", sa.String(100), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=True),
        sa.Column("quiet_until", sa.Integer, nullable=True),
        sa.Column("time_zone", sa.String(60), nullable=False),
        sa.Column("digest_at", sa.Integer, nullable=True),
        sa.Column("created_at", time, nullable=False),
        sa.Column("seen_at", time, nullable=False, index=True),
    )
    op.create_table(
        "subscription_tokens",
        sa.Column("token_hash", key, primary_key=True),
        sa.Column("subscription_id", key, primary_key=True, index=True),
    )
    op.create_table(
        "notifications",
        sa.Column("subscription_id", key, primary_key=True),
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", key, nullable=False),
        sa.Column("at", time, nullable=False),
        sa.Column("due_at", time, nullable=False, index=True),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_table(
        "mail_codes",
        sa.Column("account_id", own_id, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("hash", key, nullable=False),
        sa.Column("expires_at", time, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop all tables."""
    for name in (
        "mail_codes", "notifications", "subscription_tokens", "subscriptions", "server_keys",
    ):  # fmt: skip
        op.drop_table(name)
