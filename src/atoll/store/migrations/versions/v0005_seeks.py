"""Seeks of people who look for a game, and how they ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create both tables."""
    key, own_id, time = sa.String(64), sa.String(32), sa.BigInteger()
    op.create_table(
        "seeks",
        sa.Column("id", key, primary_key=True),
        sa.Column("owner", key, nullable=False, index=True),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("client", key, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("created_at", time, nullable=False, index=True),
        sa.Column("seen_at", time, nullable=False),
        sa.Column("expires_at", time, nullable=False),
    )
    op.create_table(
        "seek_ends",
        sa.Column("seek_id", key, primary_key=True),
        sa.Column("table_id", own_id, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created_at", time, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("seek_ends")
    op.drop_table("seeks")
