"""Documents of accounts: what the page stores for all devices of a person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "account_documents",
        sa.Column("account_id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("account_documents")
