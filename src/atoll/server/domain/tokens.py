"""Secrets: tokens that own a seat, invite codes, and their hashes.

A token is 32 random bytes and sent once; only its hash is stored. A stolen database therefore gives
access to no seat, and a plain hash suffices because a token cannot be guessed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from atoll.core.fair_dice import bytes_to_text

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_CODE_LETTERS = 20
"""About 99 random bits: no number of guesses that limits allow finds a code."""
TABLE_ID = "[2-9a-hjkmnp-z]{12}"
"""The pattern of table ids: letters and digits that are not easily confused."""
TOKEN = "[A-Za-z0-9_-]{16,64}"
"""The pattern of tokens."""


def whole(pattern: str) -> str:
    """A pattern in a schema that a whole string has to match, in Python and in JavaScript.

    In Python `$` alone also matches before a line feed at the end.
    """
    return f"^({pattern})$(?!\\n)"


class Secrets:
    """A source of new secrets: the operating system."""

    def token(self) -> str:
        """A token for a seat or for the host."""
        return bytes_to_text(secrets.token_bytes(32))

    def invite(self) -> str:
        """An invite code, short enough for a link."""
        return bytes_to_text(secrets.token_bytes(16))

    def table_id(self) -> str:
        """A table id; it cannot be guessed, so only those who have the link can watch."""
        return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))

    def seed(self) -> bytes:
        """The secret of a table's dice."""
        return secrets.token_bytes(32)

    def account_id(self) -> str:
        """The id of an account or session: random, but not secret."""
        return secrets.token_hex(16)

    def recovery_code(self) -> str:
        """A recovery code, in groups that can be copied by hand."""
        letters = "".join(secrets.choice(_ID_LETTERS) for _ in range(_CODE_LETTERS))
        return "-".join(letters[n : n + 5] for n in range(0, _CODE_LETTERS, 5))


class RepeatableSecrets(Secrets):
    """Secrets that follow from the secret id of a request: its retry gets the same ones.

    The seed of the dice does not follow from it, because no client may know it.
    """

    def __init__(self, request_id: str) -> None:
        self._request_id, self._count = request_id, 0

    def token(self) -> str:
        """A token for a seat or for the host."""
        return bytes_to_text(self._digest())

    def invite(self) -> str:
        """An invite code, short enough for a link."""
        return bytes_to_text(self._digest()[:16])

    def table_id(self) -> str:
        """A table id."""
        number, letters = int.from_bytes(self._digest(), "big"), len(_ID_LETTERS)
        return "".join(_ID_LETTERS[number // letters**n % letters] for n in range(12))

    def _digest(self) -> bytes:
        self._count += 1
        text = f"atoll secret {self._count}\n{self._request_id}"
        return hashlib.sha256(text.encode()).digest()


def import_id(account: str, log: str) -> str:
    """The id of the table for a game that an account imports: the same one for the same game."""
    return RepeatableSecrets(f"import\n{account}\n{hashed(log)}").table_id()


def seat_token(table_id: str, request_id: str) -> str:
    """The token of a seat taken by a request that may be repeated."""
    return RepeatableSecrets(f"{table_id}\n{request_id}").token()


def code_hash(code: str) -> str:
    """The hash that is stored of a recovery code; case, spaces and hyphens do not matter."""
    return hashed("recovery\n" + re.sub(r"[\s-]", "", code).lower())


def client_key(address: str, table_id: str) -> str:
    """Identifies a client at one table, without its address and different at every table."""
    return hashed(f"atoll client\n{table_id}\n{address}")[:16]


def hashed(secret: str) -> str:
    """The hash that is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same_hash(a: str, stored: str) -> bool:
    """Compare two hashes in constant time; an empty stored hash equals none."""
    return bool(stored) and hmac.compare_digest(a, stored)


def is_secret_of(secret: str, stored: str) -> bool:
    """Whether a secret has the stored hash."""
    return same_hash(hashed(secret), stored)


def is_token(text: str) -> bool:
    """Whether a text has the form of a token."""
    return re.fullmatch(TOKEN, text) is not None
