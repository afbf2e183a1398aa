"""Names of accounts and of the devices they log in from."""

from __future__ import annotations

from typing import Final

from atoll.core.lookalikes import skeleton, skeletons
from atoll.server.domain.errors import RequestError
from atoll.server.domain.names import checked_name
from atoll.server.domain.tokens import hashed

_BROWSERS: Final = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
"""Words of `User-Agent` headers; one that others also contain comes after them."""
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
_SHOWN: Final = {"Edg": "Edge", "OPR": "Opera", "Mac OS": "macOS", "CrOS": "ChromeOS"}


def account_name(name: str) -> str:
    """Validate the name of an account; unlike a guest, an account has one."""
    shown = checked_name(name, ())
    if not shown:
        raise RequestError("problem-bad-name")
    return shown


def name_key(name: str) -> str:
    """What names that look alike share, in a form of fixed length."""
    return _key_of(skeleton(name))


def similar_keys(name: str) -> set[str]:
    """The keys of a name in small letters, in capitals, and as it is written."""
    return set(map(_key_of, skeletons(name)))


def exact_key(name: str) -> str:
    """The key of an account whose name looks like that of an older account."""
    return hashed(f"exact name\n{name}")


def _key_of(skeleton: str) -> str:
    return hashed(f"skeleton\n{skeleton}")


def device_label(user_agent: str) -> str:
    """A short description of a device, such as “Firefox, Windows”; empty if nothing is known."""
    found = [
        next((word for word in words if word in user_agent), "") for words in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(_SHOWN.get(word, word) for word in found if word)
