"""E-mail addresses, and the codes that are sent to them.

The hash of a login code has a secret of the requesting browser as its key, which the server does
not store: codes cannot be found by trial in a stolen database, and a code
without the browser's secret is useless.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Annotated, Final

from msgspec import Meta

from atoll.server.domain.tokens import hashed, whole

DIGITS: Final = 8
"""Digits of a code."""
MAX_ATTEMPTS: Final = 5
"""Attempts to enter a code."""
CODE_LIFETIME: Final = 600_000
"""Milliseconds for which a code is valid."""
_ADDRESS: Final = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+"

EmailAddress = Annotated[str, Meta(pattern=whole(_ADDRESS), max_length=254)]
"""An e-mail address; it has no characters that mail headers or other alphabets make ambiguous."""
EnteredCode = Annotated[str, Meta(pattern=whole("[0-9 ]{1,20}"))]
"""A code as a person enters it."""


def new_code() -> str:
    """A code that is sent to an address."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"


def plain_code(entered: str) -> str:
    """A code without the spaces that a person has entered."""
    return entered.replace(" ", "")


def address_key(address: str) -> str:
    """What all spellings of an address share, in a form of fixed length."""
    return hashed(f"address\n{address.lower()}")


def keyed_hash(browser_secret: str, address: str, code: str, account: str = "") -> str:
    """The hash that is stored of a login code.

    It is bound to the browser, to the address that has received the code, and to the account if
    the code adds the address to one.
    """
    text = f"login code\n{account}\n{address}\n{plain_code(code)}"
    return hmac.new(browser_secret.encode(), text.encode(), hashlib.sha256).hexdigest()
