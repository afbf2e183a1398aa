"""What a notification says: the kind of event, the game and the players, and nothing hidden."""

from __future__ import annotations

from typing import NamedTuple

from atoll.games import game_summary
from atoll.locales import match_language, t, use_language
from atoll.locales.note_text import list_text
from atoll.server.domain.table import Table
from atoll.server.domain.visibility import names


class Message(NamedTuple):
    """A notification in the language of its device."""

    kind: str
    table_id: str
    title: str
    body: str
    seq: int = 0
    """The event of the table; no recipient reads it."""


def compose(table: Table, kind: str, language: str) -> Message:
    """The text of a notification; it sets the language of the present task.

    Whoever is invited by name has no seat yet, and reads who has.
    """
    use_language(match_language(language) or "en")
    title = {
        "turn": t("notification-turn"),
        "time": t("notification-time"),
        "invited": t("notification-invited"),
        "rematch": t("notification-rematch"),
        "over": t("notification-over"),
    }[kind]
    who = [
        name
        for seat, name in zip(table.seats, names(table), strict=True)
        if not (kind == "invited" and seat.is_open)
    ]
    body = t("notification-body", game=game_summary(table.setup.game).title, names=list_text(who))
    return Message(kind, table.id, title, body)
