"""Notifications of rematches, a kind of their own; before, they were of the kind `invited`."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Whoever gets invitations gets rematches, too. Only people invited by name have no seat."""
    op.execute(
        "UPDATE subscriptions SET kinds = REPLACE(kinds, ' invited ', ' invited rematch ')"
        " WHERE kinds NOT LIKE '% rematch %'"
    )
    op.execute("UPDATE notifications SET kind = 'rematch' WHERE kind = 'invited' AND seat >= 0")


def downgrade() -> None:
    """Older versions do not know the kind; what has not been sent is dropped."""
    op.execute("UPDATE subscriptions SET kinds = REPLACE(kinds, ' rematch ', ' ')")
    op.execute("DELETE FROM notifications WHERE kind = 'rematch'")
