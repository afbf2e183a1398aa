"""Secrets: tokens that hold a seat, codes that invite to one, and their hashes.

A token is 32 random bytes and given out once; only its hash is kept. So a stolen database seats
nobody, and a plain hash is enough because there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from atoll.core.fair_dice import bytes_to_text

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_TOKEN = re.compile("[A-Za-z0-9_-]{16,64}")
TABLE_ID = "[2-9a-hjkmnp-z]{12}"
"""What the name of a table looks like: letters and digits that nobody confuses."""


class Secrets:
    """Where new secrets come from: the operating system."""

    def token(self) -> str:
        """A token for a seat or for the host."""
        return bytes_to_text(secrets.token_bytes(32))

    def invite(self) -> str:
        """A code that invites to a seat, short enough for a link."""
        return bytes_to_text(secrets.token_bytes(16))

    def table_id(self) -> str:
        """A name for a table; it cannot be guessed, so only those who are told can watch."""
        return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))

    def seed(self) -> bytes:
        """The secret of a table's dice."""
        return secrets.token_bytes(32)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(a: str, kept: str) -> bool:
    """Whether two hashes are the same; takes as long for a wrong one as for the right one."""
    return bool(kept) and hmac.compare_digest(a, kept)


def is_secret_of(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash was kept."""
    return same(hashed(secret), kept)


def looks_like_token(text: str) -> bool:
    """Whether a text could be a token at all."""
    return _TOKEN.fullmatch(text) is not None
