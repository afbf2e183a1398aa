"""Perft: the number of sequences of events from a position, to compare move generators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self


class Position(Protocol):
    """A state of the package, or a position of an oracle."""

    def possible_events(self) -> Sequence[Any]:
        """The legal actions, or at a chance node the outcomes."""

    def clone(self) -> Self:
        """An independent copy."""

    def apply(self, event: Any) -> None:
        """Apply an event."""


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` events."""
    events = position.possible_events()
    if depth == 1:
        return len(events)
    total = 0
    for event in events:
        after = position.clone()
        after.apply(event)
        total += perft(after, depth - 1)
    return total
