"""Storage of tables and their events: SQLite in one file, or PostgreSQL by URL.

The event log is the source of truth; the rows of `tables` are an index derived from it.
"""

from atoll.store.errors import ConflictError, NoInvitationError, StoreError
from atoll.store.store import IndexRow, Logged, Store
from atoll.store.writer import Append

__all__ = [
    "Append",
    "ConflictError",
    "IndexRow",
    "Logged",
    "NoInvitationError",
    "Store",
    "StoreError",
]
