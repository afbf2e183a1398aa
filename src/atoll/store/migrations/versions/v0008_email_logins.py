"""Logging in by e-mail: addresses and codes; what reviews say about each seat."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_FIGURES = sa.table(
    "review_figures",
    sa.column("table_id", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("accuracy", sa.Float),
    sa.column("luck", sa.Float),
)


def upgrade() -> None:
    """Create all tables, and read the figures of the stored reviews."""
    key, own_id, time = sa.String(64), sa.String(32), sa.BigInteger()
    op.create_table(
        "login_addresses",
        sa.Column("account_id", own_id, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("address_key", key, nullable=False, unique=True),
        sa.Column("created_at", time, nullable=False),
    )
    op.create_table(
        "login_codes",
        sa.Column("id", key, primary_key=True),
        sa.Column("hash", key, nullable=False),
        sa.Column("expires_at", time, nullable=False, index=True),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_table(
        "review_figures",
        sa.Column("table_id", own_id, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("accuracy", sa.Float(53), nullable=True),
        sa.Column("luck", sa.Float(53), nullable=False),
    )
    _read_reviews(op.get_bind())


def _read_reviews(connection: sa.Connection) -> None:
    """Reviews are large, so they are read one by one."""
    tables = connection.execute(sa.text("SELECT table_id FROM reviews")).scalars().all()
    wanted = sa.text("SELECT body FROM reviews WHERE table_id = :table")
    for table in tables:
        review = json.loads(connection.execute(wanted, {"table": table}).scalar_one())
        rows = [
            {"table_id": table, **{name: one[name] for name in ("seat", "accuracy", "luck")}}
            for one in review.get("seats", ())
        ]
        if rows and review.get("finished"):
            connection.execute(sa.insert(_FIGURES), rows)


def downgrade() -> None:
    """Drop all tables."""
    for name in ("review_figures", "login_codes", "login_addresses"):
        op.drop_table(name)
