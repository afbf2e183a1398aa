"""The Alembic environment: run migrations on a given connection, in one transaction."""

from __future__ import annotations

from alembic import context

from atoll.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
