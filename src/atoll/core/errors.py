"""The errors Atoll raises on purpose. Each message says what was wrong and what was expected."""

from __future__ import annotations

from collections.abc import Sequence


class AtollError(ValueError):
    """Anything that came from outside and cannot be used as it is."""


class NotationError(AtollError):
    """Text that does not follow its grammar: an action, a position, a record or a map."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text, self.at, self.expected = text, at, expected
        super().__init__(
            f"cannot read {_excerpt(text, at)!r} at character {at + 1}: expected {expected}"
        )


class IllegalActionError(AtollError):
    """An action (or a chance outcome) that the position does not allow."""

    def __init__(self, action: str, legal: Sequence[str]) -> None:
        self.action, self.legal = action, tuple(legal)
        shown = ", ".join(legal[:12]) + (f", … ({len(legal)} in all)" if len(legal) > 12 else "")
        super().__init__(f"{action} is not possible here; possible: {shown or 'nothing'}")


class UnknownGameError(AtollError):
    """A game of that name, or a version of its rules, is not in the registry."""


class OptionError(AtollError):
    """A game option with a value outside what it may be."""


class MapError(AtollError):
    """A Blue Lagoon map that breaks a rule of the format; `row` counts from 0, or is None."""

    def __init__(self, message: str, row: int | None = None) -> None:
        self.row = row
        super().__init__(message if row is None else f"row {row}: {message}")


class PositionError(AtollError):
    """A position line that is well formed but cannot arise (too many shells, two turns at once)."""


class RecordError(AtollError):
    """A record that is corrupt or cut short; `event` counts from 1, or is None for the header."""

    def __init__(self, message: str, event: int | None = None) -> None:
        self.event = event
        super().__init__(message if event is None else f"event {event}: {message}")


class GameNotOverError(AtollError):
    """A final result was asked of a game that still runs, or whose chests are not all known."""


def _excerpt(text: str, at: int) -> str:
    """At most some sixty characters of the text, with the one that matters among them."""
    start = 0 if len(text) <= 60 else max(0, min(at - 30, len(text) - 60))
    before, after = "…" * (start > 0), "…" * (start + 60 < len(text))
    return before + text[start : start + 60] + after
