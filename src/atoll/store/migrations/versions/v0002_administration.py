"""Administration: restrictions, and the log of what operators have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "restrictions",
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("subject", sa.String(100), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    for name in ("admin_log", "restrictions"):
        op.drop_table(name)
