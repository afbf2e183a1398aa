"""Whose share of the workers a request uses: usually the address of the client."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

share_key: Final[ContextVar[str]] = ContextVar("share_key", default="")
"""Set for each request and socket; empty in background tasks."""
