"""Names of players and lines of chat: visible text, and no name that passes for another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from atoll.core.lookalikes import folded, skeleton, skeletons
from atoll.server.domain.errors import RequestError

MAX_NAME: Final = 40
MAX_LINE: Final = 300
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that count as letters or symbols and show nothing."""
_RESERVED: Final = frozenset(
    folded(
        "bot robot host hote anfitrion anfitriona server serveur servidor admin administrator"
        " administrateur administrador moderator moderateur moderador"
    ).split()
)
"""Words that would make a player look like a bot, the host or the operator."""
_UNNAMED: Final = re.compile("(player|joueur|jugador) ?[a-e]")
"""How the page calls players without a name."""


def clean_line(text: str) -> str:
    """One line of printable characters."""
    return "".join(c if c.isprintable() else " " for c in text)[:MAX_LINE].strip()


def clean_name(name: str) -> str:
    """A name that every screen and record can show, for players who are not at a table."""
    return clean_line(name)[:MAX_NAME].strip()


def shown_name(name: str) -> str:
    """A player's name as it is shown: with single blanks, and not too long."""
    return " ".join(unicodedata.normalize("NFC", name).split())[:MAX_NAME].strip()


def checked_name(name: str, others: Iterable[str], reserved: bool = True) -> str:
    """Validate a player's name: visible, and different from the `others` at the table.

    An empty name is allowed. `reserved` also rejects words for bots, the host and the operator.
    """
    shown = shown_name(name)
    if shown and not _is_visible(shown):
        raise RequestError("problem-bad-name")
    if reserved and _is_reserved(shown):
        raise RequestError("problem-reserved-name")
    if shown and skeletons(shown) & set(map(skeleton, others)):
        raise RequestError("problem-name-taken")
    return shown


def _is_visible(name: str) -> bool:
    kinds = {unicodedata.category(c)[0] for c in name}
    return name.isprintable() and not _BLANK & set(name) and bool(kinds & set("LNPS"))


def _is_reserved(name: str) -> bool:
    plain = folded(name)
    return bool(_RESERVED & set(re.findall(r"[^\W\d_]+", plain)) or _UNNAMED.fullmatch(plain))
