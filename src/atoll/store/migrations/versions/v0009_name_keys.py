"""New keys of names, by which more names look alike.

Of accounts whose names look alike now, the oldest one has the key that all of them share. The
others keep their names, with keys of these names alone. A banned name bans all that look like it.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

from atoll.core.lookalikes import skeleton

revision = "0009"
down_revision = "0008"

_ACCOUNTS = sa.table(
    "accounts", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("created_at")
)
_RESTRICTIONS = sa.table("restrictions", sa.column("kind"), sa.column("subject"))


def upgrade() -> None:
    """Compute all keys again."""
    _change_keys(op.get_bind())
    _change_restrictions(op.get_bind())


def _change_keys(connection: sa.Connection) -> None:
    columns = _ACCOUNTS.c
    rows = connection.execute(
        sa.select(columns.id, columns.name).order_by(columns.created_at, columns.id)
    )
    known: set[str] = set()
    for account, name in rows.all():
        shared = _hashed(f"skeleton\n{skeleton(name)}")
        key = _hashed(f"exact name\n{name}") if shared in known else shared
        known.add(key)
        connection.execute(sa.update(_ACCOUNTS).where(columns.id == account).values(name_key=key))


def _change_restrictions(connection: sa.Connection) -> None:
    columns = _RESTRICTIONS.c
    kinds = columns.kind.in_(("ban-name", "mute-name"))
    names = sa.select(columns.kind, columns.subject).where(kinds)
    found = {(kind, subject) for kind, subject in connection.execute(names)}
    for kind, subject in sorted(found):
        this = (columns.kind == kind) & (columns.subject == subject)
        if (new := skeleton(subject)) == subject:
            continue
        is_known = (kind, new) in found
        found.add((kind, new))
        change = sa.update(_RESTRICTIONS).values(subject=new)
        connection.execute((sa.delete(_RESTRICTIONS) if is_known else change).where(this))


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def downgrade() -> None:
    """Nothing to do: an older version finds no name by these keys, and its own keys are unknown."""
