"""Erasing a person: their name and their chat in the log of a table; the game stays.

A person is known by name only. Salts stay, because the dice of the game depend on them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from atoll.core.game import Seat
from atoll.server.domain import events

ERASED: Final = "…"
"""Takes the place of a chat message."""


def erase(bodies: Sequence[str], name: str, replacement: str) -> dict[int, str]:
    """The changed events of a log without a person's name and messages, by their index."""
    eraser = _Eraser(name, replacement)
    changed: dict[int, str] = {}
    for index, body in enumerate(bodies):
        event = events.read(body)
        erased = eraser.erased(event)
        if erased != event:
            changed[index] = events.write(erased)
    return changed


class _Eraser:
    """Follows who sits where, to know whose message it is."""

    def __init__(self, name: str, replacement: str) -> None:
        self.name, self.replacement = name, replacement
        self._word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        self._names: dict[Seat | None, str] = {}

    def erased(self, event: events.AnyEvent) -> events.AnyEvent:
        """The event without the person."""
        match event:
            case events.Created():
                return self._created(event)
            case events.Seated():
                self._names[event.seat] = event.name
                return replace(event, name=self._renamed(event.name))
        return self._message(event)

    def _message(self, event: events.AnyEvent) -> events.AnyEvent:
        """The person's own messages go; in those of others, only the name does."""
        text = getattr(event, "text", None)
        if text is None:
            return event
        mine = self._names.get(event.who) == self.name
        return replace(event, text=ERASED if mine else self._without_name(text))

    def _created(self, event: events.Created) -> events.Created:
        self._names.update((seat, place.name) for seat, place in enumerate(event.places))
        places = tuple(replace(place, name=self._renamed(place.name)) for place in event.places)
        tags = {key: self._without_name(value) for key, value in event.tags.items()}
        return replace(event, places=places, tags=tags)

    def _renamed(self, name: str) -> str:
        return self.replacement if name == self.name else name

    def _without_name(self, text: str) -> str:
        return self._word.sub(lambda _: self.replacement, text)
