"""Games and their events in a real database: SQLite in one file, or PostgreSQL by URL.

The log of events is the only truth; a row of `tables` is an index made from it.
"""

from atoll.store.errors import ConflictError, StoreError
from atoll.store.store import IndexRow, Logged, Store
from atoll.store.writer import Append

__all__ = ["Append", "ConflictError", "IndexRow", "Logged", "Store", "StoreError"]
