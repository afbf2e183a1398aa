"""What can go wrong with a database: somebody was quicker, or it cannot be used now."""

from __future__ import annotations


class ConflictError(Exception):
    """An event with this number is already in the log: somebody else was quicker."""


class StoreError(Exception):
    """The database cannot be used now: locked, full, restarted or not reachable.

    Nothing of what was to be written may be taken for written; it may be there nevertheless when
    the connection broke while committing.
    """
