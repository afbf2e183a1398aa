"""Erasing a person: their name and their chat in the log of a table; the game stays.

A person is known by name or by the hashes of their tokens. Salts stay, because the dice of the game
depend on them.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from atoll.core.game import Seat
from atoll.server.domain import events

ERASED: Final = "…"
"""Takes the place of a chat message."""


def anonymous_name() -> str:
    """A name for a person who was erased."""
    return f"Player {secrets.token_hex(3)}"


def erase(bodies: Sequence[str], name: str, replacement: str) -> dict[int, str]:
    """The changed events of a log without a person's name and messages, by their index."""
    return _changes(bodies, _Eraser({name}, frozenset(), replacement))


def erase_seats(bodies: Sequence[str], hashes: Collection[str], replacement: str) -> dict[int, str]:
    """The changed events of a log without the names and messages of the owners of some tokens."""
    return _changes(bodies, _Eraser(names_of(bodies, hashes), hashes, replacement))


def names_of(bodies: Sequence[str], hashes: Collection[str]) -> set[str]:
    """The names under which the owners of some tokens have sat at a table."""
    found: set[str] = set()
    for body in bodies:
        match events.read(body):
            case events.Created(places=places):
                found.update(place.name for place in places if place.holder in hashes)
            case events.Seated(name=name, holder=holder) if holder in hashes:
                found.add(name)
    return found - {""}


def _changes(bodies: Sequence[str], eraser: _Eraser) -> dict[int, str]:
    changed: dict[int, str] = {}
    for index, body in enumerate(bodies):
        event = events.read(body)
        erased = eraser.erased(event)
        if erased != event:
            changed[index] = events.write(erased)
    return changed


class _Eraser:
    """Follows who sits where, to know whose message it is."""

    def __init__(self, names: Collection[str], hashes: Collection[str], replacement: str) -> None:
        self._names, self._hashes, self.replacement = names, hashes, replacement
        longest_first = sorted(map(re.escape, names), key=len, reverse=True)
        self._word = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)") if names else None
        self._mine: dict[Seat | None, bool] = {}

    def erased(self, event: events.AnyEvent) -> events.AnyEvent:
        """The event without the person."""
        match event:
            case events.Created():
                return self._created(event)
            case events.Seated():
                self._mine[event.seat] = self._is_me(event.name, event.holder)
                return replace(event, name=self._renamed(event.name))
        return self._message(event)

    def _is_me(self, name: str, holder: str) -> bool:
        return name in self._names or holder in self._hashes

    def _message(self, event: events.AnyEvent) -> events.AnyEvent:
        """The person's own messages go; in those of others, only the name does."""
        text = getattr(event, "text", None)
        if text is None:
            return event
        mine = self._mine.get(event.who, False)
        return replace(event, text=ERASED if mine else self._without_name(text))

    def _created(self, event: events.Created) -> events.Created:
        self._mine.update(
            (seat, self._is_me(place.name, place.holder)) for seat, place in enumerate(event.places)
        )
        self._mine[None] = event.host in self._hashes
        places = tuple(replace(place, name=self._renamed(place.name)) for place in event.places)
        tags = {key: self._without_name(value) for key, value in event.tags.items()}
        return replace(event, places=places, tags=tags)

    def _renamed(self, name: str) -> str:
        return self.replacement if name in self._names else name

    def _without_name(self, text: str) -> str:
        return self._word.sub(lambda _: self.replacement, text) if self._word else text
