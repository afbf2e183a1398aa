"""People who follow, block and invite each other, and when they were last online."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables, and add the columns of accounts."""
    own_id, time = sa.String(32), sa.BigInteger()
    op.add_column(
        "accounts",
        sa.Column("shows_online", sa.Boolean, nullable=False, server_default=sa.true()),
    )
    for name in ("seen_at", "playing_at"):
        op.add_column("accounts", sa.Column(name, time, nullable=False, server_default="0"))
    op.create_table(
        "follows",
        sa.Column("account_id", own_id, primary_key=True),
        sa.Column("followed_id", own_id, primary_key=True, index=True),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("account_id", own_id, primary_key=True),
        sa.Column("blocked_id", own_id, primary_key=True, index=True),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("account_id", own_id, primary_key=True, index=True),
        sa.Column("inviter_id", own_id, nullable=False, index=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created_at", time, nullable=False),
        sa.Column("declined_at", time, nullable=True),
    )


def downgrade() -> None:
    """Drop the tables and the columns."""
    for name in ("invitations", "blocks", "follows"):
        op.drop_table(name)
    for name in ("playing_at", "seen_at", "shows_online"):
        op.drop_column("accounts", name)
