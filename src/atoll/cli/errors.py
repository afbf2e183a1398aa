"""Complaints about what was given on the command line."""

from __future__ import annotations

from atoll.locales.error_text import explain, listed

__all__ = ["InputError", "explain", "listed"]


class InputError(Exception):
    """Something is wrong with what was given; the message is already in the reader's language."""
