"""Errors of the store: write conflicts, and an unavailable database."""

from __future__ import annotations


class ConflictError(Exception):
    """An event with this number is already in the log: another writer was first."""


class NoInvitationError(ConflictError):
    """The invitation with which a seat was to be taken has ended: withdrawn or declined."""


class StoreError(Exception):
    """The database is unavailable: locked, full, restarting or unreachable.

    A write that raises this must be treated as failed, although it may have been committed if the
    connection was lost during the commit.
    """
