"""Ratings: games that wait to be rated, changes, and ratings; the levels of bots in results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create all tables, and add the level of players."""
    own_id, pool, time = sa.String(32), sa.String(40), sa.BigInteger()
    op.create_table(
        "rated_seats",
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("pool", pool, nullable=False),
        sa.Column("account_id", own_id, nullable=False, index=True),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=True),
        sa.Column("ended_at", time, nullable=True, index=True),
    )
    op.create_table(
        "rating_changes",
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("pool", pool, nullable=False),
        sa.Column("account_id", own_id, nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("at", time, nullable=False),
        sa.Column("mu_before", sa.Float(53), nullable=False),
        sa.Column("sigma_before", sa.Float(53), nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
    )
    op.create_index("ix_rating_changes_account", "rating_changes", ["account_id", "at"])
    op.create_table(
        "ratings",
        sa.Column("account_id", own_id, primary_key=True),
        sa.Column("pool", pool, primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_pool", "ratings", ["pool", "mu"])
    level = sa.Column("level", sa.String(40), nullable=False, server_default="")
    op.add_column("players", level)


def downgrade() -> None:
    """Drop all tables, and the level of players."""
    op.drop_column("players", "level")
    for name in ("ratings", "rating_changes", "rated_seats"):
        op.drop_table(name)
