"""Finding and erasing a person in the log of a table: their name and their chat; the game stays.

A person is known by name or by the hashes of their tokens. Salts stay, because the dice of the game
depend on them.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from atoll.core.game import Seat
from atoll.server.domain import events

ERASED: Final = "…"
"""Takes the place of a chat message."""


def anonymous_name() -> str:
    """A name for a person who was erased."""
    return f"Player {secrets.token_hex(3)}"


class PersonEraser:
    """Erases a person from the log of a table: by name, or as the owner of some tokens.

    It remembers the names that the person has had there, so that it can erase them again when the
    tokens belong to other names already. Of the log, only messages and the events that seat players
    are needed. An event that cannot be read stays; nobody can open its table.
    """

    def __init__(
        self, replacement: str, names: Collection[str] = (), hashes: Collection[str] = ()
    ) -> None:
        self.replacement, self._hashes = replacement, hashes
        self._names = set(names)

    def __call__(self, bodies: Sequence[str]) -> tuple[set[str], dict[int, str]]:
        """The names of the person, and the changed events by their index."""
        self._names |= _names_of(bodies, self._hashes)
        eraser = _Eraser(self._names, self._hashes, self.replacement)
        return set(self._names), _changes(bodies, eraser)


def _names_of(bodies: Sequence[str], hashes: Collection[str]) -> set[str]:
    """The names under which the owners of some tokens have sat at a table."""
    found: set[str] = set()
    for _, event in _readable(bodies):
        match event:
            case events.Created(places=places):
                found.update(place.name for place in places if place.holder in hashes)
            case events.Seated(name=name, holder=holder) if holder in hashes:
                found.add(name)
    return found - {""}


def _changes(bodies: Sequence[str], eraser: _Eraser) -> dict[int, str]:
    changed: dict[int, str] = {}
    for index, event in _readable(bodies):
        erased = eraser.erased(event)
        if erased != event:
            changed[index] = events.write(erased)
    return changed


def _readable(bodies: Iterable[str]) -> Iterator[tuple[int, events.AnyEvent]]:
    """The events that can be read, with their index."""
    for index, body in enumerate(bodies):
        try:
            event = events.read(body)
        except msgspec.DecodeError:
            continue
        yield index, event


def messages_of(
    entries: Sequence[tuple[int, str]], hashes: Collection[str]
) -> list[tuple[int, str]]:
    """Time and text of the chat messages that the owners of some tokens have sent.

    Of the log, given by time and body, only messages and the events that seat players are needed.
    """
    seating, found = _Seating((), hashes), []
    for index, event in _readable(body for _, body in entries):
        seating.follow(event)
        if isinstance(event, events.Said) and seating.owns(event.who):
            found.append((entries[index][0], event.text))
    return found


class _Seating:
    """Follows which seats a person has, who is known by names or by the hashes of tokens."""

    def __init__(self, names: Collection[str], hashes: Collection[str]) -> None:
        self._names, self._hashes = names, hashes
        self._owned: dict[Seat | None, bool] = {}

    def follow(self, event: events.AnyEvent) -> None:
        """Note who sits where after an event."""
        match event:
            case events.Created(places=places, host=host):
                self._owned[None] = host in self._hashes
                for seat, place in enumerate(places):
                    self._owned[seat] = self._is_person(place.name, place.holder)
            case events.Seated(seat=seat, name=name, holder=holder):
                self._owned[seat] = self._is_person(name, holder)

    def owns(self, seat: Seat | None) -> bool:
        """Whether a seat, or the host's place (None), is the person's."""
        return self._owned.get(seat, False)

    def _is_person(self, name: str, holder: str) -> bool:
        return name in self._names or holder in self._hashes


class _Eraser:
    """Removes a person from events, in the order of the log."""

    def __init__(self, names: Collection[str], hashes: Collection[str], replacement: str) -> None:
        self._names, self.replacement = names, replacement
        self._seating = _Seating(names, hashes)
        longest_first = sorted(map(re.escape, names), key=len, reverse=True)
        self._word = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)") if names else None

    def erased(self, event: events.AnyEvent) -> events.AnyEvent:
        """The event without the person."""
        self._seating.follow(event)
        match event:
            case events.Created():
                return self._created(event)
            case events.Seated():
                return replace(event, name=self._renamed(event.name))
        return self._message(event)

    def _message(self, event: events.AnyEvent) -> events.AnyEvent:
        """The person's own messages go; in those of others, only the name does."""
        text = getattr(event, "text", None)
        if text is None:
            return event
        is_own = self._seating.owns(event.who)
        return replace(event, text=ERASED if is_own else self._without_name(text))

    def _created(self, event: events.Created) -> events.Created:
        places = tuple(replace(place, name=self._renamed(place.name)) for place in event.places)
        tags = {key: self._without_name(value) for key, value in event.tags.items()}
        return replace(event, places=places, tags=tags)

    def _renamed(self, name: str) -> str:
        return self.replacement if name in self._names else name

    def _without_name(self, text: str) -> str:
        return self._word.sub(lambda _: self.replacement, text) if self._word else text
